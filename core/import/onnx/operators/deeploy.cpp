// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/deeploy_numbers.h"

#include <bit>
#include <cmath>

namespace partita::onnx_import {
namespace {

/// The stored type of values in the range, which mean themselves.
Result<Node::Made> storedAs(const Node &node, const LevelRange &range)
{
    for (auto type : {i8, u8})
        if (range.low >= double(type.lowest()) && range.high <= double(type.highest()))
            return Node::Made{.type = type, .quant = Quant{{1}, {0}}};
    return node.unsupported("its results need more than 8 bits");
}

/// A factor or addend along the channels, where its own axes do not broadcast to x.
TensorId perChannel(Steps &s, TensorId parameter, const Shape &x)
{
    auto shape = s.shape(parameter);
    bool fits = shape.size() <= x.size();
    for (std::size_t i = 0; fits && i < shape.size(); ++i)
        fits = shape[shape.size() - 1 - i] == 1 || shape[shape.size() - 1 - i] == x[x.size() - 1 - i];
    if (s.failed() || fits || x.size() < 2)
        return parameter;
    Shape along(x.size() - 1, 1);
    along[0] = s.tensor(parameter).elements();
    return s.reshape(parameter, along);
}

} // namespace

Result<double> number(const Node &node, const char *name)
{
    auto *a = node.attribute(name);
    if (!a)
        return node.fail(std::string("attribute ") + name + " is missing; export the model again");
    if (a->has_t()) {
        auto tensor = node.network.constantOf(a->t());
        if (!tensor || tensor->elements() != 1)
            return node.fail(std::string("attribute ") + name + " must be one number");
        return numbers(*tensor)[0];
    }
    return a->has_f() ? double(a->f()) : double(a->i());
}

Result<LevelRange> levels(const Node &node)
{
    PARTITA_TRY(count, number(node, node.attribute("n_levels_out") ? "n_levels_out" : "n_levels"));
    if (!(count >= 2 && count <= 65536 && count == std::floor(count)))
        return node.fail("its number of levels is " + std::to_string(count));
    double isSigned = 1;
    if (node.attribute("signed")) {
        PARTITA_TRY(given, number(node, "signed"));
        isSigned = given;
    }
    return isSigned != 0 ? LevelRange{-std::floor(count / 2), std::ceil(count / 2) - 1} : LevelRange{0, count - 1};
}

Result<void> bindNarrow(Node &node, Steps &s, TensorId x, const LevelRange &range)
{
    PARTITA_TRY(made, storedAs(node, range));
    made.suffix = "narrow";
    return node.bind(s.end(s.op(OpKind::Cast, {s.clip(x, range.low, range.high)}, {}, made)));
}

Result<void> requireIntegers(const Node &node)
{
    if (!node.network.integers)
        return node.unsupported("it computes with integers, but another operator of this network has no integer form");
    return {};
}

TensorId wide(Node &node, Steps &s, int i) { return s.cast(s.take(node.plainInput(i)), i64); }

/// y = clip(⌊(x · mul + add) / div + ½⌋)
Result<void> readRequantShift(Node &node)
{
    PARTITA_TRY(range, levels(node));
    PARTITA_TRY(divisor, number(node, "div"));
    if (!(divisor >= 1 && divisor <= 0x1p62 && std::has_single_bit(std::uint64_t(divisor))))
        return node.unsupported("its divisor " + std::to_string(divisor) + " is not a power of two");
    Steps s(node);
    auto x = s.take(node.input(0));
    if (!node.network.integers) {
        auto product = s.mul(x, perChannel(s, s.take(node.input(1)), s.shape(x)));
        auto sum = s.add(product, perChannel(s, s.take(node.input(2)), s.shape(x)));
        auto rounded = s.unary(UnaryFn::Floor, s.add(s.div(sum, s.scalar(divisor)), s.scalar(0.5)));
        return node.bind(s.end(s.clip(rounded, range.low, range.high)));
    }
    PARTITA_TRY(made, storedAs(node, range));
    if (!s.type(x).isInteger())
        return node.unsupported("it requantises values that are not whole");
    auto parameter
        = [&](int i, ElemType type) { return perChannel(s, s.cast(s.take(node.plainInput(i)), type), s.shape(x)); };
    auto multiplier = parameter(1, i32), addend = parameter(2, i64);
    if (!s.failed() && (!s.tensor(multiplier).constant() || !s.tensor(addend).constant()))
        return node.unsupported("its factor and addend must be constants");
    auto shift = s.scalar(double(std::countr_zero(std::uint64_t(divisor))), i32);
    RequantAttrs attrs{Rounding::HalfUp, std::int32_t(range.low), std::int32_t(range.high)};
    auto acc = s.type(x).bits > 32 ? s.cast(x, i32) : x;
    return node.bind(s.end(s.op(OpKind::Requantize, {acc, multiplier, shift, addend}, attrs, made)));
}

/// e^x = 2^−z · e^p with p in (−log2, 0], the latter a parabola.
Result<void> readIntegerSoftmax(Node &node)
{
    PARTITA_CHECK(requireIntegers(node));
    PARTITA_TRY(a, number(node, "coeffA"));
    PARTITA_TRY(b, number(node, "coeffB"));
    PARTITA_TRY(c, number(node, "coeffC"));
    PARTITA_TRY(log2, number(node, "log2"));
    PARTITA_TRY(count, number(node, "n_levels"));
    Steps s(node);
    auto whole = [&](double v) { return s.scalar(v, i64); };
    auto x = wide(node, s, 0);
    auto last = int(s.shape(x).size()) - 1;
    auto below = s.sub(x, s.reduce(ReduceFn::Max, x, {last}));
    auto z = s.clip(s.div(s.unary(UnaryFn::Neg, below), whole(log2)), 0, 31);
    auto p = s.add(s.add(below, s.mul(z, whole(log2))), whole(b));
    auto power = s.binary(BinaryFn::ShiftRight, s.add(s.mul(s.mul(p, p), whole(a)), whole(c)), z);
    auto part = s.div(s.mul(power, whole(count - 1)), s.reduce(ReduceFn::Sum, power, {last}));
    return bindNarrow(node, s, part, {0, count - 1});
}

Result<void> readIntegerHardSwish(Node &node)
{
    PARTITA_CHECK(requireIntegers(node));
    PARTITA_TRY(sixth, number(node, "one_over_six"));
    PARTITA_TRY(three, number(node, "three"));
    PARTITA_TRY(six, number(node, "six"));
    Steps s(node);
    auto x = s.cast(s.take(node.plainInput(0)), i32);
    auto gate = s.mul(s.clip(s.add(x, s.scalar(three, i32)), 0, six), s.scalar(sixth, i32));
    return node.bind(s.end(s.mul(x, gate)));
}

/// ⌊(x · w + b) · mul / D⌋
Result<void> readIntegerNoNorm(Node &node)
{
    PARTITA_CHECK(requireIntegers(node));
    PARTITA_TRY(range, levels(node));
    PARTITA_TRY(factor, number(node, "mul"));
    PARTITA_TRY(divisor, number(node, "D"));
    Steps s(node);
    auto sum = s.add(s.mul(wide(node, s, 0), wide(node, s, 1)), wide(node, s, 2));
    auto y = s.binary(BinaryFn::FloorDiv, s.mul(sum, s.scalar(factor, i64)), s.scalar(divisor, i64));
    return bindNarrow(node, s, y, range);
}

Result<std::int64_t> lastExtent(Node &node, Steps &s, TensorId x)
{
    PARTITA_TRY(known, s.end(x));
    const auto &shape = s.shape(known);
    if (shape.empty())
        return node.fail("its input is a single number, which has no axis to normalise");
    return shape.back();
}

TensorId overDeviation(Node &node, Steps &s, TensorId v, std::int64_t extent)
{
    const auto last = int(s.shape(v).size()) - 1;
    auto square = s.reduce(ReduceFn::Sum, s.mul(v, v), {last});
    auto mean = s.div(square, s.scalar(double(extent), i64));
    auto deviation = s.unary(UnaryFn::IntegerSqrt, s.add(mean, s.scalar(1, i64)));
    return s.div(s.mul(v, wide(node, s, 1)), deviation);
}

/// ⌊(x · w / ⌊√(mean x² + 1)⌋) / D⌋, where the inner division truncates.
Result<void> readIntegerRmsNorm(Node &node)
{
    PARTITA_CHECK(requireIntegers(node));
    PARTITA_TRY(range, levels(node));
    PARTITA_TRY(divisor, number(node, "D"));
    Steps s(node);
    auto x = wide(node, s, 0);
    PARTITA_TRY(extent, lastExtent(node, s, x));
    auto y = overDeviation(node, s, x, extent);
    return bindNarrow(node, s, s.binary(BinaryFn::FloorDiv, y, s.scalar(divisor, i64)), range);
}

/// ⌊Δ·η·x / (η·y + ε)⌋
Result<void> readTrueIntegerDiv(Node &node)
{
    PARTITA_CHECK(requireIntegers(node));
    PARTITA_TRY(delta, number(node, "Delta"));
    PARTITA_TRY(eta, number(node, "eta"));
    PARTITA_TRY(epsilon, number(node, "eps"));
    Steps s(node);
    auto over = s.mul(wide(node, s, 0), s.scalar(delta * eta, i64));
    TensorId y;
    if (node.has(1)) {
        y = wide(node, s, 1);
    } else {
        PARTITA_TRY(given, number(node, "y"));
        y = s.scalar(given, i64);
    }
    auto under = s.add(s.mul(y, s.scalar(eta, i64)), s.scalar(epsilon, i64));
    return node.bind(s.end(s.cast(s.binary(BinaryFn::FloorDiv, over, under), i32)));
}

} // namespace partita::onnx_import
