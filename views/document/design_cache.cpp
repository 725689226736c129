// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/design_cache.h"

#include <algorithm>

using partita::Choices;

DeploymentPtr DesignCache::find(const Choices &choices) const
{
    auto at = std::ranges::find(m_entries, choices, [](const auto &entry) -> const Choices & { return entry.first; });
    return at == m_entries.end() ? nullptr : at->second;
}

void DesignCache::add(const Choices &choices, DeploymentPtr design)
{
    if (find(choices))
        return;
    m_entries.emplace_front(choices, std::move(design));
    if (m_entries.size() > 16)
        m_entries.pop_back();
}
