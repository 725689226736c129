// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/program_bytes.h"

#include "compile/memory/offsets.h"
#include "deployment/places.h"

#include <set>

namespace partita {

namespace {

// Bytes of compiled C.
constexpr std::int64_t run = 10;      ///< code of network_run without its calls
constexpr std::int64_t callInRun = 4; ///< code of one call in network_run
constexpr std::int64_t callers = 256; ///< stack of what calls or interrupts network_run: main and one handler

/// Code of network_set_input or network_get_output. The C compiler unrolls the copy of a single small tensor.
std::int64_t copyBytes(const Graph &graph, const std::vector<TensorId> &tensors)
{
    constexpr std::int64_t call = 26, inPlace = 16, byte = 8, most = 12;
    const auto bytes = tensors.size() == 1 ? graph.tensor(tensors.front()).bytes() : 0;
    return bytes > 0 && bytes <= most ? inPlace + byte * bytes : call;
}

/// Tables of inputs and outputs, all names in network.c, and the tokens of early parts. The table of kernels does not
/// count: no part of the program reads it, so the linker removes it.
std::int64_t tableBytes(const Deployment &d, std::int64_t word)
{
    const auto tensor = 4 * word; // network_tensor_t
    std::set<std::string> names;
    std::int64_t bytes = tensor * std::int64_t(d.graph.inputs.size() + d.graph.outputs.size());
    for (const auto *side : {&d.graph.inputs, &d.graph.outputs})
        for (auto id : *side)
            names.insert(d.graph.tensor(id).slug);
    for (const auto &k : d.kernels)
        if (k.program) {
            bytes += k.overlap.early ? k.outline->earlyTokens : 0;
            names.insert({k.slug, d.target->description().engines[k.engine].name});
            if (!k.match.outputs.empty())
                names.insert(d.graph.tensor(k.match.outputs.front()).slug);
        }
    for (const auto &name : names)
        bytes += roundedUp(std::int64_t(name.size()) + 1, word);
    return bytes;
}

CodeBytes programBytes(const Deployment &d)
{
    const auto objects = d.target->objects();
    if (!objects)
        return {};
    std::set<std::string> functions{"memcpy"};
    CodeBytes out{run + copyBytes(d.graph, d.graph.inputs) + copyBytes(d.graph, d.graph.outputs),
        tableBytes(d, objects->word()), 0};
    constexpr std::int64_t copyOfState = 26;
    out.code += copyOfState * std::int64_t(d.graph.states.size());
    for (const auto &k : d.kernels)
        if (k.program) {
            for (const auto &calls : k.outline->shape.calls)
                functions.insert(calls.function.text());
            const auto own = objects->printed(k.outline->shape);
            out.code += own.code + callInRun;
            out.tables += own.tables;
            out.stack = std::max(out.stack, own.stack);
        }
    const auto runtime = objects->reached(std::vector(functions.begin(), functions.end()));
    const bool nested
        = std::ranges::any_of(d.kernels, [](const Kernel &k) { return k.overlap.inside || k.overlap.early; });
    return {aligned(out.code + runtime.code), aligned(out.tables + runtime.tables),
        aligned(callers + (nested ? 2 : 1) * out.stack + runtime.stack)};
}

} // namespace

CodeBytes programIn(MemoryId memory, const Deployment &d)
{
    const auto &chip = d.target->description();
    const bool code = memory == chip.programMemory(), stack = memory == chip.coreMemory();
    if (!code && !stack)
        return {};
    const auto all = programBytes(d);
    return {code ? all.code : 0, code ? all.tables : 0, stack ? all.stack : 0};
}

} // namespace partita
