// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/memory_lanes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

/// Bytes worth seeing.
double reach(const MemoryMap::Lane &lane)
{
    auto peak = double(lane.peak), size = double(lane.size);
    if (lane.peak == 0 || size <= 1.4 * peak)
        return size * 1.06;
    return peak * 1.14;
}

} // namespace

void MemoryLanes::fitAddresses(const MemoryMap &map)
{
    rows.resize(map.lanes.size());
    for (std::size_t l = 0; l < rows.size(); ++l) {
        rows[l].low = 0;
        rows[l].high = std::max(1.0, reach(map.lanes[l]));
    }
}

bool MemoryLanes::refit(const MemoryMap &former, const MemoryMap &map, int lane)
{
    auto &row = rows[lane];
    const auto &was = former.lanes[lane], &is = map.lanes[lane];
    const double high = std::max(1.0, reach(is));
    const bool whole = row.low == 0 && row.high >= double(was.peak),
               suits = double(is.peak) <= row.high && high >= row.high / 2;
    if (!whole || suits)
        return false;
    row.high = high;
    return was.peak > 0;
}

void MemoryLanes::layOut(const MemoryMap &map, double top, double height, int wide)
{
    const auto count = int(map.lanes.size());
    const double least = line + 4;
    double weights = 0, free = height - gap * std::max(0, count - 1);
    auto slim = [&](int l) { return wide >= 0 ? l != wide : map.lanes[l].peak == 0; };
    auto weight = [&](int l) { return std::sqrt(double(map.lanes[l].peak)) + 60; };
    for (int l = 0; l < count; ++l)
        slim(l) ? free -= line : weights += weight(l);
    // Those whose share is less than the least take it from the others.
    std::vector<bool> low(std::size_t(count), false);
    for (bool again = true; again;) {
        again = false;
        for (int l = 0; l < count; ++l)
            if (!slim(l) && !low[l] && free * weight(l) < least * weights)
                low[l] = again = true, free -= least, weights -= weight(l);
    }
    for (int l = 0; l < count; ++l) {
        auto &row = rows[l];
        row.slim = slim(l);
        row.top = top;
        row.height = row.slim ? line : low[l] ? least : free * weight(l) / weights;
        top += row.height + gap;
    }
}

double MemoryLanes::y(int lane, double address) const
{
    const auto &row = rows[lane];
    return row.top + row.height * (1 - (address - row.low) / (row.high - row.low));
}

double MemoryLanes::address(int lane, double y) const
{
    const auto &row = rows[lane];
    return row.low + (1 - (y - row.top) / row.height) * (row.high - row.low);
}

int MemoryLanes::at(double y) const
{
    for (int l = 0; l < int(rows.size()); ++l)
        if (y >= rows[l].top - gap / 2 && y < rows[l].top + rows[l].height + gap / 2)
            return l;
    return -1;
}

void MemoryLanes::zoomAt(const MemoryMap &map, int lane, double y, double factor)
{
    auto &row = rows[lane];
    const auto held = address(lane, y), share = (held - row.low) / (row.high - row.low);
    const auto seen
        = std::clamp((row.high - row.low) / factor, 64.0, std::max(1.06 * double(map.lanes[lane].size), 64.0));
    row.low = held - share * seen;
    row.high = row.low + seen;
    clamp(map, lane);
}

void MemoryLanes::pan(const MemoryMap &map, int lane, double pixels)
{
    auto &row = rows[lane];
    const auto by = pixels * (row.high - row.low) / row.height;
    row.low += by;
    row.high += by;
    clamp(map, lane);
}

void MemoryLanes::clamp(const MemoryMap &map, int lane)
{
    auto &row = rows[lane];
    const auto seen = row.high - row.low, end = std::max(1.06 * double(map.lanes[lane].size), seen);
    row.low = std::clamp(row.low, 0.0, end - seen);
    row.high = row.low + seen;
}
