// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/shared/values.h"
#include "import/tflite/file/steps.h"
#include "import/tflite/file/tensors.h"
#include "import/tflite/operators/readers.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace partita::tflite_import {
namespace {

using Code = tflite::BuiltinOperator;

/// Row-major strides of the first `count` axes, in blocks of the rest.
std::vector<std::int64_t> blockStrides(const Shape &shape, std::size_t count)
{
    std::vector<std::int64_t> strides(count, 1);
    for (std::size_t i = count; i-- > 1;)
        strides[i - 1] = strides[i] * shape[i];
    return strides;
}

/// A constant of one value repeated.
Result<void> bindFilled(Node &node, const Tensor &value, Shape shape)
{
    if (!withinLimits(shape))
        return node.fail("its shape " + text(shape) + " is negative or above 2^31 elements");
    PARTITA_CHECK(node.mayFill(elements(shape), value.type));
    auto count = std::size_t(elements(shape));
    auto data = Blob::lazy([from = value.data, count] {
        auto one = from.bytes();
        std::vector<std::byte> out;
        out.reserve(count * one.size());
        for (std::size_t i = 0; i < count; ++i)
            out.insert(out.end(), one.begin(), one.end());
        return out;
    });
    return node.bindConstant(Tensor{.type = value.type, .shape = std::move(shape), .quant = value.quant, .data = data});
}

} // namespace

/// The blocks of x at the places that the last axis of the indices gives.
Result<void> readGatherNd(Node &node)
{
    PARTITA_TRY(x, node.plain(0, "table"));
    PARTITA_TRY(indices, node.plain(1, "indices"));
    const auto shape = node.shape(x), places = node.shape(indices);
    if (places.empty() || places.back() < 1 || std::size_t(places.back()) > shape.size()
        || (node.tensor(indices).type != i32 && node.tensor(indices).type != i64))
        return node.fail("its indices " + text(places) + " do not fit " + text(shape));
    auto depth = std::size_t(places.back());
    const Shape head(shape.begin(), shape.begin() + std::ptrdiff_t(depth)),
        rest(shape.begin() + std::ptrdiff_t(depth), shape.end());
    Steps s(node);
    auto at = indices;
    auto list = Shape(places.begin(), places.end() - 1);
    if (depth > 1) {
        at = s.mul(indices, s.list(blockStrides(shape, depth), node.tensor(indices).type));
        at = s.reduce(ReduceFn::Sum, at, {int(places.size()) - 1});
    }
    at = s.reshape(at, {elements(list)});
    auto blocks = s.reshape(x, {elements(head), elements(rest)});
    auto to = list;
    to.insert(to.end(), rest.begin(), rest.end());
    return node.bindPlain(s.end(s.reshape(s.gather(blocks, at, 0), to)));
}

/// Zeros, and the updates at constant places.
Result<void> readScatterNd(Node &node)
{
    PARTITA_TRY(indices, node.integers(0, "its indices"));
    PARTITA_TRY(to, node.integers(2, "its shape"));
    PARTITA_TRY(places, node.operandShape(0));
    PARTITA_TRY(updates, node.plain(1, "updates"));
    if (!withinLimits(to) || elements(to) == 0 || places.empty() || places.back() < 1
        || std::size_t(places.back()) > to.size())
        return node.fail("its indices " + text(places) + " do not fit " + text(to));
    auto depth = std::size_t(places.back());
    auto rows = std::int64_t(indices.size()) / places.back();
    const Shape head(to.begin(), to.begin() + std::ptrdiff_t(depth)),
        rest(to.begin() + std::ptrdiff_t(depth), to.end());
    if (node.tensor(updates).elements() != rows * elements(rest))
        return node.fail("its updates " + text(node.shape(updates)) + " do not fit " + text(places));
    PARTITA_CHECK(node.mayFill(elements(head), i64));
    auto strides = blockStrides(to, depth);
    std::vector<std::int64_t> from(std::size_t(elements(head)), rows);
    for (std::int64_t r = 0; r < rows; ++r) {
        std::int64_t at = 0;
        for (std::size_t d = 0; d < depth; ++d) {
            auto index = indices[std::size_t(r) * depth + d];
            if (index < 0 || index >= to[d])
                return node.fail("its index " + std::to_string(index) + " lies outside " + text(to));
            at += index * strides[d];
        }
        if (from[std::size_t(at)] != rows)
            return node.unsupported("it adds several updates at one place; use each place once");
        from[std::size_t(at)] = r;
    }
    Steps s(node);
    auto blocks = s.reshape(updates, {rows, elements(rest)});
    PadAttrs zero{{0, 0}, {1, 0}};
    const auto &given = node.tensor(updates);
    auto padded = s.op(OpKind::Pad, {blocks}, zero, {.type = given.type, .quant = given.quant, .suffix = "zeros"});
    return node.bindPlain(s.end(s.reshape(s.gather(padded, s.list(from, i64), 0), to)));
}

