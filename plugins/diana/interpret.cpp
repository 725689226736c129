// SPDX-License-Identifier: Apache-2.0
#include "diana.h"

#include "interpret.h"

#include <algorithm>
#include <cstring>

namespace partita::diana {

namespace {

using I8 = std::int8_t;

struct Bytes {
    const Args &args;
    std::span<const std::int64_t> vars;
    Machine &machine;
    std::byte *at(std::string_view field, std::int64_t bytes) const
    {
        for (const auto &[name, place] : args.call().places)
            if (name == field)
                return machine.at(place, vars, bytes).data();
        return nullptr;
    }
};

/// Requantisation of one lane of a parameter block.
I8 requant(const Args &a, std::int64_t acc, const std::byte *block, std::int64_t lane)
{
    std::uint16_t multiplier;
    std::memcpy(&multiplier, block + 64 + lane * 2, 2);
    auto value = roundShift(acc * multiplier, int(block[96 + lane]), Rounding::HalfUp) + a("zero_out");
    return I8(std::clamp(value, a("lo"), a("hi")));
}

std::int32_t biasOf(const std::byte *block, std::int64_t lane)
{
    std::int32_t bias;
    std::memcpy(&bias, block + lane * 4, 4);
    return bias;
}

void conv(const Args &a, const Bytes &bytes, bool depthwise)
{
    riscv::ConvBox box(a, false);
    auto channelsIn = depthwise ? a("channels") : a("channels_in");
    auto channelsOut = depthwise ? channelsIn : a("channels_out");
    auto inPlane = a("in_plane"), inRow = a("in_row"), outPlane = a("out_plane"), outRow = a("out_row");
    auto taps = box.kernelY * box.kernelX, each = depthwise ? taps : taps * channelsIn;
    auto blockBytes = blockHeader + blockChannels * each;
    auto blocks = (channelsOut + blockChannels - 1) / blockChannels;
    const auto *in = reinterpret_cast<const I8 *>(
        bytes.at("in", (channelsIn - 1) * inPlane + (box.rowsIn - 1) * inRow + box.colsIn));
    auto *out = reinterpret_cast<I8 *>(
        bytes.at("out", (channelsOut - 1) * outPlane + (box.rowsOut - 1) * outRow + box.colsOut));
    const auto *params = bytes.at("params", blocks * blockBytes);
    auto pad = std::int32_t(a("pad_value"));
    for (std::int64_t k = 0; k < channelsOut; ++k) {
        const auto *block = params + k / blockChannels * blockBytes;
        auto lane = k % blockChannels;
        const auto *weights = reinterpret_cast<const I8 *>(block + blockHeader) + lane;
        for (std::int64_t y = 0; y < box.rowsOut; ++y)
            for (std::int64_t x = 0; x < box.colsOut; ++x) {
                std::int32_t acc = biasOf(block, lane);
                for (std::int64_t i = 0; i < each; ++i) {
                    auto c = depthwise ? k : i / taps, tap = i % taps;
                    auto iy = y * box.strideY - box.padTop + tap / box.kernelX;
                    auto ix = x * box.strideX - box.padLeft + tap % box.kernelX;
                    bool inside = iy >= 0 && iy < box.rowsIn && ix >= 0 && ix < box.colsIn;
                    acc += (inside ? in[c * inPlane + iy * inRow + ix] : pad) * weights[i * blockChannels];
                }
                out[k * outPlane + y * outRow + x] = requant(a, acc, block, lane);
            }
    }
}

void dense(const Args &a, const Bytes &bytes)
{
    auto c = a("channels_in"), k = a("channels_out");
    auto blockBytes = blockHeader + blockChannels * c;
    const auto *in = reinterpret_cast<const I8 *>(bytes.at("in", c));
    auto *out = reinterpret_cast<I8 *>(bytes.at("out", k));
    const auto *params = bytes.at("params", (k + blockChannels - 1) / blockChannels * blockBytes);
    for (std::int64_t n = 0; n < k; ++n) {
        const auto *block = params + n / blockChannels * blockBytes;
        auto lane = n % blockChannels;
        const auto *weights = reinterpret_cast<const I8 *>(block + blockHeader) + lane;
        std::int32_t acc = biasOf(block, lane);
        for (std::int64_t i = 0; i < c; ++i)
            acc += in[i] * weights[i * blockChannels];
        out[n] = requant(a, acc, block, lane);
    }
}

void add(const Args &a, const Bytes &bytes)
{
    auto count = a("count"), za = a("zero_a"), zb = a("zero_b"), ma = a("multiplier_a"), mb = a("multiplier_b");
    const auto *x = reinterpret_cast<const I8 *>(bytes.at("in_a", count));
    const auto *y = reinterpret_cast<const I8 *>(bytes.at("in_b", count));
    auto *out = reinterpret_cast<I8 *>(bytes.at("out", count));
    auto shift = int(a("shift"));
    auto zero = a("zero_out"), low = a("lo"), high = a("hi");
    for (std::int64_t i = 0; i < count; ++i)
        out[i] = I8(std::clamp(roundShift((x[i] - za) * ma + (y[i] - zb) * mb, shift, Rounding::HalfUp) + zero, low, high));
}

} // namespace

void interpret(const Args &a, std::span<const std::int64_t> vars, Machine &machine)
{
    Bytes bytes{a, vars, machine};
    const auto &name = a.call().intrinsic;
    if (name == "hwlib_digital_conv" || name == "hwlib_digital_depthwise")
        conv(a, bytes, name == "hwlib_digital_depthwise");
    else if (name == "hwlib_digital_dense")
        dense(a, bytes);
    else
        add(a, bytes);
}

} // namespace partita::diana
