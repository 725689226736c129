// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/simulate.h"

namespace partita {

/// A span and the command that it is of, numbered as in target/program/program_text.h.
struct CommandSpan : Span {
    int command = -1;
    std::int64_t step = 0;   ///< of the outermost loop around the command, at the first repeat
    std::int64_t stride = 0; ///< steps from one repeat to the next
};

/// What one command does while its kernel runs.
struct CommandTimes {
    std::int64_t bytes = 0;  ///< moved
    std::int64_t busy = 0;   ///< cycles of its engine or link, hidden or not; of a Wait: that the core waits
    std::int64_t cycles = 0; ///< of the kernel that count for it
};

/// A program's time by command. Each cycle of its kernel counts once, in the order of Breakdown (something computes,
/// the core starts something, something is copied). Of several commands at once it counts for the program's own, then
/// for the one that began first. So the commands' cycles, those of others and the idle ones add up to the kernel's.
struct CommandTrace {
    std::vector<CommandSpan> spans;     ///< in order of start, from the kernel's start on
    std::vector<CommandTimes> commands; ///< by number
    std::int64_t others = 0; ///< cycles that count for a kernel around this one: its host, or the next one's early part
    std::int64_t idle = 0;
};
/// Traces the program, or with `inside` the program that runs nested in it.
CommandTrace commandTrace(const Program &, const Target &, const Neighbours & = {}, bool inside = false);

/// How often each command is carried out, by number; a loop or a condition: its body.
std::vector<std::int64_t> commandCounts(const Program &);

} // namespace partita
