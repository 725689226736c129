// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace partita {

/// The next line without its end; it is taken off `text`.
std::string_view nextLine(std::string_view &text);
/// The cells of a line, which may be quoted, with "" for a quote (RFC 4180).
std::vector<std::string> csvCells(std::string_view line);
/// The cells as a line with its end. Cells are quoted where they must be.
std::string csvLine(const std::vector<std::string> &cells);

} // namespace partita
