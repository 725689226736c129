// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// Predicts the bytes that the exported program takes in a memory, from the measured object code of the target's
/// runtime. Code and tables lie in the memory where the core runs its program, the stack in the one where it computes.
/// Code is the kernels' functions, and the functions of the runtime and the C library that these call. Tables are the
/// names of kernels and tensors. The driver of an accelerator, the start-up code and the golden check are not counted.
/// All parts are 0 if the target has no measured object code. Each part is a multiple of 16.
CodeBytes programIn(MemoryId memory, const Deployment &);

} // namespace partita
