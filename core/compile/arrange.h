// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/beside.h"

namespace partita {

/// The schedule across kernels, on kernels in an order in which each follows those it needs: pairs that run at once, and
/// constants that load early; every kernel timed.
class Arranger {
public:
    Arranger(std::vector<Kernel> &kernels, const Context &context) : m_kernels(kernels), m_context(context) {}

    /// At level 0 all that saves cycles; from 1 on no pairs, at 2 nothing but what Choices ask for, as the memory plan wants it.
    /// Error: a choice that cannot be.
    Result<void> run(int level);
    static constexpr int levels = 3;

private:
    std::int64_t total() const;
    void restore();

    std::vector<Kernel> &m_kernels;
    const Context &m_context;
    BesidePlan m_applied;
};

} // namespace partita
