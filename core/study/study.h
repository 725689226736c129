// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/explore.h"
#include "study/study_plan.h"

#include <nlohmann/json.hpp>

namespace partita {

/// What one cell gave.
struct StudyRow {
    StudyCell cell;
    std::string chip;    ///< its name in the plan, or its own where the plan names none
    std::string problem; ///< why it cannot be compiled; "" otherwise
    /// The compile report without the passes' times, and what `evaluate --json` prints without `seconds`; null where
    /// there is none.
    nlohmann::ordered_json report, evaluation;
    nlohmann::ordered_json digests; ///< of model, target, calibration and data set
};

/// Each cell is kept in `folder` when it is done, in a file that is named by the digest of all that determines it. A
/// cell whose file is there is read and not computed again, so a study goes on where it was stopped, also by a crash.
/// The cells of other shards that are not there yet are left out. The same on any number of threads.
/// Error: a file that cannot be read, an unknown chip or decision, a full disk, or cancelled.
Result<std::vector<StudyRow>> runStudy(const StudyPlan &, const std::filesystem::path &folder, Shard, int threads,
    const Listener & = {}, std::stop_token = {});

/// A line of names and a line for each row. Names of numbers are those of the JSON documents, with dots.
std::string studyCsv(const StudyPlan &, const std::vector<StudyRow> &);
/// The same with everything that is known of each cell (resources/study.schema.json).
nlohmann::ordered_json studyReport(const StudyPlan &, const std::vector<StudyRow> &);

} // namespace partita
