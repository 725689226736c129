// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/overlap.h"

#include <span>

namespace partita {

/// For each draft a few others.
class Adjacent {
public:
    Adjacent() = default;
    /// Pairs of a draft and a neighbour of it.
    Adjacent(std::span<const std::pair<int, int>> pairs, std::size_t drafts);
    std::span<const int> of(int draft) const;

private:
    std::vector<int> m_from, m_all;
};

/// Which drafts need which.
struct Dependences {
    explicit Dependences(const Drafts &);
    Adjacent before; ///< those that write what it reads, in any layout
    Adjacent after;  ///< those that read what it writes
};

} // namespace partita
