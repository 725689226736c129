// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <string>

namespace partita {

/// The prefix of an export that is given none.
inline constexpr std::string_view networkPrefix = "network";

/// Error: why the files and functions of an export for the target cannot be called so, in a sentence.
Result<void> checkPrefix(const std::string &prefix, const Target &);

/// A file or symbol of one network alone: "golden" stays it for the prefix "network", and is kws_golden for
/// kws.
std::string prefixed(const std::string &prefix, const std::string &name);

} // namespace partita
