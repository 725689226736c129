// SPDX-License-Identifier: Apache-2.0
#include "explore/sweep/sweep.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

std::vector<MemoryId> usedMemories(const std::vector<SweepPoint> &points)
{
    std::vector<MemoryId> out;
    for (const auto &point : points)
        if (point.totals)
            for (const auto &use : point.totals->memories)
                if (use.peak > 0 && std::ranges::find(out, use.memory) == out.end())
                    out.push_back(use.memory);
    std::ranges::sort(out);
    return out;
}

std::string sweepCsv(const Variation &variation, const std::vector<SweepPoint> &points, const Description &chip)
{
    auto memories = usedMemories(points);
    std::string out = variation.key + ",cycles,latency_ms,energy_uj,dma_bytes";
    for (int m : memories)
        out += ",peak_" + chip.memories[m].name;
    out += ",problem\n";
    for (const auto &point : points) {
        out += point.value;
        if (const auto &t = point.totals) {
            out += "," + std::to_string(t->cycles) + "," + shortest(t->latency_ms) + "," + shortest(t->energy_uj) + ","
                + std::to_string(t->dmaBytes);
            for (int m : memories)
                out += "," + std::to_string(t->peak(m));
            out += ",\n";
        } else
            out += std::string(4 + memories.size(), ',') + "," + csvCell(point.problem) + "\n";
    }
    return out;
}

} // namespace partita
