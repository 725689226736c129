// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "opened.h"
#include "timeline/timeline_view.h"

/// The timeline of a bundled example by itself, and a hand on it.
struct ShownTimeline : OpenedSession {
    TimelineView view{&session};
    ShownTimeline()
    {
        view.resize(1200, 190);
        view.show();
    }
    QPointF at(double cycle, int track) const
    {
        return {view.scale().mapTimeToX(cycle), TrackRows::of(design().target->description()).y(track) + 8};
    }
    QPoint onRuler(double cycle) const { return {int(view.scale().mapTimeToX(cycle)), view.height() - 8}; }
    int longest() const
    {
        return int(std::ranges::max_element(design().kernels, {}, &partita::Kernel::cycles) - design().kernels.begin());
    }
    /// Of several tiles: its tile program has spans that repeat.
    int tiled() const
    {
        for (int k = 0; k < int(design().kernels.size()); ++k)
            if (std::ranges::any_of(
                    commandTrace(design(), k).spans, [](const partita::CommandSpan &s) { return s.step > 1; }))
                return k;
        return -1;
    }
    void select(partita::KernelId kernel) { session.select(QString::fromStdString(design().kernels[kernel].slug)); }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseMove(&view, from);
        QTest::mousePress(&view, Qt::LeftButton, modifiers, from);
        QTest::mouseMove(&view, (from + to) / 2);
        QTest::mouseMove(&view, to);
        QTest::mouseRelease(&view, Qt::LeftButton, modifiers, to);
    }
};
