// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/front/front.h"

namespace partita {

/// The choices, looked up by group. Of several equal subjects it holds the one that the cache saw first. The
/// choices must outlive it.
class Decisions {
public:
    using Subject = std::shared_ptr<const Choices::Subject>;

    Decisions(const PartitionedGraph &, const Choices &, Cache &);
    const Choices &choices() const { return m_choices; }
    const Subject &all() const { return m_all; }                ///< decisions about every kernel; null: none
    const Subject &of(int group) const { return m_own[group]; } ///< about this one alone; null: none
    /// As Choices::kernel.
    const Choices::Entry *find(int group, std::string_view field) const
    {
        return Choices::kernel(of(group).get(), all().get(), field);
    }

private:
    const Choices &m_choices;
    Subject m_all;
    std::vector<Subject> m_own;
};

} // namespace partita
