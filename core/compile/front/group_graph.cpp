// SPDX-License-Identifier: Apache-2.0
#include "compile/front/front.h"
#include "support/text.h"

#include <algorithm>
#include <numeric>

namespace partita {

namespace {

/// Whether the one is the Pad of the other.
bool padsFor(const Group &group, const Group &next)
{
    return next.padded && next.padded->ops.size() == group.ops.size() + next.ops.size()
        && std::ranges::binary_search(next.padded->ops, group.ops.back());
}

/// Chains of kernels, each the only reader of the one before; a kernel that joins two continues the later one.
Chains chainsOf(const Graph &graph, const Groups &groups, const std::vector<int> &groupOf, const Target &target)
{
    Chains out;
    if (groups.empty())
        return out;
    const auto &any = groups.front().candidates.front().match;
    const auto pair = target.fuse(graph, any, any);
    out.fuses = pair || pair.error().rule != "fusion";
    std::vector<int> next(groups.size(), -1), previous(groups.size(), -1);
    auto slug = [&](int g) -> const std::string & { return groups[g].slug; };
    auto refuse = [&](int g, int to, Refusal refusal) {
        out.refusals.push_back({{slug(g), slug(to)}, std::move(refusal)});
    };
    auto reads = [&](TensorId tensor, const std::string &from, const std::string &by) {
        return Remedy::model("reads_" + graph.tensor(tensor).slug, from, by);
    };
    auto moves = [&](int g) {
        const auto &group = groups[g];
        return group.alias || graph.op(group.anchor).kind == OpKind::Transpose;
    };
    for (int g = 0; g < int(groups.size()); ++g) {
        auto tensor = groups[g].candidates.front().match.outputs[0];
        std::vector<int> readers;
        for (auto op : graph.consumers(tensor))
            if (auto r = groupOf[op]; std::ranges::find(readers, r) == readers.end())
                readers.push_back(r);
        if (readers.empty() || moves(g) || moves(readers[0]))
            continue;
        int to = readers[0];
        bool pads = padsFor(groups[g], groups[to]);
        if (!out.fuses && !pads)
            continue;
        if (graph.isOutput(tensor))
            refuse(g, to,
                Refusal{"output", "'" + graph.tensor(tensor).slug + "' is an output of the network",
                    {Remedy::model("output_" + graph.tensor(tensor).slug, "of the network", "inside")}});
        else if (readers.size() > 1)
            refuse(g, to,
                Refusal{"reader", "'" + graph.tensor(tensor).slug + "' is also read by '" + slug(readers[1]) + "'",
                    {reads(tensor, listOf(readers, slug), slug(to))}});
        else {
            auto &earlier = previous[to];
            if (earlier >= 0 && padsFor(groups[earlier], groups[to])) {
                refuse(g, to,
                    Refusal{"join", "'" + slug(to) + "' continues '" + slug(earlier) + "', which pads for it",
                        {reads(tensor, slug(to), "nobody")}});
                continue;
            }
            if (earlier >= 0) {
                auto out = groups[earlier].candidates.front().match.outputs[0];
                refuse(earlier, to,
                    Refusal{"join", "'" + slug(to) + "' continues '" + slug(g) + "', which runs later",
                        {reads(out, slug(to), "nobody")}});
                next[earlier] = -1;
            }
            next[g] = to;
            previous[to] = g;
        }
    }
    for (int g = 0; g < int(groups.size()); ++g) {
        if (previous[g] >= 0 || next[g] < 0)
            continue;
        auto &chain = out.list.emplace_back(1, g);
        while (next[chain.back()] >= 0)
            chain.push_back(next[chain.back()]);
    }
    return out;
}

void findEdges(const Graph &graph, GroupGraph &net)
{
    for (TensorId id : graph.tensorIds()) {
        if (graph.tensor(id).constant())
            continue;
        auto producer = graph.producer(id);
        Edge edge{id, producer < 0 ? -1 : net.groupOf[producer], {}, graph.isOutput(id),
            Layout::rowMajor(graph.tensor(id).shape.size())};
        for (auto op : graph.consumers(id))
            if (auto g = net.groupOf[op]; g != edge.writer && std::ranges::find(edge.readers, g) == edge.readers.end())
                edge.readers.push_back(g);
        if (edge.readers.empty() && !(edge.output && edge.writer >= 0))
            continue;
        for (int g : edge.readers)
            net.edgesOf[g].push_back(int(net.edges.size()));
        if (edge.writer >= 0)
            net.edgesOf[edge.writer].push_back(int(net.edges.size()));
        net.edges.push_back(std::move(edge));
    }
}

} // namespace

std::int64_t constantBytes(const Graph &graph, const Group &group)
{
    std::int64_t bytes = 0;
    for (auto id : group.ops)
        for (auto in : graph.op(id).inputs)
            if (graph.tensor(in).constant())
                bytes += graph.tensor(in).storedBytes();
    return bytes;
}

std::shared_ptr<const GroupGraph> groupGraphOf(const Graph &graph, const Groups &groups, const Target &target)
{
    auto net = std::make_shared<GroupGraph>();
    net->groupOf.resize(graph.opCount());
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (auto op : groups[g].ops)
            net->groupOf[op] = int(g);
    net->bySlug.resize(groups.size());
    std::iota(net->bySlug.begin(), net->bySlug.end(), 0);
    std::ranges::sort(net->bySlug, {}, [&](int g) -> const std::string & { return groups[g].slug; });
    net->liveRanges = liveRangesOf(graph, groups, net->groupOf);
    for (std::size_t l = 0; l < net->liveRanges.size(); ++l)
        for (auto id : net->liveRanges[l].tensors)
            net->alive.emplace_back(id, int(l));
    std::ranges::sort(
        net->alive, {}, [&](const auto &one) -> const std::string & { return graph.tensor(one.first).slug; });
    net->edgesOf.resize(groups.size());
    findEdges(graph, *net);
    net->chains = chainsOf(graph, groups, net->groupOf, target);
    return net;
}

int PartitionedGraph::find(std::string_view slug) const
{
    auto slugOf = [&](int g) -> std::string_view { return groups[g].slug; };
    auto it = std::ranges::lower_bound(groupGraph->bySlug, slug, {}, slugOf);
    return it != groupGraph->bySlug.end() && slugOf(*it) == slug ? *it : -1;
}

} // namespace partita
