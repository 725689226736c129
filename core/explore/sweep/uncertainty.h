// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"

namespace partita {

/// What a total may be when every number of the chip without a source (†) is off by up to a share of its value.
struct Uncertainty {
    struct Range {
        double low = 0, nominal = 0, high = 0;
    };
    /// One number by itself, at both ends.
    struct Influence {
        std::string key; ///< "dma.setup_cycles"
        Range cycles;
        double swing() const { return cycles.high - cycles.low; }
    };
    struct Sampled {
        Range cycles, latency_ms, energy_uj;
        std::vector<std::int64_t> samples; ///< cycles at each sample; −1 where the design does not fit
    };
    std::vector<Sampled> designs;      ///< the first, and the one it is held against
    std::vector<Influence> influences; ///< on the first's cycles, the largest swing first; none without one
    int failed = 0;                    ///< samples at which a design does not fit
    int holds = 0, ranked = 0; ///< samples at which the ranking of the two is the nominal one, and at which both fit
};

struct UncertaintyPlan {
    double share = 0.1; ///< ±
    int samples = 64;
    unsigned seed = 1;
    int threads = 1;
};

/// The numbers that are varied: chosen ones that are no words, by key.
std::vector<std::string> uncertainNumbers(const Description &);

/// Each design is what it is at the nominal numbers, its decisions held; sample k draws each number evenly from its
/// interval, the same for all designs. Error: a design that does not compile, or cancelled.
Result<Uncertainty> uncertainty(const std::vector<Study> &designs, const UncertaintyPlan &, std::stop_token = {},
    const std::function<void(std::int64_t done, std::int64_t total)> &progress = {});

} // namespace partita
