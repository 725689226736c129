// SPDX-License-Identifier: Apache-2.0
#include "compile/options/segment.h"

#include <algorithm>

namespace partita {

std::optional<Segmentation> segment(
    const std::vector<Border> &borders, const std::function<std::optional<std::int64_t>(int, int)> &cost)
{
    struct Best {
        std::int64_t cost = 0;
        int segments = 0, from = -1;
        bool reached = false;
    };
    auto n = int(borders.size()) + 1;
    std::vector<Best> best(std::size_t(n) + 1);
    best[0].reached = true;
    auto border = [&](int before) { return borders[std::size_t(before) - 1]; };
    for (int end = 1; end <= n; ++end) {
        if (end < n && border(end) == Border::Joined)
            continue;
        for (int first = end - 1; first >= 0; --first) {
            const auto &so = best[first];
            if (auto own = so.reached ? cost(first, end) : std::nullopt) {
                Best here{so.cost + *own, so.segments + 1, first, true};
                auto &there = best[end];
                if (!there.reached || std::pair(here.cost, here.segments) < std::pair(there.cost, there.segments))
                    there = here;
            }
            if (first > 0 && border(first) == Border::Cut)
                break;
        }
    }
    if (!best.back().reached)
        return std::nullopt;
    Segmentation out{{}, best.back().cost};
    for (int end = n; end > 0; end = best[end].from)
        out.ends.push_back(end);
    std::ranges::reverse(out.ends);
    return out;
}

} // namespace partita
