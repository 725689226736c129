// SPDX-License-Identifier: Apache-2.0
#include "explore/front_noise.h"

#include <algorithm>

namespace partita {

namespace {

using Times = std::vector<std::uint16_t>;

bool known(const Evaluation &e) { return e.samples > 0 && std::int64_t(e.rights.size()) == e.samples; }

/// Places of the samples that are wrong, from `from` on.
std::vector<std::size_t> wrongs(const std::vector<bool> &rights, std::size_t from = 0)
{
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < rights.size(); ++i)
        if (!rights[i])
            out.push_back(from + i);
    return out;
}

/// How many of the samples that were drawn are right.
std::int64_t drawnRight(const std::vector<std::size_t> &wrong, const Times &times)
{
    auto out = std::int64_t(times.size());
    for (auto i : wrong)
        out -= times[i];
    return out;
}

/// Designs of which the draws of all their samples say which are on the front.
class DrawnFront {
public:
    DrawnFront(const std::vector<DesignPoint> &points, const std::vector<std::size_t> &which, const DesignCosts &start,
        const std::vector<RankedCost> &ranked)
        : m_right(which.size())
    {
        std::vector<Objectives> costs;
        for (auto i : which) {
            const auto &[ranking, reporting] = *points[i].reached;
            auto wrong = wrongs(ranking.rights), more = wrongs(reporting.rights, ranking.rights.size());
            wrong.insert(wrong.end(), more.begin(), more.end());
            m_wrong.push_back(std::move(wrong));
            costs.push_back(objectives(0, points[i].costs, start, ranked));
        }
        for (std::size_t k = 0; k < which.size(); ++k) {
            m_rivals.emplace_back();
            for (std::size_t r = 0; r < which.size(); ++r)
                if (r != k && (costs[r] == costs[k] || dominates(costs[r], costs[k])))
                    m_rivals.back().push_back({r, costs[r] != costs[k] || r < k});
        }
    }
    /// Places among `which`.
    std::vector<std::size_t> of(const Times &times)
    {
        for (std::size_t k = 0; k < m_wrong.size(); ++k)
            m_right[k] = drawnRight(m_wrong[k], times);
        std::vector<std::size_t> out;
        for (std::size_t k = 0; k < m_wrong.size(); ++k)
            if (std::ranges::none_of(m_rivals[k], [&](const Rival &rival) {
                    return m_right[rival.of] > m_right[k] || (rival.ifEqual && m_right[rival.of] == m_right[k]);
                }))
                out.push_back(k);
        return out;
    }

private:
    /// A design that costs no more.
    struct Rival {
        std::size_t of;
        bool ifEqual; ///< it wins with the same accuracy
    };
    std::vector<std::vector<std::size_t>> m_wrong;
    std::vector<std::vector<Rival>> m_rivals;
    std::vector<std::int64_t> m_right;
};

/// The hypervolume of designs by draws of the reporting half.
class DrawnVolume {
public:
    DrawnVolume(const std::vector<DesignPoint> &points, const std::vector<std::size_t> &which, const DesignCosts &start,
        const std::vector<RankedCost> &ranked)
        : m_reference(referencePoint(ranked))
    {
        for (auto i : which) {
            m_wrong.push_back(wrongs(points[i].reached->reporting.rights));
            m_objectives.push_back(objectives(0, points[i].costs, start, ranked));
        }
    }
    double of(const Times &times)
    {
        for (std::size_t k = 0; k < m_wrong.size(); ++k)
            m_objectives[k][0] = -double(drawnRight(m_wrong[k], times)) / double(times.size());
        return hypervolume(m_objectives, m_reference);
    }

private:
    Objectives m_reference;
    std::vector<std::vector<std::size_t>> m_wrong;
    std::vector<Objectives> m_objectives;
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
    DrawnFront all(points, *which, points[0].costs, costs);
    DrawnVolume atFront(points, front, points[0].costs, costs), byCycles(points, front, points[0].costs, cycles);
    std::vector<int> onFront(which->size());
    std::vector<double> inCycles, inAll;
    for (int draw = 0; draw < resamples; ++draw) {
        for (auto k : all.of(resampled(ranking.samples + reporting.samples, std::uint64_t(draw))))
            ++onFront[k];
        const auto times = resampled(reporting.samples, std::uint64_t(draw));
        inCycles.push_back(byCycles.of(times));
        inAll.push_back(atFront.of(times));
    }
    FrontNoise out{std::vector<double>(points.size()), {}, {}};
    for (std::size_t k = 0; k < which->size(); ++k)
        out.onFront[(*which)[k]] = double(onFront[k]) / resamples;
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
    DrawnVolume a(first, one, start, costs), b(second, other, start, costs);
    auto by = [&](const Times &times) { return b.of(times) - a.of(times); };
    std::vector<double> drawn;
    for (int draw = 0; draw < resamples; ++draw)
        drawn.push_back(by(resampled(samples, std::uint64_t(draw))));
    return FrontDifference{by(Times(std::size_t(samples), 1)), middle95(std::move(drawn))};
}

} // namespace partita
