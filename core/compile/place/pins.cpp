// SPDX-License-Identifier: Apache-2.0
#include "compile/front/front.h"
#include "compile/place/spill_cost.h"
#include "support/text.h"
#include "support/try.h"
#include "tiling/schedule_steps.h"

#include <algorithm>
#include <functional>
#include <set>
#include <sstream>

namespace partita {

namespace {

/// The person's choices about kernels: each must name a kernel, an engine that takes it, axes that it has.
class Pins {
public:
    Pins(const PartitionedGraph &front, const MemoryPlacement &homes, const Context &context)
        : m_front(front),
          m_graph(front.graph),
          m_groups(front.groups),
          m_homes(homes),
          m_context(context),
          m_description(context.target->description())
    {
    }

    Result<void> check() const
    {
        for (const auto &subject : m_context.choices.subjects())
            if (subject->pinned && !subject->prefix.starts_with("t")) // tensors and the chip
                PARTITA_CHECK(check(*subject));
        return {};
    }

private:
    Result<void> check(const Choices::Subject &subject) const
    {
        bool own = !subject.prefix.empty();
        auto slug = own ? subject.prefix.substr(7, subject.prefix.size() - 8) : std::string();
        auto group = own ? m_front.find(slug) : -1;
        for (const auto &[field, entry] : subject.fields) {
            if (entry.held)
                continue;
            auto key = subject.prefix + field;
            if (own && group < 0)
                return fail(key + ": no kernel is called '" + slug + "'; `partitac compile` lists their names");
            Result<void> fine;
            if (field == "engine")
                fine = engine(key + "=" + entry.value, entry.value, group);
            else if (field.starts_with("tile."))
                fine = axes(key, field.substr(5), group);
            else if (field == "variant")
                fine = variant(key + "=" + entry.value, entry.value, group);
            else if (field == "schedule")
                fine = steps(key + "=" + entry.value, entry.value, group);
            else if (field == "pads")
                fine = pads(key + "=" + entry.value, group);
            else if (field == "fuse")
                fine = fuse(key + "=" + entry.value, group);
            else if (field == "order")
                fine = axes(key + "=" + entry.value, entry.value, group);
            if (!fine)
                return fine;
        }
        return {};
    }

    Result<void> engine(const std::string &pin, const std::string &name, int group) const
    {
        auto engine = m_description.engine(name);
        if (engine < 0)
            return fail(pin + ": '" + m_description.name + "' has no engine of that name; it has "
                + listOf(m_description.engines, [](const Engine &e) { return e.name; }));
        if (group < 0)
            return {};
        const auto &candidates = m_groups[group].candidates;
        auto candidate = std::ranges::find(candidates, engine, [](const auto &c) { return c.match.engine; });
        if (candidate == candidates.end())
            return fail(pin + ": " + m_description.engines[engine].title + " cannot run this kernel");
        if (!candidate->refusals.empty()) {
            const auto &r = candidate->refusals.front();
            return fail(pin + ": " + r.sentence + "; what would help: " + text(together(candidate->refusals)));
        }
        return {};
    }

    Result<void> pads(const std::string &pin, int group) const
    {
        if (group < 0 || m_groups[group].padded)
            return {};
        const auto &match = m_groups[group].candidates.front().match;
        if (whoPads(m_graph, match) != WhoPads::Engine)
            return fail(pin + ": this kernel is no convolution with pads");
        if (pin.ends_with("core"))
            return fail(pin
                + ": its pads cannot be apart; only a convolution of int8 tensors, whose pads no other kernel reads, "
                  "has a choice");
        return {};
    }
    Result<void> fuse(const std::string &pin, int group) const
    {
        if (group < 0)
            return {};
        auto pads = std::ranges::find_if(m_groups, [&](const Group &g) {
            return g.padded && std::ranges::binary_search(g.padded->ops, m_groups[group].ops.back())
                && &g != &m_groups[group];
        });
        return pads == m_groups.end() ? Result<void>()
                                      : fail(pin + ": who pads for '" + (*pads).slug + "' is chosen by kernel."
                                          + (*pads).slug + ".pads=core or engine");
    }

