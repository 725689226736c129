// SPDX-License-Identifier: Apache-2.0
#include "params.h"

#include "riscv.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace partita::gap9 {

namespace {

void append(std::vector<std::byte> &out, std::int64_t bias, std::int64_t scale, std::int64_t shift)
{
    const auto wrapped = std::uint32_t(bias);
    const auto narrow = std::uint16_t(scale);
    const auto at = out.size();
    out.resize(at + normBytes);
    std::memcpy(&out[at], &wrapped, 4);
    std::memcpy(&out[at + 4], &narrow, 2);
    out[at + 6] = std::byte(shift);
}

/// What makes of a truncation a rounding half up around `zero`.
std::int64_t rounded(std::int64_t shift, std::int64_t zero)
{
    return (shift > 0 ? std::int64_t(1) << (shift - 1) : 0) + (zero << shift);
}

} // namespace

std::int64_t levelsOf(const Tensor &result) { return std::int64_t(1 / result.quant->scaleAt(0) + 0.5); }

Blob packedWeights(std::shared_ptr<const Tensor> weights, std::int64_t channelsIn, std::int64_t taps)
{
    return Blob::lazy([=] {
        const auto values = weights->data.as<std::int8_t>();
        const auto channels = weights->shape[0], depth = channelsIn * taps;
        std::vector<std::byte> out(std::size_t(words(channels) * words(depth) * lanes * lanes));
        for (std::int64_t k = 0; k < channels; ++k)
            for (std::int64_t tap = 0; tap < taps; ++tap)
                for (std::int64_t c = 0; c < channelsIn; ++c) {
                    const auto at = tap * channelsIn + c;
                    out[((k / lanes * words(depth) + at / lanes) * lanes + k % lanes) * lanes + at % lanes]
                        = std::byte(values[(k * channelsIn + c) * taps + tap]);
                }
        return out;
    });
}

Blob packedFilters(std::shared_ptr<const Tensor> weights, std::int64_t rows, std::int64_t columns)
{
    return Blob::lazy([=] {
        const auto values = weights->data.as<std::int8_t>();
        const auto lines = weights->shape[0] * rows, pitch = words(columns) * lanes;
        std::vector<std::byte> out(std::size_t(lines * pitch));
        for (std::int64_t line = 0; line < lines; ++line)
            for (std::int64_t x = 0; x < columns; ++x)
                out[line * pitch + x] = std::byte(values[line * columns + x]);
        return out;
    });
}

Blob packedNorm(Norm norm)
{
    return Blob::lazy([=] {
        const auto values = norm.weights->data.as<std::int8_t>();
        const auto channels = norm.weights->shape[0], each = std::int64_t(values.size()) / channels;
        const auto b = riscv::perChannel(*norm.bias, channels), m = riscv::perChannel(*norm.multiplier, channels),
                   s = riscv::perChannel(*norm.shift, channels);
        std::vector<std::byte> out;
        for (std::int64_t k = 0; k < channels; ++k) {
            std::int64_t sum = b[k];
            for (auto w : values.subspan(std::size_t(k * each), std::size_t(each)))
                sum -= norm.zeroIn * w;
            append(out, sum * m[k] + rounded(s[k], norm.zeroOut), m[k], s[k]);
        }
        out.resize(std::size_t(words(channels) * lanes * normBytes));
        return out;
    });
}

Blob packedNorm(std::shared_ptr<const Tensor> multiplier, std::shared_ptr<const Tensor> shift, std::int64_t zeroIn,
    std::int64_t zeroOut, std::vector<std::int64_t> taps)
{
    return Blob::lazy([=] {
        const auto positions = std::int64_t(taps.size());
        const auto m = riscv::perChannel(*multiplier, positions), s = riscv::perChannel(*shift, positions);
        std::vector<std::byte> out;
        for (std::int64_t p = 0; p < positions; ++p)
            append(out, rounded(s[p], zeroOut) - zeroIn * taps[p] * m[p], m[p], s[p]);
        return out;
    });
}

SumNorm::SumNorm(const Graph &graph, const Op &op)
    : multiplierA(op.as<AddAttrs>().multiplierA),
      multiplierB(op.as<AddAttrs>().multiplierB),
      shift(op.as<AddAttrs>().shift),
      m_zeroA(zeroOf(graph.tensor(op.inputs[0]))),
      m_zeroB(zeroOf(graph.tensor(op.inputs[1]))),
      m_zeroOut(zeroOf(graph.tensor(op.outputs[0])))
{
    const auto most = 255 * (std::abs(multiplierA) + std::abs(multiplierB));
    fits = shift < 31 && most + rounded(shift, 255) <= std::numeric_limits<std::int32_t>::max();
}

std::int64_t SumNorm::bias(int storedIn, int storedOut) const
{
    return rounded(shift, m_zeroOut + storedOut) - (m_zeroA + storedIn) * multiplierA
        - (m_zeroB + storedIn) * multiplierB;
}

bool transposes(const Site &site)
{
    const auto &tensor = site.graph.tensor(site.match.inputs[0]);
    return !sameBytes(site.inputLayouts[0].signedBytes(), site.outputLayout.signedBytes(), tensor.shape);
}

} // namespace partita::gap9
