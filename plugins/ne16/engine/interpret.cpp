// SPDX-License-Identifier: Apache-2.0
#include "interpreters/interpret.h"

#include "ne16_engine.h"
#include "params.h"

#include <algorithm>
#include <cstring>

namespace partita::ne16 {

namespace {

/// Weights of the blocks, [rows][channels][taps].
std::vector<std::int8_t> unpacked(const Engine &engine, std::span<const std::uint8_t> packed, std::int64_t rows,
    std::int64_t channels, std::int64_t taps, std::int64_t bits)
{
    std::vector<std::int8_t> out;
    const auto block = engine.block(taps), blocks = ceilDiv(channels, block), each = engine.blockBytes(taps, int(bits));
    for (std::int64_t k = 0; k < rows; ++k)
        for (std::int64_t c = 0; c < channels; ++c)
            for (std::int64_t tap = 0; tap < taps; ++tap) {
                const auto first = packed.subspan(std::size_t((k * blocks + c / block) * each), std::size_t(each));
                int value = -(1 << (bits - 1));
                for (std::int64_t bit = 0; bit < bits; ++bit) {
                    const auto place = engine.place(taps, bit, tap, c % block);
                    value += ((first[std::size_t(place / 8)] >> (place % 8)) & 1) << bit;
                }
                out.push_back(std::int8_t(value));
            }
    return out;
}

} // namespace

void interpret(const Engine &engine, const Args &a, std::span<const std::int64_t> vars, Machine &machine)
{
    riscv::Operands operands(a, vars, machine);
    bool depthwise = a.call().intrinsic == engine.depthwise;
    auto channelsOut = a(depthwise ? "channels" : "channels_out"),
         channelsIn = depthwise ? channelsOut : a("channels_in");
    auto kernel = depthwise ? 3 : a("kernel"), taps = kernel * kernel, bits = a("weight_bits");
    auto rowsIn = a("rows_in"), colsIn = a("cols_in"), rowsOut = a("rows_out"), colsOut = a("cols_out");
    auto stride = a("stride"), top = a("pad_top"), left = a("pad_left"), pad = a("pad_value");
    const auto scaleBytes = a("scale_bytes"), low = a("has_sign") ? std::int64_t(-128) : 0;

    auto rows = depthwise ? 1 : channelsOut;
    auto weights = unpacked(engine,
        operands.at<std::uint8_t>(
            "weights", rows * ceilDiv(channelsIn, engine.block(taps)) * engine.blockBytes(taps, int(bits))),
        rows, channelsIn, taps, bits);
    auto in = operands.at<std::uint8_t>("in", rowsIn * colsIn * channelsIn);
    auto out = operands.at<std::uint8_t>("out", rowsOut * colsOut * channelsOut);
    auto norm = operands.at<std::uint8_t>("norm", channelsOut * normBytes);
    auto value = [&](std::int64_t y, std::int64_t x, std::int64_t c) {
        bool inside = y >= 0 && y < rowsIn && x >= 0 && x < colsIn;
        return inside ? std::int64_t(in[(y * colsIn + x) * channelsIn + c]) : pad;
    };
    for (std::int64_t y = 0; y < rowsOut; ++y)
        for (std::int64_t x = 0; x < colsOut; ++x)
            for (std::int64_t k = 0; k < channelsOut; ++k) {
                const auto *scales = &norm[4 * channelsOut], *shifts = scales + scaleBytes * channelsOut;
                std::uint32_t bias;
                std::uint16_t scale = 0;
                std::memcpy(&bias, &norm[4 * k], 4);
                std::memcpy(&scale, scales + scaleBytes * k, std::size_t(scaleBytes));
                std::int64_t acc = 0;
                for (std::int64_t c = depthwise ? k : 0; c < (depthwise ? k + 1 : channelsIn); ++c)
                    for (std::int64_t tap = 0; tap < taps; ++tap)
                        acc += value(y * stride - top + tap / kernel, x * stride - left + tap % kernel, c)
                            * weights[((depthwise ? 0 : k) * channelsIn + c) * taps + tap];
                const std::int64_t result
                    = std::int32_t(std::uint32_t(acc) * scale + bias) >> shifts[k]; // adds in 32 bits
                out[std::size_t((y * colsOut + x) * channelsOut + k)]
                    = std::uint8_t(std::clamp(result, low, low + 255));
            }
}

} // namespace partita::ne16
