// SPDX-License-Identifier: Apache-2.0
#include "report/evaluation.h"

#include "support/csv.h"
#include "support/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view header = "sample,label,float,deployed,right,sqnr_db";

Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json intervalJson(const Interval &is) { return {finite(is.low), finite(is.high)}; }

Json scoreJson(std::int64_t correct, const Evaluation &e)
{
    if (!e.labelled)
        return {{"correct", nullptr}, {"top1", nullptr}, {"interval95", nullptr}};
    return {{"correct", correct}, {"top1", e.samples ? double(correct) / double(e.samples) : 0.0},
        {"interval95", intervalJson(interval95(correct, e.samples))}};
}

Json pairedJson(const Evaluation &e)
{
    if (!e.labelled)
        return nullptr;
    return {{"lost", e.lost}, {"gained", e.gained}, {"p", likelihoodOfEqual(e.lost, e.gained)},
        {"distinguishable", distinguishable(e.lost, e.gained)}};
}

double decibels(const Outcome &o)
{
    return o.noise > 0 ? 10 * std::log10(o.signal / o.noise) : std::numeric_limits<double>::infinity();
}

} // namespace

std::vector<ClassScore> classScores(const DetailedEvaluation &e)
{
    std::map<std::int64_t, ClassScore> scores;
    for (std::size_t i = 0; i < e.labels.size(); ++i) {
        auto &score = scores[e.labels[i]];
        score.label = e.labels[i];
        ++score.samples;
        score.source += e.outcomes[i].source == score.label;
        score.deployed += e.outcomes[i].deployed == score.label;
    }
    std::vector<ClassScore> out;
    for (const auto &[label, score] : scores)
        out.push_back(score);
    return out;
}

std::vector<Confusion> confusions(const DetailedEvaluation &e)
{
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> counts;
    for (std::size_t i = 0; i < e.labels.size(); ++i)
        if (e.outcomes[i].deployed != e.labels[i])
            ++counts[{e.labels[i], e.outcomes[i].deployed}];
    std::vector<Confusion> out;
    for (const auto &[pair, samples] : counts)
        out.push_back({pair.first, pair.second, samples});
    std::ranges::stable_sort(out, std::greater(), &Confusion::samples);
    return out;
}

std::vector<std::int64_t> worstSamples(const DetailedEvaluation &e, std::size_t most)
{
    std::vector<std::int64_t> out(e.outcomes.size());
    std::iota(out.begin(), out.end(), 0);
    std::ranges::stable_sort(out, {}, [&](std::int64_t i) {
        const auto &o = e.outcomes[i];
        const bool lost = e.labelled ? o.source == e.labels[i] && o.deployed != e.labels[i] : o.source != o.deployed;
        return std::pair(!lost, decibels(o));
    });
    out.resize(std::min(out.size(), most));
    return out;
}

DesignComparison compared(const std::vector<bool> &rightByFirst, const std::vector<bool> &rightBySecond)
{
    const auto rights = paired(rightByFirst, rightBySecond);
    return {rights, likelihoodOfEqual(rights.first, rights.second), distinguishable(rights.first, rights.second)};
}

Json evaluationReport(const DetailedEvaluation &e, const Deployment &d)
{
    Json classes = Json::array(), mistaken = Json::array();
    for (const auto &score : classScores(e))
        classes.push_back({{"label", score.label}, {"samples", score.samples}, {"float_correct", score.source},
            {"correct", score.deployed}, {"interval95", intervalJson(interval95(score.deployed, score.samples))}});
    for (const auto &pair : confusions(e))
        mistaken.push_back({{"label", pair.label}, {"found", pair.found}, {"samples", pair.samples}});
    return {{"model", d.source.name}, {"target", d.target->description().name}, {"samples", e.samples},
        {"float", scoreJson(e.source.correct, e)}, {"deployed", scoreJson(e.deployed.correct, e)},
        {"paired", pairedJson(e)}, {"agreement", e.agreement},
        {"agreement_interval95", intervalJson(interval95(e.agreement, e.samples))}, {"sqnr_db", finite(e.sqnr_db)},
        {"sqnr_interval95", intervalJson(sqnrInterval95(e.outcomes))}, {"classes", classes}, {"confusions", mistaken},
        {"seconds", e.seconds}, {"notes", d.notes}};
}

std::string predictionsCsv(const DetailedEvaluation &e)
{
    std::string out(header);
    out += '\n';
    for (std::size_t i = 0; i < e.outcomes.size(); ++i) {
        const auto &o = e.outcomes[i];
        const auto db = decibels(o);
        out += csvLine({std::to_string(i), e.labelled ? std::to_string(e.labels[i]) : "", std::to_string(o.source),
            std::to_string(o.deployed), e.rights[i] ? "1" : "0", std::isfinite(db) ? shortest(db) : "inf"});
    }
    return out;
}

Result<std::vector<bool>> rightsOfCsv(std::string_view text, const std::string &file)
{
    std::vector<bool> out;
    if (nextLine(text) != header)
        return fail("'" + file
            + "' has no predictions as 'partitac evaluate --predictions' writes them: its first line "
              "is not "
            + std::string(header));
    while (!text.empty()) {
        const auto cells = csvCells(nextLine(text));
        if (cells.size() != 6 || cells[0] != std::to_string(out.size()) || (cells[4] != "0" && cells[4] != "1"))
            return fail("'" + file + "', line " + std::to_string(out.size() + 2) + ": it is not the line of sample "
                + std::to_string(out.size()) + "; write the file again");
        out.push_back(cells[4] == "1");
    }
    return out;
}

} // namespace partita
