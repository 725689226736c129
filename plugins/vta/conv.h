// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program_parts.h"
#include "support/divide.h"
#include "target/anatomy.h"

namespace partita::vta {

/// A convolution in blocks of 16 channels; a dense layer is one of 1×1 over one pixel. A depthwise one multiplies each
/// block of channels with blocks of weights that are 0 but for their diagonal: it has one input channel.
struct Conv {
    TensorId x, weights, bias;
    std::int64_t channelsIn, blocksIn, rowsIn, colsIn, channelsOut, blocksOut, rowsOut, colsOut;
    Window window;
    RequantAnatomy requant;
    bool depthwise = false;
    std::int64_t samples = 1; ///< of the batch, of a dense layer the rows: one after another
    std::int64_t taps() const { return window.kernel[0] * window.kernel[1]; }
    /// Input rows (0) or columns (1) that `n` outputs read, padding included.
    std::int64_t reach(int d, std::int64_t n) const;
    Expr reach(int d, const Expr &n) const;
    static Conv of(const Graph &, const Match &);
};

/// How one axis is cut into tiles.
struct Cut {
    std::int64_t extent = 1, tile = 1;
    std::int64_t trips() const { return ceilDiv(extent, tile); }
    bool even() const { return extent % tile == 0; }
    std::int64_t rest() const { return even() ? tile : extent % tile; }
    Expr start(const Expr &index) const { return index * tile; }
    Expr size(const Expr &index) const;
    /// 1 in the last tile when it is smaller.
    Expr last(const Expr &size) const { return even() ? Expr(0) : less(size, tile); }
    int kinds() const { return even() ? 1 : 2; } ///< of sizes
};

/// The tiles of a convolution: rows, columns, and blocks of channels. Tiles in flight have buffers of their own.
struct ConvTiles {
    Cut h, w, ci, co;
    int threads = 1;
    bool alongRows = false;     ///< the tiles in flight are neighbours in rows, else in output channels
    std::int64_t acc, inp, wgt; ///< most elements of a tile in each buffer
    bool leftOver() const { return threads > 1 && alongRows && h.trips() % 2; } ///< a tile of rows without a partner
    std::int64_t paramGroups() const { return alongRows ? 1 : threads; }
    std::int64_t paramBase(std::int64_t accBuffer) const
    {
        return threads * acc + (alongRows ? 0 : accBuffer) * co.tile * 3;
    }

    static ConvTiles of(const Conv &, const Schedule &);
};

/// Micro-ops of every tile shape that occurs, and where each list starts.
class ConvUops {
public:
    ConvUops(const Conv &, const ConvTiles &);

    const std::vector<std::uint32_t> &table() const { return m_table; }
    /// First micro-op of the products of a tile with these sizes from an input buffer into an accumulator buffer.
    Expr products(const Expr &inpBuffer, const Expr &accBuffer, const Expr &h, const Expr &w, const Expr &co,
        const Expr &ci) const;
    /// First of the rows of a tile with the channel's constant `param` (0 … 2) as source.
    Expr rows(const Expr &accBuffer, const Expr &w, int param) const;

private:
    void addProducts(int inpBuffer, int accBuffer, std::int64_t h, std::int64_t w, std::int64_t co, std::int64_t ci);
    const Conv &m_conv;
    const ConvTiles &m_tiles;
    std::int64_t m_each, m_rows; ///< micro-ops of the largest list of products; where the rows start
    std::vector<std::uint32_t> m_table;
};

/// Weights as the products read them: [K/16][C/16][ky][kx][16 k][16 c], zeros in channels that do not exist.
Constant packedWeights(const Graph &, const Conv &);
/// For each block of 16 output channels: multiplier, addend, shift as vectors of int32.
Constant packedParams(const Graph &, const Conv &, int zeroIn);

} // namespace partita::vta