    /// Axes, separated by commas, that the kernel (or some kernel) has.
    Result<void> axes(const std::string &pin, const std::string &names, int group) const
    {
        auto legal = ofSites(group, [&](const Site &site, std::set<std::string> &out) {
            for (const auto &axis : m_context.target->axes(site))
                out.insert(axis.name);
        });
        if (group >= 0)
            addFusedAxes(group, legal);
        std::istringstream list(names);
        for (std::string axis; std::getline(list, axis, ',');)
            if (!legal.contains(axis))
                return fail(pin + ": " + (group < 0 ? "there is" : "this kernel has") + " no axis " + axis + "; "
                    + (legal.empty() ? "it runs whole" : "there are " + listOf(legal, std::identity())));
        return {};
    }
    /// Axes of the kernel that this one begins when it is fused with the one that reads its output.
    void addFusedAxes(int g, std::set<std::string> &out) const
    {
        const auto &group = m_groups[g];
        const auto *entry = m_context.choices.kernel(group.slug, "fuse");
        if (!entry || entry->value != "with_next")
            return;
        for (const auto &next : m_groups)
            for (const auto &a : group.candidates)
                for (const auto &b : next.candidates) {
                    if (!a.refusals.empty() || !b.refusals.empty()
                        || std::ranges::find(b.match.inputs, a.match.outputs[0]) == b.match.inputs.end())
                        continue;
                    auto fused = m_context.target->fuse(m_graph, a.match, b.match);
                    if (!fused)
                        continue;
                    fused->parts = {a.match, b.match};
                    auto rowMajor = [&](TensorId id) { return Layout::rowMajor(m_graph.tensor(id).shape.size()); };
                    LayoutOption layout{{}, rowMajor(fused->outputs[0])};
                    for (auto id : fused->inputs)
                        layout.inputs.push_back(rowMajor(id));
                    for (const auto &axis : m_context.target->axes(siteOf(m_graph, *fused, m_homes, g, layout)))
                        out.insert(axis.name);
                }
    }
    Result<void> steps(const std::string &pin, const std::string &written, int group) const
    {
        auto schedule = scheduleOf(written);
        if (!schedule)
            return fail(pin + ": " + schedule.error().message);
        std::string names;
        auto add = [&](const std::string &axis) { names += (names.empty() ? "" : ",") + axis; };
        for (const auto &[axis, extent] : schedule->tile)
            add(axis);
        std::ranges::for_each(schedule->order, add);
        std::ranges::for_each(schedule->eager, add);
        return axes(pin, names, group);
    }
    Result<void> variant(const std::string &pin, const std::string &name, int group) const
    {
        auto legal = ofSites(group, [&](const Site &site, std::set<std::string> &out) {
            for (auto &variant : m_context.target->variants(site))
                out.insert(std::move(variant));
        });
        if (legal.contains(name))
            return {};
        return fail(pin + ": "
            + (legal.empty() ? "there is one way to compute it"
                             : "the ways to compute it are " + listOf(legal, std::identity())));
    }

    /// What `collect` finds at every site that the kernel (or any kernel) may have.
    std::set<std::string> ofSites(
        int only, const std::function<void(const Site &, std::set<std::string> &)> &collect) const
    {
        std::set<std::string> out;
        for (int g = std::max(only, 0); g < (only < 0 ? int(m_groups.size()) : only + 1); ++g) {
            const auto &group = m_groups[g];
            if (group.alias)
                continue;
            for (const auto &c : group.candidates)
                for (const auto &layout : c.layouts)
                    if (c.refusals.empty())
                        collect(siteOf(m_graph, c.match, m_homes, g, layout), out);
        }
        return out;
    }

    const PartitionedGraph &m_front;
    const Graph &m_graph;
    const Groups &m_groups;
    const MemoryPlacement &m_homes;
    const Context &m_context;
    const Description &m_description;
};

} // namespace

Result<void> checkPins(const PartitionedGraph &front, const MemoryPlacement &homes, const Context &context)
{
    return Pins(front, homes, context).check();
}

bool pinsHoldOutside(const PartitionedGraph &front, const Context &context)
{
    const auto far = homeMemories(context.target->description()).far;
    if (far < 0)
        return false;
    const MemoryPlacement homes{Table<TensorId, MemoryId>(front.graph.tensorCount(), far),
        std::vector<MemoryId>(front.groups.size(), far), true};
    return bool(checkPins(front, homes, context));
}

} // namespace partita
