// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "explore/pareto.h"

#include <array>
#include <map>

namespace partita {

/// The costs of a design that a search considers.
struct DesignCosts {
    std::int64_t cycles = 0;
    std::int64_t memoryBytes = 0;  ///< the peaks of all memories, constants included
    std::int64_t weightsBytes = 0; ///< constants
    double latency_ms = 0, energy_uj = 0;
    std::map<std::string, std::int64_t> memories; ///< the peak of each by itself, by name

    static DesignCosts of(const Deployment &);
    friend bool operator==(const DesignCosts &, const DesignCosts &) = default;
};

/// A cost that designs are ranked by, or limited in.
struct RankedCost {
    enum Kind { Cycles, Memory, Energy, Weights, Latency } kind;
    std::string memory; ///< of Memory: the name of one; "": all together

    RankedCost(Kind k, std::string which = {}) : kind(k), memory(std::move(which)) { }
    /// Reads what `name` writes.
    static std::optional<RankedCost> parse(std::string_view);
    friend auto operator<=>(const RankedCost &, const RankedCost &) = default;
};
inline constexpr std::array rankedKinds{
    RankedCost::Cycles, RankedCost::Memory, RankedCost::Energy, RankedCost::Weights, RankedCost::Latency};
std::string name(const RankedCost &); ///< "cycles", "memory", "memory.l1", "energy", "weights", "latency"
/// In cycles, bytes, µJ or ms.
double costOf(const DesignCosts &, const RankedCost &);
/// Error: the chip has no memory of that name.
Result<void> checkCost(const RankedCost &, const Description &);

/// The most that designs may cost, in the units of costOf. A cost that is not in it has no limit.
using CostLimits = std::map<RankedCost, double>;
bool within(const DesignCosts &, const CostLimits &);

/// A candidate of a search, and its accuracy once it was evaluated.
struct DesignPoint {
    std::string name; ///< "start", "bits.weight=8" or "bits.weight=4" for those that every search tries; else ""
    Choices choices;
    DesignCosts costs;
    std::optional<double> predicted; ///< the expected share of samples that keep the float network's first class
    struct Reached {
        Evaluation ranking, reporting; ///< on samples 0, 2, 4, … and on samples 1, 3, 5, …; `seconds` is 0
    };
    std::optional<Reached> reached;
};

bool isAmong(const std::vector<DesignPoint> &, const Choices &); ///< whether one of them has exactly these choices

/// The number of a point in tables, pictures, CSV, JSON and file names: its place in its search, from 1.
inline std::size_t pointNumber(std::size_t index) { return index + 1; }

/// The objectives to minimise: the negated accuracy as a share of the samples, and each cost as a share of twice the
/// start's. The reference point of hypervolumes is therefore 0, 1, 1, …: no sample right at twice the start's costs.
Objectives objectives(double accuracy, const DesignCosts &, const DesignCosts &start, const std::vector<RankedCost> &);
Objectives referencePoint(const std::vector<RankedCost> &);

/// The hypervolumes of accuracy and cycles, and of accuracy and all ranked costs.
struct Hypervolumes {
    double cycles = 0, all = 0;
};
/// The evaluated points within the limits that no other one dominates on the ranking half, by ascending cycles. Their
/// hypervolumes are given on the ranking half and on the reporting half. The first point given is the start.
struct ParetoFront {
    std::vector<std::size_t> points;
    Hypervolumes ranking, reporting;
    static ParetoFront of(const std::vector<DesignPoint> &, const std::vector<RankedCost> &, const CostLimits & = {});
};

/// The front's hypervolumes when 1, 2, 3, … of the points were evaluated, in their order.
std::vector<ParetoFront> frontsOverTime(
    const std::vector<DesignPoint> &, const std::vector<RankedCost> &, const CostLimits & = {});

} // namespace partita
