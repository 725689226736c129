// SPDX-License-Identifier: Apache-2.0
#include "interpreters/interpret.h"

#include "diana.h"
#include "params.h"

#include <algorithm>
#include <cstring>

namespace partita::diana {

namespace {

using I8 = std::int8_t;

struct CallBytes {
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

/// Weight of one lane in a group of sixteen.
std::int16_t weightOf(const std::byte *group, std::int64_t lane, std::int64_t bits)
{
    auto at = lane * bits;
    auto field = (unsigned(group[at / 8]) >> (at % 8)) & ((1u << bits) - 1);
    auto sign = 1u << (bits - 1);
    return std::int16_t(std::int32_t(field ^ sign) - std::int32_t(sign));
}

std::int32_t converted(std::int64_t value, std::int64_t shift, std::int64_t bits)
{
    auto limit = std::int64_t(1) << (bits - 1);
    return std::int32_t(std::clamp(roundShift(value, int(shift), Rounding::HalfUp), -limit, limit - 1));
}

std::int32_t sumOfProducts(std::span<const std::int16_t> a, std::span<const std::int16_t> b)
{
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// A convolution's tensors: each output is made of the taps of its window and its channel's weights.
class Conv {
public:
    using Taps = std::span<const std::int16_t>;

    Conv(const Args &a, const CallBytes &bytes, bool depthwise)
        : m_args(a),
          m_box(a, false),
          m_depthwise(depthwise),
          m_channelsIn(a(depthwise ? "channels" : "channels_in")),
          m_channelsOut(depthwise ? m_channelsIn : a("channels_out")),
          m_taps(m_box.kernelY * m_box.kernelX),
          m_inPlane(a("in_plane")),
          m_inRow(a("in_row"))
    {
        m_in = reinterpret_cast<const I8 *>(
            bytes.at("in", (m_channelsIn - 1) * m_inPlane + (m_box.rowsIn - 1) * m_inRow + m_box.colsIn));
        m_out = reinterpret_cast<I8 *>(
            bytes.at("out", (m_channelsOut - 1) * a("out_plane") + (m_box.rowsOut - 1) * a("out_row") + m_box.colsOut));
    }

    std::int64_t each() const { return m_depthwise ? m_taps : m_taps * m_channelsIn; }
    std::int64_t taps() const { return m_taps; }
    std::int64_t channelsOut() const { return m_channelsOut; }

    /// Weights of all channels, one after another, from blocks of `blockBytes` whose first `head` bytes are others.
    std::vector<std::int16_t> weights(
        const std::byte *blocks, std::int64_t blockBytes, std::int64_t head, std::int64_t bits) const
    {
        std::vector<std::int16_t> out(std::size_t(m_channelsOut * each()));
        auto at = out.begin();
        for (std::int64_t k = 0; k < m_channelsOut; ++k) {
            const auto *group = blocks + k / blockChannels * blockBytes + head;
            for (std::int64_t i = 0; i < each(); ++i, group += weightBytes(1, int(bits)))
                *at++ = weightOf(group, k % blockChannels, bits);
        }
        return out;
    }

    /// Writes f(k, taps, weights) of every output, where a tap is `tapOf` of the input, of `outside` beyond its edges.
    template <class TapOf, class F>
    void write(Taps weights, std::int32_t outside, TapOf tapOf, F f) const
    {
        auto plane = m_args("out_plane"), row = m_args("out_row"), channels = m_depthwise ? 1 : m_channelsIn;
        const auto count = std::size_t(each());
        std::vector<std::int16_t> window(count);
        for (std::int64_t first = 0; first < m_channelsIn; first += channels)
            for (std::int64_t y = 0; y < m_box.rowsOut; ++y)
                for (std::int64_t x = 0; x < m_box.colsOut; ++x) {
                    read(window, first, y, x, outside, tapOf);
                    for (auto k = m_depthwise ? first : 0; k < (m_depthwise ? first + 1 : m_channelsOut); ++k)
                        m_out[k * plane + y * row + x] = f(k, window, weights.subspan(std::size_t(k) * count, count));
                }
    }

private:
    /// The window at (y, x) of channel `first` and those after it.
    template <class TapOf>
    void read(std::vector<std::int16_t> &window, std::int64_t first, std::int64_t y, std::int64_t x,
        std::int32_t outside, TapOf tapOf) const
    {
        const auto top = y * m_box.strideY - m_box.padTop, left = x * m_box.strideX - m_box.padLeft;
        const auto *plane = m_in + first * m_inPlane;
        for (auto at = window.begin(); at != window.end(); plane += m_inPlane)
            for (auto iy = top; iy < top + m_box.kernelY; ++iy)
                for (auto ix = left; ix < left + m_box.kernelX; ++ix) {
                    bool inside = iy >= 0 && iy < m_box.rowsIn && ix >= 0 && ix < m_box.colsIn;
                    *at++ = std::int16_t(tapOf(inside ? plane[iy * m_inRow + ix] : outside));
                }
    }

    const Args &m_args;
    riscv::ConvBox m_box;
    bool m_depthwise;
    std::int64_t m_channelsIn, m_channelsOut, m_taps, m_inPlane, m_inRow;
    const I8 *m_in;
    I8 *m_out;
};

void digitalConv(const Args &a, const CallBytes &bytes, bool depthwise)
{
    Conv conv(a, bytes, depthwise);
    auto bits = a("weight_bits"), blockBytes = headBytes + weightBytes(conv.each(), int(bits));
    const auto *params = bytes.at("params", blocks(conv.channelsOut()) * blockBytes);
    conv.write(
        conv.weights(params, blockBytes, headBytes, bits), std::int32_t(a("pad_value")),
        [](std::int32_t tap) { return tap; },
        [&](std::int64_t k, Conv::Taps taps, Conv::Taps weights) {
            const auto *block = params + k / blockChannels * blockBytes;
            auto lane = k % blockChannels;
            return requant(a, biasOf(block, lane) + sumOfProducts(taps, weights), block, lane);
        });
}

void analogConv(const Args &a, const CallBytes &bytes)
{
    Conv conv(a, bytes, false);
    auto blockBytes = weightBytes(conv.each(), 2), pass = a("pass_channels") * conv.taps();
    const auto *params = bytes.at("params", blocks(conv.channelsOut()) * analogHeadBytes);
    const auto *weights = bytes.at("weights", blocks(conv.channelsOut()) * blockBytes);
    auto zero = std::int32_t(a("zero_in"));
    auto inputShift = a("input_shift"), inputBits = a("input_bits"), outputBits = a("output_bits");
    std::int32_t shift;
    std::memcpy(&shift, params + headBytes, 4);
    conv.write(
        conv.weights(weights, blockBytes, 0, 2), zero,
        [&](std::int32_t tap) { return converted(tap - zero, inputShift, inputBits); },
        [&](std::int64_t k, Conv::Taps taps, Conv::Taps own) {
            const auto *head = params + k / blockChannels * analogHeadBytes;
            auto lane = k % blockChannels;
            auto acc = biasOf(head, lane);
            for (std::int64_t first = 0; first < conv.each(); first += pass) {
                auto count = std::size_t(std::min(pass, conv.each() - first));
                auto sum
                    = sumOfProducts(taps.subspan(std::size_t(first), count), own.subspan(std::size_t(first), count));
                acc += converted(sum, shift, outputBits) * (1 << shift);
            }
            return requant(a, acc, head, lane);
        });
}

void dense(const Args &a, const CallBytes &bytes)
{
    auto c = a("channels_in"), k = a("channels_out"), bits = a("weight_bits");
    auto group = weightBytes(1, int(bits)), blockBytes = headBytes + weightBytes(c, int(bits));
    const auto *in = reinterpret_cast<const I8 *>(bytes.at("in", c));
    auto *out = reinterpret_cast<I8 *>(bytes.at("out", k));
    const auto *params = bytes.at("params", blocks(k) * blockBytes);
    for (std::int64_t n = 0; n < k; ++n) {
        const auto *block = params + n / blockChannels * blockBytes;
        auto lane = n % blockChannels;
        auto acc = biasOf(block, lane);
        for (std::int64_t i = 0; i < c; ++i)
            acc += in[i] * weightOf(block + headBytes + i * group, lane, bits);
        out[n] = requant(a, acc, block, lane);
    }
}

void add(const Args &a, const CallBytes &bytes)
{
    auto count = a("count"), za = a("zero_a"), zb = a("zero_b"), ma = a("multiplier_a"), mb = a("multiplier_b");
    const auto *x = reinterpret_cast<const I8 *>(bytes.at("in_a", count));
    const auto *y = reinterpret_cast<const I8 *>(bytes.at("in_b", count));
    auto *out = reinterpret_cast<I8 *>(bytes.at("out", count));
    auto shift = int(a("shift"));
    auto zero = a("zero_out"), low = a("lo"), high = a("hi");
    for (std::int64_t i = 0; i < count; ++i)
        out[i] = I8(
            std::clamp(roundShift((x[i] - za) * ma + (y[i] - zb) * mb, shift, Rounding::HalfUp) + zero, low, high));
}

} // namespace

void interpret(const Args &a, std::span<const std::int64_t> vars, Machine &machine)
{
    CallBytes bytes{a, vars, machine};
    const auto &name = a.call().intrinsic;
    if (name == "hwlib_digital_conv" || name == "hwlib_digital_depthwise")
        digitalConv(a, bytes, name == "hwlib_digital_depthwise");
    else if (name == "hwlib_analog_conv")
        analogConv(a, bytes);
    else if (name == "hwlib_digital_dense")
        dense(a, bytes);
    else
        add(a, bytes);
}

} // namespace partita::diana
