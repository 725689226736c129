// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "explore/pareto.h"

#include <array>
#include <map>

namespace partita {

/// What a search weighs of what a design costs.
struct DesignCosts {
    std::int64_t cycles = 0;
    std::int64_t memoryBytes = 0;  ///< the peaks of all memories, constants included
    std::int64_t weightsBytes = 0; ///< constants
    double latency_ms = 0, energy_uj = 0;

    static DesignCosts of(const Deployment &);
    friend bool operator==(const DesignCosts &, const DesignCosts &) = default;
};

/// A cost that designs are ranked by.
enum class RankedCost { Cycles, Memory, Energy };
inline constexpr std::array rankedCosts{RankedCost::Cycles, RankedCost::Memory, RankedCost::Energy};
std::string_view name(RankedCost); ///< "cycles", "memory", "energy"
double costOf(const DesignCosts &, RankedCost);

/// The most that designs may cost: cycles, bytes of memory, µJ. What is not in it has no limit.
using CostLimits = std::map<RankedCost, double>;
bool within(const DesignCosts &, const CostLimits &);

/// A candidate of a search, and once it has run what it reached.
struct DesignPoint {
    std::string name; ///< of those that every search tries: "start", "bits.weight=8", "bits.weight=4"; else ""
    Choices choices;
    DesignCosts costs;
    std::optional<double> predicted; ///< share of the samples whose first class should stay the float network's
    struct Reached {
        Evaluation ranking, reporting; ///< on the samples 0, 2, 4, … and on 1, 3, 5, …; `seconds` is 0
    };
    std::optional<Reached> reached;
};

bool isAmong(const std::vector<DesignPoint> &, const Choices &); ///< one of them decides just that

/// What a point is called in tables, pictures, CSV, JSON and file names: its place in its search, from 1.
inline std::size_t pointNumber(std::size_t index) { return index + 1; }

/// Accuracy negated, as a share of the samples, and costs as shares of twice the start's. The reference point of
/// hypervolumes is therefore no sample right at twice the costs of the start: 0, 1, 1, …
Objectives objectives(double accuracy, const DesignCosts &, const DesignCosts &start, const std::vector<RankedCost> &);
Objectives referencePoint(const std::vector<RankedCost> &);

/// Accuracy by cycles, and by all ranked costs.
struct Hypervolumes {
    double cycles = 0, all = 0;
};
/// The evaluated points within the limits that none of those dominates on the ranking half, by ascending cycles, and
/// what they dominate there and, the same points, on the reporting half. The first point is the start.
struct ParetoFront {
    std::vector<std::size_t> points;
    Hypervolumes ranking, reporting;
    static ParetoFront of(const std::vector<DesignPoint> &, const std::vector<RankedCost> &, const CostLimits & = {});
};

} // namespace partita
