// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "simulate/commands.h"

namespace partita {

/// A kernel's time by command of its program, between its neighbours; nothing of an Alias.
CommandTrace commandTrace(const Deployment &, int kernel);

} // namespace partita
