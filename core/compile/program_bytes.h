// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/deployment.h"

namespace partita {

/// Bytes in the core's memory of the exported program, predicted from the measured object code of the target's runtime: the kernels' functions and
/// what they call of it and the C library, tables with the names of kernels and tensors, and the stack. An accelerator's driver, start-up and
/// the golden check are not in it. All 0 where the target has no measured object code. Each part is a multiple of 16.
CodeBytes programBytes(const Deployment &);

} // namespace partita
