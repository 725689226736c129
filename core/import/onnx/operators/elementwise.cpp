// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace partita::onnx_import {
namespace {

/// Which element types a function takes.
enum class Takes { Real, Signed, Numbers, Truth };

struct Function {
    UnaryFn fn;
    Takes takes = Takes::Real;
    std::optional<double> alpha, beta; ///< the attributes' defaults; none: no such attribute
};

/// Of ONNX's names, which are the graph's too.
Function function(const std::string &type)
{
    using enum UnaryFn;
    static const Function others[]{
        {Neg, Takes::Signed},
        {Abs, Takes::Numbers},
        {Sign, Takes::Numbers},
        {Not, Takes::Truth},
        {LeakyRelu, Takes::Real, 0.01f},
        {Elu, Takes::Real, 1},
        {Celu, Takes::Real, 1},
        {ThresholdedRelu, Takes::Real, 1},
        {Selu, Takes::Real, 1.67326319218681884765625, 1.05070102214813232421875},
        {HardSigmoid, Takes::Real, 0.2f, 0.5},
    };
    const auto fn = *functionNamed<UnaryFn>(type);
    const auto *at = std::ranges::find(others, fn, &Function::fn);
    return at == std::end(others) ? Function{fn} : *at;
}

bool isTaken(ElemType type, Takes takes)
{
    switch (takes) {
    case Takes::Real: return type.isFloat();
    case Takes::Signed: return type.isFloat() || type.kind == ElemType::Kind::Int;
    case Takes::Numbers: return type.isFloat() || type.isInteger();
    case Takes::Truth: return type == boolean;
    }
    return false;
}

/// A bound of a Clip: nothing, an attribute (below opset 11) or a constant input.
Result<double> bound(Node &node, int i, const char *name, double infinity)
{
    double value = infinity;
    if (node.opset < 11) {
        value = node.real(name, infinity);
    } else if (node.has(i)) {
        PARTITA_TRY(values, node.constantNumbers(i, name));
        if (values.size() != 1)
            return node.fail(std::string(name) + " must be one number");
        value = values[0];
    }
    if (std::isnan(value))
        return node.fail(std::string(name) + " is not a number");
    return std::abs(value) >= std::numeric_limits<float>::max() ? std::copysign(std::abs(infinity), value) : value;
}

/// In an integer network, what a Clip bounds to a byte is one.
TensorId narrowed(const Node &node, Steps &s, TensorId clipped, double low, double high)
{
    if (!node.network.integers || !s.type(clipped).isInteger())
        return clipped;
    for (auto type : {u8, i8})
        if (low >= double(type.lowest()) && high <= double(type.highest()))
            return s.op(OpKind::Cast, {clipped}, {}, {.type = type, .quant = Quant{{1}, {0}}, .suffix = "narrow"});
    return clipped;
}

} // namespace

Result<void> readUnary(Node &node)
{
    const auto &f = function(node.proto.op_type());
    PARTITA_TRY(given, node.input(0));
    if (node.tensor(given).type.isInteger()
        && (f.fn == UnaryFn::Floor || f.fn == UnaryFn::Ceil || f.fn == UnaryFn::Round))
        return readIdentity(node); // whole numbers stay so
    PARTITA_TRY(x, f.takes == Takes::Real ? node.floatInput(0) : node.plainInput(0));
    if (!isTaken(node.tensor(x).type, f.takes))
        return node.unsupported("'" + node.proto.input(0) + "' holds " + node.tensor(x).type.name()
            + " values, which this operator does not take; cast them first");
    UnaryAttrs attrs{f.fn};
    if (f.alpha)
        attrs.alpha = node.real("alpha", *f.alpha);
    if (f.beta)
        attrs.beta = node.real("beta", *f.beta);
    if (node.proto.op_type() == "Selu")
        std::tie(attrs.alpha, attrs.beta) = std::pair(attrs.alpha, node.real("gamma", *f.beta));
    Steps s(node);
    return node.bind(s.end(s.unary(attrs, x)));
}

Result<void> readIsInf(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    Steps s(node);
    bool negative = node.integer("detect_negative", 1) != 0, positive = node.integer("detect_positive", 1) != 0;
    auto found = s.unary(UnaryFn::IsInf, x);
    if (negative != positive) {
        auto side = s.binary(negative ? BinaryFn::Less : BinaryFn::Greater, x, s.scalar(0));
        found = s.binary(BinaryFn::And, found, side);
    } else if (!negative) {
        found = s.binary(BinaryFn::And, found, s.scalar(0, boolean));
    }
    return node.bind(s.end(found));
}

Result<void> readGelu(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    auto approximate = node.string("approximate", "none");
    if (approximate != "none" && approximate != "tanh")
        return node.fail("approximate is '" + approximate + "'; use none or tanh");
    Steps s(node);
    return node.bind(s.end(s.unary(approximate == "tanh" ? UnaryFn::GeluTanh : UnaryFn::Gelu, x)));
}

