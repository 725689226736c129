// SPDX-License-Identifier: Apache-2.0
#include "explore/numerics.h"

#include "deployment/record.h"
#include "execute/source_run.h"
#include "graph/host_type.h"
#include "quantise/quantise.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

namespace partita {

namespace {

/// The integers that a sample of the network's input has.
ElemType storedType(const Graph &deployed)
{
    const auto file = deployed.inputTypes.empty() ? f32 : deployed.inputTypes[0];
    return file.isInteger() ? file : deployed.tensor(deployed.inputs[0]).type;
}

/// Whether the network computes with the integers that its float input holds.
bool takesWholeNumbers(const Graph &source)
{
    const auto in = source.inputs[0];
    return source.tensor(in).type == f32 && std::ranges::all_of(source.consumers(in), [&](OpId reader) {
        const auto &op = source.op(reader);
        return op.kind == OpKind::Cast && source.tensor(op.outputs[0]).type.isInteger();
    });
}

/// Uniform integers at the network's input; int8 where it holds them as floats.
Dataset noiseFor(const Graph &deployed, std::int64_t samples)
{
    const auto stored = storedType(deployed), type = stored.isInteger() ? stored : i8;
    auto shape = deployed.tensor(deployed.inputs[0]).shape;
    if (shape.empty())
        shape = {1};
    shape[0] *= samples;
    Dataset out{.name = "generated noise", .inputs = Array(stored, std::move(shape)), .quantized = stored.isInteger()};
    std::mt19937 random(1);
    for (std::int64_t i = 0; i < out.inputs.size(); ++i)
        out.inputs.set(
            i, double(type.lowest() + std::int64_t(random() % std::uint32_t(type.highest() - type.lowest() + 1))));
    return out;
}

} // namespace

NumericsCount numericsCount(const Deployment &d)
{
    NumericsCount out;
    // Where no layer can follow an engine's arithmetic, what looks like it is the file's own.
    const auto &engines = d.target->description().engines;
    const bool follows = d.numerics == Numerics::Engine
        || (d.numerics == Numerics::Auto && !std::ranges::all_of(engines, &Engine::core));
    for (const auto &k : d.kernels)
        if (const auto whose = k.kind == Kernel::Kind::Compute ? arithmeticOf(d.graph, k.match) : std::nullopt)
            ++(follows && *whose == Numerics::Engine ? out.engine : out.source);
    return out;
}

std::string sentence(const NumericsCount &n)
{
    return count(std::size_t(n.engine), "kernel") + " in the arithmetic of the engines, " + std::to_string(n.source)
        + " in that of the file";
}

std::string sentence(const Deviation &d)
{
    const auto share = 100 * double(d.same) / double(std::max<std::int64_t>(1, d.samples));
    return grouped(d.same) + " of " + grouped(d.samples) + " samples have the file's first class (" + decimal(share)
        + " %), " + (std::isinf(d.sqnr_db) ? "no value differs" : decimal(d.sqnr_db) + " dB") + ", on " + d.data;
}

bool mayDeviate(const Deployment &d) { return isQuantised(d.source) && numericsCount(d).engine > 0; }

Result<std::optional<Deviation>> deviationOf(
    const Deployment &d, const Dataset *data, int threads, std::stop_token stop)
{
    if (!mayDeviate(d) || d.graph.inputs.size() != 1
        || (!data && !isByte(storedType(d.graph)) && !takesWholeNumbers(d.source)))
        return std::nullopt;
    const auto count = samplesASecond(d.source, data ? data->size() : 64, 2);
    const auto samples = data ? data->first(count) : noiseFor(d.graph, count);
    PARTITA_TRY(found, evaluate(d.source, d.graph, samples, stop, {}, threads));
    return Deviation{found.samples, found.agreement, found.sqnr_db, data ? data->name : samples.name, !data};
}

Result<std::optional<NumericsStudy>> studyNumerics(const Deployment &d, std::shared_ptr<const Target> target,
    const Calibration &calibration, const Choices &choices, const Dataset *data, Cache *cache, std::stop_token stop)
{
    if (!isQuantised(d.source))
        return std::nullopt;
    NumericsStudy out;
    for (auto numerics : {Numerics::Auto, Numerics::Engine, Numerics::Source}) {
        if (numerics == d.numerics)
            continue;
        auto other = choices;
        (void)other.set("numerics", name(numerics));
        auto compiled = compile({d.source, target, calibration, other}, cache, stop);
        if (!compiled && compiled.error().fault == Fault::Cancelled)
            return std::unexpected(compiled.error());
        if (compiled)
            out.others.push_back({numerics, compiled->cycles, ""});
        else
            out.others.push_back({numerics, std::nullopt, compiled.error().message});
    }
    PARTITA_TRY(deviation, deviationOf(d, data, 0, stop));
    out.deviation = std::move(deviation);
    return out;
}

nlohmann::json report(const NumericsStudy &study, const Deployment &d)
{
    const auto kernels = numericsCount(d);
    auto others = nlohmann::json::array();
    for (const auto &other : study.others) {
        others.push_back({{"numerics", name(other.numerics)}});
        if (other.cycles)
            others.back()["cycles"] = *other.cycles;
        else
            others.back()["refused"] = other.problem;
    }
    nlohmann::json out{{"kernels", {{"engine", kernels.engine}, {"source", kernels.source}}}, {"alternatives", others},
        {"deviation", nullptr}};
    if (const auto &is = study.deviation) {
        out["deviation"] = {{"samples", is->samples}, {"agreement", is->same}, {"sqnr_db", nullptr}, {"data", is->data},
            {"noise", is->noise}};
        if (std::isfinite(is->sqnr_db))
            out["deviation"]["sqnr_db"] = is->sqnr_db;
    }
    return out;
}

} // namespace partita
