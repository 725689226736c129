// SPDX-License-Identifier: Apache-2.0
#include "report/changes.h"
#include "report/report.h"
#include "target/description/words.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

/// Thrown and caught inside this file only.
struct BadReport {
    std::string message;
};

const Json &member(const Json &json, const std::string &path, const char *key)
{
    if (!json.is_object() || !json.contains(key))
        throw BadReport{"'" + path + key + "' is missing; is it a compile report?"};
    return json[key];
}

std::int64_t countOf(const Json &json, const std::string &path, const char *key = "cycles")
{
    const auto &value = member(json, path, key);
    if (!value.is_number_integer() || value.get<double>() < 0 || value.get<double>() > 0x1p44)
        throw BadReport{"'" + path + key + "' must be a whole number of cycles, from 0 to 2^44"};
    return value.get<std::int64_t>();
}

std::string textOf(const Json &json, const std::string &path, const char *key)
{
    const auto &value = member(json, path, key);
    return value.is_string() ? value.get<std::string>() : throw BadReport{"'" + path + key + "' must be a text"};
}

const Json &elementsOf(const Json &json, const std::string &path, const char *key)
{
    const auto &value = member(json, path, key);
    return value.is_array() ? value : throw BadReport{"'" + path + key + "' must be a list"};
}

Account::Entry kernelOf(const Json &k, const std::string &path)
{
    Account::Entry entry{false, textOf(k, path, "name"), {}, textOf(k, path, "engine"), {}, {}};
    for (const auto &part : elementsOf(k, path, "parts"))
        entry.parts.push_back(
            part.is_string() ? part.get<std::string>() : throw BadReport{"'" + path + "parts' must be texts"});
    if (entry.parts.empty())
        entry.parts.push_back(entry.name);
    std::vector<std::pair<std::string, std::int64_t>> tile;
    for (const auto &[axis, extent] : member(k, path, "tile").items())
        tile.emplace_back(axis,
            extent.is_number_integer() ? extent.get<std::int64_t>()
                                       : throw BadReport{"'" + path + "tile." + axis + "' must be a whole number"});
    entry.tile = tileText(tile);
    const auto &parts = member(k, path, "breakdown");
    for (auto [name, part] : breakdownParts)
        entry.breakdown.*part = countOf(parts, path + "breakdown.", name);
    if (auto cycles = countOf(k, path); cycles != entry.breakdown.total())
        throw BadReport{"'" + path + "breakdown' does not add up to " + std::to_string(cycles) + " cycles"};
    return entry;
}

Account read(const Json &report)
{
    if (auto schema = member(report, "", "schema"); schema != 1)
        throw BadReport{"it has schema " + schema.dump() + " and this Partita reads schema 1"};
    Account out;
    std::set<std::string> names;
    for (const auto &k : elementsOf(report, "", "kernels")) {
        out.entries.push_back(kernelOf(k, "kernels[" + std::to_string(out.entries.size()) + "]."));
        if (!names.insert(out.entries.back().name).second)
            throw BadReport{"kernel '" + out.entries.back().name + "' is listed twice"};
    }
    for (std::size_t i = 0; const auto &t : elementsOf(report, "", "transforms")) {
        auto path = "transforms[" + std::to_string(i++) + "].";
        auto name = textOf(t, path, "name");
        out.entries.push_back({true, name, {name}, textOf(t, path, "engine"), {}, {.transform = countOf(t, path)}});
    }
    if (auto total = countOf(member(report, "", "total"), "total."); total != out.cycles())
        throw BadReport{"its kernels and transforms take " + std::to_string(out.cycles()) + " cycles, its total says "
            + std::to_string(total)};
    return out;
}

/// What stands above a comparison.
Json headOf(const Json &report, const Account &account)
{
    return {{"model", textOf(member(report, "", "model"), "model.", "name")},
        {"target", textOf(member(report, "", "target"), "target.", "name")},
        {"numerics", textOf(report, "", "numerics")}, {"cycles", account.cycles()}};
}

Json deltaJson(std::int64_t a, std::int64_t b) { return {{"a", a}, {"b", b}, {"delta", b - a}}; }

Json partsJson(const Breakdown &a, const Breakdown &b)
{
    Json out = Json::object();
    for (auto [name, part] : breakdownParts)
        if (a.*part || b.*part)
            out[name] = deltaJson(a.*part, b.*part);
    return out;
}

Json changeJson(const Change &c)
{
    auto side = [](const std::vector<std::string> &names, Json value) { return names.empty() ? Json() : value; };
    Json out{{"name", c.name}, {"a", side(c.a, c.before.total())}, {"b", side(c.b, c.after.total())},
        {"delta", c.delta()}, {"engine", {{"a", side(c.a, c.engineA)}, {"b", side(c.b, c.engineB)}}},
        {"tile", {{"a", side(c.a, c.tileA)}, {"b", side(c.b, c.tileB)}}}, {"kernels", {{"a", c.a}, {"b", c.b}}},
        {"breakdown", partsJson(c.before, c.after)}};
    if (c.a.empty() || c.b.empty())
        out["note"] = std::string("no counterpart in ") + (c.b.empty() ? "b" : "a");
    return out;
}

/// The numbers of `total` that both reports have.
Json totals(const Json &a, const Json &b)
{
    Json out = Json::object();
    for (const auto &[key, value] : a.items())
        if (b.contains(key) && value.is_number() && b[key].is_number()) {
            auto isWhole = [](const Json &n) { return n.is_number_integer() && std::abs(n.get<double>()) <= 0x1p53; };
            bool whole = isWhole(value) && isWhole(b[key]);
            out[key] = whole ? deltaJson(value.get<std::int64_t>(), b[key].get<std::int64_t>())
                             : Json{{"a", value}, {"b", b[key]}, {"delta", b[key].get<double>() - value.get<double>()}};
        }
    return out;
}

Breakdown sum(const Account &account)
{
    Breakdown out;
    for (const auto &entry : account.entries)
        out += entry.breakdown;
    return out;
}

} // namespace

Result<Account> accountOf(const Json &report)
try {
    return read(report);
} catch (const BadReport &bad) {
    return fail(bad.message);
}

Result<Json> diffReports(const Json &reportA, const Json &reportB)
{
    auto a = accountOf(reportA), b = accountOf(reportB);
    if (!a || !b)
        return fail(std::string("report ") + (a ? "b: " : "a: ") + (a ? b : a).error().message);
    Json kernels = Json::array(), transforms = Json::array();
    for (const auto &change : changesBetween(*a, *b))
        (change.transform ? transforms : kernels).push_back(changeJson(change));
    auto transformed = [](const Account &account, auto value) {
        std::int64_t out = 0;
        for (const auto &entry : account.entries)
            out += entry.transform ? value(entry) : 0;
        return out;
    };
    auto cycles = [](const Account::Entry &e) { return e.breakdown.total(); };
    auto one = [](const Account::Entry &) { return std::int64_t(1); };
    auto summed = deltaJson(transformed(*a, cycles), transformed(*b, cycles));
    summed["count"] = {{"a", transformed(*a, one)}, {"b", transformed(*b, one)}};
    summed["rows"] = transforms;
    try {
        return Json{{"schema", 1}, {"a", headOf(reportA, *a)}, {"b", headOf(reportB, *b)},
            {"delta", b->cycles() - a->cycles()}, {"kernels", kernels}, {"transforms", summed},
            {"breakdown", partsJson(sum(*a), sum(*b))}, {"total", totals(reportA["total"], reportB["total"])}};
    } catch (const BadReport &bad) {
        return fail(bad.message);
    }
}

} // namespace partita
