// SPDX-License-Identifier: Apache-2.0
#include "compile/sequence/lower.h"

#include "compile/tile/remedies.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

std::string lowerCase(std::string s)
{
    for (char &c : s)
        c = char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return s;
}

class Lowerer {
public:
    Lowerer(const PartitionedGraph &front, const MemoryPlacement &homes, const Plan &plan, const Decisions &decisions,
        const Context &context)
        : m_front(front),
          m_graph(front.graph),
          m_homes(homes),
          m_plan(plan),
          m_decisions(decisions),
          m_context(context),
          m_description(context.target->description()),
          m_takes(m_description.engines.size()),
          m_first(front.graph.tensorCount(), -1)
    {
        for (const auto &pattern : context.target->patterns())
            m_takes[pattern.engine] = true;
    }

    Result<std::vector<Draft>> run()
    {
        m_boundary.reserve(m_graph.inputs.size() + m_graph.outputs.size());
        auto rowMajor
            = [&](TensorId id) { return &m_boundary.emplace_back(Layout::rowMajor(m_graph.tensor(id).shape.size())); };
        for (auto in : m_graph.inputs)
            written(in, {rowMajor(in)});
        m_drafts.reserve(m_plan.kernels.size() + m_plan.kernels.size() / 2);
        for (const auto &planned : m_plan.kernels) {
            if (auto done = kernel(planned); !done)
                return std::unexpected(done.error());
            if (m_context.stop.stop_requested())
                return fail("cancelled", Fault::Cancelled);
        }
        for (auto out : m_graph.outputs)
            if (auto done = provide(out, {rowMajor(out)}, -1); !done)
                return std::unexpected(done.error());
        return std::move(m_drafts);
    }

private:
    /// A tensor as it lies somewhere.
    struct Lying {
        const Layout *layout = nullptr;
        const std::shared_ptr<const KernelImplementation> *by = nullptr; ///< whose layout it is; null: the network's
        int other = -1;                                                  ///< the same tensor, in another layout
    };

    void written(TensorId id, Lying as)
    {
        m_first[id] = int(m_lying.size());
        m_lying.push_back(as);
    }

    /// Makes the tensor available in `as`, by a transform where it lies otherwise.
    /// `reader` -1: the network's output.
    Result<void> provide(TensorId id, Lying as, int reader)
    {
        const auto first = m_first[id];
        const auto &t = m_graph.tensor(id);
        const auto &layout = *as.layout;
        for (int l = first; l >= 0; l = m_lying[l].other)
            if (sameBytes(*m_lying[l].layout, layout, t.shape))
                return {};
        const auto from = m_lying[first];
        as.other = from.other;
        m_lying[first].other = int(m_lying.size());
        m_lying.push_back(as);
        m_words = {id, from.by ? address(*from.by) : 0, as.by ? address(*as.by) : 0,
            reader < 0 ? 0 : std::int64_t(m_front.ids[reader]), m_homes.tensor[id], address(m_decisions.all())};
        if (auto known = m_context.cache.find(pass::draft, m_words)) {
            m_drafts.push_back({std::move(known), nullptr});
            return {};
        }
        return transform(id, from, as, reader);
    }

