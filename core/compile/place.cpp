// SPDX-License-Identifier: Apache-2.0
#include "compile/plan.h"

#include <algorithm>
#include <numeric>

namespace partita {

namespace {

std::int64_t constantBytes(const Graph &graph, const Group &group)
{
    std::int64_t bytes = 0;
    for (auto id : group.ops)
        for (auto in : graph.op(id).inputs)
            if (graph.tensor(in).constant())
                bytes += graph.tensor(in).bytes();
    return bytes;
}

struct Life {
    TensorId tensor;
    std::int64_t bytes;
    int first, last;
};

/// Activations between groups, with the groups during which each is alive.
std::vector<Life> lives(const Graph &graph, const std::vector<Group> &groups)
{
    std::vector<int> groupOf(graph.opCount());
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (auto op : groups[g].ops)
            groupOf[std::size_t(op)] = int(g);
    std::vector<Life> out;
    for (TensorId id = 0; id < TensorId(graph.tensorCount()); ++id) {
        const auto &t = graph.tensor(id);
        if (t.constant())
            continue;
        auto writer = graph.producer(id);
        Life life{id, t.bytes(), writer < 0 ? 0 : groupOf[std::size_t(writer)], 0};
        bool inside = writer >= 0 && !graph.isOutput(id) && std::ranges::all_of(graph.consumers(id), [&](OpId reader) {
            return groupOf[std::size_t(reader)] == life.first;
        });
        if (inside)
            continue;
        life.last = graph.isOutput(id) ? int(groups.size()) - 1 : life.first;
        for (auto reader : graph.consumers(id))
            life.last = std::max(life.last, groupOf[std::size_t(reader)]);
        out.push_back(life);
    }
    return out;
}

std::int64_t peakOf(const std::vector<Life> &lives, std::size_t groups)
{
    std::vector<std::int64_t> alive(groups + 1);
    for (const auto &life : lives)
        for (int g = life.first; g <= life.last; ++g)
            alive[std::size_t(g)] += life.bytes;
    return alive.empty() ? 0 : *std::ranges::max_element(alive);
}

/// The person's choices about tensors must name tensors that lie in memory.
Result<void> checkPins(const Graph &graph, const std::vector<Life> &lives, const Choices &choices)
{
    const auto &entries = choices.entries();
    for (auto it = entries.lower_bound("tensor."); it != entries.end() && it->first.starts_with("tensor."); ++it) {
        auto slug = it->first.substr(7, it->first.rfind('.') - 7);
        auto slugOf = [&](const Life &life) -> const std::string & { return graph.tensor(life.tensor).slug; };
        if (it->second.held || std::ranges::find(lives, slug, slugOf) != lives.end())
            continue;
        constexpr std::size_t most = 12;
        std::string names;
        for (std::size_t i = 0; i < std::min(most, lives.size()); ++i)
            names += (i ? ", " : "") + slugOf(lives[i]);
        if (lives.size() > most)
            names += " and " + std::to_string(lives.size() - most) + " more";
        return fail(it->first + ": no tensor in memory is called '" + slug + "'; there are " + names);
    }
    return {};
}

} // namespace

Result<Homes> place(const Graph &graph, const std::vector<Group> &groups, const Context &context, int level)
{
    const auto &d = context.target->description();
    auto near = d.memory(d.engines[std::size_t(d.core())].memory);
    int far = -1;
    for (std::size_t m = 0; m < d.memories.size(); ++m)
        if (d.memories[m].external)
            far = int(m);
    Homes homes{std::vector<int>(graph.tensorCount(), near), std::vector<int>(groups.size(), near), false};

    auto all = lives(graph, groups);
    if (auto fine = checkPins(graph, all, context.choices); !fine)
        return std::unexpected(fine.error());
    std::vector<Life> inside;
    for (const auto &life : all) {
        const auto *pin = context.choices.find("tensor." + graph.tensor(life.tensor).slug + ".memory");
        int memory = near;
        if (pin) {
            memory = d.memory(pin->value);
            if (memory < 0 || (memory != near && memory != far))
                return fail("tensor." + graph.tensor(life.tensor).slug + ".memory=" + pin->value + ": an activation may live in "
                            + d.memories[std::size_t(near)].name + (far >= 0 ? " or " + d.memories[std::size_t(far)].name : ""));
        }
        homes.tensor[std::size_t(life.tensor)] = memory;
        homes.external |= memory == far;
        if (memory == near)
            inside.push_back(life);
    }
    if (level == 0)
        return homes;
    if (far < 0)
        return fail("the network does not fit " + d.memories[std::size_t(near)].name + " and '" + d.name
                    + "' has no external memory; make it larger with --set target." + d.memories[std::size_t(near)].name + ".size=…");

    // Constants leave first, largest first, then activations, until the rest fits its share.
    static constexpr double shares[placeLevels] = {1, 0.85, 0.6, 0.35, 0.0};
    auto budget = std::int64_t(d.number(d.memories[std::size_t(near)].name + ".size") * shares[level]);
    homes.external = true;
    std::vector<std::int64_t> constants(groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g)
        constants[g] = constantBytes(graph, groups[g]);
    auto weights = std::accumulate(constants.begin(), constants.end(), std::int64_t(0));
    std::vector<std::size_t> order(groups.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater<>{}, [&](auto g) { return constants[g]; });
    for (auto g : order) {
        if (weights + peakOf(inside, groups.size()) <= budget)
            break;
        weights -= constants[g];
        homes.constants[g] = far;
    }
    std::ranges::stable_sort(inside, {}, &Life::bytes);
    while (!inside.empty() && weights + peakOf(inside, groups.size()) > budget) {
        homes.tensor[std::size_t(inside.back().tensor)] = far;
        inside.pop_back();
    }
    for (const auto &group : groups)
        if (group.alias || graph.op(group.anchor).kind == OpKind::Transpose)
            homes.tensor[std::size_t(graph.op(group.anchor).outputs[0])] = homes.tensor[std::size_t(graph.op(group.anchor).inputs[0])];
    return homes;
}

Site siteOf(const Graph &graph, const Match &match, const Homes &homes, int group, const LayoutOption &option)
{
    Site site{graph, match, option.inputs, option.output, {}, homes.tensor[std::size_t(match.outputs[0])],
              group < 0 ? 0 : homes.constants[std::size_t(group)]};
    for (auto in : match.inputs)
        site.inputMemory.push_back(homes.tensor[std::size_t(in)]);
    return site;
}

} // namespace partita
