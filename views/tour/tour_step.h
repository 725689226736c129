// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

/// One thing that the tour speaks of. The text has facts of the design as {names}, see tour_facts.h, and no number of
/// its own.
struct TourStep {
    enum class Place { Totals, Export, Boundary, Card, Engines, Tile, Bits, Timeline, Memory, Passes };
    /// The kernel that it selects.
    enum class Pick {
        None,
        Heaviest,   ///< most cycles on an accelerator
        Waiting,    ///< waits longest for the DMA
        OnCore,     ///< most cycles on the core, where other engines refuse it
        Refused,    ///< most cycles of those that another engine refuses, by a rule that a decision lifts
        Misshapen,  ///< by a rule that no decision lifts, but another shape would
        Transform,  ///< costliest layout transform
        MostWeights ///< most bytes of weights on an accelerator
    };
    enum class Deed { None, MoveToCore, SingleBuffer, SmallerTile, FewerBits, LiftRefusal };
    const char *title, *text; ///< to be translated in the context "Tour"
    Place place;
    Pick pick = Pick::None;
    Deed deed = Deed::None;
};

/// The steps through a bundled example, by its name; those of any network where it is another.
std::vector<TourStep> tourSteps(const QString &example);
