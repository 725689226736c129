// SPDX-License-Identifier: Apache-2.0
#include "quantise/rounding/closest_requantisation.h"

#include "support/divide.h"

#include <cmath>
#include <optional>

namespace partita {

namespace {

/// The smallest accumulator that the file requantises to `y` or more; nullopt if it has more than 32 bits.
std::optional<std::int64_t> fileStep(std::int64_t y, const FixedPoint &file, Rounding rounding)
{
    const auto near = (double(y) - 0.5) * std::ldexp(1.0, file.shift) / file.multiplier;
    if (std::abs(near) >= std::ldexp(1.0, 31))
        return std::nullopt;
    auto reaches = [&](std::int64_t acc) { return roundShift(acc * file.multiplier, file.shift, rounding) >= y; };
    auto acc = std::int64_t(std::floor(near));
    while (!reaches(acc))
        ++acc;
    while (reaches(acc - 1))
        --acc;
    return acc;
}

} // namespace

ClosestRequantisation closestRequantisation(FixedPoint factor, const FixedPoint &file, Rounding rounding, int zero,
    const std::function<bool(const FixedPoint &)> &may)
{
    constexpr int reach = ClosestRequantisation::reach, mostShift = 40; // so that y · 2^shift fits 64 bits
    constexpr double spread = 255.0 / 6;
    if (factor.multiplier <= reach || file.multiplier <= 0 || factor.shift < 1 || factor.shift > mostShift)
        return {factor};
    const auto half = std::int64_t(1) << (factor.shift - 1);
    double wrong[2 * reach + 1][2 * reach + 1] = {}; // by multiplier and bias
    for (std::int64_t y = -127 - zero; y <= 127 - zero; ++y) {
        const auto step = fileStep(y, file, rounding);
        if (!step)
            continue;
        const auto weight = std::exp(-std::abs(double(y)) / spread);
        for (int m = -reach; m <= reach; ++m) {
            const auto from = y * (std::int64_t(1) << factor.shift) - half, by = std::int64_t(factor.multiplier + m);
            const auto ours = from > 0 ? ceilDiv(from, by) : from / by;
            for (int b = -reach; b <= reach; ++b)
                wrong[m + reach][b + reach] += weight * double(std::abs(ours - b - *step));
        }
    }
    ClosestRequantisation out{factor};
    auto least = wrong[reach][reach];
    for (int m = -reach; m <= reach; ++m)
        for (int b = -reach; b <= reach; ++b)
            if (wrong[m + reach][b + reach] < least && may({factor.multiplier + m, factor.shift})) {
                least = wrong[m + reach][b + reach];
                out = {{factor.multiplier + m, factor.shift}, b};
            }
    return out;
}

} // namespace partita
