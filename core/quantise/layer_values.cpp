// SPDX-License-Identifier: Apache-2.0
#include "quantise/layer_values.h"

#include "quantise/rounding/closest_requantisation.h"
#include "quantise/rounding/weight_grid.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

/// Stored integers, unsigned ones of 8 bits moved down by 128 like their zero point.
std::vector<std::int64_t> storedValues(const Tensor &t)
{
    std::vector<std::int64_t> out;
    auto take = [&](auto span, std::int64_t move) {
        for (auto v : span)
            out.push_back(std::int64_t(v) - move);
    };
    if (t.type == i32)
        take(t.data.as<std::int32_t>(), 0);
    else if (t.type == u8)
        take(t.data.as<std::uint8_t>(), 128);
    else
        take(t.data.as<std::int8_t>(), 0);
    return out;
}

std::int64_t channelOf(const Tensor &t, std::size_t i)
{
    if (!t.quant || t.quant->axis < 0 || t.quant->scale.size() == 1)
        return 0;
    std::int64_t inner = 1;
    for (auto d = std::size_t(t.quant->axis) + 1; d < t.shape.size(); ++d)
        inner *= t.shape[d];
    return std::int64_t(i) / inner % t.shape[t.quant->axis];
}

std::int32_t toInt32(double v)
{
    return std::isnan(v) ? 0 : std::int32_t(std::clamp(std::nearbyint(v), -2147483648.0, 2147483647.0));
}

/// Whether a bias counts steps of input scale · weight scale, so that it is added as it stands.
bool inAccumulatorSteps(const Tensor &bias, double inputScale, const std::vector<double> &weightScale)
{
    if (!bias.quant)
        return true;
    for (std::size_t k = 0; k < weightScale.size(); ++k) {
        auto step = inputScale * weightScale[k];
        if (bias.quant->zeroAt(k) != 0 || std::abs(bias.quant->scaleAt(k) - step) > 1e-6 * step)
            return false;
    }
    return true;
}

/// Bound of |Σ w·(x − zero) + bias| for int8 x, whatever closestRequantisation() adds to the bias.
std::int64_t accumulatorBound(std::span<const std::int8_t> weights, std::int32_t bias, int zero)
{
    std::int64_t highest = 0, lowest = 0;
    for (std::int64_t w : weights) {
        highest += w * (w > 0 ? 127 - zero : -128 - zero);
        lowest += w * (w > 0 ? -128 - zero : 127 - zero);
    }
    return std::max(std::abs(highest + bias), std::abs(lowest + bias)) + ClosestRequantisation::reach;
}

/// Whether |acc·multiplier| + rounding + zero · 2^shift stays below 2^(productBits − 1). Results may be stored plus 128
/// unless activations are symmetric.
bool fits(const FixedPoint &fixed, std::int64_t accumulated, int zeroOut, const Target::Requant &requant)
{
    if (requant.productBits >= 64)
        return true;
    const auto zero = requant.symmetric ? std::abs(zeroOut) : std::max(std::abs(zeroOut), std::abs(zeroOut + 128));
    return double(accumulated) * fixed.multiplier + std::ldexp(1.0 + zero, fixed.shift)
        < std::ldexp(1.0, requant.productBits - 1);
}

} // namespace

std::vector<double> realValues(const Tensor &t)
{
    if (t.type == f32) {
        auto v = t.data.as<float>();
        return {v.begin(), v.end()};
    }
    auto stored = storedValues(t);
    std::vector<double> out(stored.size());
    for (std::size_t i = 0; i < out.size(); ++i) {
        auto c = std::size_t(channelOf(t, i));
        auto zero = t.quant ? t.quant->zeroAt(c) - (t.type == u8 ? 128 : 0) : 0;
        out[i] = double(stored[i] - zero) * (t.quant ? t.quant->scaleAt(c) : 1.0);
    }
    return out;
}

const LayerValues::Values *LayerValues::get(std::stop_token stop)
{
    std::lock_guard lock(m_mutex);
    return m_values || compute(stop) ? &*m_values : nullptr;
}

double leastScale(double bias, double inputScale, const Target::Requant &requant)
{
    return std::max(std::abs(bias) / inputScale / (1 << std::min(30, requant.productBits - 10)), 1e-30);
}

std::vector<double> shiftScales(double inputScale, double outputScale, const Target::Requant &requant)
{
    std::vector<double> out;
    for (int shift = 0; shift <= requant.maxShift; ++shift)
        out.push_back(std::ldexp(outputScale / inputScale, -shift));
    return out;
}

std::vector<double> LayerValues::scales(const std::vector<double> &real, const std::vector<double> &bias) const
{
    WeightGrid grid(m_from.type);
    auto channels = bias.size(), each = real.size() / channels;
    if (m_from.requant.multiplierBits == 0)
        return std::vector(
            channels, grid.bestOf(shiftScales(m_from.inputScale, m_from.outputScale, m_from.requant), real));
    std::vector<double> out;
    for (std::size_t k = 0; k < channels; ++k)
        out.push_back(std::max(grid.best(std::span(real).subspan(k * each, each)),
            leastScale(bias[k], m_from.inputScale, m_from.requant)));
    return out;
}

