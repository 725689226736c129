// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

/// The variant of a convolution that computes a few rows at a time, from the first to the last, so that its output may
/// be written over the input rows that it has read.
namespace partita::riscv {

inline constexpr const char *inRows = "rows";

/// Whether there is such a variant: output as large as the input, all operands within the core's reach.
bool worksInRows(const Site &, const Description &);
/// Channels and rows, the channels not to be cut.
std::vector<Axis> rowAxes(const Site &);
/// As many rows at a time as have 32 pixels: what a call prepares is then a small part of what it computes.
Schedule rowSchedule(const Site &);

} // namespace partita::riscv
