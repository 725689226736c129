// SPDX-License-Identifier: Apache-2.0
#include "compile/place/evict.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>
#include <ranges>

namespace partita {

HomeMemories homeMemories(const Description &d)
{
    HomeMemories m{d.coreMemory(), d.programMemory(), -1};
    for (std::size_t i = 0; i < d.memories.size(); ++i)
        if (d.memories[i].external)
            m.far = int(i);
    return m;
}

namespace {

/// The memory that a choice names, whose key `keyOf` tells. Error: it is neither `near` nor the external one.
template <class KeyOf>
Result<int> chosenMemory(
    KeyOf keyOf, const std::string &name, const char *what, const Description &d, int near, HomeMemories memories)
{
    auto memory = d.memory(name);
    if (memory >= 0 && (memory == near || memory == memories.far))
        return memory;
    return fail(keyOf() + "=" + name + ": " + what + " may live in " + d.memories[near].name
        + (memories.far >= 0 ? " or " + d.memories[memories.far].name : ""));
}

/// No tensor of that name lies in memory.
Error unknownTensor(const PartitionedGraph &front, const std::string &key, std::string_view slug)
{
    constexpr std::size_t most = 12;
    std::vector<TensorId> known;
    for (const auto &life : front.groupGraph->liveRanges)
        known.insert(known.end(), life.tensors.begin(), life.tensors.end());
    auto names = listOf(known | std::views::take(most), [&](TensorId id) { return front.graph.tensor(id).slug; });
    if (known.size() > most)
        names += " and " + std::to_string(known.size() - most) + " more";
    return {key + ": no tensor in memory is called '" + std::string(slug) + "'; there are " + names};
}

/// MemoryPlacement by choice.
Result<Pinned> pin(const PartitionedGraph &front, const Decisions &decisions, const Context &context,
    HomeMemories memories, MemoryPlacement &homes)
{
    const auto &liveRanges = front.groupGraph->liveRanges;
    const auto &groups = front.groups;
    const auto &d = context.target->description();
    Pinned pinned{std::vector<bool>(liveRanges.size()), std::vector<bool>(groups.size())};
    auto slugOf = [&](const auto &one) -> std::string_view { return front.graph.tensor(one.first).slug; };
    auto at = front.groupGraph->alive.begin(); // by slug, as the subjects are
    for (const auto &subject : context.choices.about("tensor.")) {
        auto slug = std::string_view(subject->prefix).substr(7, subject->prefix.size() - 8);
        while (at != front.groupGraph->alive.end() && slugOf(*at) < slug)
            ++at;
        if (at == front.groupGraph->alive.end() || slugOf(*at) != slug) {
            if (subject->pinned)
                return std::unexpected(unknownTensor(front, subject->prefix + subject->fields.front().first, slug));
            continue;
        }
        const auto *entry = subject->find("memory");
        if (!entry)
            continue;
        PARTITA_TRY(memory,
            chosenMemory(
                [&] { return subject->prefix + "memory"; }, entry->value, "an activation", d, memories.near, memories));
        for (auto member : liveRanges[at->second].tensors)
            homes.tensor[member] = memory;
        pinned.liveRanges[at->second] = true;
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto *entry = decisions.find(int(g), "weights");
        if (!entry)
            continue;
        const auto &about = decisions.of(int(g));
        const bool own = about && about->find("weights") == entry, none = front.constants[g] == 0;
        PARTITA_TRY(memory,
            chosenMemory([&] { return own ? "kernel." + groups[g].slug + ".weights" : "weights"; }, entry->value,
                "constants", d, memories.constants, memories));
        if (own && !entry->held && none)
            return fail("kernel." + groups[g].slug + ".weights=" + entry->value + ": this kernel has no constants");
        if (none)
            continue;
        homes.constants[g] = memory;
        pinned.constants[g] = true;
    }
    return pinned;
}

} // namespace

Result<MemoryPlacement> place(const PartitionedGraph &front, const Decisions &decisions, const Context &context,
    std::optional<std::int64_t> spare)
{
    const auto &d = context.target->description();
    const auto memories = homeMemories(d);
    MemoryPlacement homes{Table<TensorId, MemoryId>(front.graph.tensorCount(), memories.near),
        std::vector<MemoryId>(front.groups.size(), memories.constants), false};
    PARTITA_TRY(pinned, pin(front, decisions, context, memories, homes));
    if (spare && memories.far >= 0)
        evict(front, decisions, context, pinned, memories, d.memories[memories.near].size() - *spare, homes);
    if (context.stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    auto outside = [&](MemoryId memory) { return memory == memories.far; };
    homes.external = memories.far >= 0
        && (std::ranges::any_of(homes.tensor, outside) || std::ranges::any_of(homes.constants, outside));
    return homes;
}

bool overfull(const PartitionedGraph &front, const MemoryPlacement &homes)
{
    const auto &d = front.target->description();
    const auto memory = homeMemories(d).constants;
    std::int64_t bytes = 0;
    for (std::size_t g = 0; g < front.groups.size(); ++g)
        if (homes.constants[g] == memory)
            bytes += front.constants[g];
    return bytes > d.memories[memory].size();
}

Shortage shortageOf(const Deployment &d)
{
    const auto near = homeMemories(d.target->description()).near;
    Shortage out;
    if (!d.memories.empty())
        out.full = d.memories.back();
    std::vector<std::int64_t> scratch(d.kernels.size() + 1);
    for (const auto &b : d.buffers)
        if (b.kind == Buffer::Kind::Scratch && b.memory == near)
            out.scratch = std::max(out.scratch, scratch[b.first] += b.bytes);
    if (out.full)
        out.scratch += out.full->program.sum();
    return out;
}

std::optional<std::int64_t> spareMore(const Description &d, const Shortage &lacking, std::optional<std::int64_t> spare)
{
    const auto memories = homeMemories(d);
    const auto size = d.memories[memories.near].size();
    if (memories.far < 0 || (spare && *spare >= size))
        return std::nullopt;
    if (!lacking.full) // a kernel has no room for its tiles, or its operands must be near
        return std::min(size, spare.value_or(0) + size / 8);
    if (lacking.full->memory != memories.near)
        return std::nullopt;
    return std::min(
        size, spare ? *spare + std::clamp(lacking.full->peak - size, size / 32, size / 8) : lacking.scratch);
}

} // namespace partita
