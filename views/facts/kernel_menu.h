// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

class QMenu;

/// The engines that these kernels can be moved to, an entry each, with the cycles that it adds or saves; those that
/// refuse one of them are greyed. While the menu is open, moves are compiled to tell their exact cycles.
void addEngines(QMenu &, Session *, const Session::DeploymentPtr &, const std::vector<partita::KernelId> &kernels);
/// What can be done to kernels of a design of the session's at once: the engine they run on, the bits of their weights
/// and of what they write.
void addKernelMenus(QMenu &, Session *, const Session::DeploymentPtr &, const std::vector<partita::KernelId> &kernels);
