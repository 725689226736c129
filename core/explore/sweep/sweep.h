// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

#include <functional>

/// Sweep: varies one number of the chip for a curve, varies all unsourced numbers for a range, and fits numbers to
/// counters.
namespace partita {

/// Everything that a design follows from, the same for each point.
struct Study {
    const Graph &graph;
    std::shared_ptr<const Target> target;
    const Calibration &calibration;
    Choices choices;
    Cache *cache = nullptr; ///< what earlier compiles of the graph found, where there were any
};

/// One key of Choices and the values it takes.
struct Variation {
    std::string key;
    std::vector<std::string> values;
    /// "KEY=A..B" (17 values, whole ones between whole ends), "KEY=A..B..STEP", "KEY=A..B*FACTOR", "KEY=A..B:N",
    /// "KEY=V,V,…". Error: what is wrong and what would be right.
    static Result<Variation> parse(std::string_view);
};

/// What a design costs in all, as reports have it.
struct Totals {
    std::int64_t cycles = 0;
    double latency_ms = 0, energy_uj = 0;
    std::int64_t dmaBytes = 0;
    std::vector<MemoryUse> memories;
    explicit Totals(const Deployment &);
    /// Of one memory by its number in the description; 0: not used. Bytes.
    std::int64_t peak(int memory) const;
};

struct SweepPoint {
    std::string value;
    std::optional<Totals> totals; ///< none: `problem` says why
    std::string problem;
};

/// The best design at each value. Error: a key or value that Choices or the target do not know, or cancelled.
Result<std::vector<SweepPoint>> sweep(const Study &, const Variation &, int threads, std::stop_token = {},
    const std::function<void(std::int64_t done, std::int64_t total)> &progress = {});

/// The memories that any point uses, for columns of their own.
std::vector<int> usedMemories(const std::vector<SweepPoint> &);
/// A line of names, then one a point; what cannot run has its reason.
std::string sweepCsv(const Variation &, const std::vector<SweepPoint> &, const Description &);

} // namespace partita
