// SPDX-License-Identifier: Apache-2.0
#include "compile/options/options.h"

#include "compile/tile/remedies.h"
#include "support/discard.h"
#include "support/threads.h"

#include <algorithm>

namespace partita {

namespace {

class Finder {
public:
    Finder(const PartitionedGraph &front, int g, const MemoryPlacement &homes, const Context &context)
        : m_graph(front.graph),
          m_group(front.groups[g]),
          m_g(g),
          m_homes(homes),
          m_context(context),
          m_description(context.target->description())
    {
    }

    Result<std::shared_ptr<const Options>> run()
    {
        if (auto fine = find(); !fine)
            return std::unexpected(fine.error());
        if (auto fine = restrict(); !fine)
            return std::unexpected(fine.error());
        m_out.id = freshId();
        return std::make_shared<const Options>(std::move(m_out));
    }

private:
    Result<void> find()
    {
        bool tileKept = false;
        std::string tilePin, tileProblem;
        std::size_t refused = 0; // candidate of that problem
        for (std::size_t c = 0; c < m_group.candidates.size(); ++c) {
            const auto &candidate = m_group.candidates[c];
            auto &problem = m_out.problems.emplace_back();
            if (!candidate.refusals.empty())
                continue;
            for (std::size_t l = 0; l < candidate.layouts.size(); ++l) {
                const auto &layout = candidate.layouts[l];
                auto site = siteOf(m_graph, candidate.match, m_homes, m_g, layout);
                auto way = std::make_shared<KernelImplementation>();
                way->renames = renames(m_graph, candidate.match, layout);
                if (!way->renames) {
                    way->solved = tile(site, m_group.slug, m_context);
                    const auto &own = way->solved->problem;
                    if (auto pin = pinnedTile(way->solved->axes); !pin.empty()) {
                        tileKept |= own.empty();
                        tileProblem = own;
                        tilePin = pin;
                        refused = c;
                    }
                    if (!own.empty()) {
                        problem = own;
                        continue;
                    }
                }
                way->match = candidate.match;
                way->layout = layout;
                way->inputMemory = std::move(site.inputMemory);
                way->outputMemory = site.outputMemory;
                way->constantMemory = site.constantMemory;
                m_out.list.push_back({int(c), int(l), std::move(way), true});
            }
        }
        if (m_context.stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        // A tile that fits nowhere is not quietly dropped by running the kernel whole elsewhere.
        if (!tilePin.empty() && !tileKept && !m_context.choices.kernel(m_group.slug, "engine"))
            return fail(tilePin + ": " + helped(refused, tileProblem));
        if (!m_out.list.empty())
            return {};
        return fail("'" + m_group.slug + "' cannot run on any engine: " + lastProblem(), Fault::Unsupported);
    }

    /// Of the last engine that has one, and what would lift it where that is for want of a tile.
    std::string lastProblem() const
    {
        for (auto c = m_out.problems.size(); c-- > 0;)
            if (const auto &problem = m_out.problems[c]; !problem.empty())
                return helped(c, problem);
        return "all refuse it";
    }

    /// Why no tile fits, and what would let one.
    std::string helped(std::size_t c, const std::string &problem) const
    {
        const auto &[match, refusals, layouts] = m_group.candidates[c];
        return problem + "; what would help: "
            + text(
                tileRemedies(siteOf(m_graph, match, m_homes, m_g, layouts.back()), m_group.slug, problem, m_context));
    }

    /// The person's own choice of a tile for this kernel, as KEY=VALUE; "" when there is none.
    std::string pinnedTile(const std::vector<Axis> &axes) const
    {
        for (const auto &axis : axes) {
            auto key = "kernel." + m_group.slug + ".tile." + axis.name;
            if (const auto *entry = m_context.choices.find(key); entry && !entry->held)
                return key + "=" + entry->value;
        }
        return {};
    }

    /// Pinned and held engines forbid the other options; a held one that is no longer legal is let go.
    Result<void> restrict()
    {
        const auto *entry = m_context.choices.kernel(m_group.slug, "engine");
        if (m_group.alias)
            return {};
        if (!entry)
            return restrictLayout();
        auto engine = m_description.engine(entry->value);
        auto fits = [&](const Option &o) { return o.way->match.engine == engine; };
        if (std::ranges::none_of(m_out.list, fits)) {
            if (auto why = ownProblem(engine); !why.empty())
                return fail("'" + m_group.slug + "' on " + entry->value + ": " + why);
            // One choice for all kernels holds where it can.
            if (entry->held)
                m_out.note = "'" + m_group.slug + "' could no longer stay on " + entry->value;
            return {};
        }
        for (auto &option : m_out.list)
            option.allowed = fits(option);
        return restrictLayout();
    }

    /// The order a kernel writes its output in, among the options that are left.
    Result<void> restrictLayout()
    {
        const auto *entry = m_context.choices.kernel(m_group.slug, "layout");
        if (!entry)
            return {};
        std::string legal;
        bool any = false;
        for (const auto &option : m_out.list)
            if (option.allowed) {
                legal += (legal.empty() ? "" : ", ") + option.way->layout.output.name;
                any |= option.way->layout.output.name == entry->value;
            }
        bool own = m_context.choices.find("kernel." + m_group.slug + ".layout") == entry;
        if (!any && own && !entry->held)
            return fail("kernel." + m_group.slug + ".layout=" + entry->value + ": it can write " + legal);
        for (auto &option : m_out.list)
            option.allowed &= !any || option.way->layout.output.name == entry->value;
        return {};
    }

    /// What is wrong with the person's own choices for this kernel on this engine; "" when they made none.
    std::string ownProblem(EngineId engine) const
    {
        if (const auto *own = m_context.choices.subject("kernel." + m_group.slug + "."); own && own->pinned)
            for (std::size_t c = 0; c < m_out.problems.size(); ++c)
                if (m_group.candidates[c].match.engine == engine)
                    return m_out.problems[c];
        return {};
    }

    const Graph &m_graph;
    const Group &m_group;
    int m_g;
    const MemoryPlacement &m_homes;
    const Context &m_context;
    const Description &m_description;
    Options m_out;
};

void append(CacheKey &key, const Layout &layout)
{
    partita::append(key, layout.name);
    key.insert(key.end(), {layout.plus128, std::int64_t(layout.dims.size())});
    for (const auto &dim : layout.dims)
        key.insert(key.end(), {dim.axis, dim.block});
}

} // namespace

const Result<std::vector<std::int64_t>> &KernelImplementation::traffic(const Graph &graph, const Target &target) const
{
    std::call_once(m_once, [&] {
        if (auto kernel = lowered(*this, graph, target))
            m_traffic = std::move(kernel->trace.traffic);
        else
            m_traffic = std::unexpected(kernel.error());
    });
    return m_traffic;
}

CacheKey cacheKeyOf(const PartitionedGraph &front, int group, const MemoryPlacement &homes, const Decisions &decisions)
{
    CacheKey words;
    words.reserve(16);
    words = {
        std::int64_t(front.ids[group]), address(decisions.of(group)), address(decisions.all()), homes.constants[group]};
    for (const auto &candidate : front.groups[group].candidates) {
        for (auto in : candidate.match.inputs)
            words.push_back(homes.tensor[in]);
        words.push_back(homes.tensor[candidate.match.outputs[0]]);
    }
    return words;
}

Result<std::vector<std::shared_ptr<const Options>>> optionsOf(
    const PartitionedGraph &front, const MemoryPlacement &homes, const Decisions &decisions, const Context &context)
{
    struct Unknown {
        int group;
        CacheKey key;
        Result<std::shared_ptr<const Options>> found;
    };
    DeferredFree unknown(std::vector<Unknown>(), context.stop);
    std::vector<std::shared_ptr<const Options>> out(front.groups.size());
    const auto cancelled = fail("cancelled", Fault::Cancelled);
    for (int g = 0; g < int(front.groups.size()); ++g) {
        if (context.stop.stop_requested())
            return cancelled;
        auto key = cacheKeyOf(front, g, homes, decisions);
        out[std::size_t(g)] = context.cache.find(pass::options, key);
        if (!out[std::size_t(g)])
            unknown->push_back({g, std::move(key), nullptr});
    }
    onThreads(0, unknown->size(), [&](std::size_t i) {
        if (!context.stop.stop_requested())
            (*unknown)[i].found = Finder(front, (*unknown)[i].group, homes, context).run();
    });
    for (auto &[g, key, found] : *unknown) {
        if (context.stop.stop_requested())
            return cancelled;
        if (!found)
            return std::unexpected(found.error());
        out[std::size_t(g)]
            = context.cache.add(pass::options, key, std::move(*found), {decisions.of(g), decisions.all()});
    }
    return out;
}

Match transformMatch(EngineId engine, TensorId id) { return {"transform", engine, {}, -1, {id}, {id}}; }

std::vector<std::string> problemsOf(const PartitionedGraph &front, const MemoryPlacement &homes, const Context &context)
{
    std::vector<std::string> out(front.groups.size());
    onThreads(0, out.size(), [&](std::size_t g) {
        if (auto found = Finder(front, int(g), homes, context).run(); !found)
            out[g] = found.error().message;
    });
    return out;
}

std::shared_ptr<const KernelImplementation> transformOf(const PartitionedGraph &front, TensorId id, const Layout &from,
    const Layout &to, const MemoryPlacement &homes, const Decisions &decisions, const Context &context)
{
    auto writer = front.graph.producer(id);
    CacheKey key{std::int64_t(writer < 0 ? front.model : front.ids[front.groupGraph->groupOf[writer]]), id,
        homes.tensor[id], address(decisions.all())};
    append(key, from);
    append(key, to);
    auto on = [&](EngineId engine) {
        auto way = std::make_shared<KernelImplementation>();
        way->match = transformMatch(engine, id);
        way->layout = {{from}, to};
        way->inputMemory = {homes.tensor[id]};
        way->outputMemory = homes.tensor[id];
        way->solved = tile(way->site(front.graph), "", context);
        return way;
    };
    auto compute = [&] {
        auto best = on(context.target->description().core());
        for (auto engine : context.target->transformers(front.graph.tensor(id), from, to))
            if (auto way = on(engine);
                way->solved->problem.empty() && (!best->solved->problem.empty() || way->cycles() < best->cycles()))
                best = way;
        return best;
    };
    return context.cache.get(pass::transform, key, context.stop, compute, {decisions.all()});
}

} // namespace partita
