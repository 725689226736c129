// SPDX-License-Identifier: Apache-2.0
#include "compile/back_off.h"

#include "compile/memory/shrink.h"
#include "compile/memory/thrift.h"

#include <algorithm>

namespace partita {

namespace {

constexpr int mostRounds = 8;          ///< of variants, each with more room to leave
constexpr std::int64_t leastPart = 16; ///< of the core's memory for tiles: 1 / 16

/// The names of all variants of its kernels.
std::set<std::string> variantsOf(const Deployment &d)
{
    std::set<std::string> out;
    for (const auto &k : d.kernels)
        for (const auto &v : k.tiling.variants)
            out.insert(v.name);
    return out;
}

} // namespace

BackOff::BackOff(std::shared_ptr<const PartitionedGraph> front, const Choices &choices, Cache &cache, Remains &remains,
    std::stop_token stop)
    : m_front(std::move(front)), m_choices(choices), m_cache(cache), m_remains(remains), m_stop(std::move(stop))
{
    begin(m_front, choices);
}

void BackOff::begin(std::shared_ptr<const PartitionedGraph> front, Choices choices)
{
    m_try = {std::move(front), std::move(choices)};
    m_shortage = {};
    m_problem.clear();
    m_unassigned = false;
}

bool BackOff::next(Failure failure)
{
    if (m_stop.stop_requested()) {
        m_reason = std::move(failure.error);
        return false;
    }
    if (m_stage == Stage::Shrunk)
        return shrinkAgain(std::move(failure));
    if (moreOutside(failure))
        return true;
    judge(failure.why == Failure::Why::Final ? failure.error : Error{m_problem});
    return (m_stage != Stage::Tiles && otherVariants()) || (!programOverflows() && (smallerTiles() || shrink()));
}

/// The same choices, with more of the network in external memory.
bool BackOff::moreOutside(Failure &failure)
{
    using enum Failure::Why;
    if (failure.why == Final)
        return false;
    if (failure.why == Engine && m_problem.empty())
        m_unassigned = true, m_problem = failure.error.message;
    if (failure.why == Memory && !m_unassigned)
        m_problem = failure.error.message;
    if (failure.why != Unmoved) {
        m_shortage = shortageOf(failure.trial);
        m_try.before = failure.homes;
        if (m_stage != Stage::Tiles)
            m_remains.keep(failure.homes, std::move(failure.trial));
        if (const auto *use = m_remains.overflow())
            m_leastProgram = std::min(m_leastProgram, use->program.sum());
    }
    m_try.spare = spareMore(m_try.front->target->description(), m_shortage, m_try.spare);
    return m_try.spare.has_value();
}

/// `error`: why these choices do not fit, wherever tensors live.
void BackOff::judge(const Error &error)
{
    if (m_stage == Stage::Asked) {
        m_reason = error;
        m_nearest = m_remains;
    } else if (m_stage == Stage::Variants) {
        const auto *use = lacking(), *least = m_nearest.overflow();
        if (use && use->peak - use->size < least->peak - least->size) {
            m_nearest = m_remains;
            m_reason = error;
        }
    }
}

/// The core's memory or that of its program, where the last plan overflows it.
const MemoryUse *BackOff::lacking() const
{
    const auto *use = m_remains.overflow();
    const auto &chip = m_front->target->description();
    return use && (use->memory == chip.coreMemory() || use->memory == chip.programMemory()) ? use : nullptr;
}

/// Code, tables and stack alone were too large in every try, in a small network by far. Smaller tiles and homes outside
/// the chip add code, but for a few per cent; a try with a large network takes seconds.
bool BackOff::programOverflows() const
{
    constexpr std::size_t small = 500; ///< kernels
    const auto *use = m_remains.overflow();
    return use && m_leastProgram > use->size + (m_remains.planned->kernels.size() > small ? 0 : use->size / 8);
}

bool BackOff::otherVariants()
{
    if (m_stage == Stage::Asked) {
        if (!lacking())
            return false;
        m_stage = Stage::Variants;
        m_room.assign(m_front->target->description().memories.size(), 0);
    }
    while (!variantsWithRoom()) {
        if (!m_variants)
            m_variants = variantsOf(*m_nearest.planned);
        if (m_variants->empty()) {
            m_remains = std::move(m_nearest);
            return false;
        }
        m_only = m_variants->extract(m_variants->begin()).value();
        m_remains = m_nearest;
        m_try.choices = m_choices;
        std::ranges::fill(m_room, 0);
        m_program.reset();
        m_rounds = 0;
    }
    return true;
}

bool BackOff::variantsWithRoom()
{
    const auto *use = lacking();
    while (use && m_rounds++ < mostRounds) {
        if (use->program == m_program) // else room was counted with another program
            m_room[use->memory] += (use->peak - use->size) << (m_rounds / 2);
        m_program = use->program;
        if (auto chosen = thrifty(*m_remains.planned, m_choices, m_room, m_only); chosen != m_try.choices) {
            begin(m_front, std::move(chosen));
            return true;
        }
    }
    return false;
}

bool BackOff::smallerTiles()
{
    const auto &chip = m_front->target->description();
    const auto core = chip.coreMemory();
    m_stage = Stage::Tiles;
    if (const auto *use = m_remains.overflow();
        !use || use->memory != core || std::ranges::none_of(chip.memories, &Memory::external) || m_part == leastPart)
        return false;
    m_part *= 2;
    const auto &memory = chip.memories[core];
    auto smaller = chip;
    if (!smaller.set(memory.name + ".size", std::to_string(memory.size() / m_part)))
        return false;
    auto front = partitionedGraphOf(m_front->source, m_front->base, m_front->target->with(std::move(smaller)),
        m_front->calibration, m_choices, m_cache, m_stop);
    if (!front)
        return false;
    begin(std::move(*front), m_choices);
    return true;
}

bool BackOff::shrink()
{
    if (!m_remains.overflow())
        return false;
    if (m_stage != Stage::Shrunk)
        m_rounds = 0;
    m_stage = Stage::Shrunk;
    const Context context{m_front->target, m_choices, m_cache, m_stop, m_front->numbers};
    auto smaller = shrunk(*m_front, *m_remains.planned, context, m_gaps);
    if (!smaller)
        return false;
    m_fits = smaller->fits;
    begin(m_front, std::move(smaller->choices));
    return true;
}

/// After a design that was shrunk did not fit: with room for its gaps.
bool BackOff::shrinkAgain(Failure failure)
{
    if (failure.why != Failure::Why::Memory)
        return false;
    auto remains = m_remains;
    remains.keep(failure.homes, std::move(failure.trial));
    const auto *use = remains.overflow(), *before = m_remains.overflow();
    if (!use)
        return false;
    m_gaps += use->peak - use->size;
    if (use->memory == before->memory && use->peak < before->peak) {
        m_remains = std::move(remains);
        m_reason = std::move(failure.error);
    }
    return m_fits && m_rounds++ < mostRounds && shrink();
}

} // namespace partita
