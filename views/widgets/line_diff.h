// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

/// How a line stands against the text before.
enum class LineMark : unsigned char { Same, Added, Changed };

struct LineMarks {
    std::vector<LineMark> of;       ///< by line of the new text; empty: nothing to compare with
    std::vector<int> removedBefore; ///< lines of the new text (or their number) before which lines are gone, ascending
    bool whole = false; ///< too different to go line by line: all between the common head and tail counts as changed
    int count() const;  ///< lines added or changed, and places where some are gone
};

std::vector<std::string_view> linesOf(std::string_view text);
/// The fewest lines to take out and put in (Myers 1986); of those, as many as are put in their place are changed.
LineMarks marksBetween(const std::vector<std::string_view> &before, const std::vector<std::string_view> &after);
