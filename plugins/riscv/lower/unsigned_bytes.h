// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::riscv {

/// Whether the kernel only moves bytes from or to Layout::plus128, perhaps into another order.
bool flipsSigns(const Site &);
Result<Lowered> lowerFlip(const Site &, const Description &);

/// `options` and those in which the core writes its result plus 128: kernels that end in a requantisation, and those
/// that only rename bytes.
std::vector<LayoutOption> withUnsignedBytes(std::vector<LayoutOption> options, const Graph &, const Match &);
/// A kernel that writes signed bytes as one that writes them plus 128: its zero point and its limits move.
Lowered writesUnsigned(Lowered);

} // namespace partita::riscv
