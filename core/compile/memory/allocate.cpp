// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/allocate.h"

#include "compile/cache/passes.h"
#include "compile/memory/buffers.h"
#include "compile/memory/offsets.h"
#include "compile/memory/program_bytes.h"
#include "support/threads.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

/// What is to be placed: a piece for each buffer, or for the chain of them of which each is written over the one
/// before.
struct Contents {
    std::vector<std::vector<Piece>> pieces; ///< by memory
    std::vector<std::uint32_t> pieceOf;     ///< by buffer: in its memory
    std::vector<std::int64_t> within;       ///< by buffer: bytes from the start of its piece
};

Contents contentsOf(const Deployment &d)
{
    const auto memories = d.target->description().memories.size();
    Contents out{std::vector<std::vector<Piece>>(memories), {}, {}};
    std::vector<std::vector<std::int64_t>> before(memories); // by piece: bytes before its first buffer
    for (const auto &buffer : d.buffers) {
        auto &pieces = out.pieces[buffer.memory];
        auto &leads = before[buffer.memory];
        if (buffer.over < 0) {
            out.pieceOf.push_back(std::uint32_t(pieces.size()));
            out.within.push_back(0);
            pieces.push_back({buffer.bytes, buffer.first, buffer.last, buffer.kind == Buffer::Kind::Constant});
            leads.push_back(0);
        } else {
            const auto below = std::size_t(buffer.over), p = std::size_t(out.pieceOf[below]);
            out.pieceOf.push_back(std::uint32_t(p));
            out.within.push_back(out.within[below] - buffer.lead);
            pieces[p].last = std::max<int>(pieces[p].last, buffer.last);
            leads[p] = std::max(leads[p], -out.within.back());
        }
    }
    for (std::size_t m = 0; m < memories; ++m)
        for (std::size_t p = 0; p < before[m].size(); ++p)
            out.pieces[m][p].bytes += before[m][p];
    for (std::size_t b = 0; b < d.buffers.size(); ++b)
        out.within[b] += before[d.buffers[b].memory][out.pieceOf[b]];
    return out;
}

Result<void> bufferUp(Deployment &d, const MemoryPlacement &homes, const Context &context)
{
    d.buffers.clear();
    d.operands.clear();
    d.memories.clear();
    collectBuffers(d, homes, context.stop);
    if (context.stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    writeInPlace(d, context);
    return {};
}

std::int64_t constantsEnd(const Deployment &d, MemoryId memory)
{
    std::int64_t end = 0;
    for (const auto &buffer : d.buffers)
        if (buffer.memory == memory && buffer.kind == Buffer::Kind::Constant)
            end = std::max(end, aligned(buffer.offset + buffer.bytes));
    return end;
}

std::shared_ptr<const Offsets> offsetsOf(const std::vector<Piece> &pieces, const Context &context)
{
    CacheKey key;
    key.reserve(3 * pieces.size());
    for (const auto &p : pieces)
        key.insert(key.end(), {p.bottom ? -1 - p.bytes : p.bytes, p.first, p.last});
    return context.cache.get(pass::offsets, key, context.stop,
        [&] { return std::make_shared<const Offsets>(planOffsets(pieces, context.stop)); });
}

Result<void> planMemories(Deployment &d, const Context &context)
{
    const auto &memories = d.target->description().memories;
    auto [pieces, pieceOf, within] = contentsOf(d);
    std::vector<std::shared_ptr<const Offsets>> offsets(memories.size());
    onThreads(0, memories.size(), [&](std::size_t m) { offsets[m] = offsetsOf(pieces[m], context); });
    if (context.stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    for (std::size_t b = 0; b < d.buffers.size(); ++b)
        d.buffers[b].offset = offsets[d.buffers[b].memory]->at[pieceOf[b]] + within[b];
    for (std::size_t m = 0; m < memories.size(); ++m) {
        if (memories[m].size() == 0 && offsets[m]->at.empty())
            continue;
        const auto program = programIn(int(m), d);
        const auto &use = d.memories.emplace_back(int(m), memories[m].size(), aligned(offsets[m]->peak) + program.sum(),
            aligned(offsets[m]->bound) + program.sum(), constantsEnd(d, int(m)), program);
        if (use.peak > use.size)
            return fail(explainOverflow(d, context.choices));
    }
    return {};
}

} // namespace

Result<void> allocate(Deployment &d, const MemoryPlacement &homes, const Context &context)
{
    auto collected = bufferUp(d, homes, context);
    return collected ? planMemories(d, context) : collected;
}

Result<void> mayFit(Deployment &d, const MemoryPlacement &homes, const Context &context)
{
    PARTITA_CHECK(bufferUp(d, homes, context));
    const auto &memories = d.target->description().memories;
    const auto contents = contentsOf(d);
    for (std::size_t m = 0; m < memories.size(); ++m) {
        if (context.stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        if (leastPeak(contents.pieces[m]) + programIn(int(m), d).sum() > memories[m].size())
            return planMemories(d, context);
    }
    return {};
}

Excess excessOf(Deployment &d, const MemoryPlacement &homes, const Context &context, std::int64_t spare)
{
    Excess out{.at = std::vector<bool>(d.kernels.size())};
    if (!bufferUp(d, homes, context))
        return out;
    const auto &chip = d.target->description();
    const auto contents = contentsOf(d);
    for (std::size_t m = 0; m < chip.memories.size(); ++m) {
        const auto size
            = chip.memories[m].size() - programIn(int(m), d).sum() - (int(m) == chip.coreMemory() ? spare : 0);
        out.peak += std::max<std::int64_t>(0, leastPeak(contents.pieces[m]) - size);
        std::vector<std::int64_t> alive(d.kernels.size() + 1);
        for (const auto &piece : contents.pieces[m])
            for (auto k = piece.bottom ? 0 : piece.first; k < int(alive.size()) && (piece.bottom || k <= piece.last);
                 ++k)
                alive[k] += aligned(piece.bytes);
        for (std::size_t k = 0; k < alive.size(); ++k)
            if (alive[k] > size) {
                out.sum += alive[k] - size;
                if (k < out.at.size())
                    out.at[k] = true;
            }
    }
    return out;
}

} // namespace partita
