// SPDX-License-Identifier: Apache-2.0
#include "compile/options.h"
#include "compile/remedies.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

/// Grows segments from one place of a chain, kernel by kernel: each is built on the one without its last.
class Grower {
public:
    using All = std::vector<std::shared_ptr<const Options>>;

    Grower(const Front &front, const std::vector<int> &chain, int first, const All &options, const std::vector<bool> &cuts, const Homes &homes, const Context &context)
        : m_front(front), m_graph(front.graph), m_chain(chain), m_first(first), m_options(options), m_cuts(cuts), m_homes(homes), m_context(context)
    {
    }

    Starting run()
    {
        const auto &list = at(m_first).list;
        for (std::size_t o = 0; o < list.size(); ++o)
            if (list[o].allowed && !list[o].way->renames)
                grow({int(o)}, list[o].way->match, {list[o].way->match});
        return std::move(m_out);
    }

private:
    const Options &at(int place) const { return *m_options[std::size_t(m_chain[std::size_t(place)])]; }
    const Option &option(int place, int o) const { return at(place).list[std::size_t(o)]; }

    void grow(const std::vector<int> &taken, const Match &match, const std::vector<Match> &parts)
    {
        auto place = m_first + int(taken.size());
        if (taken.size() == mostFused || place == int(m_chain.size()) || m_cuts[std::size_t(place) - 1])
            return;
        auto before = m_chain[std::size_t(place) - 1], here = m_chain[std::size_t(place)];
        const auto &list = at(place).list;
        if (m_homes.constants[std::size_t(before)] != m_homes.constants[std::size_t(here)])
            return refuse(taken, Refusal{"memory", "their constants live in different memories", {}}, [&] { return std::vector{roomForAll(m_graph, m_context.target->description())}; });
        std::map<int, std::expected<Match, Refusal>> fused; // by candidate: a layout has no say in it
        for (std::size_t o = 0; o < list.size(); ++o) {
            const auto &next = list[o];
            if (!next.allowed || next.way->renames || !meets(option(place - 1, taken.back()), next))
                continue;
            auto it = fused.find(next.candidate);
            if (it == fused.end())
                it = fused.emplace(next.candidate, m_context.target->fuse(m_graph, match, next.way->match)).first;
            if (!it->second) {
                refuse(taken, it->second.error(), [&] { return withRoom(it->second.error().remedies, place - 1); });
                continue;
            }
            auto all = taken;
            all.push_back(int(o));
            auto way = std::make_shared<Way>();
            way->match = *it->second;
            way->match.parts = parts;
            way->match.parts.push_back(next.way->match);
            if (auto refusal = solve(*way, all)) {
                refuse(taken, *refusal, [&] {
                    auto known = refusal->remedies;
                    return known.empty() ? tileRemedies(way->site(m_graph), m_front.groups[std::size_t(m_chain[std::size_t(m_first)])].slug, refusal->sentence, m_context) : known;
                });
                continue;
            }
            auto longer = way->match;
            auto longerParts = longer.parts;
            m_out.segments.push_back({m_first, place + 1, all, std::move(way)});
            grow(all, longer, longerParts);
        }
    }

    /// Whether what one writes is what the other reads, byte for byte.
    bool meets(const Option &before, const Option &next) const
    {
        auto id = before.way->match.outputs[0];
        const auto &inputs = next.way->match.inputs;
        auto i = std::ranges::find(inputs, id) - inputs.begin();
        return sameBytes(before.way->layout.output, next.way->layout.inputs[std::size_t(i)], m_graph.tensor(id).shape);
    }

    /// What would lift it is only looked for where it is kept: the first reason of two kernels.
    template <class Remedies>
    void refuse(const std::vector<int> &taken, Refusal refusal, Remedies remedies)
    {
        if (taken.size() != 1 || m_out.refusal)
            return;
        refusal.remedies = remedies();
        m_out.refusal = std::move(refusal);
    }

