// SPDX-License-Identifier: Apache-2.0
#include "compile/arrange.h"

#include "compile/prefetch.h"

namespace partita {

Result<void> Arranger::run(int level)
{
    restore();
    bool early = level < 2;
    auto plan = pairKernels(m_kernels, m_context, level == 0);
    if (!plan)
        return std::unexpected(plan.error());
    if (auto done = prefetch(m_kernels, m_context, early); !done || plan->pairs.empty())
        return done;
    auto apart = total();
    m_applied = std::move(*plan);
    join(m_applied, m_kernels);
    auto done = prefetch(m_kernels, m_context, early);
    if (!done || total() < apart || level > 0)
        return done;
    return run(1);
}

std::int64_t Arranger::total() const
{
    std::int64_t sum = 0;
    for (const auto &k : m_kernels)
        sum += k.cycles();
    return sum;
}

void Arranger::restore()
{
    std::vector<Kernel> original(m_applied.order.size());
    for (std::size_t p = 0; p < original.size(); ++p) {
        m_kernels[p].inside = m_kernels[p].place = -1;
        m_kernels[p].hidden = 0;
        original[std::size_t(m_applied.order[p])] = std::move(m_kernels[p]);
    }
    if (!original.empty())
        m_kernels = std::move(original);
    m_applied = {};
}

} // namespace partita
