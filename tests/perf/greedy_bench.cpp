// SPDX-License-Identifier: Apache-2.0
// greedy/<model>/<target>: cycles of a design made kernel by kernel over those of the automatic one;
// greedy_engines/<model>/<target>: the same of a network of integers in the engines' arithmetic.
#include "execute/dataset.h"
#include "import/import.h"
#include "quantise/quantise.h"
#include "support/greedy.h"
#include "support/registry.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <filesystem>
#include <set>

using namespace partita;
using namespace partita::test;
namespace fs = std::filesystem;

namespace {

/// The bundled networks, and with the reference data the shared ones.
std::vector<fs::path> models()
{
    std::vector<fs::path> out;
    std::error_code none;
    for (const auto &folder :
        {fs::path(PARTITA_SOURCE) / "resources/examples", fs::path(PARTITA_SOURCE) / "../shared/data"})
        for (const auto &entry : fs::recursive_directory_iterator(folder, none)) {
            auto extension = entry.path().extension();
            auto whole = entry.is_regular_file() && (extension == ".onnx" || extension == ".tflite")
                && entry.file_size() > 20'000;
            auto text = entry.path().string();
            bool node = text.find("onnx_suite") != std::string::npos || text.find("migraphx") != std::string::npos
                || text.find("litert") != std::string::npos || text.find("/Kernels/") != std::string::npos
                || text.find("onnx_light") != std::string::npos;
            if (whole && !node)
                out.push_back(entry.path());
        }
    std::ranges::sort(out);
    return out;
}

constexpr const char *ofFloats = "its file is of floats";

void compare(benchmark::State &state, const fs::path &model, const std::string &name, bool engines)
{
    auto graph = importModel(model);
    if (!graph)
        return state.SkipWithError(graph.error().message.c_str());
    Choices choices;
    if (engines && !isQuantised(*graph))
        return state.SkipWithError(ofFloats);
    if (engines)
        (void)choices.set("numerics=engine");
    // Those whose weights exceed the external memory get a larger one.
    auto target = registry().find(name);
    if (target->description().find("l3.size"))
        (void)choices.set("target.l3.size", "1073741824");
    Result<Calibration> calibration = needsCalibration(*graph, choices) ? calibrateOnNoise(*graph) : Calibration{};
    if (!calibration)
        return state.SkipWithError(calibration.error().message.c_str());
    for (auto _ : state) {
        auto d = compile({*graph, target, *calibration, choices});
        if (!d)
            return state.SkipWithError(d.error().message.c_str());
        auto g = greedy(*d);
        if (!g)
            return state.SkipWithError(g.error().message.c_str());
        state.counters["automatic"] = double(d->cycles);
        state.counters["greedy"] = double(g->cycles);
        std::int64_t transforms = 0;
        for (const auto &step : g->steps)
            transforms += step.transforms;
        state.counters["transforms"] = double(transforms);
        state.counters["ratio"] = double(g->cycles) / double(d->cycles);
        if (g->cycles < d->cycles)
            return state.SkipWithError(
                ("greedy is better: " + std::to_string(g->cycles) + " of " + std::to_string(d->cycles) + " cycles")
                    .c_str());
    }
}

const int registered = [] {
    std::set<std::string> known;
    for (const auto &model : models())
        for (const auto &target : registry().names()) {
            auto folder = model.parent_path().filename().string();
            auto name = "/" + (model.stem() == "network" ? folder : model.stem().string()) + "/" + target;
            if (known.insert(name).second)
                for (bool engines : {false, true})
                    benchmark::RegisterBenchmark(
                        ((engines ? "greedy_engines" : "greedy") + name).c_str(), compare, model, target, engines)
                        ->Iterations(1)
                        ->Unit(benchmark::kMillisecond);
        }
    return 0;
}();

} // namespace
