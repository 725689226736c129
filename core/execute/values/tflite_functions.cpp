// SPDX-License-Identifier: Apache-2.0
#include "execute/values/tflite_functions.h"

#include "execute/values/gemmlowp.h"
#include "execute/values/tflite_arithmetic.h"

#include <algorithm>
#include <cmath>

namespace partita::tfl {
namespace {

using Function = std::function<std::int32_t(std::int32_t)>;

/// LOGISTIC and TANH: 4 integer bits in, `bits` fraction bits out; saturated beyond ±15.
Function sigmoidal(const Tensor &x, const Tensor &y, std::int32_t (*f)(std::int32_t), int bits)
{
    constexpr int integerBits = 4;
    auto factor = factorOf(scaleOf(x) * (1 << (31 - integerBits)));
    auto radius = std::floor(double((1 << integerBits) - 1) * std::ldexp(1, 31 - integerBits - (31 - factor.shift)));
    auto low = std::int32_t(y.type.lowest()), high = std::int32_t(y.type.highest());
    return [=, zero = zeroOf(y)](std::int32_t v) {
        if (v <= -radius || v >= radius)
            return v < 0 ? low : high;
        return shifted(gemmlowp::dividedByPower(f(scaled(v, factor)), 31 - bits), zero);
    };
}

std::int16_t highProduct16(std::int16_t a, std::int16_t b)
{
    if (a == INT16_MIN && b == INT16_MIN)
        return INT16_MAX;
    int p = a * b;
    return std::int16_t((p + (p >= 0 ? 1 << 14 : 1 - (1 << 14))) / (1 << 15));
}

std::int16_t shiftedUp16(std::int16_t x, int bits)
{
    return std::int16_t(std::clamp<std::int64_t>(std::int64_t(x) << bits, INT16_MIN, INT16_MAX));
}

/// The upper half of a factor's multiplier, and its exponent.
std::pair<std::int16_t, int> halfFactor(double factor)
{
    auto [multiplier, shift] = factorOf(factor);
    auto half = multiplier >= INT32_MAX - (1 << 15) ? INT16_MAX : (multiplier + (1 << 15)) >> 16;
    return {std::int16_t(half), 31 - shift};
}

/// x · relu6(x + 3) / 6 in 16 bits.
std::optional<Function> hardSwish(const Tensor &x, const Tensor &y)
{
    float fine = (1.0f / 128.0f) * float(scaleOf(x));
    auto [outMultiplier, outExponent] = halfFactor(double(fine / float(scaleOf(y))));
    auto [reluMultiplier, reluExponent] = halfFactor(double(fine / (3.0f / 32768.0f)));
    if (outExponent > 0)
        return std::nullopt;
    return [=, zero = zeroOf(y)](std::int32_t v) -> std::int32_t {
        auto value = std::int16_t(v * (1 << 7));
        auto onOutput = highProduct16(value, outMultiplier);
        auto gate = reluExponent > 0 ? shiftedUp16(value, reluExponent - 1) : value;
        gate = highProduct16(gate, reluMultiplier);
        if (reluExponent > 0)
            gate = shiftedUp16(gate, 1);
        else if (reluExponent < 0)
            gate = std::int16_t(gemmlowp::dividedByPower(gate, -reluExponent));
        gate = std::int16_t((gate + (1 << 15)) >> 1);
        auto product = std::int16_t(gate * onOutput / (1 << 15));
        return std::int16_t(gemmlowp::dividedByPower(product, -outExponent) + zero);
    };
}

Function leakyRelu(const Tensor &x, const Tensor &y, double alpha)
{
    float sx = float(scaleOf(x)), sy = float(scaleOf(y));
    auto positive = factorOf(double(sx / sy)), negative = factorOf(double(sx * float(alpha) / sy));
    return [=, zero = zeroOf(y)](std::int32_t v) { return shifted(scaled(v, v >= 0 ? positive : negative), zero); };
}

double real(const UnaryAttrs &a, double v)
{
    switch (a.fn) {
    case UnaryFn::Neg: return -v;
    case UnaryFn::Abs: return std::abs(v);
    case UnaryFn::Sign: return double((v > 0) - (v < 0));
    case UnaryFn::Exp: return std::exp(v);
    case UnaryFn::Log: return std::log(v);
    case UnaryFn::Sqrt: return std::sqrt(v);
    case UnaryFn::Reciprocal: return 1 / v;
    case UnaryFn::Sigmoid: return 1 / (1 + std::exp(-v));
    case UnaryFn::Tanh: return std::tanh(v);
    case UnaryFn::Gelu: return 0.5 * v * (1 + std::erf(v * 0.70710678118654752));
    case UnaryFn::GeluTanh: return 0.5 * v * (1 + std::tanh(0.79788456080286536 * (v + 0.044715 * v * v * v)));
    case UnaryFn::HardSwish: return v * std::clamp(v + 3, 0.0, 6.0) / 6;
    case UnaryFn::Elu: return v < 0 ? a.alpha * std::expm1(v) : v;
    case UnaryFn::Floor: return std::floor(v);
    case UnaryFn::Ceil: return std::ceil(v);
    case UnaryFn::Round: return std::nearbyint(v);
    case UnaryFn::Sin: return std::sin(v);
    case UnaryFn::Cos: return std::cos(v);
    default: return v;
    }
}

/// Through real numbers, as the kernels fill their tables.
Function tabulated(const UnaryAttrs &a, const Tensor &x, const Tensor &y)
{
    return [=, sx = float(scaleOf(x)), inverse = 1.0f / float(scaleOf(y)), zero = zeroOf(y)](std::int32_t v) {
        double value = std::round(float(real(a, double(sx * float(v)))) * inverse) + zero;
        return value != value ? zero : std::int32_t(std::clamp(value, -1e9, 1e9));
    };
}

} // namespace

Function functionOf(const UnaryAttrs &a, const Tensor &x, const Tensor &y)
{
    bool unit = std::abs(scaleOf(y) * 256 - 1) < 1e-6 && zeroOf(y) == y.type.lowest();
    bool centred = std::abs(scaleOf(y) * 128 - 1) < 1e-6 && zeroOf(y) == y.type.lowest() + 128;
    if (a.fn == UnaryFn::Sigmoid && unit)
        return sigmoidal(x, y, gemmlowp::logistic, 8);
    if (a.fn == UnaryFn::Tanh && centred)
        return sigmoidal(x, y, gemmlowp::tanh, 7);
    if (a.fn == UnaryFn::LeakyRelu)
        return leakyRelu(x, y, a.alpha);
    if (a.fn == UnaryFn::HardSwish)
        if (auto fixed = hardSwish(x, y))
            return *fixed;
    return tabulated(a, x, y);
}

Function reciprocalRootOf(const Tensor &x, const Tensor &y)
{
    constexpr int fraction = 20; // of the root, before it is scaled
    auto factor = factorOf(1.0 / double(std::sqrt(float(scaleOf(x))) * float(scaleOf(y))));
    factor.shift += fraction;
    return [=, zero = zeroOf(y), highest = std::int32_t(y.type.highest())](std::int32_t v) {
        if (v <= 0)
            return v < 0 ? zero : highest;
        const auto root = gemmlowp::reciprocalRoot(v);
        return shifted(scaled(scaled(1, {root.value, 31 + root.exponent - fraction}), factor), zero);
    };
}

} // namespace partita::tfl
