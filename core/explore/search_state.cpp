// SPDX-License-Identifier: Apache-2.0
#include "explore/search_state.h"

#include "support/digest.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

using Difference = std::tuple<std::string, std::string, std::string>;

template <class T>
std::string names(const std::vector<T> &all)
{
    return listOf(all, [](T one) { return name(one); });
}

std::string texts(const CostLimits &limits)
{
    auto out = listOf(
        limits, [](const auto &limit) { return std::string(name(limit.first)) + "=" + shortest(limit.second); });
    return out.empty() ? "none" : out;
}

bool samePoints(const std::vector<DesignPoint> &a, const std::vector<DesignPoint> &b)
{
    return std::ranges::equal(
        a, b, [](const auto &x, const auto &y) { return x.choices == y.choices && x.costs == y.costs; });
}

} // namespace

std::size_t SearchState::reached() const
{
    return std::size_t(std::ranges::count_if(points, [](const auto &p) { return p.reached.has_value(); }));
}

std::size_t SearchState::held() const
{
    std::size_t out = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        out += shard.holds(i);
    return out;
}

std::map<std::string, std::string> SearchState::changes(const DesignPoint &point) const
{
    std::map<std::string, std::string> out;
    for (const auto &[key, entry] : point.choices.entries())
        if (const auto *own = start.choices.find(key); !own || *own != entry)
            out.emplace(key, entry.value);
    return out;
}

std::string SearchState::summary(const DesignPoint &point) const
{
    std::map<std::string, int> counts;
    for (const auto &[key, value] : changes(point)) {
        auto field = key.starts_with("kernel.") ? key.substr(key.find('.', 7) + 1) : key;
        ++counts[field.starts_with("tile.") ? "tiles" : field + "=" + value];
    }
    auto out = listOf(counts, [](const auto &entry) {
        return entry.second > 1 ? entry.first + " (" + std::to_string(entry.second) + ")" : entry.first;
    });
    return out.empty() ? "as given" : out;
}

Project SearchState::project(const DesignPoint &point) const
{
    auto out = start;
    out.choices = point.choices;
    out.cycles = point.costs.cycles;
    return out;
}

std::string_view name(SearchPlan::By by) { return by == SearchPlan::By::Sensitivity ? "sensitivity" : "random"; }

std::string digest(const Description &chip)
{
    Digest out;
    for (const auto &[key, number] : chip.all()) {
        out.add(key);
        out.addValue(number->value);
    }
    return out.hex();
}

std::string digest(const Choices &choices)
{
    Digest out;
    for (const auto &[key, entry] : choices.entries()) {
        out.add(key);
        out.add(entry.value);
        out.addValue(entry.held);
    }
    return out.hex();
}

std::string difference(const SearchState::Search &a, const SearchState::Search &b)
{
    for (const auto &[what, first, second] :
        {Difference{"model", a.model, b.model}, {"model file", a.modelHash, b.modelHash},
            {"target", a.target, b.target}, {"target's numbers", a.targetDigest, b.targetDigest},
            {"start's decisions (--set, --project)", a.start, b.start}, {"calibration", a.calibration, b.calibration},
            {"data set", a.dataset, b.dataset},
            {"number of samples", std::to_string(a.samples), std::to_string(b.samples)},
            {"seed", std::to_string(a.plan.seed), std::to_string(b.plan.seed)},
            {"budget", std::to_string(a.plan.budget), std::to_string(b.plan.budget)},
            {"search", std::string(name(a.plan.by)), std::string(name(b.plan.by))},
            {"costs", names(a.plan.costs), names(b.plan.costs)}, {"axes", names(a.plan.axes), names(b.plan.axes)},
            {"limits (--at-most)", texts(a.plan.limits), texts(b.plan.limits)},
            {"version of Partita", a.version, b.version}})
        if (first != second)
            return what + " is " + first + " and " + second;
    return "";
}

bool extends(const SearchState::Search &search, const SearchState::Search &from)
{
    auto same = search;
    same.plan.budget = from.plan.budget;
    return difference(same, from).empty();
}

Result<SearchState> merged(const std::vector<std::filesystem::path> &files)
{
    std::vector<SearchState> shards;
    for (const auto &file : files) {
        PARTITA_TRY(state, readSearchState(file));
        shards.push_back(std::move(state));
    }
    if (shards.empty())
        return fail("there is nothing to merge; name the state files of all shards");
    auto out = shards[0];
    const auto count = out.shard.count;
    std::vector<std::string> found;
    found.resize(count);
    for (std::size_t s = 0; s < shards.size(); ++s) {
        const auto &shard = shards[s];
        auto file = "'" + files[s].string() + "'";
        if (auto what = difference(shard.search, out.search); !what.empty())
            return fail(file + " and '" + files[0].string() + "' are not of one search: the " + what
                + "; merge the shards of one search");
        if (shard.shard.count != count)
            return fail(file + " is one of " + std::to_string(shard.shard.count) + " shards and '" + files[0].string()
                + "' one of " + std::to_string(count) + "; merge the shards of one search");
        auto &known = found[shard.shard.index - 1];
        if (!known.empty())
            return fail(file + " and " + known + " are both shard " + std::to_string(shard.shard.index)
                + "; name each shard once");
        known = file;
        if (!samePoints(out.points, shard.points))
            return fail(file + " has other candidates than '" + files[0].string()
                + "'; were both written on the same machine? Run that shard again");
        if (shard.points.empty() || shard.reached() < shard.held())
            return fail(file + " has run " + std::to_string(shard.reached()) + " of its " + std::to_string(shard.held())
                + " candidates; run shard " + std::to_string(shard.shard.index) + "/" + std::to_string(count)
                + " again with --resume, it goes on from there");
        for (std::size_t i = 0; i < shard.points.size(); ++i)
            if (shard.points[i].reached)
                out.points[i].reached = shard.points[i].reached;
    }
    std::vector<int> missing;
    for (int i = 0; i < count; ++i)
        if (found[i].empty())
            missing.push_back(i + 1);
    if (!missing.empty())
        return fail("shard " + listOf(missing, [&](int i) { return std::to_string(i) + "/" + std::to_string(count); })
            + " is missing; name its state file too, or run it");
    out.shard = {};
    return out;
}

} // namespace partita
