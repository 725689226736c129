// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "draw/layout/repetitions.h"

namespace partita {

/// Nodes of a graph in an order in which each comes after those it reads.
struct NodeChain {
    std::vector<int> kinds;              ///< ≥ 0, equal for nodes alike
    std::vector<std::vector<int>> reads; ///< by node: earlier nodes, or ~i for the i-th input
};

/// The chain's links by the node after their last: between two links the result of one node at most is needed later.
std::vector<int> linkEnds(const NodeChain &);

/// Runs of structurally equal blocks of whole links: first and period count nodes.
std::vector<Repetition> repeatedBlocks(const NodeChain &);

/// Structurally equal groups of kernels that follow one another.
struct RepeatedBlock {
    std::vector<int> kernels; ///< of all the times, in the graph's order; indices, no transforms
    int times = 0;
};
/// Kernels are alike by the kinds of their ops, the windows of these, and whether these work on each channel alone;
/// their engines, channels and strides do not count. Blocks of fewer than three kernels in all are left out.
std::vector<RepeatedBlock> repeatedBlocks(const Deployment &);

} // namespace partita
