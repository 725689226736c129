// SPDX-License-Identifier: Apache-2.0
#include "explore/guided.h"

#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace partita {

namespace {

constexpr std::int64_t batch = 32; ///< proposals made from one archive
constexpr int prices = 24;

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

Result<void> GuidedSearch::attempt(std::vector<Genome> genomes)
{
    PARTITA_TRY(costs, m_genomes.costs(genomes));
    for (std::size_t i = 0; i < genomes.size(); ++i) {
        if (!costs[i])
            continue;
        Tried tried{std::move(genomes[i]), *costs[i], 0, {}};
        tried.noise = m_prediction.noise(m_genomes.changes(tried.genome));
        tried.objectives = objectives(-tried.noise, tried.costs, m_sensitivity.costs, m_plan.costs);
        if (std::ranges::any_of(m_archive, [&](const Tried &t) { return t.objectives == tried.objectives || dominates(t.objectives, tried.objectives); })) {
            m_beaten.push_back(std::move(tried));
            continue;
        }
        auto beaten = std::stable_partition(m_archive.begin(), m_archive.end(), [&](const Tried &t) { return !dominates(tried.objectives, t.objectives); });
        m_beaten.insert(m_beaten.end(), beaten, m_archive.end());
        m_archive.erase(beaten, m_archive.end());
        m_archive.push_back(std::move(tried));
    }
    return {};
}

std::set<Genome> GuidedSearch::uniform() const
{
    std::map<std::string, Genome> byValue;
    const auto &space = m_genomes.space();
    for (std::size_t i = 0; i < space.size(); ++i)
        for (std::size_t v = 0; v < space[i].values.size(); ++v)
            byValue.try_emplace(space[i].key.substr(space[i].key.find('.', 7)) + space[i].values[v], m_genomes.start()).first->second[i] = int(v) + 1;
    std::set<Genome> out{m_genomes.start()};
    for (auto &[value, genome] : byValue)
        out.insert(std::move(genome));
    return out;
}

std::vector<Genome> GuidedSearch::priced() const
{
    std::map<std::pair<std::string, std::string>, const Sensitivity::Row *> alone;
    for (const auto &row : m_sensitivity.rows)
        alone[{row.key, row.value}] = &row;
    std::vector<Genome> out;
    const auto &space = m_genomes.space();
    const auto designNoise = m_prediction.noise({});
    for (auto cost : m_plan.costs)
        for (int p = 0; p < prices; ++p) {
            auto price = std::pow(10, -2 + 6.0 * p / (prices - 1));
            auto genome = m_genomes.start();
            for (std::size_t i = 0; i < space.size(); ++i) {
                double least = 0;
                for (std::size_t v = 0; v < space[i].values.size(); ++v) {
                    auto it = alone.find({space[i].key, space[i].values[v]});
                    if (it == alone.end())
                        continue;
                    auto more = (costOf(it->second->costs, cost) - costOf(m_sensitivity.costs, cost)) / costOf(m_sensitivity.costs, cost);
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
    auto genome = m_archive[std::size_t(drawn(random, m_archive.size()))].genome;
    for (int changes = 1 + drawn(random, 3); changes > 0; --changes) {
        const auto &kind = m_kinds[std::size_t(drawn(random, m_kinds.size()))];
        auto at = kind[std::size_t(drawn(random, kind.size()))];
        genome[at] = drawn(random, m_genomes.space()[at].values.size() + 1);
    }
    return genome;
}

Result<void> GuidedSearch::run(const Progress &progress)
{
    m_uniform = uniform();
    PARTITA_CHECK(attempt({m_uniform.begin(), m_uniform.end()}));
    PARTITA_CHECK(attempt(priced()));
    const auto total = std::clamp<std::int64_t>(std::int64_t(m_plan.budget) * 32, 64, 4096);
    std::mt19937_64 random(m_plan.seed);
    for (std::int64_t done = 0; done < total && !m_kinds.empty(); done += batch) {
        std::vector<Genome> proposals;
        for (int i = 0; i < batch; ++i)
            proposals.push_back(mutated(random));
        PARTITA_CHECK(attempt(std::move(proposals)));
        if (progress)
            progress(done + batch, total);
    }
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

void GuidedSearch::fill(std::vector<DesignPoint> &points, std::size_t count) const
{
    const auto reference = referencePoint(m_plan.costs);
    std::vector<std::pair<double, std::size_t>> boxes;
    for (std::size_t i = 0; i < m_beaten.size(); ++i)
        if (!m_uniform.contains(m_beaten[i].genome))
            boxes.emplace_back(-exclusiveHypervolume(predicted(m_prediction.agreement(m_beaten[i].noise), m_beaten[i].costs), {}, reference), i);
    std::ranges::sort(boxes);
    for (std::size_t i = 0; i < boxes.size() && points.size() < count; ++i)
        points.push_back(pointOf(m_beaten[boxes[i].second]));
}

std::vector<DesignPoint> GuidedSearch::best(std::size_t count, const std::vector<DesignPoint> &beside) const
{
    const auto reference = referencePoint(m_plan.costs);
    std::vector<Objectives> taken;
    for (const auto &point : beside)
        taken.push_back(predicted(*point.predicted, point.costs));
    std::vector<Objectives> offered;
    // What a design adds only shrinks as others are taken, so that the first in line is worked out anew alone.
    std::priority_queue<std::tuple<double, std::int64_t, std::size_t>> line; ///< gain, −index, taken when it was worked out
    for (std::size_t i = 0; i < m_archive.size(); ++i) {
        offered.push_back(predicted(m_prediction.agreement(m_archive[i].noise), m_archive[i].costs));
        line.emplace(exclusiveHypervolume(offered[i], taken, reference), -std::int64_t(i), taken.size());
    }
    std::vector<DesignPoint> out;
    while (out.size() < count && !line.empty()) {
        auto [gain, index, known] = line.top();
        line.pop();
        auto i = std::size_t(-index);
        if (known < taken.size()) {
            line.emplace(exclusiveHypervolume(offered[i], taken, reference), index, taken.size());
        } else if (gain > 0) {
            taken.push_back(offered[i]);
            out.push_back(pointOf(m_archive[i]));
        }
    }
    fill(out, count);
    return out;
}

} // namespace partita
