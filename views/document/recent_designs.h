// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/deployed.h"

#include <deque>

/// Deployments by what they were compiled from, for instant undo; the latest few.
class RecentDesigns {
public:
    DeploymentPtr find(const partita::Choices &) const;
    void add(const partita::Choices &, DeploymentPtr);
    void clear() { m_entries.clear(); }

private:
    std::deque<std::pair<partita::Choices, DeploymentPtr>> m_entries;
};
