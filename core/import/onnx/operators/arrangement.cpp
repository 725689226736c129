// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace partita::onnx_import {

Result<void> readCenterCropPad(Node &node)
{
    PARTITA_TRY(x, node.plainInput(0));
    PARTITA_TRY(wanted, node.constantIntegers(1, "the shape"));
    const auto from = node.shape(x);
    std::vector<int> axes(from.size());
    std::iota(axes.begin(), axes.end(), 0);
    if (auto given = node.integers("axes")) {
        axes.clear();
        for (auto one : *given) {
            PARTITA_TRY(axis, node.axis(one, from.size()));
            axes.push_back(axis);
        }
    }
    if (axes.size() != wanted.size()
        || std::ranges::any_of(wanted, [](auto n) { return n < 1 || n > std::int64_t(1) << 24; }))
        return node.fail("its shape " + text(wanted) + " does not fit " + text(from));
    SliceAttrs kept{std::vector<std::int64_t>(from.size(), 0), from, std::vector<std::int64_t>(from.size(), 1)};
    PadAttrs around{std::vector<std::int64_t>(from.size(), 0), std::vector<std::int64_t>(from.size(), 0), 0};
    for (std::size_t i = 0; i < axes.size(); ++i) {
        auto axis = std::size_t(axes[i]);
        auto more = wanted[i] - from[axis];
        if (more < 0) {
            kept.begin[axis] = -more / 2;
            kept.count[axis] = wanted[i];
        } else {
            around.begin[axis] = more / 2;
            around.end[axis] = more - more / 2;
        }
    }
    Steps s(node);
    auto y = s.pad(s.slice(x, kept), around);
    return y == x && !s.failed() ? readIdentity(node) : node.bind(s.end(y));
}

/// Reverses the first steps of each sequence, as many as it is long.
Result<void> readReverseSequence(Node &node)
{
    PARTITA_TRY(x, node.plainInput(0));
    const auto from = node.shape(x);
    auto batch = node.integer("batch_axis", 1), time = node.integer("time_axis", 0);
    if (from.size() < 2 || batch + time != 1 || batch < 0 || time < 0)
        return node.fail("its batch and time axes must be 0 and 1, and its input " + text(from) + " have both");
    Steps s(node);
    auto lengths = s.reshape(s.cast(s.input(1, "lengths"), i64), {from[batch], 1});
    auto order = [&] {
        std::vector<int> out(from.size());
        std::iota(out.begin(), out.end(), 0);
        std::swap(out[0], out[1]);
        return out;
    }();
    auto rows = batch == 0 ? x : s.transpose(x, order); // [batch, steps, …]
    auto count = from[batch], steps = from[time], run = elements(from) / count / steps;
    auto starts = s.mul(s.counting(count), s.scalar(double(steps), i64));
    auto at = s.reshape(s.counting(steps), {1, steps});
    auto backwards = s.sub(s.sub(lengths, s.scalar(1, i64)), at);
    auto within = s.binary(BinaryFn::Less, at, lengths);
    auto place = s.add(s.where(within, backwards, at), s.reshape(starts, {count, 1}));
    auto taken = s.gather(s.reshape(rows, {count * steps, run}), s.reshape(place, {count * steps}), 0);
    auto y = s.reshape(taken, s.shape(rows));
    return node.bind(s.end(batch == 0 ? y : s.transpose(y, order)));
}

/// Bits of integers that keep their size are the same number, taken as signed or not.
Result<void> readBitCast(Node &node)
{
    PARTITA_TRY(x, node.plainInput(0));
    auto code = int(std::clamp<std::int64_t>(node.integer("to", 0), 0, 1 << 20));
    auto wanted = dataType(code);
    auto from = node.tensor(x).type;
    bool whole = wanted && !from.isFloat() && !wanted->type.isFloat() && from.bits == wanted->type.bits && !from.packs()
        && wanted->type != boolean;
    if (!whole && !(wanted && wanted->type == from && !wanted->rounds() && node.fileType(0) == code))
        return node.unsupported("it takes the bits of " + from.name() + " as " + dataTypeName(code)
            + "; Partita does this for integers of one size only");
    node.setFileType(code);
    if (wanted->type == from)
        return readIdentity(node);
    Steps s(node);
    return node.bind(s.end(s.cast(x, wanted->type)));
}

