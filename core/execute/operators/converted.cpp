// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/converted.h"

#include "execute/operators/matmul_plan.h"
#include "execute/products/integer_conv.h"
#include "execute/values/round.h"
#include "support/digest.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace partita {

namespace {

/// What one pass sums.
struct Pass {
    std::int64_t firstChannel;
    IntegerConv conv;
};

std::int32_t converted(std::int32_t value, int shift, int bits)
{
    auto limit = std::int64_t(1) << (bits - 1);
    return std::int32_t(std::clamp<std::int64_t>(roundShiftInline(value, shift, Rounding::HalfUp), -limit, limit - 1));
}

/// Weights [K, C·taps] of the channels from `first` on.
std::vector<std::int8_t> slice(
    std::span<const std::int8_t> weights, const ConvGeometry &g, std::int64_t first, std::int64_t channels)
{
    auto taps = std::int64_t(g.kernelY) * g.kernelX;
    std::vector<std::int8_t> out;
    for (std::int64_t k = 0; k < g.channelsOut; ++k) {
        auto row = weights.subspan(std::size_t((k * g.channelsIn + first) * taps), std::size_t(channels * taps));
        out.insert(out.end(), row.begin(), row.end());
    }
    return out;
}

std::vector<Pass> passesOf(const ConvGeometry &g, const Array &weights, const Converters &c)
{
    auto each = c.channelsOfPass(std::int64_t(g.kernelY) * g.kernelX);
    std::vector<Pass> out;
    for (std::int64_t first = 0; first < g.channelsIn; first += each) {
        auto part = g;
        part.channelsIn = int(std::min<std::int64_t>(each, g.channelsIn - first));
        auto own = slice(weights.as<std::int8_t>(), g, first, part.channelsIn);
        out.push_back({first, IntegerConv(part, own.data(), nullptr, nullptr)});
    }
    return out;
}

/// A MatMul by rows of weights as a convolution of one pixel, a sample for each row of the input.
Result<std::pair<ConvGeometry, std::int64_t>> geometryOf(const OpSite &s)
{
    if (s.op.kind == OpKind::Conv) {
        PARTITA_TRY(g, convGeometry(s));
        return std::pair(g, s.in(0).shape[0]);
    }
    PARTITA_TRY(plan, planMatMul(s));
    if (plan.transA || !plan.transB || plan.aAt.size() != 1 || plan.alpha != 1 || plan.beta != 1)
        return s.unsupported("between converters takes rows of inputs by rows of weights");
    ConvGeometry g{};
    g.channelsIn = int(plan.k);
    g.channelsOut = int(plan.n);
    g.groups = g.rowsIn = g.colsIn = g.rowsOut = g.colsOut = g.kernelY = g.kernelX = 1;
    g.strideY = g.strideX = g.dilationY = g.dilationX = 1;
    return std::pair(g, plan.m);
}

/// The same for the same seed, layer and input, whatever ran before.
std::mt19937_64 generator(const Noise &noise, const std::string &slug, std::span<const std::int8_t> values)
{
    Digest digest;
    digest.addValue(noise.seed);
    digest.add(slug);
    if (noise.lsb > 0)
        digest.add(std::as_bytes(values));
    return std::mt19937_64(digest.value());
}

void disturb(std::vector<std::int32_t> &sums, double deviation, std::mt19937_64 &random)
{
    std::normal_distribution<double> normal(0, deviation);
    for (auto &sum : sums)
        sum += std::int32_t(std::lround(normal(random)));
}

} // namespace

Result<Accumulator> accumulateConverted(const OpSite &s)
{
    PARTITA_TRY(geometry, geometryOf(s));
    auto [g, samples] = geometry;
    if (g.groups != 1 || s.in(0).type != i8 || !s.has(3) || !s.in(1).constant() || !s.in(2).constant()
        || !s.in(3).constant())
        return s.unsupported("between converters takes i8 in one group and constant weights, bias and shift");
    auto c = convertersOf(s.op);
    auto passes = std::make_shared<const std::vector<Pass>>(passesOf(g, constantValue(s.in(1)), c));
    auto bias = constantValue(s.in(2));
    auto outputShift = constantValue(s.in(3)).as<std::int32_t>()[0];
    auto run
        = [=, zero = zeroOf(s.in(0)), noise = s.noise, slug = s.op.slug](Operands in, const Accumulator::Take &take) {
              auto plane = std::int64_t(g.rowsIn) * g.colsIn, pixels = std::int64_t(g.rowsOut) * g.colsOut;
              auto x = in[0]->as<std::int8_t>();
              std::vector<std::int8_t> values(x.size());
              std::ranges::transform(x, values.begin(),
                  [&](std::int8_t v) { return std::int8_t(converted(v - zero, c.inputShift, c.inputBits)); });
              std::vector<std::int32_t> sums(std::size_t(g.channelsOut * pixels));
              auto random = generator(noise, slug, values);
              std::vector<std::int32_t> acc(sums.size());
              for (std::int64_t n = 0; n < samples; ++n) {
                  for (std::int64_t k = 0; k < g.channelsOut; ++k)
                      std::fill_n(acc.begin() + k * pixels, pixels, bias.as<std::int32_t>()[k]);
                  for (const auto &pass : *passes) {
                      pass.conv.run(values.data() + (n * g.channelsIn + pass.firstChannel) * plane, 0, sums.data());
                      if (noise.lsb > 0)
                          disturb(sums, noise.lsb * (1 << outputShift), random);
                      for (std::size_t i = 0; i < sums.size(); ++i)
                          acc[i] += converted(sums[i], outputShift, c.outputBits) * (1 << outputShift);
                  }
                  take(n * g.channelsOut * pixels, acc);
              }
          };
    return Accumulator{run, g.channelsOut, std::int64_t(g.rowsOut) * g.colsOut, true};
}

} // namespace partita
