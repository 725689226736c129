// SPDX-License-Identifier: Apache-2.0
#include "ne16_engine.h"
#include "params.h"

#include <algorithm>

namespace partita::ne16 {

namespace {

/// The tiles along one axis, in one job or, where a window strides, each in its own.
struct Span {
    std::int64_t tiles = 0, read = 0, positions = 0; ///< pixels and positions of all tiles
};

/// Padding at the end is not read if it is 0, nor what a last, smaller tile does not need.
Span spanOf(const Args &a, bool down, std::int64_t kernel, std::int64_t side, bool strided)
{
    const std::int64_t outputs = a(down ? "rows_out" : "cols_out"), extent = a(down ? "rows_in" : "cols_in"),
                       pad = a(down ? "pad_top" : "pad_left"), stride = strided ? 2 : 1;
    Span s{ceilDiv(outputs, side)};
    for (std::int64_t t = 0; t < s.tiles; ++t) {
        const auto count = std::min(side, outputs - t * side), positions = (count - 1) * stride + 1;
        const auto needed = positions + kernel - 1, outside = t * side * stride - pad + needed - extent;
        s.read += needed - (kernel == 3 && a("pad_value") == 0 ? std::max<std::int64_t>(0, outside) : 0);
        s.positions += positions;
    }
    return s;
}

/// The engine passes over all positions of a tile's columns up to its last one.
std::int64_t passed(const Engine &engine, const Span &down, const Span &across)
{
    return engine.side * (down.positions - down.tiles) * across.tiles + down.tiles * across.positions;
}

/// Of a whole tile it reads 32 scales, also of a depthwise one, which has fewer channels.
std::int64_t normCycles(const Engine &engine, std::int64_t k, std::int64_t most, std::int64_t scaleBytes)
{
    return engine.normCycles + ceilDiv((k == most ? 32 : k) * scaleBytes, 4);
}

} // namespace

Cost cost(const Engine &engine, const Args &a, const Description &d)
{
    const auto mode = a.call().intrinsic == engine.depthwise ? Mode::Depthwise
        : a("kernel") == 1                                   ? Mode::Pointwise
                                                             : Mode::Dense;
    const bool depthwise = mode == Mode::Depthwise, pointwise = mode == Mode::Pointwise;
    const auto channels = a(depthwise ? "channels" : "channels_out"), most = depthwise ? engine.windowBlock : 32;
    const auto blocks = depthwise ? 1 : ceilDiv(a("channels_in"), engine.block(pointwise ? 1 : 9));
    const auto &numbers = d.engines[a.call().engine].numbers;
    auto number = [&](const char *key) { return numbers.find(key)->second.value; };

    // A strided 3×3 keeps every second of three positions, in a job of its own for each 2×2 outputs. The engine halves
    // their distance in memory, which must be even; else a job gives one output. A strided 1×1 reads every second
    // pixel.
    const bool strided = !pointwise && a("stride") == 2;
    const std::int64_t side = !strided ? engine.side : channels % 2 == 0 ? 2 : 1, kernel = pointwise ? 1 : 3;
    const auto down = spanOf(a, true, kernel, side, strided), across = spanOf(a, false, kernel, side, strided);
    const auto tiles = down.tiles * across.tiles, jobs = strided ? tiles : 1;
    const auto read = engine.readCycles(mode, down.read * across.read, tiles);
    const auto stored = engine.storeCycles(mode, passed(engine, down, across), tiles);
    std::int64_t sum = 0;
    for (std::int64_t first = 0; first < channels; first += most) {
        const auto k = std::min(most, channels - first);
        sum += blocks * (read + tiles * (engine.startCycles(mode) + engine.productCycles(mode, k, a("weight_bits"))));
        sum += tiles * normCycles(engine, k, most, a("scale_bytes")) + stored;
    }
    const auto cycles = double(sum) + double(jobs) * number("startup_cycles");
    return {strided ? std::max(cycles, double(jobs) * number("relaunch_cycles")) : cycles, number("launch_cycles"), 0};
}

/// The larger of the two modes: a position's channels and 9 taps, a bit of a weight at a time; or 1 tap, all bits at
/// once.
double peak(const Engine &engine, const Bits &bits)
{
    const auto positions = double(engine.side * engine.side);
    return positions
        * std::max(9.0 * double(engine.windowBlock) / std::max(1, bits.weight), double(engine.pointwiseBlock));
}

} // namespace partita::ne16
