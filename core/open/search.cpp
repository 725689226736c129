// SPDX-License-Identifier: Apache-2.0
#include "open/search.h"

#include "support/number.h"
#include "support/threads.h"
#include "support/try.h"

#include <algorithm>
#include <ranges>
#include <set>

namespace partita {

namespace fs = std::filesystem;

namespace {

Result<Dataset> samplesOf(const SearchFiles &files, const Graph &model)
{
    PARTITA_TRY(data, readDataset(files.dataset, model));
    if (files.limit)
        data = data.first(files.limit);
    if (files.agreement)
        data.labels.clear();
    if (data.size() < 2)
        return fail("'" + data.name
            + "' has one sample, but a search ranks on one half of the samples and reports on the other half; give 2 "
              "or more");
    return std::move(data);
}

Result<SearchState> fresh(const Design &design, const std::string &target, const Deployment &start,
    const SearchFiles &files, const Dataset &data)
{
    PARTITA_TRY(project, projectOf(design, target, start));
    project.datasetFile = fullPath(files.dataset);
    const auto &chip = start.target->description();
    SearchState state;
    state.search = {PARTITA_VERSION, design.graph.name, project.modelHash, chip.name, digest(chip),
        digest(design.choices), design.calibration.digest, data.digest, data.size(), !data.labels.empty(), files.plan};
    state.shard = files.shard;
    state.start = std::move(project);
    return state;
}

/// What the file holds, when it is there.
Result<std::optional<SearchState>> resumed(const fs::path &file, const SearchState &now)
{
    std::error_code none;
    if (file.empty() || !fs::exists(file, none))
        return std::nullopt;
    PARTITA_TRY(state, readSearchState(file));
    auto what = extends(now.search, state.search) ? "" : difference(state.search, now.search);
    if (what.empty() && state.shard != now.shard)
        what = "shard is " + std::to_string(state.shard.index) + "/" + std::to_string(state.shard.count) + " and "
            + std::to_string(now.shard.index) + "/" + std::to_string(now.shard.count);
    if (!what.empty())
        return fail("--resume '" + file.string() + "' holds another search: the " + what
            + "; ask for that one again, or name another file");
    return std::move(state);
}

} // namespace

std::optional<std::vector<RankedCost>> rankedCostsOf(std::string_view text)
{
    std::vector<RankedCost> out;
    for (auto part : std::views::split(text, ',')) {
        auto cost = RankedCost::parse(std::string_view(part.begin(), part.end()));
        if (!cost || std::ranges::find(out, *cost) != out.end())
            return std::nullopt;
        out.push_back(*cost);
    }
    return out;
}

std::optional<std::vector<SearchAxis>> searchAxesOf(std::string_view text)
{
    std::set<std::string_view> asked;
    for (auto part : std::views::split(text, ','))
        if (!asked.emplace(part.begin(), part.end()).second)
            return std::nullopt;
    std::vector<SearchAxis> out;
    std::ranges::copy_if(
        searchAxes, std::back_inserter(out), [&](SearchAxis axis) { return asked.erase(name(axis)) > 0; });
    return asked.empty() ? std::optional(out) : std::nullopt;
}

std::optional<CostLimits> costLimitsOf(std::string_view text)
{
    CostLimits out;
    for (auto part : std::views::split(text, ',')) {
        const std::string_view limit(part.begin(), part.end());
        const auto sign = std::min(limit.find('='), limit.size());
        const auto cost = RankedCost::parse(limit.substr(0, sign));
        const auto most = parseNumber<double>(limit.substr(std::min(sign + 1, limit.size())));
        if (!cost || !most || !(*most > 0 && *most < 1e18) || !out.emplace(*cost, *most).second)
            return std::nullopt;
    }
    return out;
}

Result<SearchState> search(const Design &design, const std::string &target, const SearchFiles &files,
    const Listener &listener, std::stop_token stop)
{
    Cache cache;
    PARTITA_TRY(start, compileDesign(design, listener, stop, &cache));
    PARTITA_TRY(data, samplesOf(files, start.source));
    PARTITA_TRY(state, fresh(design, target, start, files, data));
    PARTITA_TRY(known, resumed(files.state, state));
    for (const auto &cost : files.plan.costs)
        PARTITA_CHECK(checkCost(cost, start.target->description()));
    for (const auto &[cost, most] : files.plan.limits)
        PARTITA_CHECK(checkCost(cost, start.target->description()));
    const Study study{design, &cache};
    const int threads = threadCount(files.threads);
    if (known) {
        state.search.plan.budget = std::max(state.search.plan.budget, known->search.plan.budget);
        state.guide = std::move(known->guide);
        state.points = std::move(known->points);
    }
    auto keep = [&](const std::vector<DesignPoint> &) {
        return files.state.empty() ? Result<void>() : writeSearchState(files.state, state);
    };
    const bool guided = state.search.plan.by == SearchPlan::By::Sensitivity;
    if (guided && !state.guide) {
        PARTITA_TRY(guide, guideOf(study, start, data, state.search.plan, threads, stop, listener.progress));
        state.guide = std::move(guide);
        PARTITA_CHECK(keep(state.points));
    }
    if (!known || known->search.plan.budget < state.search.plan.budget || state.points.empty()) {
        PARTITA_TRY(points,
            candidates(study, start, guided ? &*state.guide : nullptr, state.search.plan, threads, stop,
                listener.progress, std::move(state.points)));
        state.points = std::move(points);
    }
    PARTITA_CHECK(keep(state.points));
    PARTITA_CHECK(
        evaluatePoints(state.points, study, start, data, files.shard, threads, stop, listener.progress, keep));
    return std::move(state);
}

} // namespace partita
