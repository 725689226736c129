// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "output.h"
#include "process.h"
#include "progress.h"
#include "verbs.h"

#include "compile/places.h"
#include "emit/emit.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

/// A line "counter <name> <engine> predicted=… measured=… calls=… bytes=… cycles=…" of the export.
struct Counter {
    std::string name, engine;
    std::int64_t predicted = 0, measured = 0; ///< instructions on the core
    std::int64_t calls = 0, bytes = 0, cycles = 0;
    bool known = false; ///< the deployment has this kernel
    bool onCore = false;
    std::int64_t predictedCalls = 0, predictedBytes = 0;
};

struct Measurement {
    std::vector<Counter> counters;
    bool passed = false;

    std::int64_t sum(std::int64_t Counter::*field) const
    {
        std::int64_t out = 0;
        for (const auto &c : counters)
            out += c.onCore ? c.*field : 0;
        return out;
    }
};

std::string environment(const char *name, const char *otherwise)
{
    const char *value = std::getenv(name);
    return value && *value ? value : otherwise;
}

Result<void> checkTools()
{
    std::string missing;
    for (const auto &tool : {std::string("make"), environment("CROSS", "riscv64-unknown-elf-") + "gcc",
                             environment("QEMU", "qemu-system-riscv32")})
        if (!inPath(tool))
            missing += (missing.empty() ? "" : ", ") + tool;
    if (missing.empty())
        return {};
    return fail("measure compiles the export and runs it in an emulator, and there is no " + missing
                + "; install it with: apt-get install make gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf qemu-system-misc");
}

/// Of a program's early part.
std::int64_t earlyBytes(const Program &program)
{
    std::int64_t n = 0;
    for (const auto &command : program.early) {
        const auto &copy = std::get<Copy>(command);
        n += copy.run.constant() * copy.rows.constant() * copy.planes.constant();
    }
    return n;
}

/// Copies and engine intrinsics that the kernel's function starts, and the bytes it moves: the early part of its program
/// counts for the kernel that issues it.
void predict(Counter &c, const Deployment &d, int index)
{
    const auto &kernel = d.kernels[std::size_t(index)];
    c.predictedBytes = kernel.trace.dmaBytes;
    if (!kernel.program)
        return;
    auto count = [&](const Step &step) {
        c.predictedCalls += step.copy || (step.call && !d.target->description().engines[std::size_t(step.call->engine)].core);
        return true;
    };
    walk(*kernel.program, count);
    if (kernel.early) {
        c.predictedCalls -= std::ssize(kernel.program->early);
        c.predictedBytes -= earlyBytes(*kernel.program);
    }
    if (auto inside = insideOf(d.kernels, index); inside >= 0) {
        walk(*d.kernels[std::size_t(inside)].program, count);
        c.predictedBytes += d.kernels[std::size_t(inside)].trace.dmaBytes;
    }
    if (auto next = issuedIn(d, index); next >= 0) {
        const auto &program = *d.kernels[std::size_t(next)].program;
        c.predictedCalls += std::ssize(program.early);
        c.predictedBytes += earlyBytes(program);
    }
}

std::optional<Counter> parseCounter(const std::string &line, const Deployment &d)
{
    std::istringstream in(line);
    std::string keyword, field;
    Counter c;
    if (!(in >> keyword >> c.name >> c.engine) || keyword != "counter")
        return {};
    std::map<std::string, std::int64_t *> fields{{"predicted", &c.predicted}, {"measured", &c.measured}, {"calls", &c.calls},
                                                 {"bytes", &c.bytes}, {"cycles", &c.cycles}};
    while (in >> field) {
        auto equals = field.find('=');
        auto known = fields.find(field.substr(0, equals));
        if (equals != std::string::npos && known != fields.end())
            *known->second = std::strtoll(field.c_str() + equals + 1, nullptr, 10);
    }
    const auto &chip = d.target->description();
    int engine = chip.engine(c.engine);
    if (int index = d.find(c.name); index >= 0) {
        c.known = true;
        predict(c, d, index);
        engine = d.kernels[std::size_t(index)].engine;
    }
    c.onCore = engine >= 0 && chip.engines[std::size_t(engine)].core;
    return c;
}

