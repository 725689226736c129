// SPDX-License-Identifier: Apache-2.0
#include "explore_output.h"

#include "explore/front_noise.h"
#include "output.h"

#include <algorithm>

namespace cli {

using namespace partita;

namespace {

std::string rightText(const Evaluation &e) { return grouped(right(e)) + " / " + grouped(e.samples); }

} // namespace

std::string text(const SearchState &state)
{
    const auto &s = state.search;
    const auto front = ParetoFront::of(state.points, s.plan.costs, s.plan.limits);
    const auto noise = frontNoise(state.points, s.plan.costs, s.plan.limits);
    auto out = s.model + " on " + s.target + ": " + grouped(std::int64_t(state.reached())) + " of "
        + grouped(std::int64_t(state.points.size()))
        + " candidates have run; the search ranks on samples 0, 2, 4, … and reports on samples 1, 3, 5, …\n"
        + (s.labelled ? "" : "the data set has no labels, so accuracy means agreement with the float network\n") + "\n";
    Table table({Left, Right, Right, Right, Right, Right, Right, Right, Left});
    table.row({"point", "ranked", "reported", "on front", "cycles", "memory", "weights", "energy µJ", "decisions"});
    table.line();
    auto row = [&](std::size_t i) {
        const auto &p = state.points[i];
        table.row({std::to_string(pointNumber(i)) + (p.name.empty() ? "" : " " + p.name), rightText(p.reached->ranking),
            rightText(p.reached->reporting), noise ? percent(noise->onFront[i], 1) : "?", grouped(p.costs.cycles),
            byteText(p.costs.memoryBytes), byteText(p.costs.weightsBytes), decimal(p.costs.energy_uj, 1),
            state.summary(p)});
    };
    for (auto i : front.points)
        row(i);
    table.line();
    for (std::size_t i = 0; i < state.points.size(); ++i)
        if (!state.points[i].name.empty() && state.points[i].reached
            && std::ranges::find(front.points, i) == front.points.end())
            row(i);
    out += table.text();
    auto costs = listOf(s.plan.costs, [](const RankedCost &cost) { return name(cost); });
    auto interval = [](const Interval &is) {
        return " (95 % interval " + decimal(is.low, 4) + " to " + decimal(is.high, 4) + ")";
    };
    auto line = [&](const char *half, const Hypervolumes &v, bool drawn) {
        out += std::string("hypervolume, ") + half + ": " + decimal(v.cycles, 4)
            + (drawn ? interval(noise->cycles) : "") + " of accuracy and cycles, " + decimal(v.all, 4)
            + (drawn ? interval(noise->all) : "") + " of accuracy, " + costs + "\n";
    };
    line("ranking half", front.ranking, false);
    line("reporting half", front.reporting, noise.has_value());
    return out
        + "(as a share of the box from no correct sample at twice the costs of the start to all correct at no cost)\n"
          "on front: the share of draws of the samples in which no other design is better\n";
}

} // namespace cli
