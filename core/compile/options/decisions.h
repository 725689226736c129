// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/front/front.h"

namespace partita {

/// Choices by the groups that they are about: of subjects that say the same, the one that the front has seen first.
/// Valid as long as both.
class Decisions {
public:
    using Subject = std::shared_ptr<const Choices::Subject>;

    Decisions(const PartitionedGraph &, const Choices &);
    const Choices &choices() const { return m_choices; }
    const Subject &all() const { return m_all; } ///< what holds for every kernel; null: nothing
    const Subject &of(int group) const { return m_own[std::size_t(group)]; } ///< of this one alone; null: nothing
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
