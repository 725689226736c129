// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/tflite/file/tensors.h"
#include "import/tflite/operators/readers.h"
#include "import/tflite/wide/wide.h"

#include <algorithm>
#include <numeric>

namespace partita::tflite_import {
namespace {

using Code = tflite::BuiltinOperator;

Result<Shape> reshapeTarget(Node &node, const Shape &from)
{
    Shape to;
    auto *options = node.op.builtin_options_as_ReshapeOptions();
    if (node.constant(1)) {
        PARTITA_TRY(given, node.integers(1, "the shape"));
        to = given;
    } else if (options && options->new_shape()) {
        to.assign(options->new_shape()->begin(), options->new_shape()->end());
    } else {
        PARTITA_TRY(declared, tensorShape(node.network.model, node.output()));
        to = declared;
    }
    if (to == Shape{0} && elements(from) == 1)
        to = {}; // how older converters write a scalar
    auto open = std::ranges::count(to, -1);
    std::int64_t known = 1;
    for (auto extent : to)
        if (extent != -1 && (extent < 0 || (known *= extent) > maxElements))
            return node.fail("its shape " + text(to) + " does not fit " + text(from));
    if (open > 1 || (open == 1 && (known == 0 || elements(from) % known != 0)))
        return node.fail("its shape leaves more open than " + text(from) + " can fill");
    std::ranges::replace(to, -1, known == 0 ? 0 : elements(from) / known);
    return to;
}

Result<Shape> squeezed(Node &node, const Shape &from)
{
    PARTITA_OPTIONS(options, SqueezeOptions);
    std::vector<int> axes;
    for (unsigned i = 0; options->squeeze_dims() && i < options->squeeze_dims()->size(); ++i) {
        PARTITA_TRY(axis, node.axis(options->squeeze_dims()->Get(i), from.size()));
        axes.push_back(axis);
    }
    Shape to;
    for (std::size_t i = 0; i < from.size(); ++i) {
        bool named = std::ranges::find(axes, int(i)) != axes.end();
        if (named && from[i] != 1)
            return node.fail("axis " + std::to_string(i) + " of " + text(from) + " is not 1 and cannot be squeezed");
        if (!(named || (axes.empty() && from[i] == 1)))
            to.push_back(from[i]);
    }
    return to;
}

/// All operands as plain, or all as images.
Result<Node::Aligned> everyOperand(Node &node)
{
    std::vector<int> operands(std::size_t(node.count()));
    std::iota(operands.begin(), operands.end(), 0);
    if (operands.empty())
        return node.fail("it has no inputs; convert the model again");
    return node.aligned(operands);
}

/// A list of one number an axis, for the axes of a form.
template <class T>
std::vector<T> perAxis(const Node::Aligned &form, const std::vector<T> &plain)
{
    auto out = plain;
    for (std::size_t i = 0; i < plain.size(); ++i)
        out[std::size_t(form.axis(int(i)))] = plain[i];
    return out;
}

} // namespace

Result<void> readReshape(Node &node)
{
    PARTITA_TRY(from, node.operandShape(0));
    Shape to;
    if (node.code() == Code::RESHAPE) {
        PARTITA_TRY(target, reshapeTarget(node, from));
        to = target;
    } else if (node.code() == Code::SQUEEZE) {
        PARTITA_TRY(target, squeezed(node, from));
        to = target;
    } else {
        PARTITA_TRY(given, node.integer(1, "its axis"));
        PARTITA_TRY(axis, node.axis(given, from.size() + 1));
        to = from;
        to.insert(to.begin() + axis, 1);
    }
    if (auto *known = node.constant(0)) {
        if (elements(to) != known->elements())
            return node.fail(text(from) + " cannot become " + text(to));
        auto copy = *known;
        copy.shape = to;
        return node.bindConstant(std::move(copy));
    }
    PARTITA_TRY(x, node.flat(0));
    if (elements(to) != elements(from))
        return node.fail(
            text(from) + " has " + std::to_string(elements(from)) + " elements and cannot become " + text(to));
    return node.bindPlain(node.emitMove(OpKind::Reshape, {x}, {}, {}, to));
}

Result<void> readTranspose(Node &node)
{
    PARTITA_TRY(given, node.integers(1, "its order"));
    PARTITA_TRY(shape, node.operandShape(0));
    std::vector<int> perm;
    for (auto one : given) {
        PARTITA_TRY(axis, node.axis(one, shape.size()));
        perm.push_back(axis);
    }
    if (perm.size() != shape.size())
        return node.fail("its order has " + std::to_string(perm.size()) + " axes, but " + text(shape) + " has "
            + std::to_string(shape.size()));
    PARTITA_TRY(x, node.aligned({0}));
    for (auto &axis : perm)
        axis = x.axis(axis);
    return node.bindPlain(node.emitMove(OpKind::Transpose, x.ids, TransposeAttrs{perm}));
}

Result<void> readConcat(Node &node)
{
    PARTITA_OPTIONS(options, ConcatenationOptions);
    PARTITA_TRY(x, everyOperand(node));
    PARTITA_TRY(axis, node.axis(options->axis(), node.shape(x.ids[0]).size()));
    PARTITA_TRY(made, madeWide(node));
    for (std::size_t i = 0; i < x.ids.size() && isWide(node); ++i) {
        PARTITA_TRY(same, wideAs(node, x.ids[i], made));
        x.ids[i] = same;
    }
    return node.bind(
        node.activated(node.emit(OpKind::Concat, x.ids, AxisAttrs{x.axis(axis)}, made), options->activation()),
        x.image);
}

Result<void> readPack(Node &node)
{
    PARTITA_OPTIONS(options, PackOptions);
    std::vector<TensorId> parts;
    int axis = 0;
    for (int i = 0; i < node.count(); ++i) {
        PARTITA_TRY(x, node.plain(i));
        auto to = node.shape(x);
        PARTITA_TRY(at, node.axis(options->axis(), to.size() + 1));
        axis = at;
        to.insert(to.begin() + axis, 1);
        PARTITA_TRY(part, node.reshape(x, to, "part"));
        parts.push_back(part);
    }
    if (parts.empty())
        return node.fail("it has no inputs; convert the model again");
    return node.bindPlain(node.emitMove(OpKind::Concat, parts, AxisAttrs{axis}));
}

Result<void> readUnpack(Node &node)
{
    PARTITA_OPTIONS(options, UnpackOptions);
    PARTITA_TRY(x, node.plain(0));
    PARTITA_TRY(axis, node.axis(options->axis(), node.shape(x).size()));
    if (node.shape(x)[axis] != node.outputs())
        return node.fail("it has " + std::to_string(node.outputs()) + " outputs for axis " + std::to_string(axis)
            + " of " + text(node.shape(x)));
    auto to = node.shape(x);
    to.erase(to.begin() + axis);
    for (int k = 0; k < node.outputs(); ++k) {
        SliceAttrs slice{Shape(node.shape(x).size(), 0), node.shape(x), Shape(node.shape(x).size(), 1)};
        slice.begin[axis] = k;
        slice.count[axis] = 1;
        PARTITA_TRY(part, node.emitMove(OpKind::Slice, {x}, slice, "part"));
        PARTITA_CHECK(
            node.bindPlain(node.emitMove(OpKind::Reshape, {part}, {}, k == 0 ? "" : std::to_string(k + 1), to), k));
    }
    return {};
}

Result<void> readPad(Node &node)
{
    PARTITA_TRY(list, node.integers(1, "its padding"));
    PARTITA_TRY(x, node.aligned({0}));
    auto rank = node.shape(x.ids[0]).size();
    PadAttrs attrs{Shape(rank, 0), Shape(rank, 0)};
    if (list.size() != 2 * rank || std::ranges::any_of(list, [](auto v) { return v < 0; }))
        return node.fail(
            "its padding must give two numbers of 0 or more for each of " + std::to_string(rank) + " axes");
    for (std::size_t i = 0; i < rank; ++i) {
        attrs.begin[i] = list[2 * i];
        attrs.end[i] = list[2 * i + 1];
    }
    attrs.begin = perAxis(x, attrs.begin);
    attrs.end = perAxis(x, attrs.end);
    if (node.has(2)) {
        PARTITA_TRY(value, node.number(2, "the padding value"));
        attrs.value = value;
    }
    PARTITA_TRY(made, madeWide(node));
    return node.bind(node.emit(OpKind::Pad, x.ids, attrs, made), x.image);
}

Result<void> readGather(Node &node)
{
    PARTITA_OPTIONS(options, GatherOptions);
    if (options->batch_dims() != 0)
        return node.unsupported("its batch_dims of " + std::to_string(options->batch_dims()) + " is not read; use 0");
    PARTITA_TRY(x, node.plain(0, "table"));
    PARTITA_TRY(indices, node.plain(1, "indices"));
    PARTITA_TRY(axis, node.axis(options->axis(), node.shape(x).size()));
    return node.bindPlain(node.emit(
        OpKind::Gather, {x, indices}, AxisAttrs{axis}, {.type = node.tensor(x).type, .quant = node.tensor(x).quant}));
}

Result<void> readBroadcastTo(Node &node)
{
    PARTITA_TRY(x, node.plain(0));
    PARTITA_TRY(to, node.integers(1, "its shape"));
    return node.bindPlain(node.emitMove(OpKind::Expand, {x}, ExpandAttrs{to}));
}

Result<void> readTile(Node &node)
{
    PARTITA_TRY(x, node.plain(0));
    PARTITA_TRY(times, node.integers(1, "its multiples"));
    constexpr std::int64_t most = 1024;
    if (times.size() != node.shape(x).size() || std::ranges::any_of(times, [](auto n) { return n < 1 || n > most; }))
        return node.fail("its multiples must be a number of 1 to 1024 for each axis of " + text(node.shape(x)));
    auto tiled = x;
    for (std::size_t i = 0; i < times.size(); ++i)
        if (times[i] > 1) {
            PARTITA_TRY(next,
                node.emitMove(
                    OpKind::Concat, std::vector<TensorId>(std::size_t(times[i]), tiled), AxisAttrs{int(i)}, "tiled"));
            tiled = next;
        }
    return node.bindPlain(node.emitMove(OpKind::Identity, {tiled}, {}));
}

Result<void> readMirrorPad(Node &node)
{
    PARTITA_OPTIONS(options, MirrorPadOptions);
    PARTITA_TRY(list, node.integers(1, "its padding"));
    PARTITA_TRY(x, node.aligned({0}));
    auto rank = node.shape(x.ids[0]).size();
    if (list.size() != 2 * rank)
        return node.fail("its padding must give two numbers for each of " + std::to_string(rank) + " axes");
    auto out = x.ids[0];
    int border = options->mode() == tflite::MirrorPadMode::SYMMETRIC ? 1 : 0;
    for (std::size_t i = 0; i < rank; ++i) {
        auto axis = x.axis(int(i));
        auto extent = node.shape(out)[axis], before = list[2 * i], after = list[2 * i + 1];
        if (before < 0 || after < 0 || std::max(before, after) > extent - 1 + border)
            return node.fail("its padding of axis " + std::to_string(i) + " is wider than what it mirrors");
        if (before + after == 0)
            continue;
        if (extent > 1 << 24)
            return node.fail(
                "axis " + std::to_string(i) + " of " + text(node.shape(out)) + " is too long to be mirrored");
        PARTITA_CHECK(node.mayFill(before + extent + after, i64));
        std::vector<std::int64_t> indices;
        for (auto at = -before; at < extent + after; ++at)
            indices.push_back(at < 0 ? -at - border : at < extent ? at : 2 * extent - 2 - at + border);
        PARTITA_TRY(next, node.picked(out, axis, indices, "mirrored"));
        out = next;
    }
    return node.bind(node.emitMove(OpKind::Identity, {out}, {}), x.image);
}

Result<void> readShape(Node &node)
{
    PARTITA_TRY(shape, node.operandShape(0));
    PARTITA_TRY(made, node.made());
    if (made.type != i32 && made.type != i64)
        return node.fail("its output holds " + made.type.name() + " values, not i32 or i64; convert the model again");
    std::vector<std::int64_t> values = node.code() == Code::RANK ? std::vector{std::int64_t(shape.size())} : shape;
    Tensor list{.type = made.type, .shape = node.code() == Code::RANK ? Shape{} : Shape{std::int64_t(shape.size())}};
    list.data
        = made.type == i64 ? Blob::from(values) : Blob::from(std::vector<std::int32_t>(values.begin(), values.end()));
    return node.bindConstant(std::move(list));
}

} // namespace partita::tflite_import
