// SPDX-License-Identifier: Apache-2.0
#include "lower/pack.h"

#include "support/divide.h"

#include <array>

namespace partita::riscv {

namespace {

/// Sees [channels][depth] bytes.
struct Rows {
    const std::vector<std::byte> &bytes;
    std::int64_t depth;
    int at(std::int64_t channel, std::int64_t i) const { return std::int8_t(bytes[channel * depth + i]); }
};

/// Two channels a word: [block][depth / 2][2][block / 2].
std::vector<std::byte> pairs(const Rows &rows, std::int64_t channels, std::int64_t block)
{
    auto groups = ceilDiv(rows.depth, 2), words = block / 2;
    std::vector<std::uint32_t> out(std::size_t(ceilDiv(channels, block) * groups * 2 * words));
    for (std::int64_t k = 0; k < channels; ++k)
        for (std::int64_t i = 0; i < rows.depth; ++i) {
            auto place = ((k / block * groups + i / 2) * 2 + i % 2) * words + k % block / 2;
            out[std::size_t(place)] += std::uint32_t(rows.at(k, i)) << (k % 2 * 16);
        }
    return bytesOf(out);
}

/// [block][depth / 8][block][8]
std::vector<std::byte> eights(const Rows &rows, std::int64_t channels, std::int64_t block)
{
    auto words = ceilDiv(rows.depth, 8);
    std::vector<std::int8_t> out(std::size_t(ceilDiv(channels, block) * words * block * 8));
    for (std::int64_t k = 0; k < channels; ++k)
        for (std::int64_t i = 0; i < rows.depth; ++i)
            out[std::size_t(((k / block * words + i / 8) * block + k % block) * 8 + i % 8)]
                = std::int8_t(rows.at(k, i));
    return bytesOf(out);
}

/// Winograd's G for the points 0, ±1 and 0, ±1, ±2, its rows scaled to whole numbers.
using GRows = std::vector<std::array<int, 3>>;
const GRows &filterTransform(bool four)
{
    static const GRows two{{2, 0, 0}, {1, 1, 1}, {1, -1, 1}, {0, 0, 2}};
    static const GRows six{{1, 0, 0}, {-1, -1, -1}, {-1, 1, -1}, {1, 2, 4}, {1, -2, 4}, {0, 0, 1}};
    return four ? six : two;
}

/// [block][position][channels in][block]
std::vector<std::byte> transformed(const Rows &rows, std::int64_t channels, std::int64_t block, const GRows &g)
{
    auto in = rows.depth / 9, size = std::int64_t(g.size());
    std::vector<std::int16_t> out(std::size_t(ceilDiv(channels, block) * size * size * in * block));
    for (std::int64_t k = 0; k < channels; ++k)
        for (std::int64_t position = 0; position < size * size; ++position)
            for (std::int64_t c = 0; c < in; ++c) {
                int sum = 0;
                for (std::int64_t tap = 0; tap < 9; ++tap)
                    sum += g[position / size][tap / 3] * g[position % size][tap % 3] * rows.at(k, tap * in + c);
                out[std::size_t(((k / block * size * size + position) * in + c) * block + k % block)]
                    = std::int16_t(sum);
            }
    return bytesOf(out);
}

} // namespace

std::int64_t packedBytes(const std::string &variant, std::int64_t channels, std::int64_t depth, std::int64_t block)
{
    auto padded = roundedUp(channels, block);
    if (variant == "packed")
        return padded * ceilDiv(depth, 2) * 4;
    if (variant == "dot")
        return padded * ceilDiv(depth, 8) * 8;
    return padded * depth / 9 * (variant == "winograd4" ? 36 : 16) * 2;
}

std::vector<std::byte> packWeights(const std::string &variant, const std::vector<std::byte> &bytes,
    std::int64_t channels, std::int64_t depth, std::int64_t block)
{
    Rows rows{bytes, depth};
    if (variant == "packed")
        return pairs(rows, channels, block);
    if (variant == "dot")
        return eights(rows, channels, block);
    return transformed(rows, channels, block, filterTransform(variant == "winograd4"));
}

std::vector<std::byte> foldBias(const std::vector<std::int32_t> &bias, const std::vector<std::byte> &bytes,
    std::int64_t zeroIn, std::int64_t padded)
{
    std::vector<std::int32_t> out(std::size_t(padded), 0);
    Rows rows{bytes, std::int64_t(bytes.size() / bias.size())};
    for (std::size_t k = 0; k < bias.size(); ++k) {
        std::int64_t sum = 0;
        for (std::int64_t i = 0; i < rows.depth; ++i)
            sum += rows.at(std::int64_t(k), i);
        out[k] = std::int32_t(std::uint32_t(bias[k]) - std::uint32_t(zeroIn * sum));
    }
    return bytesOf(out);
}

Scales normalised(std::vector<std::int32_t> multiplier, const std::vector<std::int32_t> &shift, bool may)
{
    Scales out{std::move(multiplier), {}};
    for (std::size_t k = 0; k < out.multiplier.size(); ++k) {
        auto s = shift[k];
        for (auto &m = out.multiplier[k]; may && m > 0 && m >> 30 == 0 && s < 62; ++s)
            m *= 2;
        out.shift.push_back(std::uint8_t(s));
    }
    return out;
}

} // namespace partita::riscv
