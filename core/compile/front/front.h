// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/memo.h"
#include "compile/partition/pads.h"
#include "quantise/layer_forms.h"

#include <stop_token>

namespace partita {

class NetworkRounding;

/// Kernels each of which reads what the one before writes, and what keeps others apart whatever is chosen.
struct Chains {
    std::vector<std::vector<int>> list; ///< groups, in execution order
    std::vector<Fusion> refusals;
    bool fuses = false; ///< the target has kernels of several operators; else a chain is a layer and its pads
};

/// An activation between kernels: who writes it (-1: the network's input) and who reads it.
struct Edge {
    TensorId tensor = -1;
    int writer = -1;
    std::vector<int> readers;
    bool output = false;
    Layout row; ///< its logical order
};

/// An activation between groups, with all that renames its bytes, and the groups during which it is alive.
struct LiveRange {
    std::vector<TensorId> tensors;
    std::int64_t bytes = 0;
    int first = 0, last = 0;
};
std::vector<LiveRange> liveRangesOf(const Graph &, const Groups &, const std::vector<int> &groupOf);

/// How the groups hang together. The same for graphs that differ in constants alone, of whatever type.
struct GroupGraph {
    std::vector<int> groupOf; ///< by op
    std::vector<int> bySlug;  ///< groups, in the order of their slugs
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

/// What no decision about kernels but their bits has a say in: the deployed graph and its groups. Immutable, but for
/// what it remembers of decisions that were tried on it.
struct PartitionedGraph {
    Graph source, folded, graph;
    LayerForms forms;                          ///< of the layers of `graph`
    std::shared_ptr<NetworkRounding> rounding; ///< see Quantised
    std::shared_ptr<const Target> base, target;
    Calibration calibration;
    std::string numbers, key; ///< of the chip, and of the choices, that it was made from
    Numerics numerics = Numerics::Engine;
    std::vector<PassRecord> passes;
    Pads pads;
    Groups groups;
    std::vector<std::uint64_t> ids; ///< by group: that of an equal one in a front made before, else a new one
    std::shared_ptr<const GroupGraph> groupGraph;
    std::vector<std::int64_t> constants; ///< bytes that its ops read of them, by group

    struct Known; ///< ways to run the groups, by the choices about them; thread-safe, shared by fronts that differ in
                  ///< choices alone
    std::shared_ptr<Known> known;

    int find(std::string_view slug) const; ///< group or -1
};

/// A number that this process has not used to tell groups or their options apart.
std::uint64_t freshId();

/// Folded, quantised and matched, or taken from the memo.
Result<std::shared_ptr<const PartitionedGraph>> partitionedGraphOf(const Graph &, std::shared_ptr<const Target> base,
    std::shared_ptr<const Target>, const Calibration &, const Choices &, Memo &, std::stop_token);

} // namespace partita
