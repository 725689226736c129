// SPDX-License-Identifier: Apache-2.0
#include "compile/arrange.h"

#include "compile/places.h"
#include "compile/prefetch.h"

namespace partita {

namespace {

constexpr int patience = 6; ///< plans that fail before nothing is loaded early

/// Early parts that take room beside a buffer that lies beyond its memory's end.
void crowding(const Deployment &d, std::set<std::string> &out)
{
    const auto &memories = d.target->description().memories;
    std::vector<const Buffer *> beyond;
    for (const auto &b : d.buffers)
        if (double(b.offset + b.bytes) > memories[std::size_t(b.memory)].numbers.find("size")->second.value)
            beyond.push_back(&b);
    for (std::size_t k = 0; !beyond.empty() && k < d.kernels.size(); ++k) {
        const auto &kernel = d.kernels[k];
        if (kernel.earlyIn < 0)
            continue;
        auto early = scratchOf(*kernel.program, d.target->description(), true);
        for (const auto *b : beyond)
            if (early[std::size_t(b->memory)] && b->first <= int(k) && kernel.earlyIn <= b->last)
                out.insert(kernel.slug);
    }
}

} // namespace

Result<void> Arranger::run()
{
    restore();
    auto plan = pairKernels(m_kernels, m_context, m_pairs);
    if (!plan)
        return std::unexpected(plan.error());
    auto done = prefetch(m_kernels, m_context, m_full);
    if (!done || plan->pairs.empty())
        return done;
    auto apart = total();
    m_applied = std::move(*plan);
    join(m_applied, m_kernels);
    done = prefetch(m_kernels, m_context, m_full);
    if (!done || total() < apart || !m_pairs)
        return done;
    m_pairs = false;
    return run();
}

bool Arranger::relent(const Deployment &d)
{
    auto known = m_full.size();
    if (m_relented++ < patience)
        crowding(d, m_full);
    if (m_full.size() > known)
        return true;
    if (m_pairs && !m_applied.pairs.empty()) {
        m_pairs = false;
        return true;
    }
    for (const auto &k : m_kernels)
        if (k.earlyIn >= 0)
            m_full.insert(k.slug);
    return m_full.size() > known;
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
