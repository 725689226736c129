// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sensitivity.h"

namespace partita {

/// Accuracy of a design before it has run, from what its changes do one by one: the powers of their errors add up
/// (Zhou et al., "Adaptive quantization for deep neural network", arXiv:1712.01048), and samples change their class in
/// proportion to the amplitude, the share of them that lie within it of a border.
class Prediction {
public:
    explicit Prediction(const Sensitivity &);
    /// Power of the error as a share of the output's.
    double noise(const std::vector<std::pair<std::string, std::string>> &changes) const;
    /// Share of the samples that keep the float network's first class.
    double agreement(double noise) const;

private:
    double m_design = 0, m_slope = 0;
    std::map<std::pair<std::string, std::string>, double> m_added; ///< by key and value
};

} // namespace partita