Result<void> readSwish(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    Steps s(node);
    auto alpha = node.real("alpha", 1);
    auto gate = s.unary(UnaryFn::Sigmoid, alpha == 1 ? x : s.mul(x, s.scalar(alpha)));
    return node.bind(s.end(s.mul(x, gate)));
}

Result<void> readShrink(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    auto lambda = node.real("lambd", 0.5), bias = node.real("bias", 0);
    Steps s(node);
    auto low = s.where(s.binary(BinaryFn::Less, x, s.scalar(-lambda)), s.add(x, s.scalar(bias)), s.scalar(0));
    auto high = s.binary(BinaryFn::Greater, x, s.scalar(lambda));
    return node.bind(s.end(s.where(high, s.sub(x, s.scalar(bias)), low)));
}

Result<void> readRelu(Node &node)
{
    PARTITA_TRY(x, node.plainInput(0));
    return node.bind(node.emit(OpKind::Relu, {x}, {}, {.type = node.tensor(x).type}));
}

Result<void> readClip(Node &node)
{
    auto infinity = std::numeric_limits<double>::infinity();
    auto known = [&](int i) { return node.opset < 11 || !node.has(i) || node.constant(i); };
    if (known(1) && known(2)) {
        PARTITA_TRY(low, bound(node, 1, "min", -infinity));
        PARTITA_TRY(high, bound(node, 2, "max", infinity));
        // ONNX: where min exceeds max, every value becomes max.
        low = std::min(low, high);
        PARTITA_TRY(stored, clipStored(node, low, high));
        if (stored)
            return {};
        PARTITA_TRY(x, node.plainInput(0));
        Steps s(node);
        return node.bind(s.end(narrowed(node, s, s.clip(x, low, high), low, high)));
    }
    PARTITA_TRY(x, node.plainInput(0));
    Steps s(node);
    auto y = x;
    if (node.has(1))
        y = s.binary(BinaryFn::Max, y, s.input(1));
    if (node.has(2))
        y = s.binary(BinaryFn::Min, y, s.input(2));
    return node.bind(s.end(y));
}

Result<void> readWhere(Node &node)
{
    PARTITA_TRY(condition, node.plainInput(0));
    PARTITA_TRY(a, node.plainInput(1));
    PARTITA_TRY(b, node.plainInput(2));
    if (node.tensor(condition).type != boolean)
        return node.fail("its condition holds " + node.tensor(condition).type.name() + " values, but must hold bool");
    std::vector<TensorId> values{a, b};
    PARTITA_CHECK(node.oneType(values));
    Steps s(node);
    return node.bind(s.end(s.where(condition, values[0], values[1])));
}

namespace {

/// x as values that a type of 2 or 4 bits holds: of integers the low bits stay. Floats saturate, or become integers
/// first if they wrap.
TensorId inFewBits(Steps &s, TensorId x, ElemType to, bool wraps)
{
    const auto from = s.type(x);
    if (s.failed() || from == boolean)
        return x;
    if (from.isFloat() && wraps)
        x = s.cast(x, i32);
    else if (from.isFloat())
        return s.clip(x, double(to.lowest()), double(to.highest()));
    const bool isSigned = to.kind == ElemType::Kind::Int;
    auto byte = s.cast(x, isSigned ? i8 : u8);
    if (!isSigned)
        return s.binary(BinaryFn::And, byte, s.scalar(double(to.highest()), u8));
    auto free = s.scalar(8 - to.bits, i8);
    return s.binary(BinaryFn::ShiftRight, s.binary(BinaryFn::ShiftLeft, byte, free), free);
}

/// What a cast goes to: the attribute of Cast, or the type of CastLike's second input.
Result<int> castTarget(Node &node)
{
    if (node.proto.op_type() != "CastLike")
        return int(std::clamp<std::int64_t>(node.integer("to", 0), 0, 1 << 20));
    if (auto known = node.fileType(1))
        return known;
    PARTITA_TRY(like, node.input(1));
    return dataTypeOf(node.tensor(like).type);
}

} // namespace

Result<void> readCast(Node &node)
{
    PARTITA_TRY(x, node.plainInput(0));
    PARTITA_TRY(code, castTarget(node));
    auto wanted = dataType(code);
    if (!wanted)
        return node.unsupported(
            "it casts to " + dataTypeName(code) + ", which Partita does not compute in; cast to float32");
    node.setFileType(code);
    auto from = node.tensor(x).type, to = wanted->type;
    bool rounds = wanted->rounds() && node.fileType(0) != code;
    bool narrows = to.packs() && node.fileType(0) != code;
    if (to == from && !rounds && !narrows)
        return readIdentity(node);
    if (node.network.integers && to.isFloat() && from.isInteger())
        return node.bind(x); // whole numbers stay so
    Steps s(node);
    auto y = x;
    if (narrows)
        y = inFewBits(s, y, to, node.opset >= 25); // as the reference of each version
    y = s.cast(y, wanted->held());
    if (rounds)
        y = s.unary(wanted->rounding(), y);
    return y == x && !s.failed() ? readIdentity(node) : node.bind(s.end(y));
}

} // namespace partita::onnx_import
