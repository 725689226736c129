// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "simulate/commands.h"

namespace partita {

/// The time that each command of a kernel's program takes between the kernel's neighbours. Empty for an Alias.
CommandTrace commandTrace(const Deployment &, KernelId kernel);

} // namespace partita
