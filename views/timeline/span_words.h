// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace partita {
class Target;
struct Program;
}

/// A command of a tile program at a step of its outermost loop: "weights → weights_tile · t = 3 of 0…8 · oy0 = 8", with
/// the values that it has set before the command. Step −1: of any.
QString spanWords(const partita::Program &, int command, std::int64_t step);

/// Of the call that is that command, as Target::shares. Inside a second loop it is taken as its first.
std::vector<double> sharesOf(const partita::Target &, const partita::Program &, int command, std::int64_t step);
