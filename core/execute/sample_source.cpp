// SPDX-License-Identifier: Apache-2.0
#include "execute/sample_source.h"

#include "execute/operators/prepare.h"
#include "execute/samples.h"
#include "support/try.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

class Run : public SampleRun {
public:
    Run(const Graph &graph, std::int64_t samples)
        : m_graph(graph), m_samples(samples), m_release(lastReads(graph)), m_values(graph.tensorCount())
    {
    }

    Result<void> begin(const SampleSource &source)
    {
        for (auto id : m_graph.inputs)
            m_values[id].resize(m_samples);
        for (std::int64_t i = 0; i < m_samples; ++i) {
            PARTITA_TRY(inputs, source(m_graph, i));
            for (std::size_t in = 0; in < inputs.size(); ++in)
                m_values[m_graph.inputs[in]][i] = std::move(inputs[in]);
        }
        return {};
    }

    std::int64_t samples() const override { return m_samples; }

    /// A sample through all of the ops before the next: what lives between them is small, and still in the cache.
    Result<void> runTo(OpId end, std::stop_token stop) override
    {
        if (end <= m_next)
            return {};
        std::vector<Step> steps;
        for (OpId id = m_next; id < end; ++id)
            PARTITA_CHECK(add(m_graph.op(id), steps));
        std::vector<bool> released(m_graph.tensorCount());
        for (OpId id = m_next; id < end; ++id)
            for (auto tensor : m_release[id])
                released[tensor] = true;
        for (const auto &step : steps)
            if (!released[step.output])
                m_values[step.output].resize(m_samples);
        auto all = eachSample(
            m_samples, 0, [&](int, std::int64_t i) { return run(steps, released, std::size_t(i), stop); }, stop, {});
        for (std::size_t tensor = 0; tensor < released.size(); ++tensor)
            if (released[tensor])
                m_values[tensor] = {};
        m_next = end;
        return all;
    }

    std::span<const std::byte> value(TensorId id, std::int64_t sample) const override
    {
        return m_values[id][sample].data;
    }

private:
    struct Step {
        OpRun ready;
        TensorId output;
        std::vector<TensorId> inputs;
        std::vector<Array> constants; ///< by input; empty where it is none, or the op has taken it in
    };

    Result<void> add(const Op &op, std::vector<Step> &steps) const
    {
        PARTITA_TRY(ready, prepareOp({m_graph, op}));
        std::vector<Array> constants(op.inputs.size());
        for (std::size_t in = 0; in < op.inputs.size(); ++in)
            if (auto id = op.inputs[in]; id >= 0 && m_graph.tensor(id).constant() && (!ready.ownsConstants || in == 0))
                constants[in] = constantValue(m_graph.tensor(id));
        steps.push_back({std::move(ready), op.outputs[0], op.inputs, std::move(constants)});
        return {};
    }

    Result<void> run(
        const std::vector<Step> &steps, const std::vector<bool> &released, std::size_t sample, std::stop_token stop)
    {
        std::map<TensorId, Array> passing;
        std::vector<const Array *> operands;
        for (const auto &step : steps) {
            if (stop.stop_requested())
                return fail("the run was stopped", Fault::Cancelled);
            operands.clear();
            for (std::size_t in = 0; in < step.inputs.size(); ++in) {
                auto id = step.inputs[in];
                bool constant = id >= 0 && m_graph.tensor(id).constant();
                auto here = passing.find(id);
                operands.push_back(id < 0 || (constant && step.constants[in].data.empty()) ? nullptr
                        : constant                                                         ? &step.constants[in]
                        : here != passing.end()                                            ? &here->second
                                                                                           : &m_values[id][sample]);
            }
            const auto &written = m_graph.tensor(step.output);
            auto &out = released[step.output] ? passing[step.output] : m_values[step.output][sample];
            out = Array(written.type, written.shape);
            step.ready.run(operands, out);
        }
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
    for (OpId id : graph.opIds()) {
        live += bytes(graph.op(id).outputs[0]);
        most = std::max(most, live);
        for (auto done : release[id])
            live -= bytes(done);
    }
    return std::max<std::int64_t>(most, 1);
}

class OfSource : public SampleData {
public:
    OfSource(SampleSource source, std::int64_t count)
        : m_source(std::move(source)), m_count(std::min(count, mostSamples))
    {
    }

    std::int64_t count(const Graph &graph) const override
    {
        constexpr std::int64_t memory = std::int64_t(512) << 20;
        return std::clamp<std::int64_t>(memory / mostBytes(graph), 1, m_count);
    }

    Result<std::unique_ptr<SampleRun>> start(const Graph &graph, std::int64_t samples) const override
    {
        auto run = std::make_unique<Run>(graph, samples);
        PARTITA_CHECK(run->begin(m_source));
        return run;
    }

private:
    SampleSource m_source;
    std::int64_t m_count;
};

} // namespace

std::shared_ptr<const SampleData> sampleData(SampleSource source, std::int64_t count)
{
    return std::make_shared<OfSource>(std::move(source), count);
}

} // namespace partita
