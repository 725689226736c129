// SPDX-License-Identifier: Apache-2.0
// kernel/<op>/<isa>: instructions per MAC of the exported kernel, whole, counted in the emulator.
#include "compile/pipeline.h"
#include "emit/emit.h"
#include "import/import.h"
#include "support/onnx_model.h"
#include "target/registry.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>
#include <random>

using namespace partita;
using test::OnnxModel;

namespace {

struct Shape {
    std::int64_t channels, side, out, kernel;
    bool depthwise;
    std::map<std::string, double> most; ///< instructions per MAC, by target; above them the benchmark fails
    std::int64_t macs() const { return side * side * out * kernel * kernel * (depthwise ? 1 : channels); }
};

const std::map<std::string, Shape> shapes{{"conv3x3", {32, 16, 32, 3, false, {{"rv32imc", 1.1}, {"rvp-rv32", 0.5}}}},
    {"conv1x1", {32, 16, 32, 1, false, {{"rv32imc", 2.75}, {"rvp-rv32", 0.8}}}},
    {"depthwise3x3", {32, 16, 32, 3, true, {{"rv32imc", 4.4}, {"rvp-rv32", 3.2}}}},
    {"dense", {256, 1, 64, 1, false, {{"rv32imc", 2.55}, {"rvp-rv32", 0.65}}}}};
const std::map<std::string, std::string> targets{{"rv32imc", "rv32imc"}, {"rv32imcp", "rvp-rv32"}};

std::vector<double> weights(std::int64_t count)
{
    std::mt19937 random(1);
    std::vector<double> out;
    for (; count > 0; --count)
        out.push_back(int(random() % 255) - 127);
    return out;
}

/// One quantised layer, its weights spread over all of int8.
OnnxModel layer(const Shape &s)
{
    OnnxModel m(13);
    auto each = s.kernel * s.kernel * (s.depthwise ? 1 : s.channels), pad = s.kernel / 2;
    m.constant("x_s", {}, {0.02}).constant("x_z", {}, {-5}, OnnxModel::int8);
    m.constant("y_s", {}, {0.02 * 73 * 73 * std::sqrt(double(each)) * 0.01 / 40})
        .constant("y_z", {}, {3}, OnnxModel::int8);
    m.constant("w_s", {s.out}, std::vector(std::size_t(s.out), 0.01)).constant("w_z", {s.out}, {0}, OnnxModel::int8);
    m.constant("b", {s.out}, weights(s.out), OnnxModel::int32);
    if (s.side == 1)
        return m.input("x", {1, s.channels}, OnnxModel::int8)
            .constant("w", {s.channels, s.out}, weights(s.out * each), OnnxModel::int8)
            .node("QLinearMatMul", {"x", "x_s", "x_z", "w", "w_s", "w_z", "y_s", "y_z"}, "y")
            .output("y");
    return m.input("x", {1, s.channels, s.side, s.side}, OnnxModel::int8)
        .constant("w", {s.out, each / s.kernel / s.kernel, s.kernel, s.kernel}, weights(s.out * each), OnnxModel::int8)
        .node("QLinearConv", {"x", "x_s", "x_z", "w", "w_s", "w_z", "y_s", "y_z", "b"}, "y",
            {{"pads", OnnxModel::ints{pad, pad, pad, pad}}, {"group", s.depthwise ? s.channels : 1}})
        .output("y");
}

Result<double> instructions(const Shape &shape, const std::string &target)
{
    static const auto registry = Registry::load(Registry::defaultFolders());
    auto chip = registry.require(target);
    if (!chip)
        return std::unexpected(chip.error());
    auto graph = layer(shape).import();
    if (!graph)
        return std::unexpected(graph.error());
    Choices choices;
    if (auto done = choices.set("numerics=engine"); !done)
        return std::unexpected(done.error());
    auto deployment = compile({*graph, *chip, {}, choices});
    if (!deployment)
        return std::unexpected(deployment.error());
    auto kernel
        = std::ranges::max_element(deployment->kernels, {}, &Kernel::macs); // the others change the order of tensors
    EmitOptions options;
    options.only = kernel->slug;
    auto files = emitProject(*deployment, options);
    if (!files)
        return std::unexpected(files.error());
    QTemporaryDir folder;
    if (auto done = writeProjectFiles(*files, folder.path().toStdString()); !done)
        return std::unexpected(done.error());
    QProcess make;
    make.start("make", {"-s", "-C", folder.path(), "run", "COUNTERS=1"});
    make.waitForFinished(120'000);
    auto text = QString::fromUtf8(make.readAllStandardOutput());
    if (make.exitCode() != 0 || !text.contains("PASS"))
        return fail("the exported kernel does not pass: " + make.readAllStandardError().toStdString());
    double sum = 0;
    QRegularExpression measured("measured=(\\d+)");
    for (auto it = measured.globalMatch(text); it.hasNext();)
        sum += it.next().captured(1).toDouble();
    return sum;
}

/// Counts are exact: the kernel runs once, whatever number of turns is asked for.
void run(benchmark::State &state, const Shape &shape, const std::string &target)
{
    static std::map<std::string, Result<double>> counted;
    auto key = std::to_string(shape.macs()) + target;
    if (!counted.contains(key))
        counted.emplace(key, instructions(shape, target));
    const auto &count = counted.at(key);
    if (!count)
        state.SkipWithError(count.error().message.c_str());
    for (auto _ : state)
        benchmark::DoNotOptimize(count);
    if (count) {
        auto each = *count / double(shape.macs());
        state.counters["insn_per_mac"] = each;
        if (each > shape.most.at(target))
            state.SkipWithError(("takes " + std::to_string(each) + " instructions per MAC").c_str());
    }
}

const auto registered = [] {
    for (const auto &[op, shape] : shapes)
        for (const auto &[isa, target] : targets)
            benchmark::RegisterBenchmark(("kernel/" + op + "/" + isa).c_str(), run, shape, target);
    return true;
}();

} // namespace
