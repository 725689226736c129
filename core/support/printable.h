// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace partita {

/// Text of a file that nobody vouches for, as it may stand in a sentence or on a terminal: control characters, line
/// breaks among them, and what is not UTF-8 become '?', and a very long one loses its middle.
std::string printable(std::string text);

} // namespace partita
