// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/sweep_form.h"
#include "plot/ticks.h"
#include "studies/sweeps.h"

/// Where the points of a sweep lie: across by their numbers, or by their order where some are words.
struct CurveShape {
    Scale scale = Scale::Linear; ///< across; Log where each value is a multiple of the one before
    bool words = false;
    Ruler x, y;
    std::vector<QPointF> at; ///< by point; those that cannot run lie just above the axis

    Scale scaleUp = Scale::Linear;
    /// `bytes`: the values are numbers of bytes. `across`, `up`: choose the scales, where both are possible.
    CurveShape(const Sweeps::Curve &, SweepForm::Metric, double now, bool bytes, const Scaling &across = asUsual,
        const Scaling &up = asUsual);
    /// Where a value lies across; none that is not on this axis.
    std::optional<double> across(const std::string &value) const;

private:
    std::vector<std::string> m_values;
};

/// In cycles, ms or µJ.
double figureOf(const partita::Totals &, SweepForm::Metric);
QString figureText(const partita::Totals &, SweepForm::Metric);
QString unitOf(SweepForm::Metric);
