// SPDX-License-Identifier: Apache-2.0
#include "explore/front_noise.h"
#include "explore/search_state.h"
#include "output.h"
#include "support/csv.h"
#include "support/try.h"
#include "support/write_file.h"
#include "verbs.h"

#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

struct Search {
    std::string file;
    SearchState state;
    ParetoFront front;
    std::optional<FrontNoise> noise;
};

/// Of the same network, chip, samples and costs; how they search may differ.
Result<std::vector<Search>> searches(const std::vector<std::string> &files)
{
    std::vector<Search> out;
    for (const auto &file : files) {
        PARTITA_TRY(state, readSearchState(file));
        if (state.points.empty() || !state.points.front().reached)
            return fail("'" + file + "' has no design that has run; go on with it by --resume");
        const auto &plan = state.search.plan;
        Search search{file, state, ParetoFront::of(state.points, plan.costs, plan.limits),
            frontNoise(state.points, plan.costs, plan.limits)};
        if (!out.empty()) {
            auto same = search.state.search;
            const auto &first = out.front().state.search;
            same.plan.seed = first.plan.seed;
            same.plan.budget = first.plan.budget;
            same.plan.by = first.plan.by;
            same.plan.axes = first.plan.axes;
            if (auto what = difference(first, same); !what.empty())
                return fail("'" + out.front().file + "' and '" + file + "' cannot be compared: the " + what);
        }
        out.push_back(std::move(search));
    }
    return out;
}

std::optional<FrontDifference> between(const Search &a, const Search &b)
{
    const auto &plan = a.state.search.plan;
    return frontDifference(a.state.points, b.state.points, a.state.points.front().costs, plan.costs, plan.limits);
}

Json intervalJson(const Interval &is) { return {is.low, is.high}; }

Json json(const std::vector<Search> &all)
{
    Json searches = Json::array(), pairs = Json::array();
    for (const auto &s : all) {
        const auto &plan = s.state.search.plan;
        Json over = Json::array();
        for (const auto &then : frontsOverTime(s.state.points, plan.costs, plan.limits))
            over.push_back({then.ranking.all, then.reporting.all});
        searches.push_back({{"file", s.file}, {"search", name(plan.by)}, {"seed", plan.seed},
            {"designs", s.state.reached()}, {"front", s.front.points.size()}, {"hypervolume", s.front.reporting.all},
            {"interval95", s.noise ? intervalJson(s.noise->all) : Json()}, {"over_time", over}});
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j)
            if (auto is = between(all[i], all[j]))
                pairs.push_back({{"first", all[i].file}, {"second", all[j].file}, {"by", is->by},
                    {"interval95", intervalJson(is->interval)}, {"distinguishable", is->apart()}});
    return {{"searches", searches}, {"pairs", pairs}};
}

std::string range(const Interval &is) { return decimal(is.low, 4) + " to " + decimal(is.high, 4); }

void show(const std::vector<Search> &all)
{
    Table table({Left, Left, Right, Right, Right, Right, Right});
    table.row({"file", "search", "seed", "designs", "on front", "hypervolume", "95 % interval"});
    table.line();
    for (const auto &s : all)
        table.row({s.file, std::string(name(s.state.search.plan.by)), std::to_string(s.state.search.plan.seed),
            grouped(std::int64_t(s.state.reached())), grouped(std::int64_t(s.front.points.size())),
            decimal(s.front.reporting.all, 4), s.noise ? range(s.noise->all) : "?"});
    print(table.text() + "(of accuracy and all costs that are ranked, on the reporting half)\n\n");
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            const auto is = between(all[i], all[j]);
            print(all[j].file + " less " + all[i].file + ": "
                + (is ? decimal(is->by, 4) + " (95 % interval " + range(is->interval)
                            + "): " + (is->apart() ? "they differ" : "not distinguishable")
                      : "the files keep no answers of single samples")
                + "\n");
        }
}

std::string overTimeCsv(const std::vector<Search> &all)
{
    auto out = csvLine({"file", "search", "seed", "designs", "hypervolume_ranking", "hypervolume_reporting"});
    for (const auto &s : all) {
        const auto &plan = s.state.search.plan;
        std::size_t designs = 0;
        for (const auto &then : frontsOverTime(s.state.points, plan.costs, plan.limits))
            out += csvLine({s.file, std::string(name(plan.by)), std::to_string(plan.seed), std::to_string(++designs),
                shortest(then.ranking.all), shortest(then.reporting.all)});
    }
    return out;
}

Result<void> run(const Arguments &arguments, std::stop_token)
{
    PARTITA_TRY(all, searches(arguments.operands()));
    if (auto file = arguments.value("-o"); !file.empty())
        PARTITA_CHECK(writeFile(file, overTimeCsv(all)));
    if (arguments.json())
        printJson(json(all));
    else
        show(all);
    return {};
}

std::string misuse(const Arguments &arguments)
{
    const auto file = arguments.value("-o");
    return file.empty() || file.ends_with(".csv") ? "" : "-o writes FILE.csv, not '" + file + "'";
}

} // namespace

const Verb frontsVerb{"fronts", "Compares the fronts of several searches, and says which differ only by noise", "F…", 2,
    1000,
    {{"-o", "FILE.csv", "write the hypervolume of each search after 1, 2, 3, … designs"}, {"--json", "", "print JSON"}},
    "partitac explore digits_resnet.onnx --dataset digits_resnet_test.npz --budget 6 --resume seed_1.json\n"
    "partitac explore digits_resnet.onnx --dataset digits_resnet_test.npz --budget 6 --seed 2 --resume seed_2.json\n"
    "partitac fronts seed_1.json seed_2.json",
    misuse, run};

} // namespace cli
