// SPDX-License-Identifier: Apache-2.0
#include "explore_output.h"

#include "output.h"
#include "support/mapped_file.h"
#include "support/try.h"
#include "support/write_file.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

constexpr const char *frontName = "front.json";

Json evaluationJson(const Evaluation &e)
{
    return {{"samples", e.samples}, {"float_correct", e.labelled ? Json(e.source.correct) : Json()},
        {"correct", e.labelled ? Json(e.deployed.correct) : Json()}, {"agreement", e.agreement},
        {"sqnr_db", std::isfinite(e.sqnr_db) ? Json(e.sqnr_db) : Json()}};
}

Json volumesJson(const Hypervolumes &v) { return {{"accuracy_cycles", v.cycles}, {"all", v.all}}; }

std::string projectName(std::size_t point)
{
    auto number = std::to_string(pointNumber(point));
    return "point_" + std::string(number.size() < 3 ? 3 - number.size() : 0, '0') + number + ".partita";
}

Json pointJson(const SearchState &state, std::size_t index, const ParetoFront &front)
{
    const auto &point = state.points[index];
    const auto &c = point.costs;
    Json out{{"point", pointNumber(index)}, {"name", point.name}, {"set", state.changes(point)}, {"cycles", c.cycles},
        {"memory_bytes", c.memoryBytes}, {"weights_bytes", c.weightsBytes}, {"latency_ms", c.latency_ms},
        {"energy_uj", c.energy_uj}};
    out["predicted_agreement"] = point.predicted ? Json(*point.predicted) : Json();
    out["ranking"] = evaluationJson(point.reached->ranking);
    out["reporting"] = evaluationJson(point.reached->reporting);
    const auto isFront = std::ranges::find(front.points, index) != front.points.end();
    out["project"] = isFront ? Json(projectName(index)) : Json();
    return out;
}

std::string rightText(const Evaluation &e) { return grouped(right(e)) + " / " + grouped(e.samples); }

} // namespace

Json json(const SearchState &state)
{
    const auto &s = state.search;
    const auto front = ParetoFront::of(state.points, s.plan.costs, s.plan.limits);
    Json costs = Json::array(), limits = Json::object(), numbers = Json::array(), axes = Json::array(),
         points = Json::array(), reference{{"accuracy", 0}};
    for (auto cost : s.plan.costs) {
        costs.push_back(name(cost));
        reference[std::string(name(cost))] = 2 * costOf(state.points[0].costs, cost);
    }
    for (const auto &[cost, most] : s.plan.limits)
        limits[name(cost)] = most;
    for (auto axis : s.plan.axes)
        axes.push_back(name(axis));
    for (auto i : front.points)
        numbers.push_back(pointNumber(i));
    for (std::size_t i = 0; i < state.points.size(); ++i)
        if (state.points[i].reached)
            points.push_back(pointJson(state, i, front));
    return {{"schema", 2}, {"model", s.model}, {"target", s.target}, {"samples", s.samples}, {"labelled", s.labelled},
        {"search", name(s.plan.by)}, {"seed", s.plan.seed}, {"budget", s.plan.budget},
        {"candidates", state.points.size()}, {"costs", costs}, {"limits", limits}, {"axes", axes}, {"front", numbers},
        {"hypervolume",
            {{"reference", reference}, {"ranking", volumesJson(front.ranking)},
                {"reporting", volumesJson(front.reporting)}}},
        {"points", points}};
}

std::string text(const SearchState &state)
{
    const auto &s = state.search;
    const auto front = ParetoFront::of(state.points, s.plan.costs, s.plan.limits);
    auto out = s.model + " on " + s.target + ": " + grouped(std::int64_t(state.reached())) + " of "
        + grouped(std::int64_t(state.points.size()))
        + " candidates have run; the search ranks on samples 0, 2, 4, … and reports on samples 1, 3, 5, …\n"
        + (s.labelled ? "" : "the data set has no labels, so accuracy means agreement with the float network\n") + "\n";
    Table table({Left, Right, Right, Right, Right, Right, Right, Left});
    table.row({"point", "ranked", "reported", "cycles", "memory", "weights", "energy µJ", "decisions"});
    table.line();
    auto row = [&](std::size_t i) {
        const auto &p = state.points[i];
        table.row({std::to_string(pointNumber(i)) + (p.name.empty() ? "" : " " + p.name), rightText(p.reached->ranking),
            rightText(p.reached->reporting), grouped(p.costs.cycles), byteText(p.costs.memoryBytes),
            byteText(p.costs.weightsBytes), decimal(p.costs.energy_uj, 1), state.summary(p)});
    };
    for (auto i : front.points)
        row(i);
    table.line();
    for (std::size_t i = 0; i < state.points.size(); ++i)
        if (!state.points[i].name.empty() && state.points[i].reached
            && std::ranges::find(front.points, i) == front.points.end())
            row(i);
    out += table.text();
    auto costs = listOf(s.plan.costs, [](RankedCost cost) { return name(cost); });
    auto line = [&](const char *half, const Hypervolumes &v) {
        out += std::string("hypervolume, ") + half + ": " + decimal(v.cycles, 4) + " of accuracy and cycles, "
            + decimal(v.all, 4) + " of accuracy, " + costs + "\n";
    };
    line("ranking half", front.ranking);
    line("reporting half", front.reporting);
    return out
        + "(as a share of the box from no correct sample at twice the costs of the start to all correct at no cost)\n";
}

namespace {

/// The projects of the front that an earlier search wrote into the folder, by its front.json.
void removeEarlier(const std::filesystem::path &folder)
{
    const auto file = mapFile(folder / frontName);
    if (!file)
        return;
    const auto earlier = Json::parse(file->bytes.begin(), file->bytes.end(), nullptr, false);
    if (!earlier.is_object() || !earlier.contains("points") || !earlier["points"].is_array())
        return;
    for (const auto &point : earlier["points"]) {
        const auto name = point.is_object() && point.contains("project") && point["project"].is_string()
            ? point["project"].get<std::string>()
            : "";
        std::error_code ignored;
        if (name.starts_with("point_") && name.ends_with(".partita") && std::filesystem::path(name).filename() == name)
            std::filesystem::remove(folder / name, ignored);
    }
}

} // namespace

Result<void> writeFront(const SearchState &state, const std::filesystem::path &folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail("cannot make folder '" + folder.string() + "': " + error.message());
    PARTITA_CHECK(checkNoLink(folder, frontName));
    removeEarlier(folder);
    const auto front = ParetoFront::of(state.points, state.search.plan.costs, state.search.plan.limits);
    for (auto point : front.points) {
        PARTITA_CHECK(checkNoLink(folder, projectName(point)));
        PARTITA_CHECK(writeProject(folder / projectName(point), state.project(state.points[point])));
    }
    return writeFile(folder / frontName, json(state).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

} // namespace cli
