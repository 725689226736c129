// SPDX-License-Identifier: Apache-2.0
#include "report/report.h"

#include "compile/cliffs.h"
#include "report/changes.h"
#include "report/roofline.h"
#include "tiling/schedule_steps.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;

Json breakdownJson(const Breakdown &b)
{
    Json out = Json::object();
    for (auto [name, part] : breakdownParts)
        out[name] = b.*part;
    return out;
}

/// A number, or null where there is none.
Json positive(double value) { return value > 0 ? Json(value) : Json(); }

Json rooflineJson(const Deployment &d, const Kernel &k)
{
    auto r = rooflineOf(d, k);
    const auto &chip = d.target->description();
    auto trackName = [&](int track) {
        auto t = std::size_t(track);
        return t < chip.engines.size() ? chip.engines[t].name : chip.links[t - chip.engines.size()].name;
    };
    return {{"bound", name(r.bound)}, {"by", trackName(r.track)}, {"macs_per_cycle", r.achieved},
        {"peak", positive(r.peak)}, {"roof", positive(r.roof)},
        {"mover", r.mover < 0 ? Json() : Json(trackName(r.mover))}, {"macs_per_byte", positive(r.intensity)},
        {"bytes_per_cycle", positive(r.bandwidth)}};
}

/// Slugs of the model's own ops that the kernel computes, each once.
std::vector<std::string> sourceOps(const Graph &graph, const Match &match)
{
    std::vector<std::string> out;
    auto add = [&](const std::string &slug) {
        if (std::ranges::find(out, slug) == out.end())
            out.push_back(slug);
    };
    for (auto id : match.ops) {
        const auto &op = graph.op(id);
        for (const auto &source : op.sources)
            add(source);
        if (op.sources.empty())
            add(op.slug);
    }
    return out;
}

/// null without weights, "ternary", or the number of bits.
Json weightBits(const Kernel &k)
{
    if (k.bits.ternary)
        return "ternary";
    return k.bits.weight ? Json(k.bits.weight) : Json();
}

Json editsJson(const std::vector<Remedy> &remedies)
{
    Json out = Json::array();
    for (const auto &r : remedies)
        out.push_back({{"kind", name(r.kind)}, {"key", r.key}, {"value", r.value}, {"text", r.text}});
    return out;
}

Json alternativeJson(const Alternative &alternative, const Deployment &d)
{
    const auto &chip = d.target->description();
    Json out{{"engine", chip.engines[alternative.engine].name}};
    if (alternative.more) {
        out["cycles"] = d.cycles + *alternative.more;
        return out;
    }
    std::string refused;
    bool provisional = false;
    Json rules = Json::array();
    for (const auto &refusal : alternative.refusals) {
        refused += (refused.empty() ? "" : "; ") + refusal.sentence;
        rules.push_back(refusal.rule);
        provisional |= refusal.provisional;
    }
    auto remedies = together(alternative.refusals);
    out["refused"] = refused;
    out["rules"] = rules;
    out["edit"] = text(remedies);
    out["edits"] = editsJson(remedies);
    if (provisional)
        out["provisional"] = true;
    return out;
}

Json layoutsJson(const Kernel &k)
{
    Json inputs = Json::array();
    for (const auto &layout : k.inputLayouts)
        inputs.push_back(layout.name);
    return {{"in", inputs.empty() ? Json("") : inputs[0]}, {"out", k.outputLayout.name}, {"inputs", inputs}};
}

/// Slugs of the kernels that a fused one joins.
Json partsOf(const Deployment &d, const Kernel &k)
{
    Json out = Json::array();
    for (const auto &part : k.match.parts)
        out.push_back(d.graph.op(part.anchor).slug);
    return out;
}

/// Who pads, or null without pads.
Json padsJson(const Deployment &d, const Kernel &k)
{
    auto who = whoPads(d.graph, k.match.parts.empty() ? k.match : k.match.parts.front());
    return who == WhoPads::Nobody ? Json() : Json(name(who));
}

