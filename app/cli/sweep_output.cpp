// SPDX-License-Identifier: Apache-2.0
#include "sweep_output.h"

#include "output.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

Json rangeJson(const Uncertainty::Range &r) { return {{"low", r.low}, {"nominal", r.nominal}, {"high", r.high}}; }

Json cyclesJson(const Uncertainty::Range &r)
{
    return {{"low", std::int64_t(r.low)}, {"nominal", std::int64_t(r.nominal)}, {"high", std::int64_t(r.high)}};
}

Json pointJson(const SweepPoint &point, const Description &chip)
{
    Json out{{"value", point.value}};
    if (!point.totals) {
        out["problem"] = point.problem;
        return out;
    }
    const auto &t = *point.totals;
    Json memories = Json::object();
    for (const auto &use : t.memories)
        memories[chip.memories[use.memory].name] = {{"size", use.size}, {"peak", use.peak}};
    out["cycles"] = t.cycles;
    out["latency_ms"] = t.latency_ms;
    out["energy_uj"] = t.energy_uj;
    out["dma_bytes"] = t.dmaBytes;
    out["memories"] = memories;
    return out;
}

std::string around(const Uncertainty::Range &r)
{
    return grouped(std::int64_t(r.low)) + " … " + grouped(std::int64_t(r.high)) + "  ("
        + signedPercent(r.low, r.nominal) + " … " + signedPercent(r.high, r.nominal) + ")";
}

} // namespace

Json json(const Curve &curve)
{
    Json points = Json::array();
    for (const auto &point : curve.points)
        points.push_back(pointJson(point, curve.chip));
    return {{"schema", 1}, {"model", curve.model}, {"target", curve.chip.name}, {"vary", curve.variation.key},
        {"points", points}};
}

Json json(const Doubt &doubt)
{
    Json designs = Json::array(), influences = Json::array(), numbers = Json::array();
    for (const auto &d : doubt.result.designs)
        designs.push_back({{"cycles", cyclesJson(d.cycles)}, {"latency_ms", rangeJson(d.latency_ms)},
            {"energy_uj", rangeJson(d.energy_uj)}, {"samples", d.samples}});
    for (const auto &i : doubt.result.influences)
        influences.push_back({{"key", i.key}, {"cycles", cyclesJson(i.cycles)}});
    for (const auto &key : uncertainNumbers(doubt.chip))
        numbers.push_back(key);
    Json out{{"schema", 1}, {"model", doubt.model}, {"target", doubt.chip.name}, {"share", doubt.plan.share},
        {"samples", doubt.plan.samples}, {"seed", doubt.plan.seed}, {"numbers", numbers}, {"designs", designs},
        {"influences", influences}, {"failed", doubt.result.failed}};
    if (doubt.result.designs.size() > 1)
        out["ranking"] = {{"holds", doubt.result.holds}, {"of", doubt.result.ranked}};
    return out;
}

std::string text(const Curve &curve)
{
    auto memories = usedMemories(curve.points);
    std::vector<Align> columns{Right, Right, Right, Right};
    std::vector<std::string> head{curve.variation.key, "cycles", "ms", "µJ"};
    for (int m : memories) {
        columns.push_back(Right);
        head.push_back(curve.chip.memories[m].name);
    }
    Table table(columns);
    table.row(head);
    table.line();
    std::string problems;
    for (const auto &point : curve.points) {
        if (!point.totals) {
            table.row({point.value, "-"});
            problems += point.value + ": " + point.problem + "\n";
            continue;
        }
        const auto &t = *point.totals;
        std::vector<std::string> row{point.value, grouped(t.cycles), decimal(t.latency_ms, 3), decimal(t.energy_uj, 1)};
        for (int m : memories)
            row.push_back(byteText(t.peak(m)));
        table.row(row);
    }
    return curve.model + " on " + curve.chip.title + "\n\n" + table.text() + (problems.empty() ? "" : "\n" + problems);
}

std::string text(const Doubt &doubt)
{
    const auto &r = doubt.result;
    std::string out = doubt.model + " on " + doubt.chip.title + ", "
        + std::to_string(uncertainNumbers(doubt.chip).size()) + " numbers marked † ± "
        + decimal(100 * doubt.plan.share, 1) + " %, " + std::to_string(doubt.plan.samples) + " samples\n\n";
    Table totals({Left, Right, Left});
    for (std::size_t d = 0; d < r.designs.size(); ++d)
        totals.row({r.designs.size() == 1 ? "cycles"
                : d                       ? "against"
                                          : "design",
            grouped(std::int64_t(r.designs[d].cycles.nominal)), around(r.designs[d].cycles)});
    out += totals.text();
    if (r.designs.size() > 1)
        out += "\nthe ranking holds in " + std::to_string(r.holds) + " of " + std::to_string(r.ranked) + " samples\n";
    if (r.failed)
        out += std::to_string(r.failed) + " samples do not fit the chip\n";
    Table influences({Left, Right, Left});
    influences.row({"by itself", "swing", "cycles"});
    influences.line();
    for (const auto &i : r.influences)
        influences.row({i.key, grouped(std::int64_t(i.swing())), around(i.cycles)});
    return r.influences.empty() ? out : out + "\n" + influences.text();
}

std::string csv(const Doubt &doubt)
{
    std::string out = "sample";
    for (std::size_t d = 0; d < doubt.result.designs.size(); ++d)
        out += d ? ",cycles_against" : ",cycles";
    out += "\n";
    for (int s = 0; s < doubt.plan.samples; ++s) {
        out += std::to_string(s);
        for (const auto &d : doubt.result.designs)
            out += d.samples[s] < 0 ? "," : "," + std::to_string(d.samples[s]);
        out += "\n";
    }
    return out;
}

} // namespace cli
