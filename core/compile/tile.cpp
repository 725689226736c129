// SPDX-License-Identifier: Apache-2.0
#include "compile/memo.h"
#include "simulate/simulate.h"
#include "support/text.h"
#include "target/schedule_steps.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <set>
#include <sstream>

namespace partita {

namespace {

std::string describe(const Schedule &s)
{
    std::string out;
    for (const auto &[axis, extent] : s.tile)
        out += (out.empty() ? "" : " · ") + axis + " " + std::to_string(extent);
    if (out.empty())
        out = "whole";
    return s.variant.empty() ? out : s.variant + ", " + out;
}

/// Sizes worth trying: the whole, and the smallest that gives each number of tiles.
std::vector<std::int64_t> sizes(const Axis &axis)
{
    std::set<std::int64_t, std::greater<>> out;
    for (std::int64_t tiles : {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 48, 56, 64, 112, 128, 256, 512}) {
        auto each = (axis.extent + tiles - 1) / tiles;
        out.insert(std::min(axis.extent, (each + axis.multiple - 1) / axis.multiple * axis.multiple));
    }
    return {out.begin(), out.end()};
}

std::int64_t steps(const std::vector<Axis> &axes, const Schedule &s)
{
    std::int64_t n = 1;
    for (const auto &axis : axes)
        n *= (axis.extent + s.of(axis.name, axis.extent) - 1) / s.of(axis.name, axis.extent);
    return n;
}

/// What the person fixed of a kernel's schedule.
struct Wishes {
    std::vector<std::pair<std::string, std::int64_t>> tile;
    std::vector<std::string> order, eager;
    std::optional<bool> doubleBuffer;
    std::optional<std::string> variant;
    std::string key; ///< all of it, for the memo
};

Wishes wishesFor(const std::vector<Axis> &axes, const std::vector<std::string> &variants, const std::string &slug, const Choices &choices)
{
    Wishes w;
    for (const auto &axis : axes)
        if (const auto *entry = choices.kernel(slug, "tile." + axis.name)) {
            std::int64_t n = 0;
            std::from_chars(entry->value.data(), entry->value.data() + entry->value.size(), n);
            w.tile.emplace_back(axis.name, std::clamp<std::int64_t>(n, 1, axis.extent));
            w.key += axis.name + entry->value + ";";
        }
    if (const auto *entry = choices.kernel(slug, "schedule")) {
        auto steps = scheduleOf(entry->value).value_or(Schedule());
        for (auto [name, extent] : steps.tile)
            if (auto axis = std::ranges::find(axes, name, &Axis::name);
                axis != axes.end() && std::ranges::find(w.tile, name, [](const auto &t) { return t.first; }) == w.tile.end())
                w.tile.emplace_back(name, std::clamp<std::int64_t>(extent, 1, axis->extent));
        w.order = steps.order;
        w.eager = steps.eager;
        w.key += entry->value + ";";
    }
    if (const auto *entry = choices.kernel(slug, "order")) {
        w.order.clear();
        std::istringstream list(entry->value);
        for (std::string axis; std::getline(list, axis, ',');)
            w.order.push_back(axis);
        w.key += entry->value + ";";
    }
    if (const auto *entry = choices.kernel(slug, "buffering")) {
        w.doubleBuffer = entry->value == "double";
        w.key += entry->value + ";";
    }
    if (const auto *entry = choices.kernel(slug, "variant"); entry && std::ranges::find(variants, entry->value) != variants.end()) {
        w.variant = entry->value;
        w.key += entry->value;
    }
    return w;
}

/// Everything that a kernel's time depends on.
std::string signature(const Site &site, const Wishes &wishes, const Context &context)
{
    std::ostringstream out;
    out << site.match.pattern << '/' << site.match.engine << '/';
    auto tensor = [&](TensorId id) {
        const auto &t = site.graph.tensor(id);
        out << (t.constant() ? 'c' : 'x') << t.type.name();
        for (auto n : t.shape) out << n << '.';
        if (t.quant)
            out << 'z' << t.quant->zero[0] << 's' << std::hexfloat << t.quant->scale[0] << std::defaultfloat;
    };
    for (auto id : site.match.ops) {
        const auto &op = site.graph.op(id);
        out << name(op.kind);
        out << text(op.attrs);
        for (auto in : op.inputs)
            tensor(in);
        tensor(op.outputs[0]);
    }
    if (site.match.ops.empty()) // a transform
        tensor(site.match.inputs[0]);
    auto layout = [&](const Layout &l) {
        out << '/';
        for (const auto &d : l.dims) out << d.axis << ':' << d.block << ',';
    };
    for (const auto &l : site.inputLayouts)
        layout(l);
    layout(site.outputLayout);
    for (auto m : site.inputMemory)
        out << '@' << m;
    out << '@' << site.outputMemory << '@' << site.constantMemory << '/' << wishes.key << '/' << context.targetKey;
    return out.str();
}

struct Trial {
    Schedule schedule;
    std::int64_t cycles = 0, constantBytes = 0, scratchBytes = 0;
};

class Search {
public:
    Search(const Site &site, const Context &context, std::vector<Axis> axes, std::vector<std::string> variants, Wishes wishes)
        : m_site(site), m_context(context), m_axes(std::move(axes)), m_variants(std::move(variants)), m_wishes(std::move(wishes))
    {
    }

