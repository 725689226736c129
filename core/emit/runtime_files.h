// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <set>
#include <string>
#include <vector>

namespace partita {

/// The C sources and headers that other C files need, in the given order: the headers that these include, the sources
/// that define what they name, and what those need in turn. `roots` are the texts of the other files.
std::vector<RuntimeFile> neededFiles(const std::vector<RuntimeFile> &, const std::vector<std::string> &roots);

/// Functions and variables that a C text defines for other files.
std::set<std::string> definedNames(std::string_view text);

} // namespace partita
