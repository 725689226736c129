// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "explore/front_report.h"
#include "explore_output.h"
#include "open/search.h"
#include "output.h"
#include "progress.h"
#include "support/try.h"
#include "verbs.h"

#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;

namespace {

SearchPlan planOf(const Arguments &arguments)
{
    SearchPlan plan;
    plan.budget = int(arguments.count("--budget", 0));
    plan.seed = std::uint64_t(arguments.count("--seed", 1));
    plan.by = arguments.value("--search") == "random" ? SearchPlan::By::Random : SearchPlan::By::Sensitivity;
    if (arguments.has("--rank"))
        plan.costs = *rankedCostsOf(arguments.value("--rank"));
    if (arguments.has("--axes"))
        plan.axes = *searchAxesOf(arguments.value("--axes"));
    if (arguments.has("--at-most"))
        plan.limits = *costLimitsOf(arguments.value("--at-most"));
    return plan;
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
    const SearchFiles files{.dataset = arguments.value("--dataset"),
        .limit = arguments.count("--limit", 0),
        .agreement = arguments.has("--agreement"),
        .state = arguments.value("--resume"),
        .plan = planOf(arguments),
        .shard = Shard::parse(arguments.has("--shard") ? arguments.value("--shard") : "1/1").value(),
        .threads = jobs(arguments)};
    Stages stages;
    auto state = search(design, arguments.value("--target"), files, {warn, std::ref(stages)}, stop);
    return state ? show(arguments, *state) : std::unexpected(state.error());
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
    if (arguments.has("--axes") && !searchAxesOf(arguments.value("--axes")))
        return "--axes takes weights, activations, engines and tiles, such as weights,engines, not '"
            + arguments.value("--axes") + "'";
    if (arguments.has("--rank") && !rankedCostsOf(arguments.value("--rank")))
        return "--rank takes cycles, memory and energy, such as cycles,memory, not '" + arguments.value("--rank") + "'";
    if (arguments.has("--at-most") && !costLimitsOf(arguments.value("--at-most")))
        return "--at-most takes the most cycles, bytes of memory and µJ, such as cycles=150000,energy=2.5, not '"
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
