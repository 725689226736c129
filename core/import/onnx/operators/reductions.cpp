// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

/// The axes that a shape is reduced over: the attribute, input 1, or all of them.
Result<std::vector<int>> reducedAxes(Node &node, std::size_t rank)
{
    auto given = node.integers("axes");
    if (!given && node.has(1)) {
        PARTITA_TRY(list, node.constantIntegers(1, "axes"));
        given = list;
    }
    PARTITA_TRY(axes, node.axes(given.value_or(std::vector<std::int64_t>{}), rank));
    if (axes.empty() && node.integer("noop_with_empty_axes", 0) == 0) {
        axes.resize(rank);
        std::iota(axes.begin(), axes.end(), 0);
    }
    return axes;
}

} // namespace

Result<void> readReduce(Node &node)
{
    bool mean = node.proto.op_type() == "ReduceMean";
    const auto *known = node.constant(0);
    bool empty = known && known->elements() == 0;
    PARTITA_TRY(x,
        empty                               ? node.emptyInput(0)
            : mean && node.network.integers ? node.floatInput(0)
                                            : node.plainInput(0));
    PARTITA_TRY(axes, reducedAxes(node, node.shape(x).size()));
    Steps s(node);
    ReduceAttrs attrs{*functionNamed<ReduceFn>(node.proto.op_type()), axes, node.integer("keepdims", 1) != 0};
    if (node.tensor(x).type != boolean)
        return node.bind(s.end(s.reduce(std::move(attrs), x)));
    return node.bind(s.end(s.cast(s.reduce(std::move(attrs), s.cast(x, u8)), boolean)));
}

Result<void> readArgReduce(Node &node)
{
    PARTITA_TRY(x, node.plainInput(0));
    PARTITA_TRY(axis, node.axis(node.integer("axis", 0), node.shape(x).size()));
    Steps s(node);
    ReduceAttrs attrs{*functionNamed<ReduceFn>(node.proto.op_type()), {axis}, node.integer("keepdims", 1) != 0,
        node.integer("select_last_index", 0) != 0};
    return node.bind(s.end(s.reduce(std::move(attrs), x)));
}

Result<void> readSoftmax(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    auto shape = node.shape(x);
    SoftmaxAttrs attrs{.log = node.proto.op_type() == "LogSoftmax"};
    PARTITA_TRY(axis, node.axis(node.integer("axis", node.opset < 13 ? 1 : -1), shape.size()));
    attrs.axis = axis;
    if (node.opset >= 13)
        return node.bind(node.emit(OpKind::Softmax, {x}, attrs, {}));
    // Before opset 13 it runs over all axes from `axis` on, taken as one.
    std::vector<int> wide;
    std::int64_t rows = 1, columns = 1;
    for (int i = 0; i < int(shape.size()); ++i) {
        (i < axis ? rows : columns) *= shape[i];
        if (i >= axis && shape[i] > 1)
            wide.push_back(i);
    }
    if (wide.size() < 2) {
        attrs.axis = wide.empty() ? axis : wide[0];
        return node.bind(node.emit(OpKind::Softmax, {x}, attrs, {}));
    }
    attrs.axis = 1;
    PARTITA_TRY(flat, node.reshape(x, {rows, columns}, "rows"));
    PARTITA_TRY(soft, node.emit(OpKind::Softmax, {flat}, attrs, {}));
    return node.bind(node.reshape(soft, shape, "shaped"));
}

Result<void> readHardmax(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    auto shape = node.shape(x);
    PARTITA_TRY(given, node.axis(node.integer("axis", node.opset < 13 ? 1 : -1), shape.size()));
    auto axis = given;
    Steps s(node);
    if (node.opset < 13) {
        // As Softmax: all axes from `axis` on, taken as one.
        auto rows = elements(Shape(shape.begin(), shape.begin() + axis));
        x = s.reshape(x, {rows, elements(shape) / rows});
        axis = 1;
    }
    auto extent = s.failed() ? 0 : s.shape(x)[axis];
    PARTITA_CHECK(node.mayFill({extent}, i64));
    std::vector<std::int64_t> places(static_cast<std::size_t>(extent));
    std::iota(places.begin(), places.end(), 0);
    Shape along(s.shape(x).size(), 1);
    along[axis] = std::int64_t(places.size());
    auto greatest = s.reduce(ReduceFn::ArgMax, x, {axis});
    auto hit = s.binary(BinaryFn::Equal, greatest, s.reshape(s.list(places), along));
    return node.bind(s.end(s.reshape(s.cast(hit, f32), shape)));
}

} // namespace partita::onnx_import
