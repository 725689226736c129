// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sensitivity_map.h"
#include "explore/sensitivity_model.h"
#include "explore/sensitivity_view.h"
#include "graph/graph_view.h"
#include "opened.h"
#include "studies/sensitivities.h"
#include "widgets/controls.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>

using namespace partita;

class SensitivityViewTest : public QObject {
    Q_OBJECT
private slots:
    void layersByDamage();
    void rowsArriveAndTheMapShowsThem();
    void itCanBeStopped();
};

namespace {

struct Measured : OpenedSession {
    SensitivityView view{&session};
    GraphView graph{&session};
    Measured()
    {
        view.resize(1100, 300);
        view.show();
        graph.resize(1000, 640);
        graph.show();
    }
    Sensitivities &all() { return session.sensitivities(); }
    QTableView *table() { return view.findChild<QTableView *>(); }
    QPushButton *button() { return view.findChild<QPushButton *>(QStringLiteral("measure")); }
    void measure(int samples)
    {
        auto *count = view.findChild<QSpinBox *>(QStringLiteral("samples"));
        count->setFocus();
        count->selectAll();
        QTest::keyClicks(count, QString::number(samples));
        QTest::mouseClick(button(), Qt::LeftButton);
    }
    QString cell(int row, int column) { return table()->model()->index(row, column).data().toString(); }
    QPoint at(int row)
    {
        auto index = table()->model()->index(row, 0);
        table()->scrollTo(index);
        return table()->visualRect(index).center();
    }
    /// Takes the entry of the graph's menu; false when it is not offered.
    bool shadeBySensitivity()
    {
        bool taken = false;
        QTimer::singleShot(0, &graph, [&] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            for (auto *action : menu ? menu->findChildren<QAction *>() : QList<QAction *>())
                if (action->text() == QLatin1String("Sensitivity") && action->isEnabled()) {
                    action->trigger();
                    taken = true;
                }
            if (menu)
                menu->close();
        });
        QTest::keyClick(&graph, Qt::Key_Menu);
        return taken;
    }
};

} // namespace

void SensitivityViewTest::layersByDamage()
{
    Measured o;
    OPEN(o);
    QVERIFY(!o.shadeBySensitivity());
    o.measure(8);
    QCOMPARE(o.button()->text(), QStringLiteral("Stop"));
    QTRY_VERIFY_WITH_TIMEOUT(!o.all().running() && o.all().known(), 600000);
    const auto &known = *o.all().known();
    QCOMPARE(known.design.samples, std::int64_t(8));
    QVERIFY(o.all().holds());
    SensitivityModel model;
    QAbstractItemModelTester tester(&model);
    model.setSensitivity(o.all().known());
    QCOMPARE(o.table()->model()->rowCount(), int(known.rows.size()));
    for (int row = 1; row < o.table()->model()->rowCount(); ++row) {
        auto db = [&](int r) {
            return o.table()->model()->index(r, SensitivityModel::Sqnr).data(SensitivityModel::SortRole).toDouble();
        };
        QVERIFY(db(row - 1) <= db(row));
    }
    QCOMPARE(o.cell(0, SensitivityModel::Layer).toStdString(), known.rows[0].kernel);

    // A click selects everywhere, a double click sets the bits as one step.
    QTest::mouseClick(o.table()->viewport(), Qt::LeftButton, {}, o.at(3));
    QCOMPARE(o.session.selection(), o.cell(3, SensitivityModel::Layer));
    auto before = o.session.design();
    auto row = std::ranges::find_if(
        known.rows, [](const auto &r) { return r.key.ends_with("bits.weight") && r.costs.weightsBytes > 0; });
    QVERIFY(row != known.rows.end());
    auto costs = row->costs;
    auto key = row->key, value = row->value;
    auto place = int(row - known.rows.begin());
    QTest::mouseClick(o.table()->viewport(), Qt::LeftButton, {}, o.at(place));
    QTest::mouseDClick(o.table()->viewport(), Qt::LeftButton, {}, o.at(place));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QCOMPARE(o.session.undoStack()->count(), 1);
    QCOMPARE(o.session.choices().find(key)->value, value);
    QCOMPARE(o.design().weightBytes, costs.weightsBytes);
    QVERIFY(!o.all().holds());
    QVERIFY(o.view.findChild<ElidedLabel *>(QStringLiteral("remark"))
                ->accessibleName()
                .startsWith(QLatin1String("Measured for the design before")));
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && o.all().holds());

    // The graph is shaded by the change that the table is filtered to.
    QTRY_VERIFY(o.graph.canvas().design == o.session.design());
    auto plain = o.graph.grab().toImage();
    QVERIFY(o.shadeBySensitivity());
    QVERIFY(o.graph.canvas().shading == Shading::Sensitivity);
    QVERIFY(o.graph.grab().toImage() != plain);
    auto *change = o.view.findChild<QComboBox *>(QStringLiteral("change"));
    QVERIFY(change->count() > 2);
    auto wanted = change->itemData(2).toString();
    change->setFocus();
    QTest::keyClick(change, Qt::Key_Down);
    QTest::keyClick(change, Qt::Key_Down);
    QCOMPARE(change->currentData().toString(), wanted);
    QCOMPARE(QString::fromStdString(o.all().compared()), wanted);
    std::size_t rows = 0;
    for (const auto &r : known.rows)
        if (Sensitivities::changeOf(r) == wanted.toStdString()) {
            ++rows;
            QCOMPARE(o.graph.canvas().decibels.at(r.kernel), r.evaluation.sqnr_db);
        }
    QCOMPARE(o.table()->model()->rowCount(), int(rows));
    QCOMPARE(o.graph.canvas().decibels.size(), rows);
    o.session.open(OpenedSession::example());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && !o.all().known(), 60000);
    QCOMPARE(o.table()->model()->rowCount(), 0);
    QVERIFY(o.graph.canvas().shading == Shading::None);
}

