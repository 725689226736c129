// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/line_diff.h"

#include <algorithm>

int LineMarks::count() const
{
    return int(
        std::ranges::count_if(of, [](LineMark mark) { return mark != LineMark::Same; }) + std::ssize(removedBefore));
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        auto end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

namespace {

using Lines = std::vector<std::string_view>;

/// Marks a stretch of `gone` old lines that `put` new ones from `at` on stand for.
void mark(LineMarks &marks, int at, int gone, int put)
{
    for (int i = 0; i < put; ++i)
        marks.of[at + i] = i < gone ? LineMark::Changed : LineMark::Added;
    if (gone > put)
        marks.removedBefore.push_back(at + put);
}

constexpr int mostEdits = 3000;

/// For each number of edits the furthest old line on each diagonal; empty where there are too many.
std::vector<std::vector<int>> furthest(const Lines &a, const Lines &b, int from, int endA, int endB)
{
    const int n = endA - from, m = endB - from, limit = std::min(n + m, mostEdits);
    std::vector<std::vector<int>> trace;
    std::vector<int> v(std::size_t(2 * limit + 3), 0);
    auto at = [&](int diagonal) -> int & { return v[diagonal + limit + 1]; };
    for (int d = 0; d <= limit; ++d) {
        for (int k = -d; k <= d; k += 2) {
            int x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
            int y = x - k;
            while (x < n && y < m && a[from + x] == b[from + y])
                ++x, ++y;
            at(k) = x;
            if (x >= n && y >= m) {
                trace.emplace_back(v.begin() + limit + 1 - d - 1, v.begin() + limit + 1 + d + 2);
                return trace;
            }
        }
        trace.emplace_back(v.begin() + limit + 1 - d - 1, v.begin() + limit + 1 + d + 2); // diagonals −d−1 … d+1
    }
    return {};
}

} // namespace

LineMarks marksBetween(const Lines &a, const Lines &b)
{
    LineMarks marks;
    marks.of.resize(b.size());
    int from = 0, endA = int(a.size()), endB = int(b.size());
    while (from < endA && from < endB && a[from] == b[from])
        ++from;
    while (endA > from && endB > from && a[endA - 1] == b[endB - 1])
        --endA, --endB;
    if (from == endA && from == endB)
        return marks;
    auto trace = furthest(a, b, from, endA, endB);
    if (trace.empty()) {
        marks.whole = true;
        mark(marks, from, endA - from, endB - from);
        return marks;
    }
    std::vector<bool> kept(std::size_t(endB - from)), keptA(std::size_t(endA - from));
    int x = endA - from, y = endB - from;
    for (int d = int(trace.size()) - 1; d >= 0; --d) { // back along the way
        auto at = [&](int diagonal) { return d == 0 ? 0 : trace[d - 1][diagonal + d]; };
        const int k = x - y;
        const bool down = d > 0 && (k == -d || (k != d && at(k - 1) < at(k + 1)));
        const int wasK = d == 0 ? 0 : down ? k + 1 : k - 1;
        const int wasX = d == 0 ? 0 : at(wasK), wasY = wasX - wasK;
        while (x > wasX && y > wasY) {
            keptA[--x] = true;
            kept[--y] = true;
        }
        x = wasX, y = wasY;
    }
    for (std::size_t i = 0, j = 0; i < keptA.size() || j < kept.size();) {
        const auto a0 = i, b0 = j;
        while (i < keptA.size() && !keptA[i])
            ++i;
        while (j < kept.size() && !kept[j])
            ++j;
        if (i > a0 || j > b0)
            mark(marks, from + int(b0), int(i - a0), int(j - b0));
        i += i < keptA.size();
        j += j < kept.size();
    }
    return marks;
}
