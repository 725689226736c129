// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/tile.h"

#include "compile/cache/passes.h"
#include "compile/tile/tile_search.h"
#include "compile/tile/tile_space.h"
#include "support/text.h"

#include <algorithm>
#include <charconv>

namespace partita {

namespace {

/// Everything that a kernel's time depends on; what Target::lower says that it does not depend on is left out.
CacheKey cacheKeyOf(const Site &site, const TileWishes &wishes, const Context &context)
{
    std::string out = site.match.pattern;
    out.reserve(512);
    auto number = [&](auto n, char end) {
        char digits[24];
        out.append(digits, std::to_chars(digits, std::end(digits), n).ptr).push_back(end);
    };
    number(site.match.engine, '/');
    auto tensor = [&](TensorId id) {
        const auto &t = site.graph.tensor(id);
        out.append(t.constant() ? "c" : "x").append(t.type.name());
        for (auto n : t.shape)
            number(n, '.');
        out.push_back(zeroOf(t) == 0 ? '0' : zeroOf(t) == t.type.lowest() ? 'l' : 'z');
    };
    for (auto id : site.match.ops) {
        const auto &op = site.graph.op(id);
        out.append(name(op.kind));
        if (auto *requant = std::get_if<RequantAttrs>(&op.attrs)) {
            number(int(requant->rounding), requant->stored ? 's' : '.');
            out.push_back(requant->low == zeroOf(site.graph.tensor(op.outputs[0])) ? 'z' : '0');
        } else {
            out.append(text(op.attrs));
        }
        for (auto in : op.inputs)
            tensor(in);
        tensor(op.outputs[0]);
    }
    if (site.match.ops.empty()) // a transform
        tensor(site.match.inputs[0]);
    auto layout = [&](const Layout &l) {
        out.push_back('/');
        for (const auto &d : l.dims) {
            number(d.axis, ':');
            number(d.block, ',');
        }
        number(int(l.plus128), ',');
    };
    for (const auto &l : site.inputLayouts)
        layout(l);
    layout(site.outputLayout);
    for (auto m : site.inputMemory)
        number(m, '@');
    number(site.outputMemory, '@');
    number(site.constantMemory, '/');
    out.append(wishes.key).append("/").append(context.targetKey);
    CacheKey key;
    append(key, out);
    return key;
}

/// What keeps the tile from being larger along each axis that it cuts.
std::string binding(const Site &site, const std::vector<Axis> &axes, const Schedule &best, const Target &target)
{
    std::string out;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        auto sizes = tileSizes(axes[a], {});
        auto next = std::ranges::upper_bound(sizes, best.tile[a].second);
        if (next == sizes.end())
            continue;
        auto larger = best;
        larger.tile[a].second = *next;
        auto kernel = lowerKernel(target, site, larger);
        auto problem = kernel ? tileOverflow(kernel->lowered.program, target.description()) : kernel.error().message;
        out += (out.empty() ? "" : ", ") + axes[a].name + ' ' + std::to_string(*next)
            + (problem.empty() ? " fits but is not faster" : " does not fit: " + problem);
    }
    return out.empty() ? "whole along every axis" : out;
}

/// How far the next-best tile is: timed, or no nearer than its bound.
std::string distance(const TileFound &found)
{
    auto best = found.best->cycles;
    auto exact = found.next && (!found.others || *found.next <= *found.others);
    auto other = exact ? *found.next : found.others ? *found.others : best;
    if (!exact && !found.others)
        return {};
    if (other <= best)
        return exact ? "; another tile takes as long" : "; another tile may take as long";
    return std::string(exact ? "; the next tile takes " : "; every other takes at least ")
        + std::to_string(other - best) + " cycles more";
}

/// The cheapest of the variants, each with its best tile.
class Choice {
public:
    Choice(const Site &site, const std::vector<Axis> &axes, const Context &context)
        : m_site(site), m_axes(axes), m_context(context)
    {
    }

