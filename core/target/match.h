// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {

/// Patterns ready to be looked for.
class Matcher {
public:
    explicit Matcher(const std::vector<Pattern> &);
    Matcher(Matcher &&);
    ~Matcher();
    std::size_t size() const;
    int depth() const; ///< most ops of a match on a way from its inputs to its output
    /// Occurrences of pattern `index` whose outermost op is `root`: first with as many optional ops as there are.
    std::vector<Match> at(const Graph &, std::size_t index, OpId root) const;

private:
    struct Tree;
    std::vector<Tree> m_trees;
};

/// Error: the text is no tree, or names an op that the graph does not have.
Result<void> checkTree(std::string_view tree);

} // namespace partita
