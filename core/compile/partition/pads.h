// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/partition/groups.h"

namespace partita {

/// Whether Choices let the core pad the layer of a kernel. The choices must outlive it.
class CorePads {
public:
    explicit CorePads(const Choices &);
    bool operator()(std::string_view slug) const;

private:
    bool m_others;
    std::vector<std::pair<std::string_view, bool>> m_own; ///< by slug
};

/// The integer graph as it is deployed: each convolution whose pads the core may write has a separate Pad before it.
struct Pads {
    Graph whole; ///< before the pads were separated
    Groups wholeGroups;
    std::vector<OpId> apart; ///< the convolutions whose pads are separate, in `whole`, ascending
    Graph graph;
    Groups groups; ///< of `graph`
};

/// Separates the pads of a layer in two cases: an engine refuses the layer only for its pads (rule "padding") and takes
/// it without them, or Choices let the core pad. The values stay the same, because a Pad writes the zero point.
/// `before`: the result for a graph that differs from `whole` only in the constants of `changed` ops.
Result<Pads> padsApart(const Graph &whole, const Target &, Numerics, const Choices &, const Pads *before,
    const std::optional<std::vector<OpId>> &changed, std::stop_token = {});

} // namespace partita
