// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/kernel_selection.h"
#include "compile/tile/remedies.h"

namespace partita {

namespace {

/// A transform that the chosen options need and that cannot run.
struct BlockedTransform {
    const Edge &edge;
    const Layout &from, &to;
    int reader = -1; ///< -1: the network's output
};

std::optional<BlockedTransform> firstBlocked(const KernelSelection &selection)
{
    for (std::size_t e = 0; e < selection.tables.size(); ++e) {
        const auto &edge = selection.front.groupGraph->edges[e];
        const auto &table = *selection.tables[e];
        auto option = [&](int g) { return selection.chosen[g].option; };
        auto written = edge.writer < 0 ? table.row : table.written[option(edge.writer)];
        const auto &from = edge.writer < 0 ? edge.row : selection.written(edge.writer, option(edge.writer));
        for (std::size_t r = 0; r < edge.readers.size(); ++r) {
            auto g = edge.readers[r];
            if (table.transform(written, table.read[r][option(g)]) >= Pbqp::forbidden)
                return BlockedTransform{edge, from, selection.read(g, option(g), edge.tensor), g};
        }
        if (edge.output && table.transform(written, table.row) >= Pbqp::forbidden)
            return BlockedTransform{edge, from, edge.row};
    }
    return std::nullopt;
}

} // namespace

Error explainInfeasible(const KernelSelection &selection)
{
    auto found = firstBlocked(selection);
    if (!found)
        return {"no combination of layouts was found with which all kernels can run; take back a choice of layout, "
                "fusion or pads",
            Fault::Unsupported};
    const auto &[edge, from, to, reader] = *found;
    auto name = [&](int g) { return "'" + selection.slug(g) + "'"; };
    const auto &tensor = selection.front.graph.tensor(edge.tensor).slug;
    auto way
        = transformOf(selection.front, edge.tensor, from, to, selection.homes, selection.decisions, selection.context);
    const auto &problem = way->solved->problem;
    return {(reader < 0 ? "the network's output" : name(reader)) + " needs '" + tensor + "' in the order " + to.name
            + ", " + (edge.writer < 0 ? "the network's input has" : name(edge.writer) + " writes") + " " + from.name
            + ", and the transform between them does not fit: " + problem + "; what would help: "
            + text(tileRemedies(way->site(selection.front.graph), "", problem, selection.context)),
        Fault::Unsupported};
}

} // namespace partita
