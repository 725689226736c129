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
    std::int64_t scratch = 0;  ///< bytes of the core's memory that it takes while it runs
    std::int64_t resident = 0; ///< bytes that its code and constants always take there: see `residentBytes`
    std::int64_t steps = 1;    ///< how many tiles it computes
};

/// Bytes that a kernel's code and constants take in the memory of the core's program.
std::int64_t residentBytes(const Program &, const Outline &, const Target &);

/// Schedules that take little of the core's memory, under the choices about the kernel. Along each axis it tries the
/// smallest tile, half the extent and the whole extent. It drops every schedule that another one matches or beats in
/// scratch, resident bytes and steps. The fewest bytes come first.
std::vector<Compact> compactSchedules(const Site &, const std::string &slug, const Context &);

} // namespace partita
