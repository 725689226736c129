// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

/// RVP: RISC-V cores without an accelerator, with and without the SIMD instructions of the P extension. Their kernels
/// are those of plugins/riscv. This folder has the descriptions of the chips and their published figures.
namespace partita {
const std::vector<RuntimeFile> &rvpDescription();
const std::vector<RuntimeFile> &rvpFigures();
}
