// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/front_shape.h"

#include "support/text.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <ranges>

using namespace partita;

namespace {

struct Front {
    Q_DECLARE_TR_FUNCTIONS(Front)
};

/// Those that no other beats in both.
std::vector<std::size_t> best(const std::vector<QPointF> &points)
{
    std::vector<Objectives> all;
    for (auto p : points)
        all.push_back({-p.y(), p.x()});
    return paretoFront(all);
}

/// nullopt: no axis shows it.
std::optional<FrontAxis> axisOf(const RankedCost &cost)
{
    return cost == RankedCost::Cycles ? std::optional(FrontAxis::Cycles)
        : cost == RankedCost::Memory  ? std::optional(FrontAxis::Memory)
        : cost == RankedCost::Energy  ? std::optional(FrontAxis::Energy)
                                      : std::nullopt;
}

QList<QPointF> stairsOver(std::vector<QPointF> places, const Ruler &x, const Ruler &y)
{
    std::ranges::sort(places, {}, [](QPointF p) { return std::pair(p.x(), -p.y()); });
    QList<QPointF> out;
    for (auto p : places) {
        if (!out.isEmpty() && p.y() <= out.back().y())
            continue;
        out << QPointF(p.x(), out.isEmpty() ? y.low : out.back().y()) << p;
    }
    if (!out.isEmpty())
        out << QPointF(x.high, out.back().y());
    return out;
}

Ruler rulerAround(double low, double high, double most)
{
    auto ruler = widened(rulerOver(low, high, Scale::Linear, 5));
    ruler.low = std::max(ruler.low, std::min(0.0, low));
    ruler.high = std::min(ruler.high, most);
    return ruler;
}

QPointF figures(const DesignCosts &costs, const Evaluation &e, FrontAxis axis)
{
    return {figureOf(costs, axis), 100.0 * double(right(e)) / double(std::max<std::int64_t>(e.samples, 1))};
}

} // namespace

double figureOf(const DesignCosts &c, FrontAxis axis)
{
    switch (axis) {
    case FrontAxis::Cycles: return double(c.cycles);
    case FrontAxis::Memory: return double(c.memoryBytes) / 1024;
    case FrontAxis::Weights: return double(c.weightsBytes) / 1024;
    case FrontAxis::Energy: return c.energy_uj;
    }
    return 0;
}

QString figureText(const DesignCosts &c, FrontAxis axis)
{
    switch (axis) {
    case FrontAxis::Cycles: return Front::tr("%1 cycles").arg(thousands(c.cycles));
    case FrontAxis::Memory: return Front::tr("%1 peak").arg(byteSize(c.memoryBytes));
    case FrontAxis::Weights: return Front::tr("%1 weights").arg(byteSize(c.weightsBytes));
    case FrontAxis::Energy: return QStringLiteral("%1 µJ").arg(c.energy_uj, 0, 'f', 2);
    }
    return {};
}

QString titleOf(FrontAxis axis)
{
    return std::array{Front::tr("cycles"), Front::tr("peak of all memories, KiB"), Front::tr("weights, KiB"),
        Front::tr("energy, µJ")}[std::size_t(axis)];
}

const Evaluation &evaluationOf(const DesignPoint::Reached &reached, FrontHalf half)
{
    return half == FrontHalf::Ranking ? reached.ranking : reached.reporting;
}

QString rightText(const Evaluation &e) { return Front::tr("%1 of %2").arg(thousands(right(e)), thousands(e.samples)); }

QString intervalText(const Evaluation &e)
{
    const auto is = interval95(right(e), e.samples);
    return Front::tr("95 % interval: %1 to %2 %").arg(100 * is.low, 0, 'f', 1).arg(100 * is.high, 0, 'f', 1);
}

