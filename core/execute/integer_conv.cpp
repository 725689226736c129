// SPDX-License-Identifier: Apache-2.0
#include "execute/integer_conv.h"

#include "execute/wide.h"

#include <algorithm>

namespace partita {

namespace {

constexpr int panelBytes = 32 * 1024; // of pixels gathered at a time: about a first-level cache

bool pointwise(const ConvGeometry &g) { return g.kernelY == 1 && g.kernelX == 1; }

/// The input that the windows read, x − zero, with zeros for padding. A pointwise window reads only
/// every stride-th pixel, so only these are kept and the strides become 1.
struct Padded {
    int rows, cols, stepY, stepX;

    explicit Padded(const ConvGeometry &g)
        : rows((g.rowsOut - 1) * g.strideY + (g.kernelY - 1) * g.dilationY + 1),
          cols((g.colsOut - 1) * g.strideX + (g.kernelX - 1) * g.dilationX + 1), stepY(1), stepX(1)
    {
        if (pointwise(g)) {
            rows = g.rowsOut, cols = g.colsOut;
            stepY = g.strideY, stepX = g.strideX;
        }
    }

    /// f(padded row, first padded column, count, source row, first source column)
    template <class F>
    void eachRow(const ConvGeometry &g, F f) const
    {
        int first = (g.padLeft + stepX - 1) / stepX;
        int last = std::min(cols, (g.colsIn - 1 + g.padLeft) / stepX + 1);
        for (int y = 0; y < rows && first < last; ++y) {
            int from = y * stepY - g.padTop;
            if (from >= 0 && from < g.rowsIn)
                f(y, first, last - first, from, first * stepX - g.padLeft);
        }
    }
};

void addBias(std::int32_t *acc, std::ptrdiff_t count, std::int32_t bias)
{
    for (std::ptrdiff_t i = 0; i < count; ++i)
        acc[i] = std::int32_t(std::uint32_t(acc[i]) + std::uint32_t(bias));
}

} // namespace

template <class W>
IntegerConv::IntegerConv(const ConvGeometry &g, const W *weights, const std::int32_t *zeroW,
                         const std::int32_t *bias)
    : m_geometry(g), m_depthwise(g.channelsIn == g.groups)
{
    int channels = g.channelsIn / g.groups, taps = g.kernelY * g.kernelX;
    m_weights = WideRows(g.channelsOut, taps * channels);
    for (int k = 0; k < g.channelsOut; ++k) {
        auto row = m_weights.row(k);
        int zero = zeroW ? zeroW[k] : 0;
        for (int c = 0; c < channels; ++c)
            for (int t = 0; t < taps; ++t)
                row[t * channels + c] = std::int16_t(*weights++ - zero);
    }
    if (bias)
        m_bias.assign(bias, bias + g.channelsOut);
}

template <class X>
void IntegerConv::run(const X *x, int zeroX, std::int32_t *acc) const
{
    if (m_depthwise)
        depthwise(x, zeroX, acc);
    else
        dense(x, zeroX, acc);
    std::ptrdiff_t pixels = std::ptrdiff_t(m_geometry.rowsOut) * m_geometry.colsOut;
    for (std::size_t k = 0; k < m_bias.size(); ++k)
        addBias(acc + std::ptrdiff_t(k) * pixels, pixels, m_bias[k]);
}

template <class X>
void IntegerConv::dense(const X *x, int zeroX, std::int32_t *acc) const
{
    const auto &g = m_geometry;
    Padded padded(g);
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups;
    int length = m_weights.length, pixels = g.rowsOut * g.colsOut;
    int depth = pointwise(g) ? length : channels; // of a pixel of the image
    int chunk = std::clamp(panelBytes / (2 * length), 8, 512);
    std::ptrdiff_t plane = std::ptrdiff_t(g.rowsIn) * g.colsIn;
    std::vector<std::int16_t> image(std::size_t(padded.rows) * std::size_t(padded.cols) * std::size_t(depth));
    std::vector<std::int16_t> panel(pointwise(g) ? 0 : std::size_t(chunk) * std::size_t(length));

    auto gather = [&](int first, int count) {
        for (int p = 0; p < count; ++p) {
            int oy = (first + p) / g.colsOut, ox = (first + p) % g.colsOut;
            auto to = panel.data() + std::ptrdiff_t(p) * length;
            for (int fy = 0; fy < g.kernelY; ++fy) {
                auto from = image.data()
                    + (std::ptrdiff_t(oy * g.strideY + fy * g.dilationY) * padded.cols + ox * g.strideX) * depth;
                if (g.dilationX == 1) {
                    to = std::copy_n(from, g.kernelX * depth, to);
                    continue;
                }
                for (int fx = 0; fx < g.kernelX; ++fx)
                    to = std::copy_n(from + std::ptrdiff_t(fx) * g.dilationX * depth, depth, to);
            }
        }
        return panel.data();
    };

    for (int group = 0; group < g.groups; ++group) {
        auto source = x + std::ptrdiff_t(group) * channels * plane;
        padded.eachRow(g, [&](int y, int firstX, int count, int fromY, int fromX) {
            auto to = image.data() + (std::ptrdiff_t(y) * padded.cols + firstX) * depth;
            auto from = source + std::ptrdiff_t(fromY) * g.colsIn + fromX;
            for (int c = 0; c < channels; ++c, from += plane)
                for (int i = 0; i < count; ++i)
                    to[std::ptrdiff_t(i) * depth + c] = std::int16_t(from[i * padded.stepX] - zeroX);
        });
        for (int first = 0; first < pixels; first += chunk) {
            int count = std::min(chunk, pixels - first);
            auto columns = pointwise(g) ? image.data() + std::ptrdiff_t(first) * length : gather(first, count);
            dotRows(m_weights.row(group * outs), outs, columns, count, length,
                    acc + std::ptrdiff_t(group) * outs * pixels + first, pixels, 1);
        }
    }
}

template <class X>
void IntegerConv::depthwise(const X *x, int zeroX, std::int32_t *acc) const
{
    const auto &g = m_geometry;
    Padded padded(g);
    int outs = g.channelsOut / g.groups, pixels = g.rowsOut * g.colsOut;
    std::vector<std::int16_t> image(std::size_t(padded.rows) * std::size_t(padded.cols));
    TapPlane plane{g.rowsOut,   g.colsOut,
                   g.kernelY,   g.kernelX,
                   pointwise(g) ? 1 : g.strideY, pointwise(g) ? 1 : g.strideX,
                   g.dilationY, g.dilationX,
                   padded.cols};
    for (int c = 0; c < g.groups; ++c) {
        auto source = x + std::ptrdiff_t(c) * g.rowsIn * g.colsIn;
        padded.eachRow(g, [&](int y, int firstX, int count, int fromY, int fromX) {
            auto to = image.data() + std::ptrdiff_t(y) * padded.cols + firstX;
            auto from = source + std::ptrdiff_t(fromY) * g.colsIn + fromX;
            for (int i = 0; i < count; ++i)
                to[i] = std::int16_t(from[i * padded.stepX] - zeroX);
        });
        for (int k = c * outs; k < (c + 1) * outs; ++k)
            accumulateTaps(plane, image.data(), m_weights.row(k), acc + std::ptrdiff_t(k) * pixels);
    }
}

template <class X, class W>
static void accumulate(const ConvGeometry &g, const X *x, int zeroX, const W *w, const std::int32_t *zeroW,
                       const std::int32_t *bias, std::int32_t *acc)
{
    IntegerConv(g, w, zeroW, bias).run(x, zeroX, acc);
}

void convAccumulate(const ConvGeometry &g, const std::int8_t *x, int zeroX, const std::int8_t *w,
                    const std::int32_t *zeroW, const std::int32_t *bias, std::int32_t *acc)
{
    accumulate(g, x, zeroX, w, zeroW, bias, acc);
}

void convAccumulate(const ConvGeometry &g, const std::uint8_t *x, int zeroX, const std::int8_t *w,
                    const std::int32_t *zeroW, const std::int32_t *bias, std::int32_t *acc)
{
    accumulate(g, x, zeroX, w, zeroW, bias, acc);
}

void convAccumulate(const ConvGeometry &g, const std::uint8_t *x, int zeroX, const std::uint8_t *w,
                    const std::int32_t *zeroW, const std::int32_t *bias, std::int32_t *acc)
{
    accumulate(g, x, zeroX, w, zeroW, bias, acc);
}

void convAccumulate(const ConvGeometry &g, const std::int8_t *x, int zeroX, const std::uint8_t *w,
                    const std::int32_t *zeroW, const std::int32_t *bias, std::int32_t *acc)
{
    accumulate(g, x, zeroX, w, zeroW, bias, acc);
}

template IntegerConv::IntegerConv(const ConvGeometry &, const std::int8_t *, const std::int32_t *,
                                  const std::int32_t *);
template IntegerConv::IntegerConv(const ConvGeometry &, const std::uint8_t *, const std::int32_t *,
                                  const std::int32_t *);
template void IntegerConv::run(const std::int8_t *, int, std::int32_t *) const;
template void IntegerConv::run(const std::uint8_t *, int, std::int32_t *) const;

} // namespace partita
