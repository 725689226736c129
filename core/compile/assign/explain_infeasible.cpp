// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/kernel_selection.h"
#include "compile/tile/remedies.h"

namespace partita {

namespace {

/// A transform that would be needed and cannot run.
struct Unmet {
    const Edge &edge;
    const Layout &from, &to;
    int reader = -1; ///< -1: the network's output
};

std::optional<Unmet> firstUnmet(const KernelSelection &joint)
{
    for (std::size_t e = 0; e < joint.tables.size(); ++e) {
        const auto &edge = joint.front.groupGraph->edges[e];
        const auto &table = *joint.tables[e];
        auto option = [&](int g) { return joint.chosen[g].option; };
        auto written = edge.writer < 0 ? table.row : table.written[option(edge.writer)];
        const auto &from = edge.writer < 0 ? edge.row : joint.written(edge.writer, option(edge.writer));
        for (std::size_t r = 0; r < edge.readers.size(); ++r) {
            auto g = edge.readers[r];
            if (table.transform(written, table.read[r][option(g)]) >= Pbqp::forbidden)
                return Unmet{edge, from, joint.read(g, option(g), edge.tensor), g};
        }
        if (edge.output && table.transform(written, table.row) >= Pbqp::forbidden)
            return Unmet{edge, from, edge.row};
    }
    return std::nullopt;
}

} // namespace

Error explainInfeasible(const KernelSelection &joint)
{
    auto found = firstUnmet(joint);
    if (!found)
        return {"no layouts were found that let all kernels run; take back a choice of layout, fusion or who pads",
            Fault::Unsupported};
    const auto &[edge, from, to, reader] = *found;
    auto name = [&](int g) { return "'" + joint.slug(g) + "'"; };
    const auto &tensor = joint.front.graph.tensor(edge.tensor).slug;
    auto way = transformOf(joint.front, edge.tensor, from, to, joint.homes, joint.decisions, joint.context);
    const auto &problem = way->solved->problem;
    return {(reader < 0 ? "the network's output" : name(reader)) + " wants '" + tensor + "' in the order " + to.name
            + ", " + (edge.writer < 0 ? "the network's input has" : name(edge.writer) + " writes") + " " + from.name
            + ", and the transform between them does not fit: " + problem
            + "; what would help: " + text(tileRemedies(way->site(joint.front.graph), "", problem, joint.context)),
        Fault::Unsupported};
}

} // namespace partita
