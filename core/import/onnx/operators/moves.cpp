// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

/// Input 0 in another shape; a constant stays a constant.
Result<void> reshaped(Node &node, const Shape &from, const Shape &to)
{
    if (!withinLimits(to) || elements(to) != elements(from))
        return node.fail(
            text(from) + " has " + std::to_string(elements(from)) + " elements and cannot become " + text(to));
    if (auto *constant = node.constant(0)) {
        auto copy = *constant;
        copy.shape = to;
        node.bindConstant(std::move(copy));
        return {};
    }
    PARTITA_TRY(x, node.input(0));
    return node.bind(node.emitMove(OpKind::Reshape, {x}, {}, to));
}

/// `axes`: an attribute before opset 13, an input from then on. Counted in a tensor of `rank`, sorted.
Result<std::vector<int>> readAxes(Node &node, std::size_t extra, std::size_t rank)
{
    auto list = node.integers("axes").value_or(std::vector<std::int64_t>{});
    if (node.opset >= 13 && node.has(1)) {
        PARTITA_TRY(given, node.constantIntegers(1, "axes"));
        list = given;
    }
    return node.axes(list, rank + extra * list.size());
}

/// A Dropout that drops nothing keeps everything.
Result<void> bindMask(Node &node)
{
    PARTITA_TRY(shape, inputShape(node));
    auto type = boolean;
    if (node.opset < 10) {
        PARTITA_TRY(x, node.floatInput(0));
        type = node.tensor(x).type;
    }
    Steps s(node);
    return node.bind(s.end(s.expand(s.scalar(1, type), shape)), 1);
}

} // namespace

Result<void> readIdentity(Node &node)
{
    bool dropout = node.proto.op_type() == "Dropout";
    bool training = dropout && node.opset < 7 && node.integer("is_test", 0) == 0;
    if (dropout && node.has(2)) {
        PARTITA_TRY(mode, node.constantNumbers(2, "training_mode"));
        training = !mode.empty() && mode[0] != 0;
    }
    if (training)
        return node.unsupported("it is in training mode; export the model for inference");
    if (dropout && node.wants(1))
        PARTITA_CHECK(bindMask(node));
    if (auto *constant = node.constant(0)) {
        node.bindConstant(Tensor(*constant));
        return {};
    }
    PARTITA_TRY(x, node.input(0));
    return node.bind(node.emitMove(OpKind::Identity, {x}, {}));
}

Result<void> readReshape(Node &node)
{
    PARTITA_TRY(from, inputShape(node));
    auto given = node.integers("shape"); // before opset 5
    PARTITA_TRY(to, given ? Result<Shape>(*given) : node.constantIntegers(1, "the shape"));
    bool keepZero = node.integer("allowzero", 0) != 0;
    std::int64_t known = 1;
    int open = -1;
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (to[i] == 0 && !keepZero) {
            if (i >= from.size())
                return node.fail(
                    "its shape copies axis " + std::to_string(i) + " of " + text(from) + ", which has none");
            to[i] = from[i];
        }
        if (to[i] == -1 && open >= 0)
            return node.fail("its shape leaves two axes open (-1); fix one of them");
        if (to[i] == -1)
            open = int(i);
        else if (to[i] < 0 || to[i] > maxElements || (known *= to[i]) > maxElements)
            return node.fail(
                "its shape has the extent " + std::to_string(to[i]) + ", which does not fit " + text(from));
    }
    if (open >= 0) {
        if (known == 0 || elements(from) % known != 0)
            return node.fail(text(from) + " has " + std::to_string(elements(from))
                + " elements, which the fixed axes of its shape do not divide");
        to[open] = elements(from) / known;
    }
    return reshaped(node, from, to);
}

Result<void> readFlatten(Node &node)
{
    PARTITA_TRY(from, inputShape(node));
    auto given = node.integer("axis", 1), rank = std::int64_t(from.size());
    auto axis = given < 0 ? given + rank : given;
    if (axis < 0 || axis > rank)
        return node.fail("axis " + std::to_string(given) + " does not exist in " + text(from));
    auto rows = elements(Shape(from.begin(), from.begin() + axis));
    return reshaped(node, from, {rows, elements(Shape(from.begin() + axis, from.end()))});
}

Result<void> readSqueeze(Node &node)
{
    PARTITA_TRY(from, inputShape(node));
    PARTITA_TRY(axes, readAxes(node, 0, from.size()));
    bool all = !node.attribute("axes") && !node.has(1);
    Shape to;
    for (std::size_t i = 0; i < from.size(); ++i) {
        bool named = std::ranges::binary_search(axes, int(i));
        if (named && from[i] != 1)
            return node.fail("axis " + std::to_string(i) + " of " + text(from) + " is not 1 and cannot be squeezed");
        if (!(named || (all && from[i] == 1)))
            to.push_back(from[i]);
    }
    return reshaped(node, from, to);
}

Result<void> readUnsqueeze(Node &node)
{
    PARTITA_TRY(from, inputShape(node));
    PARTITA_TRY(axes, readAxes(node, 1, from.size()));
    auto to = from;
    for (auto axis : axes)
        to.insert(to.begin() + axis, 1);
    return reshaped(node, from, to);
}

Result<void> readTranspose(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    auto rank = node.shape(x).size();
    TransposeAttrs attrs;
    if (auto perm = node.integers("perm")) {
        for (auto axis : *perm)
            attrs.perm.push_back(axis >= 0 && axis < std::int64_t(rank) ? int(axis) : -1);
    } else {
        attrs.perm.resize(rank);
        std::iota(attrs.perm.rbegin(), attrs.perm.rend(), 0);
    }
    return node.bind(node.emitMove(OpKind::Transpose, {x}, std::move(attrs)));
}

Result<void> readConcat(Node &node)
{
    // Operands without values add none.
    std::vector<TensorId> ids;
    for (int i = 0; i < node.proto.input_size(); ++i) {
        const auto *known = node.constant(i);
        if (known && known->elements() == 0 && known->shape.size() > 1)
            continue;
        PARTITA_TRY(id, node.input(i));
        ids.push_back(id);
    }
    if (ids.empty())
        return node.fail(node.proto.input_size() == 0 ? "it has no inputs; export the model again"
                                                      : "all its inputs are empty; export the model without it");
    PARTITA_TRY(axis, node.axis(node.integer("axis", 1), node.shape(ids[0]).size()));
    return node.bind(node.emitMove(OpKind::Concat, ids, AxisAttrs{axis}));
}

} // namespace partita::onnx_import
