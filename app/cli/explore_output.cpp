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

/// Of the point with this place on the front.
std::string projectName(std::size_t place)
{
    auto number = std::to_string(place + 1);
    return "point_" + std::string(number.size() < 3 ? 3 - number.size() : 0, '0') + number + ".partita";
}

Json pointJson(const SearchState &state, std::size_t index, const ParetoFront &front)
{
    const auto &point = state.points[index];
    const auto &c = point.costs;
    Json out{{"candidate", index}, {"name", point.name}, {"set", state.changes(point)}, {"cycles", c.cycles},
        {"memory_bytes", c.memoryBytes}, {"weights_bytes", c.weightsBytes}, {"latency_ms", c.latency_ms},
        {"energy_uj", c.energy_uj}};
    out["predicted_agreement"] = point.predicted ? Json(*point.predicted) : Json();
    out["ranking"] = evaluationJson(point.reached->ranking);
    out["reporting"] = evaluationJson(point.reached->reporting);
    auto place = std::ranges::find(front.points, index);
    out["project"]
        = place != front.points.end() ? Json(projectName(std::size_t(place - front.points.begin()))) : Json();
    return out;
}

std::string right(const Evaluation &e) { return grouped(accuracy(e)) + " / " + grouped(e.samples); }

} // namespace

Json json(const SearchState &state)
{
    const auto &s = state.search;
    const auto front = ParetoFront::of(state.points, s.plan.costs);
    Json costs = Json::array(), axes = Json::array(), points = Json::array(), reference{{"accuracy", 0}};
    for (auto cost : s.plan.costs) {
        costs.push_back(name(cost));
        reference[std::string(name(cost))] = 2 * costOf(state.points[0].costs, cost);
    }
    for (auto axis : s.plan.axes)
        axes.push_back(name(axis));
    for (std::size_t i = 0; i < state.points.size(); ++i)
        if (state.points[i].reached)
            points.push_back(pointJson(state, i, front));
    return {{"schema", 1}, {"model", s.model}, {"target", s.target}, {"samples", s.samples}, {"labelled", s.labelled},
        {"search", name(s.plan.by)}, {"seed", s.plan.seed}, {"budget", s.plan.budget},
        {"candidates", state.points.size()}, {"costs", costs}, {"axes", axes}, {"front", front.points},
        {"hypervolume",
            {{"reference", reference}, {"ranking", volumesJson(front.ranking)},
                {"reporting", volumesJson(front.reporting)}}},
        {"points", points}};
}

std::string text(const SearchState &state)
{
    const auto &s = state.search;
    const auto front = ParetoFront::of(state.points, s.plan.costs);
    auto out = s.model + " on " + s.target + ": " + grouped(std::int64_t(state.reached())) + " of "
        + grouped(std::int64_t(state.points.size()))
        + " candidates have run; the search ranks on samples 0, 2, 4, … and reports on samples 1, 3, 5, …\n"
        + (s.labelled ? "" : "the data set has no labels, so accuracy means agreement with the float network\n") + "\n";
    Table table({Left, Right, Right, Right, Right, Right, Right, Left});
    table.row({"point", "ranked", "reported", "cycles", "memory", "weights", "energy µJ", "decisions"});
    table.line();
    auto row = [&](const std::string &title, std::size_t i) {
        const auto &p = state.points[i];
        table.row({title, right(p.reached->ranking), right(p.reached->reporting), grouped(p.costs.cycles),
            byteText(p.costs.memoryBytes), byteText(p.costs.weightsBytes), decimal(p.costs.energy_uj, 1),
            state.summary(p)});
    };
    for (std::size_t place = 0; place < front.points.size(); ++place)
        row(std::to_string(place + 1)
                + (state.points[front.points[place]].name.empty() ? "" : " " + state.points[front.points[place]].name),
            front.points[place]);
    table.line();
    for (std::size_t i = 0; i < state.points.size(); ++i)
        if (!state.points[i].name.empty() && state.points[i].reached
            && std::ranges::find(front.points, i) == front.points.end())
            row(state.points[i].name, i);
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
    const auto front = ParetoFront::of(state.points, state.search.plan.costs);
    for (std::size_t place = 0; place < front.points.size(); ++place) {
        PARTITA_CHECK(checkNoLink(folder, projectName(place)));
        PARTITA_CHECK(writeProject(folder / projectName(place), state.project(state.points[front.points[place]])));
    }
    return writeFile(folder / frontName, json(state).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

} // namespace cli
