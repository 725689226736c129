// SPDX-License-Identifier: Apache-2.0
#include "graph/walk.h"
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

Result<TensorId> indexInput(Node &node, int i)
{
    auto id = node.plainInput(i, "indices");
    if (id && node.tensor(*id).type != i32 && node.tensor(*id).type != i64)
        return node.fail("its indices hold " + node.tensor(*id).type.name() + " values, but must hold i32 or i64");
    return id;
}

/// Every known index lies within ±extent.
Result<void> checkIndices(const Node &node, TensorId indices, std::int64_t extent)
{
    const auto &known = node.tensor(indices);
    if (!known.constant() || known.elements() > 1 << 16)
        return {};
    for (auto i : integers(known))
        if (i < -extent || i >= extent)
            return node.fail("index " + std::to_string(i) + " does not exist in an axis of " + std::to_string(extent));
    return {};
}

/// Negative indices count from the end.
TensorId counted(Steps &s, TensorId indices, TensorId extent)
{
    auto negative = s.binary(BinaryFn::Less, indices, s.scalar(0, i64));
    return s.where(negative, s.add(indices, extent), indices);
}

/// Where each element of `to` begins in a row-major tensor with these strides, the step along `axis` left out.
std::vector<std::int64_t> offsets(const Shape &to, const std::vector<std::int64_t> &step, int axis)
{
    std::vector<std::int64_t> at{0};
    for (std::size_t i = 0; i < to.size(); ++i) {
        std::vector<std::int64_t> next;
        for (auto p : at)
            for (std::int64_t j = 0; j < to[i]; ++j)
                next.push_back(p + (int(i) == axis ? 0 : j * step[i]));
        at = std::move(next);
    }
    return at;
}

} // namespace

Result<void> readGather(Node &node)
{
    PARTITA_TRY(x, node.input(0, "data"));
    PARTITA_TRY(indices, indexInput(node, 1));
    PARTITA_TRY(axis, node.axis(node.integer("axis", 0), node.shape(x).size()));
    PARTITA_CHECK(checkIndices(node, indices, node.shape(x)[axis]));
    return node.bind(node.emitMove(OpKind::Gather, {x, indices}, AxisAttrs{axis}));
}

Result<void> readGatherElements(Node &node)
{
    PARTITA_TRY(x, node.input(0, "data"));
    PARTITA_TRY(indices, indexInput(node, 1));
    const auto &from = node.shape(x), &to = node.shape(indices);
    PARTITA_TRY(axis, node.axis(node.integer("axis", 0), from.size()));
    auto extent = from[axis];
    PARTITA_CHECK(checkIndices(node, indices, extent));
    if (to.size() != from.size())
        return node.fail("its indices " + text(to) + " and data " + text(from) + " differ in axes");
    for (std::size_t i = 0; i < to.size(); ++i)
        if (int(i) != axis && to[i] > from[i])
            return node.fail("its indices " + text(to) + " exceed its data " + text(from));
    if (elements(to) > 1 << 20)
        return node.unsupported("it gathers " + text(to) + " single elements, more than Partita takes one by one");
    auto step = rowMajorStrides(from);
    Steps s(node);
    auto chosen = counted(s, s.cast(indices, i64), s.scalar(double(extent), i64));
    auto start = s.reshape(s.list(offsets(to, step, axis)), to);
    auto place = s.add(s.mul(chosen, s.scalar(double(step[axis]), i64)), start);
    return node.bind(s.end(s.gather(s.reshape(x, {elements(from)}), place, 0)));
}

