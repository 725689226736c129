// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <string>
#include <string_view>

namespace partita {

/// The value of a choice in its one spelling, by which equal choices are equal text. Error: no such key, or it takes
/// other values.
Result<std::string> canonicalChoice(std::string_view key, std::string_view value);

/// Text of anyone's as it would stand in an error: in quotes, printable and not longer than a line.
std::string quotedChoice(std::string_view);

} // namespace partita