namespace {

/// The determinant of the matrices [count, n, n], by the first row.
TensorId determinant(Steps &s, TensorId x, std::int64_t n)
{
    if (n == 1)
        return x;
    TensorId sum = -1;
    for (std::int64_t column = 0; column < n && !s.failed(); ++column) {
        auto rows = s.slice(x, 1, 1, n - 1);
        std::vector<TensorId> parts;
        if (column > 0)
            parts.push_back(s.slice(rows, 2, 0, column));
        if (column + 1 < n)
            parts.push_back(s.slice(rows, 2, column + 1, n - 1 - column));
        auto minor = parts.size() == 1 ? parts[0] : s.concat(parts, 2);
        auto term = s.mul(s.slice(s.slice(x, 1, 0, 1), 2, column, 1), determinant(s, minor, n - 1));
        sum = column == 0 ? term : column % 2 ? s.sub(sum, term) : s.add(sum, term);
    }
    return sum;
}

} // namespace

Result<void> readDet(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    const auto from = node.shape(x);
    if (from.size() < 2 || from.back() != from[from.size() - 2])
        return node.fail(text(from) + " has no square matrices");
    auto n = from.back();
    if (n > 4)
        return node.unsupported("the determinant of " + std::to_string(n) + " rows is not read; use at most 4");
    Steps s(node);
    auto y = determinant(s, s.reshape(x, {elements(from) / n / n, n, n}), n);
    return node.bind(s.end(s.reshape(y, Shape(from.begin(), from.end() - 2))));
}

/// The different values of a constant, and where they lie.
Result<void> readUnique(Node &node)
{
    if (node.attribute("axis"))
        return node.unsupported("its axis is not read; take the unique values of all elements");
    std::vector<double> values;
    if (!node.constant(0)) { // a single value is unique
        PARTITA_TRY(x, node.plainInput(0));
        if (node.tensor(x).elements() != 1)
            return node.unsupported("how many values differ depends on the network's input; make its input a constant");
        values = {0};
        Steps s(node);
        PARTITA_CHECK(node.bind(s.end(s.reshape(x, {1})), 0));
    } else {
        PARTITA_TRY(given, node.constantNumbers(0, "its input"));
        values = given;
    }
    std::vector<double> order;
    std::map<double, std::pair<std::int64_t, std::int64_t>> found; // where first, how often
    for (std::size_t i = 0; i < values.size(); ++i) {
        auto [at, fresh] = found.try_emplace(values[i], std::int64_t(i), 0);
        ++at->second.second;
        if (fresh)
            order.push_back(values[i]);
    }
    if (node.integer("sorted", 1) != 0)
        std::ranges::sort(order);
    std::vector<std::int64_t> first, counts, inverse;
    for (auto value : order) {
        first.push_back(found[value].first);
        counts.push_back(found[value].second);
    }
    std::map<double, std::int64_t> places;
    for (auto value : order)
        places.emplace(value, std::int64_t(places.size()));
    for (auto value : values)
        inverse.push_back(places[value]);
    auto list = [](const std::vector<std::int64_t> &from) {
        return Tensor{.type = i64, .shape = {std::int64_t(from.size())}, .data = Blob::from(from)};
    };
    if (node.constant(0)) {
        Steps s(node);
        PARTITA_TRY(x, node.plainInput(0));
        auto flat = s.reshape(x, {std::int64_t(values.size())});
        PARTITA_CHECK(node.bind(s.end(s.gather(flat, s.list(first), 0)), 0));
    }
    node.bindConstant(list(first), 1);
    node.bindConstant(list(inverse), 2);
    node.bindConstant(list(counts), 3);
    return {};
}

} // namespace partita::onnx_import
