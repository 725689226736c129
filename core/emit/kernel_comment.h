// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// What the kernel does: its ops, shapes, engine, tile and predicted cost, as a C comment.
std::string kernelComment(const Deployment &, KernelId kernel);
/// "1x16x32x32 HWC".
std::string tensorText(const Tensor &, const Layout &);
/// "K=16 OY=8, double buffered", or "whole".
std::string scheduleText(const Schedule &);

} // namespace partita
