// SPDX-License-Identifier: Apache-2.0
#include "explore/candidates.h"

#include "explore/guided.h"
#include "support/try.h"

#include <algorithm>
#include <numeric>

namespace partita {

namespace {

constexpr std::int64_t sensitivitySamples = 64;

/// The start, and all weights in 8 and in 4 bits where that is another design the chip has.
Result<std::vector<DesignPoint>> always(
    const Study &study, const Deployment &start, const SearchPlan &plan, std::stop_token stop)
{
    std::vector<DesignPoint> out{{"start", study.choices, DesignCosts::of(start), {}, {}}};
    const auto *pinned = study.choices.find("bits.weight");
    if ((pinned && !pinned->held) || std::ranges::find(plan.axes, SearchAxis::Weights) == plan.axes.end())
        return out;
    for (const char *bits : {"8", "4"}) {
        auto choices = study.choices;
        PARTITA_CHECK(choices.set("bits.weight", bits));
        auto d = compile(study.with(choices), study.cache, stop);
        if (!d && (d.error().fault == Fault::Cancelled || d.error().fault == Fault::Internal))
            return std::unexpected(d.error());
        if (d && (DesignCosts::of(*d) != out[0].costs || bits[0] != '8') && out.size() < std::size_t(plan.budget))
            out.push_back({std::string("bits.weight=") + bits, std::move(choices), DesignCosts::of(*d), {}, {}});
    }
    return out;
}

/// What the point changes kernel by kernel, for the prediction.
std::vector<std::pair<std::string, std::string>> changesOf(
    const DesignPoint &point, const std::vector<Variation> &numbers)
{
    std::vector<std::pair<std::string, std::string>> out;
    if (const auto *bits = point.choices.find("bits.weight"); bits && point.name != "start")
        for (const auto &v : numbers)
            if (v.key.ends_with(".bits.weight"))
                out.emplace_back(v.key, bits->value);
    return out;
}

Result<void> addRandom(std::vector<DesignPoint> &points, Genomes &genomes, const SearchPlan &plan)
{
    const auto known = points;
    std::mt19937_64 random(plan.seed);
    std::vector<std::size_t> all(genomes.space().size());
    std::iota(all.begin(), all.end(), 0);
    for (int attempts = plan.budget * 64; attempts > 0 && points.size() < std::size_t(plan.budget); --attempts) {
        std::vector<Genome> one{genomes.drawnAlong(all, random)};
        PARTITA_TRY(costs, genomes.costs(one));
        if (costs.empty() || !costs[0] || !within(*costs[0], plan.limits))
            continue;
        auto choices = genomes.choices(one[0]);
        if (!isAmong(known, choices))
            points.push_back({"", std::move(choices), *costs[0], {}, {}});
    }
    return {};
}

Progress stage(std::string_view name, const StageProgress &progress)
{
    return [&progress, name](std::int64_t done, std::int64_t total) {
        if (progress)
            progress(name, done, total);
    };
}

} // namespace

std::vector<std::int64_t> halfOf(const Dataset &data, int first, std::int64_t most)
{
    std::vector<std::int64_t> out;
    for (std::int64_t i = first; i < data.size() && std::int64_t(out.size()) < most; i += 2)
        out.push_back(i);
    return out;
}

Result<Sensitivity> guideOf(const Study &study, const Deployment &start, const Dataset &data, const SearchPlan &plan,
    int threads, std::stop_token stop, const StageProgress &progress)
{
    PARTITA_TRY(run, SourceRun::of(study.graph, start.graph, data, halfOf(data, 0, sensitivitySamples), threads, stop));
    return sensitivity(
        study, start, run, along(numberVariations(start), plan.axes), threads, stop, stage("sensitivity", progress));
}

Result<std::vector<DesignPoint>> candidates(const Study &study, const Deployment &start, const Sensitivity *guide,
    const SearchPlan &plan, int threads, std::stop_token stop, const StageProgress &progress,
    std::vector<DesignPoint> known)
{
    if (known.size() >= std::size_t(plan.budget))
        return known;
    auto points = std::move(known);
    if (points.empty()) {
        PARTITA_TRY(tried, always(study, start, plan, stop));
        points = std::move(tried);
    }
    const auto numbers = along(numberVariations(start), plan.axes);
    auto space = along(searchSpace(start, study.choices), plan.axes);
    if (!guide) {
        std::erase_if(space,
            [&](const Variation &v) { return std::ranges::find(numbers, v.key, &Variation::key) == numbers.end(); });
        Genomes genomes(study, std::move(space), threads, stop);
        PARTITA_CHECK(addRandom(points, genomes, plan));
        return points;
    }
    Prediction prediction(*guide);
    for (auto &point : points)
        if (!point.predicted)
            point.predicted = prediction.agreement(prediction.noise(changesOf(point, numbers)));
    Genomes genomes(study, std::move(space), threads, stop);
    GuidedSearch search(genomes, *guide, plan);
    PARTITA_CHECK(search.run(stage("costs", progress)));
    std::ranges::move(search.best(std::size_t(plan.budget) - points.size(), points), std::back_inserter(points));
    return points;
}

} // namespace partita
