// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/kernel_selection.h"

#include <algorithm>
#include <array>
#include <set>

namespace partita {

namespace {

/// Cycles of the transforms of tensors that these two groups read and write; as one kernel they have none between them.
std::int64_t transformsAround(const KernelSelection &joint, const std::array<int, 2> &pair, const Segment *joined)
{
    auto option = [&](int g) {
        auto i = std::ranges::find(pair, g) - pair.begin();
        return joined && i < 2 ? joined->options[i] : joint.chosen[g].option;
    };
    auto ours = [&](int g) { return std::ranges::find(pair, g) != pair.end(); };
    std::int64_t sum = 0;
    for (std::size_t e = 0; e < joint.tables.size(); ++e) {
        const auto &edge = joint.front.groupGraph->edges[e];
        if ((!ours(edge.writer) && std::ranges::none_of(edge.readers, ours)) || (joined && edge.writer == pair[0]))
            continue;
        const auto &table = *joint.tables[e];
        auto from = edge.writer < 0 ? table.row : table.written[option(edge.writer)];
        std::set<int> wanted;
        if (edge.output)
            wanted.insert(table.row);
        for (std::size_t r = 0; r < edge.readers.size(); ++r)
            wanted.insert(table.read[r][option(edge.readers[r])]);
        for (int to : wanted)
            sum += to == from ? 0 : table.transform(from, to);
    }
    return sum;
}

} // namespace

std::shared_ptr<const FusionCandidates> startingPair(const KernelSelection &joint, int c, int k)
{
    std::vector<bool> cuts(joint.chains[c].borders.size(), true);
    cuts[k] = false;
    return startingAt(joint.front, joint.chain(c), k, joint.options, cuts, joint.homes, joint.context);
}

std::optional<std::int64_t> moreTogether(const KernelSelection &joint, int c, int k)
{
    const auto pair = std::array{joint.chain(c)[k], joint.chain(c)[std::size_t(k) + 1]};
    std::optional<std::int64_t> least;
    const auto starting = startingPair(joint, c, k);
    for (const auto &s : starting->segments) {
        auto cycles = s.way->cycles() + transformsAround(joint, pair, &s);
        least = std::min(least.value_or(cycles), cycles);
    }
    return least ? std::optional(*least - cyclesOf(joint, c, k, k + 2) - transformsAround(joint, pair, nullptr))
                 : std::nullopt;
}

} // namespace partita
