// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/kernel_selection.h"

#include "support/discard.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

/// Whether a person has made a choice about the schedule of this kernel alone.
bool hasOwnSchedule(const Decisions::Subject &own)
{
    auto schedules = [](const auto &field) {
        const auto &[name, entry] = field;
        return !entry.held
            && (name.starts_with("tile.") || name == "order" || name == "variant" || name == "buffering"
                || name == "schedule");
    };
    return own && own->pinned && std::ranges::any_of(own->fields, schedules);
}

/// Finds the layouts of an edge's tensor, and what transforms between them cost.
class EdgeTableBuilder {
public:
    EdgeTableBuilder(const KernelSelection &selection, const Edge &edge)
        : m_selection(selection), m_edge(edge), m_shape(selection.front.graph.tensor(edge.tensor).shape)
    {
    }

    EdgeTable run()
    {
        EdgeTable out;
        if (m_edge.writer >= 0)
            for (const auto &option : list(m_edge.writer))
                out.written.push_back(indexOf(option.way->layout.output));
        else
            out.written.push_back(indexOf(m_edge.row));
        for (int g : m_edge.readers) {
            auto &read = out.read.emplace_back();
            for (std::size_t o = 0; o < list(g).size(); ++o)
                read.push_back(indexOf(m_selection.read(g, int(o), m_edge.tensor)));
        }
        out.row = indexOf(m_edge.row);
        out.layouts = int(m_layouts.size());
        out.cycles.assign(m_layouts.size() * m_layouts.size(), 0);
        for (int from : out.written)
            for (std::size_t to = 0; to < m_layouts.size(); ++to)
                if (int(to) != from)
                    out.cycles[std::size_t(from) * m_layouts.size() + to] = transform(*m_layouts[from], *m_layouts[to]);
        return out;
    }

private:
    const std::vector<Option> &list(int g) const { return m_selection.options[g]->list; }

    int indexOf(const Layout &layout)
    {
        auto it
            = std::ranges::find_if(m_layouts, [&](const Layout *known) { return sameBytes(*known, layout, m_shape); });
        if (it == m_layouts.end())
            it = m_layouts.insert(it, &layout);
        return int(it - m_layouts.begin());
    }

    std::int64_t transform(const Layout &from, const Layout &to) const
    {
        auto way = transformOf(
            m_selection.front, m_edge.tensor, from, to, m_selection.homes, m_selection.decisions, m_selection.context);
        return way->solved->problem.empty() ? way->solved->cycles : Pbqp::forbidden;
    }

    const KernelSelection &m_selection;
    const Edge &m_edge;
    const Shape &m_shape;
    std::vector<const Layout *> m_layouts;
};