    Solved run()
    {
        grid();
        Solved solved;
        for (const auto &variant : m_variants) {
            search(variant);
            solved.variants.push_back(best(variant));
        }
        if (m_wishes.variant)
            std::erase_if(m_trials, [&](const Trial &t) { return t.schedule.variant != *m_wishes.variant; });
        if (m_variants.size() == 1 && m_variants.front().empty())
            solved.variants.clear();
        return answer(std::move(solved));
    }

private:
    /// The cheapest trial of a variant.
    Variant best(const std::string &variant)
    {
        Variant out{variant, -1, 0, 0, ""};
        for (const auto &t : m_trials)
            if (t.schedule.variant == variant && (out.cycles < 0 || t.cycles < out.cycles))
                out = {variant, t.cycles, t.constantBytes, t.scratchBytes, ""};
        if (out.cycles < 0)
            out = {variant, 0, 0, 0, m_problem.empty() ? "no tile fits" : m_problem};
        return out;
    }

    void search(const std::string &variant)
    {
        m_problem.clear();
        std::ranges::stable_sort(m_tiles, {}, [&](const Schedule &s) { return steps(m_axes, s); });
        std::int64_t fewest = 0;
        auto first = m_trials.size();
        for (auto schedule : m_tiles) {
            schedule.variant = variant;
            schedule.eager = m_wishes.eager;
            auto n = steps(m_axes, schedule);
            // Beyond a few times the fewest steps that fit, set-up only grows.
            if (m_context.stop.stop_requested() || (fewest && n > std::max<std::int64_t>(12, 3 * fewest)))
                break;
            if (tryOrders(schedule, n) && !fewest)
                fewest = n;
        }
        while (first < m_trials.size() && halve(*std::ranges::min_element(m_trials.begin() + std::ptrdiff_t(first), m_trials.end(), {}, &Trial::cycles)))
            ;
    }

    /// Half the tile along each axis in turn: whether one is faster, as where loads of small tiles overlap work.
    bool halve(const Trial best)
    {
        auto known = m_trials.size();
        for (const auto &axis : m_axes) {
            auto schedule = best.schedule;
            auto &size = std::ranges::find(schedule.tile, axis.name, [](const auto &t) { return t.first; })->second;
            auto half = ((size + 1) / 2 + axis.multiple - 1) / axis.multiple * axis.multiple;
            bool pinned = std::ranges::find(m_wishes.tile, axis.name, [](const auto &t) { return t.first; }) != m_wishes.tile.end();
            if (pinned || half >= size || m_context.stop.stop_requested())
                continue;
            size = half;
            tryOrders(schedule, steps(m_axes, schedule));
        }
        return std::any_of(m_trials.begin() + std::ptrdiff_t(known), m_trials.end(), [&](const Trial &t) { return t.cycles < best.cycles; });
    }

    void grid()
    {
        std::vector<Schedule> partial{{}};
        for (const auto &axis : m_axes) {
            auto pinned = std::ranges::find(m_wishes.tile, axis.name, [](const auto &t) { return t.first; });
            auto options = pinned == m_wishes.tile.end() ? sizes(axis) : std::vector{pinned->second};
            std::vector<Schedule> next;
            for (const auto &s : partial)
                for (auto size : options) {
                    next.push_back(s);
                    next.back().tile.emplace_back(axis.name, size);
                }
            partial = std::move(next);
        }
        m_tiles = std::move(partial);
    }

    bool tryOrders(Schedule schedule, std::int64_t n)
    {
        std::vector<std::string> moving;
        for (const auto &axis : m_axes)
            if (schedule.of(axis.name, axis.extent) < axis.extent)
                moving.push_back(axis.name);
        std::ranges::sort(moving);
        bool any = false;
        if (!m_wishes.order.empty()) {
            schedule.order = m_wishes.order;
            return tryBuffering(schedule, n);
        }
        do {
            schedule.order = moving;
            any |= tryBuffering(schedule, n);
        } while (std::ranges::next_permutation(moving).found);
        return any;
    }

    bool tryBuffering(Schedule schedule, std::int64_t n)
    {
        if (n == 1) {
            schedule.doubleBuffer = m_wishes.doubleBuffer.value_or(true);
            return attempt(schedule);
        }
        if (m_wishes.doubleBuffer) {
            schedule.doubleBuffer = *m_wishes.doubleBuffer;
            return attempt(schedule);
        }
        schedule.doubleBuffer = true;
        if (attempt(schedule))
            return true;
        schedule.doubleBuffer = false;
        return attempt(schedule);
    }

