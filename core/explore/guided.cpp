// SPDX-License-Identifier: Apache-2.0
#include "explore/guided.h"

#include "support/try.h"

#include <queue>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace partita {

namespace {

constexpr std::int64_t batch = 32;           ///< proposals made from one archive
constexpr int drawnEvenly = 512;             ///< designs that those chosen are to dominate
constexpr int prices = 24, pricesBeside = 6; ///< of noise, along all axes, and along one beside another at one width

/// Designs in the order of what they add to the hypervolume of those taken. That only shrinks as others are taken, so
/// that the first in line is worked out anew alone.
class Line {
public:
    Line(std::vector<Objectives> offered, std::vector<Objectives> taken, Objectives reference)
        : m_offered(std::move(offered)), m_taken(std::move(taken)), m_reference(std::move(reference))
    {
        for (std::size_t i = 0; i < m_offered.size(); ++i)
            add(i);
    }
    /// None when none adds anything.
    std::optional<std::size_t> first()
    {
        while (!m_line.empty()) {
            auto [gain, index, known] = m_line.top();
            if (known == m_taken.size() && gain > 0)
                return std::size_t(-index);
            m_line.pop();
            if (known < m_taken.size())
                add(std::size_t(-index));
        }
        return std::nullopt;
    }
    void take(std::size_t i) { m_taken.push_back(m_offered[i]); }

private:
    void add(std::size_t i)
    {
        m_line.emplace(exclusiveHypervolume(m_offered[i], m_taken, m_reference), -std::int64_t(i), m_taken.size());
    }

    std::vector<Objectives> m_offered, m_taken;
    Objectives m_reference;
    std::priority_queue<std::tuple<double, std::int64_t, std::size_t>>
        m_line; ///< gain, −index, taken when it was worked out
};

/// Costs by their logarithms, in a box that reaches as far beyond the largest as that lies from the least: what the
/// dear ones save in another cost counts half as much as what the cheapest save.
Line byFactors(std::vector<Objectives> offered, std::vector<Objectives> taken, std::size_t objectives)
{
    Objectives reference(objectives);
    for (std::size_t i = 1; i < objectives; ++i) {
        auto least = std::numeric_limits<double>::infinity(), most = -least;
        for (auto *all : {&offered, &taken})
            for (auto &one : *all) {
                one[i] = std::log(one[i]);
                least = std::min(least, one[i]);
                most = std::max(most, one[i]);
            }
        reference[i] = 2 * most - least + 1; // and wide enough where they cost the same
    }
    return {std::move(offered), std::move(taken), std::move(reference)};
}

/// Designs in the order of how many others they dominate that those taken do not.
class Cover {
public:
    Cover(const std::vector<Objectives> &offered, const std::vector<Objectives> &taken, std::vector<Objectives> others)
    {
        std::erase_if(others, [&](const auto &other) {
            return std::ranges::any_of(taken, [&](const auto &one) { return dominates(one, other); });
        });
        m_left.assign(others.size(), true);
        for (const auto &one : offered) {
            auto &covered = m_covered.emplace_back();
            for (std::size_t i = 0; i < others.size(); ++i)
                if (dominates(one, others[i]))
                    covered.push_back(i);
        }
    }
    /// None when none dominates another of them.
    std::optional<std::size_t> first() const
    {
        std::optional<std::size_t> out;
        std::ptrdiff_t most = 0;
        for (std::size_t i = 0; i < m_covered.size(); ++i)
            if (auto more = std::ranges::count_if(m_covered[i], [&](std::size_t other) { return m_left[other]; });
                more > most) {
                most = more;
                out = i;
            }
        return out;
    }
    void take(std::size_t i)
    {
        for (auto other : m_covered[i])
            m_left[other] = false;
    }

private:
    std::vector<std::vector<std::size_t>> m_covered; ///< of the others, by the offered
    std::vector<bool> m_left;
};

} // namespace

GuidedSearch::GuidedSearch(Genomes &genomes, const Sensitivity &sensitivity, const SearchPlan &plan)
    : m_genomes(genomes), m_sensitivity(sensitivity), m_plan(plan), m_prediction(sensitivity), m_kinds(2)
{
    std::set<std::string, std::less<>> numbers;
    for (const auto &row : sensitivity.rows)
        numbers.insert(row.key);
    for (std::size_t i = 0; i < genomes.space().size(); ++i)
        m_kinds[numbers.contains(genomes.space()[i].key) ? 0 : 1].push_back(i);
    std::erase_if(m_kinds, [](const auto &kind) { return kind.empty(); });
}

