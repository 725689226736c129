// SPDX-License-Identifier: Apache-2.0
#include "conv.h"
#include "riscv.h"

#include <cstring>

namespace partita::vta {

Constant packedWeights(const Graph &graph, const Conv &c)
{
    const auto block = c.configuration.block;
    auto bytes = c.blocksOut * c.blocksIn * c.taps() * c.configuration.bytes(Wgt);
    auto data = Blob::lazy([tensor = graph.shared(c.weights), c, block, bytes] {
        std::vector<std::byte> out(std::size_t(bytes), std::byte{0});
        auto in = tensor->data.as<std::int8_t>();
        for (std::int64_t k = 0; k < c.channelsOut; ++k)
            for (std::int64_t i = 0; i < c.channelsIn; ++i)
                for (std::int64_t tap = 0; tap < c.taps(); ++tap) {
                    auto at = (k / block * c.blocksIn + i / block) * c.taps() + tap;
                    out[std::size_t((at * block + k % block) * block + (c.depthwise ? k : i) % block)]
                        = std::byte(in[(k * c.channelsIn + i) * c.taps() + tap]);
                }
        return out;
    });
    return {"weights", "int8_t", bytes, data};
}

Constant packedParams(const Graph &graph, const Conv &c, int zeroIn)
{
    auto w = graph.shared(c.weights), b = graph.shared(c.bias), m = graph.shared(c.requant.multiplier),
         s = graph.shared(c.requant.shift);
    auto data = Blob::lazy([=] {
        auto bias = riscv::perChannel(*b, c.channelsOut), multiplier = riscv::perChannel(*m, c.channelsOut),
             shift = riscv::perChannel(*s, c.channelsOut);
        auto weights = w->data.as<std::int8_t>();
        auto each = c.channelsIn * c.taps();
        const auto block = c.configuration.block, lanes = c.configuration.lanes();
        std::vector<std::int32_t> out(std::size_t(c.blocksOut * c.params() * lanes));
        for (std::int64_t k = 0; k < c.blocksOut * block; ++k) {
            std::int64_t scale = 0, places = 0, accumulated = 0;
            if (k < c.channelsOut) {
                auto i = std::size_t(k);
                scale = multiplier[i];
                places = shift[i];
                accumulated = bias[i];
                for (auto value : weights.subspan(std::size_t(k * each), std::size_t(each)))
                    accumulated -= zeroIn * value;
            }
            auto half = places ? std::int64_t(1) << (places - 1) : 0;
            auto addend = accumulated * scale + half + (std::int64_t(c.requant.zeroOut) << places);
            std::vector<std::int32_t> params{std::int32_t(std::uint32_t(addend)), std::int32_t(places)};
            if (c.configuration.multiplies)
                params.insert(params.begin(), std::int32_t(scale));
            for (std::size_t p = 0; p < params.size(); ++p)
                for (std::int64_t sample = 0; sample < c.configuration.batch; ++sample)
                    out[std::size_t((k / block * c.params() + std::int64_t(p)) * lanes + sample * block + k % block)]
                        = params[p];
        }
        std::vector<std::byte> bytes(out.size() * 4);
        std::memcpy(bytes.data(), out.data(), bytes.size());
        return bytes;
    });
    return {"params", "int32_t", c.blocksOut * c.params() * c.configuration.bytes(Acc), data};
}

} // namespace partita::vta
