// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/searches.h"
#include "explore/front_noise.h"
#include "plot/ticks.h"
#include "session/session.h"

#include <QList>
#include <QPointF>

/// A cost that a front is drawn over.
enum class FrontAxis { Cycles, Memory, Weights, Energy };
/// In cycles, KiB or µJ.
double figureOf(const partita::DesignCosts &, FrontAxis);
QString figureText(
    const partita::DesignCosts &, FrontAxis); ///< "281 622 cycles", "210 KiB peak", "78 KiB weights", "6.4 µJ"
QString titleOf(FrontAxis);                   ///< with its unit

/// The samples that a search ranks on, or those it reports on.
enum class FrontHalf { Ranking, Reporting };
const partita::Evaluation &evaluationOf(const partita::DesignPoint::Reached &, FrontHalf);
/// "214 of 250"
QString rightText(const partita::Evaluation &);
/// "82.0 to 88.2 % with 95 %"
QString intervalText(const partita::Evaluation &);

/// What of a search is drawn, and how.
struct FrontLook {
    FrontAxis axis = FrontAxis::Cycles;
    FrontHalf half = FrontHalf::Ranking;
    partita::CostLimits limits; ///< points above one are on no front
    struct Present {
        partita::DesignCosts costs;
        partita::Evaluation evaluation; ///< on the half that is drawn
    };
    std::optional<Present> present = {};
    SearchRuns others = {}; ///< on the same samples; their fronts lie under this one's
    QString band = {};      ///< "±9 %": how far the chip's cycles are from measured ones, if that is known
};

/// Where the points of a search that have run lie: percent right of one half of the samples over a cost.
struct FrontShape {
    struct Dot {
        std::size_t point = 0;
        QPointF at;
        double low = 0, high = 0; ///< percent right of all samples, with 95 %
        bool front = false;       ///< none within the limits dominates it by all that the search ranks by
        bool within = false;      ///< the limits
        double onFront = 0;       ///< in how many draws of the samples it is on the front; 0 where that is not known
    };
    /// The staircase of another search.
    struct Other {
        QString name;
        QList<QPointF> stairs;
        QPointF end;                                ///< its dearest point
        std::optional<partita::FrontDifference> by; ///< of all that is ranked, less this search's
    };
    partita::ParetoFront front;
    std::optional<partita::FrontNoise> noise;
    std::vector<Dot> dots;
    QList<QPointF> stairs;       ///< of what the ranking half says is best here; steps up and to the right
    Scale scale = Scale::Linear; ///< across: by logarithms where the dearest cost many times the cheapest
    Ruler x, y;
    std::vector<Other> others;
    std::optional<QPointF> present;
    std::optional<double> limit; ///< place of that on the axis, where it lies on the ruler

    /// `across`: chooses the scale of costs.
    FrontShape(const partita::SearchState &, const FrontLook &, const Scaling &across = asUsual);
};

/// Every figure of every point that has run, with a line of names.
QString csvOf(const partita::SearchState &);
