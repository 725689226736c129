// SPDX-License-Identifier: Apache-2.0
#include "execute/confidence.h"

#include <algorithm>
#include <cmath>

namespace partita {

Interval interval95(std::int64_t right, std::int64_t samples)
{
    if (samples <= 0)
        return {};
    constexpr double z = 1.959963984540054; // of the normal distribution, 2.5 % lie above
    const auto n = double(samples), share = double(right) / n;
    const auto centre = share + z * z / (2 * n), by = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const auto whole = 1 + z * z / n;
    return {right == 0 ? 0 : (centre - by) / whole, right == samples ? 1 : (centre + by) / whole};
}

double likelihoodOfEqual(std::int64_t a, std::int64_t b)
{
    const auto n = a + b, fewer = std::min(a, b);
    double sum = 0;
    for (std::int64_t i = 0; i <= fewer; ++i)
        sum += std::exp(std::lgamma(double(n + 1)) - std::lgamma(double(i + 1)) - std::lgamma(double(n - i + 1))
            - double(n) * std::log(2.0));
    return std::min(1.0, 2 * sum);
}

} // namespace partita
