// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "draw/layout/repetitions.h"

namespace partita {

/// The nodes of a graph in topological order.
struct NodeChain {
    std::vector<int> kinds;              ///< ≥ 0; nodes of one kind are alike
    std::vector<std::vector<int>> reads; ///< by node: the earlier nodes that it reads, or ~i for the i-th input
};

/// Cuts the chain into links, where the result of at most one node is needed later. Gives the node after each link.
std::vector<int> linkEnds(const NodeChain &);

/// Runs of structurally equal blocks of whole links. `first` and `period` count nodes.
std::vector<Repetition> repeatedBlocks(const NodeChain &);

/// A group of kernels that is repeated in a structurally equal form.
struct RepeatedBlock {
    std::vector<KernelId> kernels; ///< the kernels of all repetitions, in the graph's order, without transforms
    int times = 0;
};
/// Two kernels are alike if their ops have the same kinds and windows, and work on each channel by itself or do not.
/// Engines, channels and strides do not count. Blocks of fewer than three kernels in all are left out.
std::vector<RepeatedBlock> repeatedBlocks(const Deployment &);

} // namespace partita
