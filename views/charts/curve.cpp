// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curve.h"

#include "support/text.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace partita;

namespace {

std::optional<double> number(const std::string &text)
{
    bool good = false;
    auto value = QString::fromStdString(text).toDouble(&good);
    return good ? std::optional(value) : std::nullopt;
}

/// Empty where one is a word.
std::vector<double> numbers(const std::vector<std::string> &values)
{
    std::vector<double> out;
    for (const auto &value : values)
        if (auto n = number(value))
            out.push_back(*n);
    return out.size() == values.size() ? out : std::vector<double>();
}

bool geometric(const std::vector<double> &values)
{
    if (values.size() < 3 || values[0] <= 0 || values[1] / values[0] < 1.5)
        return false;
    for (std::size_t i = 2; i < values.size(); ++i)
        if (std::abs(values[i] / values[i - 1] - values[1] / values[0]) > 1e-6)
            return false;
    return true;
}

/// Of the values themselves.
std::vector<Tick> ticksAt(const std::vector<double> &values, bool bytes)
{
    std::vector<Tick> out;
    for (std::size_t i = 0; i < values.size(); ++i)
        out.push_back(
            {placeOf(values[i], Scale::Log), bytes ? byteSize(std::int64_t(values[i])) : axisLabel(values[i])});
    std::ranges::sort(out, {}, &Tick::at);
    return out;
}

/// From zero, unless that would flatten the curve to a line.
Ruler rulerUp(double low, double high) { return rulerOver(high - low > 0.2 * high ? 0 : low, high, Scale::Linear, 5); }

} // namespace

CurveShape::CurveShape(const Sweeps::Curve &curve, SweepForm::Metric metric, double now, bool bytes,
    const Scaling &across, const Scaling &up)
{
    for (const auto &point : curve.points)
        m_values.push_back(point.value);
    auto values = numbers(m_values);
    words = values.empty();
    if (words) {
        x = {-0.5, double(m_values.size()) - 0.5, {}, Scale::Linear, true};
        for (std::size_t i = 0; i < m_values.size(); ++i)
            x.ticks.push_back({double(i), QString::fromStdString(m_values[i])});
    } else {
        auto [least, most] = std::ranges::minmax(values);
        const bool factors = geometric(values);
        if (least > 0)
            scale = across(factors ? Scale::Log : Scale::Linear);
        x = rulerOver(least, most, scale, 8);
        if (scale == Scale::Log && factors)
            x.ticks = ticksAt(values, bytes), x.named = true;
        x = widened(x, 0.02);
    }
    double low = now, high = now;
    for (const auto &point : curve.points)
        if (point.totals) {
            auto figure = figureOf(*point.totals, metric);
            low = std::min(low, figure), high = std::max(high, figure);
        }
    if (low > 0)
        scaleUp = up(Scale::Linear);
    y = scaleUp == Scale::Log ? widened(rulerOver(low, high, Scale::Log, 5)) : rulerUp(low, high);
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        const auto &totals = curve.points[i].totals;
        at.emplace_back(
            *this->across(m_values[i]), totals ? placeOf(figureOf(*totals, metric), scaleUp) : y.low + 0.03 * y.span());
    }
}

std::optional<double> CurveShape::across(const std::string &value) const
{
    if (words) {
        auto it = std::ranges::find(m_values, value);
        return it == m_values.end() ? std::nullopt : std::optional(double(it - m_values.begin()));
    }
    auto n = number(value);
    if (!n || (scale == Scale::Log && *n <= 0))
        return {};
    auto place = placeOf(*n, scale);
    auto slack = 1e-9 * (x.high - x.low);
    return place >= x.low - slack && place <= x.high + slack ? std::optional(place) : std::nullopt;
}

double figureOf(const Totals &totals, SweepForm::Metric metric)
{
    return metric == SweepForm::Cycles ? double(totals.cycles)
        : metric == SweepForm::Latency ? totals.latency_ms
                                       : totals.energy_uj;
}

QString figureText(const Totals &totals, SweepForm::Metric metric)
{
    switch (metric) {
    case SweepForm::Cycles: return QCoreApplication::translate("Curve", "%1 cycles").arg(thousands(totals.cycles));
    case SweepForm::Latency: return milliseconds(totals.latency_ms);
    case SweepForm::Energy: return QStringLiteral("%1 µJ").arg(totals.energy_uj, 0, 'f', 2);
    }
    return {};
}

QString unitOf(SweepForm::Metric metric)
{
    return metric == SweepForm::Cycles ? QCoreApplication::translate("Curve", "cycles")
        : metric == SweepForm::Latency ? QStringLiteral("ms")
                                       : QStringLiteral("µJ");
}
