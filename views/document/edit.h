// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/edit.h"

#include <QString>

using partita::ChoiceChanges;

/// One step a person takes.
struct Edit {
    QString label; ///< as the undo list shows it: "conv1 to the RISC-V core"
    ChoiceChanges changes;
    int mergeId = -1; ///< consecutive edits with one id ≥ 0 are one undo step (a drag, a spin)
};
