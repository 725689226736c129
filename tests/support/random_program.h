// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::test {

/// A program of copies, calls (on every engine, with hand-shakes), waits, loops and guards over the chip's links and
/// engines, that waits for everything in the end; it has an early part and places for the next one's. Only to be timed.
Program randomProgram(unsigned seed, const Description &);
/// The Next commands of a random program.
inline constexpr int randomPlaces = 2;

/// A chip on which a call costs what its fields `cycles`, `issue` and `bytes` say.
std::shared_ptr<const Target> chipOf(Description);

} // namespace partita::test
