// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/remains.h"

namespace partita {

/// The memory that the last plan overflows, or null.
const MemoryUse *overflowOf(const Remains &);

/// What is tried in turn when a network does not fit:
/// 1. more of it in external memory (deployed),
/// 2. for the core's memories the fastest variants that leave each other room, at last one variant for all kernels,
/// which takes the least code,
/// 3. smaller tiles, where tensors lie outside.
/// `start`: what was known before place. Error: why the nearest of the tries failed, and that is what remains.
Result<Deployment> fitting(const Front &, const Deployment &start, const Choices &, Memo &, Remains &, std::stop_token);

} // namespace partita