Result<void> readEmbedding(Node &node)
{
    PARTITA_TRY(ids, node.plain(0, "ids"));
    PARTITA_TRY(table, node.plain(1, "table"));
    Steps s(node);
    auto rows = s.gather(table, ids, 0);
    PARTITA_TRY(made, node.made());
    if (!made.quant && node.tensor(table).quant && !s.failed())
        rows = s.take(node.real(rows));
    return node.bindPlain(s.end(rows));
}

Result<void> readFill(Node &node)
{
    if (node.code() == Code::ZEROS_LIKE) {
        PARTITA_TRY(shape, node.operandShape(0));
        PARTITA_TRY(made, node.made());
        std::vector<std::byte> zero(made.type.hostBytes());
        if (made.quant && made.type.bits == 8)
            zero[0] = std::byte(made.quant->zeroAt(0));
        return bindFilled(node, Tensor{.type = made.type, .quant = made.quant, .data = Blob::of(zero)}, shape);
    }
    PARTITA_TRY(shape, node.integers(0, "its shape"));
    if (const auto *value = node.constant(1)) {
        if (value->elements() != 1)
            return node.fail("its value must be one number, not " + text(value->shape));
        return bindFilled(node, *value, shape);
    }
    PARTITA_TRY(value, node.plain(1));
    Steps s(node);
    return node.bindPlain(s.end(s.expand(value, shape)));
}

Result<void> readRange(Node &node)
{
    double bounds[3];
    for (int i = 0; i < 3; ++i) {
        PARTITA_TRY(number, node.number(i, "its bounds"));
        bounds[i] = number;
    }
    auto [start, limit, delta] = bounds;
    PARTITA_TRY(made, node.made());
    double count = delta == 0 ? -1 : std::ceil((limit - start) / delta);
    constexpr double most = 1 << 24;
    if (!(count >= 1 && count <= most))
        return node.fail("its bounds give no numbers, or more than 2^24");
    PARTITA_CHECK(node.mayFill(std::int64_t(count), made.type));
    auto values = [&]<class T>(T) {
        std::vector<T> list;
        for (std::int64_t i = 0; i < std::int64_t(count); ++i)
            list.push_back(T(T(start) + T(i) * T(delta)));
        return Blob::from(list);
    };
    if (made.type != i32 && made.type != i64 && made.type != f32)
        return node.unsupported("it counts in " + made.type.name() + "; use i32, i64 or f32");
    auto data = made.type == f32 ? values(float()) : made.type == i32 ? values(std::int32_t()) : values(std::int64_t());
    return node.bindConstant(Tensor{.type = made.type, .shape = {std::int64_t(count)}, .data = data});
}

