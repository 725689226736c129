// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/passes.h"
#include "compile/options/decisions.h"
#include "compile/options/placement.h"
#include "compile/tile/tile.h"

#include <mutex>

/// Options: lists every way to run one kernel by itself: each engine that takes it, in each layout, with the best
/// schedule. It marks those that a choice rules out. It also lists the chains of kernels that the chip can run as one
/// kernel.
namespace partita {

/// A fully decided kernel: what it computes, its layouts, its memories and its schedule.
struct KernelImplementation {
    Match match;
    LayoutOption layout;
    std::vector<Layout> between; ///< of the tensors inside a fused kernel
    std::vector<MemoryId> inputMemory;
    MemoryId outputMemory = 0, constantMemory = 0;
    bool renames = false;                 ///< it only renames a tensor: no byte moves
    std::shared_ptr<const Solved> solved; ///< null where it renames

    Site site(const Graph &graph) const
    {
        return {graph, match, layout.inputs, layout.output, inputMemory, outputMemory, constantMemory};
    }
    std::int64_t cycles() const { return renames ? 0 : solved->cycles; }
    /// Bytes that its copies read and write, by memory. The first call computes them.
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

/// The options of one group.
struct Options {
    std::vector<Option> list;
    std::vector<std::string> problems; ///< by candidate: why it cannot run, else ""
    std::string note;                  ///< what replaced a choice that does not hold
    std::uint64_t id = 0;              ///< unique among all Options
};

/// Lowers an implementation to a kernel, which still lacks its name, start and reasons.
Result<Kernel> lowered(const KernelImplementation &, const Graph &, const Target &);

/// The key of everything that the options of a group depend on. It contains the addresses of the decisions about the
/// group.
CacheKey cacheKeyOf(const PartitionedGraph &, int group, const MemoryPlacement &, const Decisions &);

/// The options of every group. Error: a group without a legal option, or an
/// impossible choice.
Result<std::vector<std::shared_ptr<const Options>>> optionsOf(
    const PartitionedGraph &, const MemoryPlacement &, const Decisions &, const Context &);

/// By group: why no engine can run it and what would help; "" if an engine can.
std::vector<std::string> problemsOf(const PartitionedGraph &, const MemoryPlacement &, const Context &);

/// The transform of a tensor between two layouts as a kernel of an engine.
Match transformMatch(EngineId, TensorId);

/// The fastest implementation of that transform. Its problem is the core's if no engine can run it.
std::shared_ptr<const KernelImplementation> transformOf(const PartitionedGraph &, TensorId, const Layout &from,
    const Layout &to, const MemoryPlacement &, const Decisions &, const Context &);

inline constexpr int mostFused = 16;

/// Several kernels of a chain, fused into one.
struct Segment {
    int first = 0, end = 0;   ///< places in the chain
    int lead = 0;             ///< the place that names it: the first that is not a Pad
    std::vector<int> options; ///< of each of its groups
    std::shared_ptr<const KernelImplementation> way;
};

/// The segments of 2 to `mostFused` kernels that start at one place of a chain.
struct FusionCandidates {
    std::vector<Segment> segments;
    std::optional<Refusal> refusal; ///< why there is no segment of two
};
/// Finds the segments that start at `place`. `cuts[k]`: no segment crosses the
/// border behind place k.
std::shared_ptr<const FusionCandidates> startingAt(const PartitionedGraph &, const std::vector<int> &chain, int place,
    const std::vector<std::shared_ptr<const Options>> &, const std::vector<bool> &cuts, const MemoryPlacement &,
    const Context &);

} // namespace partita
