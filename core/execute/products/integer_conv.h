// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/products/window_planes.h"
#include "execute/values/reference.h"

#include <functional>
#include <span>
#include <vector>

/// Products: convolutions and matrix products of integers, computed fast. Products of bytes use the widest vector
/// instructions of the machine. Wider integers are computed in 64 bits. The result has the same bits on every machine.
namespace partita {

struct PairKernels;

/// convAccumulate with the weights packed once. Const calls are thread-safe.
class IntegerConv {
public:
    template <class W>
    IntegerConv(const ConvGeometry &, const W *weights, const std::int32_t *zeroW, const std::int32_t *bias,
        const PairKernels & = fastest());

    /// Receives acc[at], acc[at + 1], … of [K][rowsOut · colsOut], all of one channel, before they leave the cache.
    using Take = std::function<void(std::int64_t at, std::span<const std::int32_t>)>;
    template <class X>
    void run(const X *x, int zeroX, const Take &) const;
    template <class X>
    void run(const X *x, int zeroX, std::int32_t *acc) const;

private:
    static const PairKernels &fastest();
    /// Eight outputs: their sums' steps, without those whose weights are all 0; a weight that takes more than a signed
    /// byte is spread over several.
    struct Block {
        std::vector<std::ptrdiff_t> offsets;
        std::vector<std::int32_t> weights; ///< [step][8] pairs or quads of channels
    };
    template <class W>
    void packTaps(const W *weights, const std::int32_t *zeroW);
    template <class W>
    void packBlocks(const W *weights, const std::int32_t *zeroW);
    template <class X>
    void pack(const X *x, int channels, int zeroX, std::int32_t *to, std::int32_t *scratch) const;
    template <class X>
    void dense(const X *x, int zeroX, const Take &) const;
    template <class X>
    void depthwise(const X *x, int zeroX, const Take &) const;
    template <class F>
    void eachPanel(F) const;
    void take(
        int channel, std::int64_t firstRow, int rows, const std::int32_t *acc, std::int32_t *room, const Take &) const;

    ConvGeometry m_geometry;
    const PairKernels *m_kernels;
    WindowPlanes m_planes;
    bool m_depthwise;
    int m_lanes; ///< channels of a step
    int m_rowsOfPanel;
    std::vector<std::int32_t> m_bias;     ///< [K], with 8 more
    std::vector<std::int32_t> m_sums;     ///< likewise, of each output's weights
    std::vector<Block> m_blocks;          ///< dense: [group][outputs by 8]
    std::vector<std::ptrdiff_t> m_window; ///< the taps' offsets into the planes
    std::vector<std::int32_t> m_taps;     ///< depthwise: [K] pairs of taps
};

} // namespace partita
