// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

#include <span>
#include <vector>

namespace partita {

/// The integers that symmetric weights are rounded to.
class WeightGrid {
public:
    explicit WeightGrid(ElemType);

    double nearest(double steps) const;
    double high() const { return m_high; }
    bool covers() const { return m_covers; } ///< whether it has enough steps for a scale that covers the values
    /// With 8 bits, the scale that covers the values; with fewer, the fraction of it with the least squared error.
    double best(std::span<const double> values) const;
    /// The scale of `scales` with which the values are stored with the least squared error.
    double bestOf(const std::vector<double> &scales, std::span<const double> values) const;

private:
    double m_low, m_high;
    bool m_covers;
};

} // namespace partita
