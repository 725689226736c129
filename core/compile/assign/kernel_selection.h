// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/assign/assign.h"
#include "compile/assign/pbqp.h"
#include "compile/options/segment.h"

namespace partita {

/// The layouts in which an edge's tensor may be written or read, and what transforms between them cost.
struct EdgeTable {
    int layouts = 0;                    ///< number of layouts that differ in bytes
    int row = 0;                        ///< the layout of the network's inputs and outputs
    std::vector<int> written;           ///< layout, by option of the writer
    std::vector<std::vector<int>> read; ///< layout, by reader and its option
    std::vector<std::int64_t> cycles;   ///< from layout × to layout; Pbqp::forbidden: the transform cannot run

    std::int64_t transform(int from, int to) const { return cycles[from * layouts + to]; }
};

/// A group by itself, or as part of a segment.
struct GroupState {
    int option = 0;
    const Segment *segment = nullptr;
};

/// The position of a group in its chain.
struct ChainPlace {
    int chain = -1, at = 0;
};

/// What is decided about a chain's borders, and its possible segments by the place where they start.
struct ChainStates {
    std::vector<Border> borders;
    std::vector<std::shared_ptr<const FusionCandidates>> starting;
};

/// The choice that decides a border: a field of a group, with the value that makes both sides one kernel and the value
/// that makes them two.
struct BorderWish {
    int group = 0;
    const char *field = "", *together = "", *apart = "";
    bool pads() const { return field[0] == 'p'; }
};

/// All that assign can decide, by group and by edge.
struct KernelSelection {
    const PartitionedGraph &front;
    const MemoryPlacement &homes;
    const Decisions &decisions;
    const Context &context;
    std::vector<std::shared_ptr<const Options>> options;
    std::vector<std::vector<GroupState>> states;
    std::vector<ChainPlace> places;
    std::vector<ChainStates> chains;
    std::vector<std::shared_ptr<const EdgeTable>> tables;
    std::vector<GroupState> chosen; ///< by group; empty until a solution is chosen

    const std::string &slug(int g) const { return front.groups[g].slug; }
    const Option &option(int g, int o) const { return options[g]->list[o]; }
    const Option &taken(int g) const { return option(g, chosen[g].option); }
    const std::vector<int> &chain(int c) const { return front.groupGraph->chains.list[c]; }
    BorderWish wish(int chain, int k) const; ///< about the border behind place k
    const Layout &written(int g, int o) const { return option(g, o).way->layout.output; }
    const Layout &read(int g, int o, TensorId) const;
};

/// Collects the options of every group and the segments of every chain that the choices allow. Error: an impossible
/// choice.
Result<KernelSelection> kernelSelectionOf(
    const PartitionedGraph &, const MemoryPlacement &, const Decisions &, const Context &);

/// Builds one problem from all states. The groups are its first variables; a tensor with several readers has a variable
/// of its own. After a stop request the problem is incomplete.
Pbqp buildPbqp(const KernelSelection &);

/// Explains why the chosen states make no design: a transform cannot run. Says what would let it run.
Error explainInfeasible(const KernelSelection &);

/// For each candidate of a kernel's first group: how much the objective grows when only that group moves to it, or
/// Planned::cannot.
std::vector<std::int64_t> alternativesOf(const KernelSelection &, const Planned &);

/// The outcome at every border between two kernels. Error: a choice asks to join a border, and it is not joined.
Result<std::vector<Fusion>> fusionsOf(const KernelSelection &, const std::vector<Planned> &);

/// Why the kernels on both sides of border `k` of a chain cannot be fused at any cost.
Refusal whyNot(const KernelSelection &, int chain, int k);

/// The segments of only the two kernels at border `k`, ignoring any choice about the border.
std::shared_ptr<const FusionCandidates> startingPair(const KernelSelection &, int chain, int k);

/// How many more cycles both kernels take as the cheapest such segment than as chosen, including the transforms around
/// them. Nothing: there is no such segment.
std::optional<std::int64_t> moreTogether(const KernelSelection &, int chain, int k);

/// The segment of places first … end − 1 with the chosen options, or null.
const Segment *segmentAsChosen(const KernelSelection &, int chain, int first, int end);

/// Cycles of places first … end − 1 with the chosen options: fused where they can be, else one by one.
std::int64_t cyclesOf(const KernelSelection &, int chain, int first, int end);

} // namespace partita
