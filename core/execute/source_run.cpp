// SPDX-License-Identifier: Apache-2.0
#include "execute/source_run.h"

#include "execute/samples.h"
#include "support/try.h"

#include <cmath>
#include <limits>

namespace partita {

namespace {

/// The executor, on one core: 2,000 samples of int8 ResNet-8, 12.5 M MACs, in two networks take 3 s on two.
constexpr double macsASecond = 8e9;

/// The first greatest.
std::int64_t top1(std::span<const float> values)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i] > values[best])
            best = i;
    return std::int64_t(best);
}

} // namespace

std::int64_t samplesASecond(const Graph &source, std::int64_t most, int cores)
{
    const auto each = 2 * double(std::max<std::int64_t>(1, macs(source)));
    return std::min(most, std::clamp<std::int64_t>(std::int64_t(macsASecond * cores / each), 4, 2000));
}

Outcome Outcome::of(const Array &expected, const Array &found)
{
    auto a = expected.as<float>(), b = found.as<float>();
    Outcome out{top1(a), top1(b)};
    for (std::size_t j = 0; j < a.size(); ++j) {
        out.signal += double(a[j]) * a[j];
        out.noise += (double(a[j]) - b[j]) * (double(a[j]) - b[j]);
    }
    return out;
}

DetailedEvaluation summed(
    std::vector<Outcome> outcomes, const std::vector<std::int64_t> &samples, const std::vector<std::int64_t> &labels)
{
    DetailedEvaluation e;
    e.samples = std::int64_t(outcomes.size());
    e.labelled = !labels.empty();
    double signal = 0, error = 0;
    e.rights.reserve(outcomes.size());
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const Outcome &o = outcomes[i];
        e.agreement += o.source == o.deployed;
        signal += o.signal;
        error += o.noise;
        if (e.labelled) {
            auto label = labels[samples[i]];
            e.labels.push_back(label);
            const bool before = o.source == label, after = o.deployed == label;
            e.source.correct += before;
            e.deployed.correct += after;
            e.lost += before && !after;
            e.gained += after && !before;
            e.rights.push_back(after);
        } else {
            e.rights.push_back(o.source == o.deployed);
        }
    }
    if (e.labelled && e.samples > 0) {
        e.source.top1 = double(e.source.correct) / double(e.samples);
        e.deployed.top1 = double(e.deployed.correct) / double(e.samples);
    }
    e.sqnr_db = error > 0 ? 10 * std::log10(signal / error) : std::numeric_limits<double>::infinity();
    e.outcomes = std::move(outcomes);
    return e;
}

Result<Array> firstOutput(const Graph &graph, const Executor &executor, const Dataset &data, std::int64_t sample,
    const Tensor &stored, std::stop_token stop)
{
    PARTITA_TRY(inputs, sampleFor(graph, data, sample, &stored));
    PARTITA_TRY(outputs, executor.run(inputs, {}, stop));
    const Tensor &t = graph.tensor(graph.outputs[0]);
    return outputs.front().type == f32 ? outputs.front()
                                       : dequantizeArray(outputs.front(), t.quant.value_or(Quant{{1}, {0}, -1}));
}

Result<SourceRun> SourceRun::of(const Graph &source, const Graph &deployed, const Dataset &data,
    std::vector<std::int64_t> samples, int threads, std::stop_token stop, const Progress &progress)
{
    PARTITA_TRY(executor, Executor::prepare(source, {}, stop));
    const Tensor &stored = deployed.tensor(deployed.inputs[0]);
    SourceRun out(data, std::move(samples));
    PARTITA_CHECK(eachSample(
        std::int64_t(out.m_samples.size()), threads,
        [&](int, std::int64_t i) -> Result<void> {
            PARTITA_TRY(output, firstOutput(source, executor, data, out.m_samples[i], stored, stop));
            out.m_outputs[i] = std::move(output);
            return {};
        },
        stop, progress));
    return out;
}

Result<DetailedEvaluation> SourceRun::against(
    const Graph &deployed, int threads, std::stop_token stop, const Progress &progress) const
{
    PARTITA_TRY(executor, Executor::prepare(deployed, {}, stop));
    std::vector<Outcome> out(m_samples.size());
    PARTITA_CHECK(eachSample(
        std::int64_t(m_samples.size()), threads,
        [&](int, std::int64_t i) -> Result<void> {
            PARTITA_TRY(found,
                firstOutput(deployed, executor, *m_data, m_samples[i], deployed.tensor(deployed.inputs[0]), stop));
            out[std::size_t(i)] = Outcome::of(m_outputs[i], found);
            return {};
        },
        stop, progress));
    return summed(std::move(out), m_samples, m_data->labels);
}

} // namespace partita
