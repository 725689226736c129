// SPDX-License-Identifier: Apache-2.0
#include "execute/sample_source.h"

#include "execute/op_run.h"
#include "execute/samples.h"

#include <algorithm>

namespace partita {

namespace {

class Run : public SampleRun {
public:
    Run(const Graph &graph, std::int64_t samples) : m_graph(graph), m_samples(samples), m_release(lastReads(graph)), m_values(graph.tensorCount()) {}

    Result<void> begin(const SampleSource &source)
    {
        for (auto id : m_graph.inputs)
            m_values[std::size_t(id)].resize(std::size_t(m_samples));
        for (std::int64_t i = 0; i < m_samples; ++i) {
            auto inputs = source(m_graph, i);
            if (!inputs)
                return std::unexpected(inputs.error());
            for (std::size_t in = 0; in < inputs->size(); ++in)
                m_values[std::size_t(m_graph.inputs[in])][std::size_t(i)] = std::move((*inputs)[in]);
        }
        return {};
    }

    std::int64_t samples() const override { return m_samples; }

    Result<void> runTo(OpId end, std::stop_token stop) override
    {
        for (; m_next < end; ++m_next)
            if (auto done = step(m_graph.op(m_next), stop); !done)
                return done;
        return {};
    }

    std::span<const std::byte> value(TensorId id, std::int64_t sample) const override { return m_values[std::size_t(id)][std::size_t(sample)].data; }

private:
    Result<void> step(const Op &op, std::stop_token stop)
    {
        auto ready = prepareOp({m_graph, op});
        if (!ready)
            return std::unexpected(ready.error());
        std::vector<Array> constants(op.inputs.size());
        for (std::size_t in = 0; in < op.inputs.size(); ++in)
            if (auto id = op.inputs[in]; id >= 0 && m_graph.tensor(id).constant() && (!ready->ownsConstants || in == 0))
                constants[in] = constantValue(m_graph.tensor(id));
        const auto &written = m_graph.tensor(op.outputs[0]);
        auto &out = m_values[std::size_t(op.outputs[0])];
        out.resize(std::size_t(m_samples));
        auto body = [&](int, std::int64_t i) -> Result<void> {
            std::vector<const Array *> operands;
            for (std::size_t in = 0; in < op.inputs.size(); ++in) {
                auto id = op.inputs[in];
                bool constant = id >= 0 && m_graph.tensor(id).constant();
                operands.push_back(id < 0 || (constant && constants[in].data.empty()) ? nullptr
                                   : constant                                        ? &constants[in]
                                                                                     : &m_values[std::size_t(id)][std::size_t(i)]);
            }
            auto &value = out[std::size_t(i)] = Array(written.type, written.shape);
            ready->run(operands, value);
            return {};
        };
        if (auto all = eachSample(m_samples, 0, body, stop, {}); !all)
            return all;
        for (auto id : m_release[std::size_t(m_next)])
            m_values[std::size_t(id)] = {};
        return {};
    }

    Graph m_graph;
    std::int64_t m_samples;
    OpId m_next = 0;
    std::vector<std::vector<TensorId>> m_release;
    std::vector<std::vector<Array>> m_values; ///< by tensor and sample
};

/// The most bytes that values of one sample take at once.
std::int64_t mostBytes(const Graph &graph)
{
    auto bytes = [&](TensorId id) { return graph.tensor(id).bytes(); };
    auto release = lastReads(graph);
    std::int64_t live = 0, most = 0;
    for (auto id : graph.inputs)
        live += bytes(id);
    for (OpId id = 0; id < OpId(graph.opCount()); ++id) {
        live += bytes(graph.op(id).outputs[0]);
        most = std::max(most, live);
        for (auto done : release[std::size_t(id)])
            live -= bytes(done);
    }
    return std::max<std::int64_t>(most, 1);
}

class Samples : public SampleData {
public:
    Samples(SampleSource source, std::int64_t count) : m_source(std::move(source)), m_count(std::min(count, mostSamples)) {}

    std::int64_t count(const Graph &graph) const override
    {
        constexpr std::int64_t memory = std::int64_t(512) << 20;
        return std::clamp<std::int64_t>(memory / mostBytes(graph), 1, m_count);
    }

    Result<std::unique_ptr<SampleRun>> start(const Graph &graph, std::int64_t samples) const override
    {
        auto run = std::make_unique<Run>(graph, samples);
        if (auto begun = run->begin(m_source); !begun)
            return std::unexpected(begun.error());
        return run;
    }

private:
    SampleSource m_source;
    std::int64_t m_count;
};

} // namespace

std::shared_ptr<const SampleData> sampleData(SampleSource source, std::int64_t count)
{
    return std::make_shared<Samples>(std::move(source), count);
}

} // namespace partita