    Result<void> transform(TensorId id, Lying from, Lying as, int reader)
    {
        const auto &t = m_graph.tensor(id);
        const auto &layout = *as.layout;
        auto way = transformOf(m_front, id, *from.layout, layout, m_homes, m_decisions, m_context);
        if (m_context.stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        if (!way->solved->problem.empty())
            return fail("the transform of '" + t.slug + "' to " + layout.name + " cannot run: " + way->solved->problem,
                Fault::Unsupported);
        auto own = lowered(*way, m_graph, *m_context.target);
        if (!own)
            return std::unexpected(own.error());
        auto k = std::make_shared<Kernel>(std::move(*own));
        k->kind = Kernel::Kind::Transform;
        k->slug = "to_" + lowerCase(layout.name) + "_" + t.slug;
        k->transformed = id;
        k->because = "'" + t.slug + "' is written as " + from.layout->name + ", but "
            + (reader >= 0 ? "'" + m_front.groups[reader].slug + "' reads it" : "the network's output has it") + " as "
            + layout.name;
        k->engineReason = !m_context.target->transformers(t, *from.layout, layout).empty()
            ? Reason{"cheapest",
                "the " + m_context.target->description().engines[k->engine].title
                    + " changes this layout in the fewest cycles"}
            : Reason{"only", "only the core changes layouts"};
        Cache::Parts parts{way, m_decisions.all()};
        for (const auto *by : {from.by, as.by})
            if (by)
                parts.push_back(*by);
        m_drafts.push_back(
            {m_context.cache.add<Kernel>(pass::draft, m_words, std::move(k), std::move(parts)), nullptr});
        return {};
    }

    Result<void> kernel(const Planned &planned)
    {
        auto g = planned.lead;
        const auto &group = m_front.groups[g];
        const auto &way = *planned.way;
        for (std::size_t i = 0; i < way.match.inputs.size(); ++i)
            if (auto done = provide(way.match.inputs[i], {&way.layout.inputs[i], &planned.way}, g); !done)
                return done;
        written(way.match.outputs[0], {&way.layout.output, &planned.way});
        const auto &own = m_decisions.of(g), &all = m_decisions.all();
        m_words = {address(planned.way), std::int64_t(planned.options->id), address(own), address(all)};
        m_words.insert(m_words.end(), planned.alternatives.begin(), planned.alternatives.end());
        auto draft = m_context.cache.find(pass::draft, m_words);
        if (!draft) {
            auto made = lowered(way, m_graph, *m_context.target);
            if (!made)
                return std::unexpected(made.error());
            auto k = std::make_shared<Kernel>(std::move(*made));
            k->slug = group.slug;
            if (way.renames)
                k->engineReason = {"alias",
                    group.alias ? "a reshape only reinterprets bytes that stay in place"
                                : "with the layouts on both sides, this transposition only reinterprets bytes that "
                                  "stay in place"};
            else
                reasons(planned, group, *k);
            if (m_context.stop.stop_requested())
                return fail("cancelled", Fault::Cancelled);
            draft = m_context.cache.add<Kernel>(pass::draft, m_words, std::move(k), {planned.way, own, all});
        }
        m_drafts.push_back({std::move(draft), own.get()});
        return {};
    }

    /// Of an engine that would take the layer, did not a choice keep its pads inside.
    Refusal padsRefusal(const Group &group, EngineId engine) const
    {
        auto same = std::ranges::find(group.padded->candidates, engine, [](const auto &c) { return c.match.engine; });
        const auto &title = m_description.engines[engine].title;
        auto why = same == group.padded->candidates.end() ? title + " cannot pad this kernel itself"
            : same->refusals.empty()                      ? title + " has no room for this kernel and its pads"
                                                          : same->refusals.front().sentence;
        return {"padding", why, {Remedy::choose("kernel." + group.slug + ".pads", "core")}};
    }

    Refusal tileRefusal(const Planned &planned, const Group &group, std::size_t c) const
    {
        const auto &problem = planned.options->problems[c];
        if (problem.empty() && group.padded)
            return padsRefusal(group, group.candidates[c].match.engine);
        auto compute = [&] {
            const auto &candidate = group.candidates[c];
            auto site = siteOf(m_graph, candidate.match, m_homes, planned.lead, candidate.layouts.back());
            return std::make_shared<const std::vector<Remedy>>(tileRemedies(site, group.slug, problem, m_context));
        };
        return {"tile", problem,
            *m_context.cache.get(
                pass::remedies, {std::int64_t(planned.options->id), std::int64_t(c)}, m_context.stop, compute)};
    }

    static Refusal noPattern(const Engine &engine, const Kernel &k)
    {
        return {"pattern", engine.title + " cannot run " + k.match.pattern + " kernels",
            {Remedy::none("the engine has no such operation")}};
    }

    /// Engines that would take it but for its tiles.
    std::string tilesElsewhere(const Kernel &k) const
    {
        std::string out;
        for (const auto &a : k.alternatives)
            if (a.refusals.size() == 1 && a.refusals[0].rule == "tile")
                out += "; " + m_description.engines[a.engine].title + ": " + a.refusals[0].sentence;
        return out;
    }

    void reasons(const Planned &planned, const Group &group, Kernel &k) const
    {
        const auto &row = planned.alternatives;
        std::vector<Alternative> alternatives;
        auto next = Planned::cannot;
        for (std::size_t c = 0; c < group.candidates.size(); ++c) {
            const auto &candidate = group.candidates[c];
            if (candidate.match.engine == k.engine)
                continue;
            Alternative alternative{candidate.match.engine, {}, candidate.refusals};
            if (row[c] != Planned::cannot) {
                alternative.more = row[c];
                next = std::min(next, row[c]);
            } else if (alternative.refusals.empty())
                alternative.refusals.push_back(tileRefusal(planned, group, c));
            alternatives.push_back(std::move(alternative));
        }
        for (std::size_t e = 0; e < m_description.engines.size(); ++e) {
            bool known = int(e) == k.engine || !m_takes[e]
                || std::ranges::any_of(alternatives, [&](const Alternative &a) { return a.engine == int(e); });
            if (!known)
                alternatives.push_back({int(e), {}, {noPattern(m_description.engines[e], k)}});
        }
        k.alternatives = std::move(alternatives);
        const auto &title = m_description.engines[k.engine].title;
        const auto *entry = m_decisions.find(planned.lead, "engine");
        bool asked = entry && m_description.engine(entry->value) == k.engine;
        bool kept = std::ranges::any_of(k.match.inputs, [&](TensorId id) { return m_graph.tensor(id).type == f32; });
        if (kept)
            k.engineReason = {"float",
                "in IEEE single on the " + title + ": " + std::string(partita::title(m_graph.op(k.match.anchor)))
                    + " is kept in float"};
        else if (asked && !entry->held)
            k.engineReason = {"pinned", "put on the " + title + " by choice"};
        else if (next == Planned::cannot)
            k.engineReason = {"only", "only the " + title + " can run it" + tilesElsewhere(k)};
        else
            k.engineReason = {asked ? "held" : "cheapest",
                title + (asked ? ", as before" : "")
                    + (next >= 0 ? ": on another engine the network would take " + grouped(next) + " cycles more"
                                 : "; on another engine it would take " + grouped(-next) + " cycles less")};
    }

    const PartitionedGraph &m_front;
    const Graph &m_graph;
    const MemoryPlacement &m_homes;
    const Plan &m_plan;
    const Decisions &m_decisions;
    const Context &m_context;
    const Description &m_description;
    std::vector<bool> m_takes; ///< engines that have patterns; others serve them
    std::vector<Layout> m_boundary;
    std::vector<Lying> m_lying;
    std::vector<int> m_first; ///< by tensor: as its writer leaves it
    std::vector<Draft> m_drafts;
    CacheKey m_words;
};

} // namespace

Result<std::vector<Draft>> lower(const PartitionedGraph &front, const MemoryPlacement &homes, const Plan &plan,
    const Decisions &decisions, const Context &context)
{
    return Lowerer(front, homes, plan, decisions, context).run();
}

} // namespace partita
