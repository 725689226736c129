// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/front/known.h"
#include "compile/options/decisions.h"
#include "compile/options/placement.h"
#include "compile/tile/tile.h"

#include <mutex>

namespace partita {

/// Options: every way to run a kernel by itself, under the choices about it.

/// A kernel with everything decided about it: what it computes, between which layouts and memories, by which schedule.
struct KernelImplementation {
    Match match;
    LayoutOption layout;
    std::vector<Layout> between; ///< of the tensors inside a fused kernel
    std::vector<int> inputMemory;
    int outputMemory = 0, constantMemory = 0;
    bool renames = false;                 ///< its bytes stay where they are
    std::shared_ptr<const Solved> solved; ///< null where it renames

    Site site(const Graph &graph) const
    {
        return {graph, match, layout.inputs, layout.output, inputMemory, outputMemory, constantMemory};
    }
    std::int64_t cycles() const { return renames ? 0 : solved->cycles; }
    /// Bytes that its copies read and write, by memory; worked out at the first call.
    const Result<std::vector<std::int64_t>> &traffic(const Graph &, const Target &) const;

private:
    mutable std::once_flag m_once;
    mutable Result<std::vector<std::int64_t>> m_traffic;
};

/// Candidate and layout option of a group, with the best schedule for them.
struct Option {
    int candidate = 0, layout = 0;
    std::shared_ptr<const KernelImplementation> way;
    bool allowed = true; ///< under the choices of engine and layout
};

/// Every way to run a group by itself under the choices about it.
struct Options {
    std::vector<Option> list;
    std::vector<std::string> problems; ///< by candidate: why it cannot run, else ""
    std::string note;                  ///< what became of a choice that does not hold
    std::uint64_t id = 0;              ///< unlike that of any other Options
};

/// A way as a kernel, without a name, its start and its reasons.
Result<Kernel> lowered(const KernelImplementation &, const Graph &, const Target &);

/// What the options of a group depend on: with the addresses of what is decided about it.
CacheKey cacheKeyOf(const PartitionedGraph &, int group, const MemoryPlacement &, const Decisions &);

/// The options of every group, remembered in the front. Error: one has none that is legal, or a choice cannot be.
Result<std::vector<std::shared_ptr<const Options>>> optionsOf(
    const PartitionedGraph &, const MemoryPlacement &, const Decisions &, const Context &);

/// By group: why no engine can run it, with what would help, and "" where one can.
std::vector<std::string> problemsOf(const PartitionedGraph &, const MemoryPlacement &, const Context &);

/// The transform of a tensor between two layouts as a kernel of the core.
Match transformMatch(const Target &, TensorId);

/// The transform of a tensor between two layouts, on the core; remembered in the front.
std::shared_ptr<const KernelImplementation> transformOf(const PartitionedGraph &, TensorId, const Layout &from,
    const Layout &to, const MemoryPlacement &, const Decisions &, const Context &);

inline constexpr int mostFused = 16;

/// Kernels of a chain as one.
struct Segment {
    int first = 0, end = 0;   ///< places in the chain
    int lead = 0;             ///< the place that names it: the first but for a Pad
    std::vector<int> options; ///< of each of its groups
    std::shared_ptr<const KernelImplementation> way;
};

/// Segments of two kernels and more that start at a place of a chain; of no more than `mostFused`.
struct FusionCandidates {
    std::vector<Segment> segments;
    std::optional<Refusal> refusal; ///< why there is none of two
};
/// `cuts[k]`: the border behind place k stays. Remembered in the front.
std::shared_ptr<const FusionCandidates> startingAt(const PartitionedGraph &, const std::vector<int> &chain, int place,
    const std::vector<std::shared_ptr<const Options>> &, const std::vector<bool> &cuts, const MemoryPlacement &,
    const Context &);

} // namespace partita
