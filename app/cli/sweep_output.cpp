// SPDX-License-Identifier: Apache-2.0
#include "sweep_output.h"

#include "output.h"

#include <algorithm>

namespace cli {

using namespace partita;

namespace {

std::string around(const Uncertainty::Range &r)
{
    return grouped(std::int64_t(r.low)) + " … " + grouped(std::int64_t(r.high)) + "  ("
        + signedPercent(r.low, r.nominal) + " … " + signedPercent(r.high, r.nominal) + ")";
}

} // namespace

std::string text(const Curve &curve)
{
    auto memories = usedMemories(curve.points);
    std::vector<Align> columns{Right, Right, Right, Right};
    std::vector<std::string> head{curve.variation.key, "cycles", "ms", "µJ"};
    for (int m : memories) {
        columns.push_back(Right);
        head.push_back(curve.chip.memories[m].name);
    }
    Table table(columns);
    table.row(head);
    table.line();
    std::string problems;
    for (const auto &point : curve.points) {
        if (!point.totals) {
            table.row({point.value, "-"});
            problems += point.value + ": " + point.problem + "\n";
            continue;
        }
        const auto &t = *point.totals;
        std::vector<std::string> row{point.value, grouped(t.cycles), decimal(t.latency_ms, 3), decimal(t.energy_uj, 1)};
        for (int m : memories)
            row.push_back(byteText(t.peak(m)));
        table.row(row);
    }
    return curve.model + " on " + curve.chip.title + "\n\n" + table.text() + (problems.empty() ? "" : "\n" + problems);
}

std::string text(const Doubt &doubt)
{
    const auto &r = doubt.result;
    std::string out = doubt.model + " on " + doubt.chip.title + ", "
        + std::to_string(uncertainNumbers(doubt.chip).size()) + " numbers marked † ± "
        + decimal(100 * doubt.plan.share, 1) + " %, " + std::to_string(doubt.plan.samples) + " samples\n\n";
    Table totals({Left, Right, Left});
    for (std::size_t d = 0; d < r.designs.size(); ++d)
        totals.row({r.designs.size() == 1 ? "cycles"
                : d                       ? "against"
                                          : "design",
            grouped(std::int64_t(r.designs[d].cycles.nominal)), around(r.designs[d].cycles)});
    out += totals.text();
    if (r.designs.size() > 1)
        out += "\nthe ranking holds in " + std::to_string(r.holds) + " of " + std::to_string(r.ranked) + " samples\n";
    if (r.failed)
        out += std::to_string(r.failed) + " samples do not fit the chip\n";
    Table influences({Left, Right, Left});
    influences.row({"by itself", "swing", "cycles"});
    influences.line();
    for (const auto &i : r.influences)
        influences.row({i.key, grouped(std::int64_t(i.swing())), around(i.cycles)});
    return r.influences.empty() ? out : out + "\n" + influences.text();
}

} // namespace cli
