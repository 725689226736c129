// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <set>
#include <string>
#include <vector>

namespace partita {

/// Of C sources and headers those that `roots`, texts of other C files, need: the headers that they include, the
/// sources that define what they name, and what these need in turn; in the order given.
std::vector<RuntimeFile> neededFiles(const std::vector<RuntimeFile> &, const std::vector<std::string> &roots);

/// Functions and variables that a C text defines for other files.
std::set<std::string> definedNames(std::string_view text);

} // namespace partita
