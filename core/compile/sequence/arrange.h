// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/overlap.h"
#include "compile/sequence/prefetch.h"

#include <optional>
#include <set>

namespace partita {

/// Schedules kernels among each other: it overlaps pairs, prefetches constants, and times every kernel. Each draft must
/// follow those it depends on.
class Arranger {
public:
    Arranger(std::vector<Draft> drafts, const Decisions &decisions, const Context &context);

    /// Fills in `kernels` and `starts`, with every overlap and prefetch that saves cycles and was not taken back.
    /// Error: an impossible choice.
    Result<void> run(Deployment &);
    /// Call this when the memory plan of `d` has failed because buffers lie beyond a memory's end. It takes back the
    /// overlap and prefetch that were alive there. False: all that is left was chosen.
    bool backOff(const Deployment &d);

    const std::vector<Draft> &drafts() const { return m_drafts; }
    const KernelOrder &kernelOrder() const { return m_pairing->kernelOrder; } ///< once it has run
    const std::set<std::string> &full() const
    {
        return m_full;
    } ///< kernels whose constants the memory plan has no room to prefetch

private:
    Result<void> pairUp(); ///< unless the pairing is known
    void withoutPairs();

    std::vector<Draft> m_drafts;
    Drafts m_all;
    std::optional<Pairing> m_pairing; ///< nothing: not found yet
    bool m_pairs = true;
    std::set<std::string> m_full;
    int m_relented = 0;
};

} // namespace partita
