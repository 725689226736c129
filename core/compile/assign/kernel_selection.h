// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/assign/assign.h"
#include "compile/assign/pbqp.h"
#include "compile/options/segment.h"

namespace partita {

/// In how many layouts an edge's tensor may be wanted, and what its transforms cost.
struct EdgeTable {
    int layouts = 0;                    ///< unlike each other in bytes
    int row = 0;                        ///< the one of the network's inputs and outputs
    std::vector<int> written;           ///< by option of the writer
    std::vector<std::vector<int>> read; ///< by reader and option of it
    std::vector<std::int64_t> cycles;   ///< from layout × to layout; Pbqp::forbidden: it cannot run

    std::int64_t transform(int from, int to) const { return cycles[std::size_t(from * layouts + to)]; }
};

/// A group by itself, or as part of a segment.
struct State {
    int option = 0;
    const Segment *segment = nullptr;
};

/// Where a group is in its chain.
struct ChainPlace {
    int chain = -1, at = 0;
};

/// What is decided of a chain's borders, and its segments by where they start.
struct ChainStates {
    std::vector<Border> borders;
    std::vector<std::shared_ptr<const FusionCandidates>> starting;
};

/// The choice that decides a border: by which group's field, with the value that makes one kernel of both sides or two.
struct BorderWish {
    int group = 0;
    const char *field = "", *together = "", *apart = "";
    bool pads() const { return field[0] == 'p'; }
};

/// Everything that can be decided, by group and by edge.
struct KernelSelection {
    const PartitionedGraph &front;
    const MemoryPlacement &homes;
    const Decisions &decisions;
    const Context &context;
    std::vector<std::shared_ptr<const Options>> options;
    std::vector<std::vector<State>> states;
    std::vector<ChainPlace> places;
    std::vector<ChainStates> chains;
    std::vector<std::shared_ptr<const EdgeTable>> tables;
    std::vector<State> chosen; ///< empty until something is

    const std::string &slug(int g) const { return front.groups[std::size_t(g)].slug; }
    const Option &option(int g, int o) const { return options[std::size_t(g)]->list[std::size_t(o)]; }
    const Option &taken(int g) const { return option(g, chosen[std::size_t(g)].option); }
    const std::vector<int> &chain(int c) const { return front.groupGraph->chains.list[std::size_t(c)]; }
    BorderWish wish(int chain, int k) const; ///< about the border behind place k
    const Layout &written(int g, int o) const { return option(g, o).way->layout.output; }
    const Layout &read(int g, int o, TensorId) const;
};

/// Options of every group and segments of every chain, as far as choices allow. Error: a choice that cannot be.
Result<KernelSelection> kernelSelectionOf(
    const PartitionedGraph &, const MemoryPlacement &, const Decisions &, const Context &);

/// The states as one problem, as much of it as there is before a stop: its first variables are the groups; a tensor
/// that several read has one of its own.
Pbqp buildPbqp(const KernelSelection &);

/// What keeps the chosen states from being a design: a transform that cannot run, and what would let it.
Error explainInfeasible(const KernelSelection &);

/// By candidate of a kernel's first group, how much the objective grows when that group alone moves there, or
/// Planned::cannot.
std::vector<std::int64_t> alternativesOf(const KernelSelection &, const Planned &);

/// What became of every border between two kernels. Error: one that was to be joined, by a choice about it, and is not.
Result<std::vector<Fusion>> fusionsOf(const KernelSelection &, const std::vector<Planned> &);

/// Why the kernels on both sides of border `k` of a chain cannot be one, whatever it costs.
Refusal whyNot(const KernelSelection &, int chain, int k);

/// The segments of the two kernels at border `k` alone, whatever a choice says of it.
std::shared_ptr<const FusionCandidates> startingPair(const KernelSelection &, int chain, int k);

/// Cycles that both take more as the cheapest such segment than as chosen, with the transforms around them; nothing
/// where there is none.
std::optional<std::int64_t> moreTogether(const KernelSelection &, int chain, int k);

/// The segment of places first … end − 1 with the options that are chosen, or null.
const Segment *segmentAsChosen(const KernelSelection &, int chain, int first, int end);

/// Cycles of these places as chosen, as one kernel where they can be, else each by itself.
std::int64_t cyclesOf(const KernelSelection &, int chain, int first, int end);

} // namespace partita
