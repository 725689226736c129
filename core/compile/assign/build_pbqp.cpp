// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/kernel_selection.h"

#include <algorithm>
#include <array>
#include <span>

namespace partita {

namespace {

class PbqpBuilder {
public:
    explicit PbqpBuilder(const KernelSelection &selection) : m_selection(selection) { }

    Pbqp run()
    {
        m_out.unary.reserve(m_selection.states.size());
        for (int g = 0; g < int(m_selection.states.size()) && !stopped(); ++g) {
            auto &unary = m_out.unary.emplace_back();
            for (const auto &s : states(g))
                unary.push_back(!s.segment                             ? m_selection.option(g, s.option).way->cycles()
                        : m_selection.places[g].at == s.segment->first ? s.segment->way->cycles()
                                                                       : 0);
        }
        for (std::size_t e = 0; e < m_selection.tables.size() && !stopped(); ++e)
            addEdge(m_selection.front.groupGraph->edges[e], *m_selection.tables[e]);
        return std::move(m_out);
    }

private:
    bool stopped() const { return m_selection.context.stop.stop_requested(); }
    const std::vector<GroupState> &states(int g) const { return m_selection.states[g]; }
    std::vector<std::int64_t> &unary(int v) { return m_out.unary[v]; }

    void addEdge(const Edge &edge, const EdgeTable &table)
    {
        if (edge.readers.size() + std::size_t(edge.output) > 1)
            return addSharedEdge(edge, table);
        if (edge.readers.empty()) {
            for (std::size_t s = 0; s < states(edge.writer).size(); ++s)
                unary(edge.writer)[s] += table.transform(written(table, states(edge.writer)[s]), table.row);
            return;
        }
        auto to = edge.readers[0];
        if (edge.writer < 0) {
            for (std::size_t s = 0; s < states(to).size(); ++s)
                unary(to)[s] += table.transform(table.row, read(table, 0, states(to)[s]));
            return;
        }
        auto from = m_selection.places[edge.writer];
        bool sameChain = from.chain >= 0 && from.chain == m_selection.places[to].chain;
        auto cost = [&](const GroupState &a, const GroupState &b) {
            bool fusedForwards = sameChain && a.segment && a.segment->end > from.at + 1,
                 fusedBackwards = sameChain && b.segment && b.segment->first <= from.at;
            if (fusedForwards || fusedBackwards)
                return a.segment == b.segment ? 0 : Pbqp::forbidden;
            return table.transform(written(table, a), read(table, 0, b));
        };
        addPair(edge.writer, to, states(edge.writer).size(), states(to).size(),
            [&](std::size_t a, std::size_t b) { return cost(states(edge.writer)[a], states(to)[b]); });
    }

    static int written(const EdgeTable &table, const GroupState &s) { return table.written[s.option]; }
    static int read(const EdgeTable &table, std::size_t reader, const GroupState &s)
    {
        return table.read[reader][s.option];
    }

    /// Adds the cost of two variables. If one of them has a single state, this is a unary cost of the other.
    template <class Cost>
    void addPair(int u, int v, std::size_t rows, std::size_t columns, Cost cost)
    {
        if (rows == 1) {
            for (std::size_t b = 0; b < columns; ++b)
                unary(v)[b] += cost(0, b);
        } else if (columns == 1) {
            for (std::size_t a = 0; a < rows; ++a)
                unary(u)[a] += cost(a, 0);
        } else {
            Pbqp::Matrix table(rows, std::vector<std::int64_t>(columns));
            for (std::size_t a = 0; a < rows; ++a)
                for (std::size_t b = 0; b < columns; ++b)
                    table[a][b] = cost(a, b);
            m_out.pairs.push_back({u, v, std::move(table)});
        }
    }

    /// A tensor with several readers gets a variable of its own: the set of layouts in which it exists. Every layout of
    /// the set except the written one takes one transform.
    void addSharedEdge(const Edge &edge, const EdgeTable &table)
    {
        if (table.layouts == 1)
            return;
        auto v = int(m_out.unary.size());
        auto setCount = (std::size_t(1) << table.layouts) - 1; // state s: the layouts that are bits of s + 1
        auto has = [](std::size_t state, int layout) { return ((state + 1) >> layout & 1) != 0; };
        auto costOfSet = [&](int written, std::size_t state) {
            if (!has(state, written))
                return Pbqp::forbidden;
            std::int64_t sum = 0;
            for (int l = 0; l < table.layouts; ++l)
                if (l != written && has(state, l))
                    sum += table.transform(written, l);
            return std::min(sum, Pbqp::forbidden);
        };
        m_out.unary.emplace_back(setCount, 0);
        for (std::size_t s = 0; s < setCount; ++s) {
            if (edge.writer < 0)
                unary(v)[s] += costOfSet(table.row, s);
            if (edge.output && !has(s, table.row))
                unary(v)[s] = Pbqp::forbidden;
        }
        if (edge.writer >= 0)
            addPair(edge.writer, v, states(edge.writer).size(), setCount,
                [&](std::size_t a, std::size_t s) { return costOfSet(written(table, states(edge.writer)[a]), s); });
        for (std::size_t r = 0; r < edge.readers.size(); ++r) {
            auto g = edge.readers[r];
            addPair(g, v, states(g).size(), setCount, [&](std::size_t a, std::size_t s) {
                return has(s, read(table, r, states(g)[a])) ? 0 : Pbqp::forbidden;
            });
        }
    }

