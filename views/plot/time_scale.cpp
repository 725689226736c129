// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/time_scale.h"

#include <algorithm>
#include <cmath>

void TimeScale::show(double from, double to)
{
    double air = (to - from) * 0.015;
    origin = from - air;
    cyclesPerPixel = std::max(1.0 / 40, (to - from + 2 * air) / std::max(1.0, width));
}

void TimeScale::zoomAt(double x, double factor, double total)
{
    double cycle = xToTime(x);
    cyclesPerPixel = std::clamp(cyclesPerPixel / factor, 1.0 / 40, std::max(1.0, 4 * total / std::max(1.0, width)));
    origin = cycle - (x - left) * cyclesPerPixel;
    clamp(total);
}

bool TimeScale::suits(double total) const { return origin <= 0 && total <= end() && total >= end() / 2; }

void TimeScale::clamp(double total)
{
    double seen = width * cyclesPerPixel;
    origin = std::clamp(origin, -0.5 * seen, std::max(-0.5 * seen, total - 0.5 * seen));
}

bool TimeScale::obey(int key, double total)
{
    auto zoom = [&](double by) { zoomAt(left + width / 2, by, total); };
    auto move = [&](double share) {
        pan(share * width);
        clamp(total);
    };
    switch (key) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(1.4); return true;
    case Qt::Key_S:
    case Qt::Key_Minus: zoom(1 / 1.4); return true;
    case Qt::Key_A: move(-0.15); return true;
    case Qt::Key_D: move(0.15); return true;
    default: return false;
    }
}

std::vector<TimeScale::Tick> TimeScale::ticks() const
{
    double rough = 90 * cyclesPerPixel;
    double power = std::pow(10, std::floor(std::log10(std::max(rough, 1e-9))));
    double step = power * (rough / power <= 1 ? 1 : rough / power <= 2 ? 2 : rough / power <= 5 ? 5 : 10);
    step = std::max(step, 1.0);
    auto [unit, suffix] = step >= 1e6 || (end() >= 1e7 && step >= 1e5) ? std::pair(1e6, "M")
        : step >= 1e3 || (end() >= 1e5 && step >= 100)                 ? std::pair(1e3, "k")
                                                                       : std::pair(1.0, "");
    int decimals = std::clamp(int(std::ceil(std::log10(unit / step) - 1e-9)), 0, 6);
    std::vector<Tick> result;
    for (double at = std::max(0.0, std::ceil(origin / step) * step); at <= end() && result.size() < 200; at += step)
        result.push_back({at, QString::number(at / unit, 'f', decimals) + QLatin1String(suffix)});
    return result;
}
