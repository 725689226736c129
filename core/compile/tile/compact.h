// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/context.h"
#include "deployment/places.h"

namespace partita {

/// A legal schedule of a kernel, and its program.
struct Compact {
    Schedule schedule;
    std::vector<Axis> axes;
    std::shared_ptr<const Program> program;
    std::shared_ptr<const Outline> outline;
    std::vector<Constant> constants;
    std::int64_t scratch = 0;  ///< bytes of the core's memory, while it runs
    std::int64_t resident = 0; ///< bytes of its code and constants there, which stay
    std::int64_t steps = 1;    ///< tiles
};

/// Bytes of its code and constants in the memory of the core's program.
std::int64_t residentBytes(const Program &, const Outline &, const Target &);

/// Schedules that take little of the core's memory, under the choices about the kernel: of any two, one takes less
/// while it runs and the other less all the time, or has fewer steps. The tiles are those of the least size, of half
/// and of the whole extent along each axis; the fewest bytes come first.
std::vector<Compact> compactSchedules(const Site &, const std::string &slug, const Context &);

} // namespace partita
