// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "support/shared_list.h"

#include <span>
#include <stop_token>

/// Partition: which operators one kernel could cover, and what each engine says of that.
namespace partita {

/// A kernel before an engine is chosen: the ops it covers and what each engine says of it.
struct Group {
    std::string slug;
    std::vector<OpId> ops;
    OpId anchor = -1;
    bool alias = false; ///< a reshape: renames bytes, whatever the layouts
    struct Candidate {
        Match match;
        std::vector<Refusal> refusals;
        Shared<std::vector<LayoutOption>> layouts;
    };
    std::vector<Candidate> candidates; ///< one per engine that has a pattern for it
    std::shared_ptr<const Group>
        padded; ///< the same with the Pad before it, a group of its own, as one kernel; null: no such choice
};

using Groups = SharedList<Group>;

/// Covers the graph by patterns; every op belongs to one group. Error: an op no engine takes.
/// A Pad is a group of its own where an engine takes a convolution without its pads alone, or Choices let the core pad.
Result<Groups> match(const Graph &, const Target &, Numerics, const Choices &, std::stop_token = {});
/// The same of a graph that is the one `before` covers, perhaps under other choices, but for the constants of `changed`
/// ops; groups are shared with it.
Result<Groups> matchAgain(const Graph &, const Target &, Numerics, const Choices &, const Groups &before,
    std::span<const OpId> changed, std::stop_token = {});

/// Whether a Reshape or Transpose leaves every byte where it is between these layouts, so that no kernel need run.
bool renames(const Graph &, const Match &, const LayoutOption &);

} // namespace partita
