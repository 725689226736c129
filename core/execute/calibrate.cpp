// SPDX-License-Identifier: Apache-2.0
#include "execute/digest.h"
#include "execute/samples.h"

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

using Input = std::function<Result<std::vector<Array>>(std::int64_t)>;

/// Minimum and maximum do not depend on the order of samples, so neither on the threads.
Result<std::map<std::string, Range, std::less<>>> observe(const Graph &graph, std::int64_t samples, const Input &input,
                                                          std::stop_token stop, const Progress &progress)
{
    auto executor = Executor::prepare(graph);
    if (!executor)
        return std::unexpected(executor.error());
    std::vector<Ranges> byWorker(std::size_t(workerCount(samples, 0)), Ranges(graph.tensorCount(), nothing));
    auto body = [&](int worker, std::int64_t i) -> Result<void> {
        auto values = input(i);
        if (!values)
            return std::unexpected(values.error());
        auto done = executor->run(
            *values,
            [&](TensorId id, const Array &array) {
                if (array.type == f32)
                    widen(byWorker[std::size_t(worker)][std::size_t(id)], array.as<float>());
            },
            stop);
        if (!done)
            return std::unexpected(done.error());
        return {};
    };
    if (auto all = eachSample(samples, 0, body, stop, progress); !all)
        return std::unexpected(all.error());

    std::map<std::string, Range, std::less<>> ranges;
    for (TensorId id = 0; id < TensorId(graph.tensorCount()); ++id) {
        const Tensor &t = graph.tensor(id);
        bool read = graph.producer(id) >= 0 || std::ranges::count(graph.inputs, id);
        if (t.type != f32 || t.constant() || !read)
            continue;
        Range range = nothing;
        for (const Ranges &worker : byWorker)
            range = {std::min(range.low, worker[std::size_t(id)].low), std::max(range.high, worker[std::size_t(id)].high)};
        if (!std::isfinite(range.low) || !std::isfinite(range.high))
            return fail("tensor '" + t.name + "' does not stay finite on the samples; check the range of the input data");
        ranges[t.slug] = range;
    }
    return ranges;
}

std::string digestOf(const Calibration &c)
{
    Digest digest;
    digest.add(c.method);
    for (const auto &[slug, range] : c.ranges) {
        digest.add(slug);
        digest.addValue(range.low + 0.0); // −0 becomes 0
        digest.addValue(range.high + 0.0);
    }
    return digest.hex();
}

/// splitmix64: the same sequence on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}
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

} // namespace

Result<Calibration> calibrate(const Graph &graph, const Dataset &data, std::int64_t limit, std::stop_token stop,
                              const Progress &progress)
{
    Calibration c;
    c.samples = limit > 0 ? std::min(limit, data.size()) : data.size();
    auto ranges = observe(
        graph, c.samples, [&](std::int64_t i) { return sampleFor(graph, data, i); }, stop, progress);
    if (!ranges)
        return std::unexpected(ranges.error());
    c.ranges = std::move(*ranges);
    c.source = data.name;
    c.noise = false;
    c.digest = digestOf(c);
    return c;
}

Result<Calibration> calibrateOnNoise(const Graph &graph, std::uint64_t seed, std::int64_t samples, std::stop_token stop)
{
    auto input = [&](std::int64_t i) -> Result<std::vector<Array>> {
        std::vector<Array> inputs;
        for (TensorId id : graph.inputs) {
            const Tensor &t = graph.tensor(id);
            Random random(seed + 0x632be59bd9b4e019 * (std::uint64_t(i) * graph.inputs.size() + inputs.size() + 1));
            Range range = inputRange(graph, id);
            Array array(t.type, t.shape);
            for (std::int64_t j = 0; j < array.size(); ++j)
                array.set(j, range.low + random.next() * (range.high - range.low));
            inputs.push_back(std::move(array));
        }
        return inputs;
    };
    auto ranges = observe(graph, samples, input, stop, {});
    if (!ranges)
        return std::unexpected(ranges.error());
    Calibration c;
    c.ranges = std::move(*ranges);
    c.source = "generated noise";
    c.seed = seed;
    c.samples = samples;
    c.digest = digestOf(c);
    return c;
}

} // namespace partita
