// SPDX-License-Identifier: Apache-2.0
#include "compile/fit.h"

#include "compile/deploy.h"
#include "compile/memory/thrift.h"
#include "compile/notes.h"

#include <algorithm>
#include <set>

namespace partita {

namespace {

/// The names of all variants of its kernels.
std::set<std::string> variantsOf(const Deployment &d)
{
    std::set<std::string> out;
    for (const auto &k : d.kernels)
        for (const auto &v : k.variants)
            out.insert(v.name);
    return out;
}

/// For a design that overflows the core's memory or that of its program. Takes the fastest variants that leave each
/// other room, with less room again while the plan still has gaps. At last takes one variant for all kernels, each
/// variant in turn, which needs the least code. Error: `reason`, or that of a later try that lacked fewer bytes;
/// `remains` is of the same try.
Result<Deployment> fitted(const Front &f, const Deployment &d, const Choices &choices, Memo &memo, Remains &remains,
    Error reason, std::stop_token stop)
{
    constexpr int most = 8;
    const auto &chip = f.target->description();
    const auto lacking = [&]() -> const MemoryUse * {
        const auto *use = overflowOf(remains);
        return use && (use->memory == chip.coreMemory() || use->memory == chip.programMemory()) ? use : nullptr;
    };
    if (!lacking())
        return std::unexpected(reason);
    auto nearest = remains;
    const auto attempt = [&](const Choices &chosen) {
        auto out = deployed(f, d, chosen, memo, remains, stop);
        if (out)
            explainVariants(*out);
        else if (const auto *use = lacking(), *best = overflowOf(nearest);
                 use && use->peak - use->size < best->peak - best->size) {
            nearest = remains;
            reason = out.error();
        }
        return out;
    };
    const auto settle = [&](std::string_view only) -> std::optional<Result<Deployment>> {
        auto chosen = choices;
        std::vector<std::int64_t> spare(chip.memories.size());
        std::optional<CodeBytes> program;
        for (int i = 0; i < most && !stop.stop_requested(); ++i) {
            const auto *use = lacking();
            if (!use)
                break;
            if (use->program == program) // else room was counted with another program
                spare[std::size_t(use->memory)] += use->peak - use->size;
            program = use->program;
            auto next = thrifty(*remains.planned, choices, spare, only);
            if (next == chosen)
                break;
            chosen = std::move(next);
            if (auto out = attempt(chosen); out || out.error().fault == Fault::Cancelled)
                return out;
        }
        return std::nullopt;
    };
    if (auto out = settle({}))
        return std::move(*out);
    for (const auto &variant : variantsOf(*nearest.planned)) {
        remains = nearest;
        if (auto out = settle(variant))
            return std::move(*out);
    }
    remains = std::move(nearest);
    return std::unexpected(reason);
}

/// With tiles that leave room: those of a chip whose core has less memory, ever less of it. Error: as `reason`.
Result<Deployment> withSmallerTiles(const Front &f, const Deployment &d, const Choices &choices, Memo &memo,
    const Remains &remains, Error reason, std::stop_token stop)
{
    const auto &chip = d.target->description();
    const auto core = chip.coreMemory();
    const auto far = std::ranges::any_of(chip.memories, &Memory::external);
    if (const auto *use = overflowOf(remains); !far || !use || use->memory != core)
        return std::unexpected(reason);
    for (std::int64_t part : {2, 4, 8, 16}) {
        const auto &memory = chip.memories[std::size_t(core)];
        auto smaller = chip;
        if (stop.stop_requested() || !smaller.set(memory.name + ".size", std::to_string(memory.size() / part)))
            break;
        auto front = frontOf(f.source, f.base, d.target->with(std::move(smaller)), f.calibration, choices, memo, stop);
        if (!front)
            break;
        Remains left;
        if (auto out = deployed(**front, d, choices, memo, left, stop); out)
            return out;
    }
    return std::unexpected(reason);
}

} // namespace

const MemoryUse *overflowOf(const Remains &remains)
{
    if (!remains.planned || remains.planned->memories.back().peak <= remains.planned->memories.back().size)
        return nullptr;
    return &remains.planned->memories.back();
}

Result<Deployment> fitting(const Front &front, const Deployment &start, const Choices &choices, Memo &memo,
    Remains &remains, std::stop_token stop)
{
    auto out = deployed(front, start, choices, memo, remains, stop);
    if (!out && !stop.stop_requested())
        out = fitted(front, start, choices, memo, remains, out.error(), stop);
    if (!out && !stop.stop_requested())
        out = withSmallerTiles(front, start, choices, memo, remains, out.error(), stop);
    return out;
}

} // namespace partita
