// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/qonnx/grid.h"

#include "import/onnx/file/tensors.h"

#include <algorithm>
#include <cmath>

namespace partita::onnx_import {
namespace {

float roundedValue(float v, GridRounding rounding)
{
    switch (rounding) {
    case GridRounding::HalfEven: return std::nearbyint(v);
    case GridRounding::Floor: return std::floor(v);
    case GridRounding::Ceil: return std::ceil(v);
    case GridRounding::ToInfinity: return std::copysign(std::ceil(std::abs(v)), v);
    case GridRounding::ToZero: return std::trunc(v);
    case GridRounding::HalfToInfinity: return std::copysign(std::floor(std::abs(v) + 0.5F), v);
    case GridRounding::HalfToZero: return std::copysign(std::ceil(std::abs(v) - 0.5F), v);
    }
    return v;
}

float integerOf(float x, const Levels &levels, GridRounding rounding)
{
    const float v = x / float(levels.scale) + float(levels.zero);
    if (levels.signs)
        return v >= 0 ? 1.0F : -1.0F;
    return roundedValue(std::fmin(std::fmax(v, float(levels.low)), float(levels.high)), rounding); // of NaN, the lowest
}

enum class Value { Stored, LessZero, Real };

/// What the grid makes of every value of a constant.
std::vector<float> valuesOf(const Tensor &constant, const Grid &grid, Value which)
{
    std::int64_t inner = 1;
    for (auto d = std::size_t(grid.axis) + 1; grid.axis >= 0 && d < constant.shape.size(); ++d)
        inner *= constant.shape[d];
    std::vector<float> out;
    for (auto v : numbers(constant)) {
        const auto channel = std::int64_t(out.size()) / inner % std::ssize(grid.channels);
        const auto &levels = grid.channels[std::size_t(channel)];
        auto value = integerOf(float(v), levels, grid.rounding);
        if (which != Value::Stored)
            value -= float(levels.zero);
        out.push_back(which == Value::Real ? value * float(levels.scale) : value);
    }
    return out;
}

/// The type of the grid's integers as a constant, and whether they are less their zero points.
std::pair<std::optional<ElemType>, bool> storedConstants(const Grid &grid)
{
    double low = 0, high = 0;
    for (const auto &levels : grid.channels) {
        low = std::min(low, levels.low - levels.zero);
        high = std::max(high, levels.high - levels.zero);
    }
    if (const auto type = narrowestType(low, high); type && *type != u8)
        return {type, true};
    return {narrowestType(grid.low(), grid.high()), false};
}

template <class To>
std::vector<std::byte> bytesOf(const std::vector<float> &values)
{
    std::vector<To> stored(values.begin(), values.end());
    auto bytes = std::as_bytes(std::span(stored));
    return {bytes.begin(), bytes.end()};
}

/// A number of each channel that broadcasts to the tensor.
TensorId parameter(Steps &s, const Grid &grid, std::size_t rank, double Levels::*which)
{
    Shape shape;
    if (grid.axis >= 0) {
        shape.assign(rank - std::size_t(grid.axis), 1);
        shape[0] = std::ssize(grid.channels);
    }
    std::vector<float> values;
    for (const auto &levels : grid.channels)
        values.push_back(float(levels.*which));
    return s.constant(Tensor{.type = f32, .shape = shape, .data = Blob::from(values)}, "level");
}

/// Whether all channels have the same integers.
bool sameRange(const Grid &grid)
{
    return std::ranges::all_of(
        grid.channels, [&](const Levels &l) { return l.low == grid.low() && l.high == grid.high(); });
}

/// The integers from which a Quantize to nearest would differ, spelt out and real again.
TensorId spelled(Steps &s, TensorId x, const Grid &grid)
{
    const auto rank = s.shape(x).size();
    auto at = [&](double Levels::*which) { return parameter(s, grid, rank, which); };
    auto scale = at(&Levels::scale), zero = at(&Levels::zero);
    const bool moved = std::ranges::any_of(grid.channels, [](const Levels &l) { return l.zero != 0; });
    auto y = s.div(x, scale);
    if (moved)
        y = s.add(y, zero);
    if (std::ranges::all_of(grid.channels, &Levels::signs)) {
        y = s.where(s.binary(BinaryFn::GreaterOrEqual, y, s.scalar(0)), s.scalar(1), s.scalar(-1));
    } else if (sameRange(grid)) {
        y = rounded(s, s.clip(y, grid.low(), grid.high()), grid.rounding);
    } else {
        y = s.binary(BinaryFn::Min, s.binary(BinaryFn::Max, y, at(&Levels::low)), at(&Levels::high));
        y = rounded(s, y, grid.rounding);
    }
    return s.mul(moved ? s.sub(y, zero) : y, scale);
}

std::optional<ElemType> storedType(const Grid &grid)
{
    for (auto type : {i8, u8, i16, u16})
        if (grid.low() >= double(type.lowest()) && grid.high() <= double(type.highest()))
            return type;
    return std::nullopt;
}

/// Whether a Quantize to nearest, ties to even, makes the same integers: the zero point is added before the rounding.
bool quantizes(const Grid &grid)
{
    return grid.rounding == GridRounding::HalfEven
        && std::ranges::all_of(grid.channels, [](const Levels &l) { return !l.signs && std::fmod(l.zero, 2) == 0; });
}

} // namespace

Levels Levels::of(double bits, bool isSigned, bool narrow)
{
    Levels out;
    out.signs = isSigned && bits == 1;
    const auto all = std::exp2(bits), half = std::exp2(bits - 1);
    out.low = out.signs ? -1 : isSigned ? -half + (narrow ? 1 : 0) : 0;
    out.high = out.signs ? 1 : isSigned ? half - 1 : all - (narrow ? 2 : 1);
    return out;
}

double Grid::low() const { return std::ranges::min(channels, {}, &Levels::low).low; }
double Grid::high() const { return std::ranges::max(channels, {}, &Levels::high).high; }

std::optional<Quant> Grid::quant() const
{
    Quant out;
    out.axis = axis;
    for (const auto &levels : channels) {
        if (levels.zero != std::floor(levels.zero) || std::abs(levels.zero) > 0x1p24)
            return std::nullopt;
        out.scale.push_back(levels.scale);
        out.zero.push_back(std::int32_t(levels.zero));
    }
    return out;
}

Result<GridRounding> roundingOf(Node &node)
{
    auto given = node.string("rounding_mode", node.proto.op_type() == "Trunc" ? "FLOOR" : "ROUND");
    std::ranges::transform(given, given.begin(), [](unsigned char c) { return char(std::toupper(c)); });
    static const std::pair<std::string_view, GridRounding> names[]{{"ROUND", GridRounding::HalfEven},
        {"HALF_EVEN", GridRounding::HalfEven}, {"FLOOR", GridRounding::Floor}, {"CEIL", GridRounding::Ceil},
        {"UP", GridRounding::ToInfinity}, {"DOWN", GridRounding::ToZero}, {"ROUND_TO_ZERO", GridRounding::ToZero},
        {"HALF_UP", GridRounding::HalfToInfinity}, {"HALF_DOWN", GridRounding::HalfToZero}};
    for (const auto &[name, rounding] : names)
        if (given == name)
            return rounding;
    return node.unsupported("its rounding_mode is '" + given + "'; use ROUND, FLOOR or CEIL");
}

Result<void> bindOnGrid(Node &node, const Tensor &constant, const Grid &grid)
{
    if (!constant.type.isFloat())
        return node.fail("it quantises " + constant.type.name() + " values, but must quantise floats");
    auto quant = grid.quant();
    const auto [type, moved] = quant ? storedConstants(grid) : std::pair(std::optional<ElemType>(), false);
    if (moved)
        quant->zero.assign(quant->zero.size(), 0);
    auto tensor = constant;
    tensor.type = type.value_or(f32);
    tensor.quant = type ? quant : std::nullopt;
    PARTITA_CHECK(node.mayFill(tensor.shape, tensor.type));
    tensor.data = Blob::lazy(
        [constant, grid, type = type, moved = moved] {
            if (!type)
                return bytesOf<float>(valuesOf(constant, grid, Value::Real));
            const auto values = valuesOf(constant, grid, moved ? Value::LessZero : Value::Stored);
            return *type == u8 ? bytesOf<std::uint8_t>(values) : bytesOf<std::int8_t>(values);
        },
        constant.data.depth());
    if (type)
        return node.bind(node.emit(OpKind::Dequantize, {node.addConstant(std::move(tensor), "stored")}, {}, {}));
    node.bindConstant(std::move(tensor));
    return {};
}

TensorId rounded(Steps &s, TensorId quotient, GridRounding rounding)
{
    using enum UnaryFn;
    auto signedAs = [&](TensorId magnitude) { return s.mul(s.unary(Sign, quotient), magnitude); };
    auto magnitude = [&](double plus) {
        auto all = s.unary(Abs, quotient);
        return plus == 0 ? all : s.add(all, s.scalar(plus));
    };
    switch (rounding) {
    case GridRounding::HalfEven: return s.unary(Round, quotient);
    case GridRounding::Floor: return s.unary(Floor, quotient);
    case GridRounding::Ceil: return s.unary(Ceil, quotient);
    case GridRounding::ToInfinity: return signedAs(s.unary(Ceil, magnitude(0)));
    case GridRounding::ToZero: return signedAs(s.unary(Floor, magnitude(0)));
    case GridRounding::HalfToInfinity: return signedAs(s.unary(Floor, magnitude(0.5)));
    case GridRounding::HalfToZero: return signedAs(s.unary(Ceil, magnitude(-0.5)));
    }
    return quotient;
}

TensorId storedOnGrid(Steps &s, TensorId real, const Grid &grid)
{
    const auto quant = grid.quant();
    const auto type = storedType(grid);
    if (!quant || !type)
        return real;
    auto stored = s.op(OpKind::Quantize, {real}, {}, {.type = *type, .quant = quant, .suffix = "stored"});
    return s.op(OpKind::Dequantize, {stored}, {}, {.suffix = "real"});
}

Result<TensorId> onGrid(Steps &s, TensorId x, const Grid &grid)
{
    const auto type = storedType(grid);
    const bool whole
        = type && double(type->lowest()) == grid.low() && double(type->highest()) == grid.high() && sameRange(grid);
    if (!type || !grid.quant() || !quantizes(grid) || (!whole && !grid.oneLevel()))
        return s.end(storedOnGrid(s, spelled(s, x, grid), grid));
    if (!whole) {
        const auto &[scale, zero, low, high, signs] = grid.channels[0];
        x = s.clip(x, (low - zero) * scale, (high - zero) * scale);
    }
    return s.end(storedOnGrid(s, x, grid));
}

} // namespace partita::onnx_import
