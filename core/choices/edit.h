// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"

namespace partita {

/// Keys of Choices and their new values; "" removes the key.
using ChoiceChanges = std::vector<std::pair<std::string, std::string>>;

/// Whether the key is about the chip or its arithmetic, not about a kernel or tensor.
inline bool ofTheChip(std::string_view key) { return key == "numerics" || key.starts_with("target."); }
bool ofTheChip(const ChoiceChanges &); ///< whether any of the keys is

/// Applies the changes. If a kernel's engine changes, the held decisions about its schedule are dropped. Error: a value
/// that its key does not allow.
Result<Choices> withChanges(Choices, const ChoiceChanges &);

} // namespace partita
