// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"
#include "measure/overlay.h"

namespace partita {

/// Constants of a chip fitted to counted cycles: those chosen (†) or fitted before that take cycles, or so much a
/// cycle. What is least is the sum of squares of the kernels' relative errors, each trial by simulation, as cycles are
/// seldom linear in a number. A constant is taken as long as it removes a tenth of what is left, one for every three
/// kernels at most.
struct Refit {
    struct Constant {
        std::string key, unit;
        double before = 0, after = 0;
    };
    struct Residual {
        double error = 0;        ///< exp(mean |ln(measured/predicted)|) − 1
        std::int64_t cycles = 0; ///< predicted, of the counted kernels; by simulation
    };
    std::vector<Constant> constants;
    std::vector<std::pair<std::string, std::string>> left; ///< keys that were not fitted, and why
    std::string source;
    int kernels = 0; ///< whose cycles were counted
    std::int64_t measured = 0;
    Residual before, after;
    double leftOut
        = 0; ///< `error` when each half of the kernels, every other one, is predicted by a fit to the other half
    std::vector<std::pair<std::string, std::string>>
        changed; ///< numbers that the design's Choices change, and their values or words
};

/// Error: too few kernels with cycles, no constant that explains the difference, or cancelled.
Result<Refit> refit(const Study &, const Counters &, int threads, std::stop_token = {},
    const std::function<void(std::int64_t done, std::int64_t total)> &progress = {});

/// A target of that name, as resources/derived_target.schema.json has it, with the fitted numbers.
std::string derivedTarget(const Refit &, const Description &base, const std::string &name);

nlohmann::ordered_json refitJson(const Refit &);

} // namespace partita
