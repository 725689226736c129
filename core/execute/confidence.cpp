// SPDX-License-Identifier: Apache-2.0
#include "execute/confidence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

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

Paired paired(const std::vector<bool> &rightByFirst, const std::vector<bool> &rightBySecond)
{
    Paired out;
    for (std::size_t i = 0; i < std::min(rightByFirst.size(), rightBySecond.size()); ++i) {
        out.first += rightByFirst[i] && !rightBySecond[i];
        out.second += rightBySecond[i] && !rightByFirst[i];
    }
    return out;
}

std::vector<std::uint16_t> resampled(std::int64_t samples, std::uint64_t draw)
{
    std::vector<std::uint16_t> out(std::size_t(samples), 0);
    std::mt19937_64 random(draw);
    for (std::int64_t i = 0; i < samples; ++i)
        ++out[random() % std::uint64_t(samples)];
    return out;
}

Interval sqnrInterval95(const std::vector<Outcome> &outcomes)
{
    std::vector<double> ratios;
    for (int draw = 0; draw < resamples && !outcomes.empty(); ++draw) {
        double signal = 0, noise = 0;
        const auto times = resampled(std::int64_t(outcomes.size()), std::uint64_t(draw));
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            signal += times[i] * outcomes[i].signal;
            noise += times[i] * outcomes[i].noise;
        }
        ratios.push_back(noise > 0 ? 10 * std::log10(signal / noise) : std::numeric_limits<double>::infinity());
    }
    std::ranges::sort(ratios);
    return ratios.empty() ? Interval{} : Interval{ratios[resamples / 40], ratios[resamples - 1 - resamples / 40]};
}

} // namespace partita
