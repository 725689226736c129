// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/wide/bounds.h"
#include "import/tflite/wide/wide.h"

#include <algorithm>
#include <cmath>

namespace partita::tflite_import {
namespace {

constexpr int headroom = 15; ///< bits by which ADD and SUB scale their operands up

double scaleOf(const Node &node, TensorId id) { return node.tensor(id).quant->scaleAt(0); }

Result<void> needScales(const Node &node, const std::vector<TensorId> &ids, const Node::Made &made)
{
    bool all = made.quant.has_value();
    for (auto id : ids)
        all = all && node.tensor(id).quant && node.tensor(id).quant->axis < 0;
    if (!all)
        return node.fail("its inputs and output must have one scale each; convert the model again");
    return {};
}

/// x · 2^headroom · factor for a factor of at most a half.
TensorId raised(Steps &s, TensorId x, double factor)
{
    auto [multiplier, shift] = tfl::factorOf(factor);
    Node::Made whole{.type = i32, .suffix = "raised"};
    auto high = s.scaled(x, {{{multiplier, 31 - headroom}}, Rounding::HalfUp}, whole);
    return shift == 31 ? high : s.scaled(high, {{{1, shift - 31}}, Rounding::HalfAway}, whole);
}

} // namespace

Result<TensorId> wideSum(Node &node, TensorId a, TensorId b, bool subtract, tflite::Activation activation)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needScales(node, {a, b}, made));
    PARTITA_TRY(bounds, wideBounds(node, made, activation));
    double twice = 2 * std::max(scaleOf(node, a), scaleOf(node, b));
    Steps s(node);
    auto x = raised(s, a, scaleOf(node, a) / twice), y = raised(s, b, scaleOf(node, b) / twice);
    auto sum = subtract ? s.sub(x, y) : s.add(x, y);
    auto factor = twice / ((1 << headroom) * made.quant->scaleAt(0));
    return s.end(s.scaled(sum, {.factors = {tfl::factorOf(factor)}, .bounds = bounds}, made));
}

Result<TensorId> wideMul(Node &node, TensorId a, TensorId b, tflite::Activation activation)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needScales(node, {a, b}, made));
    PARTITA_TRY(bounds, wideBounds(node, made, activation));
    auto factor = tfl::factorOf(scaleOf(node, a) * scaleOf(node, b) / made.quant->scaleAt(0));
    Steps s(node);
    auto product = s.mul(s.stored(a), s.stored(b));
    return s.end(s.scaled(product, {.factors = {factor}, .bounds = bounds}, made));
}

Result<TensorId> wideExtreme(Node &node, BinaryFn fn, TensorId a, TensorId b)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needScales(node, {a, b}, made));
    if (node.tensor(a).quant != made.quant || node.tensor(b).quant != made.quant)
        return node.unsupported("its inputs and output differ in scale, which TensorFlow Lite does not compute either; "
                                "convert the model again");
    Steps s(node);
    return s.end(s.scaled(s.binary(fn, s.stored(a), s.stored(b)), tfl::Factor{1, 0}, made));
}

Result<TensorId> wideLeakyRelu(Node &node, TensorId x, double alpha)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needScales(node, {x}, made));
    float from = float(scaleOf(node, x)), to = float(made.quant->scaleAt(0));
    auto below = tfl::factorOf(double(std::abs(from * float(alpha) / to)));
    Steps s(node);
    Node::Made whole{.type = i32, .suffix = "branch"};
    auto positive
        = s.scaled(x, {.factors = {tfl::factorOf(double(from / to))}, .bounds = std::pair{0, INT32_MAX}}, whole);
    auto negative = s.scaled(x, {.factors = {below}, .bounds = std::pair{INT32_MIN, 0}}, whole);
    auto sum = alpha < 0 ? s.sub(positive, negative) : s.add(positive, negative);
    return s.end(s.scaled(sum, tfl::Factor{1, 0}, made));
}

Result<TensorId> wideRelu(Node &node, TensorId x, double low, double high)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needScales(node, {x}, made));
    auto factor = tfl::factorOf(double(float(scaleOf(node, x)) / float(made.quant->scaleAt(0))));
    Steps s(node);
    return s.end(s.scaled(x, {.factors = {factor}, .bounds = wideBounds(made, low, high)}, made));
}

