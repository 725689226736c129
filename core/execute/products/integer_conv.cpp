// SPDX-License-Identifier: Apache-2.0
#include "execute/products/integer_conv.h"

#include "execute/products/pair_kernels.h"
#include "support/divide.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <memory>

namespace partita {

namespace {

constexpr int panel = 384; // positions whose sums of 8 channels fill a third of a first-level cache

/// Weights of 8 outputs by the lanes of a step.
using Terms = std::array<int, std::size_t(PairKernels::rows) * 4>;

/// As much of each weight as its lane holds, packed and taken from it.
std::int32_t takeLanes(std::span<int> terms)
{
    auto bits = 32 / int(terms.size()), limit = 1 << (bits - 1);
    std::uint32_t packed = 0;
    for (int i = 0; i < int(terms.size()); ++i) {
        int now = std::clamp(terms[i], -limit, limit - 1);
        terms[i] -= now;
        packed |= (std::uint32_t(now) & ((std::uint32_t(1) << bits) - 1)) << (i * bits);
    }
    return std::int32_t(packed);
}

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
        std::fill_n(scratch + scratchSize - WindowPlanes::beyond, WindowPlanes::beyond, T(0));
    }
};

} // namespace

const PairKernels &IntegerConv::fastest() { return pairKernels().front(); }

template <class W>
IntegerConv::IntegerConv(const ConvGeometry &g, const W *weights, const std::int32_t *zeroW, const std::int32_t *bias,
    const PairKernels &kernels)
    : m_geometry(g),
      m_kernels(&kernels),
      m_planes(g),
      m_depthwise(g.channelsIn == g.groups),
      m_lanes(kernels.quads && !m_depthwise ? 4 : 2),
      m_rowsOfPanel(std::max(1, panel / m_planes.cols())),
      m_bias(std::size_t(g.channelsOut) + PairKernels::rows),
      m_sums(m_bias.size())
{
    for (int fy = 0; fy < g.kernelY; ++fy)
        for (int fx = 0; fx < g.kernelX; ++fx)
            m_window.push_back(m_planes.offset(fy, fx));
    if (bias)
        std::copy_n(bias, g.channelsOut, m_bias.begin());
    if (m_depthwise)
        packTaps(weights, zeroW);
    else
        packBlocks(weights, zeroW);
}

template <class W>
void IntegerConv::packTaps(const W *weights, const std::int32_t *zeroW)
{
    auto taps = m_window.size();
    for (int k = 0; k < m_geometry.channelsOut; ++k, weights += taps)
        for (std::size_t t = 0; t < taps; t += 2) {
            int zero = zeroW ? zeroW[k] : 0;
            m_taps.push_back(pairOf(weights[t] - zero, t + 1 < taps ? weights[t + 1] - zero : 0));
        }
    if (taps % 2)
        m_window.push_back(m_window.back());
}

