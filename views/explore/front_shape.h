// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/search_state.h"
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

/// Where the points of a search that have run lie: percent right of one half of the samples over a cost.
struct FrontShape {
    struct Dot {
        std::size_t point = 0;
        QPointF at;
        bool front = false; ///< none dominates it by all that the search ranks by
    };
    partita::ParetoFront front;
    std::vector<Dot> dots;
    QList<QPointF> stairs;       ///< of what the ranking half says is best here; steps up and to the right
    Scale scale = Scale::Linear; ///< across: by logarithms where the dearest cost many times the cheapest
    Ruler x, y;

    struct Present {
        partita::DesignCosts costs;
        partita::Evaluation evaluation; ///< on the half that is drawn
    };
    std::optional<QPointF> present;

    FrontShape(const partita::SearchState &, FrontAxis, FrontHalf, const std::optional<Present> &);
};

/// Every figure of every point that has run, with a line of names.
QString csvOf(const partita::SearchState &);
