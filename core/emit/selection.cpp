// SPDX-License-Identifier: Apache-2.0
#include "emit/selection.h"

#include "deployment/aligned.h"
#include "emit/c_text.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

/// Operands that some command touches, and the intrinsics.
void collect(const Block &block, std::set<int> &operands, std::set<std::string> &intrinsics)
{
    for (const auto &command : block) {
        if (auto *copy = std::get_if<Copy>(&command)) {
            intrinsics.insert("hwlib_dma_copy");
            operands.insert({copy->to.operand, copy->from.operand});
        } else if (auto *call = std::get_if<Call>(&command)) {
            intrinsics.insert(call->intrinsic);
            for (const auto &[field, place] : call->places)
                operands.insert(place.operand);
        } else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command)) {
            collect((*guard)->body, operands, intrinsics);
        } else if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command)) {
            collect((*loop)->body, operands, intrinsics);
        }
    }
}

/// Kernels to export; error: there is no such one.
Result<std::vector<KernelId>> chosen(const Deployment &d, const std::string &only)
{
    std::vector<KernelId> kernels;
    std::string names;
    for (KernelId k : d.kernels.ids()) {
        const auto &kernel = d.kernels[k];
        if (kernel.program && (only.empty() || kernel.slug == only))
            kernels.push_back(k);
        if (!kernel.program && kernel.slug == only)
            return fail("kernel '" + only + "' only renames bytes: there is no code to export");
        if (kernel.program)
            names += (names.empty() ? "" : ", ") + kernel.slug;
    }
    if (!only.empty() && kernels.empty())
        return fail("there is no kernel '" + only + "'; the kernels are " + names);
    return kernels;
}

void useArena(Selection &s, int index)
{
    const auto &buffer = s.buffer(index);
    if (buffer.kind == Buffer::Kind::Constant)
        return;
    auto &bytes = s.arenas[buffer.memory];
    bytes = std::max(bytes, aligned(buffer.offset + buffer.bytes) - s.base(buffer.memory));
}

void addEarly(Selection &s, int k, Names &names)
{
    const auto &kernel = s.kernel(k);
    s.early[k] = names.take(s.functions[k] + "_early");
    for (const auto &command : kernel.program->early)
        if (auto token = std::get<Copy>(command).token; token >= 0 && !s.tokens.contains({k, token}))
            s.tokens[{k, token}]
                = names.take(s.own("tok_") + kernel.program->tokens[token].name.text() + "_" + kernel.slug);
}

void addKernel(Selection &s, int k, Names &names)
{
    const auto &kernel = s.kernel(k);
    s.functions[k] = names.take(s.own("kernel_" + kernel.slug));
    std::set<int> operands;
    collect(kernel.program->early, operands, s.intrinsics);
    collect(kernel.program->body, operands, s.intrinsics);
    if (s.only.empty() && kernel.overlap.early)
        addEarly(s, k, names);
    for (int o : operands) {
        const auto &operand = kernel.program->operands[o];
        auto index = s.deployment.operands[k][o];
        useArena(s, index);
        if (operand.role == Operand::Role::Constant) {
            if (s.symbols.contains(index))
                continue;
            const auto &constant = kernel.constants[operand.index];
            s.symbols[index] = names.take(s.own(constant.name + "_" + kernel.slug));
            s.constants.push_back({k, index, s.symbols[index], &constant});
        }
    }
}

Result<void> addBoundaries(Selection &s)
{
    const auto &d = s.deployment;
    for (bool in : {true, false})
        for (auto tensor : in ? d.graph.inputs : d.graph.outputs) {
            PARTITA_TRY(place, in ? inputPlace(d, tensor) : outputPlace(d, tensor));
            (in ? s.inputs : s.outputs).push_back({tensor, place, {}});
        }
    return {};
}

} // namespace

TensorId outputOf(const Kernel &kernel)
{
    if (kernel.transformed >= 0)
        return kernel.transformed;
    return kernel.match.outputs.empty() ? TensorId() : kernel.match.outputs.front();
}

std::string Selection::memory(MemoryId index) const
{
    return slugify(deployment.target->description().memories[index].name);
}

std::string Selection::arena(MemoryId index) const { return own("arena_" + memory(index)); }

std::int64_t Selection::base(MemoryId memory) const
{
    auto use = std::ranges::find(deployment.memories, memory, &MemoryUse::memory);
    return use == deployment.memories.end() ? 0 : use->constants;
}

std::string Selection::place(BufferId index) const
{
    if (auto it = symbols.find(index); it != symbols.end())
        return it->second;
    auto offset = buffer(index).offset - base(buffer(index).memory);
    return arena(buffer(index).memory) + (offset ? " + " + std::to_string(offset) : "");
}

std::int64_t Selection::constantBytes() const
{
    std::int64_t bytes = 0;
    for (const auto &array : constants)
        bytes += array.constant->bytes;
    return bytes;
}

std::int64_t Selection::constantBytes(MemoryId memory) const
{
    std::int64_t bytes = 0;
    for (const auto &array : constants)
        if (buffer(array.buffer).memory == memory)
            bytes += array.constant->bytes;
    return bytes;
}

Result<Selection> select(const Deployment &d, const std::string &only, const std::string &prefix)
{
    PARTITA_CHECK(checkPrefix(prefix, *d.target));
    PARTITA_TRY(kernels, chosen(d, only));
    Selection s{.deployment = d, .types = RuntimeTypes(*d.target), .only = only, .prefix = prefix, .kernels = kernels};
    Names names;
    for (int k : s.kernels)
        addKernel(s, k, names);
    if (only.empty()) {
        PARTITA_CHECK(addBoundaries(s));
    } else {
        for (auto role : {Operand::Role::Input, Operand::Role::Output})
            for (int b : buffersOf(d, s.kernels.front(), role))
                (role == Operand::Role::Input ? s.inputs : s.outputs)
                    .push_back({s.buffer(b).tensor, {b, s.deployment.layoutOf(s.buffer(b))}, {}});
    }
    for (const auto *side : {&s.inputs, &s.outputs})
        for (const auto &boundary : *side)
            useArena(s, boundary.place.buffer);
    for (const auto &[index, symbol] : s.symbols)
        s.data.take(symbol);
    for (const auto &[memory, bytes] : s.arenas)
        s.data.take(s.arena(memory));
    return s;
}

} // namespace partita
