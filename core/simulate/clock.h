// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/trace.h"
#include "target/description/description.h"
#include "target/program/program.h"

#include <algorithm>
#include <array>
#include <deque>

namespace partita {

/// Whose a command is: the program's own, of the one inside it, of the early part of the next.
enum class Owner : std::uint8_t { Own, Inside, Next };

/// A command with its expressions evaluated: what the clock needs to know of it. Tokens and channels are numbered
/// through the programs.
struct Event {
    enum class Kind : std::uint8_t { Copy, Call, CoreCall, Wait } kind;
    int track = 0, token = -1, slot = 0;
    std::int64_t cycles = 0, issue = 0, bytes = 0, instructions = 0;
    int to = 0, from = 0;                    ///< memories of a Copy
    std::vector<int> pops = {}, pushes = {}; ///< channels
    Owner owner = Owner::Own;
    const void *command = nullptr; ///< in its program
    friend auto operator<=>(const Event &, const Event &) = default;
};

struct NotedSpan : Span {
    Owner owner = Owner::Own;
    const void *command = nullptr;
    std::int64_t step = 0; ///< of the outermost loop around it
};

/// Times events; the whole state is the core's clock, when each queue and port is free and when each token is done.
class Clock {
public:
    /// Starts where the kernel before has left the chip. Programs by owner; null: there is none.
    /// `noting`: spans are kept.
    Clock(const Description &, const std::array<const Program *, 3> &, const Carry &before, bool noting);

    void play(const Event &);
    /// Appends everything that decides the future, relative to now.
    void state(std::vector<std::int64_t> &out) const;
    /// When all commands but the next program's are done.
    std::int64_t end() const { return std::max(now, m_end); }
    /// What is left of the next program's commands at `end`, without spans.
    Carry left() const;

    std::int64_t now = 0;
    std::int64_t step = 0;                       ///< of the outermost loop, for the spans
    std::int64_t insideStart = 0, insideEnd = 0; ///< in compact time
    std::vector<NotedSpan> spans;                ///< in compact time: skipped periods left out

private:
    /// When the oldest token of a channel was given; interpreting the program shows whether one is missing.
    std::int64_t pop(int channel);
    void start(const Event &);
    void note(const Event &, int track, Span::Kind, std::int64_t start, std::int64_t end, std::int64_t bytes = 0);

    int m_core;
    bool m_noting;
    std::int64_t m_end = 0;
    std::vector<std::int64_t> m_free;
    std::vector<std::vector<std::int64_t>>
        m_ports;                  ///< by memory, when each is free, ascending; none: as many as wanted
    std::size_t m_nextTokens = 0; ///< where the next program's begin
    std::vector<std::vector<std::int64_t>> m_tokens;
    std::vector<std::deque<std::int64_t>> m_channels; ///< times at which the tokens in it were given
};

} // namespace partita
