// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/range_model.h"
#include "charts/range_panel.h"
#include "explore/sweep/uncertainty.h"
#include "opened.h"
#include "studies/sweeps.h"
#include "target/description/chosen.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

using namespace partita;

class RangePanelTest : public QObject {
    Q_OBJECT
private slots:
    void theTitleSaysHowManyHaveARange_data();
    void theTitleSaysHowManyHaveARange();
    void totalsAsRanges();
    void theRankingOfTwoDesigns();
};

void RangePanelTest::theTitleSaysHowManyHaveARange_data() { addTargets(); }

/// A number that has no range, such as the choice of a model, is said to be left out.
void RangePanelTest::theTitleSaysHowManyHaveARange()
{
    QFETCH(QString, target);
    OpenedSession o;
    OPEN(o);
    QVERIFY(o.on(target));
    RangePanel panel(&o.session);
    const auto &chip = o.design().target->description();
    const auto varied = uncertainNumbers(chip).size(), all = chosenNumbers(chip).size();
    auto titles = panel.findChildren<QLabel *>();
    auto title = std::ranges::find_if(
        titles, [](QLabel *label) { return label->text().contains(QStringLiteral("† off by")); });
    QVERIFY(title != titles.end());
    QCOMPARE((*title)->text().startsWith(QStringLiteral("%1 of %2 ").arg(varied).arg(all)), varied < all);
    QVERIFY((*title)->text().startsWith(QString::number(varied)));
    QCOMPARE((*title)->toolTip().isEmpty(), varied == all);
}

void RangePanelTest::totalsAsRanges()
{
    OpenedSession o;
    OPEN(o);
    RangeModel model;
    QAbstractItemModelTester tester(&model);
    RangePanel panel(&o.session);
    panel.show();
    QTest::mouseClick(panel.findChild<QPushButton *>(QStringLiteral("sample")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!o.session.sweeps().sampling() && o.session.sweeps().range(), 120000);
    const auto &range = *o.session.sweeps().range();
    model.setRange(range);
    QCOMPARE(model.rowCount(), 3 + int(range.result.influences.size()));
    QCOMPARE(panel.findChild<QTableView *>()->model()->rowCount(), model.rowCount());
    const auto &cycles = range.result.designs.front().cycles;
    QCOMPARE(std::int64_t(cycles.nominal), o.design().cycles);
    QVERIFY(cycles.low <= cycles.nominal && cycles.nominal <= cycles.high && cycles.low < cycles.high);
    QCOMPARE(model.index(0, RangeModel::Low).data().toString(), thousands(std::int64_t(cycles.low)));
    QCOMPARE(model.index(0, RangeModel::High).data().toString(), thousands(std::int64_t(cycles.high)));
    model.setRange({});
    QCOMPARE(model.rowCount(), 0);
}

void RangePanelTest::theRankingOfTwoDesigns()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    Edit everything{QStringLiteral("all to the core"), {{"engine", "core"}}};
    o.session.edit(everything);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    RangePanel panel(&o.session);
    panel.show();
    QTest::mouseClick(panel.findChild<QPushButton *>(QStringLiteral("sample")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!o.session.sweeps().sampling() && o.session.sweeps().range(), 300000);
    const auto &range = *o.session.sweeps().range();
    QVERIFY(range.ranked);
    QCOMPARE(range.result.holds, range.result.ranked);
    auto words = panel.findChild<QLabel *>(QStringLiteral("ranking"))->text();
    QVERIFY2(words.contains(QStringLiteral("holds in %1 of %1").arg(range.result.ranked)), qPrintable(words));
    o.session.undoStack()->undo();
    QTRY_VERIFY(!o.session.sweeps().rangeHolds());
    QTRY_VERIFY(
        panel.findChild<QLabel *>(QStringLiteral("ranking"))->text().contains(QLatin1String("before your edits")));
}

QTEST_MAIN(RangePanelTest)
#include "range_panel_test.moc"
