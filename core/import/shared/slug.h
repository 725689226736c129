// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace partita {

/// A node of a model file: its name, or that of its first output if it has none, and its operator ("Conv").
struct NodeName {
    std::string name, type;
};

/// A short readable slug for a node.
///  - Converters join the names of fused nodes with `;`. The last one that ends in the node's own operator counts, or
///    else the last one.
///  - A path loses a leading "…model…", "sequential" or "functional", and at its end BiasAdd, ReadVariableOp and the
///    operator itself: "model/conv2d_2/Conv2D" → conv2d_2, "/layer1/layer1.0/conv1/Conv" → layer1_0_conv1.
///  - A bare number gets the operator as a prefix: "544" → conv_544.
///  - A slug keeps the last whole words that fit 40 characters.
std::string nodeSlug(const NodeName &);

/// Unique slugs of all nodes. The first node with a slug keeps it. Later ones add their operator, then _2, _3, …
std::vector<std::string> nodeSlugs(const std::vector<NodeName> &);

/// Slugs of ops, each given out once.
class FreeSlugs {
public:
    /// `wanted`, or if it is taken, the first free one of `wanted`_2, `wanted`_3, …
    std::string take(const std::string &wanted);

private:
    std::set<std::string> m_taken;
    std::map<std::string, int> m_last; ///< the last number tried, by `wanted`
};

} // namespace partita
