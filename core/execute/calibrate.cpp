// SPDX-License-Identifier: Apache-2.0
#include "execute/dataset.h"
#include "execute/sample_source.h"
#include "execute/samples.h"
#include "support/digest.h"
#include "support/threads.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace partita {

namespace {

using Range = Calibration::Range;
using Ranges = std::vector<Range>; ///< by tensor; empty ones have low > high

constexpr Range nothing{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

void widen(Range &range, std::span<const float> values)
{
    float low = std::numeric_limits<float>::infinity(), high = -low;
    for (float v : values) {
        low = v < low ? v : low;
        high = v > high ? v : high;
    }
    range = {std::min(range.low, double(low)), std::max(range.high, double(high))};
}

/// see(worker, tensor, values) of every float tensor on every sample.
template <class F>
Result<void> eachTensor(const Graph &graph, std::int64_t samples, const SampleSource &source, std::stop_token stop,
    const Progress &progress, F see)
{
    PARTITA_TRY(executor, Executor::prepare(graph, {}, stop));
    auto body = [&](int worker, std::int64_t i) -> Result<void> {
        PARTITA_TRY(values, source(graph, i));
        auto done = executor.run(
            values,
            [&](TensorId id, const Array &array) {
                if (array.type == f32)
                    see(std::size_t(worker), std::size_t(id), array.as<float>());
            },
            stop);
        return done ? Result<void>() : std::unexpected(done.error());
    };
    return eachSample(samples, 0, body, stop, progress);
}

/// Minimum and maximum do not depend on the order of samples, so neither on the threads.
Result<Ranges> extremes(const Graph &graph, std::int64_t samples, const SampleSource &source, std::stop_token stop,
    const Progress &progress)
{
    std::vector<Ranges> byWorker(std::size_t(workerCount(samples, 0)), Ranges(graph.tensorCount(), nothing));
    auto all = eachTensor(
        graph, samples, source, stop, progress, [&](std::size_t worker, std::size_t id, std::span<const float> values) {
            widen(byWorker[worker][id], values);
        });
    if (!all)
        return std::unexpected(all.error());
    for (const auto &ranges : byWorker)
        for (std::size_t id = 0; id < ranges.size(); ++id)
            byWorker[0][id]
                = {std::min(byWorker[0][id].low, ranges[id].low), std::max(byWorker[0][id].high, ranges[id].high)};
    return std::move(byWorker[0]);
}

/// Neither do counts. What the network is given is kept whole.
Result<void> clip(Ranges &ranges, const Graph &graph, std::int64_t samples, const SampleSource &source,
    RangeMethod method, std::stop_token stop)
{
    std::vector<Histogram> empty(ranges.begin(), ranges.end());
    std::vector<std::vector<Histogram>> byWorker(std::size_t(workerCount(samples, 0)), empty);
    auto all = eachTensor(graph, samples, source, stop, {},
        [&](std::size_t worker, std::size_t id, std::span<const float> values) { byWorker[worker][id].add(values); });
    if (!all)
        return all;
    onThreads(0, ranges.size(), [&](std::size_t id) {
        if (graph.producer(TensorId(id)) < 0)
            return;
        for (std::size_t worker = 1; worker < byWorker.size(); ++worker)
            byWorker[0][id].add(byWorker[worker][id]);
        ranges[id] = clipped(byWorker[0][id], method);
    });
    return {};
}

/// `noise`: the samples are nobody's, and a tensor that does not stay finite on them has no range.
Result<std::map<std::string, Range, std::less<>>> observe(const Graph &graph, std::int64_t samples,
    const SampleSource &source, RangeMethod method, bool noise, std::stop_token stop, const Progress &progress)
{
    PARTITA_TRY(ranges, extremes(graph, samples, source, stop, progress));
    std::vector<TensorId> ids;
    for (TensorId id : graph.tensorIds()) {
        const Tensor &t = graph.tensor(id);
        bool read = graph.producer(id) >= 0 || std::ranges::count(graph.inputs, id);
        if (t.type != f32 || t.constant() || !read)
            continue;
        auto &range = ranges[id];
        if (std::isfinite(range.low) && std::isfinite(range.high))
            ids.push_back(id);
        else if (noise)
            range = nothing;
        else
            return fail(
                "tensor '" + t.name + "' does not stay finite on the samples; check the range of the input data");
    }
    if (method != RangeMethod::MinMax)
        PARTITA_CHECK(clip(ranges, graph, samples, source, method, stop));
    std::map<std::string, Range, std::less<>> out;
    for (auto id : ids)
        out[graph.tensor(id).slug] = ranges[id];
    return out;
}

/// `data`: the samples' own digest; their number and seed where they are generated.
std::string digestOf(const Calibration &c, const std::string &data)
{
    Digest digest;
    digest.add(c.method);
    digest.add(data);
    digest.addValue(c.seed);
    digest.addValue(c.samples);
    for (const auto &[slug, range] : *c.ranges) {
        digest.add(slug);
        digest.addValue(range.low + 0.0); // −0 becomes 0
        digest.addValue(range.high + 0.0);
    }
    return digest.hex();
}

/// splitmix64: the same sequence on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) { }
    double next() ///< in [0, 1)
    {
        std::uint64_t z = m_state += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return double((z ^ (z >> 31)) >> 11) * 0x1p-53;
    }

private:
    std::uint64_t m_state;
};

/// What an input may hold: its integer type, the range of the quantiser that reads it, or −1…1.
Range inputRange(const Graph &graph, TensorId id)
{
    const Tensor &t = graph.tensor(id);
    if (t.type.isInteger())
        return {double(t.type.lowest()), double(t.type.highest())};
    for (OpId reader : graph.consumers(id)) {
        const Tensor &stored = graph.tensor(graph.op(reader).outputs[0]);
        if (graph.op(reader).kind != OpKind::Quantize || !stored.quant)
            continue;
        double scale = stored.quant->scaleAt(0), zero = stored.quant->zeroAt(0);
        return {scale * (double(stored.type.lowest()) - zero), scale * (double(stored.type.highest()) - zero)};
    }
    return {-1, 1};
}

SampleSource noiseOf(const Graph &model, std::uint64_t seed)
{
    return [model, seed](const Graph &graph, std::int64_t i) -> Result<std::vector<Array>> {
        std::vector<Array> inputs;
        for (TensorId id : model.inputs) {
            const Tensor &t = model.tensor(id);
            Random random(seed + 0x632be59bd9b4e019 * (std::uint64_t(i) * model.inputs.size() + inputs.size() + 1));
            Range range = inputRange(model, id);
            Array array(t.type, t.shape);
            for (std::int64_t j = 0; j < array.size(); ++j)
                array.set(j, range.low + random.next() * (range.high - range.low));
            inputs.push_back(std::move(array));
        }
        bool same = true;
        for (std::size_t k = 0; k < inputs.size(); ++k)
            same &= inputs[k].type == graph.tensor(graph.inputs[k]).type;
        return same ? inputs : toDeployed(graph, inputs);
    };
}

SampleSource samplesOf(Dataset data)
{
    return [data = std::move(data)](const Graph &graph, std::int64_t i) { return sampleFor(graph, data, i); };
}

} // namespace

