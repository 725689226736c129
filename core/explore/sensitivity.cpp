// SPDX-License-Identifier: Apache-2.0
#include "explore/sensitivity.h"

#include "support/threads.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <nlohmann/json.hpp>

namespace partita {

namespace {

struct Change {
    std::string key, value;
    std::optional<Result<Sensitivity::Row>> row; ///< once it is measured
};

Result<Sensitivity::Row> measured(const Study &study, const Change &change, const SourceRun &run, std::stop_token stop)
{
    auto choices = study.choices;
    PARTITA_CHECK(choices.set(change.key, change.value));
    PARTITA_TRY(d, compile(study.with(choices), study.cache, stop));
    PARTITA_TRY(evaluation, run.against(d.graph, 1, stop));
    return Sensitivity::Row{kernelOf(change.key), change.key, change.value, DesignCosts::of(d), evaluation};
}

bool wrong(const Error &error) { return error.fault == Fault::Cancelled || error.fault == Fault::Internal; }

/// The rows and refusals of what is measured. Error: cancelled, or a bug.
Result<void> collect(Sensitivity &out, const std::vector<Change> &changes)
{
    out.rows.clear();
    out.refused.clear();
    for (const auto &change : changes) {
        if (!change.row)
            continue;
        if (*change.row)
            out.rows.push_back(**change.row);
        else if (wrong(change.row->error()))
            return std::unexpected(change.row->error());
        else {
            auto name = change.key + "=" + change.value;
            std::string_view why = change.row->error().message;
            if (why.starts_with(name + ": "))
                why.remove_prefix(name.size() + 2);
            out.refused.emplace(std::move(name), why);
        }
    }
    std::ranges::stable_sort(
        out.rows, {}, [](const auto &row) { return std::pair(row.evaluation.sqnr_db, right(row.evaluation)); });
    return {};
}

} // namespace

double noiseShare(const Evaluation &e) { return std::isinf(e.sqnr_db) ? 0 : std::pow(10, -e.sqnr_db / 10); }

Result<Sensitivity> sensitivity(const Study &study, const Deployment &design, const SourceRun &run,
    const std::vector<Variation> &variations, int threads, std::stop_token stop, const Progress &progress,
    const std::function<void(const Sensitivity &)> &arrived)
{
    Sensitivity out;
    out.costs = DesignCosts::of(design);
    PARTITA_TRY(reached, run.against(design.graph, threads, stop));
    out.design = reached;
    std::vector<Change> changes;
    for (const auto &variation : variations)
        for (const auto &value : variation.values)
            changes.push_back({variation.key, value, {}});
    std::int64_t done = 0;
    std::mutex mutex;
    onThreads(threads, changes.size(), [&](std::size_t i) {
        auto row = stop.stop_requested() ? Result<Sensitivity::Row>(fail("cancelled", Fault::Cancelled))
                                         : measured(study, changes[i], run, stop);
        const std::scoped_lock lock(mutex);
        changes[i].row = std::move(row);
        if (progress)
            progress(++done, std::int64_t(changes.size()));
        if (arrived && collect(out, changes))
            arrived(out);
    });
    PARTITA_CHECK(collect(out, changes));
    return out;
}

namespace {

using Json = nlohmann::ordered_json;

Json decibels(double db) { return std::isfinite(db) ? Json(db) : Json(); }

Json reachedJson(const Evaluation &e, const DesignCosts &c)
{
    return {{"correct", e.labelled ? Json(e.deployed.correct) : Json()}, {"agreement", e.agreement},
        {"sqnr_db", decibels(e.sqnr_db)}, {"cycles", c.cycles}, {"memory_bytes", c.memoryBytes},
        {"weights_bytes", c.weightsBytes}, {"energy_uj", c.energy_uj}};
}

} // namespace

nlohmann::ordered_json sensitivityReport(const Sensitivity &s, const Deployment &d)
{
    Json rows = Json::array();
    for (const auto &row : s.rows) {
        Json out{{"kernel", row.kernel}, {"key", row.key}, {"value", row.value}};
        out.update(reachedJson(row.evaluation, row.costs));
        rows.push_back(std::move(out));
    }
    return {{"schema", 1}, {"model", d.source.name}, {"target", d.target->description().name},
        {"samples", s.design.samples}, {"float_correct", s.design.labelled ? Json(s.design.source.correct) : Json()},
        {"design", reachedJson(s.design, s.costs)}, {"rows", rows}, {"refused", s.refused}};
}

} // namespace partita
