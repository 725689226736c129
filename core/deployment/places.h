// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// What sequence and memory need to know about a program.
struct Outline {
    std::vector<int> places; ///< where it lets others begin: the numbers of its Next commands, ascending; -1, its
                             ///< beginning, when it has none
    std::vector<std::int64_t> scratch;                      ///< bytes by memory
    std::vector<std::int64_t> earlyScratch;                 ///< the part of it that the early part writes to
    std::int64_t earlyTokens = 0;                           ///< bytes of the tokens that the early part assigns
    CodeShape shape;                                        ///< of its function in network.c
    bool beginsBlind() const { return places.front() < 0; } ///< others can begin only when it begins
};
Outline outlineOf(const Program &, const Description &);

/// Whether the early part writes to an operand.
bool loadedEarly(const Program &, int operand);

/// The kernel that runs inside this one, or -1.
KernelId insideOf(const Kernels &, KernelId kernel);

} // namespace partita