/// Weights as they stand, but for channels that leave their type without their zero point, or whose scale leaves no
/// room for the product of their bias and its multiplier.
void LayerValues::keepWeights(std::vector<double> &scale, const std::vector<double> &bias)
{
    const auto &w = *m_from.weights;
    const auto stored = storedValues(w);
    const auto each = stored.size() / scale.size();
    const WeightGrid grid(m_from.type);
    for (std::size_t k = 0; k < scale.size(); ++k) {
        const auto own = w.quant->scaleAt(k),
                   least = m_from.requant.productBits < 64 ? leastScale(bias[k], m_from.inputScale, m_from.requant) : 0;
        const auto zero = m_from.weightZero[m_from.weightZero.size() > 1 ? k : 0];
        std::vector<double> real;
        bool fits = own >= least;
        for (auto v : std::span(stored).subspan(k * each, each)) {
            real.push_back(double(v - zero) * own);
            fits &= v - zero >= m_from.type.lowest() && v - zero <= m_from.type.highest();
        }
        scale[k] = fits ? own : std::max(grid.best(real), least);
        for (auto v : real)
            m_values->weights.push_back(std::int8_t(fits ? std::lround(v / own) : grid.nearest(v / scale[k])));
    }
}

/// A pass spans the share of the output's reach that is to be expected of one of n passes, 1/√n.
std::int32_t LayerValues::outputShift(const std::vector<double> &scale, std::int64_t each) const
{
    const auto &w = *m_from.weights;
    auto taps = w.shape.size() == 4 ? w.shape[2] * w.shape[3] : 1;
    auto perPass = m_from.converters.channelsOfPass(taps) * taps;
    auto passes = double((each + perPass - 1) / perPass);
    std::vector<double> steps;
    for (auto s : scale)
        steps.push_back(m_from.reach / (m_from.inputScale * s) / std::sqrt(passes));
    std::ranges::nth_element(steps, steps.begin() + std::ptrdiff_t(steps.size() / 2));
    auto most = double((1 << (m_from.converters.outputBits - 1)) - 1);
    return std::int32_t(std::clamp(std::ceil(std::log2(steps[steps.size() / 2] / most)), 0.0, 12.0));
}

bool LayerValues::compute(std::stop_token stop)
{
    auto rounded = m_from.rounded ? m_from.rounded(stop) : nullptr;
    if (m_from.rounded && !rounded)
        return false;
    auto &values = m_values.emplace();
    const auto &w = *m_from.weights;
    auto channels = std::size_t(w.shape[0]);
    auto each = std::size_t(w.elements()) / channels;
    auto bias = m_from.bias ? realValues(*m_from.bias) : std::vector<double>(channels);
    std::vector<double> scale(channels);
    if (rounded) {
        values.weights = rounded->weights;
        scale = rounded->scale;
        bias = rounded->bias;
    } else if (m_from.keep) {
        keepWeights(scale, bias);
    } else {
        auto real = realValues(w);
        scale = scales(real, bias);
        WeightGrid grid(m_from.type);
        for (std::size_t i = 0; i < real.size(); ++i)
            values.weights.push_back(std::int8_t(grid.nearest(real[i] / scale[i / each])));
    }
    if (m_from.converters.rows)
        values.outputShift = {outputShift(scale, std::int64_t(each))};
    // TensorFlow Lite adds a bias as it stands, whatever its scale.
    bool exactBias = m_from.keep && m_from.bias && m_from.bias->type == i32
        && (m_from.requant.rounding == Rounding::Double || inAccumulatorSteps(*m_from.bias, m_from.inputScale, scale));
    auto stored = exactBias ? storedValues(*m_from.bias) : std::vector<std::int64_t>{};
    auto weights = std::span(std::as_const(values.weights));
    for (std::size_t k = 0; k < channels; ++k) {
        values.bias.push_back(exactBias ? toInt32(double(stored[k]) * w.quant->scaleAt(k) / scale[k])
                                        : toInt32(bias[k] / (m_from.inputScale * scale[k])));
        if (m_from.requant.multiplierBits == 0)
            continue;
        auto fixed = m_from.singleProduct
            ? fixedPoint({double(float(m_from.inputScale) * float(scale[k]))}, m_from.outputScale, m_from.requant)
            : fixedPoint({m_from.inputScale, scale[k]}, m_from.outputScale, m_from.requant);
        const auto most = accumulatorBound(weights.subspan(k * each, each), values.bias[k], m_from.inputZero);
        const auto may = [&](const FixedPoint &f) {
            return f.multiplier >> m_from.requant.multiplierBits == 0
                && fits(f, most, m_from.outputZero, m_from.requant);
        };
        for (auto narrow = m_from.requant;
             !fits(fixed, most, m_from.outputZero, narrow) && --narrow.multiplierBits > 0;)
            fixed = fixedPoint({m_from.inputScale, scale[k]}, m_from.outputScale, narrow);
        if (m_from.file) {
            const auto file = m_from.singleProduct
                ? fixedPoint({double(float(m_from.inputScale) * float(scale[k]))}, m_from.outputScale, *m_from.file)
                : fixedPoint({m_from.inputScale, scale[k]}, m_from.outputScale, *m_from.file);
            const auto made = closestRequantisation(fixed, file, m_from.file->rounding, m_from.outputZero, may);
            fixed = made.factor;
            values.bias[k] = toInt32(double(values.bias[k]) + made.bias);
        }
        const auto steps = bias[k] / (m_from.inputScale * scale[k]);
        const auto rest = exactBias || !(std::abs(steps) < 0x1p31) ? 0.0 : steps - std::nearbyint(steps);
        values.addend.push_back(std::llround(rest * fixed.multiplier));
        values.multiplier.push_back(fixed.multiplier);
        values.shift.push_back(fixed.shift);
    }
    if (m_from.requant.multiplierBits == 0) {
        values.multiplier = {1};
        values.shift = {std::int32_t(std::lround(-std::log2(m_from.inputScale * scale[0] / m_from.outputScale)))};
    }
    return true;
}

} // namespace partita
