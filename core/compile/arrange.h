// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/beside.h"

#include <set>

namespace partita {

/// The schedule across kernels, on kernels in an order in which each follows those it needs: pairs that run at once, and
/// constants that load early; every kernel timed.
class Arranger {
public:
    Arranger(std::vector<Kernel> &kernels, const Context &context) : m_kernels(kernels), m_context(context) {}

    /// All that saves cycles and was not taken back. Error: a choice that cannot be.
    Result<void> run();
    /// The memory plan of `d` has failed, its buffers lie beyond a memory's end: takes back what was alive there. False when
    /// all that is left was chosen.
    bool relent(const Deployment &d);

private:
    std::int64_t total() const;
    void restore();

    std::vector<Kernel> &m_kernels;
    const Context &m_context;
    BesidePlan m_applied;
    bool m_pairs = true;
    std::set<std::string> m_full; ///< kernels whose constants load when they start
    int m_relented = 0;
};

} // namespace partita
