// SPDX-License-Identifier: Apache-2.0
#include "ne16_engine.h"
#include "params.h"

#include <algorithm>

namespace partita::ne16 {

namespace {

// Phases of a tile of 3×3 positions, in cycles, as the state machine of GVSoC's model has them (ne16_fsm.cpp,
// gvsoc-pulp at 748a706). measure/gvsoc_jobs.csv has what it counted.

/// Start of the reader and around the products, for 16 input channels.
std::int64_t startCycles(bool pointwise, bool depthwise) { return 6 + (depthwise ? 22 : pointwise ? 16 : 12); }
/// For k output channels. 1×1 takes all bits of a weight at once, 3×3 one after another.
std::int64_t productCycles(std::int64_t k, bool pointwise, std::int64_t bits) { return pointwise ? k : k * bits; }
/// Shifts in one cycle, scales four bytes a cycle, biases in four. A whole tile reads 32 scales, a depthwise one, too.
std::int64_t normCycles(std::int64_t k, std::int64_t most, std::int64_t scaleBytes)
{
    return 1 + ceilDiv((k == most ? 32 : k) * scaleBytes, 4) + 4;
}

/// The tiles along one axis, in one job or, where a window strides, each in its own.
struct Span {
    std::int64_t tiles = 0, read = 0, positions = 0; ///< pixels and positions of all tiles
};

/// Padding at the end is not read if it is 0, nor what a last, smaller tile does not need.
Span spanOf(const Args &a, bool down, std::int64_t kernel, std::int64_t side)
{
    const std::int64_t outputs = a(down ? "rows_out" : "cols_out"), extent = a(down ? "rows_in" : "cols_in"),
                       pad = a(down ? "pad_top" : "pad_left"), stride = side == 3 ? 1 : 2;
    Span s{ceilDiv(outputs, side)};
    for (std::int64_t t = 0; t < s.tiles; ++t) {
        const auto count = std::min(side, outputs - t * side), positions = (count - 1) * stride + 1;
        const auto needed = positions + kernel - 1, outside = t * side * stride - pad + needed - extent;
        s.read += needed - (kernel == 3 && a("pad_value") == 0 ? std::max<std::int64_t>(0, outside) : 0);
        s.positions += positions;
    }
    return s;
}

/// The engine passes over all positions of a tile's three columns up to its last one.
std::int64_t writes(const Span &down, const Span &across)
{
    return 3 * (down.positions - down.tiles) * across.tiles + down.tiles * across.positions;
}

/// Outputs of a tile along one axis. A strided 3×3 keeps every second of the three positions, in a job of its own for
/// each tile. The engine halves their distance in memory, which must be even; else a job gives one output.
std::int64_t sideOf(bool pointwise, std::int64_t stride, std::int64_t channels)
{
    if (pointwise || stride == 1) // a strided 1×1 reads every second pixel
        return 3;
    return channels % 2 == 0 ? 2 : 1;
}

} // namespace

Cost cost(const Args &a, const Description &d)
{
    const bool depthwise = a.call().intrinsic == "hwlib_ne16_depthwise", pointwise = !depthwise && a("kernel") == 1;
    const auto channels = a(depthwise ? "channels" : "channels_out"), most = depthwise ? channelGroup : 32;
    const auto groups = depthwise ? 1 : ne16::groups(a("channels_in"));
    const auto &numbers = d.engines[a.call().engine].numbers;
    auto number = [&](const char *key) { return numbers.find(key)->second.value; };

    const auto side = sideOf(pointwise, a("stride"), channels);
    const auto down = spanOf(a, true, pointwise ? 1 : 3, side), across = spanOf(a, false, pointwise ? 1 : 3, side);
    const auto tiles = down.tiles * across.tiles, jobs = side == 3 ? 1 : tiles;
    const auto read = pointwise ? 9 * tiles : down.read * across.read;
    const auto stored = pointwise ? 9 * tiles : writes(down, across);
    std::int64_t sum = 0;
    for (std::int64_t first = 0; first < channels; first += most) {
        const auto k = std::min(most, channels - first);
        sum += groups
            * (read + tiles * (startCycles(pointwise, depthwise) + productCycles(k, pointwise, a("weight_bits"))));
        sum += tiles * normCycles(k, most, a("scale_bytes")) + stored;
    }
    const auto engine = double(sum) + double(jobs) * number("startup_cycles");
    return {side < 3 ? std::max(engine, double(jobs) * number("relaunch_cycles")) : engine, number("launch_cycles"), 0};
}

/// The larger of the two modes: 3×3 pixels of 16 channels and 32 filters of 9 taps, a bit of a weight at a time; or of
/// 1 tap, all bits at once.
double peak(const Bits &bits) { return 9 * double(channelGroup) * std::max(9.0 / std::max(1, bits.weight), 1.0); }

} // namespace partita::ne16