    bool attempt(const Schedule &schedule)
    {
        auto kernel = lowerKernel(*m_context.target, m_site, schedule);
        if (!kernel) {
            m_problem = kernel.error().message;
            return false;
        }
        const auto &program = kernel->lowered.program;
        if (auto full = overflow(program); !full.empty()) {
            m_problem = full;
            return false;
        }
        Trial trial{schedule, simulate(program, *m_context.target).cycles};
        for (const auto &constant : kernel->lowered.constants)
            trial.constantBytes += constant.bytes;
        for (const auto &operand : program.operands)
            if (operand.role == Operand::Role::Scratch)
                trial.scratchBytes += operand.bytes;
        m_trials.push_back(std::move(trial));
        return true;
    }

    /// Tile buffers must leave the memories that also hold tensors some room: the plan decides
    /// later; here only what can never fit is refused.
    std::string overflow(const Program &program) const
    {
        const auto &d = m_context.target->description();
        auto near = d.memory(d.engines[std::size_t(d.core())].memory);
        std::vector<std::int64_t> used(d.memories.size());
        for (const auto &operand : program.operands)
            if (operand.role == Operand::Role::Scratch)
                used[std::size_t(operand.memory)] += operand.bytes;
        for (std::size_t m = 0; m < used.size(); ++m) {
            auto size = d.memories[m].numbers.find("size")->second.value * (int(m) == near ? 0.5 : 1.0);
            if (double(used[m]) > size)
                return "its tiles need " + std::to_string(used[m]) + " bytes of " + d.memories[m].name;
        }
        return {};
    }

    Solved answer(Solved solved) const
    {
        solved.axes = m_axes;
        if (m_trials.empty()) {
            solved.problem = m_problem.empty() ? "no tile fits" : m_problem;
            return solved;
        }
        const auto &best = *std::ranges::min_element(m_trials, {}, &Trial::cycles);
        solved.schedule = best.schedule;
        solved.cycles = best.cycles;
        if (!m_wishes.key.empty())
            solved.reason = "as chosen: " + describe(best.schedule);
        else if (m_axes.empty())
            solved.reason = "runs whole, its operands lie in the core's memory";
        else if (m_trials.size() == 1)
            solved.reason = "the only tile that fits; " + binding(best.schedule);
        else {
            auto next = std::numeric_limits<std::int64_t>::max();
            for (const auto &t : m_trials)
                if (t.schedule.tile != best.schedule.tile && t.schedule.variant == best.schedule.variant)
                    next = std::min(next, t.cycles);
            solved.reason = "cheapest of " + std::to_string(m_trials.size()) + " schedules that fit";
            if (next != std::numeric_limits<std::int64_t>::max())
                solved.reason += next == best.cycles ? "; another tile takes as long"
                                                     : "; the next tile takes " + std::to_string(next - best.cycles) + " cycles more";
            solved.reason += "; " + binding(best.schedule);
        }
        return solved;
    }

    /// What keeps the tile from being larger along each axis that it cuts.
    std::string binding(const Schedule &best) const
    {
        std::string out;
        for (std::size_t a = 0; a < m_axes.size(); ++a) {
            auto larger = best;
            auto &size = larger.tile[a].second;
            for (auto next : sizes(m_axes[a])) // descending
                if (next > best.tile[a].second)
                    size = next;
            if (size == best.tile[a].second)
                continue;
            auto kernel = lowerKernel(*m_context.target, m_site, larger);
            auto problem = kernel ? overflow(kernel->lowered.program) : kernel.error().message;
            out += (out.empty() ? "" : ", ") + m_axes[a].name + ' ' + std::to_string(size) + (problem.empty() ? " fits but takes no less" : " does not fit: " + problem);
        }
        return out.empty() ? "whole along every axis" : out;
    }

    const Site &m_site;
    const Context &m_context;
    std::vector<Axis> m_axes;
    std::vector<std::string> m_variants;
    Wishes m_wishes;
    std::vector<Schedule> m_tiles;
    std::vector<Trial> m_trials;
    std::string m_problem;
};

} // namespace

Solved tile(const Site &site, const std::string &slug, const Context &context)
{
    auto axes = context.target->axes(site);
    auto variants = context.target->variants(site);
    auto wishes = wishesFor(axes, variants, slug, context.choices);
    if (variants.empty())
        variants = {""};
    auto best = [&](const Wishes &under) {
        auto key = signature(site, under, context);
        if (auto known = context.memo.state().solved.find(key))
            return known;
        auto solved = std::make_shared<const Solved>(Search(site, context, axes, variants, under).run());
        return context.stop.stop_requested() ? solved : context.memo.state().solved.add(std::move(key), solved);
    };
    auto solved = *best(wishes);
    if (wishes.tile.empty() || !solved.problem.empty())
        return solved;
    if (auto free = best({}); free->problem.empty() && !context.stop.stop_requested())
        solved.reason += free->cycles < solved.cycles ? "; the best takes " + grouped(solved.cycles - free->cycles) + " cycles less: " + describe(free->schedule)
                                                      : "; no tile takes less";
    return solved;
}

} // namespace partita
