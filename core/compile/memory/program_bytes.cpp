// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/program_bytes.h"

#include "compile/memory/offsets.h"
#include "deployment/places.h"

namespace partita {

namespace {

constexpr std::int64_t entries
    = 160; ///< code of network_set_input, network_get_output and network_run without its calls
constexpr std::int64_t callInRun = 6; ///< code of a call there
constexpr std::int64_t callers = 256; ///< stack of main and an interrupt's handler above network_run

/// Tables of inputs and outputs, and all names in network.c. The table of the kernels goes where no one reads it.
std::int64_t tableBytes(const Deployment &d, std::int64_t word)
{
    const auto tensor = 2 * word + 8; // network_tensor_t
    std::set<std::string> names;
    std::int64_t bytes = tensor * std::int64_t(d.graph.inputs.size() + d.graph.outputs.size());
    for (const auto *side : {&d.graph.inputs, &d.graph.outputs})
        for (auto id : *side)
            names.insert(d.graph.tensor(id).slug);
    for (const auto &k : d.kernels)
        if (k.program) {
            names.insert({k.slug, d.target->description().engines[std::size_t(k.engine)].name});
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
    CodeBytes out{entries, tableBytes(d, objects->word()), 0};
    for (const auto &k : d.kernels)
        if (k.program) {
            functions.insert(k.outline->functions.begin(), k.outline->functions.end());
            const auto own = objects->printed(k.outline->shape);
            out.code += own.code + callInRun;
            out.tables += own.tables;
            out.stack = std::max(out.stack, own.stack);
        }
    const auto runtime = objects->reached(std::vector(functions.begin(), functions.end()));
    const bool nested = std::ranges::any_of(d.kernels, [](const Kernel &k) { return k.inside || k.early; });
    return {aligned(out.code + runtime.code), aligned(out.tables + runtime.tables),
        aligned(callers + (nested ? 2 : 1) * out.stack + runtime.stack)};
}

} // namespace

CodeBytes programIn(int memory, const Deployment &d)
{
    const auto &chip = d.target->description();
    const bool code = memory == chip.programMemory(), stack = memory == chip.coreMemory();
    if (!code && !stack)
        return {};
    const auto all = programBytes(d);
    return {code ? all.code : 0, code ? all.tables : 0, stack ? all.stack : 0};
}

} // namespace partita
