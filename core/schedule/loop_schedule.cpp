// SPDX-License-Identifier: Apache-2.0
#include "schedule/loop_schedule.h"

#include "support/divide.h"

#include <algorithm>
#include <ranges>

namespace partita {

LoopSchedule::LoopSchedule(std::vector<LoopAxis> axes) : m_axes(int(axes.size()))
{
    for (auto &axis : axes) {
        m_loops.push_back(int(m_vars.size()));
        m_vars.push_back({std::move(axis.name), axis.extent});
    }
}

int LoopSchedule::find(const std::string &name) const
{
    auto it = std::ranges::find_if(m_loops, [&](int v) { return m_vars[v].name == name; });
    return it == m_loops.end() ? -1 : int(it - m_loops.begin());
}

std::vector<LoopAxis> LoopSchedule::loops() const
{
    std::vector<LoopAxis> out;
    for (auto v : m_loops)
        out.push_back({m_vars[v].name, m_vars[v].extent});
    return out;
}

Result<void> LoopSchedule::apply(const LoopStep &step)
{
    using Kind = LoopStep::Kind;
    if (step.axes.empty() || step.factor < 1)
        return fail("a step of a loop schedule names an axis, and a factor of 1 or more");
    for (const auto &name : step.axes)
        if (find(name) < 0)
            return fail("there is no loop " + name);
    auto at = std::size_t(find(step.axes[0]));
    auto v = m_loops[at];
    const auto [name, extent] = m_vars[v];
    auto add = [&](std::string n, std::int64_t e) {
        m_vars.push_back({std::move(n), e});
        return int(m_vars.size()) - 1;
    };
    auto aligned = roundedUp(extent, step.factor);
    auto check = [&] {
        if (aligned != extent)
            m_checks.push_back({v, extent});
    };
    switch (step.kind) {
    case Kind::Split: {
        auto outer = add(name + ".o", aligned / step.factor), inner = add(name + ".i", step.factor);
        m_definitions.push_back({Definition::Kind::Sum, v, outer, inner, step.factor});
        check();
        m_loops[at] = outer;
        m_loops.insert(m_loops.begin() + std::ptrdiff_t(at) + 1, inner);
        break;
    }
    case Kind::ExtentAlign: {
        auto whole = add(name, aligned);
        m_definitions.push_back({Definition::Kind::Quotient, v, whole, -1, 1});
        check();
        m_loops[at] = whole;
        break;
    }
    case Kind::Fuse: {
        if (step.axes.size() != 2 || find(step.axes[1]) != int(at) + 1)
            return fail("fuse takes two neighbouring loops, the outer one first");
        auto inner = m_loops[at + 1];
        const auto other = m_vars[inner];
        auto whole = add(name + "*" + other.name, extent * other.extent);
        m_definitions.push_back({Definition::Kind::Quotient, v, whole, -1, other.extent});
        m_definitions.push_back({Definition::Kind::Remainder, inner, whole, -1, other.extent});
        m_loops[at] = whole;
        m_loops.erase(m_loops.begin() + std::ptrdiff_t(at) + 1);
        break;
    }
    case Kind::Reorder: {
        std::vector<int> places, ordered;
        for (const auto &axis : step.axes) {
            places.push_back(find(axis));
            ordered.push_back(m_loops[places.back()]);
        }
        std::ranges::sort(places);
        if (std::ranges::adjacent_find(places) != places.end())
            return fail("reorder names a loop twice");
        for (std::size_t i = 0; i < places.size(); ++i)
            m_loops[places[i]] = ordered[i];
        break;
    }
    case Kind::Partition: (step.lazy ? m_lazy : m_eager).push_back(v); break;
    }
    return {};
}

std::vector<std::int64_t> LoopSchedule::values(std::vector<std::int64_t> v) const
{
    auto at = [&](int i) -> std::int64_t & { return v[i]; };
    for (const auto &d : m_definitions | std::views::reverse)
        at(d.var) = d.kind == Definition::Kind::Sum ? at(d.outer) * d.factor + at(d.inner)
            : d.kind == Definition::Kind::Quotient  ? at(d.outer) / d.factor
                                                    : at(d.outer) % d.factor;
    return v;
}

std::vector<LoopSchedule::Range> LoopSchedule::ranges(std::vector<Range> r) const
{
    for (const auto &d : m_definitions | std::views::reverse) {
        auto outer = r[d.outer];
        auto &out = r[d.var];
        if (d.kind == Definition::Kind::Sum)
            out = {outer.low * d.factor + r[d.inner].low, outer.high * d.factor + r[d.inner].high};
        else if (d.kind == Definition::Kind::Quotient)
            out = {outer.low / d.factor, outer.high / d.factor};
        else if (outer.low / d.factor == outer.high / d.factor)
            out = {outer.low % d.factor, outer.high % d.factor};
        else
            out = {0, d.factor - 1};
    }
    return r;
}

bool LoopSchedule::depends(int var, int loop) const
{
    if (var == loop)
        return true;
    return std::ranges::any_of(m_definitions, [&](const Definition &d) {
        return d.var == var && (depends(d.outer, loop) || (d.inner >= 0 && depends(d.inner, loop)));
    });
}

class LoopSchedule::Builder {
public:
    explicit Builder(const LoopSchedule &schedule) : m_s(schedule)
    {
        for (const auto &var : m_s.m_vars)
            m_box.push_back({0, var.extent - 1});
    }

