// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"

#include "execute/operators/prepare.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>

namespace partita {

struct Executor::Prepared {
    struct Step {
        OpId op;
        OpRun ready;
        std::vector<TensorId> release; ///< read for the last time by this op
    };
    const Graph *graph;
    std::vector<Step> steps;
    std::vector<std::unique_ptr<const Array>> constants; ///< by tensor, where an op reads one
};

Executor::Executor(std::unique_ptr<Prepared> prepared) : m_prepared(std::move(prepared)) { }
Executor::Executor(Executor &&) noexcept = default;
Executor &Executor::operator=(Executor &&) noexcept = default;
Executor::~Executor() = default;

namespace {

Result<void> checkQuant(const Tensor &t)
{
    if (!t.quant)
        return {};
    const Quant &q = *t.quant;
    auto wrong = [&](const std::string &what) { return fail("tensor '" + t.name + "': " + what); };
    if (q.scale.empty() || q.zero.empty())
        return wrong("its quantisation has no scale or no zero point");
    std::size_t entries = std::max(q.scale.size(), q.zero.size());
    if (entries > 1
        && (q.axis < 0 || std::size_t(q.axis) >= t.shape.size() || t.shape[q.axis] != std::int64_t(entries)
            || (q.scale.size() != 1 && q.scale.size() != entries) || (q.zero.size() != 1 && q.zero.size() != entries)))
        return wrong(std::to_string(entries) + " scales do not fit an axis of " + text(t.shape));
    if (!std::ranges::all_of(q.scale, [](double s) { return std::isfinite(s) && s > 0; }))
        return wrong("a scale is not a positive number");
    if (t.type.isInteger() && t.type.bits <= 16)
        for (auto zero : q.zero)
            if (zero < t.type.lowest() || zero > t.type.highest())
                return wrong("zero point " + std::to_string(zero) + " is outside " + t.type.name());
    return {};
}

Result<void> checkTensor(const Tensor &t)
{
    std::int64_t count = 1;
    for (auto extent : t.shape) {
        if (extent < 1 || extent > (std::int64_t(1) << 40) / count)
            return fail("tensor '" + t.name + "' of " + text(t.shape)
                + " cannot be computed: every extent must be "
                  "known and positive");
        count *= extent;
    }
    if (t.constant() && t.data.bytes().size() != std::size_t(count) * t.type.hostBytes())
        return fail("constant '" + t.name + "' holds " + std::to_string(t.data.bytes().size()) + " bytes where "
            + t.type.name() + " of " + text(t.shape) + " needs "
            + std::to_string(std::size_t(count) * t.type.hostBytes()));
    return checkQuant(t);
}

/// Values that are computed are never worth more; a graph of a few lines may ask for any size.
constexpr std::int64_t mostBytes = std::int64_t(1) << 30;

Result<void> checkMemory(const Graph &graph, const std::vector<std::vector<TensorId>> &release)
{
    auto bytes
        = [&](TensorId id) { return graph.tensor(id).elements() * std::int64_t(graph.tensor(id).type.hostBytes()); };
    std::int64_t live = 0;
    auto grow = [&](const std::vector<TensorId> &ids) {
        for (auto id : ids)
            live += bytes(id);
        return live <= mostBytes;
    };
    auto tooMuch = [&](const std::string &where) {
        return fail(where + " the values of the network take " + grouped(live >> 20)
                + " MiB, more than the 1 024 MiB that "
                  "Partita runs a network in; use a smaller input",
            Fault::Unsupported);
    };
    if (!grow(graph.inputs))
        return tooMuch("at its inputs");
    for (OpId id : graph.opIds()) {
        if (!grow(graph.op(id).outputs))
            return tooMuch("at '" + graph.op(id).name + "'");
        for (auto done : release[id])
            live -= bytes(done);
    }
    return {};
}

} // namespace

std::vector<std::vector<TensorId>> lastReads(const Graph &graph)
{
    std::vector<std::vector<TensorId>> release(graph.opCount());
    for (TensorId id : graph.tensorIds()) {
        if (graph.producer(id) < 0 || graph.isOutput(id))
            continue;
        OpId last = graph.producer(id);
        for (OpId op : graph.consumers(id))
            last = std::max(last, op);
        release[last].push_back(id);
    }
    return release;
}

Result<Executor> Executor::prepare(const Graph &graph, const Noise &noise, std::stop_token stop)
{
    PARTITA_CHECK(makeConstants(graph, stop));
    auto prepared = std::make_unique<Prepared>();
    prepared->graph = &graph;
    prepared->constants.resize(graph.tensorCount());
    for (TensorId id : graph.tensorIds())
        PARTITA_CHECK(checkTensor(graph.tensor(id)));
    auto release = lastReads(graph);
    PARTITA_CHECK(checkMemory(graph, release));
    auto keep = [&](TensorId id) {
        auto &slot = prepared->constants[id];
        if (id >= 0 && graph.tensor(id).constant() && !slot)
            slot = std::make_unique<const Array>(constantValue(graph.tensor(id)));
    };
    for (OpId id : graph.opIds()) {
        PARTITA_TRY(ready, prepareOp({graph, graph.op(id), noise}));
        for (TensorId input : graph.op(id).inputs)
            if (input >= 0 && (!ready.ownsConstants || input == graph.op(id).inputs[0]))
                keep(input);
        prepared->steps.push_back({id, std::move(ready), std::move(release[id])});
    }
    for (TensorId id : graph.outputs)
        keep(id);
    return Executor(std::move(prepared));
}

Result<std::vector<Array>> Executor::run(
    const std::vector<Array> &inputs, const Observer &observe, std::stop_token stop) const
{
    const Graph &graph = *m_prepared->graph;
    if (inputs.size() != graph.inputs.size())
        return fail("the network has " + std::to_string(graph.inputs.size()) + " inputs, "
            + std::to_string(inputs.size()) + " were given");
    std::vector<const Array *> values(graph.tensorCount());
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = m_prepared->constants[i].get();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Tensor &t = graph.tensor(graph.inputs[i]);
        if (inputs[i].type != t.type || inputs[i].shape != t.shape
            || inputs[i].data.size() != std::size_t(t.elements()) * t.type.hostBytes())
            return fail("input '" + t.name + "' must be " + t.type.name() + " of " + text(t.shape) + ", not "
                + inputs[i].type.name() + " of " + text(inputs[i].shape));
        values[graph.inputs[i]] = &inputs[i];
        if (observe)
            observe(graph.inputs[i], inputs[i]);
    }

    std::vector<Array> made(graph.tensorCount());
    std::vector<const Array *> operands;
    for (const auto &step : m_prepared->steps) {
        if (stop.stop_requested())
            return fail("the run was stopped", Fault::Cancelled);
        const Op &op = graph.op(step.op);
        operands.clear();
        for (TensorId id : op.inputs)
            operands.push_back(id < 0 ? nullptr : values[id]);
        TensorId output = op.outputs[0];
        Array &out = made[output];
        out = Array(graph.tensor(output).type, graph.tensor(output).shape);
        step.ready.run(operands, out);
        values[output] = &out;
        if (observe)
            observe(output, out);
        for (TensorId id : step.release)
            made[id] = Array();
    }
    std::vector<Array> outputs;
    for (TensorId id : graph.outputs)
        outputs.push_back(*values[id]);
    return outputs;
}

} // namespace partita
