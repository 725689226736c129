// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/explore_form.h"
#include "explore/explore_view.h"
#include "explore/front_plot.h"
#include "explore/point_model.h"
#include "explore/toggle_row.h"
#include "opened.h"
#include "studies/exploring.h"

#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>

/// The example with the panel of searches.
struct Searched : OpenedSession {
    ExploreView view{&session};
    Searched()
    {
        view.resize(1280, 320);
        view.show();
    }
    template <class T = QPushButton>
    T *child(const char *name)
    {
        return view.findChild<T *>(QLatin1String(name));
    }
    Exploring &exploring() { return session.exploring(); }
    const partita::SearchState &search() { return *exploring().state(); }
    Plot *plot() { return view.findChild<Plot *>(); }
    QTableView *named(const char *accessible)
    {
        auto all = view.findChildren<QTableView *>();
        return *std::ranges::find(all, QLatin1String(accessible), &QWidget::accessibleName);
    }
    QTableView *table() { return named("Points of the search"); }
    QTableView *compared() { return named("Differences of two points"); }
    void click(const char *name) { QTest::mouseClick(child(name), Qt::LeftButton); }
    /// A few designs with other bits of weights, drawn at random: no layer is tried by itself first.
    void ask(int budget)
    {
        for (auto *button : child<ToggleRow>("axes")->findChildren<QPushButton *>())
            if (button->text() != QLatin1String("weights"))
                QTest::mouseClick(button, Qt::LeftButton);
        child<QSpinBox>("budget")->selectAll();
        QTest::keyClicks(child<QSpinBox>("budget"), QString::number(budget));
        view.findChild<ExploreForm *>()->moreMenu()->actions().front()->trigger();
        click("go");
    }
    /// Where a point is drawn, as the hand would look for it.
    QPoint spot(std::size_t point)
    {
        auto head = QStringLiteral("point %1").arg(point + 1);
        for (int x = 0; x < plot()->viewport()->width(); x += 2)
            for (int y = 0; y < plot()->viewport()->height(); y += 3)
                if (auto tip = plot()->tipAt({x, y}); tip.startsWith(head + u'\n') || tip.startsWith(head + u' '))
                    return {x, y};
        return {-1, -1};
    }
    int rowOf(std::size_t point)
    {
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            if (table()->model()->index(row, 0).data(PointModel::IdRole).toULongLong() == point)
                return row;
        return -1;
    }
    void clickRow(std::size_t point, Qt::KeyboardModifiers keys = {})
    {
        auto at = table()->model()->index(rowOf(point), PointModel::Cycles);
        table()->scrollTo(at);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, keys, table()->visualRect(at).center());
    }
};

#define SEARCHED(o)                                                                                                    \
    QTRY_VERIFY_WITH_TIMEOUT(                                                                                          \
        !(o).exploring().running() && (o).exploring().state() && (o).search().reached() == (o).search().points.size(), \
        300000)
