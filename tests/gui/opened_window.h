// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "opened.h"
#include "widgets/panels.h"
#include "window/main_window.h"

#include <QAction>
#include <QDockWidget>
#include <QDropEvent>
#include <QMimeData>
#include <QTableView>

/// A window on a session, which remembers nothing.
struct OpenedWindow : OpenedSession {
    MainWindow window{&session, false};
    OpenedWindow()
    {
        window.resize(1280, 800);
        window.show();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier)
    {
        QTest::keyClick(&window, key, modifiers);
    }
    template <class View>
    View *find(const char *name = nullptr) const
    {
        return window.findChild<View *>(QString::fromLatin1(name));
    }
    QWidget *panel(const char *name) const { return findPanel(window, QLatin1String(name)); }
    QWidget *openPanel(const char *name) const
    {
        ::openPanel(panel(name));
        return panel(name);
    }
    QAction *action(const QString &words) const
    {
        for (auto *each : window.findChildren<QAction *>())
            if (each->text().remove(u'&') == words)
                return each;
        return nullptr;
    }
    /// A file from elsewhere, let go over whatever is in the middle of the window.
    void drop(const QString &path) { drop(QStringList{path}, window.childAt(600, 400)); }
    void drop(const QStringList &paths, QWidget *over)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const auto &path : paths)
            urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        const auto at = over->rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(over, &enter);
        QVERIFY(enter.isAccepted());
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        move.accept(); // as Qt sends it after an accepted enter
        QApplication::sendEvent(over, &move);
        QVERIFY(move.isAccepted());
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(over, &event);
    }
    /// A table by what screen readers call it.
    QTableView *table(const QString &name) const
    {
        for (auto *view : window.findChildren<QTableView *>())
            if (view->accessibleName() == name)
                return view;
        return nullptr;
    }
    static void clickRow(QTableView *view, int row, bool twice = false)
    {
        auto at = view->visualRect(view->model()->index(row, 0)).center();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at);
        if (twice)
            QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at);
    }
    static QString cell(QTableView *view, int row, int column)
    {
        return view->model()->index(row, column).data().toString();
    }
    /// Moves one kernel to another engine and waits for the design.
    Move moveOne()
    {
        auto before = session.design();
        auto move = movable();
        session.edit(moving(move));
        [&] { QTRY_VERIFY(settled() && session.design() != before); }();
        return move;
    }
};
