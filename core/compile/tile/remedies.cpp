// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/remedies.h"

#include "compile/tile/tile.h"
#include "support/number.h"
#include "support/text.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

using Sizes = std::vector<double>; ///< by memory

Sizes sizesOf(const Description &d)
{
    Sizes out;
    for (const auto &memory : d.memories)
        out.push_back(double(memory.size()));
    return out;
}

Description withSizes(Description d, const Sizes &sizes)
{
    for (std::size_t m = 0; m < sizes.size(); ++m)
        d.memories[m].numbers.find("size")->second.value = sizes[m];
    return d;
}

class TileRemedies {
public:
    TileRemedies(const Site &site, const std::string &slug, const Context &context)
        : m_site(site), m_slug(slug), m_context(context), m_description(context.target->description())
    {
    }

    std::vector<Remedy> find(const std::string &problem)
    {
        auto way = nextMultiple();
        if (way.empty())
            way = ownChoices();
        if (way.empty())
            way = memories();
        if (way.empty())
            way = engineNumber();
        return way.empty() ? std::vector{Remedy::none(problem)} : way;
    }

private:
    bool runs(const Choices &choices, std::shared_ptr<const Target> target) const
    {
        Context context{target, choices, m_context.cache, m_context.stop, m_context.targetKey};
        for (const auto &[key, number] : target->description().all())
            context.targetKey += ',' + shortest(number->value);
        return tile(m_site, m_slug, context)->problem.empty();
    }

    /// A tile of the person's own as the next multiple that its axis takes.
    std::vector<Remedy> nextMultiple() const
    {
        for (const auto &axis : m_context.target->axes(m_site)) {
            auto key = "kernel." + m_slug + ".tile." + axis.name;
            const auto *entry = m_context.choices.find(key);
            if (!entry)
                continue;
            auto value = parseNumber<std::int64_t>(entry->value).value_or(0);
            auto next
                = std::to_string(std::min(axis.extent, (value + axis.multiple - 1) / axis.multiple * axis.multiple));
            auto one = m_context.choices;
            if (next != entry->value && one.set(key, next) && runs(one, m_context.target))
                return {Remedy::choose(key, next)};
        }
        return {};
    }

    /// Choices about the schedule, where without them there is one: a single one if that is enough.
    std::vector<Remedy> ownChoices() const
    {
        std::vector<std::string> keys;
        const auto entries = m_context.choices.entries();
        for (const auto &prefix : {"kernel." + m_slug + ".", std::string()})
            for (const char *field : {"buffering", "order", "schedule", "tile.", "variant"})
                for (auto it = entries.lower_bound(prefix + field);
                     it != entries.end() && it->first.starts_with(prefix + field); ++it)
                    keys.push_back(it->first);
        auto all = m_context.choices;
        for (const auto &key : keys) {
            auto one = m_context.choices;
            one.erase(key);
            all.erase(key);
            if (runs(one, m_context.target))
                return {Remedy::takeBack(key)};
        }
        std::vector<Remedy> out;
        if (keys.size() > 1 && runs(all, m_context.target))
            for (const auto &key : keys)
                out.push_back(Remedy::takeBack(key));
        return out;
    }

    /// Schedules of the smallest tiles.
    std::vector<Schedule> smallest(const Target &target) const
    {
        Schedule s;
        s.doubleBuffer = false;
        for (const auto &axis : target.axes(m_site)) {
            s.tile.emplace_back(axis.name, std::min(axis.extent, axis.multiple));
            if (axis.extent > axis.multiple)
                s.order.push_back(axis.name);
        }
        auto variants = target.variants(m_site);
        if (variants.empty())
            variants.push_back("");
        std::vector<Schedule> out;
        std::ranges::sort(s.order);
        do
            for (const auto &variant : variants) {
                out.push_back(s);
                out.back().variant = variant;
            }
        while (std::ranges::next_permutation(s.order).found);
        return out;
    }

    /// What the tiles of a schedule take of each memory; where the core's operands lie, half is left to tensors.
    /// Nothing when it cannot be.
    std::optional<Sizes> need(const Target &target, const Schedule &schedule) const
    {
        auto kernel = lowerKernel(target, m_site, schedule);
        if (!kernel)
            return std::nullopt;
        Sizes out(m_description.memories.size());
        for (const auto &operand : kernel->lowered.program.operands)
            if (operand.role == Operand::Role::Scratch)
                out[std::size_t(operand.memory)] += double(operand.bytes);
        out[std::size_t(m_description.coreMemory())] *= 2;
        return out;
    }

    /// The least that all memories together must grow by.
    std::vector<Remedy> memories() const
    {
        const auto now = sizesOf(m_description);
        auto roomy = m_context.target->with(withSizes(m_description, Sizes(now.size(), std::ldexp(1, 40))));
        std::optional<Sizes> best;
        double least = 0;
        for (const auto &schedule : smallest(*roomy))
            if (auto sizes = need(*roomy, schedule)) {
                double more = 0;
                for (std::size_t m = 0; m < now.size(); ++m) {
                    (*sizes)[m] = std::max((*sizes)[m], now[m]);
                    more += (*sizes)[m] - now[m];
                }
                if (!best || more < least) {
                    best = sizes;
                    least = more;
                }
            }
        for (std::size_t m = 0; best && m < now.size(); ++m)
            if ((*best)[m] > m_description.memories[m].numbers.find("size")->second.high)
                return {};
        if (!best || least == 0 || !runs(m_context.choices, m_context.target->with(withSizes(m_description, *best))))
            return {};
        std::vector<Remedy> out;
        for (std::size_t m = 0; m < now.size(); ++m)
            if ((*best)[m] > now[m])
                out.push_back(Remedy::number(m_description.memories[m].name + ".size", shortest((*best)[m])));
        return out;
    }

    /// One number of the engine, as little larger as it takes.
    std::vector<Remedy> engineNumber() const
    {
        const auto &engine = m_description.engines[m_site.match.engine];
        for (const auto &[name, number] : engine.numbers) {
            auto lowers = [&, key = engine.name + "." + name](double value) {
                auto d = m_description;
                if (!d.set(key, shortest(value)))
                    return std::shared_ptr<const Target>();
                auto target = m_context.target->with(std::move(d));
                auto tiles = smallest(*target);
                return std::ranges::any_of(tiles, [&](const Schedule &s) { return need(*target, s).has_value(); })
                    ? target
                    : nullptr;
            };
            auto low = std::ceil(number.value), high = std::min(number.high, 1e9);
            if (!number.words.empty() || low >= high || !lowers(high))
                continue;
            while (high - low > 1) {
                auto middle = std::floor((low + high) / 2);
                (lowers(middle) ? high : low) = middle;
            }
            if (runs(m_context.choices, lowers(high)))
                return {Remedy::number(engine.name + "." + name, shortest(high))};
        }
        return {};
    }

    const Site &m_site;
    const std::string &m_slug;
    const Context &m_context;
    const Description &m_description;
};

} // namespace

Remedy roomForAll(const Graph &graph, const Description &d)
{
    const auto &near = d.memories[d.coreMemory()];
    auto bytes = double(near.size());
    for (TensorId id : graph.tensorIds())
        bytes += double(graph.tensor(id).bytes());
    return Remedy::number(near.name + ".size", shortest(bytes));
}

std::vector<Remedy> tileRemedies(
    const Site &site, const std::string &slug, const std::string &problem, const Context &context)
{
    return TileRemedies(site, slug, context).find(problem);
}

} // namespace partita
