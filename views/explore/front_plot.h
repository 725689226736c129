// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/front_shape.h"
#include "plot/plot.h"

/// The points of a search over a cost: those on the front strong, the others faint, a staircase over what the best
/// dominate.
class FrontPlot : public Plot {
    Q_OBJECT
public:
    static constexpr int now = -1; ///< id of the present design's spot

    using Present = FrontShape::Present;
    using Plot::Plot;
    /// `current`: the points are of the present chip and calibration.
    void drawFront(const partita::SearchState &, FrontAxis, FrontHalf, const std::optional<Present> &, bool current);
    void ring(const std::vector<std::size_t> &points);

private:
    void addDots(const FrontShape &, bool current);
    void addNotes(const partita::SearchState &, const FrontShape &);

    std::vector<FrontShape::Dot> m_dots;
};
