// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/kernel_selection.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

/// Explains the borders between neighbouring kernels: which were fused, why others were not, and what would change it.
class Borders {
public:
    explicit Borders(const KernelSelection &joint) : m_joint(joint), m_front(joint.front), m_context(joint.context) { }

    Result<std::vector<Fusion>> fusions(const std::vector<Planned> &kernels)
    {
        m_out = m_front.groupGraph->chains.refusals;
        for (const auto &planned : kernels)
            if (planned.groups.size() > 1 && !m_context.stop.stop_requested())
                PARTITA_CHECK(fused(planned));
        for (std::size_t c = 0; c < m_joint.chains.size(); ++c)
            for (std::size_t k = 0; k + 1 < chain(int(c)).size(); ++k) {
                if (m_context.stop.stop_requested())
                    return fail("cancelled", Fault::Cancelled);
                const auto *segment = chosen(chain(int(c))[k]).segment;
                if (segment && segment->end != int(k) + 1)
                    continue;
                auto &out = m_out.emplace_back(
                    Fusion{{slug(chain(int(c))[k]), slug(chain(int(c))[k + 1])}, apart(int(c), int(k))});
                if (m_joint.wish(int(c), int(k)).pads())
                    out.more = moreTogether(m_joint, int(c), int(k));
            }
        PARTITA_CHECK(unjoined());
        return std::move(m_out);
    }

    Refusal whyNot(int c, int k) const
    {
        const auto &starting = *m_joint.chains[c].starting[k];
        if (starting.refusal)
            return *starting.refusal;
        auto before = chain(c)[k], next = chain(c)[std::size_t(k) + 1];
        if (starting.segments.empty())
            return {"layout", "what '" + slug(before) + "' can write is not what '" + slug(next) + "' can read",
                {meeting(before, next)}};
        return {"fusion", "it does not go together with other choices", released(c, k)};
    }

private:
    Result<void> fused(const Planned &planned)
    {
        const auto &d = m_context.target->description();
        auto near = std::size_t(d.coreMemory());
        const auto &whole = planned.way->traffic(m_front.graph, *m_context.target);
        if (!whole)
            return std::unexpected(whole.error());
        Fusion fusion{.launches = std::int64_t(planned.groups.size()) - 1,
            .bytes = -(*whole)[near],
            .cycles = -planned.way->cycles()};
        for (int g : planned.groups) {
            const auto &way = *m_joint.taken(g).way;
            const auto &own = way.traffic(m_front.graph, *m_context.target);
            if (!own)
                return std::unexpected(own.error());
            fusion.kernels.push_back(slug(g));
            fusion.cycles += way.cycles();
            fusion.bytes += (*own)[near];
        }
        m_out.push_back(std::move(fusion));
        return {};
    }

    /// Why the kernels on both sides of a border are not one kernel.
    Refusal apart(int c, int k) const
    {
        auto g = chain(c)[k], next = chain(c)[std::size_t(k) + 1];
        const auto wish = m_joint.wish(c, k);
        const auto join
            = [&] { return Remedy::choose("kernel." + slug(wish.group) + "." + wish.field, wish.together); };
        if (const auto *entry = m_joint.decisions.find(wish.group, wish.field);
            m_joint.chains[c].borders[k] == Border::Cut && entry && !entry->held)
            return keptApart(c, k, join());
        if (wish.pads())
            return m_joint.chains[c].borders[k] == Border::Cut ? keptApart(c, k, join()) : corePads(c, k, join());
        auto id = m_front.groups[g].candidates.front().match.outputs[0];
        const auto &out = m_joint.written(g, chosen(g).option), &in = m_joint.read(next, chosen(next).option, id);
        const auto &starting = *m_joint.chains[c].starting[k];
        if (starting.refusal && starting.segments.empty())
            return *starting.refusal;
        if (!same(id, out, in))
            return {"layout", "'" + slug(g) + "' writes " + out.name + ", '" + slug(next) + "' reads " + in.name,
                {meeting(g, next)}};
        const auto *before = chosen(g).segment, *after = chosen(next).segment;
        auto first = before ? before->first : k, end = after ? after->end : k + 2;
        auto now = partita::cyclesOf(m_joint, c, first, k + 1) + partita::cyclesOf(m_joint, c, k + 1, end);
        if (const auto *whole = partita::segmentAsChosen(m_joint, c, first, end))
            return costs(whole->way->cycles() - now, join());
        if (const auto *pair = partita::segmentAsChosen(m_joint, c, k, k + 2))
            return costs(partita::cyclesOf(m_joint, c, first, k) + pair->way->cycles()
                    + partita::cyclesOf(m_joint, c, k + 2, end) - now,
                join());
        if (m_joint.chains[c].borders[k] == Border::Cut)
            return keptApart(c, k, join());
        return starting.refusal ? *starting.refusal : whyNot(c, k);
    }
    /// Why the core pads for a layer: its engine refuses the pads or is slower with them.
    Refusal corePads(int c, int k, const Remedy &join) const
    {
        auto next = chain(c)[std::size_t(k) + 1];
        const auto &candidates = m_front.groups[next].padded->candidates;
        auto here = std::ranges::find(candidates, m_joint.taken(next).way->match.engine,
            [](const auto &candidate) { return candidate.match.engine; });
        const auto &known = m_joint.chains[c].starting[k]->refusal;
        if (here != candidates.end() && !here->refusals.empty() && known)
            return {here->refusals.front().rule, here->refusals.front().sentence, known->remedies};
        const auto *after = chosen(next).segment;
        auto end = after ? after->end : k + 2;
        const auto *whole = partita::segmentAsChosen(m_joint, c, k, end);
        return whole ? costs(whole->way->cycles() - partita::cyclesOf(m_joint, c, k, k + 1)
                       - partita::cyclesOf(m_joint, c, k + 1, end),
                   join)
                     : whyNot(c, k);
    }
    static Refusal costs(std::int64_t more, const Remedy &join)
    {
        return {"cost",
            more > 0 ? "as one kernel they would take " + grouped(more) + " cycles more"
                     : "as one kernel they would save nothing",
            {join}};
    }

