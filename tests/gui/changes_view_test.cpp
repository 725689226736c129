// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/changes_model.h"
#include "changes/changes_view.h"
#include "opened.h"

#include <QAbstractItemModelTester>
#include <QTableView>

class ChangesViewTest : public QObject {
    Q_OBJECT
private slots:
    void rowsAddUpToTheTotal();
    void followsEdits();
};

/// A number as the table writes it.
static qint64 number(const ChangesModel &model, int row, int column)
{
    auto text = model.index(row, column).data().toString();
    text.remove(QChar(0x202f)).replace(QChar(0x2212), u'-').remove(u'+').remove(QChar(0xb1));
    return text.toLongLong();
}

void ChangesViewTest::rowsAddUpToTheTotal()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    Edit everything{QStringLiteral("all to the core"), {{"engine", "core"}}};
    o.session.edit(everything);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    ChangesModel model;
    QAbstractItemModelTester tester(&model);
    auto changes = partita::changesBetween(partita::accountOf(*before), partita::accountOf(o.design()));
    model.setChanges(changes);
    QVERIFY(model.rowCount() > 2);
    QVERIFY(model.rowCount() <= ChangesModel::mostPieces + 2);
    qint64 sum = 0;
    auto last = model.rowCount() - 1;
    for (int row = 0; row < last; ++row) {
        sum += number(model, row, ChangesModel::Delta);
        QCOMPARE(number(model, row, ChangesModel::Delta),
            number(model, row, ChangesModel::After) - number(model, row, ChangesModel::Before));
        QVERIFY(!model.index(row, ChangesModel::Because).data().toString().isEmpty());
    }
    QCOMPARE(sum, number(model, last, ChangesModel::Delta));
    QCOMPARE(sum, qint64(o.design().cycles - before->cycles));
    QCOMPARE(number(model, last, ChangesModel::After), qint64(o.design().cycles));
    model.setChanges({});
    QCOMPARE(model.rowCount(), 0);
}

void ChangesViewTest::followsEdits()
{
    OpenedSession o;
    OPEN(o);
    ChangesView view(&o.session);
    view.show();
    auto *table = view.findChild<QTableView *>();
    QCOMPARE(table->model()->rowCount(), 0);
    auto before = o.session.design();
    auto move = o.movable();
    o.session.edit(o.moving(move));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QTRY_VERIFY(table->model()->rowCount() > 1);
    int row = 0;
    while (table->model()->index(row, ChangesModel::Piece).data().toString().toStdString() != move.slug
        && row + 1 < table->model()->rowCount())
        ++row;
    emit table->clicked(table->model()->index(row, 0));
    QCOMPARE(o.session.selection().toStdString(), move.slug);
}

QTEST_MAIN(ChangesViewTest)
#include "changes_view_test.moc"