    /// Remedies that move the kernel at `place` or the next to another engine, with what makes a tile of it fit there.
    std::vector<Remedy> withRoom(std::vector<Remedy> remedies, int place) const
    {
        for (int p : {place, place + 1})
            for (std::size_t c = 0; c < at(p).problems.size(); ++c) {
                auto g = m_chain[std::size_t(p)];
                const auto &group = m_front.groups[std::size_t(g)];
                const auto &candidate = group.candidates[c];
                auto move = Remedy::choose("kernel." + group.slug + ".engine", m_context.target->description().engines[std::size_t(candidate.match.engine)].name);
                if (!at(p).problems[c].empty() && std::ranges::find(remedies, move) != remedies.end())
                    std::ranges::move(tileRemedies(siteOf(m_graph, candidate.match, m_homes, g, candidate.layouts.back()), group.slug, at(p).problems[c], m_context),
                                      std::back_inserter(remedies));
            }
        return remedies;
    }

    std::optional<Refusal> solve(Way &way, const std::vector<int> &taken)
    {
        for (auto id : way.match.inputs) {
            std::optional<Layout> layout;
            for (std::size_t k = 0; k < taken.size(); ++k) {
                const auto &part = *option(m_first + int(k), taken[k]).way;
                auto i = std::ranges::find(part.match.inputs, id);
                if (i == part.match.inputs.end())
                    continue;
                const auto &wish = part.layout.inputs[std::size_t(i - part.match.inputs.begin())];
                if (layout && !sameBytes(*layout, wish, m_graph.tensor(id).shape))
                    return Refusal{"layout", "they read '" + m_graph.tensor(id).slug + "' in two layouts", {Remedy::none("a kernel reads each tensor in one layout")}};
                layout = wish;
            }
            way.layout.inputs.push_back(layout.value_or(Layout::rowMajor(m_graph.tensor(id).shape.size())));
            way.inputMemory.push_back(m_homes.tensor[std::size_t(id)]);
        }
        for (std::size_t k = 0; k + 1 < taken.size(); ++k)
            way.between.push_back(option(m_first + int(k), taken[k]).way->layout.output);
        way.layout.output = option(m_first + int(taken.size()) - 1, taken.back()).way->layout.output;
        way.outputMemory = m_homes.tensor[std::size_t(way.match.outputs[0])];
        auto g = m_chain[std::size_t(m_first)];
        way.constantMemory = m_homes.constants[std::size_t(g)];
        way.solved = tile(way.site(m_graph), m_front.groups[std::size_t(g)].slug, m_context);
        if (!way.solved.problem.empty())
            return Refusal{"memory", way.solved.problem, {}};
        return std::nullopt;
    }

    const Front &m_front;
    const Graph &m_graph;
    const std::vector<int> &m_chain;
    int m_first;
    const All &m_options;
    const std::vector<bool> &m_cuts;
    const Homes &m_homes;
    const Context &m_context;
    Starting m_out;
};

} // namespace

std::shared_ptr<const Starting> startingAt(const Front &front, const std::vector<int> &chain, int place, const std::vector<std::shared_ptr<const Options>> &options,
                                           const std::vector<bool> &cuts, const Homes &homes, const Context &context)
{
    auto id = [&](std::size_t at) { return options[std::size_t(chain[at])]->id; };
    auto key = std::to_string(id(std::size_t(place)));
    for (auto at = std::size_t(place); at < cuts.size() && at < std::size_t(place + mostFused) && !cuts[at]; ++at)
        key.append("+").append(std::to_string(id(at + 1)));
    if (auto known = front.known->starting.find(key))
        return known;
    auto out = std::make_shared<const Starting>(Grower(front, chain, place, options, cuts, homes, context).run());
    if (context.stop.stop_requested())
        return out;
    return front.known->starting.add(std::move(key), std::move(out));
}

} // namespace partita
