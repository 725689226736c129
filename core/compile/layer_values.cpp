// SPDX-License-Identifier: Apache-2.0
#include "compile/layer_values.h"

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
    return std::int64_t(i) / inner % t.shape[std::size_t(t.quant->axis)];
}

std::int32_t toInt32(double v)
{
    return std::int32_t(std::clamp(std::nearbyint(v), -2147483648.0, 2147483647.0));
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

/// Bound of |Σ w·(x − zero) + bias| for |x − zero| ≤ `most`.
std::int64_t accumulatorBound(std::span<const std::int8_t> weights, std::int32_t bias, int most)
{
    std::int64_t sum = 0;
    for (auto w : weights)
        sum += std::abs(int(w));
    return sum * most + std::abs(std::int64_t(bias));
}

/// Whether |acc·multiplier| + rounding + |zero| · 2^shift stays below 2^(productBits − 1).
bool fits(const FixedPoint &fixed, std::int64_t accumulated, const Target::Requant &requant)
{
    if (requant.productBits >= 64)
        return true;
    auto zero = std::ldexp(requant.symmetric ? 1.0 : 129.0, fixed.shift);
    return double(accumulated) * fixed.multiplier + zero < std::ldexp(1.0, requant.productBits - 1);
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

const LayerValues::Values &LayerValues::get()
{
    std::call_once(m_once, [this] { compute(); });
    return m_values;
}

void LayerValues::compute()
{
    const auto &w = *m_from.weights;
    auto channels = std::size_t(w.shape[0]);
    auto each = std::size_t(w.elements()) / channels;
    auto bias = m_from.bias ? realValues(*m_from.bias) : std::vector<double>(channels);
    std::vector<double> scale(channels);
    if (m_from.keep) {
        for (auto v : storedValues(w))
            m_values.weights.push_back(std::int8_t(v));
        for (std::size_t k = 0; k < channels; ++k)
            scale[k] = w.quant->scaleAt(k);
    } else {
        auto real = realValues(w);
        m_values.weights.resize(real.size());
        for (std::size_t k = 0; k < channels; ++k) {
            double most = 0;
            for (std::size_t i = 0; i < each; ++i)
                most = std::max(most, std::abs(real[k * each + i]));
            // A channel of zeros still needs a scale in which its bias fits.
            scale[k] = std::max({most / 127, std::abs(bias[k]) / m_from.inputScale / (1 << 30), 1e-30});
            for (std::size_t i = 0; i < each; ++i)
                m_values.weights[k * each + i] =
                    std::int8_t(std::clamp(std::nearbyint(real[k * each + i] / scale[k]), -127.0, 127.0));
        }
    }
    // TensorFlow Lite adds a bias as it stands, whatever its scale.
    bool exactBias = m_from.keep && m_from.bias && m_from.bias->type == i32
        && (m_from.requant.rounding == Rounding::Double || inAccumulatorSteps(*m_from.bias, m_from.inputScale, scale));
    auto stored = exactBias ? storedValues(*m_from.bias) : std::vector<std::int64_t>{};
    auto weights = std::span(std::as_const(m_values.weights));
    for (std::size_t k = 0; k < channels; ++k) {
        m_values.bias.push_back(exactBias ? std::int32_t(stored[k]) : toInt32(bias[k] / (m_from.inputScale * scale[k])));
        auto fixed = m_from.singleProduct
            ? fixedPoint({double(float(m_from.inputScale) * float(scale[k]))}, m_from.outputScale, m_from.requant)
            : fixedPoint({m_from.inputScale, scale[k]}, m_from.outputScale, m_from.requant);
        auto most = accumulatorBound(weights.subspan(k * each, each), m_values.bias[k], m_from.requant.symmetric ? 128 : 255);
        for (auto narrow = m_from.requant; !fits(fixed, most, narrow) && --narrow.multiplierBits > 0;)
            fixed = fixedPoint({m_from.inputScale, scale[k]}, m_from.outputScale, narrow);
        m_values.multiplier.push_back(fixed.multiplier);
        m_values.shift.push_back(fixed.shift);
    }
}

} // namespace partita