Result<void> readOneHot(Node &node)
{
    PARTITA_OPTIONS(options, OneHotOptions);
    PARTITA_TRY(depth, node.integer(1, "its depth"));
    PARTITA_TRY(indices, node.plain(0, "indices"));
    PARTITA_TRY(on, node.plain(2, "on"));
    PARTITA_TRY(off, node.plain(3, "off"));
    auto shape = node.shape(indices);
    auto last = int(shape.size());
    auto axis = options->axis() == -1 ? last : options->axis();
    constexpr std::int64_t most = 1 << 24;
    if (axis < 0 || axis > last || depth < 1 || depth > most)
        return node.fail("its axis or depth does not fit " + text(shape));
    PARTITA_CHECK(node.mayFill(depth, i64));
    std::vector<std::int64_t> places(static_cast<std::size_t>(depth));
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = std::int64_t(i);
    Shape along(shape.size() + 1, 1);
    along[std::size_t(axis)] = depth;
    shape.insert(shape.begin() + axis, 1);
    Steps s(node);
    auto hot = s.binary(BinaryFn::Equal, s.reshape(indices, shape), s.list(places, node.tensor(indices).type, along));
    const auto &value = node.tensor(on);
    return node.bindPlain(s.end(s.op(OpKind::Where, {hot, on, off}, {}, {.type = value.type, .quant = value.quant})));
}

/// A product by a triangle of ones.
Result<void> readCumsum(Node &node)
{
    PARTITA_OPTIONS(options, CumsumOptions);
    PARTITA_TRY(x, node.plain(0));
    PARTITA_TRY(given, node.integer(1, "its axis"));
    const auto shape = node.shape(x);
    PARTITA_TRY(axis, node.axis(given, shape.size()));
    auto n = shape[std::size_t(axis)];
    constexpr std::int64_t most = 4096;
    auto type = node.tensor(x).type;
    if (n > most || (type != f32 && type != i32) || node.tensor(x).quant)
        return node.unsupported("it sums more than 4 096 values, or others than f32 and i32");
    PARTITA_CHECK(node.mayFill(n * n, type));
    std::vector<std::int64_t> ones;
    for (std::int64_t i = 0; i < n; ++i)
        for (std::int64_t j = 0; j < n; ++j) {
            auto before = options->reverse() ? i - j : j - i;
            ones.push_back(before > 0 || (before == 0 && !options->exclusive()));
        }
    std::vector<int> order;
    for (int i = 0; i < int(shape.size()); ++i)
        if (i != axis)
            order.push_back(i);
    order.push_back(axis);
    std::vector<int> back(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        back[std::size_t(order[i])] = int(i);
    bool turned = axis != int(shape.size()) - 1;
    Steps s(node);
    auto lines = turned ? s.transpose(x, order) : x;
    auto moved = s.shape(lines);
    auto rows = s.reshape(lines, {elements(shape) / n, n});
    auto sums = s.op(
        OpKind::MatMul, {rows, s.list(ones, type, Shape{n, n})}, MatMulAttrs{}, {.type = type, .suffix = "sums"});
    auto y = s.reshape(sums, moved);
    return node.bindPlain(s.end(turned ? s.transpose(y, back) : y));
}

Result<void> readReduceFlags(Node &node)
{
    PARTITA_OPTIONS(options, ReducerOptions);
    PARTITA_TRY(x, node.plain(0));
    PARTITA_TRY(given, node.integers(1, "its axes"));
    const auto shape = node.shape(x);
    std::vector<int> axes;
    for (auto one : given) {
        PARTITA_TRY(axis, node.axis(one, shape.size()));
        axes.push_back(axis);
    }
    std::ranges::sort(axes);
    axes.erase(std::unique(axes.begin(), axes.end()), axes.end());
    Shape to;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (std::ranges::find(axes, int(i)) == axes.end())
            to.push_back(shape[i]);
        else if (options->keep_dims())
            to.push_back(1);
    Steps s(node);
    auto fn = node.code() == Code::REDUCE_ANY ? ReduceFn::Max : ReduceFn::Min;
    auto flags = s.cast(s.reduce(fn, s.cast(x, i32), axes), boolean);
    return node.bindPlain(s.end(s.reshape(flags, to)));
}

} // namespace partita::tflite_import
