// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/clock.h"
#include "simulate/simulate.h"
#include "support/cache_key.h"

#include <unordered_map>

namespace partita {

using Events = std::vector<Event>;

/// Evaluates a program's commands, with those of the programs inside it and next to it at their places.
class Evaluator {
public:
    Evaluator(const Program &, const Target &, const Neighbours &);
    Events eventsOf(std::span<const Command>, std::vector<std::int64_t> &vars);
    /// Of the early part of the program that runs next.
    Events next();
    void evaluate(std::span<const Command>, std::vector<std::int64_t> &vars, Events &out);

private:
    /// Of a link: bytes a cycle, cycles.
    struct Pace {
        double width;
        std::int64_t setup, issue;
        explicit Pace(const Link &);
        std::int64_t cycles(const Copy &, std::span<const std::int64_t> vars) const;
    };
    friend std::int64_t copyCycles(const Description &, const Copy &, std::span<const std::int64_t> vars);
    /// The program that is being evaluated, and where its tokens and channels begin.
    struct View {
        const Program *program;
        Owner owner = Owner::Own;
        std::size_t firstToken = 0, firstChannel = 0;
        int token(int own) const { return own < 0 ? own : int(firstToken) + own; }
    };
    Events inside();
    Event event(const Copy &, std::span<const std::int64_t> vars) const;
    Event event(const Call &, std::span<const std::int64_t> vars);
    const Cost &costOf(const Call &, std::span<const std::int64_t> vars);
    std::vector<int> channels(const std::vector<Handshake> &, std::span<const std::int64_t> vars) const;

    const Program &m_program;
    const Target &m_target;
    const Neighbours &m_around;
    std::vector<Pace> m_paces; ///< by link
    int m_engines, m_core;
    View m_view{&m_program};
    std::unordered_map<CacheKey, Cost, HashCacheKey> m_costs;
    CacheKey m_fields;
};

} // namespace partita