Result<void> readGatherND(Node &node)
{
    PARTITA_TRY(x, node.input(0, "data"));
    PARTITA_TRY(indices, indexInput(node, 1));
    const auto from = node.shape(x), at = node.shape(indices);
    auto batch = node.integer("batch_dims", 0);
    if (at.empty() || batch < 0 || batch >= std::int64_t(at.size()) || batch + at.back() > std::int64_t(from.size()))
        return node.fail("its indices " + text(at) + " do not reach into " + text(from));
    auto split = [](const Shape &shape, std::int64_t n) { return shape.begin() + std::ptrdiff_t(n); };
    if (!std::equal(from.begin(), split(from, batch), at.begin()))
        return node.fail("its indices " + text(at) + " and data " + text(from) + " differ in their batch axes");
    auto depth = batch + at.back();
    auto step = rowMajorStrides(Shape(from.begin(), split(from, depth)));
    auto batches = elements(Shape(from.begin(), split(from, batch)));
    Shape extents(split(from, batch), split(from, depth));
    auto block = elements(extents), rest = elements(Shape(split(from, depth), from.end()));

    Steps s(node);
    auto chosen = counted(s, s.cast(indices, i64), s.list(extents));
    auto scaled = s.mul(chosen, s.list({step.begin() + batch, step.end()}));
    auto place = s.reduce(ReduceAttrs{ReduceFn::Sum, {int(at.size()) - 1}, false}, scaled);
    if (batch > 0) {
        PARTITA_CHECK(node.mayFill({batches}, i64));
        std::vector<std::int64_t> starts;
        for (std::int64_t b = 0; b < batches; ++b)
            starts.push_back(b * block);
        Shape along(at.begin(), at.end() - 1);
        std::fill(along.begin() + std::ptrdiff_t(batch), along.end(), 1);
        place = s.add(place, s.reshape(s.list(starts), along));
    }
    auto rows = s.reshape(x, {batches * block, rest});
    Shape to(at.begin(), at.end() - 1);
    to.insert(to.end(), split(from, depth), from.end());
    return node.bind(s.end(s.reshape(s.gather(rows, place, 0), to)));
}

Result<void> readCompress(Node &node)
{
    PARTITA_TRY(x, node.input(0, "data"));
    PARTITA_TRY(condition, node.constantNumbers(1, "the condition"));
    std::vector<std::int64_t> taken;
    for (std::size_t i = 0; i < condition.size(); ++i)
        if (condition[i] != 0)
            taken.push_back(std::int64_t(i));
    Steps s(node);
    auto from = x;
    int axis = 0;
    if (node.attribute("axis")) {
        PARTITA_TRY(given, node.axis(node.integer("axis", 0), node.shape(x).size()));
        axis = given;
    } else {
        from = s.reshape(x, {elements(node.shape(x))});
    }
    auto indices = s.list(taken);
    if (!s.failed())
        PARTITA_CHECK(checkIndices(node, indices, s.shape(from)[axis]));
    return node.bind(s.end(s.gather(from, indices, axis)));
}

Result<void> readOneHot(Node &node)
{
    PARTITA_TRY(indices, node.plainInput(0));
    PARTITA_TRY(depth, node.constantNumbers(1, "the depth"));
    if (depth.size() != 1 || !(depth[0] >= 1 && depth[0] <= 1 << 16))
        return node.fail("its depth must be one number from 1 to 65536");
    PARTITA_TRY(values, node.plainInput(2));
    if (node.shape(values) != Shape{2})
        return node.fail("its values must be an off and an on value");
    auto to = node.shape(indices);
    PARTITA_TRY(axis, node.axis(node.integer("axis", -1), to.size() + 1));
    auto extent = std::int64_t(depth[0]);
    std::vector<std::int64_t> places(static_cast<std::size_t>(extent));
    std::iota(places.begin(), places.end(), 0);
    Shape along(to.size() + 1, 1);
    along[axis] = extent;
    to.insert(to.begin() + axis, 1);
    Steps s(node);
    auto chosen = counted(s, s.cast(indices, i64), s.scalar(double(extent), i64));
    auto hit = s.binary(BinaryFn::Equal, s.reshape(chosen, to), s.reshape(s.list(places), along));
    return node.bind(s.end(s.where(hit, s.slice(values, 0, 1, 1), s.slice(values, 0, 0, 1))));
}

} // namespace partita::onnx_import