Json fusionJson(const Fusion &f)
{
    if (f.refusal)
        return {{"kernels", f.kernels}, {"rule", f.refusal->rule}, {"refused", f.refusal->sentence},
            {"edit", text(f.refusal->remedies)}, {"edits", editsJson(f.refusal->remedies)}};
    return {
        {"kernels", f.kernels}, {"saved_launches", f.launches}, {"saved_bytes", f.bytes}, {"saved_cycles", f.cycles}};
}

Json cliffJson(const Cliff &cliff, const Deployment &d)
{
    Json kernels = Json::array();
    for (auto k : cliff.kernels)
        kernels.push_back(d.kernels[k].slug);
    return {{"engine", d.target->description().engines[cliff.engine].name}, {"rule", cliff.rule},
        {"refused", cliff.because}, {"kernels", kernels}, {"cycles", cliff.cycles},
        {"edits", editsJson(cliff.remedies)}};
}

/// Of a kernel, or null for none.
Json slugOf(const Deployment &d, KernelId kernel) { return kernel < 0 ? Json() : Json(d.kernels[kernel].slug); }

Json numericsJson(const Deployment &d, const Kernel &k)
{
    const auto whose = arithmeticOf(d.graph, k.match);
    return whose ? Json(name(*whose)) : Json();
}

Json kernelJson(const Deployment &d, int index)
{
    const auto &k = d.kernels[index];
    const auto &chip = d.target->description();
    Json tile = Json::object(), alternatives = Json::array(), variants = Json::array();
    for (const auto &v : k.tiling.variants)
        variants.push_back(v.problem.empty()
                ? Json{{"name", v.name}, {"cycles", v.cycles}, {"constant_bytes", v.constantBytes},
                    {"scratch_bytes", v.scratchBytes}, {"shared_bytes", v.sharedBytes}}
                : Json{{"name", v.name}, {"refused", v.problem}});
    for (const auto &[axis, extent] : k.tiling.schedule.tile)
        tile[axis] = extent;
    for (const auto &alternative : k.alternatives)
        alternatives.push_back(alternativeJson(alternative, d));
    return {{"name", k.slug}, {"ops", sourceOps(d.graph, k.match)}, {"engine", chip.engines[k.engine].name},
        {"start", d.start(index)}, {"cycles", k.cycles()}, {"macs", k.macs},
        {"bits",
            {{"activation", k.bits.activation}, {"weight", weightBits(k)},
                {"effect", k.bits.weight ? chip.engines[k.engine].bitsEffect : ""}}},
        {"numerics", numericsJson(d, k)}, {"pads", padsJson(d, k)}, {"tile", tile}, {"parts", partsOf(d, k)},
        {"variant", k.tiling.schedule.variant}, {"variants", variants}, {"rewrites", k.rewrites},
        {"order", k.tiling.schedule.order}, {"schedule", text(stepsOf(k.tiling.axes, k.tiling.schedule))},
        {"buffering", k.tiling.schedule.doubleBuffer ? "double" : "single"}, {"layouts", layoutsJson(k)},
        {"cause", k.engineReason.cause}, {"reason", k.engineReason.sentence}, {"tile_reason", k.tiling.reason.sentence},
        {"alternatives", alternatives}, {"breakdown", breakdownJson(k.trace.breakdown)},
        {"roofline", rooflineJson(d, k)}, {"calls", k.trace.calls}, {"dma_bytes", k.trace.dmaBytes},
        {"instructions", k.trace.instructions}, {"energy_uj", k.trace.energy_pj / 1e6}, {"waits", k.trace.waits},
        {"handshakes", k.trace.handshakes},
        {"prefetch",
            {{"during", slugOf(d, d.issuer(index))}, {"cause", k.overlap.prefetch.cause},
                {"reason", k.overlap.prefetch.sentence}}},
        {"beside",
            {{"during", slugOf(d, d.host(index))}, {"cause", k.overlap.beside.cause},
                {"reason", k.overlap.beside.sentence}}},
        {"end", d.end(index)}};
}