    Solved run(const std::vector<std::string> &variants, const TileWishes &wishes)
    {
        Solved out;
        out.axes = m_axes;
        out.problem = "no tile fits";
        std::optional<TileFound> best;
        std::vector<Variant> tried;
        for (const auto &variant : variants) {
            if (m_context.stop.stop_requested())
                return out;
            auto found = findTile(*m_context.target, m_site, m_axes, variant, wishes, m_context.stop);
            if (!variant.empty())
                tried.push_back(asVariant(variant, found));
            if (wishes.variant && *wishes.variant != variant)
                continue;
            if (!found.problem.empty())
                out.problem = found.problem;
            if (found.best && (!best || found.best->cycles < best->best->cycles))
                best = std::move(found);
        }
        out.variants = std::move(tried);
        if (!best || m_context.stop.stop_requested())
            return out;
        out.problem.clear();
        out.schedule = best->best->schedule;
        out.cycles = best->best->cycles;
        if (wishes.key.empty()) {
            out.reason = reason(*best);
        } else {
            out.cause = wishes.held ? "held" : "pinned";
            out.reason = (wishes.held ? "as before: " : "as chosen: ") + describe(out.schedule);
        }
        return out;
    }

private:
    static Variant asVariant(const std::string &name, const TileFound &found)
    {
        if (!found.best)
            return {.name = name, .problem = found.problem.empty() ? "no tile fits" : found.problem};
        const auto &best = *found.best;
        return {name, best.cycles, best.constantBytes, best.scratchBytes, best.sharedBytes, ""};
    }

    std::string reason(const TileFound &found) const
    {
        if (m_axes.empty())
            return "runs untiled, because its operands lie in the core's memory";
        auto bind = binding(m_site, m_axes, found.best->schedule, *m_context.target);
        if (!found.bounded)
            return "cheapest of " + grouped(found.timed) + " schedules of tiles of even size; " + bind;
        if (found.tiles == 1)
            return "the only tile; " + bind;
        auto timed = found.timed == 1 ? "1 schedule was timed" : grouped(found.timed) + " schedules were timed";
        auto rest = found.gap() ? ", no other can be more than " + grouped(found.gap()) + " cycles faster"
                                : ", the others do not fit or cannot be faster" + distance(found);
        return "cheapest of " + grouped(std::int64_t(found.tiles)) + " tiles: " + timed + rest + "; " + bind;
    }

    const Site &m_site;
    const std::vector<Axis> &m_axes;
    const Context &m_context;
};

} // namespace

std::shared_ptr<const Solved> tile(const Site &site, const std::string &slug, const Context &context)
{
    if (context.stop.stop_requested())
        return std::make_shared<const Solved>(Solved{.problem = "cancelled"});
    auto axes = context.target->axes(site);
    auto variants = context.target->variants(site);
    auto wishes = tileWishes(axes, variants, slug, context.choices);
    if (variants.empty())
        variants = {""};
    auto best = [&](const TileWishes &under) {
        return context.cache.get(pass::tile, cacheKeyOf(site, under, context), context.stop,
            [&] { return std::make_shared<const Solved>(Choice(site, axes, context).run(variants, under)); });
    };
    auto solved = best(wishes);
    if (wishes.held) {
        auto cheapest = best({});
        if (!solved->problem.empty() || !cheapest->problem.empty())
            return cheapest;
        auto out = *solved;
        out.cycles = cheapest->cycles;
        return std::make_shared<const Solved>(std::move(out));
    }
    if (wishes.tile.empty() || !solved->problem.empty())
        return solved;
    auto free = best({});
    if (!free->problem.empty() || context.stop.stop_requested())
        return solved;
    auto out = *solved;
    out.reason += free->cycles < out.cycles
        ? "; the best tile takes " + grouped(out.cycles - free->cycles) + " cycles less: " + describe(free->schedule)
        : "; no tile takes less";
    return std::make_shared<const Solved>(std::move(out));
}

} // namespace partita