    LoopTree build()
    {
        LoopTree out{.kind = LoopTree::Kind::Sequence};
        nest(0, out.children);
        return out.children.size() == 1 ? std::move(out.children[0]) : out;
    }

private:
    enum class Holds { Always, Sometimes, Never };
    Holds holds(const Check &check) const
    {
        auto r = m_s.ranges(m_box)[check.var];
        return r.high < check.bound ? Holds::Always : r.low >= check.bound ? Holds::Never : Holds::Sometimes;
    }
    bool anyNever() const
    {
        return std::ranges::any_of(m_s.m_checks, [&](const Check &c) { return holds(c) == Holds::Never; });
    }
    bool partitioned(const Check &check) const
    {
        return std::ranges::any_of(m_s.m_eager, [&](int v) { return m_s.depends(check.var, v); });
    }
    static bool contains(const std::vector<int> &list, int v) { return std::ranges::find(list, v) != list.end(); }

    void nest(std::size_t depth, std::vector<LoopTree> &out)
    {
        if (anyNever())
            return;
        if (depth == m_s.m_loops.size()) {
            body(out);
            return;
        }
        auto v = m_s.m_loops[depth];
        auto &range = m_box[v];
        const auto whole = range;
        auto end = whole.high + 1;
        for (; end > whole.low; --end) { // of a partitioned loop, what can never happen at the end is no iteration
            range = {end - 1, whole.high};
            if (std::ranges::none_of(
                    m_s.m_checks, [&](const Check &c) { return partitioned(c) && holds(c) == Holds::Never; }))
                break;
        }
        auto inside = whole.low;
        if (contains(m_s.m_eager, v))
            inside = unchecked(v, whole.low, end);
        for (auto [low, high] : {std::pair(whole.low, inside), std::pair(inside, end)}) {
            if (low >= high)
                continue;
            range = {low, high - 1};
            LoopTree loop{
                .kind = LoopTree::Kind::Loop, .axis = m_s.m_vars[v].name, .var = v, .begin = low, .end = high};
            if (const auto *check = clipping(v)) {
                loop.clipped = true;
                loop.checked = check->var;
                loop.bound = check->bound;
            }
            nest(depth + 1, loop.children);
            if (!loop.children.empty())
                out.push_back(std::move(loop));
        }
        range = whole;
    }

