// SPDX-License-Identifier: Apache-2.0
#include "execute/samples.h"

#include <chrono>
#include <cmath>
#include <limits>

namespace partita {

namespace {

Array realOutput(const Graph &graph, const Array &output)
{
    const Tensor &t = graph.tensor(graph.outputs[0]);
    return output.type == f32 ? output : dequantizeArray(output, t.quant.value_or(Quant{{1}, {0}, -1}));
}

/// The first greatest.
std::int64_t top1(const Array &real)
{
    auto values = real.as<float>();
    std::size_t best = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i] > values[best])
            best = i;
    return std::int64_t(best);
}

/// What one sample adds to the totals; summed in order, so that threads do not change a digit.
struct Outcome {
    std::int64_t source = 0, deployed = 0;
    double signal = 0, noise = 0;
};

Result<Array> firstOutput(const Graph &graph, const Executor &executor, const Dataset &data, std::int64_t i,
                          const Tensor &stored, std::stop_token stop)
{
    auto inputs = sampleFor(graph, data, i, &stored);
    if (!inputs)
        return std::unexpected(inputs.error());
    auto outputs = executor.run(*inputs, {}, stop);
    if (!outputs)
        return std::unexpected(outputs.error());
    return realOutput(graph, outputs->front());
}

} // namespace

Result<Evaluation> evaluate(const Graph &source, const Graph &deployed, const Dataset &data, std::stop_token stop,
                            const Progress &progress, int threads, const Noise &noise)
{
    auto started = std::chrono::steady_clock::now();
    auto float32 = Executor::prepare(source, {}, stop), integer = Executor::prepare(deployed, noise, stop);
    if (!float32)
        return std::unexpected(float32.error());
    if (!integer)
        return std::unexpected(integer.error());
    const Tensor &stored = deployed.tensor(deployed.inputs[0]);
    if (source.tensor(source.outputs[0]).elements() != deployed.tensor(deployed.outputs[0]).elements())
        return fail("the deployed network's first output has another size than the model's", Fault::Internal);

    std::vector<Outcome> outcomes(std::size_t(data.size()));
    auto body = [&](int, std::int64_t i) -> Result<void> {
        auto expected = firstOutput(source, *float32, data, i, stored, stop);
        if (!expected)
            return std::unexpected(expected.error());
        auto found = firstOutput(deployed, *integer, data, i, stored, stop);
        if (!found)
            return std::unexpected(found.error());
        Outcome outcome{top1(*expected), top1(*found)};
        auto a = expected->as<float>(), b = found->as<float>();
        for (std::size_t j = 0; j < a.size(); ++j) {
            outcome.signal += double(a[j]) * a[j];
            outcome.noise += (double(a[j]) - b[j]) * (double(a[j]) - b[j]);
        }
        outcomes[std::size_t(i)] = outcome;
        return {};
    };
    if (auto all = eachSample(data.size(), threads, body, stop, progress); !all)
        return std::unexpected(all.error());

    Evaluation e;
    e.samples = data.size();
    e.labelled = !data.labels.empty();
    double signal = 0, error = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const Outcome &o = outcomes[i];
        e.agreement += o.source == o.deployed;
        signal += o.signal;
        error += o.noise;
        if (e.labelled) {
            e.source.correct += o.source == data.labels[i];
            e.deployed.correct += o.deployed == data.labels[i];
        }
    }
    if (e.labelled && e.samples > 0) {
        e.source.top1 = double(e.source.correct) / double(e.samples);
        e.deployed.top1 = double(e.deployed.correct) / double(e.samples);
    }
    e.sqnr_db = error > 0 ? 10 * std::log10(signal / error) : std::numeric_limits<double>::infinity();
    e.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return e;
}

} // namespace partita
