// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/partition/groups.h"

namespace partita {

/// Whether Choices let the core pad the layer of a kernel. Valid as long as they are.
class CorePads {
public:
    explicit CorePads(const Choices &);
    bool operator()(std::string_view slug) const;

private:
    bool m_others;
    std::vector<std::pair<std::string_view, bool>> m_own; ///< by slug
};

/// The integer graph as it is deployed: with a Pad of its own before each convolution whose pads the core may write.
struct Pads {
    Graph whole; ///< before that
    Groups wholeGroups;
    std::vector<OpId> apart; ///< those convolutions, in `whole`, ascending
    Graph graph;
    Groups groups; ///< of `graph`
};

/// Written where an engine refuses a layer for its pads alone (rule "padding") and takes it without them, and where
/// Choices let the core pad; the same values, as a Pad writes the zero point. `before`: of a graph that differs from
/// `whole` in the constants of `changed` ops.
Result<Pads> padsApart(const Graph &whole, const Target &, Numerics, const Choices &, const Pads *before,
    const std::optional<std::vector<OpId>> &changed, std::stop_token = {});

} // namespace partita
