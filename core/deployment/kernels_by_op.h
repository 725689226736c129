// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// By op of `snapshot` (the source, or what a pass made of it) the kernels it ends in, as indices: the kernel that has
/// an op of its slug. Where passes merged the op away, or made all ops of a kernel, those that stand for one of the
/// same operators of the model file. None: no kernel computes it.
std::vector<std::vector<int>> kernelsByOp(const Deployment &, const Graph &snapshot);

} // namespace partita
