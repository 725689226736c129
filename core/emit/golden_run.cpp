// SPDX-License-Identifier: Apache-2.0
#include "emit/selection.h"
#include "execute/operators/executor.h"
#include "support/try.h"

#include <cstring>

namespace partita {

namespace {

std::vector<std::byte> bytesOf(ByteMachine &machine, BufferId buffer)
{
    auto bytes = machine.buffer(buffer);
    return {bytes.begin(), bytes.end()};
}

void keep(std::vector<Boundary> &boundaries, ByteMachine &machine)
{
    for (auto &boundary : boundaries)
        boundary.golden = bytesOf(machine, boundary.place.buffer);
}

/// Names the first kernel whose tile program does not give the bytes of its meaning.
std::string firstDifference(const Selection &s, const Executor &executor, const std::vector<Array> &sample)
{
    std::map<TensorId, Array> meant;
    auto run = executor.run(sample, [&](TensorId id, const Array &array) { meant[id] = array; });
    if (!run)
        return run.error().message;
    for (std::size_t i = 0; i < s.kernels.size(); ++i) {
        const auto &kernel = s.kernel(s.kernels[i]);
        auto tensor = outputOf(kernel);
        auto it = meant.find(tensor);
        if (it == meant.end())
            continue;
        auto got = gather(s.golden[i], kernel.outputLayout, s.deployment.graph.tensor(tensor));
        if (differences(got, it->second))
            return "first in kernel '" + kernel.slug + "'";
    }
    return "though every kernel agrees";
}

Result<void> runNetwork(Selection &s, ByteMachine &machine, const std::stop_token &stop)
{
    keep(s.inputs, machine);
    for (int k : s.kernels) {
        if (stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        PARTITA_CHECK(machine.run(k, Completion::Eager));
        s.golden.push_back(machine.output(k));
    }
    keep(s.outputs, machine);
    return {};
}

/// Runs up to the kernel, then the kernel once more on nothing but its inputs, as the export does.
Result<void> runOnly(Selection &s, ByteMachine &machine)
{
    int only = s.kernels.front();
    for (int k = 0; k < only; ++k)
        PARTITA_CHECK(machine.run(k, Completion::Eager));
    keep(s.inputs, machine);
    PARTITA_TRY(alone, ByteMachine::prepare(s.deployment));
    for (const auto &input : s.inputs)
        std::memcpy(alone.buffer(input.place.buffer).data(), input.golden.data(), input.golden.size());
    PARTITA_CHECK(alone.run(only, Completion::Eager));
    s.golden.push_back(alone.output(only));
    keep(s.outputs, alone);
    return {};
}

Result<void> compareWithMeaning(const Selection &s, const std::vector<Array> &sample, const std::stop_token &stop)
{
    const auto &graph = s.deployment.graph;
    PARTITA_TRY(executor, Executor::prepare(graph, {}, stop));
    PARTITA_TRY(meant, executor.run(sample, {}, stop));
    for (std::size_t i = 0; i < s.outputs.size(); ++i) {
        const auto &output = s.outputs[i];
        const auto &tensor = graph.tensor(output.tensor);
        if (differences(gather(output.golden, output.place.layout, tensor), meant[i]))
            return fail("the tile program and the meaning of output '" + tensor.slug + "' differ, "
                    + firstDifference(s, executor, sample),
                Fault::Internal);
    }
    return {};
}

} // namespace

Result<void> addGolden(Selection &s, const std::vector<Array> &sample, std::stop_token stop)
{
    PARTITA_TRY(machine, ByteMachine::prepare(s.deployment));
    PARTITA_CHECK(loadInputs(machine, s.deployment, sample));
    if (!s.only.empty())
        return runOnly(s, machine);
    PARTITA_CHECK(runNetwork(s, machine, stop));
    return compareWithMeaning(s, sample, stop);
}

std::vector<Array> noiseSample(const Graph &graph)
{
    std::uint64_t state = 1;
    auto next = [&state] { // splitmix64
        auto z = state += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    };
    std::vector<Array> sample;
    for (auto id : graph.inputs) {
        const auto &tensor = graph.tensor(id);
        auto &array = sample.emplace_back(tensor.type, tensor.shape);
        auto type = tensor.type;
        if (type.isInteger() && type.bits > 16)
            continue; // most such inputs are indices or sizes
        for (std::int64_t i = 0; i < array.size(); ++i)
            array.set(i,
                type.isFloat()         ? double(next() >> 40) * 0x1p-23 - 1
                    : type.isInteger() ? double(type.lowest() + std::int64_t(next() % (1u << type.bits)))
                                       : double(next() & 1));
    }
    return sample;
}

} // namespace partita
