// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/tile_wishes.h"

#include "support/number.h"
#include "tiling/schedule_steps.h"

#include <algorithm>
#include <sstream>

namespace partita {

TileWishes tileWishes(const std::vector<Axis> &axes, const std::vector<std::string> &variants, const std::string &slug,
    const Choices &choices)
{
    TileWishes w;
    const auto own = choices.subject("kernel." + slug + ".");
    bool pinned = false;
    auto chosen = [&](const std::string &field) {
        const auto *entry = choices.kernel(slug, field);
        if (entry && entry->held && own && own->pinned)
            entry = nullptr;
        pinned |= entry && !entry->held;
        return entry;
    };
    for (const auto &axis : axes)
        if (const auto *entry = chosen("tile." + axis.name)) {
            auto n = parseNumber<std::int64_t>(entry->value).value_or(0);
            w.tile.emplace_back(axis.name, std::clamp<std::int64_t>(n, 1, axis.extent));
            w.key += axis.name + entry->value + ";";
        }
    if (const auto *entry = chosen("schedule")) {
        auto steps = scheduleOf(entry->value).value_or(Schedule());
        for (auto [name, extent] : steps.tile)
            if (auto axis = std::ranges::find(axes, name, &Axis::name); axis != axes.end()
                && std::ranges::find(w.tile, name, [](const auto &t) { return t.first; }) == w.tile.end())
                w.tile.emplace_back(name, std::clamp<std::int64_t>(extent, 1, axis->extent));
        w.order = steps.order;
        w.eager = steps.eager;
        w.key += entry->value + ";";
    }
    if (const auto *entry = chosen("order")) {
        w.order.clear();
        std::istringstream list(entry->value);
        for (std::string axis; std::getline(list, axis, ',');)
            w.order.push_back(axis);
        w.key += entry->value + ";";
    }
    if (const auto *entry = chosen("buffering")) {
        w.doubleBuffer = entry->value == "double";
        w.key += entry->value + ";";
    }
    if (const auto *entry = chosen("variant"); entry && std::ranges::find(variants, entry->value) != variants.end()) {
        w.variant = entry->value;
        w.key += entry->value;
    }
    w.held = !w.key.empty() && !pinned;
    if (w.held)
        w.key += "held";
    return w;
}

} // namespace partita
