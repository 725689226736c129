// SPDX-License-Identifier: Apache-2.0
#include "graph/factor.h"

#include <cmath>
#include <limits>

namespace partita::tfl {

Factor factorOf(double factor)
{
    constexpr Factor most{std::numeric_limits<std::int32_t>::max(), 1};
    if (!(factor > 0))
        return {};
    if (std::isinf(factor))
        return most;
    int exponent;
    auto multiplier = std::int64_t(std::round(std::frexp(factor, &exponent) * 0x1p31));
    if (multiplier == std::int64_t(1) << 31) {
        multiplier /= 2;
        ++exponent;
    }
    if (exponent < -31)
        return {};
    if (exponent > 30)
        return most;
    return {std::int32_t(multiplier), 31 - exponent};
}

Factor shortFactorOf(double factor)
{
    auto [multiplier, shift] = factorOf(factor);
    auto upper = multiplier < 0x7FFF0000 ? (multiplier + (1 << 15)) >> 16 : 0x7FFF;
    return {upper, shift - 16};
}

} // namespace partita::tfl