FrontShape::FrontShape(const SearchState &search, const FrontLook &look, const Scaling &across)
{
    constexpr double many = 20;
    auto at = [&](const DesignPoint &p, FrontHalf half) {
        return figures(p.costs, evaluationOf(*p.reached, half), look.axis);
    };
    std::vector<QPointF> all;
    for (std::size_t i = 0; i < search.points.size(); ++i)
        if (const auto &p = search.points[i]; p.reached) {
            const auto &e = evaluationOf(*p.reached, look.half);
            const auto is = interval95(partita::right(e), e.samples);
            dots.push_back({i, at(p, look.half), 100 * is.low, 100 * is.high, false, within(p.costs, look.limits), 0});
            all.push_back(dots.back().at);
        }
    const auto &ranked = search.search.plan.costs;
    if (search.points.front().reached) {
        front = ParetoFront::of(search.points, ranked, look.limits);
        noise = frontNoise(search.points, ranked, look.limits);
    }
    auto stepsOf = [&](const SearchState &of) {
        std::vector<QPointF> ranked, drawn, out;
        for (const auto &p : of.points)
            if (p.reached && within(p.costs, look.limits)) {
                ranked.push_back(at(p, FrontHalf::Ranking));
                drawn.push_back(at(p, look.half));
            }
        for (auto i : best(ranked))
            out.push_back(drawn[i]);
        return out;
    };
    for (const auto &other : look.others) // of which only the front is drawn
        std::ranges::copy(stepsOf(*other.state), std::back_inserter(all));
    if (look.present)
        all.push_back(figures(look.present->costs, look.present->evaluation, look.axis));
    if (all.empty())
        return;
    auto [left, right] = std::ranges::minmax(all | std::views::transform([](QPointF p) { return p.x(); }));
    auto [low, high] = std::ranges::minmax(all | std::views::transform([](QPointF p) { return p.y(); }));
    scale = left > 0 ? across(right >= many * left ? Scale::Log : Scale::Linear) : Scale::Linear;
    x = scale == Scale::Log ? widened(rulerOver(left, right, Scale::Log, 5)) : rulerAround(left, right, 1e300);
    y = rulerAround(low, high, 101);
    auto place = [this](QPointF p) { return QPointF(placeOf(p.x(), scale), p.y()); };
    if (look.present)
        present = place(all.back());
    for (auto &dot : dots) {
        dot.at = place(dot.at);
        dot.front = std::ranges::find(front.points, dot.point) != front.points.end();
        if (noise)
            dot.onFront = noise->onFront[dot.point];
    }
    auto steps = [&](const SearchState &of) {
        auto out = stepsOf(of);
        std::ranges::transform(out, out.begin(), place);
        return out;
    };
    stairs = stairsOver(steps(search), x, y);
    for (const auto &other : look.others)
        if (auto points = steps(*other.state); !points.empty())
            others.push_back({QString::fromStdString(other.name), stairsOver(points, x, y),
                std::ranges::max(points, {}, &QPointF::y),
                frontDifference(search.points, other.state->points, search.points.front().costs, ranked, look.limits)});
    for (const auto &[cost, most] : look.limits)
        if (axisOf(cost) == look.axis)
            if (auto line = placeOf(cost == RankedCost::Memory ? most / 1024 : most, scale);
                line > x.low && line < x.high)
                limit = line;
}

QString csvOf(const SearchState &search)
{
    const auto noise = search.points.empty() || !search.points.front().reached
        ? std::nullopt
        : frontNoise(search.points, search.search.plan.costs, search.search.plan.limits);
    QStringList lines{QStringLiteral("point,name,ranking_right,ranking_samples,ranking_low95,ranking_high95,"
                                     "reporting_right,reporting_samples,reporting_low95,reporting_high95,on_front,"
                                     "cycles,memory_bytes,weights_bytes,energy_uj,decisions")};
    for (std::size_t i = 0; i < search.points.size(); ++i)
        if (const auto &p = search.points[i]; p.reached) {
            const auto &a = p.reached->ranking, &b = p.reached->reporting;
            auto half = [](const Evaluation &e) {
                const auto is = interval95(right(e), e.samples);
                return QStringLiteral("%1,%2,%3,%4")
                    .arg(right(e))
                    .arg(e.samples)
                    .arg(is.low, 0, 'f', 4)
                    .arg(is.high, 0, 'f', 4);
            };
            lines << QStringLiteral("%1,%2,%3,%4,%5,%6,%7,%8")
                         .arg(pointNumber(i))
                         .arg(QString::fromStdString(partita::csvCell(p.name)))
                         .arg(half(a), half(b), noise ? QString::number(noise->onFront[i]) : QString())
                         .arg(p.costs.cycles)
                         .arg(p.costs.memoryBytes)
                         .arg(p.costs.weightsBytes)
                    + QStringLiteral(",%1,%2").arg(QString::fromStdString(shortest(p.costs.energy_uj)),
                        QString::fromStdString(partita::csvCell(search.summary(p))));
        }
    return lines.join(u'\n') + u'\n';
}
