// SPDX-License-Identifier: Apache-2.0
#include "compile/buffers.h"
#include "compile/memo.h"
#include "support/threads.h"

#include <algorithm>

namespace partita {

namespace {

/// A piece for each buffer of the memory, or for the chain of them that is written in place.
MemoryUse planMemory(Deployment &d, int memory, const Context &context)
{
    std::vector<std::size_t> here, pieceOf(d.buffers.size());
    std::vector<Piece> pieces;
    for (std::size_t b = 0; b < d.buffers.size(); ++b) {
        const auto &buffer = d.buffers[b];
        if (buffer.memory != memory)
            continue;
        here.push_back(b);
        if (buffer.over < 0) {
            pieceOf[b] = pieces.size();
            pieces.push_back({buffer.bytes, buffer.first, buffer.last, buffer.kind == Buffer::Kind::Constant});
        } else {
            pieceOf[b] = pieceOf[std::size_t(buffer.over)];
            auto &last = pieces[pieceOf[b]].last;
            last = std::max(last, buffer.last);
        }
    }
    auto offsets = context.memo.state().plans.offsets(std::move(pieces), context.stop);
    for (auto b : here)
        d.buffers[b].offset = offsets->at[pieceOf[b]];
    auto size = d.target->description().memories[std::size_t(memory)].numbers.find("size")->second.value;
    return {memory, std::int64_t(size), offsets->peak, offsets->bound};
}

} // namespace

Result<void> allocate(Deployment &d, const Front &front, const Homes &homes, const Context &context)
{
    collectBuffers(d, homes, context.stop);
    if (context.stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    writeInPlace(d, front, context);
    std::vector<MemoryUse> uses(d.target->description().memories.size());
    onThreads(0, uses.size(), [&](std::size_t m) { uses[m] = planMemory(d, int(m), context); });
    if (context.stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    for (const auto &use : uses) {
        d.memories.push_back(use);
        if (use.peak > use.size)
            return fail(misfit(d, use, context.choices));
    }
    return {};
}

} // namespace partita
