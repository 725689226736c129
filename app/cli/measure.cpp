// SPDX-License-Identifier: Apache-2.0
#include "measure/measure.h"

#include "design.h"
#include "emit/emit.h"
#include "measure/overlay.h"
#include "output.h"
#include "progress.h"
#include "support/try.h"
#include "verbs.h"

#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

/// A kernel beside what its function counted.
struct Line {
    const KernelCounters &counters;
    const Kernel &kernel;
    const Engine &engine;
    Predicted predicted;
    std::int64_t instructions() const { return counters.instructions.value_or(0); }
};

std::vector<Line> linesOf(const Measurement &m, const Deployment &d)
{
    std::vector<Line> out;
    for (const auto &counters : m.counters.kernels)
        if (auto index = d.find(counters.kernel); index >= 0) {
            const auto &kernel = d.kernels[index];
            out.push_back({counters, kernel, d.target->description().engines[kernel.engine], predictedOf(d, index)});
        }
    return out;
}

struct Sum {
    std::int64_t predicted = 0, measured = 0;
};

Sum onTheCore(const std::vector<Line> &lines)
{
    Sum out;
    for (const auto &line : lines)
        if (line.engine.core) {
            out.predicted += line.predicted.instructions;
            out.measured += line.instructions();
        }
    return out;
}

Json errorOf(std::int64_t predicted, std::int64_t measured)
{
    return predicted ? Json(double(measured - predicted) / double(predicted)) : Json();
}

Json lineJson(const Line &line)
{
    const auto &p = line.predicted;
    Json out{{"name", line.kernel.slug}, {"engine", line.engine.name}, {"cycles", line.kernel.cycles()}};
    if (line.engine.core) {
        out["instructions"] = {{"predicted", p.instructions}, {"measured", line.instructions()}};
        out["error"] = errorOf(p.instructions, line.instructions());
    }
    out["calls"] = {{"predicted", p.calls}, {"measured", line.counters.calls.value_or(0)}};
    out["bytes"] = {{"predicted", p.bytes}, {"measured", line.counters.bytes.value_or(0)}};
    return out;
}

Json measurementJson(const Measurement &m, const Deployment &d)
{
    auto lines = linesOf(m, d);
    Json kernels = Json::array();
    for (const auto &line : lines)
        kernels.push_back(lineJson(line));
    auto [predicted, measured] = onTheCore(lines);
    return {{"model", d.source.name}, {"target", d.target->description().name}, {"pass", m.passed},
        {"cycles", d.cycles},
        {"core_instructions",
            {{"predicted", predicted}, {"measured", measured}, {"error", errorOf(predicted, measured)}}},
        {"kernels", kernels}};
}

void printMeasurement(const Measurement &m, const Deployment &d)
{
    Table table({Left, Left, Left, Right, Right, Right, Right});
    table.row({"kernel", "engine", "counted", "predicted", "measured", "error", "cycles"});
    table.line();
    const auto lines = linesOf(m, d);
    for (const auto &line : lines) {
        auto row = [&](const std::string &name, const std::string &engine, const char *what, std::int64_t predicted,
                       std::int64_t measured, const std::string &cycles) {
            table.row({name, engine, what, grouped(predicted), grouped(measured),
                signedPercent(double(measured), double(predicted)), cycles});
        };
        const auto &p = line.predicted;
        const auto cycles = grouped(line.kernel.cycles());
        if (line.engine.core) {
            row(line.kernel.slug, line.engine.name, "instructions", p.instructions, line.instructions(), cycles);
            continue;
        }
        row(line.kernel.slug, line.engine.name, "calls", p.calls, line.counters.calls.value_or(0), cycles + " sim");
        row("", "", "bytes moved", p.bytes, line.counters.bytes.value_or(0), "");
    }
    table.line();
    auto [predicted, measured] = onTheCore(lines);
    table.row({"total on the core", "", "instructions", grouped(predicted), grouped(measured),
        signedPercent(double(measured), double(predicted)), ""});
    print(d.source.name + " on " + d.target->description().title + ", exported, compiled and run in the emulator\n\n"
        + table.text() + "\nThe emulator counts instructions, not cycles; cycles marked sim are simulated.\n"
        + (m.passed ? "PASS: every output byte equals the golden one\n" : ""));
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_CHECK(toolsToMeasure());
    PARTITA_TRY(d, deploy(arguments, stop));
    auto m = [&]() -> Result<Measurement> {
        Progress progress("compiling and running the export");
        PARTITA_TRY(files, emitProject(d, {}, stop));
        return measure(files, stop);
    }();
    if (!m)
        return std::unexpected(m.error());
    if (arguments.json())
        printJson(measurementJson(*m, d));
    else
        printMeasurement(*m, d);
    if (!m->passed)
        return fail("the exported project does not give the golden output", Fault::Internal);
    return {};
}

} // namespace

const Verb measureVerb{"measure",
    "Exports and compiles the network, runs it in the emulator, and compares predicted with measured counts", "MODEL",
    0, 1, designOptions({{"--json", "", "print JSON"}}), "partitac measure digits_resnet.onnx", designMisuse, run};

} // namespace cli