Result<Calibration> calibrate(const Graph &graph, const Dataset &data, std::int64_t limit, std::stop_token stop,
    const Progress &progress, RangeMethod method)
{
    Calibration c;
    c.method = name(method);
    c.samples = limit > 0 ? std::min(limit, data.size()) : data.size();
    auto source = [&](const Graph &g, std::int64_t i) { return sampleFor(g, data, i); };
    PARTITA_TRY(ranges, observe(graph, c.samples, source, method, false, stop, progress));
    c.ranges = std::move(ranges);
    c.source = data.name;
    c.noise = false;
    c.digest = digestOf(c, data.digest);
    c.data = sampleData(samplesOf(data.first(mostSamples)), c.samples);
    return c;
}

Result<Calibration> calibrateOnNoise(
    const Graph &graph, std::uint64_t seed, std::int64_t samples, std::stop_token stop, RangeMethod method)
{
    auto source = noiseOf(graph, seed);
    PARTITA_TRY(ranges, observe(graph, samples, source, method, true, stop, {}));
    Calibration c;
    c.ranges = std::move(ranges);
    c.source = "generated noise";
    c.method = name(method);
    c.seed = seed;
    c.samples = samples;
    c.digest = digestOf(c, "");
    c.data = sampleData(std::move(source), samples);
    return c;
}

Result<Calibration> withSamples(Calibration c, const Graph &graph, const Dataset *data)
{
    if (c.noise == bool(data) || (data && data->size() < c.samples)
        || digestOf(c, data ? data->digest : "") != c.digest)
        return fail(c.noise
                ? "the calibration was not made from generated noise as this version makes it; calibrate again"
                : "'" + c.source
                    + "' is not what the network was calibrated on; calibrate again, or put that file back");
    c.data = sampleData(data ? samplesOf(data->first(mostSamples)) : noiseOf(graph, c.seed), c.samples);
    return c;
}

} // namespace partita
