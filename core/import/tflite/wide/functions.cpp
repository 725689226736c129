// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/wide/bounds.h"
#include "import/tflite/wide/wide.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>

namespace partita::tflite_import {
namespace {

constexpr int entries = 256;

/// 1 / (1 + e^(−i/24)) with 16 fraction bits, raised by half of what a straight line to the next entry lacks.
std::int64_t logisticEntry(int i)
{
    auto f = [](double x) { return 0x1p16 / (1 + std::exp(-x / 24)); };
    if (i == entries - 1)
        return UINT16_MAX;
    auto lack = f(i + 0.5) - (f(i) + f(i + 1)) / 2;
    return std::int64_t(std::floor(f(i) + lack / 2 + 0.5));
}

/// A table of straight lines: y = base[i] + slope[i] · rest.
struct Lines {
    std::vector<std::int64_t> base, slope;
};

Lines logisticLines(int bits, std::int64_t saturated)
{
    Lines lines;
    for (int i = 0; i + 1 < entries; ++i) {
        lines.base.push_back(logisticEntry(i) << bits);
        lines.slope.push_back(logisticEntry(i + 1) - logisticEntry(i));
    }
    lines.base.push_back(saturated << bits);
    lines.slope.push_back(0);
    return lines;
}

/// The factor that brings a scale to 1/12288, as multiplier and shift.
tfl::Factor onGrid(double scale, int mostPower)
{
    const double power = std::log2(scale);
    int shift = 12 + int(std::round(power));
    if (std::abs(power - std::round(power)) < 1e-3 && shift >= 0 && shift <= mostPower)
        return {3 << shift, 0};
    double multiplier = scale * 4096 * 3;
    for (shift = 0; multiplier <= 32767.0 / 2 && shift <= 30; ++shift)
        multiplier *= 2;
    return {std::int32_t(multiplier), shift};
}

/// f over [lowest, highest] of the input in 513 points, with the slopes to the next, as 16-bit kernels fill their
/// tables.
Lines sampledLines(float inScale, std::int32_t inZero, const std::function<double(double)> &f)
{
    constexpr int steps = 512;
    constexpr float lowest = -32768, highest = 32767;
    auto of = [&](float x) { return float(f(double(x))); };
    const float inMin = inScale * (lowest - float(inZero)), inMax = inScale * (highest - float(inZero));
    const float outScale = 2.0F / 65535;
    const float inverse = 65536.0F / (outScale * highest - outScale * lowest);
    const float step = (inMax - inMin) / steps, half = step / 2;
    auto kept = [&](float v) { return std::int64_t(std::clamp(v, lowest, highest)); };
    std::vector<std::int64_t> points;
    for (int i = 0; i < steps; ++i) {
        float at = inMin + float(i) * step;
        float here = std::round(of(at) * inverse), next = of(inMin + float(i + 1) * step) * inverse;
        float middle = std::round(of(at + half) * inverse), line = std::round((next + here) / 2);
        points.push_back(kept(here - std::round((line - middle) / 2)));
    }
    points.push_back(kept(std::round(of(inMax) * inverse)));
    Lines lines;
    for (int i = 0; i < steps; ++i) {
        lines.base.push_back(points[i]);
        lines.slope.push_back(points[i + 1] - points[i]);
    }
    return lines;
}

/// The lines at an i32 of 16 bits, whose upper 9 bits choose the line.
TensorId lookedUp(Steps &s, TensorId x, const Lines &lines)
{
    constexpr int rest = 7;
    auto line = s.shiftedDown(x, rest);
    auto offset = s.sub(x, s.mul(line, s.scalar(1 << rest, i32)));
    auto index = s.add(line, s.scalar(256, i32));
    auto base = s.gather(s.list(lines.base, i32), index, 0), slope = s.gather(s.list(lines.slope, i32), index, 0);
    auto delta = s.shiftedDown(s.add(s.mul(slope, offset), s.scalar(64, i32)), rest);
    return s.add(base, delta);
}

/// ⌊log2 x⌋ of whole numbers x from 2^14 on whose last axis has one entry.
TensorId exponentOf(Steps &s, TensorId x)
{
    constexpr int least = 14, most = 31;
    std::vector<std::int64_t> powers;
    for (int i = least + 1; i < most; ++i)
        powers.push_back(std::int64_t(1) << i);
    auto reached = s.binary(BinaryFn::GreaterOrEqual, x, s.list(powers, i32));
    auto last = int(s.shape(x).size()) - 1;
    return s.add(s.reduce(ReduceFn::Sum, s.cast(reached, i64), {last}), s.scalar(least, i64));
}

Result<void> needOneScale(const Node &node, TensorId x, const Node::Made &made)
{
    const auto &quant = node.tensor(x).quant;
    bool fits = node.tensor(x).type == i16 && made.type == i16 && quant && quant->axis < 0 && made.quant
        && std::abs(made.quant->scaleAt(0) * 32768 - 1) <= 1e-3;
    if (!fits)
        return node.unsupported(
            "it computes 16-bit values only into the scale 1/32768, as TensorFlow Lite does; convert "
            "the model again");
    return {};
}

} // namespace

TensorId sigmoid16(Steps &s, TensorId x, tfl::Factor grid, UnaryFn fn)
{
    bool tanh = fn == UnaryFn::Tanh;
    // tanh x = 2 / (1 + e^(−2x)) − 1
    const int bits = tanh ? 8 : 9, kept = tanh ? 8 : 10;
    auto lines = logisticLines(bits, tanh ? 0xFFFF : 0x7FFF * 2);
    auto onTable = s.scaled(x, {{grid}, Rounding::HalfUp}, {.type = i32, .suffix = "grid"});
    auto magnitude = s.unary(UnaryFn::Abs, onTable);
    auto line = s.shiftedDown(magnitude, bits);
    auto rest = s.sub(magnitude, s.mul(line, s.scalar(1 << bits, i32)));
    auto index = s.clip(line, 0, entries - 1);
    auto base = s.gather(s.list(lines.base, i32), index, 0), slope = s.gather(s.list(lines.slope, i32), index, 0);
    auto upper = s.add(base, s.mul(slope, rest));
    const std::int32_t half = 1 << (kept - 1), one = 1 << 25, middle = 1 << 23;
    auto positive = s.add(upper, s.scalar(tanh ? half - middle : half, i32));
    auto negative = s.sub(s.scalar(tanh ? middle + half - 1 : one + half - 1, i32), upper);
    auto y = s.where(s.binary(BinaryFn::GreaterOrEqual, onTable, s.scalar(0, i32)), positive, negative);
    return s.shiftedDown(y, kept);
}

Result<TensorId> wideSigmoid(Node &node, TensorId x, UnaryFn fn)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needOneScale(node, x, made));
    Steps s(node);
    auto grid = onGrid(node.tensor(x).quant->scaleAt(0), fn == UnaryFn::Tanh ? 1 : 0);
    return s.end(s.scaled(sigmoid16(s, x, grid, fn), tfl::Factor{1, 0}, made));
}

