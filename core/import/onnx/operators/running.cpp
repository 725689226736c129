// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <numeric>

namespace partita::onnx_import {
namespace {

/// x with `count` neutral values before the axis, and as many of its last ones cut off.
TensorId shifted(Steps &s, TensorId x, int axis, std::int64_t count, double neutral)
{
    auto shape = s.shape(x);
    PadAttrs pads{std::vector<std::int64_t>(shape.size(), 0), std::vector<std::int64_t>(shape.size(), 0), neutral};
    if (s.failed())
        return x;
    pads.begin[axis] = std::min(count, shape[axis]);
    if (count >= shape[axis])
        return s.expand(s.scalar(neutral, s.type(x)), shape);
    return s.pad(s.slice(x, axis, 0, shape[axis] - count), pads);
}

TensorId reversed(Steps &s, TensorId x, int axis)
{
    auto extent = s.failed() ? 1 : s.shape(x)[axis];
    return s.slice(x, axis, extent - 1, extent, -1);
}

} // namespace

/// Sums, or multiplies, what lies 1, 2, 4, … places before. Each step doubles how far a value has looked back.
Result<void> readCumulative(Node &node)
{
    bool product = node.proto.op_type() == "CumProd";
    PARTITA_TRY(x, node.plainInput(0));
    auto rank = node.shape(x).size();
    std::int64_t given = 0;
    if (rank != 1 || node.constant(1)) {
        PARTITA_TRY(list, node.constantIntegers(1, "the axis"));
        if (list.size() != 1)
            return node.fail("the axis must be one number");
        given = list[0];
    }
    PARTITA_TRY(axis, node.axis(given, rank));
    bool reverse = node.integer("reverse", 0) != 0;
    double neutral = product ? 1 : 0;
    Steps s(node);
    auto y = reverse ? reversed(s, x, axis) : x;
    if (node.integer("exclusive", 0) != 0)
        y = shifted(s, y, axis, 1, neutral);
    for (std::int64_t step = 1; step < node.shape(x)[axis] && !s.failed(); step *= 2) {
        auto before = shifted(s, y, axis, step, neutral);
        y = product ? s.mul(y, before) : s.add(y, before);
    }
    y = reverse ? reversed(s, y, axis) : y;
    return y == x && !s.failed() ? readIdentity(node) : node.bind(s.end(y));
}

/// The place of a value is the number of values that come before it: greater ones, and equal ones with a lower index.
Result<void> readTopK(Node &node)
{
    PARTITA_TRY(x, node.plainInput(0));
    auto shape = node.shape(x);
    auto count = node.integer("k", 0); // an input from opset 10 on
    if (node.opset >= 10) {
        PARTITA_TRY(list, node.constantIntegers(1, "k"));
        count = list.size() == 1 ? list[0] : 0;
    }
    PARTITA_TRY(axis, node.axis(node.integer("axis", -1), shape.size()));
    auto extent = shape[axis];
    if (count < 1 || count > extent)
        return node.fail("k is " + std::to_string(count) + "; use a number from 1 to " + std::to_string(extent));
    if (extent > 1 << 12)
        return node.unsupported("it sorts an axis of " + std::to_string(extent)
            + " values; Partita compares at most 4 096 with each other");
    bool largest = node.integer("largest", 1) != 0;
    std::vector<int> order(shape.size()), back(shape.size());
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin() + axis, order.begin() + axis + 1, order.end());
    for (std::size_t i = 0; i < order.size(); ++i)
        back[std::size_t(order[i])] = int(i);
    auto rows = elements(shape) / extent;

    Steps s(node);
    bool last = axis == int(shape.size()) - 1;
    auto values = s.reshape(last ? x : s.transpose(x, order), {rows, extent});
    auto mine = s.reshape(values, {rows, extent, 1}), other = s.reshape(values, {rows, 1, extent});
    std::vector<std::int64_t> places(static_cast<std::size_t>(extent));
    std::iota(places.begin(), places.end(), 0);
    auto index = s.reshape(s.list(places), {extent, 1}), otherIndex = s.reshape(s.list(places), {1, extent});
    auto before
        = s.binary(BinaryFn::And, s.binary(BinaryFn::Equal, other, mine), s.binary(BinaryFn::Less, otherIndex, index));
    before = s.binary(BinaryFn::Or, before, s.binary(largest ? BinaryFn::Greater : BinaryFn::Less, other, mine));
    auto rank = s.reduce(ReduceAttrs{ReduceFn::Sum, {2}, false}, s.cast(before, i32));
    std::vector<std::int64_t> wanted(places.begin(), places.begin() + count);
    auto hit
        = s.binary(BinaryFn::Equal, s.reshape(rank, {rows, 1, extent}), s.reshape(s.list(wanted, i32), {count, 1}));
    auto found = s.reduce(ReduceAttrs{ReduceFn::ArgMax, {2}, false}, s.cast(hit, i32));

    std::vector<std::int64_t> starts;
    for (std::int64_t row = 0; row < rows; ++row)
        starts.push_back(row * extent);
    PARTITA_CHECK(node.mayFill({rows}, i64));
    auto at = s.add(found, s.reshape(s.list(starts), {rows, 1}));
    auto taken = s.gather(s.reshape(values, {rows * extent}), at, 0);
    Shape to;
    for (auto i : order)
        to.push_back(i == axis ? count : shape[i]);
    auto arranged = [&](TensorId id) {
        auto shaped = s.reshape(id, to);
        return s.end(last ? shaped : s.transpose(shaped, back));
    };
    PARTITA_CHECK(node.bind(arranged(taken), 0));
    return node.bind(arranged(found), 1);
}

} // namespace partita::onnx_import