Result<Measurement> runExport(const Deployment &d, std::stop_token stop)
{
    auto files = emitProject(d, {}, stop);
    if (!files)
        return std::unexpected(files.error());
    auto folder = TemporaryFolder::make();
    if (!folder)
        return std::unexpected(folder.error());
    if (auto written = writeProjectFiles(*files, folder->path()); !written)
        return std::unexpected(written.error());
    auto finished = runProgram({"make", "-s", "-C", folder->path().string(), "run", "COUNTERS=1"}, stop);
    if (!finished)
        return std::unexpected(finished.error());
    Measurement m;
    bool ended = false;
    std::istringstream lines(finished->out);
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        if (auto counter = parseCounter(line, d))
            m.counters.push_back(std::move(*counter));
        ended |= line == "PASS" || line == "FAIL";
        m.passed |= line == "PASS";
    }
    if (!ended) {
        auto said = oneLine((finished->err.empty() ? finished->out : finished->err).substr(0, 300));
        return fail("the exported project did not build or run, make ended with " + std::to_string(finished->exitCode) + ": " + said,
                    Fault::Internal);
    }
    m.passed &= finished->exitCode == 0;
    return m;
}

Json counterJson(const Counter &c)
{
    Json out{{"name", c.name}, {"engine", c.engine}, {"cycles", c.cycles}};
    if (c.onCore) {
        out["instructions"] = {{"predicted", c.predicted}, {"measured", c.measured}};
        out["error"] = c.predicted ? Json(double(c.measured - c.predicted) / double(c.predicted)) : Json();
    }
    auto expected = [&](std::int64_t n) { return c.known ? Json(n) : Json(); };
    out["calls"] = {{"predicted", expected(c.predictedCalls)}, {"measured", c.calls}};
    out["bytes"] = {{"predicted", expected(c.predictedBytes)}, {"measured", c.bytes}};
    return out;
}

Json measurementJson(const Measurement &m, const Deployment &d)
{
    Json kernels = Json::array();
    for (const auto &c : m.counters)
        kernels.push_back(counterJson(c));
    auto predicted = m.sum(&Counter::predicted), measured = m.sum(&Counter::measured);
    return {{"model", d.source.name},
            {"target", d.target->description().name},
            {"pass", m.passed},
            {"cycles", d.cycles},
            {"core_instructions", {{"predicted", predicted}, {"measured", measured},
                                   {"error", predicted ? Json(double(measured - predicted) / double(predicted)) : Json()}}},
            {"kernels", kernels}};
}

void printMeasurement(const Measurement &m, const Deployment &d)
{
    Table table({Left, Left, Left, Right, Right, Right, Right});
    table.row({"kernel", "engine", "counted", "predicted", "measured", "error", "cycles"});
    table.line();
    for (const auto &c : m.counters) {
        if (c.onCore) {
            table.row({c.name, c.engine, "instructions", grouped(c.predicted), grouped(c.measured),
                       signedPercent(double(c.measured), double(c.predicted)), grouped(c.cycles)});
            continue;
        }
        auto row = [&](const std::string &name, const std::string &engine, const char *what, std::int64_t predicted,
                       std::int64_t measured, const std::string &cycles) {
            table.row({name, engine, what, c.known ? grouped(predicted) : "-", grouped(measured),
                       c.known ? signedPercent(double(measured), double(predicted)) : "-", cycles});
        };
        row(c.name, c.engine, "calls", c.predictedCalls, c.calls, grouped(c.cycles) + " sim");
        row("", "", "bytes moved", c.predictedBytes, c.bytes, "");
    }
    table.line();
    auto predicted = m.sum(&Counter::predicted), measured = m.sum(&Counter::measured);
    table.row({"total on the core", "", "instructions", grouped(predicted), grouped(measured),
               signedPercent(double(measured), double(predicted)), ""});
    print(d.source.name + " on " + d.target->description().title + ", exported, compiled and run in the emulator\n\n" + table.text()
          + "\nThe emulator counts instructions, not cycles; cycles marked sim are simulated.\n"
          + (m.passed ? "PASS: every output byte equals the golden one\n" : ""));
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    if (auto tools = checkTools(); !tools)
        return tools;
    auto d = deploy(arguments, stop);
    if (!d)
        return std::unexpected(d.error());
    auto m = [&] {
        Progress progress("compiling and running the export");
        return runExport(*d, stop);
    }();
    if (!m)
        return std::unexpected(m.error());
    if (arguments.json())
        printJson(measurementJson(*m, *d));
    else
        printMeasurement(*m, *d);
    if (!m->passed)
        return fail("the exported project does not give the golden output", Fault::Internal);
    return {};
}

} // namespace

const Verb measureVerb{"measure", "Exports, compiles and runs the network in the emulator: predicted against measured", "MODEL", 0, 1,
                       designOptions({{"--json", "", "print JSON"}}), "partitac measure digits_resnet.onnx", designMisuse, run};

} // namespace cli
