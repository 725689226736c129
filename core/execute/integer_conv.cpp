// SPDX-License-Identifier: Apache-2.0
#include "execute/integer_conv.h"

#include "execute/pair_kernels.h"

#include <algorithm>
#include <cstring>
#include <memory>

namespace partita {

namespace {

constexpr int panel = 384; // positions whose sums of 8 channels fill a third of a first-level cache

int blocks(int outs) { return (outs + PairKernels::rows - 1) / PairKernels::rows; }

/// Planes, what the kernels read past them, and the scratch of packing.
template <class T>
struct Image {
    std::unique_ptr<T[]> planes;
    T *scratch;

    Image(std::ptrdiff_t size, std::ptrdiff_t scratchSize)
        : planes(std::make_unique_for_overwrite<T[]>(std::size_t(size + PairKernels::slack + scratchSize))),
          scratch(planes.get() + size + PairKernels::slack)
    {
        std::fill(planes.get() + size, scratch, T(0));
        std::fill_n(scratch + scratchSize - WindowPlanes::overrun, WindowPlanes::overrun, T(0));
    }
};

} // namespace

const PairKernels &IntegerConv::fastest() { return pairKernels().front(); }

template <class W>
IntegerConv::IntegerConv(const ConvGeometry &g, const W *weights, const std::int32_t *zeroW, const std::int32_t *bias,
                         const PairKernels &kernels)
    : m_geometry(g), m_kernels(&kernels), m_planes(g), m_depthwise(g.channelsIn == g.groups),
      m_rowsOfPanel(std::max(1, panel / m_planes.cols())), m_bias(std::size_t(g.channelsOut) + PairKernels::rows)
{
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups, taps = g.kernelY * g.kernelX;
    std::vector<std::ptrdiff_t> window;
    for (int fy = 0; fy < g.kernelY; ++fy)
        for (int fx = 0; fx < g.kernelX; ++fx)
            window.push_back(m_planes.offset(fy, fx));
    // The sum's terms, [c][tap], two at a time: neighbouring taps, or the same tap of neighbouring channels.
    int terms = m_depthwise ? taps : channels, pairs = (terms + 1) / 2, inner = m_depthwise ? 1 : taps;
    if (m_depthwise) {
        m_offsets = window;
        if (taps % 2)
            m_offsets.push_back(window.back());
    } else {
        for (int pair = 0; pair < pairs; ++pair)
            for (auto offset : window)
                m_offsets.push_back(pair * m_planes.size() + offset);
    }
    int rows = m_depthwise ? 1 : PairKernels::rows, steps = pairs * inner;
    m_weights.resize(std::size_t(m_depthwise ? g.channelsOut : g.groups * blocks(outs) * rows) * std::size_t(steps));
    for (int k = 0; k < g.channelsOut; ++k, weights += terms * inner) {
        int place = m_depthwise ? k : k / outs * blocks(outs) * rows + k % outs;
        int zero = zeroW ? zeroW[k] : 0;
        auto to = m_weights.data() + std::ptrdiff_t(place / rows) * steps * rows + place % rows;
        for (int pair = 0; pair < pairs; ++pair)
            for (int t = 0; t < inner; ++t, to += rows) {
                auto at = [&](int term) { return term < terms ? weights[term * inner + t] - zero : 0; };
                *to = pairOf(at(2 * pair), at(2 * pair + 1));
            }
    }
    if (bias)
        std::copy_n(bias, g.channelsOut, m_bias.begin());
}

/// f(first row, rows, first position, positions)
template <class F>
void IntegerConv::eachPanel(F f) const
{
    int cols = m_planes.cols();
    for (int row = 0; row < m_geometry.rowsOut; row += m_rowsOfPanel) {
        int rows = std::min(m_rowsOfPanel, m_geometry.rowsOut - row);
        f(row, rows, std::ptrdiff_t(row) * cols, (rows - 1) * cols + m_geometry.colsOut);
    }
}

/// The rows of a panel without what lies between them, closed up in `room`.
void IntegerConv::take(int channel, std::int64_t firstRow, int rows, const std::int32_t *acc, std::int32_t *room, const Take &out) const
{
    constexpr int step = 16; // what a row overruns its end by, the next one overwrites
    int colsOut = m_geometry.colsOut, cols = m_planes.cols();
    for (int y = 0; y < rows && cols != colsOut; ++y)
        for (int x = 0; x < colsOut; x += step)
            std::memcpy(room + y * colsOut + x, acc + y * cols + x, step * sizeof(*acc));
    out((std::int64_t(channel) * m_geometry.rowsOut + firstRow) * colsOut,
        {cols == colsOut ? acc : room, std::size_t(rows) * std::size_t(colsOut)});
}

template <class X>
void IntegerConv::dense(const X *x, int zeroX, const Take &out) const
{
    const auto &g = m_geometry;
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups, steps = int(m_offsets.size());
    std::ptrdiff_t plane = std::ptrdiff_t(g.rowsIn) * g.colsIn;
    auto stride = std::ptrdiff_t(m_rowsOfPanel) * m_planes.cols() + PairKernels::slack;
    Image<std::int32_t> image((channels + 1) / 2 * m_planes.size(), m_planes.scratch());
    auto sums = std::make_unique_for_overwrite<std::int32_t[]>(std::size_t((PairKernels::rows + 1) * stride));
    auto weights = m_weights.data();
    for (int group = 0; group < g.groups; ++group, weights += std::ptrdiff_t(blocks(outs)) * steps * PairKernels::rows) {
        for (int c = 0; c < channels; c += 2) {
            auto from = x + std::ptrdiff_t(group * channels + c) * plane;
            m_planes.packPairs(from, c + 1 < channels ? from + plane : nullptr, zeroX,
                               image.planes.get() + c / 2 * m_planes.size(), image.scratch);
        }
        eachPanel([&](int row, int rows, std::ptrdiff_t first, int count) {
            for (int k = 0; k < outs; k += PairKernels::rows) {
                m_kernels->dense(image.planes.get() + first, m_offsets, weights + std::ptrdiff_t(k) * steps,
                                 &m_bias[std::size_t(group * outs + k)], count, sums.get(), stride);
                for (int r = 0; r < std::min(PairKernels::rows, outs - k); ++r)
                    take(group * outs + k + r, row, rows, sums.get() + r * stride, sums.get() + PairKernels::rows * stride, out);
            }
        });
    }
}

template <class X>
void IntegerConv::depthwise(const X *x, int zeroX, const Take &out) const
{
    const auto &g = m_geometry;
    int outs = g.channelsOut / g.groups, pairs = int(m_offsets.size() / 2);
    Image<std::int16_t> image(m_planes.size(), m_planes.scratch());
    auto stride = std::ptrdiff_t(m_rowsOfPanel) * m_planes.cols() + PairKernels::slack;
    auto sums = std::make_unique_for_overwrite<std::int32_t[]>(std::size_t(2 * stride));
    for (int c = 0; c < g.groups; ++c, x += std::ptrdiff_t(g.rowsIn) * g.colsIn) {
        m_planes.pack(x, zeroX, image.planes.get(), image.scratch);
        for (int k = c * outs; k < (c + 1) * outs; ++k)
            eachPanel([&](int row, int rows, std::ptrdiff_t first, int count) {
                m_kernels->taps(image.planes.get() + first, m_offsets, m_weights.data() + std::ptrdiff_t(k) * pairs,
                                m_bias[std::size_t(k)], count, sums.get());
                take(k, row, rows, sums.get(), sums.get() + stride, out);
            });
    }
}

template <class X>
void IntegerConv::run(const X *x, int zeroX, const Take &out) const
{
    if (m_depthwise)
        depthwise(x, zeroX, out);
    else
        dense(x, zeroX, out);
}

template <class X>
void IntegerConv::run(const X *x, int zeroX, std::int32_t *acc) const
{
    run(x, zeroX, [acc](std::int64_t at, std::span<const std::int32_t> sums) { std::ranges::copy(sums, acc + at); });
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

template IntegerConv::IntegerConv(const ConvGeometry &, const std::int8_t *, const std::int32_t *, const std::int32_t *,
                                  const PairKernels &);
template IntegerConv::IntegerConv(const ConvGeometry &, const std::uint8_t *, const std::int32_t *, const std::int32_t *,
                                  const PairKernels &);
template void IntegerConv::run(const std::int8_t *, int, const Take &) const;
template void IntegerConv::run(const std::uint8_t *, int, const Take &) const;
template void IntegerConv::run(const std::int8_t *, int, std::int32_t *) const;
template void IntegerConv::run(const std::uint8_t *, int, std::int32_t *) const;

} // namespace partita