template <class W>
void IntegerConv::packBlocks(const W *weights, const std::int32_t *zeroW)
{
    const auto &g = m_geometry;
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups, taps = int(m_window.size());
    for (int first = 0, rows; first < g.channelsOut; first += rows) {
        rows = std::min(PairKernels::rows, outs - first % outs);
        auto at = [&](int r, int c, int t) {
            return weights[(std::ptrdiff_t(first + r) * channels + c) * taps + t] - (zeroW ? zeroW[first + r] : 0);
        };
        auto &block = m_blocks.emplace_back();
        for (int c = 0; c < channels; c += m_lanes)
            for (int t = 0; t < taps; ++t) {
                Terms terms{};
                for (int r = 0; r < rows; ++r)
                    for (int lane = 0; lane < std::min(m_lanes, channels - c); ++lane)
                        m_sums[first + r] += terms[r * m_lanes + lane] = at(r, c + lane, t);
                while (std::ranges::any_of(terms, std::identity())) {
                    block.offsets.push_back(c / m_lanes * m_planes.size() + m_window[t]);
                    for (int r = 0; r < PairKernels::rows; ++r)
                        block.weights.push_back(
                            takeLanes(std::span(terms).subspan(std::size_t(r * m_lanes), std::size_t(m_lanes))));
                }
            }
    }
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
void IntegerConv::take(
    int channel, std::int64_t firstRow, int rows, const std::int32_t *acc, std::int32_t *room, const Take &out) const
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
void IntegerConv::pack(const X *x, int channels, int zeroX, std::int32_t *to, std::int32_t *scratch) const
{
    if (m_lanes == 4)
        return m_planes.packQuads(x, channels, zeroX, to, scratch);
    m_planes.packPairs(
        x, channels > 1 ? x + std::ptrdiff_t(m_geometry.rowsIn) * m_geometry.colsIn : nullptr, zeroX, to, scratch);
}

template <class X>
void IntegerConv::dense(const X *x, int zeroX, const Take &out) const
{
    const auto &g = m_geometry;
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups;
    std::ptrdiff_t plane = std::ptrdiff_t(g.rowsIn) * g.colsIn;
    auto stride = std::ptrdiff_t(m_rowsOfPanel) * m_planes.cols() + PairKernels::slack;
    Image<std::int32_t> image(ceilDiv(channels, m_lanes) * m_planes.size(), m_planes.scratch());
    auto sums = std::make_unique_for_overwrite<std::int32_t[]>(std::size_t((PairKernels::rows + 1) * stride));
    auto multiply = m_lanes == 4 ? m_kernels->quads : m_kernels->dense;
    // Quads hold bytes as they are, pairs values less the zero point.
    auto zero = std::uint32_t(m_lanes == 4 ? zeroX + (std::is_signed_v<X> ? 128 : 0) : 0);
    auto blocks = m_blocks.data();
    for (int group = 0; group < g.groups; ++group, blocks += ceilDiv(outs, PairKernels::rows)) {
        for (int c = 0; c < channels; c += m_lanes)
            pack(x + std::ptrdiff_t(group * channels + c) * plane, channels - c, zeroX,
                image.planes.get() + c / m_lanes * m_planes.size(), image.scratch);
        eachPanel([&](int row, int rows, std::ptrdiff_t first, int count) {
            for (int k = 0; k < outs; k += PairKernels::rows) {
                const auto &block = blocks[k / PairKernels::rows];
                auto at = std::size_t(group * outs + k);
                std::array<std::int32_t, PairKernels::rows> start;
                for (std::size_t r = 0; r < start.size(); ++r)
                    start[r] = std::int32_t(std::uint32_t(m_bias[at + r]) - zero * std::uint32_t(m_sums[at + r]));
                multiply(image.planes.get() + first, block.offsets, block.weights.data(), start.data(), count,
                    sums.get(), stride);
                for (int r = 0; r < std::min(PairKernels::rows, outs - k); ++r)
                    take(group * outs + k + r, row, rows, sums.get() + r * stride,
                        sums.get() + PairKernels::rows * stride, out);
            }
        });
    }
}

template <class X>
void IntegerConv::depthwise(const X *x, int zeroX, const Take &out) const
{
    const auto &g = m_geometry;
    int outs = g.channelsOut / g.groups, pairs = int(m_window.size() / 2);
    Image<std::int16_t> image(m_planes.size(), m_planes.scratch());
    auto stride = std::ptrdiff_t(m_rowsOfPanel) * m_planes.cols() + PairKernels::slack;
    auto sums = std::make_unique_for_overwrite<std::int32_t[]>(std::size_t(2 * stride));
    for (int c = 0; c < g.groups; ++c, x += std::ptrdiff_t(g.rowsIn) * g.colsIn) {
        m_planes.pack(x, zeroX, image.planes.get(), image.scratch);
        for (int k = c * outs; k < (c + 1) * outs; ++k)
            eachPanel([&](int row, int rows, std::ptrdiff_t first, int count) {
                m_kernels->taps(image.planes.get() + first, m_window, m_taps.data() + std::ptrdiff_t(k) * pairs,
                    m_bias[k], count, sums.get());
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

void convAccumulate(const ConvGeometry &g, const std::int8_t *x, int zeroX, const std::int8_t *w,
    const std::int32_t *zeroW, const std::int32_t *bias, std::int32_t *acc)
{
    IntegerConv(g, w, zeroW, bias).run(x, zeroX, acc);
}

template IntegerConv::IntegerConv(
    const ConvGeometry &, const std::int8_t *, const std::int32_t *, const std::int32_t *, const PairKernels &);
template IntegerConv::IntegerConv(
    const ConvGeometry &, const std::uint8_t *, const std::int32_t *, const std::int32_t *, const PairKernels &);
template void IntegerConv::run(const std::int8_t *, int, const Take &) const;
template void IntegerConv::run(const std::uint8_t *, int, const Take &) const;
template void IntegerConv::run(const std::int8_t *, int, std::int32_t *) const;
template void IntegerConv::run(const std::uint8_t *, int, std::int32_t *) const;

} // namespace partita
