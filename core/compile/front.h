// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/plan.h"

#include <stop_token>

namespace partita {

/// Kernels each of which reads what the one before writes, and what keeps others apart whatever is chosen.
struct Chains {
    std::vector<std::vector<int>> list; ///< groups, in execution order
    std::vector<Fusion> refusals;
};

/// What no decision about kernels but their bits has a say in: the deployed graph and its groups. Immutable, but for what
/// it remembers of decisions that were tried on it.
struct Front {
    Graph source, graph;
    std::shared_ptr<const Target> base, target;
    Calibration calibration;
    std::string key; ///< of the choices and numbers that it was made from
    Numerics numerics = Numerics::Engine;
    std::vector<PassRecord> passes;
    std::vector<Group> groups;
    std::vector<int> groupOf; ///< by op
    Chains chains;

    struct Known; ///< ways to run the groups, by the choices about them; thread-safe
    std::unique_ptr<Known> known;
    Front();
    Front(Front &&);
    ~Front();
};

/// Folded, quantised and matched, or taken from the memo.
Result<std::shared_ptr<const Front>> frontOf(const Graph &, std::shared_ptr<const Target> base, std::shared_ptr<const Target>, const Calibration &,
                                             const Choices &, Memo &, std::stop_token);

} // namespace partita