    /// One past the iterations from `low` on in which every check on this loop always holds.
    std::int64_t unchecked(int v, std::int64_t low, std::int64_t end)
    {
        auto needs = [&](std::int64_t high) {
            m_box[v] = {low, high};
            return std::ranges::any_of(
                m_s.m_checks, [&](const Check &c) { return m_s.depends(c.var, v) && holds(c) == Holds::Sometimes; });
        };
        auto high = end;
        while (high > low && needs(high - 1))
            --high;
        return high;
    }

    /// The check that ends this loop early: of a lazily partitioned loop, this one the last and the fastest it depends
    /// on.
    const Check *clipping(int v) const
    {
        for (const auto &check : m_s.m_checks) {
            bool lazy = std::ranges::any_of(m_s.m_lazy, [&](int l) { return m_s.depends(check.var, l); });
            if (lazy && counts(check.var, v) && holds(check) == Holds::Sometimes)
                return &check;
        }
        return nullptr;
    }

    /// Whether the value is a multiple of the loops outside plus this loop's own count.
    bool counts(int var, int v) const
    {
        if (var == v)
            return true;
        auto d = std::ranges::find(m_s.m_definitions, var, &Definition::var);
        if (d == m_s.m_definitions.end() || d->kind != Definition::Kind::Sum || !counts(d->inner, v))
            return false;
        auto place = [&](int x) { return std::ranges::find(m_s.m_loops, x) - m_s.m_loops.begin(); };
        return std::ranges::all_of(
            m_s.m_loops, [&](int l) { return !m_s.depends(d->outer, l) || place(l) < place(v); });
    }

    void body(std::vector<LoopTree> &out) const
    {
        LoopTree node;
        for (const auto &check : m_s.m_checks) {
            bool clipped = std::ranges::any_of(m_s.m_loops, [&](int v) {
                const auto *by = clipping(v);
                return by && by->var == check.var;
            });
            if (holds(check) != Holds::Sometimes || clipped)
                continue;
            LoopTree guard{.kind = LoopTree::Kind::Guard,
                .axis = m_s.m_vars[check.var].name,
                .checked = check.var,
                .bound = check.bound};
            guard.children.push_back(std::move(node));
            node = std::move(guard);
        }
        out.push_back(std::move(node));
    }

    const LoopSchedule &m_s;
    std::vector<Range> m_box;
};

LoopTree LoopSchedule::tree() const { return Builder(*this).build(); }

void LoopSchedule::visit(const LoopTree &tree, const std::function<void(std::span<const std::int64_t>)> &visitor) const
{
    std::vector<std::int64_t> loops(m_vars.size());
    visit(tree, loops, visitor);
}

void LoopSchedule::visit(const LoopTree &node, std::vector<std::int64_t> &loops,
    const std::function<void(std::span<const std::int64_t>)> &visitor) const
{
    auto children = [&] {
        for (const auto &child : node.children)
            visit(child, loops, visitor);
    };
    switch (node.kind) {
    case LoopTree::Kind::Sequence: children(); break;
    case LoopTree::Kind::Body: visitor(std::span<const std::int64_t>(values(loops)).first(std::size_t(m_axes))); break;
    case LoopTree::Kind::Guard:
        if (values(loops)[node.checked] < node.bound)
            children();
        break;
    case LoopTree::Kind::Loop: {
        auto end = node.end;
        auto &at = loops[node.var];
        at = 0;
        if (node.clipped)
            end = std::min(end, node.bound - values(loops)[node.checked]);
        for (at = node.begin; at < end; ++at)
            children();
        at = 0;
    }
    }
}

std::string LoopTree::text(int indent) const
{
    std::string pad(std::size_t(indent) * 2, ' '), out;
    if (kind == Kind::Loop)
        out = pad + "for " + axis + " in " + std::to_string(begin) + ".." + std::to_string(end)
            + (clipped ? ", fewer at the end" : "") + "\n";
    else if (kind == Kind::Guard)
        out = pad + "if " + axis + " < " + std::to_string(bound) + "\n";
    else if (kind == Kind::Body)
        out = pad + "body\n";
    for (const auto &child : children)
        out += child.text(indent + (kind == Kind::Sequence ? 0 : 1));
    return out;
}

} // namespace partita
