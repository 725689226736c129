// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

/// How a line differs from the text before.
enum class LineMark : unsigned char { Same, Added, Changed };

struct LineMarks {
    std::vector<LineMark> of;       ///< by line of the new text; empty: nothing to compare with
    std::vector<int> removedBefore; ///< the lines of the new text (or the end) before which lines are gone, ascending
    bool whole = false; ///< whether the texts differ so much that all lines between common head and tail are changed
    int count() const;  ///< lines added or changed, and places where lines are gone
};

std::vector<std::string_view> linesOf(std::string_view text);
/// Finds the fewest lines to remove and add (Myers 1986). A line added in the place of a removed one counts as changed.
LineMarks marksBetween(const std::vector<std::string_view> &before, const std::vector<std::string_view> &after);