Result<TensorId> wideSoftmax(Node &node, TensorId x, int axis, double beta)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needOneScale(node, x, made));
    constexpr float range = 65535;
    static const auto exponential = sampledLines(10.0F / range, INT16_MAX, [](double v) { return std::exp(v); });
    static const auto reciprocal = sampledLines(1.0F / range, INT16_MIN, [](double v) { return 1 / (1 + v); });
    auto rank = int(node.shape(x).size());
    Steps s(node);
    auto values = s.stored(x);
    std::vector<int> order;
    for (int i = 0; i < rank; ++i)
        if (i != axis)
            order.push_back(i);
    order.push_back(axis);
    bool turned = axis != rank - 1;
    if (turned)
        values = s.transpose(values, order);
    int last = rank - 1;
    auto difference = s.sub(values, s.reduce(ReduceFn::Max, values, {last}));
    auto factor = tfl::factorOf(node.tensor(x).quant->scaleAt(0) * beta / (10.0 / 65535.0));
    auto onTable = s.scaled(difference, factor, {.type = i32, .suffix = "grid"});
    auto powers = lookedUp(s, s.clip(s.add(onTable, s.scalar(INT16_MAX, i32)), INT16_MIN, INT16_MAX), exponential);
    auto sum = s.reduce(ReduceFn::Sum, powers, {last});
    auto exponent = exponentOf(s, sum);
    auto raised = s.binary(BinaryFn::ShiftLeft, s.cast(sum, i64), s.sub(s.scalar(30, i64), exponent));
    auto mantissa = s.cast(s.shiftedDown(s.add(raised, s.scalar(1 << 13, i64)), 14), i32);
    auto centred = s.clip(s.sub(mantissa, s.scalar((1 << 15) + (1 << 16), i32)), INT16_MIN, INT16_MAX);
    auto share = s.cast(lookedUp(s, centred, reciprocal), i64);
    auto half = s.binary(BinaryFn::ShiftLeft, s.scalar(1, i64), s.sub(exponent, s.scalar(1, i64)));
    auto product = s.binary(BinaryFn::ShiftRight, s.add(s.mul(s.cast(powers, i64), share), half), exponent);
    auto y = s.cast(s.clip(product, 0, INT16_MAX), i32);
    if (turned) {
        std::vector<int> back(order.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            back[order[i]] = int(i);
        y = s.transpose(y, back);
    }
    return s.end(s.scaled(y, tfl::Factor{1, 0}, made));
}

} // namespace partita::tflite_import
