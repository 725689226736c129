// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// Bytes in a memory of the exported program, predicted from the measured object code of the target's runtime: code and
/// tables in the memory where the core runs its program, the stack in the one where it computes. Code is the kernels'
/// functions and what they call of the runtime and the C library, tables the names of kernels and tensors; an
/// accelerator's driver, start-up and the golden check are in neither. All 0 where the target has no measured object
/// code. Each part is a multiple of 16.
CodeBytes programIn(int memory, const Deployment &);

} // namespace partita
