// SPDX-License-Identifier: Apache-2.0
#include "execute/products/window_planes.h"

#include "execute/values/wide_clones.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstring>

namespace partita {

namespace {

/// ByteValue as unsigned ones: the value is (byte ^ flip) − zero.
struct ByteValue {
    std::uint8_t flip;
    std::int32_t zero;
    std::int32_t operator()(std::uint8_t byte) const { return (byte ^ flip) - zero; }
};

template <class X>
ByteValue bytesOf(int zero)
{
    return std::same_as<X, std::int8_t> ? ByteValue{128, zero + 128} : ByteValue{0, zero};
}

PARTITA_WIDE void widen(const std::uint8_t *x, ByteValue value, std::ptrdiff_t count, std::int16_t *to)
{
    for (std::ptrdiff_t i = 0; i < count; ++i)
        to[i] = std::int16_t(value(x[i]));
}

PARTITA_WIDE void widenPairs(
    const std::uint8_t *a, const std::uint8_t *b, ByteValue value, std::ptrdiff_t count, std::int32_t *to)
{
    auto low = [=](std::uint8_t byte) { return std::uint32_t(value(byte)) & 0xffff; };
    if (b)
        for (std::ptrdiff_t i = 0; i < count; ++i)
            to[i] = std::int32_t(low(a[i]) | std::uint32_t(value(b[i])) << 16);
    else
        for (std::ptrdiff_t i = 0; i < count; ++i)
            to[i] = std::int32_t(low(a[i]));
}

using Channels = std::array<const std::uint8_t *, 4>;

PARTITA_WIDE void interleave(Channels x, std::uint8_t flip, std::ptrdiff_t count, std::int32_t *to)
{
    auto byte = [=](std::uint8_t value) { return std::uint32_t(value ^ flip); };
    auto [a, b, c, d] = x;
    for (std::ptrdiff_t i = 0; i < count; ++i)
        to[i] = std::int32_t(byte(a[i]) | byte(b[i]) << 8 | byte(c[i]) << 16 | byte(d[i]) << 24);
}

// What follows writes, and reads as far as that takes, whole steps of `overrun` elements.

template <class T>
[[gnu::always_inline]] inline void everySecondOf(const T *from, int count, T *to)
{
    constexpr int step = WindowPlanes::overrun;
    using Step __attribute__((vector_size(step * sizeof(T)))) = T;
    for (int i = 0; i < count; i += step) {
        Step first, second;
        std::memcpy(&first, from + 2 * i, sizeof(Step));
        std::memcpy(&second, from + 2 * i + step, sizeof(Step));
        first = __builtin_shufflevector(first, second, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
        std::memcpy(to + i, &first, sizeof(Step));
    }
}

PARTITA_WIDE void everySecond(const std::int32_t *from, int count, std::int32_t *to) { everySecondOf(from, count, to); }
PARTITA_WIDE void everySecond(const std::int16_t *from, int count, std::int16_t *to) { everySecondOf(from, count, to); }

template <class T>
void pads(T *to, int count, T value)
{
    for (int i = 0; i < count; i += WindowPlanes::overrun)
        std::fill_n(to + i, WindowPlanes::overrun, value);
}

} // namespace

WindowPlanes::Phase WindowPlanes::phaseOf(int fy, int fx) const
{
    const auto &g = m_geometry;
    int y = fy * g.dilationY % g.strideY, x = fx * g.dilationX % g.strideX, left = x - g.padLeft;
    int first = std::min(m_cols, left < 0 ? (-left + g.strideX - 1) / g.strideX : 0);
    int last = std::clamp(left < g.colsIn ? (g.colsIn - 1 - left) / g.strideX + 1 : 0, first, m_cols);
    return {y, x, first, last};
}

WindowPlanes::WindowPlanes(const ConvGeometry &g)
    : m_geometry(g),
      m_rows(g.rowsOut + (g.kernelY - 1) * g.dilationY / g.strideY),
      m_cols(g.colsOut + (g.kernelX - 1) * g.dilationX / g.strideX),
      m_whole(g.strideY == 1 && g.strideX == 1 && g.padLeft == 0 && g.padTop == 0 && m_cols == g.colsIn
          && m_rows <= g.rowsIn)
{
    for (int fy = 0; fy < g.kernelY; ++fy)
        for (int fx = 0; fx < g.kernelX; ++fx)
            if (auto phase = phaseOf(fy, fx);
                std::ranges::none_of(m_phases, [&](const Phase &p) { return p.y == phase.y && p.x == phase.x; }))
                m_phases.push_back(phase);
}

std::ptrdiff_t WindowPlanes::offset(int fy, int fx) const
{
    const auto &g = m_geometry;
    auto phase = phaseOf(fy, fx);
    auto at = std::ranges::find_if(m_phases, [&](const Phase &p) { return p.y == phase.y && p.x == phase.x; });
    auto row = (at - m_phases.begin()) * m_rows + fy * g.dilationY / g.strideY;
    return row * m_cols + fx * g.dilationX / g.strideX;
}

/// What a row overruns its end by is written after it: the padding on its right, with that on the next one's left.
template <class T>
void WindowPlanes::place(const T *from, T pad, T *to) const
{
    const auto g = m_geometry;
    const int rows = m_rows, cols = m_cols;
    for (const auto phase : m_phases) {
        const int count = phase.last - phase.first, left = phase.x - g.padLeft + phase.first * g.strideX;
        pads(to, phase.first, pad);
        for (int row = 0; row < rows; ++row, to += cols) {
            auto out = to + phase.first;
            const int y = row * g.strideY + phase.y - g.padTop, width = row + 1 < rows ? cols : cols - phase.first;
            if (y < 0 || y >= g.rowsIn || count == 0) {
                pads(out, width, pad);
                continue;
            }
            auto source = from + std::ptrdiff_t(y) * g.colsIn + left;
            if (g.strideX == 1)
                for (int i = 0; i < count; i += overrun)
                    std::memcpy(out + i, source + i, overrun * sizeof(T));
            else if (g.strideX == 2)
                everySecond(source, count, out);
            else
                for (int i = 0; i < count; ++i)
                    out[i] = source[std::ptrdiff_t(i) * g.strideX];
            pads(out + count, width - count, pad);
        }
    }
}

template <class T, class Widen>
void WindowPlanes::packed(T pad, T *to, T *scratch, Widen widen) const
{
    if (m_whole)
        return widen(std::ptrdiff_t(m_rows) * m_cols, to);
    widen(std::ptrdiff_t(m_geometry.rowsIn) * m_geometry.colsIn, scratch);
    place(scratch, pad, to);
}

template <class X>
void WindowPlanes::packQuads(const X *x, int channels, int zero, std::int32_t *to, std::int32_t *scratch) const
{
    auto plane = std::ptrdiff_t(m_geometry.rowsIn) * m_geometry.colsIn;
    Channels from;
    for (int c = 0; c < int(from.size()); ++c)
        from[c] = reinterpret_cast<const std::uint8_t *>(x + (c < channels ? c : 0) * plane);
    auto bytes = bytesOf<X>(zero);
    packed(std::int32_t(std::uint32_t(bytes.zero) * 0x01010101), to, scratch,
        [=](std::ptrdiff_t count, std::int32_t *out) { interleave(from, bytes.flip, count, out); });
}

template <class X>
void WindowPlanes::packPairs(const X *a, const X *b, int zero, std::int32_t *to, std::int32_t *scratch) const
{
    packed<std::int32_t>(0, to, scratch, [=](std::ptrdiff_t count, std::int32_t *out) {
        widenPairs(reinterpret_cast<const std::uint8_t *>(a), reinterpret_cast<const std::uint8_t *>(b),
            bytesOf<X>(zero), count, out);
    });
}

template <class X>
void WindowPlanes::pack(const X *x, int zero, std::int16_t *to, std::int16_t *scratch) const
{
    packed<std::int16_t>(0, to, scratch, [=](std::ptrdiff_t count, std::int16_t *out) {
        widen(reinterpret_cast<const std::uint8_t *>(x), bytesOf<X>(zero), count, out);
    });
}

template void WindowPlanes::packQuads(const std::int8_t *, int, int, std::int32_t *, std::int32_t *) const;
template void WindowPlanes::packQuads(const std::uint8_t *, int, int, std::int32_t *, std::int32_t *) const;
template void WindowPlanes::packPairs(
    const std::int8_t *, const std::int8_t *, int, std::int32_t *, std::int32_t *) const;
template void WindowPlanes::packPairs(
    const std::uint8_t *, const std::uint8_t *, int, std::int32_t *, std::int32_t *) const;
template void WindowPlanes::pack(const std::int8_t *, int, std::int16_t *, std::int16_t *) const;
template void WindowPlanes::pack(const std::uint8_t *, int, std::int16_t *, std::int16_t *) const;

} // namespace partita
