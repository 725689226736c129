// SPDX-License-Identifier: Apache-2.0
#include "params.h"

#include "riscv.h"

#include <cstring>

namespace partita::ne16 {

Blob packedWeights(std::shared_ptr<const Tensor> weights, std::int64_t channelsOut, std::int64_t channelsIn,
    std::int64_t taps, bool depthwise)
{
    return Blob::lazy([=] {
        auto values = weights->data.as<std::int8_t>();
        int bits = weights->type.bits;
        auto rows = depthwise ? 1 : channelsOut, columns = depthwise ? channelsOut : channelsIn;
        auto each = groupBytes(taps, bits);
        std::vector<std::byte> out(std::size_t(rows * groups(columns) * each));
        for (std::int64_t k = 0; k < rows; ++k)
            for (std::int64_t c = 0; c < columns; ++c)
                for (std::int64_t tap = 0; tap < taps; ++tap) {
                    auto stored = unsigned(values[(k * columns + c) * taps + tap] + (1 << (bits - 1)));
                    auto *group = out.data() + (k * groups(columns) + c / channelGroup) * each;
                    auto lane = c % channelGroup;
                    for (int bit = 0; bit < bits; ++bit)
                        group[(bit * taps + tap) * 2 + lane / 8] |= std::byte(((stored >> bit) & 1) << (lane % 8));
                }
        return out;
    });
}

Blob packedNorm(std::shared_ptr<const Tensor> weights, std::shared_ptr<const Tensor> bias,
    std::shared_ptr<const Tensor> multiplier, std::shared_ptr<const Tensor> shift, int zeroIn, int zeroOut)
{
    return Blob::lazy([=] {
        auto values = weights->data.as<std::int8_t>();
        auto channels = weights->shape[0];
        auto each = values.size() / std::size_t(channels);
        auto b = riscv::perChannel(*bias, channels), m = riscv::perChannel(*multiplier, channels),
             s = riscv::perChannel(*shift, channels);
        std::vector<std::byte> out(std::size_t(channels * normBytes));
        for (std::size_t k = 0; k < std::size_t(channels); ++k) {
            std::int64_t sum = b[k];
            for (auto w : values.subspan(k * each, each))
                sum -= zeroIn * w;
            const auto half = s[k] > 0 ? std::int64_t(1) << (s[k] - 1) : 0;
            const auto folded = std::uint32_t(sum * m[k] + half + zeroOut * (std::int64_t(1) << s[k]));
            const auto scale = std::uint16_t(m[k]);
            auto *norm = out.data() + std::int64_t(k) * normBytes;
            std::memcpy(norm, &folded, 4);
            std::memcpy(norm + 4, &scale, 2);
            norm[6] = std::byte(s[k]);
        }
        return out;
    });
}

} // namespace partita::ne16
