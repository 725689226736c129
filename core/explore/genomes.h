// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/design_point.h"
#include "explore/space.h"

#include <random>
#include <set>

namespace partita {

/// A design of a search space: for each variation 0, as the start has it, or 1 and more, the value.
using Genome = std::vector<int>;

/// The designs of a search space and what they cost, compiled when asked for.
class Genomes {
public:
    Genomes(const Study &study, std::vector<Variation> space, int threads, std::stop_token stop)
        : m_study(study), m_space(std::move(space)), m_threads(threads), m_stop(stop)
    {
    }
    const std::vector<Variation> &space() const { return m_space; }
    Genome start() const { return Genome(m_space.size(), 0); }
    /// The start with these variations drawn evenly, engines left to the compiler.
    Genome drawnAlong(const std::vector<std::size_t> &variations, std::mt19937_64 &) const;
    std::vector<std::pair<std::string, std::string>> changes(const Genome &) const;
    Choices choices(const Genome &) const;
    /// Of those not asked for before, in their order; none where the chip refuses. Error: cancelled, or a bug.
    Result<std::vector<std::optional<DesignCosts>>> costs(std::vector<Genome> &);

private:
    const Study &m_study;
    std::vector<Variation> m_space;
    int m_threads;
    std::stop_token m_stop;
    std::set<Genome> m_seen;
};

/// 0 … below−1, the same everywhere.
inline int drawn(std::mt19937_64 &random, std::size_t below) { return int(random() % below); }

} // namespace partita
