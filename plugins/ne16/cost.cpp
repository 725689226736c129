// SPDX-License-Identifier: Apache-2.0
#include "ne16.h"
#include "params.h"

#include <algorithm>

namespace partita::ne16 {

namespace {

// Published, cycles of the RTL's phases for one tile of 3×3 pixels and k output channels.

/// `channels` ≤ 16 input channels of the tile's pixels.
std::int64_t loadCycles(std::int64_t channels, bool pointwise)
{
    auto words = ceilDiv(channels * 8, 256);
    return pointwise ? 10 + 9 * words : 6 + 25 * words;
}
/// 1×1 takes all bits of a weight at once, 3×3 one after another.
std::int64_t productCycles(std::int64_t k, bool pointwise, std::int64_t bits) { return 6 + (pointwise ? k : k * bits); }
constexpr std::int64_t updateCycles = 2;
std::int64_t normCycles(std::int64_t k, std::int64_t scaleBits)
{
    std::int64_t shift = ceilDiv(32, 4), scale = 9 + ceilDiv(k * ceilDiv(scaleBits, 8), 4), bias = 8 + ceilDiv(k, 8);
    return shift + scale + bias;
}
constexpr std::int64_t storeCycles = 3 + 9 * (32 * 8 / 256) + 1;

} // namespace

Cost cost(const Args &a, const Description &d)
{
    bool depthwise = a.call().intrinsic == "hwlib_ne16_depthwise", pointwise = !depthwise && a("kernel") == 1;
    auto channelsIn = depthwise ? channelGroup : a("channels_in"),
         channelsOut = a(depthwise ? "channels" : "channels_out");
    // †: with stride 2, every second of a tile's 3×3 positions is an output.
    auto side = a("stride") == 1 ? 3 : 2;
    const auto bits = a("weight_bits");
    auto most = depthwise ? channelGroup : 32;
    const auto &numbers = d.engines[a.call().engine].numbers;
    auto number = [&](const char *key) { return numbers.find(key)->second.value; };
    std::int64_t tile = 0;
    for (std::int64_t first = 0; first < channelsOut; first += most) {
        auto k = std::min(most, channelsOut - first);
        for (std::int64_t c = 0; c < channelsIn; c += channelGroup)
            tile += loadCycles(std::min(channelGroup, channelsIn - c), pointwise) + productCycles(k, pointwise, bits)
                + updateCycles;
        tile += normCycles(k, std::int64_t(number("scale_bits"))) + storeCycles;
    }
    auto tiles = ceilDiv(a("rows_out"), side) * ceilDiv(a("cols_out"), side);
    return {double(tile * tiles) + number("startup_cycles"), number("launch_cycles"), 0};
}

/// The larger of the two modes: 3×3 pixels of 16 channels and 32 filters of 9 taps, a bit of a weight at a time; or of
/// 1 tap, all bits at once.
double peak(const Bits &bits) { return 9 * double(channelGroup) * std::max(9.0 / std::max(1, bits.weight), 1.0); }

} // namespace partita::ne16
