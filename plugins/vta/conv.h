// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program_parts.h"
#include "support/divide.h"
#include "target/anatomy.h"

namespace partita::vta {

/// A convolution in blocks of channels; a dense layer is one of 1×1 over one pixel. A depthwise one multiplies each
/// block of channels with blocks of weights that are 0 but for their diagonal: it has one input channel.
struct Conv {
    Configuration configuration;
    TensorId x, weights, bias;
    std::int64_t channelsIn, blocksIn, rowsIn, colsIn, channelsOut, blocksOut, rowsOut, colsOut;
    Window window;
    RequantAnatomy requant;
    bool depthwise = false;
    std::int64_t samples = 1; ///< of the batch, of a dense layer the rows; in blocks: one after another
    std::int64_t taps() const { return window.kernel[0] * window.kernel[1]; }
    /// Input rows (0) or columns (1) that `n` outputs read, padding included.
    std::int64_t reach(int d, std::int64_t n) const;
    Expr reach(int d, const Expr &n) const;
    /// Vectors of constants for each block of output channels: multiplier, addend, shift, or the last two.
    int params() const { return configuration.multiplies ? 3 : 2; }
    /// Of the ALU over the accumulators: one for each of `params`, and two that clamp.
    int passes() const { return params() + 2; }
    static Conv of(const Graph &, const Match &, const Configuration &);
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
    bool alongRows = false;                   ///< the tiles in flight are neighbours in rows, else in output channels
    std::int64_t acc, inp, wgt, paramsOfTile; ///< most elements of a tile in each buffer; of its constants
    std::int64_t idle; ///< accumulators for products that only pass the time until an accumulator may be updated again
    bool leftOver() const { return threads > 1 && alongRows && h.trips() % 2; } ///< a tile of rows without a partner
    /// Accumulators that nobody reads, behind all others.
    std::int64_t idleBase() const { return threads * acc + paramGroups() * paramsOfTile; }
    std::int64_t paramGroups() const { return alongRows ? 1 : threads; }
    std::int64_t paramBase(std::int64_t accBuffer) const
    {
        return threads * acc + (alongRows ? 0 : accBuffer) * paramsOfTile;
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
    /// First of the rows of a tile with the channel's constant `param` as source.
    Expr rows(const Expr &accBuffer, const Expr &w, int param) const;

private:
    void addProducts(int inpBuffer, int accBuffer, std::int64_t h, std::int64_t w, std::int64_t co, std::int64_t ci);
    const Conv &m_conv;
    const ConvTiles &m_tiles;
    std::int64_t m_each, m_rows; ///< micro-ops of the largest list of products; where the rows start
    std::vector<std::uint32_t> m_table;
};

/// Weights as the products read them: in blocks of 16 [K/16][C/16][ky][kx][16 k][16 c], zeros in channels that do not
/// exist.
Constant packedWeights(const Graph &, const Conv &);
/// For each block of output channels its `params` as vectors of int32, the same for each sample of an element.
Constant packedParams(const Graph &, const Conv &, int zeroIn);

} // namespace partita::vta
