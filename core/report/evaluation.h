// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "execute/confidence.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// Of all samples with one label.
struct ClassScore {
    std::int64_t label = 0, samples = 0;
    std::int64_t source = 0, deployed = 0; ///< right by the file's network and by the deployed one
    friend bool operator==(const ClassScore &, const ClassScore &) = default;
};
/// By label, ascending; empty without labels.
std::vector<ClassScore> classScores(const DetailedEvaluation &);

/// Samples of one label that the deployed network takes for another class.
struct Confusion {
    std::int64_t label = 0, found = 0, samples = 0;
    friend bool operator==(const Confusion &, const Confusion &) = default;
};
/// The most frequent first; empty without labels.
std::vector<Confusion> confusions(const DetailedEvaluation &);

/// Samples whose output differs most from the file's network, relative to its own energy: those that lost their class
/// first. At most `most`.
std::vector<std::int64_t> worstSamples(const DetailedEvaluation &, std::size_t most);

/// Both designs on the same samples.
struct DesignComparison {
    Paired rights;
    double p = 1; ///< of McNemar's exact test
    bool apart = false;
};
DesignComparison compared(const std::vector<bool> &rightByFirst, const std::vector<bool> &rightBySecond);

/// What `evaluate --json` prints (resources/evaluation.schema.json).
nlohmann::ordered_json evaluationReport(const DetailedEvaluation &, const Deployment &);

/// A line for each sample: sample,label,float,deployed,right,sqnr_db. Without labels `label` is empty and `right` says
/// whether both networks agree.
std::string predictionsCsv(const DetailedEvaluation &);
/// Which samples are right in such a text, in order. Errors name `file` and the line.
Result<std::vector<bool>> rightsOfCsv(std::string_view text, const std::string &file);

} // namespace partita
