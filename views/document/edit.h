// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/choices.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

/// Keys of Choices and their new values; "" takes the key away.
using ChoiceChanges = std::vector<std::pair<std::string, std::string>>;

/// One step a person takes.
struct Edit {
    QString label; ///< as the undo list shows it: "conv1 to the RISC-V core"
    ChoiceChanges changes;
    int mergeId = -1; ///< consecutive edits with one id ≥ 0 are one undo step (a drag, a spin)
};

/// Whether the key of a choice is about the chip or its arithmetic, not about a kernel or tensor.
inline bool ofTheChip(std::string_view key) { return key == "numerics" || key.starts_with("target."); }
/// The changes over `choices`. What is held of a kernel's schedule is let go of where its engine changes. Error: a
/// value is not one of its key's.
partita::Result<partita::Choices> withChanges(partita::Choices, const ChoiceChanges &);
