// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "tour/tour_step.h"

#include <QRect>
#include <QWidget>

/// Where in the window a step points.
struct TourPlace {
    QWidget *widget = nullptr; ///< null: it is not there now
    QRect rect;                ///< in the widget
};

/// Brings it to the front: its dock, or the graph.
void showPlace(QWidget &window, TourStep::Place);
TourPlace findPlace(const QWidget &window, TourStep::Place, const QString &kernel);
