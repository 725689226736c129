// SPDX-License-Identifier: Apache-2.0
#include "execute/values/reference.h"

#include "execute/values/gemmlowp.h"
#include "execute/values/round.h"
#include "execute/values/taps.h"

#include <algorithm>
#include <limits>

namespace partita {

std::int64_t roundShift(std::int64_t p, int shift, Rounding rounding) { return roundShiftInline(p, shift, rounding); }

std::int32_t requantize(std::int64_t acc, std::int32_t multiplier, int shift, Rounding rounding, std::int32_t zero,
    std::int32_t low, std::int32_t high)
{
    return std::int32_t(std::clamp<std::int64_t>(roundShift(acc * multiplier, shift, rounding) + zero, low, high));
}

std::int32_t requantizeSum(std::int32_t a, std::int32_t b, const AddAttrs &attrs, std::int32_t zero)
{
    std::int64_t sum = std::int64_t(a) * attrs.multiplierA + std::int64_t(b) * attrs.multiplierB;
    return std::int32_t(std::clamp<std::int64_t>(
        roundShift(sum, attrs.shift, attrs.requant.rounding) + zero, attrs.requant.low, attrs.requant.high));
}

namespace {

/// out[c][oy][ox] = fold over the taps inside.
template <class T, class A, class Fold>
void pool(const ConvGeometry &g, const T *x, A *out, A start, Fold fold)
{
    for (int c = 0; c < g.channelsIn; ++c, x += std::ptrdiff_t(g.rowsIn) * g.colsIn)
        for (int oy = 0; oy < g.rowsOut; ++oy) {
            int y = oy * g.strideY - g.padTop;
            auto ys = inside(y, g.kernelY, g.dilationY, g.rowsIn);
            for (int ox = 0; ox < g.colsOut; ++ox) {
                int left = ox * g.strideX - g.padLeft;
                auto xs = inside(left, g.kernelX, g.dilationX, g.colsIn);
                A value = start;
                for (int fy = ys.first; fy < ys.last; ++fy)
                    for (int fx = xs.first; fx < xs.last; ++fx)
                        value
                            = fold(value, x[std::ptrdiff_t(y + fy * g.dilationY) * g.colsIn + left + fx * g.dilationX]);
                *out++ = value;
            }
        }
}

template <class T>
void softmax(const SoftmaxTable &s, const T *x, T *out, int count, int stride)
{
    auto at = [stride](int i) { return std::ptrdiff_t(i) * stride; };
    T greatest = x[0];
    for (int i = 1; i < count; ++i)
        greatest = std::max(greatest, x[at(i)]);
    std::uint64_t sum = 0;
    for (int i = 0; i < count; ++i)
        sum += s.table[greatest - x[at(i)]];
    for (int i = 0; i < count; ++i) {
        std::uint64_t e = s.table[greatest - x[at(i)]];
        auto share = sum ? std::int64_t((e * std::uint64_t(s.levels) + sum / 2) / sum) : 0;
        out[at(i)] = static_cast<T>(std::clamp<std::int64_t>(s.zero + share, s.low, s.high));
    }
}

template <class T>
void softmaxFixedPoint(std::span<const std::int32_t, 256> table, const T *x, T *out, int count, int stride)
{
    auto at = [stride](int i) { return std::ptrdiff_t(i) * stride; };
    T greatest = x[0];
    for (int i = 1; i < count; ++i)
        greatest = std::max(greatest, x[at(i)]);
    std::int32_t sum = 0;
    for (int i = 0; i < count; ++i)
        if (auto e = table[greatest - x[at(i)]]; e >= 0)
            sum += gemmlowp::dividedByPower(e, 12);
    int headroom = std::countl_zero(std::uint32_t(sum));
    auto share = gemmlowp::oneOverOnePlus(std::int32_t((std::uint32_t(sum) << headroom) - (std::uint32_t(1) << 31)));
    for (int i = 0; i < count; ++i) {
        auto e = table[greatest - x[at(i)]];
        auto levels = e < 0 ? 0 : gemmlowp::dividedByPower(gemmlowp::highProduct(share, e), 12 - headroom + 31 - 8);
        out[at(i)] = T(std::numeric_limits<T>::lowest() + std::min(levels, 255));
    }
}

} // namespace

void softmaxRow(std::span<const std::int32_t, 256> table, const std::int8_t *x, std::int8_t *out, int count, int stride)
{
    softmaxFixedPoint(table, x, out, count, stride);
}

void softmaxRow(
    std::span<const std::int32_t, 256> table, const std::uint8_t *x, std::uint8_t *out, int count, int stride)
{
    softmaxFixedPoint(table, x, out, count, stride);
}

template <class T>
void sumPool(const ConvGeometry &g, const T *x, int zero, std::int32_t *acc)
{
    pool(g, x, acc, std::int32_t(0), [zero](std::int32_t sum, T v) {
        return std::int32_t(std::uint32_t(sum) + std::uint32_t(v) - std::uint32_t(zero));
    });
}

template <class T>
void maxPool(const ConvGeometry &g, const T *x, T *out)
{
    using Limits = std::numeric_limits<T>;
    pool(g, x, out, Limits::has_infinity ? T(-Limits::infinity()) : Limits::lowest(),
        [](T a, T b) { return b > a ? b : a; });
}

template void sumPool(const ConvGeometry &, const std::int8_t *, int, std::int32_t *);
template void sumPool(const ConvGeometry &, const std::uint8_t *, int, std::int32_t *);
template void sumPool(const ConvGeometry &, const std::int16_t *, int, std::int32_t *);
template void sumPool(const ConvGeometry &, const std::uint16_t *, int, std::int32_t *);
template void sumPool(const ConvGeometry &, const std::int32_t *, int, std::int32_t *);
template void sumPool(const ConvGeometry &, const std::uint32_t *, int, std::int32_t *);

template void maxPool(const ConvGeometry &, const std::int8_t *, std::int8_t *);
template void maxPool(const ConvGeometry &, const std::uint8_t *, std::uint8_t *);
template void maxPool(const ConvGeometry &, const std::int16_t *, std::int16_t *);
template void maxPool(const ConvGeometry &, const std::uint16_t *, std::uint16_t *);
template void maxPool(const ConvGeometry &, const std::int32_t *, std::int32_t *);
template void maxPool(const ConvGeometry &, const std::uint32_t *, std::uint32_t *);
template void maxPool(const ConvGeometry &, const std::int64_t *, std::int64_t *);
template void maxPool(const ConvGeometry &, const std::uint64_t *, std::uint64_t *);
template void maxPool(const ConvGeometry &, const float *, float *);

void softmaxRow(const SoftmaxTable &s, const std::int8_t *x, std::int8_t *out, int count, int stride)
{
    softmax(s, x, out, count, stride);
}

void softmaxRow(const SoftmaxTable &s, const std::uint8_t *x, std::uint8_t *out, int count, int stride)
{
    softmax(s, x, out, count, stride);
}

} // namespace partita
