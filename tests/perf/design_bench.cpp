// SPDX-License-Identifier: Apache-2.0
// compile/<model>, cancel/<model>, edit/<model>, simulate/<model>: automatic designs from nothing, how soon one stops,
// one edit of them to new totals, and their programs timed again; layout/<model>: their pictures; roomy/<model>:
// designs where L2 holds all of it; hurried/<model>: edits before what they will ask for has been anticipated, and the
// design been held; refuse/2500: until a network is refused whose code is too large. A model is a network by name or a
// random graph by its number of ops; PARTITA_TARGET names another chip.
#include "compile/enough.h"
#include "draw/picture.h"
#include "simulate/simulate.h"
#include "support/large_network.h"
#include "support/random_graph.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <fstream>
#include <optional>
#include <random>
#include <thread>

using namespace partita;

namespace {

using Clock = std::chrono::steady_clock;
double since(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Model {
    Graph graph;
    Calibration calibration;
    std::shared_ptr<const Target> target;
    Choices choices;
};

/// Where the target has such a memory.
void enlarge(Model &m, const char *memory, const char *bytes)
{
    if (m.target->description().memory(memory) >= 0)
        (void)m.choices.set(std::string("target.") + memory + ".size", bytes);
}

Result<Model> load(const std::string &name)
{
    auto graph = test::largeNetwork(name);
    if (!graph)
        return std::unexpected(graph.error());
    const char *target = std::getenv("PARTITA_TARGET");
    Model m{*graph, {}, target ? test::targetNamed(target) : test::defaultTarget(), {}};
    (void)m.choices.set("numerics=engine");
    if (const int ops = std::atoi(name.c_str()); ops >= 1000) // room for their code beside diana's 512 KiB
        enlarge(m, "l2", std::to_string((512 << 10) + 760 * ops).c_str());
    if (name.starts_with("inception") || name == "6400" || name == "10000") // weights of 42 MB; of 7 and 11 MB
        enlarge(m, "l3", "100000000");
    if (name.starts_with("inception")) // pictures of 1.4 MB
        enlarge(m, "l2", "8000000");
    if (needsCalibration(m.graph, m.choices))
        m.calibration = test::noise(m.graph);
    return m;
}

const Result<Model> &model(const std::string &name)
{
    static std::map<std::string, Result<Model>> known;
    auto it = known.find(name);
    return it == known.end() ? known.emplace(name, load(name)).first->second : it->second;
}

/// Most memory that this process has held, in MB.
double peakMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:"))
            return std::stod(line.substr(6)) / 1024;
    return 0;
}

double percentile(std::vector<double> of, double p)
{
    std::ranges::sort(of);
    return of[std::size_t(p * double(of.size() - 1) + 0.5)];
}

/// The model, or null when the benchmark cannot run and says why.
const Model *ready(benchmark::State &state, const std::string &name)
{
    const auto &m = model(name);
    if (!m)
        state.SkipWithError(m.error().message.c_str());
    return m ? &*m : nullptr;
}

void compileBench(benchmark::State &state, const std::string &name, bool roomy)
{
    const auto *known = ready(state, name);
    auto m = known ? std::optional(*known) : std::nullopt;
    if (m && roomy)
        enlarge(*m, "l2", "100000000");
    for (auto _ : state) {
        if (!m)
            continue;
        auto d = compile({m->graph, m->target, m->calibration, m->choices});
        if (!d) {
            state.SkipWithError(d.error().message.c_str());
            break;
        }
        state.counters["kernels"] = double(d->kernels.size());
        state.counters["cycles"] = double(d->cycles);
    }
    if (m) {
        std::int64_t weights = 0;
        for (TensorId id : m->graph.tensorIds())
            if (const auto &tensor = m->graph.tensor(id); tensor.constant())
                weights += tensor.bytes();
        state.counters["peak_mb"] = peakMemory();
        state.counters["peak_without_weights_mb"] = peakMemory() - double(weights) / (1 << 20);
    }
}

/// A network whose code alone is larger than L2: until it is refused with a size that suffices.
void refuseBench(benchmark::State &state, const std::string &name)
{
    const auto *m = ready(state, name);
    for (auto _ : state) {
        if (!m)
            continue;
        auto small = m->choices;
        (void)small.set("target.l2.size", "524288");
        const auto enough = enoughMemory({m->graph, m->target, m->calibration, small});
        if (!enough) {
            state.SkipWithError("no size was found, or the network fits");
            break;
        }
        state.counters["bytes"] = double(enough->sizes.front().bytes);
        state.counters["peak_mb"] = peakMemory();
    }
}

/// One decision that a person could take: another engine, half a tile, single buffering, fewer bits, or none of it
/// again.
std::pair<std::string, std::string> randomEdit(const Deployment &d, std::mt19937 &random)
{
    auto pick = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    const auto &engines = d.target->description().engines;
    for (;;) {
        const auto &k = d.kernels[pick(d.kernels.size())];
        if (k.kind != Kernel::Kind::Compute || !k.match.parts.empty())
            continue;
        auto key = "kernel." + k.slug + ".";
        switch (pick(4)) {
        case 0: {
            auto other = std::ranges::find_if(k.alternatives, [](const Alternative &a) { return a.more.has_value(); });
            if (other != k.alternatives.end())
                return {key + "engine", engines[other->engine].name};
            break;
        }
        case 1:
            if (!k.tiling.schedule.tile.empty())
                if (const auto &[axis, extent] = k.tiling.schedule.tile[pick(k.tiling.schedule.tile.size())];
                    extent > 1)
                    return {key + "tile." + axis, std::to_string((extent + 1) / 2)};
            break;
        case 2:
            if (!k.tiling.schedule.tile.empty())
                return {key + "buffering", k.tiling.schedule.doubleBuffer ? "single" : "double"};
            break;
        default:
            if (k.bits.weight == 8)
                return {key + "bits.weight", "4"};
        }
    }
}

/// `hurried`: by a person who does not let the window finish what it does while nothing is asked of it.
void editBench(benchmark::State &state, const std::string &name, bool hurried)
{
    const auto *m = ready(state, name);
    if (!m)
        return;
    Cache cache;
    std::mt19937 random(1);
    std::vector<double> times;
    std::map<std::string, std::vector<double>> kinds;
    auto automatic = compile({m->graph, m->target, m->calibration, m->choices}, &cache);
    if (!automatic)
        return state.SkipWithError(automatic.error().message.c_str());
    const auto held = hold(*automatic, m->choices);
    auto prepare = [&](const Deployment &design, const Choices &choices) { // as the window does behind each design
        (void)compile({m->graph, m->target, m->calibration, choices}, &cache);
        speculate(design, {design.source, m->target, m->calibration, choices}, cache);
    };
    if (auto start = Clock::now(); !hurried) {
        prepare(*automatic, held);
        state.counters["prepare_ms"] = since(start);
    }
    constexpr std::size_t walk = 20; ///< edits, one upon the other, before the next begins at the automatic design
    auto d = *automatic;
    auto choices = m->choices, kept = held;
    for (auto _ : state) {
        if (times.size() % walk == 0) {
            d = *automatic;
            choices = m->choices;
            kept = held;
            if (!hurried)
                prepare(d, kept);
        }
        auto [key, value] = randomEdit(d, random);
        auto start = Clock::now();
        auto next = hurried ? hold(d, choices) : kept;
        if (auto done = next.set(key, value); !done)
            return state.SkipWithError(done.error().message.c_str());
        auto edited = compile({m->graph, m->target, m->calibration, next}, &cache);
        times.push_back(since(start));
        kinds[key.substr(key.find('.', 7) + 1, 6)].push_back(times.back());
        if (edited) { // what does not fit is refused, in no more time
            d = std::move(*edited);
            choices = std::move(next);
            if (!hurried)
                prepare(d, kept = hold(d, choices));
        }
    }
    state.counters["p50_ms"] = percentile(times, 0.50);
    state.counters["p99_ms"] = percentile(times, 0.99);
    for (const auto &[kind, of] : kinds)
        state.counters[kind + "_p99_ms"] = percentile(of, 0.99);
    state.counters["kernels"] = double(d.kernels.size());
}

/// From asking a compile from nothing to stop to its answer, asked at as many moments as there are turns.
void cancelBench(benchmark::State &state, const std::string &name)
{
    const auto *m = ready(state, name);
    if (!m)
        return;
    auto start = Clock::now();
    if (auto d = compile({m->graph, m->target, m->calibration, m->choices}); !d)
        return state.SkipWithError(d.error().message.c_str());
    auto whole = since(start);
    std::vector<double> times;
    for (auto _ : state)
        for (int turn = 1; turn < 20; ++turn) {
            Cache cache; // of the caller, who has no need to wait for its end
            std::stop_source source;
            Clock::time_point answered; // the thread's own end is not waited for
            std::thread compiling([&] {
                (void)compile({m->graph, m->target, m->calibration, m->choices}, &cache, source.get_token());
                answered = Clock::now();
            });
            std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(whole * turn / 20));
            const auto asked = Clock::now();
            source.request_stop();
            compiling.join();
            times.push_back(std::chrono::duration<double, std::milli>(answered - asked).count());
        }
    state.counters["p50_ms"] = percentile(times, 0.50);
    state.counters["most_ms"] = percentile(times, 1);
}

