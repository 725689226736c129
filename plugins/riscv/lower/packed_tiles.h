// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::riscv {

/// Axes along which a kernel with packed operands is cut, so that no more than a few rows or channels of them are
/// unpacked at a time; none: it is unpacked whole. Tiles are multiples that begin at a byte of what they write.
std::vector<Axis> packedAxes(const Site &);

/// Its tiles: those that unpack the fewest integers among those whose bytes stay below a sixth of the unpacked
/// operands' or 4 KiB, whichever is more; the smallest where none do. `schedule` names the variant.
Schedule packedSchedule(const Site &, Schedule schedule);

} // namespace partita::riscv