Result<std::vector<std::shared_ptr<const EdgeTable>>> tablesOf(const KernelSelection &selection)
{
    auto id = [&](int g) { return std::int64_t(selection.options[g]->id); };
    std::vector<std::shared_ptr<const EdgeTable>> out;
    out.reserve(selection.front.groupGraph->edges.size());
    CacheKey key;
    for (const auto &edge : selection.front.groupGraph->edges) {
        key = {std::int64_t(selection.front.model), edge.tensor, selection.homes.tensor[edge.tensor],
            edge.writer < 0 ? 0 : id(edge.writer), address(selection.decisions.all())};
        for (int g : edge.readers)
            key.push_back(id(g));
        out.push_back(selection.context.cache.get(pass::edges, key, selection.context.stop,
            [&] { return std::make_shared<const EdgeTable>(EdgeTableBuilder(selection, edge).run()); },
            {selection.decisions.all()}));
        if (selection.context.stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
    }
    return out;
}

/// Whether a kernel of places first … end − 1 neither begins nor ends at a border that is to be joined.
bool keepsJoined(const std::vector<Border> &borders, int first, int end)
{
    auto joined
        = [&](int border) { return border >= 0 && border < int(borders.size()) && borders[border] == Border::Joined; };
    return !joined(first - 1) && !joined(end - 1);
}

/// Marks the borders that choices ask to join. Where no segments allow it, a held choice, or one about all kernels, has
/// no effect. Error: segments do not allow what a person chose about this border.
Result<void> joinBorders(KernelSelection &selection, int c)
{
    auto &all = selection.chains[c];
    // segment() is only asked whether the borders leave a way, so every segment costs 0.
    auto cost = [&](int first, int end) -> std::optional<std::int64_t> {
        if (end - first == 1)
            return 0;
        const auto &segments = all.starting[first]->segments;
        return std::ranges::any_of(segments, [&](const Segment &s) { return s.end == end; })
            ? std::optional<std::int64_t>(0)
            : std::nullopt;
    };
    for (std::size_t k = 0; k < all.borders.size(); ++k) {
        const auto wish = selection.wish(c, int(k));
        const auto *entry = selection.decisions.find(wish.group, wish.field);
        if (!entry || entry->value != wish.together)
            continue;
        all.borders[k] = Border::Joined;
        if (segment(all.borders, cost))
            continue;
        all.borders[k] = Border::Free;
        const auto &own = selection.decisions.of(wish.group);
        if (const auto *asked = own ? own->find(wish.field) : nullptr; asked && !asked->held)
            return fail("kernel." + selection.slug(wish.group) + "." + wish.field + "=" + wish.together + ": "
                + whyNot(selection, c, int(k)).sentence);
    }
    return {};
}

/// Adds the segments of a chain to the states of its groups. Removes the states of kernels that begin or end at a
/// border that is to be joined.
Result<void> addSegments(KernelSelection &selection, int c)
{
    const auto &groups = selection.chain(c);
    auto &all = selection.chains.emplace_back();
    std::vector<bool> cuts;
    for (std::size_t k = 0; k < groups.size(); ++k) {
        selection.places[groups[k]] = {c, int(k)};
        if (k + 1 == groups.size())
            break;
        const auto wish = selection.wish(c, int(k));
        const auto *entry = selection.decisions.find(wish.group, wish.field);
        bool joined = entry && entry->value == wish.together;
        auto own = [&](int g) { return hasOwnSchedule(selection.decisions.of(g)); };
        cuts.push_back((entry && !joined) || (!joined && !wish.pads() && (own(groups[k]) || own(groups[k + 1]))));
        all.borders.push_back(cuts.back() ? Border::Cut : Border::Free);
    }
    for (std::size_t k = 0; k + 1 < groups.size(); ++k)
        all.starting.push_back(
            startingAt(selection.front, groups, int(k), selection.options, cuts, selection.homes, selection.context));
    PARTITA_CHECK(joinBorders(selection, c));
    std::vector<std::vector<GroupState>> states(groups.size());
    for (const auto &starting : all.starting)
        for (const auto &s : starting->segments)
            for (int k = s.first; k < s.end; ++k)
                states[k].push_back({s.options[k - s.first], &s});
    for (std::size_t k = 0; k < groups.size(); ++k) {
        auto &own = selection.states[groups[k]];
        own.insert(own.end(), states[k].begin(), states[k].end());
        std::erase_if(own, [&](const GroupState &s) {
            auto first = s.segment ? s.segment->first : int(k), end = s.segment ? s.segment->end : int(k) + 1;
            return !keepsJoined(all.borders, first, end);
        });
    }
    return {};
}

} // namespace

BorderWish KernelSelection::wish(int c, int k) const
{
    auto next = chain(c)[std::size_t(k) + 1];
    return front.groups[next].padded ? BorderWish{next, "pads", "engine", "core"}
                                     : BorderWish{chain(c)[k], "fuse", "with_next", "apart"};
}

const Layout &KernelSelection::read(int g, int o, TensorId id) const
{
    const auto &way = *option(g, o).way;
    return way.layout.inputs[std::ranges::find(way.match.inputs, id) - way.match.inputs.begin()];
}

Result<KernelSelection> kernelSelectionOf(
    const PartitionedGraph &front, const MemoryPlacement &homes, const Decisions &decisions, const Context &context)
{
    DeferredFree made(KernelSelection{front, homes, decisions, context, {}, {},
                          std::vector<ChainPlace>(front.groups.size()), {}, {}, {}},
        context.stop);
    auto &out = *made;
    PARTITA_TRY(options, optionsOf(front, homes, decisions, context));
    out.options = std::move(options);
    out.states.resize(front.groups.size());
    for (std::size_t g = 0; g < front.groups.size(); ++g) {
        const auto &list = out.options[g]->list;
        for (std::size_t o = 0; o < list.size(); ++o)
            if (list[o].allowed)
                out.states[g].push_back({int(o), nullptr});
    }
    for (std::size_t c = 0; c < front.groupGraph->chains.list.size(); ++c)
        PARTITA_CHECK(addSegments(out, int(c)));
    PARTITA_TRY(tables, tablesOf(out));
    out.tables = std::move(tables);
    return std::move(out);
}

} // namespace partita
