// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/graph_view.h"
#include "graph/overlays.h"
#include "opened.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTimer>

/// The graph of a bundled example, and a hand on it. Nodes by their index in the picture.
struct OpenedGraph : OpenedSession {
    GraphView view{&session};

    OpenedGraph()
    {
        view.resize(1000, 640);
        view.show();
    }
    const GraphCanvas &canvas() const { return view.canvas(); }
    const partita::Picture &picture() const { return canvas().picture; }
    const partita::Picture::Node &node(int n) const { return picture().nodes[n]; }
    /// And Graphviz has arranged it.
    bool drawn() const
    {
        return canvas().design == session.design()
            && (!canvas().design || picture().drawing.arrangement.by == partita::Layouter::Graphviz);
    }
    int first(partita::Picture::Node::Kind kind) const
    {
        for (int n = 0; n < int(picture().nodes.size()); ++n)
            if (node(n).kind == kind)
                return n;
        return -1;
    }
    QPoint at(QPointF p) const { return view.mapFromScene(p); }
    QPoint at(partita::Point p) const { return at(pointOf(p)); }
    QPoint centre(int n) const { return at(node(n).box.centre()); }
    /// Of an engine in the legend.
    QPoint inLegend(partita::EngineId engine) const
    {
        auto *legend = view.findChild<Legend *>();
        return legend->mapTo(&view, legend->entryOf(engine).center());
    }
    void click(QPoint where, Qt::KeyboardModifiers keys = {})
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, keys, where);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers keys = {}, bool release = true)
    {
        QTest::mousePress(view.viewport(), Qt::LeftButton, keys, from);
        QTest::mouseMove(view.viewport(), (from + to) / 2);
        QTest::mouseMove(view.viewport(), to);
        if (release)
            QTest::mouseRelease(view.viewport(), Qt::LeftButton, keys, to);
    }
    /// Opens the menu at a place of the view and takes the action of that text.
    bool take(const QString &text, QPoint where)
    {
        bool taken = false;
        QTimer::singleShot(0, &view, [&] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            for (auto *action : menu ? menu->findChildren<QAction *>() : QList<QAction *>())
                if (action->text().section(u'\t', 0, 0) == text && action->isEnabled() && !std::exchange(taken, true))
                    action->trigger();
            if (menu)
                menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, where, view.viewport()->mapToGlobal(where));
        QApplication::sendEvent(view.viewport(), &event);
        return taken;
    }
};
