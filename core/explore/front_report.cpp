// SPDX-License-Identifier: Apache-2.0
#include "explore/front_report.h"

#include "explore/front_noise.h"
#include "support/mapped_file.h"
#include "support/try.h"
#include "support/write_file.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char *frontName = "front.json";

Json halfJson(const Evaluation &e)
{
    const auto is = interval95(right(e), e.samples);
    return {{"samples", e.samples}, {"float_correct", e.labelled ? Json(e.source.correct) : Json()},
        {"correct", e.labelled ? Json(e.deployed.correct) : Json()}, {"agreement", e.agreement},
        {"interval95", {is.low, is.high}}, {"sqnr_db", std::isfinite(e.sqnr_db) ? Json(e.sqnr_db) : Json()}};
}

Json volumesJson(const Hypervolumes &v) { return {{"accuracy_cycles", v.cycles}, {"all", v.all}}; }

std::string projectName(std::size_t point)
{
    auto number = std::to_string(pointNumber(point));
    return "point_" + std::string(number.size() < 3 ? 3 - number.size() : 0, '0') + number + ".partita";
}

Json foundJson(
    const SearchState &state, std::size_t index, const ParetoFront &front, const std::optional<FrontNoise> &noise)
{
    const auto &point = state.points[index];
    const auto &c = point.costs;
    Json out{{"point", pointNumber(index)}, {"name", point.name}, {"set", state.changes(point)}, {"cycles", c.cycles},
        {"memory_bytes", c.memoryBytes}, {"weights_bytes", c.weightsBytes}, {"latency_ms", c.latency_ms},
        {"energy_uj", c.energy_uj}};
    out["predicted_agreement"] = point.predicted ? Json(*point.predicted) : Json();
    out["ranking"] = halfJson(point.reached->ranking);
    out["reporting"] = halfJson(point.reached->reporting);
    const auto isFront = std::ranges::find(front.points, index) != front.points.end();
    out["on_front"] = noise ? Json(noise->onFront[index]) : Json();
    out["project"] = isFront ? Json(projectName(index)) : Json();
    return out;
}

} // namespace

Json frontReport(const SearchState &state)
{
    const auto &s = state.search;
    const auto front = ParetoFront::of(state.points, s.plan.costs, s.plan.limits);
    const auto noise = frontNoise(state.points, s.plan.costs, s.plan.limits);
    auto reporting = volumesJson(front.reporting);
    reporting["accuracy_cycles_interval95"] = noise ? Json{noise->cycles.low, noise->cycles.high} : Json();
    reporting["all_interval95"] = noise ? Json{noise->all.low, noise->all.high} : Json();
    Json overTime = Json::array();
    for (const auto &after : frontsOverTime(state.points, s.plan.costs, s.plan.limits))
        overTime.push_back({after.ranking.all, after.reporting.all});
    Json costs = Json::array(), limits = Json::object(), numbers = Json::array(), axes = Json::array(),
         points = Json::array(), reference{{"accuracy", 0}};
    for (const auto &cost : s.plan.costs) {
        costs.push_back(name(cost));
        reference[name(cost)] = 2 * costOf(state.points[0].costs, cost);
    }
    for (const auto &[cost, most] : s.plan.limits)
        limits[name(cost)] = most;
    for (auto axis : s.plan.axes)
        axes.push_back(name(axis));
    for (auto i : front.points)
        numbers.push_back(pointNumber(i));
    for (std::size_t i = 0; i < state.points.size(); ++i)
        if (state.points[i].reached)
            points.push_back(foundJson(state, i, front, noise));
    return {{"schema", 3}, {"model", s.model}, {"target", s.target}, {"samples", s.samples}, {"labelled", s.labelled},
        {"search", name(s.plan.by)}, {"seed", s.plan.seed}, {"budget", s.plan.budget},
        {"candidates", state.points.size()}, {"costs", costs}, {"limits", limits}, {"axes", axes}, {"front", numbers},
        {"hypervolume",
            {{"reference", reference}, {"ranking", volumesJson(front.ranking)}, {"reporting", reporting},
                {"over_time", overTime}}},
        {"points", points}};
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
    return writeFile(folder / frontName, frontReport(state).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

} // namespace partita
