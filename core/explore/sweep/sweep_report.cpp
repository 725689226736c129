// SPDX-License-Identifier: Apache-2.0
#include "explore/sweep/sweep_report.h"

#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

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

} // namespace

nlohmann::ordered_json sweepReport(const Curve &curve)
{
    Json points = Json::array();
    for (const auto &point : curve.points)
        points.push_back(pointJson(point, curve.chip));
    return {{"schema", 1}, {"model", curve.model}, {"target", curve.chip.name}, {"vary", curve.variation.key},
        {"points", points}};
}

nlohmann::ordered_json sweepReport(const Doubt &doubt)
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

std::string sweepCsv(const Doubt &doubt)
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

} // namespace partita
