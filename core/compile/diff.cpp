// SPDX-License-Identifier: Apache-2.0
#include "compile/report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

/// Thrown and caught inside diffReports only.
struct BadReport {
    std::string message;
};

const Json &member(const Json &json, const std::string &path, const char *key)
{
    if (!json.is_object() || !json.contains(key))
        throw BadReport{"'" + path + key + "' is missing; is it a compile report?"};
    return json[key];
}

std::int64_t cyclesOf(const Json &json, const std::string &path)
{
    const auto &value = member(json, path, "cycles");
    if (!value.is_number_integer() || value.get<double>() < 0 || value.get<double>() > 9e18)
        throw BadReport{"'" + path + "cycles' must be a whole number of cycles, 0 or more"};
    return value.get<std::int64_t>();
}

std::string textOf(const Json &json, const std::string &path, const char *key)
{
    const auto &value = member(json, path, key);
    return value.is_string() ? value.get<std::string>() : throw BadReport{"'" + path + key + "' must be a text"};
}

struct Row {
    std::string name, engine;
    std::int64_t cycles = 0;
};

/// What a diff needs of a report.
struct Summary {
    std::string model, target, numerics;
    Json total;
    std::int64_t cycles = 0, transforms = 0;
    std::size_t transformCount = 0;
    std::vector<Row> kernels;

    const Row *find(const std::string &name) const
    {
        auto it = std::ranges::find(kernels, name, &Row::name);
        return it == kernels.end() ? nullptr : &*it;
    }
    std::int64_t rest() const
    {
        auto out = cycles - transforms;
        for (const auto &k : kernels)
            out -= k.cycles;
        return out;
    }
    Json head() const { return {{"model", model}, {"target", target}, {"numerics", numerics}, {"cycles", cycles}}; }
};

Summary summarize(const Json &report)
{
    if (auto schema = member(report, "", "schema"); schema != 1)
        throw BadReport{"it has schema " + schema.dump() + " and this Partita reads schema 1"};
    Summary s;
    s.model = textOf(member(report, "", "model"), "model.", "name");
    s.target = textOf(member(report, "", "target"), "target.", "name");
    s.numerics = textOf(report, "", "numerics");
    s.total = member(report, "", "total");
    s.cycles = cyclesOf(s.total, "total.");
    for (const char *list : {"kernels", "transforms"})
        if (!member(report, "", list).is_array())
            throw BadReport{"'" + std::string(list) + "' must be a list"};
    for (const auto &k : report["kernels"]) {
        auto path = "kernels[" + std::to_string(s.kernels.size()) + "].";
        Row row{textOf(k, path, "name"), textOf(k, path, "engine"), cyclesOf(k, path)};
        if (s.find(row.name))
            throw BadReport{"kernel '" + row.name + "' is listed twice"};
        s.kernels.push_back(std::move(row));
    }
    for (const auto &t : report["transforms"])
        s.transforms += cyclesOf(t, "transforms[" + std::to_string(s.transformCount++) + "].");
    return s;
}

Json kernelRow(const std::string &name, const Row *a, const Row *b)
{
    Json out{{"name", name},
             {"a", a ? Json(a->cycles) : Json()},
             {"b", b ? Json(b->cycles) : Json()},
             {"delta", (b ? b->cycles : 0) - (a ? a->cycles : 0)},
             {"engine", {{"a", a ? Json(a->engine) : Json()}, {"b", b ? Json(b->engine) : Json()}}}};
    if (!a || !b)
        out["note"] = std::string("no counterpart in ") + (a ? "b" : "a");
    return out;
}

/// The numbers of `total` that both reports have.
Json totals(const Json &a, const Json &b)
{
    Json out = Json::object();
    for (const auto &[key, value] : a.items())
        if (b.contains(key) && value.is_number() && b[key].is_number()) {
            bool whole = value.is_number_integer() && b[key].is_number_integer();
            out[key] = {{"a", value}, {"b", b[key]}, {"delta", whole ? Json(b[key].get<std::int64_t>() - value.get<std::int64_t>())
                                                             : Json(b[key].get<double>() - value.get<double>())}};
        }
    return out;
}

Result<Summary> read(const Json &report, const char *which)
{
    try {
        return summarize(report);
    } catch (const BadReport &bad) {
        return fail(std::string("report ") + which + ": " + bad.message);
    }
}

} // namespace

Result<Json> diffReports(const Json &reportA, const Json &reportB)
{
    auto a = read(reportA, "a"), b = read(reportB, "b");
    if (!a || !b)
        return std::unexpected((a ? b : a).error());
    Json kernels = Json::array();
    for (const auto &k : a->kernels)
        kernels.push_back(kernelRow(k.name, &k, b->find(k.name)));
    for (const auto &k : b->kernels)
        if (!a->find(k.name))
            kernels.push_back(kernelRow(k.name, nullptr, &k));
    return Json{{"schema", 1},
                {"a", a->head()},
                {"b", b->head()},
                {"delta", b->cycles - a->cycles},
                {"kernels", kernels},
                {"transforms", {{"a", a->transforms}, {"b", b->transforms}, {"delta", b->transforms - a->transforms},
                                {"count", {{"a", a->transformCount}, {"b", b->transformCount}}}}},
                {"other", {{"a", a->rest()}, {"b", b->rest()}, {"delta", b->rest() - a->rest()}}},
                {"total", totals(a->total, b->total)}};
}

} // namespace partita
