// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recent_designs.h"

#include "support/discard.h"

#include <algorithm>

using partita::Choices;

DeploymentPtr RecentDesigns::find(const Choices &choices) const
{
    auto at = std::ranges::find(m_entries, choices, [](const auto &entry) -> const Choices & { return entry.first; });
    return at == m_entries.end() ? nullptr : at->second;
}

void RecentDesigns::add(const Choices &choices, DeploymentPtr design)
{
    if (find(choices))
        return;
    m_entries.emplace_front(choices, std::move(design));
    if (m_entries.size() > 16) {
        auto &oldest = m_entries.back().second;
        const auto kernels = oldest->kernels.size();
        partita::discard(std::move(oldest), kernels);
        m_entries.pop_back();
    }
}
