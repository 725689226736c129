// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/compact.h"

#include "compile/tile/tile_space.h"

#include <algorithm>

namespace partita {

namespace {

class Finder {
public:
    Finder(const Site &site, const std::string &slug, const Context &context)
        : m_site(site),
          m_context(context),
          m_axes(context.target->axes(site)),
          m_variants(context.target->variants(site)),
          m_wishes(tileWishes(m_axes, m_variants, slug, context.choices))
    {
        if (m_wishes.held)
            m_wishes = {};
        if (m_wishes.variant)
            m_variants = {*m_wishes.variant};
        else if (m_variants.empty())
            m_variants = {""};
        for (const auto &axis : m_axes)
            m_sizes.push_back(sizesOf(axis));
    }

    std::vector<Compact> run()
    {
        Schedule s;
        s.eager = m_wishes.eager;
        for (const auto &variant : m_variants) {
            s.variant = variant;
            tiles(s, 0);
        }
        std::ranges::stable_sort(
            m_found, {}, [](const Compact &c) { return std::pair(c.scratch + c.resident, c.steps); });
        return std::move(m_found);
    }

private:
    std::vector<std::int64_t> sizesOf(const Axis &axis) const
    {
        const auto all = tileSizes(axis, m_wishes);
        std::vector<std::int64_t> out{all.front()};
        const auto half = std::ranges::lower_bound(all, (axis.extent + 1) / 2);
        for (auto size : {half == all.end() ? all.back() : *half, all.back()})
            if (size > out.back())
                out.push_back(size);
        return out;
    }

    void tiles(Schedule &s, std::size_t axis)
    {
        if (m_context.stop.stop_requested())
            return;
        if (axis == m_axes.size())
            return orders(s);
        for (auto size : m_sizes[axis]) {
            s.tile.emplace_back(m_axes[axis].name, size);
            tiles(s, axis + 1);
            s.tile.pop_back();
        }
    }

    void orders(Schedule &s)
    {
        s.order = m_wishes.order.empty() ? movingAxes(m_axes, s) : m_wishes.order;
        for (bool twice : {false, true})
            if (m_wishes.doubleBuffer.value_or(twice) == twice) {
                s.doubleBuffer = twice;
                add(s);
            }
    }

    void add(const Schedule &s)
    {
        auto kernel = legalKernel(*m_context.target, m_site, s);
        if (!kernel)
            return;
        const auto &d = m_context.target->description();
        auto program = std::make_shared<const Program>(packed(kernel->lowered.program));
        auto outline = std::make_shared<const Outline>(outlineOf(*program, d));
        Compact c{s, m_axes, std::move(program), std::move(outline), std::move(kernel->lowered.constants)};
        c.scratch = c.outline->scratch[d.coreMemory()];
        c.resident = residentBytes(*c.program, *c.outline, *m_context.target);
        c.steps = tileSteps(m_axes, s);
        auto covers = [](const Compact &a, const Compact &b) {
            return a.scratch <= b.scratch && a.resident <= b.resident && a.steps <= b.steps;
        };
        if (std::ranges::any_of(m_found, [&](const Compact &other) { return covers(other, c); }))
            return;
        std::erase_if(m_found, [&](const Compact &other) { return covers(c, other); });
        m_found.push_back(std::move(c));
    }

    const Site &m_site;
    const Context &m_context;
    std::vector<Axis> m_axes;
    std::vector<std::string> m_variants;
    TileWishes m_wishes;
    std::vector<std::vector<std::int64_t>> m_sizes; ///< by axis
    std::vector<Compact> m_found;
};

} // namespace

std::int64_t residentBytes(const Program &program, const Outline &outline, const Target &target)
{
    std::int64_t out = 0;
    for (const auto &o : program.operands)
        if (o.role == Operand::Role::Constant && o.memory == target.description().programMemory())
            out += o.bytes;
    if (const auto objects = target.objects()) {
        std::vector<std::string> called;
        for (const auto &calls : outline.shape.calls)
            called.emplace_back(calls.function.text());
        out += objects->printed(outline.shape).sum() + objects->reached(called).sum();
    }
    return out;
}

std::vector<Compact> compactSchedules(const Site &site, const std::string &slug, const Context &context)
{
    return Finder(site, slug, context).run();
}

} // namespace partita
