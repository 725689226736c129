// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/cache.h"
#include "compile/partition/pads.h"
#include "graph/calibration.h"
#include "quantise/layer_forms.h"

#include <stop_token>

/// Front: the front end of a compile. It folds, quantises and partitions the graph. It also records how the groups
/// connect: who reads each tensor, how long the tensor is alive, and which neighbours could be fused. Of the decisions
/// about kernels, it depends on arithmetic, bits, pads and engines with converters only.
namespace partita {

class NetworkRounding;

/// Chains of kernels, each of which reads what the one before it writes. They could be fused. `refusals` tell why other
/// neighbours can never be.
struct Chains {
    std::vector<std::vector<int>> list; ///< groups, in execution order
    std::vector<Fusion> refusals;
    bool fuses = false; ///< the target has kernels of several operators; if not, a chain is a layer and its pads
};

/// An activation between kernels: its writer (-1: the network's input) and its readers.
struct Edge {
    TensorId tensor = -1;
    int writer = -1;
    std::vector<int> readers;
    bool output = false;
    Layout row; ///< the tensor's logical order
};

/// The live range of an activation between groups: the tensors that share its bytes by renaming, and the first and last
/// group during which it is alive.
struct LiveRange {
    std::vector<TensorId> tensors;
    std::int64_t bytes = 0;
    int first = 0, last = 0;
};
std::vector<LiveRange> liveRangesOf(const Graph &, const Groups &, const std::vector<int> &groupOf);

/// How the groups connect. It is the same for graphs that differ only in the values and types of their constants.
struct GroupGraph {
    Table<OpId, int> groupOf;
    std::vector<int> bySlug; ///< groups, in the order of their slugs
    std::vector<LiveRange> liveRanges;
    std::vector<std::pair<TensorId, int>>
        alive; ///< tensors that lie in memory and their live ranges, in the order of their slugs
    std::vector<Edge> edges;
    std::vector<std::vector<int>> edgesOf; ///< by group
    Chains chains;
};
std::shared_ptr<const GroupGraph> groupGraphOf(const Graph &, const Groups &, const Target &);

/// Bytes of the constants that its ops read.
std::int64_t constantBytes(const Graph &, const Group &);

/// The deployed graph and its groups, as an immutable value.
struct PartitionedGraph {
    Graph source, folded, graph;
    LayerForms forms;                          ///< of each layer of `graph`
    std::shared_ptr<NetworkRounding> rounding; ///< see Quantised
    std::shared_ptr<const Target> base, target;
    Calibration calibration;
    std::string numbers;     ///< of the chip
    std::uint64_t model = 0; ///< the same for all fronts that differ only in their choices
    Numerics numerics = Numerics::Engine;
    std::vector<PassRecord> passes;
    Pads pads;
    Groups groups;
    std::vector<std::uint64_t> ids; ///< by group: the id of an equal group in an earlier front, else a new one
    std::shared_ptr<const GroupGraph> groupGraph;
    std::vector<std::int64_t> constants; ///< by group: bytes of the constants that its ops read

    int find(std::string_view slug) const; ///< group or -1
};

/// A number that this process has not yet used as the id of a group or of its options.
std::uint64_t freshId();

/// Folds, quantises and matches the graph. `target`: `base` with the numbers that choices give it.
Result<std::shared_ptr<const PartitionedGraph>> partitionedGraphOf(const Graph &, std::shared_ptr<const Target> base,
    std::shared_ptr<const Target> target, const Calibration &, const Choices &, Cache &, std::stop_token);

} // namespace partita
