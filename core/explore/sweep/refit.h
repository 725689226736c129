// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"
#include "measure/overlay.h"

namespace partita {

/// Numbers of a chip that were fitted to counted cycles. Candidates are numbers of cycles or rates per cycle that were
/// chosen (†) or fitted before. The fit minimises the sum of the squared relative errors of the kernels. It simulates
/// every trial, because cycles are seldom linear in a number. It adds numbers as long as each removes a tenth of the
/// remaining error, but at most one for every three kernels.
struct Refit {
    struct Constant {
        std::string key, unit;
        double before = 0, after = 0;
    };
    struct Residual {
        double error = 0;        ///< exp(mean |ln(measured/predicted)|) − 1
        std::int64_t cycles = 0; ///< the predicted cycles of the counted kernels, by simulation
    };
    std::vector<Constant> constants;
    std::vector<std::pair<std::string, std::string>> left; ///< keys that were not fitted, and why
    std::string source;
    int kernels = 0; ///< how many kernels were counted
    std::int64_t measured = 0;
    Residual before, after;
    /// The error of cross-validation: every second kernel is predicted by a fit to the others, and the reverse.
    double leftOut = 0;
    /// The numbers that the design's Choices change, and their values.
    std::vector<std::pair<std::string, std::string>> changed;
};

/// Error: too few kernels with cycles, no number that explains the difference, or cancelled.
Result<Refit> refit(const Study &, const Counters &, int threads, std::stop_token = {},
    const std::function<void(std::int64_t done, std::int64_t total)> &progress = {});

/// A derived target `name` with the fitted numbers, as JSON of the form in resources/derived_target.schema.json.
std::string derivedTarget(const Refit &, const Description &base, const std::string &name);

nlohmann::ordered_json refitJson(const Refit &);

} // namespace partita
