// SPDX-License-Identifier: Apache-2.0
#include "explore/search_state.h"
#include "support/json_text.h"
#include "support/mapped_file.h"
#include "support/try.h"
#include "support/write_file.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace partita {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;
constexpr int schema = 1;

/// A hexadecimal digit for each four samples, the first sample its highest bit.
std::string hexOf(const std::vector<bool> &bits)
{
    std::string out;
    for (std::size_t i = 0; i < bits.size(); i += 4) {
        int digit = 0;
        for (std::size_t k = i; k < i + 4; ++k)
            digit = 2 * digit + (k < bits.size() && bits[k]);
        out += "0123456789abcdef"[digit];
    }
    return out;
}

std::vector<bool> bitsOf(const std::string &hex, std::int64_t count)
{
    std::vector<bool> out;
    for (std::int64_t i = 0; i < count && i / 4 < std::int64_t(hex.size()); ++i) {
        const auto digit = std::string_view("0123456789abcdef").find(hex[std::size_t(i / 4)]);
        if (digit != std::string_view::npos)
            out.push_back(digit >> (3 - i % 4) & 1);
    }
    return out;
}

Json evaluationJson(const Evaluation &e)
{
    return {{"samples", e.samples}, {"float_correct", e.source.correct}, {"correct", e.deployed.correct},
        {"agreement", e.agreement}, {"lost", e.lost}, {"gained", e.gained},
        {"sqnr_db", std::isfinite(e.sqnr_db) ? Json(e.sqnr_db) : Json()}, {"rights", hexOf(e.rights)}};
}

Evaluation evaluationOf(const Json &json, bool labelled)
{
    Evaluation e;
    e.samples = json.at("samples");
    e.labelled = labelled;
    e.source.correct = json.at("float_correct");
    e.deployed.correct = json.at("correct");
    if (labelled && e.samples > 0) {
        e.source.top1 = double(e.source.correct) / double(e.samples);
        e.deployed.top1 = double(e.deployed.correct) / double(e.samples);
    }
    e.agreement = json.at("agreement");
    e.lost = json.value("lost", std::int64_t(0));
    e.gained = json.value("gained", std::int64_t(0));
    e.sqnr_db
        = json.at("sqnr_db").is_null() ? std::numeric_limits<double>::infinity() : json.at("sqnr_db").get<double>();
    if (json.contains("rights"))
        e.rights = bitsOf(json.at("rights"), e.samples);
    return e;
}

Json costsJson(const DesignCosts &c)
{
    return {{"cycles", c.cycles}, {"memory_bytes", c.memoryBytes}, {"weights_bytes", c.weightsBytes},
        {"latency_ms", c.latency_ms}, {"energy_uj", c.energy_uj}, {"memories", c.memories}};
}

DesignCosts costsOf(const Json &json)
{
    return {json.at("cycles"), json.at("memory_bytes"), json.at("weights_bytes"), json.at("latency_ms"),
        json.at("energy_uj"), json.value("memories", std::map<std::string, std::int64_t>())};
}

/// The number is for readers: a point's place in the list says it already.
Json pointJson(const SearchState &state, std::size_t index)
{
    const auto &point = state.points[index];
    Json out{{"point", pointNumber(index)}, {"name", point.name}, {"set", state.changes(point)}};
    out.update(costsJson(point.costs));
    if (point.predicted)
        out["predicted"] = *point.predicted;
    if (point.reached) {
        out["ranking"] = evaluationJson(point.reached->ranking);
        out["reporting"] = evaluationJson(point.reached->reporting);
    }
    return out;
}

Result<DesignPoint> pointOf(const Json &json, const Choices &start, bool labelled)
{
    DesignPoint out{json.at("name"), start, {}, {}, {}};
    for (const auto &[key, value] : json.at("set").items())
        PARTITA_CHECK(out.choices.set(key, value.get<std::string>()));
    out.costs = costsOf(json);
    if (json.contains("predicted"))
        out.predicted = json.at("predicted").get<double>();
    if (json.contains("ranking"))
        out.reached = DesignPoint::Reached{
            evaluationOf(json.at("ranking"), labelled), evaluationOf(json.at("reporting"), labelled)};
    return out;
}

Json guideJson(const Sensitivity &s)
{
    Json rows = Json::array();
    for (const auto &row : s.rows)
        rows.push_back({{"kernel", row.kernel}, {"key", row.key}, {"value", row.value}, {"costs", costsJson(row.costs)},
            {"evaluation", evaluationJson(row.evaluation)}});
    return {
        {"costs", costsJson(s.costs)}, {"design", evaluationJson(s.design)}, {"rows", rows}, {"refused", s.refused}};
}

