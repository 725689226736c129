// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

#include <functional>

/// Sweep: compiles a network again and again with other numbers. A sweep varies one number or decision and gives a
/// curve. An uncertainty study varies all numbers of the chip without a source (†) and gives a range. A refit fits
/// numbers of the chip to counted cycles.
namespace partita {

/// What the designs of a study have in common.
struct Study : CompileInputs {
    Cache *cache = nullptr; ///< of earlier compiles of the graph; may be null
};

/// One key of Choices and the values it takes.
struct Variation {
    std::string key;
    std::vector<std::string> values;
    /// Reads "KEY=A..B" (17 values; integers if A and B are), "KEY=A..B..STEP", "KEY=A..B*FACTOR", "KEY=A..B:N" or
    /// "KEY=V,V,…". An error says what is wrong and what would be right.
    static Result<Variation> parse(std::string_view);
};

/// The totals of a design, as in its report.
struct Totals {
    std::int64_t cycles = 0;
    double latency_ms = 0, energy_uj = 0;
    std::int64_t dmaBytes = 0;
    std::vector<MemoryUse> memories;
    explicit Totals(const Deployment &);
    /// The peak bytes of a memory, given by its number in the description; 0 if the design does not use it.
    std::int64_t peak(MemoryId memory) const;
};

struct SweepPoint {
    std::string value;
    std::optional<Totals> totals; ///< nullopt: `problem` says why
    std::string problem;
};

/// The best design at each value. Error: a key or value that Choices or the target do not know, or cancelled.
Result<std::vector<SweepPoint>> sweep(const Study &, const Variation &, int threads, std::stop_token = {},
    const std::function<void(std::int64_t done, std::int64_t total)> &progress = {});

/// The memories that at least one point uses.
std::vector<MemoryId> usedMemories(const std::vector<SweepPoint> &);
/// A line of names, then one line for each point. A point that cannot run has its reason.
std::string sweepCsv(const Variation &, const std::vector<SweepPoint> &, const Description &);

} // namespace partita
