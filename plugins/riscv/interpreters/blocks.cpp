// SPDX-License-Identifier: Apache-2.0
#include "execute/values/reference.h"
#include "interpreters/interpret.h"
#include "support/divide.h"

#include <algorithm>

namespace partita::riscv {

namespace {

using I8 = std::int8_t;
using I32 = std::int32_t;

/// int8 weights [channels][depth] read back out of what a kernel by blocks is given.
class BlockWeights {
public:
    BlockWeights(std::int64_t channels, std::int64_t depth)
        : m_depth(depth), m_values(std::size_t(channels * depth)) { }
    I8 &at(std::int64_t k, std::int64_t i) { return m_values[k * m_depth + i]; }
    std::int64_t channels() const { return std::int64_t(m_values.size()) / m_depth; }
    std::int64_t depth() const { return m_depth; }

private:
    std::int64_t m_depth;
    std::vector<I8> m_values;
};

/// The low half of a word is its own signed number; the high half is what is left.
void unpackPairs(BlockWeights &w, Operands &o, std::int64_t lanes)
{
    auto groups = (w.depth() + 1) / 2, pairs = lanes / 2;
    auto words = o.at<I32>("weights", ceilDiv(w.channels(), lanes) * groups * lanes);
    for (std::int64_t k = 0; k < w.channels(); ++k)
        for (std::int64_t i = 0; i < w.depth(); ++i) {
            auto word = words[(k / lanes * groups + i / 2) * lanes + i % 2 * pairs + k % lanes / 2];
            auto low = std::int16_t(word & 0xffff);
            w.at(k, i) = I8(k % 2 ? (word - low) >> 16 : low);
        }
}

void unpackEights(BlockWeights &w, Operands &o, std::int64_t lanes)
{
    auto eights = (w.depth() + 7) / 8;
    auto bytes = o.at<I8>("weights", ceilDiv(w.channels(), lanes) * eights * lanes * 8);
    for (std::int64_t k = 0; k < w.channels(); ++k)
        for (std::int64_t i = 0; i < w.depth(); ++i)
            w.at(k, i) = bytes[((k / lanes * eights + i / 8) * lanes + k % lanes) * 8 + i % 8];
}

/// The filter from the corners, the second row and the second column of its transform: of three taps, the first row is
/// `scale` times the first tap, the second `sign` times their sum, the last `scale` times the last.
void untransform(BlockWeights &w, Operands &o, std::int64_t size, int scale, int sign)
{
    constexpr std::int64_t lanes = 4;
    auto channels = w.depth() / 9;
    auto values = o.at<std::int16_t>("weights", ceilDiv(w.channels(), lanes) * size * size * channels * lanes);
    const std::int64_t places[3]{0, 1, size - 1};
    auto solve = [&](int *first, int step) {
        auto a = first[0] / scale, c = first[2 * step] / scale;
        first[step] = sign * first[step] - a - c;
        first[0] = a;
        first[2 * step] = c;
    };
    for (std::int64_t k = 0; k < w.channels(); ++k)
        for (std::int64_t c = 0; c < channels; ++c) {
            int g[9];
            for (int tap = 0; tap < 9; ++tap) {
                auto position = places[tap / 3] * size + places[tap % 3];
                g[tap] = values[((k / lanes * size * size + position) * channels + c) * lanes + k % lanes];
            }
            for (int i = 0; i < 3; ++i)
                solve(g + 3 * i, 1);
            for (int i = 0; i < 3; ++i)
                solve(g + i, 3);
            for (int tap = 0; tap < 9; ++tap)
                w.at(k, tap * channels + c) = I8(g[tap]);
        }
}

/// Scales of the sums of each channel, and their limits.
class Finish {
public:
    Finish(const Args &a, Operands &o)
        : m_channels(a("channels_out")),
          m_multiplier(o.at<I32>("multiplier", m_channels)),
          m_shift(o.at<std::uint8_t>("shift", m_channels)),
          m_addend(o.at<std::int64_t>("addend", m_channels)),
          m_rounding(Rounding(a("rounding"))),
          m_zero(a("zero_out")),
          m_low(a("lo")),
          m_high(a("hi"))
    {
    }
    I8 operator()(I32 sum, std::int64_t channel) const
    {
        auto k = std::size_t(channel);
        auto product = std::int64_t(sum) * m_multiplier[k] + (m_addend.empty() ? 0 : m_addend[k]);
        return I8(std::clamp(roundShift(product, m_shift[k], m_rounding) + m_zero, m_low, m_high));
    }

private:
    std::int64_t m_channels;
    std::span<I32> m_multiplier;
    std::span<std::uint8_t> m_shift;
    std::span<std::int64_t> m_addend;
    Rounding m_rounding;
    std::int64_t m_zero, m_low, m_high;
};

void conv(const Args &a, Operands &o, BlockWeights &w)
{
    ConvBox box(a);
    auto channelsIn = a("channels_in"), zero = a("zero_in");
    auto in = o.at<I8>("in", box.rowsIn * box.colsIn * channelsIn);
    auto bias = o.at<I32>("bias", w.channels());
    auto out = o.at<I8>("out", box.rowsOut * box.colsOut * w.channels());
    Finish finish(a, o);
    for (std::int64_t p = 0; p < box.rowsOut * box.colsOut; ++p)
        for (std::int64_t k = 0; k < w.channels(); ++k) {
            auto sum = std::int64_t(bias[k]);
            for (std::int64_t i = 0; i < w.depth(); ++i)
                sum += zero * w.at(k, i); // as if all lay outside
            box.forTaps(p / box.colsOut, p % box.colsOut, [&](std::int64_t y, std::int64_t x, std::int64_t tap) {
                const auto *pixel = &in[(y * box.colsIn + x) * channelsIn];
                for (std::int64_t c = 0; c < channelsIn; ++c)
                    sum += (pixel[c] - zero) * w.at(k, tap * channelsIn + c);
            });
            out[std::size_t(p * w.channels() + k)] = finish(I32(sum), k);
        }
}

void dense(const Args &a, Operands &o, BlockWeights &w)
{
    auto in = o.at<I8>("in", w.depth());
    auto bias = o.at<I32>("bias", w.channels());
    auto out = o.at<I8>("out", w.channels());
    Finish finish(a, o);
    for (std::int64_t k = 0; k < w.channels(); ++k) {
        auto sum = std::int64_t(bias[k]);
        for (std::int64_t i = 0; i < w.depth(); ++i)
            sum += in[i] * w.at(k, i);
        out[std::size_t(k)] = finish(I32(sum), k);
    }
}

} // namespace

bool interpretBlocks(const Args &a, Operands &o)
{
    std::string_view name = a.call().intrinsic;
    bool isDense = name.starts_with("riscv_dense_");
    if (!isDense && !name.starts_with("riscv_conv_"))
        return false;
    auto form = name.substr(isDense ? 12 : 11);
    BlockWeights w(a("channels_out"), isDense ? a("channels_in") : a("kernel_y") * a("kernel_x") * a("channels_in"));
    if (form == "packed")
        unpackPairs(w, o, isDense ? 16 : 4);
    else if (form == "dot")
        unpackEights(w, o, isDense ? 16 : 4);
    else if (form == "winograd2")
        untransform(w, o, 4, 2, 1);
    else if (form == "winograd4")
        untransform(w, o, 6, 1, -1);
    else
        return false;
    isDense ? dense(a, o, w) : conv(a, o, w);
    return true;
}

} // namespace partita::riscv