    const KernelSelection &m_selection;
    Pbqp m_out;
};

/// One group takes this option; the others keep the chosen ones.
struct Move {
    int group, option;
};
using Moves = std::span<const Move>;

/// Cycles of a tensor's transforms after these moves.
std::int64_t transforms(const KernelSelection &selection, std::size_t e, Moves moves)
{
    const auto &edge = selection.front.groupGraph->edges[e];
    const auto &table = *selection.tables[e];
    if (table.layouts == 1)
        return 0;
    auto optionOf = [&](int group) {
        auto moved = std::ranges::find(moves, group, &Move::group);
        return std::size_t(moved != moves.end() ? moved->option : selection.chosen[group].option);
    };
    auto from = table.written[edge.writer < 0 ? 0 : optionOf(edge.writer)];
    if (edge.readers.size() == 1 && !edge.output)
        return table.transform(from, table.read[0][optionOf(edge.readers[0])]); // 0 if both layouts are the same
    std::uint64_t made = std::uint64_t(1) << from;
    std::int64_t sum = 0;
    auto use = [&](int layout) {
        if (!(made >> layout & 1))
            sum += table.transform(from, layout);
        made |= std::uint64_t(1) << layout;
    };
    for (std::size_t r = 0; r < edge.readers.size(); ++r)
        use(table.read[r][optionOf(edge.readers[r])]);
    if (edge.output)
        use(table.row);
    return sum;
}

/// Cycles of the transforms of all tensors that these groups read and write. `together`: without the tensor that the
/// first of two groups writes, because they are one kernel.
std::int64_t transformsNear(const KernelSelection &selection, Moves moves, bool together = false)
{
    const auto &net = *selection.front.groupGraph;
    std::int64_t sum = 0;
    for (auto move = moves.begin(); move != moves.end(); ++move)
        for (int e : net.edgesOf[move->group]) {
            const auto &edge = net.edges[e];
            bool counted = move != moves.begin()
                && (edge.writer == moves[0].group
                    || std::ranges::find(edge.readers, moves[0].group) != edge.readers.end());
            bool insideKernel = together && edge.writer == moves[0].group;
            if (!counted && !insideKernel)
                sum += transforms(selection, std::size_t(e), moves);
        }
    return sum;
}

/// Cycles of a Pad as a kernel of its own with its best option, and of all transforms around it and its layer `g`,
/// which takes option `o`. The cycles of the layer are not included.
std::int64_t cyclesOfPad(const KernelSelection &selection, int pad, int g, int o)
{
    auto best = Pbqp::forbidden;
    const auto &pads = selection.options[pad]->list;
    for (int p = 0; p < int(pads.size()); ++p)
        if (pads[p].allowed)
            best = std::min(
                best, pads[p].way->cycles() + transformsNear(selection, std::array{Move{pad, p}, Move{g, o}}));
    return best;
}

/// Whether an engine takes the group together with its Pad.
bool takesPads(const Group &group, EngineId engine)
{
    return std::ranges::any_of(
        group.padded->candidates, [&](const auto &c) { return c.match.engine == engine && c.refusals.empty(); });
}

/// Cycles of a kernel as chosen and of the transforms around it.
std::int64_t cyclesNow(const KernelSelection &selection, const Planned &planned)
{
    auto chosen = [&](int g) { return Move{g, selection.chosen[g].option}; };
    auto first = planned.groups[0], g = planned.lead;
    return planned.way->cycles()
        + (first == g ? transformsNear(selection, std::array{chosen(g)})
                      : transformsNear(selection, std::array{chosen(first), chosen(g)}, true));
}

} // namespace

Pbqp buildPbqp(const KernelSelection &selection) { return PbqpBuilder(selection).run(); }

std::vector<std::int64_t> alternativesOf(const KernelSelection &selection, const Planned &planned)
{
    auto g = planned.lead, first = planned.groups[0];
    const auto &list = planned.options->list;
    const auto place = selection.places[g];
    const auto now = cyclesNow(selection, planned);
    // What is fused behind the lead runs by itself, or in a kernel without the lead.
    auto rest = planned.groups.size() > 1
        ? cyclesOf(selection, place.chain, place.at + 1, selection.places[first].at + int(planned.groups.size()))
        : 0;
    const bool mustPad
        = first != g && selection.chains[place.chain].borders[std::size_t(place.at) - 1] == Border::Joined;
    std::vector<std::int64_t> out(selection.front.groups[g].candidates.size(), Planned::cannot);
    for (int o = 0; o < int(list.size()); ++o) {
        if (mustPad && !takesPads(selection.front.groups[g], list[o].way->match.engine))
            continue;
        auto around
            = first == g ? transformsNear(selection, std::array{Move{g, o}}) : cyclesOfPad(selection, first, g, o);
        auto sum = std::min(list[o].way->cycles() + rest + around, Pbqp::forbidden);
        auto &entry = out[std::size_t(list[o].candidate)];
        if (sum < Pbqp::forbidden)
            entry = std::min(entry, sum - now);
    }
    return out;
}

} // namespace partita
