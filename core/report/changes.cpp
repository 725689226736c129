// SPDX-License-Identifier: Apache-2.0
#include "report/changes.h"

#include "target/description/words.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

namespace partita {

namespace {

/// Sets of entries that share a part, by union and find.
class Components {
public:
    explicit Components(std::size_t count) : m_up(count) { std::iota(m_up.begin(), m_up.end(), 0); }
    std::size_t of(std::size_t i)
    {
        while (m_up[i] != i)
            i = m_up[i] = m_up[m_up[i]];
        return i;
    }
    /// The one that comes first stands for both.
    void join(std::size_t i, std::size_t j)
    {
        auto a = of(i), b = of(j);
        m_up[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::size_t> m_up;
};

void append(std::string &list, const std::string &item)
{
    if (list.empty())
        list = item;
    else if (list != item && !list.ends_with(" + " + item))
        list += " + " + item;
}

std::string joined(const std::vector<std::string> &names)
{
    std::string out;
    for (const auto &name : names)
        append(out, name);
    return out;
}

} // namespace

std::int64_t Account::cycles() const
{
    std::int64_t sum = 0;
    for (const auto &entry : entries)
        sum += entry.breakdown.total();
    return sum;
}

Account accountOf(const Deployment &d)
{
    Account out;
    const auto &engines = d.target->description().engines;
    for (const auto &k : d.kernels) {
        if (k.kind == Kernel::Kind::Alias)
            continue;
        std::vector<std::string> parts;
        for (const auto &part : k.match.parts)
            parts.push_back(d.graph.op(part.anchor).slug);
        if (parts.empty())
            parts.push_back(k.slug);
        out.entries.push_back({k.kind == Kernel::Kind::Transform, k.slug, std::move(parts), engines[k.engine].name,
            tileText(k.tiling.schedule.tile), k.trace.breakdown});
    }
    return out;
}

std::vector<Change> changesBetween(const Account &a, const Account &b)
{
    auto count = a.entries.size();
    auto entry
        = [&](std::size_t i) -> const Account::Entry & { return i < count ? a.entries[i] : b.entries[i - count]; };
    Components components(count + b.entries.size());
    std::map<std::pair<bool, std::string>, std::size_t> owner;
    for (std::size_t i = 0; i < count + b.entries.size(); ++i)
        for (const auto &part : entry(i).parts)
            components.join(owner.try_emplace({entry(i).transform, part}, i).first->second, i);
    std::vector<Change> out;
    std::map<std::size_t, std::size_t> rows;
    for (std::size_t i = 0; i < count + b.entries.size(); ++i) {
        auto [row, fresh] = rows.try_emplace(components.of(i), out.size());
        auto &change = fresh ? out.emplace_back() : out[row->second];
        const auto &e = entry(i);
        bool first = i < count;
        change.transform = e.transform;
        (first ? change.a : change.b).push_back(e.name);
        (first ? change.before : change.after) += e.breakdown;
        append(first ? change.engineA : change.engineB, e.engine);
        append(first ? change.tileA : change.tileB, e.tile);
    }
    for (auto &change : out)
        change.name = joined(change.a.size() >= change.b.size() ? change.a : change.b);
    return out;
}

} // namespace partita
