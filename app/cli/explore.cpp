// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "explore/front_report.h"
#include "explore_output.h"
#include "output.h"
#include "progress.h"
#include "support/number.h"
#include "support/try.h"
#include "verbs.h"

#include <nlohmann/json.hpp>
#include <ranges>
#include <set>

namespace cli {

using namespace partita;
namespace fs = std::filesystem;

namespace {

/// Those of `all` that "cycles,memory" names, in their order; none where one is unknown, or comes twice.
template <class T, std::size_t N>
std::optional<std::vector<T>> named(const std::array<T, N> &all, const std::string &text)
{
    std::set<std::string_view> asked;
    for (auto part : std::views::split(text, ','))
        if (!asked.emplace(part.begin(), part.end()).second)
            return std::nullopt;
    std::vector<T> out;
    std::ranges::copy_if(all, std::back_inserter(out), [&](T one) { return asked.erase(name(one)) > 0; });
    return asked.empty() ? std::optional(out) : std::nullopt;
}

/// "cycles,memory.l1"; none where one is no cost, or comes twice.
std::optional<std::vector<RankedCost>> costsOf(const std::string &text)
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

/// "cycles=150000,memory=65536"; none where one is no cost or no positive number, or comes twice.
std::optional<CostLimits> limitsOf(const std::string &text)
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

SearchPlan planOf(const Arguments &arguments)
{
    SearchPlan plan;
    plan.budget = int(arguments.count("--budget", 0));
    plan.seed = std::uint64_t(arguments.count("--seed", 1));
    plan.by = arguments.value("--search") == "random" ? SearchPlan::By::Random : SearchPlan::By::Sensitivity;
    if (arguments.has("--rank"))
        plan.costs = *costsOf(arguments.value("--rank"));
    if (arguments.has("--axes"))
        plan.axes = *named(searchAxes, arguments.value("--axes"));
    if (arguments.has("--at-most"))
        plan.limits = *limitsOf(arguments.value("--at-most"));
    return plan;
}

Result<SearchState> fresh(
    const Arguments &arguments, const Design &design, const Deployment &start, const Dataset &data)
{
    PARTITA_TRY(project, projectOf(design, arguments.value("--target"), start));
    project.datasetFile = fullPath(arguments.value("--dataset"));
    const auto &chip = start.target->description();
    SearchState state;
    state.search
        = {PARTITA_VERSION, design.graph.name, project.modelHash, chip.name, digest(chip), digest(design.choices),
            design.calibration.digest, data.digest, data.size(), !data.labels.empty(), planOf(arguments)};
    state.shard = Shard::parse(arguments.has("--shard") ? arguments.value("--shard") : "1/1").value();
    state.start = std::move(project);
    return state;
}

/// What --resume's file holds, when it is there.
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

Result<void> show(const Arguments &arguments, const SearchState &state)
{
    if (auto folder = arguments.value("-o"); !folder.empty())
        PARTITA_CHECK(writeFront(state, folder));
    if (arguments.json())
        printJson(frontReport(state));
    else
        print(text(state));
    return {};
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    Cache cache;
    PARTITA_TRY(start, compiled(design, stop, &cache));
    PARTITA_TRY(data, readDataset(arguments.value("--dataset"), start.source));
    data = data.first(arguments.count("--limit", data.size()));
    if (arguments.has("--agreement"))
        data.labels.clear();
    if (data.size() < 2)
        return fail("'" + data.name
            + "' has one sample, but a search ranks on one half of the samples and reports on the other half; give 2 "
              "or more");
    PARTITA_TRY(state, fresh(arguments, design, start, data));
    fs::path file = arguments.value("--resume");
    PARTITA_TRY(known, resumed(file, state));
    for (const auto &cost : state.search.plan.costs)
        PARTITA_CHECK(checkCost(cost, start.target->description()));
    for (const auto &[cost, most] : state.search.plan.limits)
        PARTITA_CHECK(checkCost(cost, start.target->description()));
    const Study study{design, &cache};
    const int threads = jobs(arguments);
    Stages stages;
    if (known) {
        state.search.plan.budget = std::max(state.search.plan.budget, known->search.plan.budget);
        state.guide = std::move(known->guide);
        state.points = std::move(known->points);
    }
    auto keep = [&](const std::vector<DesignPoint> &) {
        return file.empty() ? Result<void>() : writeSearchState(file, state);
    };
    const bool guided = state.search.plan.by == SearchPlan::By::Sensitivity;
    if (guided && !state.guide) {
        PARTITA_TRY(guide, guideOf(study, start, data, state.search.plan, threads, stop, std::ref(stages)));
        state.guide = std::move(guide);
        PARTITA_CHECK(keep(state.points));
    }
    if (!known || known->search.plan.budget < state.search.plan.budget || state.points.empty()) {
        PARTITA_TRY(points,
            candidates(study, start, guided ? &*state.guide : nullptr, state.search.plan, threads, stop,
                std::ref(stages), std::move(state.points)));
        state.points = std::move(points);
    }
    auto done = keep(state.points);
    if (done)
        done = evaluatePoints(state.points, study, start, data, state.shard, threads, stop, std::ref(stages), keep);
    return done ? show(arguments, state) : done;
}

std::string misuse(const Arguments &arguments)
{
    if (!arguments.has("--dataset") || !arguments.has("--budget"))
        return "it needs --dataset D and --budget N";
    if (arguments.has("--shard") && !Shard::parse(arguments.value("--shard")))
        return "--shard takes i/n, such as 2/4 for the second of four, not '" + arguments.value("--shard") + "'";
    if (arguments.has("--shard") && !arguments.has("--resume"))
        return "--shard needs --resume F, the file that 'partitac merge' reads";
    if (auto by = arguments.value("--search"); !by.empty() && by != "sensitivity" && by != "random")
        return "--search takes sensitivity or random, not '" + by + "'";
    if (arguments.has("--axes") && !named(searchAxes, arguments.value("--axes")))
        return "--axes takes weights, activations, engines and tiles, such as weights,engines, not '"
            + arguments.value("--axes") + "'";
    if (arguments.has("--rank") && !costsOf(arguments.value("--rank")))
        return "--rank takes cycles, latency, memory, memory.NAME, weights and energy, such as cycles,memory, not '"
            + arguments.value("--rank") + "'";
    if (arguments.has("--at-most") && !limitsOf(arguments.value("--at-most")))
        return "--at-most takes the most of cycles, latency (ms), memory, memory.NAME, weights (bytes) and energy "
               "(µJ), such as "
               "cycles=150000,energy=2.5, not '"
            + arguments.value("--at-most") + "'";
    return designMisuse(arguments);
}

Result<void> join(const Arguments &arguments, std::stop_token)
{
    auto state = merged({arguments.operands().begin(), arguments.operands().end()});
    return state ? show(arguments, *state) : std::unexpected(state.error());
}

const Option folderOption{
    "-o", "DIR", "write front.json and one project for every point of the front into this folder"};

} // namespace

const Verb exploreVerb{"explore",
    "Searches bits, engines and tiles for the best trade-offs of accuracy, cycles and memory (the front)", "MODEL", 0,
    1,
    designOptions({{"--dataset", "D",
                       "samples, with or without labels; the search ranks on the first, third, …, and reports on the "
                       "others"},
        {"--budget", "N",
            "how many designs run on the samples; the first are the design as given and, if weights may change and "
            "the chip supports it, all weights in 8 and in 4 bits"},
        {"--rank", "COSTS",
            "costs to weigh against accuracy, from cycles, latency, memory (all together), memory.NAME (one), weights "
            "and energy; default: cycles,memory"},
        {"--agreement", "", "let accuracy mean agreement with the float network, even where the samples have labels"},
        {"--axes", "AXES",
            "what the search may change: the bits of weights, the bits of activations, engines, tiles; default: "
            "weights,activations,engines,tiles"},
        {"--at-most", "LIMITS",
            "run only designs within these limits of the same costs, such as cycles=150000,memory.l1=65536 "
            "(bytes),latency=2 (ms),energy=2.5 (µJ)"},
        {"--search", "HOW",
            "sensitivity (default), or random, which draws the bits of every layer uniformly, as a baseline"},
        {"--seed", "N", "random seed of the search, default 1; the same seed gives the same answer"},
        {"--limit", "N", "use only the first N samples"}, jobsOption(),
        {"--shard", "i/n",
            "evaluate every n-th candidate, from the i-th on; 'partitac merge' joins the --resume files of all n"},
        {"--resume", "F",
            "save the designs that have run in this file, and continue from it if it exists; a larger --budget "
            "extends the search, a smaller one changes nothing"},
        folderOption, {"--json", "", "print JSON"}}),
    "partitac explore digits_resnet.onnx --dataset digits_resnet_test.npz --budget 16 -o front", misuse, run};

const Verb mergeVerb{"merge", "Joins the shards of a search; the result is the same as from one run", "F…", 1, 100'000,
    {folderOption, {"--json", "", "print JSON"}},
    "partitac explore digits_resnet.onnx --dataset digits_resnet_test.npz --budget 8 --shard 1/2 --resume "
    "shard_1.json\n"
    "partitac explore digits_resnet.onnx --dataset digits_resnet_test.npz --budget 8 --shard 2/2 --resume "
    "shard_2.json\n"
    "partitac merge shard_1.json shard_2.json -o front",
    nullptr, join};

} // namespace cli
