// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_list.h"
#include "opened.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

class KernelsTest : public QObject {
    Q_OBJECT
private slots:
    void modelIsSound();
    void cyclesAddUpToTheTotal();
    void filterKnowsWordsAndFigures();
    void selectionIsSharedBothWays();
    void severalRowsAreSeveralKernels();
    void aFilterThatMatchesNothingSaysSoAndGoesWithTheModel();
};

void KernelsTest::modelIsSound()
{
    OpenedSession o;
    OPEN(o);
    KernelModel model;
    KernelFilter filter;
    filter.setSourceModel(&model);
    QAbstractItemModelTester first(&model), second(&filter);
    model.setDesign(o.session.design());
    QVERIFY(model.rowCount() > 0);
    filter.setText(QStringLiteral("conv"));
    auto before = o.session.design();
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    model.setDesign(o.session.design());
    filter.sort(KernelModel::Cycles, Qt::DescendingOrder);
    for (int row = 1; row < filter.rowCount(); ++row)
        QVERIFY(filter.index(row - 1, 0).data(KernelModel::CyclesRole).toLongLong()
            >= filter.index(row, 0).data(KernelModel::CyclesRole).toLongLong());
    model.setDesign(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void KernelsTest::cyclesAddUpToTheTotal()
{
    OpenedSession o;
    OPEN(o);
    KernelModel model;
    model.setDesign(o.session.design());
    std::int64_t sum = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        sum += model.index(row, 0).data(KernelModel::CyclesRole).toLongLong();
    QCOMPARE(sum, o.design().cycles);
    QCOMPARE(o.design().breakdown.total(), o.design().cycles);
}

void KernelsTest::filterKnowsWordsAndFigures()
{
    OpenedSession o;
    OPEN(o);
    KernelModel model;
    KernelFilter filter;
    filter.setSourceModel(&model);
    model.setDesign(o.session.design());
    filter.setText(QStringLiteral("engine:core cycles>1"));
    for (int row = 0; row < filter.rowCount(); ++row)
        QCOMPARE(filter.index(row, 0).data(KernelModel::EngineNameRole).toString(), QStringLiteral("core"));
    filter.setText(QStringLiteral("cycles>1000m"));
    QCOMPARE(filter.rowCount(), 0);
    filter.setText(QStringLiteral("op:conv"));
    QVERIFY(filter.rowCount() > 0 && filter.rowCount() < model.rowCount());
    filter.setText({});
    QCOMPARE(filter.rowCount(), model.rowCount());
}

void KernelsTest::selectionIsSharedBothWays()
{
    OpenedSession o;
    KernelList list(&o.session);
    list.resize(260, 500);
    list.show();
    OPEN(o);
    auto *view = list.findChild<QTableView *>();
    auto slug = [&](int row) { return view->model()->index(row, 0).data(KernelModel::SlugRole).toString(); };
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(1, 0)).center());
    QCOMPARE(o.session.selection(), slug(1));
    o.session.select(slug(0));
    QCOMPARE(view->currentIndex().row(), 0);
    auto *search = list.findChild<QLineEdit *>();
    search->setFocus();
    QTest::keyClicks(search, QStringLiteral("no such kernel"));
    QCOMPARE(view->model()->rowCount(), 0);
    QCOMPARE(o.session.selection(), slug(0).isEmpty() ? o.session.selection() : slug(0));
}

void KernelsTest::severalRowsAreSeveralKernels()
{
    OpenedSession o;
    KernelList list(&o.session);
    list.resize(260, 500);
    list.show();
    OPEN(o);
    auto *view = list.findChild<QTableView *>();
    auto slug = [&](int row) { return view->model()->index(row, 0).data(KernelModel::SlugRole).toString(); };
    auto click = [&](int row, Qt::KeyboardModifiers keys) {
        QTest::mouseClick(
            view->viewport(), Qt::LeftButton, keys, view->visualRect(view->model()->index(row, 0)).center());
    };
    click(4, {});
    click(1, Qt::ControlModifier);
    QCOMPARE(o.session.selected(), QStringList({slug(1), slug(4)}));
    click(3, Qt::ShiftModifier);
    QCOMPARE(o.session.selected(), QStringList({slug(3), slug(1), slug(2), slug(4)}));
    o.session.selectAll({slug(2), slug(0)});
    QCOMPARE(view->currentIndex().row(), 2);
    QCOMPARE(view->selectionModel()->selectedRows().size(), 2);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(o.session.selected().size(), view->model()->rowCount());
    QCOMPARE(o.session.selection(), slug(2));
}

void KernelsTest::aFilterThatMatchesNothingSaysSoAndGoesWithTheModel()
{
    OpenedSession o;
    KernelList list(&o.session);
    list.resize(260, 500);
    list.show();
    OPEN(o);
    auto *view = list.findChild<QTableView *>();
    auto *search = list.findChild<QLineEdit *>();
    auto *all = view->viewport()->findChild<QPushButton *>();
    QVERIFY(all && !all->isVisible());
    const int rows = view->model()->rowCount();
    QTest::keyClicks(search, QStringLiteral("<no such>"));
    QTRY_VERIFY(all->isVisible());
    QTRY_VERIFY(view->viewport()->findChild<QLabel *>()->text().contains(QLatin1String("<no such>")));
    QVERIFY(view->viewport()->rect().contains(QRect(all->mapTo(view->viewport(), QPoint(0, 0)), all->size())));
    all->click();
    QTRY_VERIFY(!all->isVisible());
    QCOMPARE(view->model()->rowCount(), rows);

    QTest::keyClicks(search, QStringLiteral("conv"));
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.undoStack()->canUndo(), 60000);
    QCOMPARE(search->text(), QStringLiteral("conv"));
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(search->text().isEmpty());
}

QTEST_MAIN(KernelsTest)
#include "kernels_test.moc"
