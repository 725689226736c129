// SPDX-License-Identifier: Apache-2.0
#include "quantise/rounding/weight_grid.h"

#include <algorithm>
#include <cmath>

namespace partita {

WeightGrid::WeightGrid(ElemType type)
    : m_low(type == i8 ? -127 : double(type.lowest())), m_high(double(type.highest())), m_covers(type == i8)
{
}

double WeightGrid::nearest(double steps) const
{
    return std::isnan(steps) ? 0 : std::clamp(std::nearbyint(steps), m_low, m_high);
}

double WeightGrid::best(std::span<const double> values) const
{
    double most = 0;
    for (auto v : values)
        most = std::max(most, std::abs(v));
    if (m_covers || most == 0)
        return most / m_high;
    std::vector<double> candidates;
    for (int i = 15; i <= 50; ++i)
        candidates.push_back(most / m_high * i / 50);
    return bestOf(candidates, values);
}

double WeightGrid::bestOf(const std::vector<double> &scales, std::span<const double> values) const
{
    return *std::ranges::min_element(scales, {}, [&](double scale) {
        double error = 0;
        for (auto v : values) {
            auto miss = nearest(v / scale) * scale - v;
            error += miss * miss;
        }
        return error;
    });
}

} // namespace partita
