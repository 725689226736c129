// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sensitivity.h"
#include "open/open.h"

namespace partita {

/// Samples to run a design on, as a person names them.
struct ScoreFiles {
    std::filesystem::path dataset;
    std::int64_t limit = 0;             ///< of its samples; 0: all
    std::optional<std::uint64_t> noise; ///< seed of noise at the converters of an analog array
    int threads = 0;                    ///< 0: one a core
};

/// Runs the model's network and the deployed one. The deployment gets a note where there is noise. Error: noise on a
/// chip without converters, samples that do not fit the model, or cancelled.
Result<DetailedEvaluation> scoreDesign(Deployment &, const ScoreFiles &, const Listener & = {}, std::stop_token = {});

/// What fewer bits in one layer do to a design and its accuracy.
Result<Sensitivity> sensitivityOf(
    const Design &, const Deployment &, Cache &, const ScoreFiles &, const Listener & = {}, std::stop_token = {});

} // namespace partita
