// SPDX-License-Identifier: Apache-2.0
#include "execute/window_planes.h"

#include "execute/wide_clones.h"

#include <algorithm>
#include <concepts>
#include <cstring>

namespace partita {

namespace {

/// Bytes as unsigned ones: the value is (byte ^ flip) − zero.
struct Bytes {
    std::uint8_t flip;
    std::int32_t zero;
    std::int32_t operator()(std::uint8_t byte) const { return (byte ^ flip) - zero; }
};

template <class X>
Bytes bytesOf(int zero)
{
    return std::same_as<X, std::int8_t> ? Bytes{128, zero + 128} : Bytes{0, zero};
}

PARTITA_WIDE void widen(const std::uint8_t *x, Bytes value, std::ptrdiff_t count, std::int16_t *to)
{
    for (std::ptrdiff_t i = 0; i < count; ++i)
        to[i] = std::int16_t(value(x[i]));
}

PARTITA_WIDE void widenPairs(const std::uint8_t *a, const std::uint8_t *b, Bytes value, std::ptrdiff_t count, std::int32_t *to)
{
    auto low = [=](std::uint8_t byte) { return std::uint32_t(value(byte)) & 0xffff; };
    if (b)
        for (std::ptrdiff_t i = 0; i < count; ++i)
            to[i] = std::int32_t(low(a[i]) | std::uint32_t(value(b[i])) << 16);
    else
        for (std::ptrdiff_t i = 0; i < count; ++i)
            to[i] = std::int32_t(low(a[i]));
}

PARTITA_WIDE void everySecond(const std::int32_t *from, int count, std::int32_t *to)
{
    for (int i = 0; i < count; ++i)
        to[i] = from[2 * i];
}

PARTITA_WIDE void everySecond(const std::int16_t *from, int count, std::int16_t *to)
{
    for (int i = 0; i < count; ++i)
        to[i] = from[2 * i];
}

/// Overruns its end.
template <class T>
void zeros(T *to, int count)
{
    for (int i = 0; i < count; i += WindowPlanes::overrun)
        std::memset(to + i, 0, WindowPlanes::overrun * sizeof(T));
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
    : m_geometry(g), m_rows(g.rowsOut + (g.kernelY - 1) * g.dilationY / g.strideY),
      m_cols(g.colsOut + (g.kernelX - 1) * g.dilationX / g.strideX),
      m_whole(g.strideY == 1 && g.strideX == 1 && g.padLeft == 0 && g.padTop == 0 && m_cols == g.colsIn && m_rows <= g.rowsIn)
{
    for (int fy = 0; fy < g.kernelY; ++fy)
        for (int fx = 0; fx < g.kernelX; ++fx)
            if (auto phase = phaseOf(fy, fx); std::ranges::none_of(m_phases, [&](const Phase &p) { return p.y == phase.y && p.x == phase.x; }))
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

/// Rows are written 16 elements at a time; what they overrun is written after them.
template <class T>
void WindowPlanes::place(const T *from, T *to) const
{
    const auto &g = m_geometry;
    for (const auto &phase : m_phases)
        for (int row = 0; row < m_rows; ++row, to += m_cols) {
            int y = row * g.strideY + phase.y - g.padTop, count = phase.last - phase.first;
            if (y < 0 || y >= g.rowsIn || count == 0) {
                zeros(to, m_cols);
                continue;
            }
            auto source = from + std::ptrdiff_t(y) * g.colsIn + phase.x - g.padLeft + phase.first * g.strideX;
            zeros(to, phase.first);
            if (g.strideX == 1)
                for (int i = 0; i < count; i += overrun)
                    std::memcpy(to + phase.first + i, source + i, overrun * sizeof(T));
            else if (g.strideX == 2)
                everySecond(source, count, to + phase.first);
            else
                for (int i = 0; i < count; ++i)
                    to[phase.first + i] = source[std::ptrdiff_t(i) * g.strideX];
            zeros(to + phase.last, m_cols - phase.last);
        }
}

template <class T, class Widen>
void WindowPlanes::packed(T *to, T *scratch, Widen widen) const
{
    if (m_whole)
        return widen(std::ptrdiff_t(m_rows) * m_cols, to);
    widen(std::ptrdiff_t(m_geometry.rowsIn) * m_geometry.colsIn, scratch);
    place(scratch, to);
}

template <class X>
void WindowPlanes::packPairs(const X *a, const X *b, int zero, std::int32_t *to, std::int32_t *scratch) const
{
    packed(to, scratch, [=](std::ptrdiff_t count, std::int32_t *out) {
        widenPairs(reinterpret_cast<const std::uint8_t *>(a), reinterpret_cast<const std::uint8_t *>(b), bytesOf<X>(zero), count, out);
    });
}

template <class X>
void WindowPlanes::pack(const X *x, int zero, std::int16_t *to, std::int16_t *scratch) const
{
    packed(to, scratch, [=](std::ptrdiff_t count, std::int16_t *out) {
        widen(reinterpret_cast<const std::uint8_t *>(x), bytesOf<X>(zero), count, out);
    });
}

template void WindowPlanes::packPairs(const std::int8_t *, const std::int8_t *, int, std::int32_t *, std::int32_t *) const;
template void WindowPlanes::packPairs(const std::uint8_t *, const std::uint8_t *, int, std::int32_t *, std::int32_t *) const;
template void WindowPlanes::pack(const std::int8_t *, int, std::int16_t *, std::int16_t *) const;
template void WindowPlanes::pack(const std::uint8_t *, int, std::int16_t *, std::int16_t *) const;

} // namespace partita