Json transformJson(const Deployment &d, int index)
{
    const auto &k = d.kernels[index];
    const auto &tensor = d.graph.tensor(k.transformed);
    auto bytes = tensor.type.storedBytes(k.outputLayout.elements(tensor.shape));
    return {{"name", k.slug}, {"tensor", tensor.slug}, {"from", k.inputLayouts.empty() ? "" : k.inputLayouts[0].name},
        {"to", k.outputLayout.name}, {"engine", d.target->description().engines[k.engine].name}, {"bytes", bytes},
        {"start", d.start(index)}, {"cycles", k.cycles()}, {"because", k.because}};
}

/// Bytes that copies read from and write to a memory.
std::int64_t trafficOf(const Deployment &d, MemoryId memory)
{
    std::int64_t sum = 0;
    for (const auto &k : d.kernels)
        if (!k.trace.traffic.empty())
            sum += k.trace.traffic[memory];
    return sum;
}

Json totalJson(const Deployment &d)
{
    const auto &chip = d.target->description();
    Json engines = Json::object(), memories = Json::object();
    std::int64_t dma = 0;
    for (std::size_t track = 0; track < d.busy.size(); ++track)
        if (track < chip.engines.size())
            engines[chip.engines[track].name] = d.busy[track];
        else
            dma += d.busy[track];
    for (const auto &use : d.memories)
        memories[chip.memories[use.memory].name]
            = {{"size", use.size}, {"peak", use.peak}, {"lower_bound", use.lowerBound}, {"constants", use.constants},
                {"arena", use.arena()}, {"code", use.program.code}, {"tables", use.program.tables},
                {"stack", use.program.stack}, {"traffic", trafficOf(d, use.memory)}};
    return {{"cycles", d.cycles}, {"latency_ms", d.latency_ms()}, {"energy_uj", d.energy_uj},
        {"engine_cycles", engines}, {"dma_cycles", dma}, {"dma_bytes", d.dmaBytes}, {"weights_bytes", d.weightBytes},
        {"arena_bytes", d.arenaBytes}, {"memories", memories}, {"waits", d.waits}, {"handshakes", d.handshakes}};
}

} // namespace

Json report(const Deployment &d)
{
    const auto &chip = d.target->description();
    Json kernels = Json::array(), transforms = Json::array(), aliases = Json::array(), passes = Json::array();
    for (KernelId i : d.kernels.ids())
        switch (const auto &k = d.kernels[i]; k.kind) {
        case Kernel::Kind::Compute: kernels.push_back(kernelJson(d, i)); break;
        case Kernel::Kind::Transform: transforms.push_back(transformJson(d, i)); break;
        case Kernel::Kind::Alias: aliases.push_back({{"name", k.slug}, {"ops", sourceOps(d.graph, k.match)}}); break;
        }
    Json fallen = Json::array();
    for (const auto &cliff : cliffs(d))
        fallen.push_back(cliffJson(cliff, d));
    Json fusions = Json::array();
    for (const auto &f : d.fusions)
        fusions.push_back(fusionJson(f));
    for (const auto &pass : d.passes)
        passes.push_back({{"name", pass.name}, {"summary", pass.summary}, {"changed", pass.changed}, {"ms", pass.ms}});
    return {{"schema", 1}, {"partita", PARTITA_VERSION},
        {"model", {{"name", d.source.name}, {"macs", macs(d.source)}, {"parameters", parameters(d.source)}}},
        {"target", {{"name", chip.name}, {"title", chip.title}, {"validation", chip.validation}}},
        {"numerics", name(d.numerics)}, {"calibration", {{"noise", d.noise}}}, {"total", totalJson(d)},
        {"breakdown", breakdownJson(d.breakdown)},
        {"objective",
            {{"chosen", d.objective.chosen}, {"bound", d.objective.bound}, {"gap", d.objective.gap()},
                {"simulated", d.cycles}, {"difference", d.cycles - d.objective.chosen}}},
        {"kernels", kernels}, {"transforms", transforms}, {"fusions", fusions}, {"aliases", aliases},
        {"cliffs", fallen}, {"passes", passes}, {"notes", d.notes}};
}

Json report(const Deployment &d, const Calibration &c)
{
    auto json = report(d);
    json["calibration"] = {{"noise", d.noise}, {"source", c.source}, {"method", c.method}, {"samples", c.samples},
        {"seed", c.seed}, {"digest", c.digest}};
    return json;
}

} // namespace partita