    /// The refusal of a border that a choice keeps apart. Its remedies are to join the two by choice and, if they
    /// cannot be one kernel as they are, what that needs besides.
    Refusal keptApart(int c, int k, const Remedy &join) const
    {
        Refusal out{"choice", "kept apart by choice", {join}};
        auto g = chain(c)[k], next = chain(c)[std::size_t(k) + 1];
        auto starting = startingPair(m_joint, c, k);
        if (!starting->segments.empty())
            return out;
        if (m_joint.wish(c, k).pads() && starting->refusal)
            return {"choice", out.sentence, starting->refusal->remedies};
        std::ranges::move(starting->refusal ? starting->refusal->remedies : std::vector{meeting(g, next)},
            std::back_inserter(out.remedies));
        return out;
    }

    /// The choice of layout by which one kernel writes the order that the other reads, if they have one in common.
    Remedy meeting(int g, int next) const
    {
        auto id = m_front.groups[g].candidates.front().match.outputs[0];
        auto pin = [&](int group, const Option &o) {
            return Remedy::choose("kernel." + slug(group) + ".layout", o.way->layout.output.name);
        };
        const auto state = m_joint.chosen.empty() ? GroupState() : chosen(next);
        for (std::size_t a = 0; a < m_joint.options[g]->list.size(); ++a)
            if (same(id, m_joint.written(g, int(a)), m_joint.read(next, state.option, id)))
                return pin(g, m_joint.option(g, int(a)));
        for (std::size_t a = 0; a < m_joint.options[g]->list.size(); ++a)
            for (std::size_t b = 0; b < m_joint.options[next]->list.size(); ++b)
                if (same(id, m_joint.written(g, int(a)), m_joint.read(next, int(b), id)))
                    return pin(next, m_joint.option(next, int(b)));
        return Remedy::none("neither can use the other's order");
    }

    Remedy letGo(int c, int k) const
    {
        const auto wish = m_joint.wish(c, k);
        return Remedy::choose("kernel." + slug(wish.group) + "." + wish.field, wish.apart);
    }

    /// The remedy of releasing another border of the chain that is joined by choice and prevents this one.
    std::vector<Remedy> released(int c, int k) const
    {
        const auto &borders = m_joint.chains[c].borders;
        for (int away = 1; away < int(borders.size()); ++away)
            for (int other : {k - away, k + away})
                if (other >= 0 && other < int(borders.size()) && borders[other] == Border::Joined)
                    return {letGo(c, other)};
        return {Remedy::none("the two are never one kernel beside the others")};
    }

    /// Error: a choice joins a kernel with a next one that no chain has.
    Result<void> unjoined() const
    {
        for (const auto &subject : m_context.choices.about("kernel.")) {
            const auto *entry = subject->pinned ? subject->find("fuse") : nullptr;
            if (!entry || entry->held || entry->value != "with_next")
                continue;
            auto name = subject->prefix.substr(7, subject->prefix.size() - 8);
            auto g = m_front.find(name);
            if (g < 0)
                continue;
            auto place = m_joint.places[g];
            if (place.chain >= 0 && place.at + 1 < int(chain(place.chain).size()))
                continue;
            auto known
                = std::ranges::find_if(m_out, [&](const Fusion &f) { return f.refusal && f.kernels[0] == name; });
            return fail(subject->prefix + "fuse=with_next: "
                + (known != m_out.end()                     ? known->refusal->sentence
                        : !m_front.groupGraph->chains.fuses ? "this target runs each kernel by itself"
                                                            : "no kernel reads what it writes"));
        }
        return {};
    }

    bool same(TensorId id, const Layout &a, const Layout &b) const
    {
        return sameBytes(a, b, m_front.graph.tensor(id).shape);
    }
    const std::string &slug(int g) const { return m_joint.slug(g); }
    const std::vector<int> &chain(int c) const { return m_joint.chain(c); }
    const GroupState &chosen(int g) const { return m_joint.chosen[g]; }

    const KernelSelection &m_joint;
    const PartitionedGraph &m_front;
    const Context &m_context;
    std::vector<Fusion> m_out;
};

} // namespace

Result<std::vector<Fusion>> fusionsOf(const KernelSelection &joint, const std::vector<Planned> &kernels)
{
    return Borders(joint).fusions(kernels);
}

Refusal whyNot(const KernelSelection &joint, int chain, int k) { return Borders(joint).whyNot(chain, k); }

const Segment *segmentAsChosen(const KernelSelection &joint, int c, int first, int end)
{
    for (const auto &s : joint.chains[c].starting[first]->segments) {
        auto chosen = [&](int k) { return joint.chosen[joint.chain(c)[k]].option == s.options[k - first]; };
        bool same = s.end == end;
        for (int k = first; k < end && same; ++k)
            same = chosen(k);
        if (same)
            return &s;
    }
    return nullptr;
}

std::int64_t cyclesOf(const KernelSelection &joint, int c, int first, int end)
{
    if (const auto *s = end - first > 1 ? segmentAsChosen(joint, c, first, end) : nullptr)
        return s->way->cycles();
    std::int64_t sum = 0;
    for (int k = first; k < end; ++k)
        sum += joint.taken(joint.chain(c)[k]).way->cycles();
    return sum;
}

} // namespace partita