Result<std::vector<GuidedSearch::Tried>> GuidedSearch::tried(std::vector<Genome> genomes)
{
    PARTITA_TRY(costs, m_genomes.costs(genomes));
    std::vector<Tried> out;
    for (std::size_t i = 0; i < genomes.size(); ++i)
        if (costs[i]) {
            auto noise = m_prediction.noise(m_genomes.changes(genomes[i]));
            out.push_back({std::move(genomes[i]), *costs[i], noise,
                objectives(-noise, *costs[i], m_sensitivity.costs, m_plan.costs)});
        }
    return out;
}

Result<void> GuidedSearch::attempt(std::vector<Genome> genomes)
{
    PARTITA_TRY(all, tried(std::move(genomes)));
    for (auto &tried : all) {
        if (std::ranges::any_of(m_archive, [&](const Tried &t) {
                return t.objectives == tried.objectives || dominates(t.objectives, tried.objectives);
            })) {
            m_beaten.push_back(std::move(tried));
            continue;
        }
        auto beaten = std::stable_partition(m_archive.begin(), m_archive.end(),
            [&](const Tried &t) { return !dominates(tried.objectives, t.objectives); });
        m_beaten.insert(m_beaten.end(), beaten, m_archive.end());
        m_archive.erase(beaten, m_archive.end());
        m_archive.push_back(std::move(tried));
    }
    return {};
}

std::map<Genome, SearchAxis> GuidedSearch::uniform() const
{
    std::map<std::string, std::pair<Genome, SearchAxis>> byValue;
    const auto &space = m_genomes.space();
    for (std::size_t i = 0; i < space.size(); ++i)
        for (std::size_t v = 0; v < space[i].values.size(); ++v) {
            const auto &key = space[i].key;
            if (!m_sensitivity.refused.contains(key + "=" + space[i].values[v]))
                byValue.try_emplace(key.substr(key.find('.', 7)) + space[i].values[v], m_genomes.start(), axisOf(key))
                    .first->second.first[i]
                    = int(v) + 1;
        }
    std::map<Genome, SearchAxis> out;
    for (auto &[value, one] : byValue)
        out.insert(std::move(one));
    return out;
}

std::vector<Genome> GuidedSearch::priced(const Genome &base, const std::vector<SearchAxis> &axes, int count) const
{
    std::map<std::pair<std::string, std::string>, const Sensitivity::Row *> alone;
    for (const auto &row : m_sensitivity.rows)
        alone[{row.key, row.value}] = &row;
    std::vector<Genome> out;
    const auto &space = m_genomes.space();
    const auto designNoise = m_prediction.noise({});
    for (const auto &cost : m_plan.costs)
        for (int p = 0; p < count; ++p) {
            auto price = p == 0 ? 0 : std::pow(10, -2 + 6.0 * p / (count - 1));
            auto genome = base;
            for (std::size_t i = 0; i < space.size(); ++i) {
                if (std::ranges::find(axes, axisOf(space[i].key)) == axes.end())
                    continue;
                double least = 0;
                for (std::size_t v = 0; v < space[i].values.size(); ++v) {
                    auto it = alone.find({space[i].key, space[i].values[v]});
                    if (it == alone.end())
                        continue;
                    auto more = (costOf(it->second->costs, cost) - costOf(m_sensitivity.costs, cost))
                        / std::max(costOf(m_sensitivity.costs, cost), 1e-9);
                    auto objective = more + price * (m_prediction.noise({it->first}) - designNoise);
                    if (objective < least) {
                        least = objective;
                        genome[i] = int(v) + 1;
                    }
                }
            }
            out.push_back(std::move(genome));
        }
    return out;
}

Genome GuidedSearch::mutated(std::mt19937_64 &random) const
{
    auto genome = m_archive[drawn(random, m_archive.size())].genome;
    for (int changes = 1 + drawn(random, 3); changes > 0; --changes) {
        const auto &kind = m_kinds[drawn(random, m_kinds.size())];
        auto at = kind[drawn(random, kind.size())];
        genome[at] = drawn(random, m_genomes.space()[at].values.size() + 1);
    }
    return genome;
}

