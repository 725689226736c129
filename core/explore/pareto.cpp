// SPDX-License-Identifier: Apache-2.0
#include "explore/pareto.h"

#include <algorithm>

namespace partita {

namespace {

std::vector<Objectives> atFront(const std::vector<Objectives> &points)
{
    std::vector<Objectives> out;
    for (auto i : paretoFront(points))
        out.push_back(points[i]);
    return out;
}

/// Of the first `count` objectives.
double sliced(std::vector<Objectives> points, const Objectives &reference, std::size_t count)
{
    if (points.empty())
        return 0;
    const auto last = count - 1;
    std::ranges::sort(points, {}, [&](const auto &p) { return p[last]; });
    if (count == 1)
        return reference[0] - points.front()[0];
    double volume = 0, least = reference[0];
    for (std::size_t i = 0; i < points.size(); ++i) {
        least = std::min(least, points[i][0]);
        auto height = (i + 1 < points.size() ? points[i + 1][last] : reference[last]) - points[i][last];
        if (height > 0)
            volume += height
                * (count == 2 ? reference[0] - least
                              : sliced({points.begin(), points.begin() + std::ptrdiff_t(i) + 1}, reference, last));
    }
    return volume;
}

} // namespace

bool dominates(const Objectives &a, const Objectives &b)
{
    bool better = false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] > b[i])
            return false;
        better |= a[i] < b[i];
    }
    return better;
}

std::vector<std::size_t> paretoFront(const std::vector<Objectives> &points)
{
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < points.size(); ++i) {
        bool beaten = false;
        for (std::size_t j = 0; j < points.size() && !beaten; ++j)
            beaten = dominates(points[j], points[i]) || (j < i && points[j] == points[i]);
        if (!beaten)
            out.push_back(i);
    }
    return out;
}

double hypervolume(const std::vector<Objectives> &points, const Objectives &reference)
{
    std::vector<Objectives> within;
    for (const auto &p : points)
        if (std::ranges::equal(p, reference, std::less<>()))
            within.push_back(p);
    return sliced(atFront(within), reference, reference.size());
}

double exclusiveHypervolume(const Objectives &one, const std::vector<Objectives> &others, const Objectives &reference)
{
    double box = 1;
    for (std::size_t i = 0; i < one.size(); ++i)
        box *= std::max(0.0, reference[i] - one[i]);
    if (box == 0)
        return 0;
    std::vector<Objectives> shared;
    for (auto other : others) {
        for (std::size_t i = 0; i < other.size(); ++i)
            other[i] = std::max(other[i], one[i]);
        shared.push_back(std::move(other));
    }
    return box - hypervolume(shared, reference);
}

} // namespace partita
