// SPDX-License-Identifier: Apache-2.0
#include "patterns/rows.h"

#include "lower/packed_storage.h"
#include "patterns/plain.h"
#include "riscv.h"
#include "support/divide.h"
#include "target/anatomy.h"

namespace partita::riscv {

namespace {

constexpr std::int64_t pixels = 32;

std::int64_t rowsAtATime(const ConvAnatomy &a) { return ceilDiv(pixels, a.colsOut); }

} // namespace

bool worksInRows(const Site &site, const Description &description)
{
    if (site.match.pattern != "conv" || isTyped(site.graph, site.match) || isPlainLayer(site.graph, site.match)
        || hasPacked(site, description))
        return false;
    const auto a = convAnatomy(site.graph, site.match);
    return a.channelsIn == a.channelsOut && a.rowsIn == a.rowsOut && a.colsIn == a.colsOut
        && rowsAtATime(a) < a.rowsOut;
}

std::vector<Axis> rowAxes(const Site &site)
{
    const auto a = convAnatomy(site.graph, site.match);
    return {{"K", a.channelsOut, a.channelsOut}, {"OY", a.rowsOut, 1}};
}

Schedule rowSchedule(const Site &site)
{
    const auto a = convAnatomy(site.graph, site.match);
    Schedule out;
    out.tile = {{"K", a.channelsOut}, {"OY", rowsAtATime(a)}};
    out.order = {"K", "OY"};
    out.doubleBuffer = false;
    out.variant = inRows;
    return out;
}

} // namespace partita::riscv