Result<void> GuidedSearch::run(const Progress &progress)
{
    m_uniform = uniform();
    std::vector<Genome> seeds{m_genomes.start()};
    for (const auto &[genome, axis] : m_uniform)
        seeds.push_back(genome);
    std::ranges::move(
        priced(m_genomes.start(), {searchAxes.begin(), searchAxes.end()}, prices), std::back_inserter(seeds));
    for (const auto &[genome, axis] : m_uniform)
        for (auto other : searchAxes)
            if (axis != other && axis != SearchAxis::Tiles)
                std::ranges::move(priced(genome, {other}, pricesBeside), std::back_inserter(seeds));
    PARTITA_CHECK(attempt(std::move(seeds)));
    const auto total = std::clamp<std::int64_t>(std::int64_t(m_plan.budget) * 64, 1024, 8192);
    std::mt19937_64 random(m_plan.seed);
    for (std::int64_t done = 0; done < total && !m_kinds.empty(); done += batch) {
        std::vector<Genome> proposals;
        for (int i = 0; i < batch; ++i)
            proposals.push_back(mutated(random));
        PARTITA_CHECK(attempt(std::move(proposals)));
        if (progress)
            progress(done + batch, total);
    }
    std::vector<Genome> even;
    for (int i = 0; i < drawnEvenly && !m_kinds.empty(); ++i)
        even.push_back(m_genomes.drawnAlong(m_kinds.front(), random));
    PARTITA_TRY(drawn, tried(std::move(even)));
    m_drawn = std::move(drawn);
    return {};
}

Objectives GuidedSearch::predicted(double agreement, const DesignCosts &costs) const
{
    return objectives(agreement, costs, m_sensitivity.costs, m_plan.costs);
}

DesignPoint GuidedSearch::pointOf(const Tried &tried) const
{
    return {"", m_genomes.choices(tried.genome), tried.costs, m_prediction.agreement(tried.noise), {}};
}

std::vector<const GuidedSearch::Tried *> GuidedSearch::offered(
    const std::vector<Tried> &tried, const std::vector<DesignPoint> &beside) const
{
    std::vector<const Tried *> out;
    for (const auto &one : tried)
        if (within(one.costs, m_plan.limits) && !isAmong(beside, m_genomes.choices(one.genome)))
            out.push_back(&one);
    return out;
}

void GuidedSearch::fill(
    std::vector<DesignPoint> &points, std::size_t count, const std::vector<DesignPoint> &beside) const
{
    if (points.size() >= count)
        return;
    const auto reference = referencePoint(m_plan.costs);
    const auto others = offered(m_beaten, beside);
    std::vector<std::pair<double, std::size_t>> boxes;
    for (std::size_t i = 0; i < others.size(); ++i)
        if (others[i]->genome != m_genomes.start() && !m_uniform.contains(others[i]->genome))
            boxes.emplace_back(
                -exclusiveHypervolume(
                    predicted(m_prediction.agreement(others[i]->noise), others[i]->costs), {}, reference),
                i);
    std::ranges::sort(boxes);
    for (std::size_t i = 0; i < boxes.size() && points.size() < count; ++i)
        points.push_back(pointOf(*others[boxes[i].second]));
}

std::vector<DesignPoint> GuidedSearch::best(std::size_t count, const std::vector<DesignPoint> &beside) const
{
    std::vector<Objectives> taken, promised, drawn;
    for (const auto &point : beside)
        taken.push_back(predicted(*point.predicted, point.costs));
    auto predictedOf = [&](const Tried &tried) { return predicted(m_prediction.agreement(tried.noise), tried.costs); };
    const auto those = offered(m_archive, beside);
    for (const auto *one : those)
        promised.push_back(predictedOf(*one));
    std::ranges::transform(m_drawn, std::back_inserter(drawn), predictedOf);
    std::array lines{
        Line(promised, taken, referencePoint(m_plan.costs)), byFactors(promised, taken, 1 + m_plan.costs.size())};
    Cover cover(promised, taken, std::move(drawn));
    std::vector<DesignPoint> out;
    while (out.size() < count) {
        const auto turn = out.size() % 2;
        auto next = turn == 1 ? cover.first() : lines[0].first();
        if (!next)
            next = lines[1].first();
        if (!next)
            next = lines[0].first();
        if (!next)
            break;
        for (auto &line : lines)
            line.take(*next);
        cover.take(*next);
        out.push_back(pointOf(*those[*next]));
    }
    fill(out, count, beside);
    return out;
}

} // namespace partita
