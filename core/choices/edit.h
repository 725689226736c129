// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"

namespace partita {

/// Keys of Choices and their new values; "" takes the key away.
using ChoiceChanges = std::vector<std::pair<std::string, std::string>>;

/// Whether the key is about the chip or its arithmetic, not about a kernel or tensor.
inline bool ofTheChip(std::string_view key) { return key == "numerics" || key.starts_with("target."); }
bool ofTheChip(const ChoiceChanges &); ///< one of the keys is

/// The changes over `choices`. What is held of a kernel's schedule is let go of where its engine changes. Error: a
/// value is not one of its key's.
Result<Choices> withChanges(Choices, const ChoiceChanges &);

} // namespace partita
