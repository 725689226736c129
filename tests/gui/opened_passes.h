// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "opened_window.h"
#include "passes/pass_model.h"
#include "passes/pass_pane.h"
#include "passes/pass_strip.h"
#include "passes/pass_view.h"

#include <QWheelEvent>

/// The view of the passes by itself, wide enough for both graphs.
struct OpenedPasses : OpenedSession {
    PassView view{&session};

    OpenedPasses()
    {
        view.resize(1200, 420);
        view.show();
    }
    bool openExample(const char *name)
    {
        session.open(example(name));
        return QTest::qWaitFor([&] { return settled() && view.current(); }, 60000);
    }
    bool go(const QString &pass)
    {
        for (int i = 0; i < view.strip()->count(); ++i)
            if (view.strip()->stop(i).name == pass) {
                view.strip()->setCurrent(i);
                return drawn();
            }
        return false;
    }
    bool drawn() const
    {
        return QTest::qWaitFor([&] { return view.current(); }, 30000);
    }
    const PassScene &scene() const { return *view.after()->shown(); }
    int ops(PassPane *pane) const
    {
        int n = 0;
        for (int i = 0; i < int(scene().ops.picture.nodes.size()); ++i)
            n += scene().ops.picture.nodes[i].kind == partita::Picture::Node::Kind::Op && pane->shows(i);
        return n;
    }
    int changeOf(const std::string &slug) const
    {
        for (int c = 0; c < int(scene().ops.changes.size()); ++c)
            if (scene().slug(c) == slug)
                return c;
        return -1;
    }
    void click(PassPane *pane, int change)
    {
        auto box = pane->boxOf(change);
        QVERIFY(!box.isEmpty());
        pane->reveal(box);
        QTest::mouseClick(pane->viewport(), Qt::LeftButton, {}, pane->mapFromScene(box.center()));
    }
    void wheel(QWidget *over, int notches)
    {
        const QPointF at(over->rect().center());
        QWheelEvent event(
            at, over->mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(over, &event);
    }
    QStringList column(int column) const
    {
        QStringList out;
        for (int r = 0; r < view.table()->model()->rowCount(); ++r)
            out << view.table()->model()->index(r, column).data().toString();
        return out;
    }
};

#define OPEN_EXAMPLE(o, name)                                                                                          \
    if (!QFileInfo::exists(OpenedSession::example(name)))                                                              \
        QSKIP("the bundled examples are absent");                                                                      \
    QVERIFY((o).openExample(name))
