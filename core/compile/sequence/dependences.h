// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/overlap.h"

#include <span>

namespace partita {

/// A list of neighbours for each draft.
class Adjacent {
public:
    Adjacent() = default;
    /// `pairs`: a draft and one of its neighbours.
    Adjacent(std::span<const std::pair<int, int>> pairs, std::size_t drafts);
    std::span<const int> of(int draft) const;

private:
    std::vector<int> m_from, m_all;
};

/// Which drafts depend on which.
struct Dependences {
    explicit Dependences(const Drafts &);
    Adjacent before; ///< those that write what it reads, in any layout
    Adjacent after;  ///< those that read what it writes
};

} // namespace partita