void simulateBench(benchmark::State &state, const std::string &name)
{
    const auto *m = ready(state, name);
    if (!m)
        return;
    auto d = compile({m->graph, m->target, m->calibration, m->choices});
    if (!d)
        return state.SkipWithError(d.error().message.c_str());
    for (auto _ : state)
        for (const auto &k : d->kernels)
            if (k.program)
                benchmark::DoNotOptimize(simulate(*k.program, *m->target).cycles);
}

void layoutBench(benchmark::State &state, const std::string &name)
{
    const auto *m = ready(state, name);
    if (!m)
        return;
    const auto d = compile({m->graph, m->target, m->calibration, m->choices});
    if (!d)
        return state.SkipWithError(d.error().message.c_str());
    for (auto _ : state) {
        const auto drawn = picture(*d, Orientation::LeftToRight, 1.6);
        state.counters["nodes"] = double(drawn.nodes.size());
        state.counters["graphviz"] = drawn.drawing.arrangement.by == Layouter::Graphviz;
    }
}

/// Enough that a hundredth of them is more than one, in seconds.
int edits(std::string_view name) { return name.ends_with("00") ? 200 : 1000; }

const auto registered = [] {
    for (const auto *name :
        {"resnet8", "mobilenet_v2", "inception_v4", "250", "640", "1000", "2500", "6400", "10000"}) {
        auto of = [&](const char *kind) { return std::string(kind) + "/" + name; };
        for (bool roomy : {false, true})
            benchmark::RegisterBenchmark(of(roomy ? "roomy" : "compile").c_str(), compileBench, name, roomy)
                ->Unit(benchmark::kMillisecond);
        for (bool hurried : {false, true})
            benchmark::RegisterBenchmark(of(hurried ? "hurried" : "edit").c_str(), editBench, name, hurried)
                ->Unit(benchmark::kMillisecond)
                ->Iterations(edits(name));
        if (std::string_view(name) == "2500")
            benchmark::RegisterBenchmark(of("refuse").c_str(), refuseBench, name)->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(of("cancel").c_str(), cancelBench, name)->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(of("layout").c_str(), layoutBench, name)->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(of("simulate").c_str(), simulateBench, name)->Unit(benchmark::kMillisecond);
    }
    return true;
}();

} // namespace
