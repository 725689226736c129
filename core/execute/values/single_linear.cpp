// SPDX-License-Identifier: Apache-2.0
#include "execute/values/single_linear.h"

#include "execute/values/single_math.h"
#include "execute/values/taps.h"
#include "execute/values/wide_clones.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

namespace partita {

namespace {

constexpr int lanes = 8, width = 2 * lanes; // four rows of sums stay in the 16 registers of AVX2
using Lanes = float __attribute__((vector_size(lanes * sizeof(float))));
using Packed [[gnu::may_alias, gnu::aligned(sizeof(float))]] = Lanes; ///< where it need not be aligned

/// R rows of a times a panel [k][width]; row r of the result at to + r · step.
template <int R>
[[gnu::always_inline]] inline void multiplyPanel(
    const float *a, std::int64_t k, const float *panel, const float *start, float *to, std::ptrdiff_t step)
{
    Lanes left[R], right[R];
    for (int r = 0; r < R; ++r)
        left[r] = right[r] = Lanes{} + start[r];
    for (std::int64_t t = 0; t < k; ++t, panel += width) {
        Lanes first = *reinterpret_cast<const Packed *>(panel),
              second = *reinterpret_cast<const Packed *>(panel + lanes);
        for (int r = 0; r < R; ++r) {
            left[r] += a[r * k + t] * first;
            right[r] += a[r * k + t] * second;
        }
    }
    for (int r = 0; r < R; ++r) {
        *reinterpret_cast<Packed *>(to + r * step) = left[r];
        *reinterpret_cast<Packed *>(to + r * step + lanes) = right[r];
    }
}

/// Few rows: each takes b row by row, so that b is read once and in order.
PARTITA_WIDE void multiplyRow(std::int64_t k, std::int64_t n, const float *a, const float *b, float start, float *out)
{
    std::fill_n(out, n, start);
    for (std::int64_t t = 0; t < k; ++t, b += n)
        for (std::int64_t j = 0; j < n; ++j)
            out[j] += a[t] * b[j];
}

PARTITA_WIDE void multiplyBlocks(
    std::int64_t m, std::int64_t k, std::int64_t n, const float *a, const float *b, const float *start, float *out)
{
    std::vector<float> panel(std::size_t(k) * width);
    float edge[4 * width];
    for (std::int64_t j = 0; j < n; j += width) {
        auto used = std::size_t(std::min<std::int64_t>(width, n - j)) * sizeof(float);
        for (std::int64_t t = 0; t < k; ++t)
            std::memcpy(&panel[std::size_t(t) * width], b + t * n + j, used);
        bool whole = n - j >= width;
        auto rows = [&]<int R>(std::integral_constant<int, R>, std::int64_t i) {
            float *to = out + i * n + j;
            multiplyPanel<R>(a + i * k, k, panel.data(), start + i, whole ? to : edge, whole ? n : width);
            for (int r = 0; r < R && !whole; ++r)
                std::memcpy(to + r * n, edge + r * width, used);
        };
        std::int64_t i = 0;
        for (; i + 4 <= m; i += 4)
            rows(std::integral_constant<int, 4>(), i);
        for (; i < m; ++i)
            rows(std::integral_constant<int, 1>(), i);
    }
}

/// out[i][j] = start[i] + Σ a[i][t]·b[t][j].
void multiplyFrom(
    std::int64_t m, std::int64_t k, std::int64_t n, const float *a, const float *b, const float *start, float *out)
{
    if (m >= 4)
        return multiplyBlocks(m, k, n, a, b, start, out);
    for (std::int64_t i = 0; i < m; ++i)
        multiplyRow(k, n, a + i * k, b, start[i], out + i * n);
}

/// columns[(c, fy, fx)][oy][ox] of `channels` planes; taps outside are 0.
void gatherColumns(const ConvGeometry &g, int channels, const float *x, float *to)
{
    for (int c = 0; c < channels; ++c, x += std::ptrdiff_t(g.rowsIn) * g.colsIn)
        for (int fy = 0; fy < g.kernelY; ++fy)
            for (int fx = 0; fx < g.kernelX; ++fx)
                for (int oy = 0; oy < g.rowsOut; ++oy, to += g.colsOut) {
                    int y = oy * g.strideY - g.padTop + fy * g.dilationY;
                    int left = fx * g.dilationX - g.padLeft;
                    if (y < 0 || y >= g.rowsIn) {
                        std::fill_n(to, g.colsOut, 0.0f);
                        continue;
                    }
                    const float *row = x + std::ptrdiff_t(y) * g.colsIn;
                    int first = left < 0 ? std::min(g.colsOut, (-left + g.strideX - 1) / g.strideX) : 0;
                    int last = left < g.colsIn ? std::min(g.colsOut, (g.colsIn - 1 - left) / g.strideX + 1) : 0;
                    last = std::max(first, last);
                    std::fill(to, to + first, 0.0f);
                    if (g.strideX == 1)
                        std::copy(row + left + first, row + left + last, to + first);
                    else
                        for (int ox = first; ox < last; ++ox)
                            to[ox] = row[left + ox * g.strideX];
                    std::fill(to + last, to + g.colsOut, 0.0f);
                }
}

void convolveGroups(const ConvGeometry &g, const float *x, const float *w, const float *start, float *out)
{
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups;
    std::ptrdiff_t pixels = std::ptrdiff_t(g.rowsOut) * g.colsOut,
                   taps = std::ptrdiff_t(g.kernelY) * g.kernelX * channels;
    bool direct = g.kernelY * g.kernelX * g.strideY * g.strideX == 1 && g.padTop == 0 && g.padLeft == 0
        && g.rowsOut == g.rowsIn && g.colsOut == g.colsIn;
    auto columns = std::make_unique_for_overwrite<float[]>(direct ? 0 : std::size_t(taps * pixels));
    for (int group = 0; group < g.groups; ++group) {
        const float *source = x + std::ptrdiff_t(group) * channels * g.rowsIn * g.colsIn;
        if (!direct)
            gatherColumns(g, channels, source, columns.get());
        multiplyFrom(outs, taps, pixels, w + group * outs * taps, direct ? source : columns.get(), start + group * outs,
            out + group * outs * pixels);
    }
}

} // namespace

void convSingle(const ConvGeometry &g, const float *x, const float *w, const float *bias, float *out)
{
    std::vector<float> start(std::size_t(g.channelsOut), 0.0f);
    for (int k = 0; bias && k < g.channelsOut; ++k)
        start[k] += bias[k];
    auto weights = std::ptrdiff_t(g.channelsOut) * (g.channelsIn / g.groups) * g.kernelY * g.kernelX;
    // A sum that starts with + 0 never is −0, so products of 0 with finite weights leave it alone. Of an infinite
    // weight they would make a NaN.
    if (std::all_of(w, w + weights, [](float v) { return std::isfinite(v); }))
        convolveGroups(g, x, w, start.data(), out);
    else
        convolveInOrder(
            g, x, w, [&](int k) { return start[k]; }, [](float sum, float a, float b) { return sum + a * b; }, out);
    std::transform(out, out + std::ptrdiff_t(g.channelsOut) * g.rowsOut * g.colsOut, out, canonical);
}

void multiplySingle(
    std::int64_t m, std::int64_t k, std::int64_t n, const float *a, const float *b, float alpha, float *out)
{
    multiplyFrom(m, k, n, a, b, std::vector<float>(std::size_t(m), 0.0f).data(), out);
    std::transform(out, out + m * n, out, [alpha](float v) { return canonical(alpha == 1 ? v : alpha * v); });
}

std::vector<float> transposed(const float *from, std::int64_t rows, std::int64_t columns)
{
    constexpr std::int64_t block = 16;
    std::vector<float> to(std::size_t(rows * columns));
    for (std::int64_t r = 0; r < rows; r += block)
        for (std::int64_t c = 0; c < columns; ++c)
            for (std::int64_t i = r; i < std::min(rows, r + block); ++i)
                to[c * rows + i] = from[i * columns + c];
    return to;
}

} // namespace partita