void SensitivityViewTest::rowsArriveAndTheMapShowsThem()
{
    Measured o;
    OPEN(o);
    std::size_t soFar = 0;
    connect(&o.all(), &Sensitivities::sensitivityChanged, &o.view, [&] {
        if (o.all().running() && o.all().known())
            soFar = std::max(soFar, o.all().known()->rows.size());
    });
    o.measure(4);
    QTRY_VERIFY_WITH_TIMEOUT(!o.all().running() && o.all().known(), 600000);
    const auto known = o.all().known();
    QVERIFY(soFar > 0);
    auto *map = o.view.findChild<Heatmap *>();
    const SensitivityMap cells(*known, o.design());
    QCOMPARE(map->shape().rows.size(), qsizetype(cells.kernels.size()));
    std::size_t filled = 0;
    for (int row = 0; row < map->shape().rows.size(); ++row)
        for (int column = 0; column < map->shape().columns.size(); ++column)
            if (const auto *measured = cells.rowAt(*known, row, column)) {
                ++filled;
                QCOMPARE(map->shape().at(row, column).text, decibels(measured->evaluation.sqnr_db));
            } else {
                QVERIFY(map->shape().at(row, column).share < 0);
            }
    QCOMPARE(filled, known->rows.size());
    QCOMPARE(sensitivityCsv(*known).count(u'\n'), qsizetype(known->rows.size()) + 1);
    // A click selects the layer, the return key makes the change.
    QTest::mouseClick(map->widget(), Qt::LeftButton, {}, map->cellRect(1, 0).center());
    QCOMPARE(o.session.selection().toStdString(), cells.kernels[1]);
    const auto *change = cells.rowAt(*known, 1, 0);
    QVERIFY(change);
    QTest::keyClick(map, Qt::Key_Return);
    QTRY_VERIFY(o.settled() && o.session.choices().find(change->key));
    QCOMPARE(o.session.choices().find(change->key)->value, change->value);
}

void SensitivityViewTest::itCanBeStopped()
{
    Measured o;
    OPEN(o);
    o.measure(250);
    QVERIFY(o.all().running());
    QTest::mouseClick(o.button(), Qt::LeftButton);
    QVERIFY(!o.all().running());
    QCOMPARE(o.button()->text(), QStringLiteral("Measure"));
    QVERIFY(!o.all().known());
    o.measure(2);
    QTRY_VERIFY_WITH_TIMEOUT(!o.all().running(), 60000);
    QVERIFY(o.all().known());
}

QTEST_MAIN(SensitivityViewTest)
#include "sensitivity_view_test.moc"
