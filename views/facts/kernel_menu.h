// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

class QMenu;

/// What can be done to kernels of a design of the session's at once: the engine they run on, the bits of their weights
/// and of what they write.
void addKernelMenus(QMenu &, Session *, const Session::DeploymentPtr &, const std::vector<int> &kernels);
