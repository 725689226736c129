// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace partita {

/// A node of a model file: its name or, without one, its first output's; and its operator ("Conv").
struct NodeName {
    std::string name, type;
};

/// A short readable slug for a node.
///  - Converters join the names of what they fused with `;`: the last one that ends in the node's own
///    operator counts, else the last.
///  - Of a path, a leading "…model…", "sequential" or "functional" and trailing plumbing (BiasAdd, ReadVariableOp, the
///    operator itself) go: "model/conv2d_2/Conv2D" → conv2d_2, "/layer1/layer1.0/conv1/Conv" → layer1_0_conv1.
///  - A bare number is led by the operator: "544" → conv_544. At most 40 characters, the last whole words.
std::string nodeSlug(const NodeName &);

/// Slugs of all nodes, unique: the first to claim one has it, later ones add their operator, then _2, _3, …
std::vector<std::string> nodeSlugs(const std::vector<NodeName> &);

/// Slugs of ops, each given out once.
class FreeSlugs {
public:
    /// `wanted`, or where it is taken the first that is free of it with _2, _3, … behind.
    std::string take(const std::string &wanted);

private:
    std::set<std::string> m_taken;
    std::map<std::string, int> m_last; ///< number tried, by what was wanted
};

} // namespace partita
