// SPDX-License-Identifier: Apache-2.0
#include "compile/buffers.h"
#include "compile/memo.h"
#include "support/threads.h"

#include <algorithm>

namespace partita {

namespace {

/// What is to be placed in a memory: a piece for each buffer there, or for the chain of them that is written in place.
struct Contents {
    std::vector<std::size_t> buffers, pieceOf; ///< `pieceOf`: by buffer of the deployment
    std::vector<Piece> pieces;
};

Contents contentsOf(const Deployment &d, int memory)
{
    Contents out;
    out.pieceOf.resize(d.buffers.size());
    for (std::size_t b = 0; b < d.buffers.size(); ++b) {
        const auto &buffer = d.buffers[b];
        if (buffer.memory != memory)
            continue;
        out.buffers.push_back(b);
        if (buffer.over < 0) {
            out.pieceOf[b] = out.pieces.size();
            out.pieces.push_back({buffer.bytes, buffer.first, buffer.last, buffer.kind == Buffer::Kind::Constant});
        } else {
            out.pieceOf[b] = out.pieceOf[std::size_t(buffer.over)];
            auto &last = out.pieces[out.pieceOf[b]].last;
            last = std::max(last, buffer.last);
        }
    }
    return out;
}

MemoryUse planMemory(Deployment &d, std::size_t memory, const Context &context)
{
    auto contents = contentsOf(d, int(memory));
    auto offsets = context.memo.state().plans.offsets(std::move(contents.pieces), context.stop);
    for (auto b : contents.buffers)
        d.buffers[b].offset = offsets->at[contents.pieceOf[b]];
    return {int(memory), d.target->description().memories[memory].size(), offsets->peak, offsets->bound};
}

Result<void> bufferUp(Deployment &d, const Front &front, const Homes &homes, const Context &context)
{
    d.buffers.clear();
    d.operands.clear();
    d.memories.clear();
    collectBuffers(d, homes, context.stop);
    if (context.stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    writeInPlace(d, front, context);
    return {};
}

Result<void> planMemories(Deployment &d, const Context &context)
{
    std::vector<MemoryUse> uses(d.target->description().memories.size());
    onThreads(0, uses.size(), [&](std::size_t m) { uses[m] = planMemory(d, m, context); });
    if (context.stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    for (const auto &use : uses) {
        d.memories.push_back(use);
        if (use.peak > use.size)
            return fail(misfit(d, use, context.choices));
    }
    return {};
}

} // namespace

Result<void> allocate(Deployment &d, const Front &front, const Homes &homes, const Context &context)
{
    auto collected = bufferUp(d, front, homes, context);
    return collected ? planMemories(d, context) : collected;
}

Result<void> mayFit(Deployment &d, const Front &front, const Homes &homes, const Context &context)
{
    if (auto collected = bufferUp(d, front, homes, context); !collected)
        return collected;
    const auto &memories = d.target->description().memories;
    for (std::size_t m = 0; m < memories.size(); ++m)
        if (leastPeak(contentsOf(d, int(m)).pieces) > memories[m].size())
            return planMemories(d, context);
    return {};
}

} // namespace partita
