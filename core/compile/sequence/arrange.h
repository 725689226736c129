// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/overlap.h"
#include "compile/sequence/prefetch.h"

#include <optional>
#include <set>

namespace partita {

/// The schedule across kernels, on drafts in an order in which each follows those it needs: pairs that run at once, and
/// constants that load early; every kernel timed.
class Arranger {
public:
    Arranger(
        const PartitionedGraph &front, std::vector<Draft> drafts, const Decisions &decisions, const Context &context);

    /// Fills in `kernels` and `starts`: all that saves cycles and was not taken back. Error: a choice that cannot be.
    Result<void> run(Deployment &);
    /// The memory plan of `d` has failed, its buffers lie beyond a memory's end: takes back what was alive there. False
    /// when all that is left was chosen.
    bool backOff(const Deployment &d);

    const std::vector<Draft> &drafts() const { return m_drafts; }
    const KernelOrder &kernelOrder() const { return m_pairing->kernelOrder; } ///< once it has run
    const std::set<std::string> &full() const
    {
        return m_full;
    } ///< kernels that the memory plan lets load no constants early

private:
    Result<void> pairUp(); ///< unless it is done
    void withoutPairs();

    std::vector<Draft> m_drafts;
    Drafts m_all;
    std::optional<Pairing> m_pairing; ///< nothing: to be found
    bool m_pairs = true;
    std::set<std::string> m_full;
    int m_relented = 0;
};

} // namespace partita
