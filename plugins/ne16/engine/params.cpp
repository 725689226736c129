// SPDX-License-Identifier: Apache-2.0
#include "params.h"

#include "riscv.h"

#include <algorithm>
#include <cstring>

namespace partita::ne16 {

Blob packedWeights(const Engine &engine, std::shared_ptr<const Tensor> weights, std::int64_t channelsOut,
    std::int64_t channelsIn, std::int64_t taps, bool depthwise)
{
    return Blob::lazy([=, &engine] {
        auto values = weights->data.as<std::int8_t>();
        int bits = weights->type.bits;
        auto rows = depthwise ? 1 : channelsOut, columns = depthwise ? channelsOut : channelsIn;
        const auto block = engine.block(taps), blocks = ceilDiv(columns, block), each = engine.blockBytes(taps, bits);
        std::vector<std::byte> out(std::size_t(rows * blocks * each));
        for (std::int64_t k = 0; k < rows; ++k)
            for (std::int64_t c = 0; c < columns; ++c)
                for (std::int64_t tap = 0; tap < taps; ++tap) {
                    auto stored = unsigned(values[(k * columns + c) * taps + tap] + (1 << (bits - 1)));
                    auto *first = out.data() + (k * blocks + c / block) * each;
                    for (int bit = 0; bit < bits; ++bit) {
                        const auto place = engine.place(taps, bit, tap, c % block);
                        first[place / 8] |= std::byte(((stored >> bit) & 1) << (place % 8));
                    }
                }
        return out;
    });
}

Blob packedNorm(Norm norm, std::int64_t tile, std::int64_t scaleBytes)
{
    return Blob::lazy([=] {
        auto values = norm.weights->data.as<std::int8_t>();
        const auto channels = norm.weights->shape[0];
        const auto each = std::int64_t(values.size()) / channels;
        const auto b = riscv::perChannel(*norm.bias, channels), m = riscv::perChannel(*norm.multiplier, channels),
                   s = riscv::perChannel(*norm.shift, channels);
        std::vector<std::byte> out(std::size_t(channels * normBytes));
        for (std::int64_t k = 0; k < channels; ++k) {
            std::int64_t sum = b[k];
            for (auto w : values.subspan(std::size_t(k * each), std::size_t(each)))
                sum -= norm.zeroIn * w;
            const auto half = s[k] > 0 ? std::int64_t(1) << (s[k] - 1) : 0;
            const auto folded = std::uint32_t(sum * m[k] + half + norm.zeroOut * (std::int64_t(1) << s[k]));
            const auto scale = std::uint16_t(m[k]);
            const auto first = k / tile * tile, size = std::min(tile, channels - first);
            auto *biases = out.data() + first * normBytes, *scales = biases + 4 * size,
                 *shifts = scales + scaleBytes * size;
            std::memcpy(biases + 4 * (k - first), &folded, 4);
            std::memcpy(scales + scaleBytes * (k - first), &scale, std::size_t(scaleBytes));
            shifts[k - first] = std::byte(s[k]);
        }
        return out;
    });
}

} // namespace partita::ne16
