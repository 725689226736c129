// SPDX-License-Identifier: Apache-2.0
#include "target/tile_bound.h"

#include "target/target.h"

#include <algorithm>
#include <numeric>

namespace partita {

Mapping mappingOf(const std::vector<Axis> &axes, const Schedule &schedule)
{
    Mapping m{{}, std::vector<std::uint8_t>(axes.size()), schedule.doubleBuffer, !schedule.eager.empty()};
    for (const auto &axis : axes)
        m.tile.push_back(std::min(axis.extent, schedule.of(axis.name, axis.extent)));
    std::iota(m.order.begin(), m.order.end(), std::uint8_t(0));
    std::ranges::stable_sort(m.order, {},
        [&](std::uint8_t a) { return std::ranges::find(schedule.order, axes[a].name) - schedule.order.begin(); });
    return m;
}

} // namespace partita
