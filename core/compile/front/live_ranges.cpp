// SPDX-License-Identifier: Apache-2.0
#include "compile/front/front.h"

#include <algorithm>
#include <numeric>

namespace partita {

namespace {

/// Whether the group may only rename the bytes of its input.
bool mayRename(const Graph &graph, const Group &group)
{
    return group.alias || graph.op(group.anchor).kind == OpKind::Transpose;
}

bool keptBetweenRuns(const Graph &graph, TensorId id)
{
    return std::ranges::any_of(graph.states, [&](const State &state) { return graph.inputs[state.input] == id; });
}

} // namespace

std::vector<LiveRange> liveRangesOf(const Graph &graph, const Groups &groups, const std::vector<int> &groupOf)
{
    std::vector<TensorId> root(graph.tensorCount());
    std::iota(root.begin(), root.end(), 0);
    for (const auto &group : groups)
        if (mayRename(graph, group) && !graph.tensor(graph.op(group.anchor).inputs[0]).constant())
            root[graph.op(group.anchor).outputs[0]] = root[graph.op(group.anchor).inputs[0]];
    std::vector<LiveRange> out;
    std::vector<int> lifeOf(graph.tensorCount(), -1);
    for (TensorId id : graph.tensorIds()) {
        const auto &t = graph.tensor(id);
        if (t.constant())
            continue;
        auto writer = graph.producer(id);
        int first = writer < 0 ? 0 : groupOf[writer], last = first;
        bool inside = writer >= 0 && !graph.isOutput(id);
        for (auto reader : graph.consumers(id)) {
            inside &= groupOf[reader] == first;
            last = std::max(last, groupOf[reader]);
        }
        if (inside)
            continue;
        if (graph.isOutput(id) || keptBetweenRuns(graph, id))
            last = int(groups.size()) - 1;
        auto &life = lifeOf[root[id]];
        if (life < 0) {
            life = int(out.size());
            out.push_back({{id}, t.storedBytes(), first, last});
            continue;
        }
        auto &known = out[std::size_t(life)];
        known.tensors.push_back(id);
        known.first = std::min(known.first, first);
        known.last = std::max(known.last, last);
    }
    return out;
}

} // namespace partita