Result<TensorId> wideAs(Node &node, TensorId x, const Node::Made &made)
{
    PARTITA_CHECK(needScales(node, {x}, made));
    if (node.tensor(x).quant == made.quant && node.tensor(x).type == made.type)
        return x;
    Steps s(node);
    return s.end(s.scaled(x, tfl::factorOf(scaleOf(node, x) / made.quant->scaleAt(0)), made));
}

Result<TensorId> wideQuantize(Node &node, TensorId x)
{
    PARTITA_TRY(made, madeWide(node));
    if (!made.quant)
        return node.fail("its output has no scale; convert the model again");
    if (node.tensor(x).type.isFloat())
        return node.emit(OpKind::Quantize, {x}, {}, made);
    if (node.tensor(x).quant == made.quant && node.tensor(x).type == made.type)
        return node.emitMove(OpKind::Identity, {x}, {});
    return wideAs(node, x, made);
}

Result<TensorId> wideAveragePool(Node &node, TensorId x, const Window &window, tflite::Activation activation)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needScales(node, {x}, made));
    PARTITA_TRY(bounds, wideBounds(node, made, activation));
    if (made.quant != node.tensor(x).quant)
        return node.unsupported("its input and output differ in scale, which TensorFlow Lite does not compute either; "
                                "convert the model again");
    Steps s(node);
    auto sum = s.op(OpKind::SumPool, {x}, PoolAttrs{window}, {.type = i32, .suffix = "sum"});
    if (s.failed())
        return s.end(sum);
    // How many values each window has inside the image.
    const auto &from = node.shape(x), &to = s.shape(sum);
    auto inside = [&](int axis, std::int64_t at) {
        auto first = at * window.stride[axis] - window.pads[axis], extent = from[axis + 2];
        return std::max<std::int64_t>(
            std::min(first + window.kernel[axis], extent) - std::max<std::int64_t>(first, 0), 1);
    };
    std::vector<std::int64_t> counts, halves;
    for (std::int64_t i = 0; i < to[2]; ++i)
        for (std::int64_t j = 0; j < to[3]; ++j) {
            counts.push_back(inside(0, i) * inside(1, j));
            halves.push_back(counts.back() / 2);
        }
    bool even = std::ranges::all_of(counts, [&](auto n) { return n == counts[0]; });
    if (even) {
        counts.resize(1);
        halves.resize(1);
    }
    auto along = even ? Shape{1, 1, 1, 1} : Shape{1, 1, to[2], to[3]};
    auto negated = halves;
    std::ranges::transform(negated, negated.begin(), std::negate<>());
    auto nudge = s.where(s.greater(sum, s.scalar(0, i32)), s.list(halves, i32, along), s.list(negated, i32, along));
    auto mean = s.div(s.add(sum, nudge), s.list(counts, i32, along));
    return s.end(s.scaled(mean, {.factors = {{1, 0}}, .bounds = bounds}, made));
}

Result<TensorId> wideMean(Node &node, TensorId x, const std::vector<int> &axes, bool sum)
{
    PARTITA_TRY(made, madeWide(node));
    PARTITA_CHECK(needScales(node, {x}, made));
    std::int64_t count = 1;
    for (auto axis : axes)
        count *= node.shape(x)[axis];
    constexpr std::int64_t most = INT32_MAX / 32768;
    if (count > most)
        return node.unsupported("it sums " + std::to_string(count) + " values of 16 bits, more than 32 bits hold");
    auto factor = tfl::factorOf(scaleOf(node, x) / made.quant->scaleAt(0));
    if (!sum) {
        int bits = 0;
        while ((std::int64_t(2) << bits) <= count)
            ++bits;
        bits = std::min(bits, 62 - factor.shift);
        factor = {std::int32_t((std::int64_t(factor.multiplier) << bits) / count), factor.shift + bits};
    }
    Steps s(node);
    return s.end(s.scaled(s.reduce(ReduceFn::Sum, s.stored(x), axes), factor, made));
}

} // namespace partita::tflite_import
