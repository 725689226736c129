// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/layout.h"

#include <optional>

namespace partita::riscv {

/// How the smaller operand of a broadcast repeats over the flat output: its element i / repeat % period.
struct Repeat {
    std::int64_t repeat = 1, period = 1;
};
/// Of operands that are one run of the layout's dimensions.
Repeat repeatOf(const Shape &small, const Shape &full, const Layout &);
/// Of row-major ones. Nothing for other broadcasts.
std::optional<Repeat> repeatOf(const Shape &small, const Shape &full);

} // namespace partita::riscv
