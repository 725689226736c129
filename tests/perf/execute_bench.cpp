// SPDX-License-Identifier: Apache-2.0
// execute/<network>/<threads>: milliseconds for the samples named, on so many threads; reference networks of
// ../shared/data only.
#include "compile/pipeline.h"
#include "execute/samples.h"
#include "import/import.h"
#include "support/random_graph.h"

#include <benchmark/benchmark.h>

using namespace partita;

namespace {

const std::filesystem::path data = PARTITA_SOURCE "/../shared/data";

struct Workload {
    Graph graph;
    std::vector<std::vector<Array>> inputs; ///< a sample each
};

/// One image of MobileNet v2 in the source's arithmetic.
Result<Workload> mobileNet()
{
    auto graph = importModel(data / "onnx_qlinear/mobilenet_v2_quant.onnx");
    if (!graph)
        return std::unexpected(graph.error());
    const Tensor &input = graph->tensor(graph->inputs[0]);
    Array image(input.type, input.shape);
    for (std::int64_t i = 0; i < image.size(); ++i)
        image.set(i, double(i * 37 % 255) / 127 - 1);
    return Workload{*graph, {{image}}};
}

/// The 500 test images through ResNet-8, as float or deployed in 8 bits.
Result<Workload> resnet8(bool deployed)
{
    auto model = importModel(data / "mlperf_tiny/ic/pretrainedResnet.onnx");
    if (!model)
        return std::unexpected(model.error());
    auto calibration = readDataset(data / "cifar10/calib200.json", *model),
         test = readDataset(data / "cifar10/test500.json", *model);
    if (!calibration || !test)
        return std::unexpected(calibration ? test.error() : calibration.error());
    Workload work{*model, {}};
    if (deployed) {
        auto ranges = calibrate(*model, *calibration);
        if (!ranges)
            return std::unexpected(ranges.error());
        auto deployment = compile({*model, test::defaultTarget(), *ranges, {}});
        if (!deployment)
            return std::unexpected(deployment.error());
        work.graph = deployment->graph;
    }
    for (std::int64_t i = 0; i < test->size(); ++i) {
        auto sample = sampleFor(work.graph, *test, i);
        if (!sample)
            return std::unexpected(sample.error());
        work.inputs.push_back(std::move(*sample));
    }
    return work;
}

void run(benchmark::State &state, Result<Workload> (*load)(), int threads)
{
    if (!std::filesystem::is_directory(data))
        return state.SkipWithError("the reference networks of ../shared/data are not here");
    auto work = load();
    auto executor = work ? Executor::prepare(work->graph) : std::unexpected(work.error());
    if (!executor)
        return state.SkipWithError(executor.error().message.c_str());
    auto samples = std::max(std::int64_t(work->inputs.size()), std::int64_t(threads));
    for (auto _ : state) {
        auto done = eachSample(samples, threads,
            [&](int, std::int64_t i) -> Result<void> {
                auto outputs = executor->run(work->inputs[std::size_t(i) % work->inputs.size()]);
                if (!outputs)
                    return std::unexpected(outputs.error());
                benchmark::DoNotOptimize(outputs->front().data.data());
                return {};
            },
            {}, {});
        if (!done)
            return state.SkipWithError(done.error().message.c_str());
    }
    state.counters["samples"] = double(samples);
}

const auto registered = [] {
    for (int threads : {1, 2}) {
        auto add = [&](const std::string &name, Result<Workload> (*load)()) {
            benchmark::RegisterBenchmark(
                ("execute/" + name + "/" + std::to_string(threads)).c_str(), run, load, threads)
                ->Unit(benchmark::kMillisecond)
                ->UseRealTime();
        };
        add("mobilenet_v2", mobileNet);
        add("resnet8_float_test500", [] { return resnet8(false); });
        add("resnet8_int8_test500", [] { return resnet8(true); });
    }
    return true;
}();

} // namespace
