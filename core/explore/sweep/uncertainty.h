// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"

namespace partita {

/// The range of a design's totals if each unsourced number of the chip (†) may be wrong by up to a share of its value.
struct Uncertainty {
    struct Range {
        double low = 0, nominal = 0, high = 0;
    };
    /// The cycles if only one number is changed, to either end of its interval.
    struct Influence {
        std::string key; ///< "dma.setup_cycles"
        Range cycles;
        double swing() const { return cycles.high - cycles.low; }
    };
    struct Sampled {
        Range cycles, latency_ms, energy_uj;
        std::vector<std::int64_t> samples; ///< cycles at each sample; −1 where the design does not fit
    };
    std::vector<Sampled> designs;      ///< the first, and the one that it is compared with
    std::vector<Influence> influences; ///< on the first design, largest swing first; numbers without effect left out
    int failed = 0;                    ///< samples at which at least one design does not fit
    int holds = 0;                     ///< samples at which the two designs rank as at the nominal numbers
    int ranked = 0;                    ///< samples at which both designs fit
};

struct UncertaintyPlan {
    double share = 0.1; ///< of a number's value, to either side
    int samples = 64;
    unsigned seed = 1;
    int threads = 1;
};

/// The keys of the numbers that are varied: those without a source (†), except fixed ones and those that are words.
std::vector<std::string> uncertainNumbers(const Description &);

/// Compiles each design at the nominal numbers and holds its decisions in all samples. A sample draws each number
/// uniformly from its interval; all designs get the same draw. Error: a design does not compile at the nominal numbers,
/// or cancelled.
Result<Uncertainty> uncertainty(const std::vector<Study> &designs, const UncertaintyPlan &, std::stop_token = {},
    const std::function<void(std::int64_t done, std::int64_t total)> &progress = {});

} // namespace partita
