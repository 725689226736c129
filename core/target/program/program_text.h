// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/description/description.h"
#include "target/program/program.h"

namespace partita {

/// Commands of a block, those in its loops and conditions included. A program's commands are numbered in the order in
/// which they stand in it, the early part first.
int commandCount(const Block &);
/// All of a program, by number.
std::vector<const Command *> commandsOf(const Program &);
/// One in a few words: "weights → weights_tile", "conv_tile", "wait x[t % 2]", "for t < 9". UTF-8.
std::string commandTitle(const Command &, const Program &);

/// A line of a tile program as people read it.
struct ProgramLine {
    std::string text;
    int command = -1; ///< number of the command that it shows, or goes on with; -1: an operand, a heading
};

/// Operands with their memories, then the commands, two columns deeper in each loop and condition. UTF-8.
std::vector<ProgramLine> programText(const Program &, const Description &);

} // namespace partita
