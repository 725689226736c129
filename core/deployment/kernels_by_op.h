// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// For each op of `snapshot` (the source, or what a pass made of it): the indices of the kernels that compute it. That
/// is the kernel with an op of the same slug. If passes merged the op away, or made all ops of a kernel, it is the
/// kernels that stand for one of the same operators of the model file. None: no kernel computes the op.
std::vector<std::vector<KernelId>> kernelsByOp(const Deployment &, const Graph &snapshot);

} // namespace partita
