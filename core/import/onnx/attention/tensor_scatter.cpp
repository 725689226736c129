// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/attention/attention.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

/// The order of the axes with `axis` second, and the order that takes this back.
std::pair<std::vector<int>, std::vector<int>> axisSecond(std::size_t rank, int axis)
{
    std::vector<int> order(rank), back(rank);
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin() + 1, order.begin() + axis, order.begin() + axis + 1);
    for (std::size_t i = 0; i < rank; ++i)
        back[std::size_t(order[i])] = int(i);
    return {order, back};
}

} // namespace

Result<void> readTensorScatter(Node &node)
{
    auto mode = node.string("mode", "linear");
    if (mode != "linear" && mode != "circular")
        return node.fail("mode is '" + mode + "'; use linear or circular");
    Steps s(node);
    auto cache = s.take(node.input(0, "cache")), update = s.take(node.input(1, "update"));
    auto from = s.shape(cache), part = s.shape(update);
    if (s.failed())
        return node.bind(s.end(cache));
    PARTITA_TRY(axis, node.axis(node.integer("axis", -2), from.size()));
    if (axis == 0 || part.size() != from.size() || part[0] != from[0] || part[axis] > from[axis])
        return node.fail("its update " + text(part) + " does not fit into " + text(from));
    auto [order, back] = axisSecond(from.size(), axis);
    auto old = s.transpose(cache, order), fresh = s.transpose(update, order);
    auto batch = from[0], length = from[axis], count = part[axis], rest = elements(from) / batch / length;
    if (elements(part) != batch * count * rest)
        return node.fail("its update " + text(part) + " does not fit into " + text(from));

    // For each position of the cache the row of the update, counted from where this sample is written.
    auto places = s.reshape(s.counting(length), {1, length});
    if (node.has(2))
        places = s.sub(places, s.reshape(s.cast(s.input(2, "indices"), i64), {batch, 1}));
    if (mode == "circular")
        places = s.binary(BinaryFn::Mod, places, s.scalar(double(length), i64));
    auto zero = s.scalar(0, i64), most = s.scalar(double(count - 1), i64);
    auto written = s.binary(
        BinaryFn::And, s.binary(BinaryFn::GreaterOrEqual, places, zero), s.binary(BinaryFn::LessOrEqual, places, most));
    auto row = s.binary(BinaryFn::Min, s.binary(BinaryFn::Max, places, zero), most);
    auto starts = s.mul(s.counting(batch), s.scalar(double(count), i64));
    row = s.reshape(s.add(row, s.reshape(starts, {batch, 1})), {batch * length});
    auto rows = s.reshape(s.gather(s.reshape(fresh, {batch * count, rest}), row, 0), {batch, length, rest});
    auto mask = s.reshape(s.expand(written, {batch, length}), {batch, length, 1});
    auto to = s.shape(old);
    auto y = s.where(mask, rows, s.reshape(old, {batch, length, rest}));
    return node.bind(s.end(s.transpose(s.reshape(y, to), back)));
}

} // namespace partita::onnx_import
