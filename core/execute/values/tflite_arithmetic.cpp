// SPDX-License-Identifier: Apache-2.0
#include "execute/values/tflite_arithmetic.h"

#include "execute/values/gemmlowp.h"
#include "execute/values/round.h"
#include "execute/values/tflite_functions.h"
#include "graph/host_type.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace partita::tfl {

std::int32_t scaled(std::int64_t x, Factor factor)
{
    return std::int32_t(roundShiftInline(x * factor.multiplier, factor.shift, Rounding::Double));
}

std::int32_t shifted(std::int64_t v, std::int32_t zero)
{
    return std::int32_t(std::clamp<std::int64_t>(v + zero, INT32_MIN, INT32_MAX));
}

bool oneFactor(const Op &op, const Tensor &weights)
{
    return quantOf(weights).scale.size() == 1 && (op.kind == OpKind::MatMul || weights.type == u8);
}

Factor linearFactor(const Op &op, const Tensor &x, const Tensor &weights, const Tensor &y, std::size_t k)
{
    double sx = scaleOf(x), sw = quantOf(weights).scaleAt(k), sy = scaleOf(y);
    return factorOf((oneFactor(op, weights) ? double(float(sx) * float(sw)) : sx * sw) / sy);
}

Factor meanFactor(const Tensor &x, const Tensor &y, std::int64_t n)
{
    auto [multiplier, shift] = factorOf(scaleOf(x) / scaleOf(y));
    int bits = std::min({int(std::bit_width(std::uint64_t(n))) - 1, 32, 62 - shift});
    return {std::int32_t((std::int64_t(multiplier) << bits) / n), shift + bits};
}

Addition addition(const Tensor &a, const Tensor &b, const Tensor &y, bool subtract)
{
    constexpr int headroom = 20;
    double twice = 2 * std::max(scaleOf(a), scaleOf(b));
    Addition result;
    auto fill = [&](std::array<std::int64_t, 256> &table, const Tensor &t, std::int64_t sign) {
        auto factor = factorOf(scaleOf(t) / twice);
        for (std::int64_t i = 0; i < 256; ++i)
            table[i] = sign * scaled((i + t.type.lowest() - zeroOf(t)) * (1 << headroom), factor);
    };
    fill(result.tableA, a, 1);
    fill(result.tableB, b, subtract ? -1 : 1);
    result.sum = factorOf(twice / ((1 << headroom) * scaleOf(y)));
    return result;
}

Factor productFactor(const Tensor &a, const Tensor &b, const Tensor &y)
{
    return factorOf(scaleOf(a) * scaleOf(b) / scaleOf(y));
}

std::pair<std::int32_t, std::int32_t> storedBounds(const Tensor &y, double low, double high)
{
    auto stored = [&](double real) {
        auto value = std::round(float(real) / float(scaleOf(y))) + double(zeroOf(y));
        return std::int32_t(std::clamp(value, double(y.type.lowest()), double(y.type.highest())));
    };
    return {stored(low), stored(high)};
}

std::optional<std::array<std::int32_t, 256>> table(const Op &op, const Tensor &x, const Tensor &y)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    bool unary = op.kind == OpKind::Unary;
    const auto *binary = std::get_if<BinaryAttrs>(&op.attrs);
    bool root = binary && binary->fn == BinaryFn::Pow;
    if (!unary && !root && op.kind != OpKind::Relu && op.kind != OpKind::Clip && op.kind != OpKind::Quantize)
        return std::nullopt;
    auto [low, high] = std::pair{std::int32_t(y.type.lowest()), std::int32_t(y.type.highest())};
    if (op.kind == OpKind::Relu)
        std::tie(low, high) = storedBounds(y, 0, infinity);
    if (op.kind == OpKind::Clip)
        std::tie(low, high) = storedBounds(y, op.as<ClipAttrs>().low, op.as<ClipAttrs>().high);
    auto rescale = factorOf(scaleOf(x) / scaleOf(y));
    auto function = unary ? functionOf(op.as<UnaryAttrs>(), x, y)
        : root            ? reciprocalRootOf(x, y)
                          : [=, zero = zeroOf(y)](std::int32_t v) { return shifted(scaled(v, rescale), zero); };
    std::array<std::int32_t, 256> entries;
    for (std::int32_t i = 0; i < 256; ++i)
        entries[i] = std::clamp(function(i + std::int32_t(x.type.lowest()) - zeroOf(x)), low, high);
    return entries;
}

std::int32_t quantizeSingle(float real, float scale, std::int32_t zero, std::int32_t lowest, std::int32_t highest)
{
    float steps = std::round(real / scale);
    if (!(steps > float(lowest - zero)))
        return lowest;
    return steps >= float(highest - zero) ? highest : std::int32_t(steps) + zero;
}

Array quantizeArray(const Array &real, const Quant &quant, ElemType type)
{
    Array stored(type, real.shape);
    for (std::int64_t i = 0; i < real.size(); ++i)
        stored.set(i,
            quantizeSingle(float(real.at(i)), float(quant.scaleAt(0)), quant.zeroAt(0), std::int32_t(type.lowest()),
                std::int32_t(type.highest())));
    return stored;
}

std::array<std::int32_t, 256> softmaxTable(const Tensor &x)
{
    constexpr int integerBits = 5;
    auto factor = factorOf(std::min(scaleOf(x) * (1 << (31 - integerBits)), 0x1p31 - 1));
    int leftShift = 31 - factor.shift;
    auto radius = std::floor(double((1 << integerBits) - 1) * std::ldexp(1, 31 - integerBits - leftShift));
    std::array<std::int32_t, 256> entries;
    for (std::int32_t d = 0; d < 256; ++d)
        entries[d] = double(d) > radius ? -1 : gemmlowp::expOfNegative(scaled(-d, factor), integerBits);
    return entries;
}

bool softmaxWrites(const Tensor &y)
{
    return isByte(y.type) && std::abs(scaleOf(y) - 1.0 / 256) <= 0.001 / 256 && zeroOf(y) == y.type.lowest();
}

} // namespace partita::tfl
