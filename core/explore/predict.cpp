// SPDX-License-Identifier: Apache-2.0
#include "explore/predict.h"

#include <algorithm>
#include <cmath>

namespace partita {

Prediction::Prediction(const Sensitivity &s) : m_design(noiseShare(s.design))
{
    double products = 0, squares = 0;
    auto fit = [&](const Evaluation &e) {
        // Half a sample keeps the slope above 0 where too few samples show a change.
        auto changed = (double(e.samples - e.agreement) + 0.5) / double(e.samples + 1);
        products += changed * std::sqrt(noiseShare(e));
        squares += noiseShare(e);
    };
    fit(s.design);
    for (const auto &row : s.rows) {
        fit(row.evaluation);
        m_added[{row.key, row.value}] = std::max(0.0, noiseShare(row.evaluation) - m_design);
    }
    m_slope = squares > 0 ? products / squares : 0;
}

double Prediction::noise(const std::vector<std::pair<std::string, std::string>> &changes) const
{
    auto out = m_design;
    for (const auto &change : changes)
        if (auto it = m_added.find(change); it != m_added.end())
            out += it->second;
    return out;
}

double Prediction::agreement(double noise) const { return std::max(0.0, 1 - m_slope * std::sqrt(noise)); }

} // namespace partita
