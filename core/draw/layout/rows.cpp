// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace partita {

int linesAfter(const Layering &g, int layer)
{
    int lines = 0;
    for (int v : g.order[layer])
        lines += !g.down.of(v).empty();
    return lines;
}

namespace {

struct Breaker {
    const LayerSizes &sizes;
    std::vector<double> reach; ///< end of each layer along, in one row
    std::vector<int> lines;
    double gap, gapRows;

    double width(int first, int last) const { return reach[last] - reach[first] + sizes.along[first]; }

    /// Fewest ragged ends and cut lines with rows no longer than `limit`.
    std::vector<int> fill(double limit) const
    {
        int n = int(reach.size());
        std::vector<double> cost(std::size_t(n) + 1, std::numeric_limits<double>::infinity());
        std::vector<int> from(std::size_t(n) + 1, 0);
        cost[0] = 0;
        for (int end = 1; end <= n; ++end)
            for (int first = end - 1; first >= 0; --first) {
                double w = width(first, end - 1);
                if (w > limit && first < end - 1)
                    break;
                double slack = std::max(0.0, limit - w) / limit;
                bool orphan = end == n && first == n - 1 && n > 1; // such as an output alone in its row
                double here = (orphan ? 1 : 0) + (end == n ? 0.3 : 1) * slack * slack
                    + (end == n ? 0 : 0.4 * (lines[std::size_t(end) - 1] - 1) + 0.02);
                if (cost[first] + here < cost[end]) {
                    cost[end] = cost[first] + here;
                    from[end] = first;
                }
            }
        std::vector<int> firsts;
        for (int end = n; end > 0; end = from[end])
            firsts.push_back(from[end]);
        std::reverse(firsts.begin(), firsts.end());
        return firsts;
    }

    /// How large the whole can be drawn in a frame of 1 × aspect.
    double scale(const std::vector<int> &firsts, double aspect) const
    {
        double along = 0, across = 0;
        for (std::size_t r = 0; r < firsts.size(); ++r) {
            int last = r + 1 < firsts.size() ? firsts[r + 1] - 1 : int(reach.size()) - 1;
            along = std::max(along, width(firsts[r], last));
            double low = 1e300, high = -1e300;
            for (int l = firsts[r]; l <= last; ++l) {
                low = std::min(low, sizes.low[l]);
                high = std::max(high, sizes.high[l]);
            }
            across += high - low + (r ? gapRows + 8 * (lines[std::size_t(firsts[r]) - 1] - 1) : 0);
        }
        return std::min(aspect / (along + 2 * gap), 1 / (across + gapRows));
    }
};

} // namespace

std::vector<int> breakRows(const Layering &g, const LayerSizes &sizes, double aspect, double gapAlong, double gapRows)
{
    Breaker b{sizes, {}, {}, gapAlong, gapRows};
    double reach = 0, tallest = 1;
    for (std::size_t l = 0; l < sizes.along.size(); ++l) {
        reach += sizes.along[l];
        b.reach.push_back(reach);
        reach += gapAlong;
        b.lines.push_back(linesAfter(g, int(l)));
        tallest = std::max(tallest, sizes.high[l] - sizes.low[l]);
    }
    std::vector<int> best{0};
    if (b.reach.size() < 4)
        return best;
    double bestScale = b.scale(best, aspect);
    int guess = int(std::sqrt(reach / (aspect * (tallest + gapRows))));
    bool large = b.reach.size() > 2000;
    for (int rows = std::max(2, guess - 2); rows <= guess + (large ? -1 : 4); ++rows)
        for (double slack : {1.0, 1.12, 1.3}) {
            if (large && slack > 1.0)
                break;
            auto firsts = b.fill(reach / rows * slack);
            int lines = 0;
            for (std::size_t r = 1; r < firsts.size(); ++r)
                lines += b.lines[std::size_t(firsts[r]) - 1] - 1;
            double s = b.scale(firsts, aspect) * std::pow(0.985, double(firsts.size())) / (1 + 0.12 * lines);
            if (lines <= 8 * int(firsts.size()) && s > bestScale * 1.05) {
                bestScale = s;
                best = std::move(firsts);
            }
        }
    return best;
}

} // namespace partita
