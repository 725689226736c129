// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/readers.h"
#include "import/tflite/wide/wide.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

namespace partita::tflite_import {
namespace {

using Code = tflite::BuiltinOperator;

bool quantised(const Node::Made &made) { return made.quant.has_value(); }

Result<TensorId> binary(Node &node, BinaryFn fn, TensorId a, TensorId b, Node::Made made)
{
    return node.emit(OpKind::Binary, {a, b}, BinaryAttrs{fn}, std::move(made));
}

const std::map<Code, BinaryFn> &binaryFunctions()
{
    static const std::map<Code, BinaryFn> functions{{Code::SUB, BinaryFn::Sub}, {Code::DIV, BinaryFn::Div},
        {Code::MAXIMUM, BinaryFn::Max}, {Code::MINIMUM, BinaryFn::Min}, {Code::POW, BinaryFn::Pow},
        {Code::FLOOR_DIV, BinaryFn::FloorDiv}, {Code::FLOOR_MOD, BinaryFn::Mod}, {Code::PRELU, BinaryFn::PRelu},
        {Code::EQUAL, BinaryFn::Equal}, {Code::LESS, BinaryFn::Less}, {Code::LESS_EQUAL, BinaryFn::LessOrEqual},
        {Code::GREATER, BinaryFn::Greater}, {Code::GREATER_EQUAL, BinaryFn::GreaterOrEqual},
        {Code::LOGICAL_AND, BinaryFn::And}, {Code::LOGICAL_OR, BinaryFn::Or}};
    return functions;
}

Result<tflite::Activation> activationOf(Node &node)
{
    const tflite::ActivationOptions *options = nullptr;
    switch (node.code()) {
    case Code::ADD: options = node.op.builtin_options_as_AddOptions(); break;
    case Code::SUB: options = node.op.builtin_options_as_SubOptions(); break;
    case Code::MUL: options = node.op.builtin_options_as_MulOptions(); break;
    case Code::DIV: options = node.op.builtin_options_as_DivOptions(); break;
    default: break;
    }
    return options ? options->activation() : tflite::Activation::NONE;
}

/// Integers of one byte that mean the same in all.
bool sameMeaning(Node &node, const Node::Aligned &all, const Node::Made &made)
{
    return std::ranges::all_of(all.ids, [&](TensorId id) { return node.tensor(id).quant == made.quant; });
}

} // namespace

Result<void> readUnary(Node &node)
{
    UnaryAttrs attrs{*functionNamed<UnaryFn>(findOperation(node.code()).type)};
    if (attrs.fn == UnaryFn::LeakyRelu) {
        PARTITA_OPTIONS(options, LeakyReluOptions);
        attrs.alpha = options->alpha();
    }
    if (attrs.fn == UnaryFn::Elu)
        attrs.alpha = 1;
    if (attrs.fn == UnaryFn::Gelu) {
        PARTITA_OPTIONS(options, GeluOptions);
        attrs.fn = options->approximate() ? UnaryFn::GeluTanh : UnaryFn::Gelu;
    }
    PARTITA_TRY(x, node.aligned({0}));
    if (isWide(node) && attrs.fn == UnaryFn::LeakyRelu)
        return node.bind(wideLeakyRelu(node, x.ids[0], attrs.alpha), x.image);
    if (isWide(node) && (attrs.fn == UnaryFn::Sigmoid || attrs.fn == UnaryFn::Tanh))
        return node.bind(wideSigmoid(node, x.ids[0], attrs.fn), x.image);
    PARTITA_TRY(made, node.made());
    return node.bind(node.emit(OpKind::Unary, x.ids, attrs, made), x.image);
}

Result<void> readRelu(Node &node)
{
    PARTITA_TRY(x, node.aligned({0}));
    auto which = node.code();
    ClipAttrs clip{which == Code::RELU_N1_TO_1 ? -1.0 : 0.0,
        which == Code::RELU        ? std::numeric_limits<double>::infinity()
            : which == Code::RELU6 ? 6.0
                                   : 1.0};
    if (isWide(node))
        return node.bind(wideRelu(node, x.ids[0], clip.low, clip.high), x.image);
    PARTITA_TRY(made, node.made());
    if (which == Code::RELU)
        return node.bind(node.emit(OpKind::Relu, x.ids, {}, made), x.image);
    return node.bind(node.emit(OpKind::Clip, x.ids, clip, made), x.image);
}

Result<void> readAdd(Node &node)
{
    PARTITA_TRY(x, node.aligned({0, 1}));
    PARTITA_TRY(activation, activationOf(node));
    if (isWide(node))
        return node.bind(wideSum(node, x.ids[0], x.ids[1], false, activation), x.image);
    PARTITA_TRY(made, node.made());
    return node.bind(node.activated(node.emit(OpKind::Add, x.ids, AddAttrs{}, made), activation), x.image);
}

Result<void> readMul(Node &node)
{
    PARTITA_TRY(x, node.aligned({0, 1}));
    PARTITA_TRY(activation, activationOf(node));
    if (isWide(node))
        return node.bind(wideMul(node, x.ids[0], x.ids[1], activation), x.image);
    PARTITA_TRY(made, node.made());
    return node.bind(node.activated(node.emit(OpKind::Mul, x.ids, {}, made), activation), x.image);
}

Result<void> readBinary(Node &node)
{
    auto fn = binaryFunctions().at(node.code());
    PARTITA_TRY(activation, activationOf(node));
    PARTITA_TRY(x, node.aligned({0, 1}));
    if (isWide(node) && fn == BinaryFn::Sub)
        return node.bind(wideSum(node, x.ids[0], x.ids[1], true, activation), x.image);
    if (isWide(node) && (fn == BinaryFn::Max || fn == BinaryFn::Min))
        return node.bind(wideExtreme(node, fn, x.ids[0], x.ids[1]), x.image);
    PARTITA_TRY(made, node.made());
    bool stored = fn == BinaryFn::Sub || ((fn == BinaryFn::Max || fn == BinaryFn::Min) && sameMeaning(node, x, made));
    if (quantised(made) && stored)
        return node.bind(node.activated(binary(node, fn, x.ids[0], x.ids[1], made), activation), x.image);
    for (auto &id : x.ids) {
        PARTITA_TRY(real, node.real(id));
        id = real;
    }
    bool floored = fn == BinaryFn::FloorDiv && node.tensor(x.ids[0]).type.isFloat();
    if (floored) {
        PARTITA_TRY(quotient, binary(node, BinaryFn::Div, x.ids[0], x.ids[1], {.suffix = "quotient"}));
        return node.bind(node.emit(OpKind::Unary, {quotient}, UnaryAttrs{UnaryFn::Floor}, {}), x.image);
    }
    auto type = quantised(made) ? f32 : made.type;
    return node.bindReal(node.activated(binary(node, fn, x.ids[0], x.ids[1], {.type = type}), activation), x.image);
}

Result<void> readRsqrt(Node &node)
{
    PARTITA_TRY(x, node.aligned({0}));
    PARTITA_TRY(made, node.made());
    if (made.type == i8 && quantised(made) && node.tensor(x.ids[0]).type == i8)
        return node.bind(binary(node, BinaryFn::Pow, x.ids[0], node.scalar(-0.5f, "exponent"), made), x.image);
    PARTITA_TRY(real, node.real(x.ids[0]));
    PARTITA_TRY(root, node.emit(OpKind::Unary, {real}, UnaryAttrs{UnaryFn::Sqrt}, {.suffix = "root"}));
    return node.bindReal(node.emit(OpKind::Unary, {root}, UnaryAttrs{UnaryFn::Reciprocal}, {}), x.image);
}

Result<void> readComposed(Node &node)
{
    std::vector<int> operands(std::size_t(node.count()));
    std::iota(operands.begin(), operands.end(), 0);
    PARTITA_TRY(x, node.alignedReal(operands));
    if (x.ids.empty())
        return node.fail("it has no inputs; convert the model again");
    auto type = node.tensor(x.ids[0]).type;
    auto second = x.ids.size() > 1 ? x.ids[1] : x.ids[0];
    switch (node.code()) {
    case Code::SQUARE: return node.bindReal(node.emit(OpKind::Mul, {x.ids[0], x.ids[0]}, {}, {.type = type}), x.image);
    case Code::SQUARED_DIFFERENCE: {
        PARTITA_TRY(difference, binary(node, BinaryFn::Sub, x.ids[0], second, {.type = type, .suffix = "difference"}));
        return node.bindReal(node.emit(OpKind::Mul, {difference, difference}, {}, {.type = type}), x.image);
    }
    case Code::NOT_EQUAL: {
        PARTITA_TRY(equal, binary(node, BinaryFn::Equal, x.ids[0], second, {.type = boolean, .suffix = "equal"}));
        return node.bind(node.emit(OpKind::Unary, {equal}, UnaryAttrs{UnaryFn::Not}, {.type = boolean}), x.image);
    }
    default: break;
    }
    auto sum = x.ids[0];
    for (std::size_t i = 1; i < x.ids.size(); ++i) {
        bool last = i + 1 == x.ids.size();
        PARTITA_TRY(
            next, node.emit(OpKind::Add, {sum, x.ids[i]}, AddAttrs{}, {.type = type, .suffix = last ? "" : "sum"}));
        sum = next;
    }
    if (x.ids.size() == 1)
        return node.bindReal(node.emitMove(OpKind::Identity, {sum}, {}), x.image);
    return node.bindReal(sum, x.image);
}

Result<void> readSelect(Node &node)
{
    PARTITA_TRY(made, node.made());
    PARTITA_TRY(x, node.aligned({0, 1, 2}));
    PARTITA_TRY(condition, node.operandShape(0));
    PARTITA_TRY(values, node.operandShape(1));
    if (node.code() == Code::SELECT && condition.size() == 1 && values.size() > 1) {
        // One condition a row, which is not how it would broadcast.
        PARTITA_TRY(flags, node.plain(0));
        PARTITA_TRY(a, node.plain(1));
        PARTITA_TRY(b, node.plain(2));
        Shape rows(values.size(), 1);
        rows[0] = condition[0];
        PARTITA_TRY(row, node.reshape(flags, rows, "rows"));
        x = {{row, a, b}, false};
    }
    bool stored = node.tensor(x.ids[1]).quant == made.quant && node.tensor(x.ids[2]).quant == made.quant;
    for (std::size_t i = 1; i < 3 && !stored; ++i) {
        PARTITA_TRY(real, node.real(x.ids[i]));
        x.ids[i] = real;
    }
    if (!stored)
        return node.bindReal(node.emit(OpKind::Where, x.ids, {}, {}), x.image);
    return node.bind(node.emit(OpKind::Where, x.ids, {}, made), x.image);
}

Result<void> readCast(Node &node)
{
    PARTITA_TRY(x, node.aligned({0}));
    PARTITA_TRY(made, node.made());
    made.quant.reset();
    if (made.type == node.tensor(x.ids[0]).type)
        return node.bind(node.emitMove(OpKind::Identity, x.ids, {}), x.image);
    return node.bind(node.emit(OpKind::Cast, x.ids, {}, made), x.image);
}

Result<void> readQuantize(Node &node)
{
    PARTITA_TRY(x, node.aligned({0}));
    if (isWide(node))
        return node.bind(wideQuantize(node, x.ids[0]), x.image);
    PARTITA_TRY(made, node.made());
    if (!quantised(made))
        return node.fail("its output has no scale; convert the model again");
    return node.bind(node.emit(OpKind::Quantize, x.ids, {}, made), x.image);
}

Result<void> readDequantize(Node &node)
{
    if (auto *known = node.constant(0); known && known->type == f32)
        return node.bindConstant(*known);
    PARTITA_TRY(x, node.aligned({0}));
    if (!node.tensor(x.ids[0]).quant)
        return node.fail("its input has no scale; convert the model again");
    return node.bind(node.emit(OpKind::Dequantize, x.ids, {}, {}), x.image);
}

} // namespace partita::tflite_import
