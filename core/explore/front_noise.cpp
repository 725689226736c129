// SPDX-License-Identifier: Apache-2.0
#include "explore/front_noise.h"

#include <algorithm>

namespace partita {

namespace {

using Times = std::vector<std::uint16_t>;

/// How many of the samples that were drawn are right.
double drawnRight(const std::vector<bool> &rights, const Times &times, std::size_t from = 0)
{
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < rights.size(); ++i)
        sum += rights[i] ? times[from + i] : 0;
    return double(sum);
}

bool known(const Evaluation &e) { return e.samples > 0 && std::int64_t(e.rights.size()) == e.samples; }

/// Of designs whose costs stay and whose accuracy is drawn.
class Drawn {
public:
    Drawn(const std::vector<DesignPoint> &points, std::vector<std::size_t> which, const DesignCosts &start,
        const std::vector<RankedCost> &costs)
        : m_points(points), m_which(std::move(which)), m_reference(referencePoint(costs))
    {
        for (auto i : m_which)
            m_costs.push_back(objectives(0, points[i].costs, start, costs));
    }
    /// Over both halves.
    std::vector<std::size_t> front(const Times &times)
    {
        auto all = m_costs;
        for (std::size_t k = 0; k < m_which.size(); ++k) {
            const auto &[ranking, reporting] = *m_points[m_which[k]].reached;
            all[k][0]
                = -(drawnRight(ranking.rights, times) + drawnRight(reporting.rights, times, ranking.rights.size()));
        }
        auto out = paretoFront(all);
        for (auto &k : out)
            k = m_which[k];
        return out;
    }
    /// Over the reporting half.
    double volume(const Times &times)
    {
        auto all = m_costs;
        for (std::size_t k = 0; k < m_which.size(); ++k)
            all[k][0] = -drawnRight(m_points[m_which[k]].reached->reporting.rights, times) / double(times.size());
        return hypervolume(all, m_reference);
    }

private:
    const std::vector<DesignPoint> &m_points;
    std::vector<std::size_t> m_which;
    Objectives m_reference;
    std::vector<Objectives> m_costs;
};

Interval middle95(std::vector<double> values)
{
    std::ranges::sort(values);
    const auto beyond = values.size() / 40;
    return {values[beyond], values[values.size() - 1 - beyond]};
}

/// Indices of the evaluated points within the limits; none where one lacks the answers of its samples.
std::optional<std::vector<std::size_t>> evaluated(const std::vector<DesignPoint> &points, const CostLimits &limits)
{
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!points[i].reached || !within(points[i].costs, limits))
            continue;
        if (!known(points[i].reached->ranking) || !known(points[i].reached->reporting))
            return std::nullopt;
        out.push_back(i);
    }
    return out.empty() ? std::nullopt : std::optional(out);
}

} // namespace

std::optional<FrontNoise> frontNoise(
    const std::vector<DesignPoint> &points, const std::vector<RankedCost> &costs, const CostLimits &limits)
{
    const auto which = evaluated(points, limits);
    if (!which)
        return std::nullopt;
    const auto &[ranking, reporting] = *points[which->front()].reached;
    const std::vector<RankedCost> cycles{RankedCost::Cycles};
    const auto front = ParetoFront::of(points, costs, limits).points;
    Drawn all(points, *which, points[0].costs, costs), atFront(points, front, points[0].costs, costs),
        byCycles(points, front, points[0].costs, cycles);
    FrontNoise out{std::vector<double>(points.size()), {}, {}};
    std::vector<double> inCycles, inAll;
    for (int draw = 0; draw < resamples; ++draw) {
        for (auto i : all.front(resampled(ranking.samples + reporting.samples, std::uint64_t(draw))))
            out.onFront[i] += 1.0 / resamples;
        const auto times = resampled(reporting.samples, std::uint64_t(draw));
        inCycles.push_back(byCycles.volume(times));
        inAll.push_back(atFront.volume(times));
    }
    out.cycles = middle95(std::move(inCycles));
    out.all = middle95(std::move(inAll));
    return out;
}

std::optional<FrontDifference> frontDifference(const std::vector<DesignPoint> &first,
    const std::vector<DesignPoint> &second, const DesignCosts &start, const std::vector<RankedCost> &costs,
    const CostLimits &limits)
{
    if (!evaluated(first, limits) || !evaluated(second, limits))
        return std::nullopt;
    const auto one = ParetoFront::of(first, costs, limits).points,
               other = ParetoFront::of(second, costs, limits).points;
    const auto samples = first[one.front()].reached->reporting.samples;
    if (samples != second[other.front()].reached->reporting.samples)
        return std::nullopt;
    Drawn a(first, one, start, costs), b(second, other, start, costs);
    auto by = [&](const Times &times) { return b.volume(times) - a.volume(times); };
    std::vector<double> drawn;
    for (int draw = 0; draw < resamples; ++draw)
        drawn.push_back(by(resampled(samples, std::uint64_t(draw))));
    return FrontDifference{by(Times(std::size_t(samples), 1)), middle95(std::move(drawn))};
}

} // namespace partita
