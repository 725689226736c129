// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/attempt.h"
#include "compile/remains.h"

#include <limits>
#include <set>

namespace partita {

/// What is tried next when a network does not fit:
/// 1. more of it in external memory, so that more of the core's memory is free;
/// 2. of the kernels in the core's memory the fastest variants that leave each other room, with less room again while
///    the plan has gaps; at last one variant for all kernels, each in turn, which takes the least code;
/// 3. smaller tiles where tensors lie outside: those of a chip whose core has less memory, ever less of it.
/// 4. the schedules and homes with the fewest bytes, whatever their cycles.
/// Each try of 2 and 3 begins at 1 again.
class BackOff {
public:
    /// `remains` is filled with what the nearest try of 1 and 2 left. All references must outlive this.
    BackOff(std::shared_ptr<const PartitionedGraph>, const Choices &, Cache &, Remains &remains, std::stop_token);

    const Try &now() const { return m_try; }
    /// After `now()` has failed. False: nothing is left to try.
    bool next(Failure);
    /// Why the nearest of the tries failed.
    const Error &reason() const { return m_reason; }
    /// Whether the variants of `now()` were taken for want of memory.
    bool tookVariants() const { return m_stage == Stage::Variants; }
    /// Whether its schedules and homes were taken for the fewest bytes.
    bool shrank() const { return m_stage == Stage::Shrunk; }

private:
    enum class Stage : std::uint8_t { Asked, Variants, Tiles, Shrunk };

    void begin(std::shared_ptr<const PartitionedGraph>, Choices);
    bool moreOutside(Failure &);
    void judge(const Error &);
    bool otherVariants();
    bool variantsWithRoom();
    bool smallerTiles();
    bool shrink();
    bool shrinkAgain(Failure);
    const MemoryUse *lacking() const;
    bool programOverflows() const;

    std::shared_ptr<const PartitionedGraph> m_front;
    const Choices &m_choices;
    Cache &m_cache;
    Remains &m_remains;
    std::stop_token m_stop;

    Try m_try;
    Shortage m_shortage;       ///< of the last try with these choices that placed anything anew
    std::string m_problem;     ///< with these choices
    bool m_unassigned = false; ///< it is that no engine took a kernel before memory was short

    Stage m_stage = Stage::Asked;
    Error m_reason;
    Remains m_nearest;
    std::optional<std::set<std::string>> m_variants; ///< that are still to be tried for all kernels
    std::string m_only;                              ///< the one that is tried; "": each kernel has its own
    int m_rounds = 0;
    std::vector<std::int64_t> m_room;                                       ///< that the variants must leave, by memory
    std::optional<CodeBytes> m_program;                                     ///< with which it was counted
    std::int64_t m_leastProgram = std::numeric_limits<std::int64_t>::max(); ///< bytes, over all tries that were planned
    std::int64_t m_part = 1; ///< tiles may take 1 / m_part of the core's memory
    std::int64_t m_gaps = 0; ///< between the buffers of a design that was shrunk
    bool m_fits = false;     ///< the design that was shrunk does, without gaps
};

} // namespace partita
