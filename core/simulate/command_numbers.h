// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/program/program.h"

#include <unordered_map>

namespace partita {

/// The number of each command, as in target/program/program_text.h, by its address in the program.
std::unordered_map<const void *, int> commandNumbers(const Program &);

} // namespace partita
