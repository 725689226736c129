// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "support/shared_list.h"

#include <span>
#include <stop_token>

/// Partition: covers the integer graph with groups of operators, each of which one kernel can compute. The chip's
/// patterns say which operators may form a group. An engine takes a group, or refuses it with a reason and with what
/// would lift the refusal. If an engine refuses a convolution only for its pads, or if a choice lets the core pad, the
/// pads become an operator of their own.
namespace partita {

/// A kernel before its engine is chosen: the ops that it covers, and a candidate for each engine with a pattern for
/// them.
struct Group {
    std::string slug;
    std::vector<OpId> ops;
    OpId anchor = -1;
    bool alias = false; ///< a reshape: it only renames bytes, whatever the layouts
    struct Candidate {
        Match match;
        std::vector<Refusal> refusals;
        Shared<std::vector<LayoutOption>> layouts;
    };
    std::vector<Candidate> candidates; ///< one per engine that has a pattern for it
    std::shared_ptr<const Group>
        padded; ///< this group and that of the Pad before it, as one kernel; null: there is no such Pad
};

using Groups = SharedList<Group>;

/// Covers the graph with patterns, so that every op belongs to one group. A Pad is a group of its own if an engine
/// takes the convolution after it only without pads, or if Choices let the core pad. Error: an op that no engine takes.
Result<Groups> match(const Graph &, const Target &, Numerics, const Choices &, std::stop_token = {});
/// The same for a graph that differs from the one of `before` only in the constants of `changed` ops; the choices may
/// differ too. The result shares groups with `before`.
Result<Groups> matchAgain(const Graph &, const Target &, Numerics, const Choices &, const Groups &before,
    std::span<const OpId> changed, std::stop_token = {});

/// Whether a Reshape or Transpose between these layouts moves no byte, so that no kernel needs to run.
bool renames(const Graph &, const Match &, const LayoutOption &);

} // namespace partita