Sensitivity guideOf(const Json &json, bool labelled)
{
    Sensitivity out{costsOf(json.at("costs")), evaluationOf(json.at("design"), labelled), {}, json.at("refused")};
    for (const auto &row : json.at("rows"))
        out.rows.push_back({row.at("kernel"), row.at("key"), row.at("value"), costsOf(row.at("costs")),
            evaluationOf(row.at("evaluation"), labelled)});
    return out;
}

Json searchJson(const SearchState::Search &s)
{
    Json costs = Json::array(), axes = Json::array();
    for (const auto &cost : s.plan.costs)
        costs.push_back(name(cost));
    for (auto axis : s.plan.axes)
        axes.push_back(name(axis));
    Json limits = Json::object();
    for (const auto &[cost, limit] : s.plan.limits)
        limits[name(cost)] = limit;
    return {{"partita", s.version}, {"model", s.model}, {"model_hash", s.modelHash}, {"target", s.target},
        {"target_digest", s.targetDigest}, {"start", s.start}, {"calibration", s.calibration}, {"dataset", s.dataset},
        {"samples", s.samples}, {"labelled", s.labelled}, {"budget", s.plan.budget}, {"seed", s.plan.seed},
        {"search", name(s.plan.by)}, {"costs", costs}, {"axes", axes}, {"limits", limits}};
}

SearchState::Search searchOf(const Json &json)
{
    SearchState::Search s{json.at("partita"), json.at("model"), json.at("model_hash"), json.at("target"),
        json.at("target_digest"), json.at("start"), json.at("calibration"), json.at("dataset"), json.at("samples"),
        json.at("labelled"), {}};
    s.plan.budget = json.at("budget");
    s.plan.seed = json.at("seed");
    s.plan.by
        = json.at("search") == name(SearchPlan::By::Random) ? SearchPlan::By::Random : SearchPlan::By::Sensitivity;
    s.plan.costs.clear();
    for (const auto &text : json.at("costs"))
        if (auto cost = RankedCost::parse(text.get<std::string>()))
            s.plan.costs.push_back(*cost);
    if (json.contains("axes")) // a file of a version that always searched all axes has none
        std::erase_if(s.plan.axes, [&](SearchAxis axis) {
            return std::ranges::find(json.at("axes"), Json(name(axis))) == json.at("axes").end();
        });
    if (json.contains("limits"))
        for (const auto &[text, most] : json.at("limits").items())
            if (auto cost = RankedCost::parse(text))
                s.plan.limits.emplace(*cost, most.get<double>());
    return s;
}

Result<SearchState> stateOf(const Json &json, const fs::path &file)
{
    if (json.at("schema") != schema)
        return fail(
            "its schema is not " + std::to_string(schema) + "; continue with the version of Partita that wrote it");
    PARTITA_TRY(start, parseProject(json.at("project").dump(), file));
    auto shard = Shard::parse(json.at("shard").get<std::string>());
    if (!shard)
        return fail("its shard does not have the form i/n");
    SearchState out{searchOf(json.at("search")), *shard, std::move(start), {}, {}};
    if (json.contains("guide"))
        out.guide = guideOf(json.at("guide"), out.search.labelled);
    for (const auto &point : json.at("points")) {
        PARTITA_TRY(p, pointOf(point, out.start.choices, out.search.labelled));
        out.points.push_back(std::move(p));
    }
    return out.points.empty() && !out.guide ? Result<SearchState>(fail("it has no points")) : std::move(out);
}

} // namespace

Result<std::string> searchText(const SearchState &state, const fs::path &folder)
{
    PARTITA_TRY(project, projectText(state.start, folder));
    Json points = Json::array();
    for (std::size_t i = 0; i < state.points.size(); ++i)
        points.push_back(pointJson(state, i));
    Json json{{"schema", schema}, {"search", searchJson(state.search)},
        {"shard", std::to_string(state.shard.index) + "/" + std::to_string(state.shard.count)},
        {"project", Json::parse(project)}, {"points", points}};
    if (state.guide)
        json["guide"] = guideJson(*state.guide);
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<void> writeSearchState(const fs::path &file, const SearchState &state)
{
    std::error_code ignored;
    auto text = searchText(state, fs::absolute(file, ignored).parent_path());
    return text ? writeFile(file, *text) : fail("state '" + file.string() + "': " + text.error().message);
}

Result<SearchState> readSearchState(const fs::path &file)
{
    auto mapped = mapFile(file);
    return mapped ? parseSearch(mapped->text(), file) : fail("state " + mapped.error().message);
}

Result<SearchState> parseSearch(std::string_view text, const fs::path &file)
{
    auto prefix = "state '" + file.string() + "': ";
    try {
        auto state = stateOf(parseJson<Json>(text), file);
        return state ? std::move(state) : fail(prefix + state.error().message);
    } catch (const Json::exception &e) {
        return fail(prefix + "it is not the state of a search as --resume writes it (" + e.what() + ")");
    }
}

} // namespace partita
