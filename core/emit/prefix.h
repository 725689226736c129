// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <string>

namespace partita {

/// The default prefix of an export.
inline constexpr std::string_view networkPrefix = "network";

/// Error: why the files and functions of an export for the target cannot have this prefix.
Result<void> checkPrefix(const std::string &prefix, const Target &);

/// The name of a file or symbol that belongs to one network: "golden" becomes "kws_golden" with the prefix "kws", and
/// stays "golden" with the default prefix.
std::string prefixed(const std::string &prefix, const std::string &name);

} // namespace partita
