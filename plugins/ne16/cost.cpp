// SPDX-License-Identifier: Apache-2.0
#include "ne16.h"
#include "params.h"

#include <algorithm>

namespace partita::ne16 {

namespace {

// Phases of a tile of 3×3 positions, in cycles, as GVSoC's model of the engine has them (measure/gvsoc_jobs.csv).

/// Start of the reader, of the products and of their sum, for 16 input channels.
std::int64_t startCycles(bool pointwise, bool depthwise) { return 6 + (depthwise ? 22 : pointwise ? 16 : 12); }
/// For k output channels. 1×1 takes all bits of a weight at once, 3×3 one after another.
std::int64_t productCycles(std::int64_t k, bool pointwise, std::int64_t bits) { return pointwise ? k : k * bits; }
/// Scales arrive four bytes a cycle, biases eight a cycle, the shifts of all channels in one.
std::int64_t normCycles(std::int64_t k, std::int64_t scaleBits)
{
    return 2 + ceilDiv(k * ceilDiv(scaleBits, 8), 4) + ceilDiv(k, 8) + 1;
}

/// How tiles lie along one axis of an image.
struct Tiles {
    std::int64_t count, inside; ///< `inside`: pixels of the image that they read, five each where none is outside
    Tiles(std::int64_t outputs, std::int64_t stride, std::int64_t pad, std::int64_t extent)
    {
        const std::int64_t side = stride == 1 ? 3 : 2, step = side * stride; // stride 2 keeps every second position
        count = ceilDiv(outputs, side);
        inside = 5 * count - pad - std::max<std::int64_t>(0, (count - 1) * step - pad + 5 - extent);
    }
};

} // namespace

Cost cost(const Args &a, const Description &d)
{
    const bool depthwise = a.call().intrinsic == "hwlib_ne16_depthwise", pointwise = !depthwise && a("kernel") == 1;
    const auto channels = a(depthwise ? "channels" : "channels_out"), most = depthwise ? channelGroup : 32;
    const auto groups = depthwise ? 1 : ne16::groups(a("channels_in"));
    const auto rows = a("rows_out"), cols = a("cols_out"), stride = a("stride"), bits = a("weight_bits");
    const auto &numbers = d.engines[a.call().engine].numbers;
    auto number = [&](const char *key) { return numbers.find(key)->second.value; };

    const Tiles down(rows, stride, a("pad_top"), a("rows_in")), across(cols, stride, a("pad_left"), a("cols_in"));
    const auto tiles = down.count * across.count;
    const auto read = pointwise ? 9 * tiles : down.inside * across.inside, stored = pointwise ? 9 * tiles : rows * cols;
    std::int64_t sum = 0;
    for (std::int64_t first = 0; first < channels; first += most) {
        const auto k = std::min(most, channels - first);
        sum += groups * (read + tiles * (startCycles(pointwise, depthwise) + productCycles(k, pointwise, bits)));
        sum += tiles * (normCycles(k, std::int64_t(number("scale_bits"))) + 2) + stored;
    }
    return {double(sum) + number("startup_cycles"), number("launch_cycles"), 0};
}

/// The larger of the two modes: 3×3 pixels of 16 channels and 32 filters of 9 taps, a bit of a weight at a time; or of
/// 1 tap, all bits at once.
double peak(const Bits &bits) { return 9 * double(channelGroup) * std::max(9.0 / std::max(1, bits.weight), 1.0); }

} // namespace partita::ne16
