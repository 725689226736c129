// SPDX-License-Identifier: Apache-2.0
#include "params.h"

#include "riscv.h"

#include <cstring>

namespace partita::diana {

namespace {

using Bytes = std::vector<std::byte>;

/// Value `lane` of sixteen of `bits` bits each, little endian.
void putLane(std::byte *group, std::int64_t lane, int bits, int value)
{
    auto at = lane * bits;
    auto field = unsigned(value) & ((1u << bits) - 1);
    group[at / 8] |= std::byte(field << (at % 8));
}

class Packer {
public:
    explicit Packer(const Layer &layer)
        : m_layer(layer),
          m_weights(layer.weights->data.as<std::int8_t>()),
          m_bias(riscv::perChannel(*layer.bias, layer.channels)),
          m_multiplier(riscv::perChannel(*layer.multiplier, layer.channels)),
          m_shift(riscv::perChannel(*layer.shift, layer.channels)),
          m_bits(storedBits(*layer.weights))
    {
    }

    Bytes pack(Parts parts) const
    {
        auto head = m_layer.outputShift ? analogHeadBytes : headBytes;
        auto weights = parts == Parts::Heads ? 0 : weightBytes(m_layer.each, m_bits);
        auto first = parts == Parts::Weights ? 0 : head;
        Bytes out(std::size_t(blocks(m_layer.channels) * (first + weights)));
        for (std::int64_t k = 0; k < m_layer.channels; ++k) {
            auto *block = out.data() + k / blockChannels * (first + weights);
            if (first)
                putHead(block, k);
            if (weights)
                putWeights(block + first, k);
        }
        return out;
    }

private:
    std::span<const std::int8_t> weightsOf(std::int64_t k) const
    {
        return m_weights.subspan(std::size_t(k * m_layer.each), std::size_t(m_layer.each));
    }

    void putHead(std::byte *block, std::int64_t k) const
    {
        auto channel = std::size_t(k);
        auto lane = k % blockChannels;
        auto bias = m_bias[channel];
        for (auto w : weightsOf(k))
            bias -= m_layer.zeroIn * w;
        auto multiplier = std::uint16_t(m_multiplier[channel]);
        std::memcpy(block + lane * 4, &bias, 4);
        std::memcpy(block + 64 + lane * 2, &multiplier, 2);
        block[96 + lane] = std::byte(m_shift[channel]);
        if (m_layer.outputShift)
            std::memcpy(block + headBytes, m_layer.outputShift->data.bytes().data(), 4);
    }

    void putWeights(std::byte *block, std::int64_t k) const
    {
        for (auto w : weightsOf(k)) {
            putLane(block, k % blockChannels, m_bits, w);
            block += weightBytes(1, m_bits);
        }
    }

    const Layer &m_layer;
    std::span<const std::int8_t> m_weights;
    std::vector<std::int32_t> m_bias, m_multiplier, m_shift;
    int m_bits;
};

} // namespace

Blob packed(const Layer &layer, Parts parts)
{
    return Blob::lazy([=] { return Packer(layer).pack(parts); });
}

} // namespace partita::diana
