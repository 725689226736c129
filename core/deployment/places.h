// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

#include <set>

namespace partita {

/// What the schedule across kernels and the plan of the memories ask of a program.
struct Outline {
    std::vector<int> places; ///< where it lets others begin: the numbers of its Next commands, ascending; -1, its
                             ///< beginning, when it has none
    std::vector<std::int64_t> scratch;                      ///< bytes by memory
    std::vector<std::int64_t> earlyScratch;                 ///< of that which the early part alone writes to
    std::set<std::string> functions;                        ///< of the runtime that it calls
    CodeShape shape;                                        ///< of its function in network.c
    bool beginsBlind() const { return places.front() < 0; } ///< others can only begin when it does
};
Outline outlineOf(const Program &, const Description &);

/// Whether the early part writes to an operand.
bool loadedEarly(const Program &, int operand);

/// The kernel that runs inside this one, or -1.
int insideOf(const SharedList<Kernel> &, int kernel);

} // namespace partita
