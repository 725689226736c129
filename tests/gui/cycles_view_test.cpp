// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/cycles_paint.h"
#include "charts/cycles_view.h"
#include "draw/report_html.h"
#include "opened.h"
#include "theme/format.h"
#include "widgets/controls.h"

#include <QAbstractItemModelTester>
#include <QImage>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>

using namespace partita;

class CyclesViewTest : public QObject {
    Q_OBJECT
private slots:
    void everyFigureAddsUpToTheTotal();
    void barsAreAsLongAsTheirCycles();
    void aClickSelectsTheKernel();
    void theFormerDesignIsTheOutline();
    void theScaleSaysThatItChanged();
    void pictureAndFiguresCanBeSaved();
};

namespace {

struct Shown : OpenedSession {
    CyclesView view{&session};
    QAbstractItemModelTester tester{view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest};
    Shown()
    {
        view.resize(1200, 320);
        view.show();
    }
    void choose(const QString &way)
    {
        for (auto *button : view.findChildren<QPushButton *>())
            if (button->text() == way)
                QTest::mouseClick(button, Qt::LeftButton);
    }
    std::int64_t total() const
    {
        std::int64_t sum = 0;
        for (const auto &row : view.model()->rows())
            sum += row.parts.total();
        return sum;
    }
};

} // namespace

void CyclesViewTest::everyFigureAddsUpToTheTotal()
{
    Shown o;
    OPEN(o);
    QTRY_VERIFY(!o.view.model()->rows().empty());
    QCOMPARE(o.total(), o.design().cycles);
    o.choose(QStringLiteral("Operators"));
    QCOMPARE(o.view.model()->by(), CyclesBy::Operator);
    QCOMPARE(o.total(), o.design().cycles);
    o.choose(QStringLiteral("Engines"));
    QCOMPARE(std::size_t(o.view.model()->rowCount()), o.design().busy.size());
    for (std::size_t t = 0; t < o.design().busy.size(); ++t) {
        QCOMPARE(o.view.model()->rows()[t].parts.total(), o.design().cycles);
        QCOMPARE(o.view.model()->rows()[t].parts.compute, o.design().busy[t]);
    }
    // Few rows: what is left out stands in one.
    for (std::size_t most : {1u, 3u}) {
        auto rows = cycleRows(CyclesBy::Kernel, o.design(), nullptr, most);
        QCOMPARE(rows.size(), most + 1);
        QVERIFY(std::ranges::is_sorted(
            rows.begin(), rows.end() - 1, std::greater<>{}, [](const CycleRow &r) { return r.parts.total(); }));
        Breakdown sum;
        for (const auto &row : rows)
            sum += row.parts;
        QCOMPARE(sum.total(), o.design().cycles);
        QCOMPARE(sum.dmaWait, o.design().breakdown.dmaWait);
        QCOMPARE(sum.idle, o.design().breakdown.idle);
    }
}

void CyclesViewTest::barsAreAsLongAsTheirCycles()
{
    auto bar = cycleBar({{QString(), 30, Qt::red}, {QString(), 10, Qt::blue}}, 80, QRectF(100, 0, 200, 10), 100);
    QCOMPARE(bar.pieces.size(), 2u);
    QCOMPARE(bar.pieces[0].rect.left(), 100.0);
    QCOMPARE(bar.pieces[0].rect.width(), 60.0);
    QCOMPARE(bar.pieces[1].rect.left(), 160.0);
    QCOMPARE(bar.pieces[1].rect.right(), 180.0);
    QCOMPARE(bar.outline.width(), 160.0);
    QVERIFY(cycleBar({}, {}, QRectF(0, 0, 10, 10), 1).outline.isEmpty());
}

void CyclesViewTest::aClickSelectsTheKernel()
{
    Shown o;
    OPEN(o);
    QTRY_VERIFY(o.view.model()->rowCount() > 2);
    auto *table = o.view.table();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(o.view.model()->index(1, 1)).center());
    QCOMPARE(o.session.selection(), o.view.model()->rows()[1].kernel);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(o.session.selection(), o.view.model()->rows()[2].kernel);
    o.session.select(o.view.model()->rows()[0].kernel);
    QCOMPARE(table->currentIndex().row(), 0);
    const auto selected = o.session.selection();
    o.choose(QStringLiteral("Engines"));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(o.view.model()->index(1, 1)).center());
    QCOMPARE(o.session.selection(), selected);
}

void CyclesViewTest::theFormerDesignIsTheOutline()
{
    Shown o;
    OPEN(o);
    QTRY_VERIFY(!o.view.model()->rows().empty());
    auto before = o.session.design();
    auto move = o.movable();
    o.session.edit(o.moving(move));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QTRY_COMPARE(o.total(), o.design().cycles);
    const int row = o.view.model()->rowOf(QString::fromStdString(move.slug));
    QVERIFY(row >= 0);
    const auto was = before->kernels[before->find(move.slug)].cycles(),
               now = o.design().kernels[o.design().find(move.slug)].cycles();
    QCOMPARE(o.view.model()->rows()[row].former.value_or(-1), was);
    QCOMPARE(o.view.model()->index(row, CyclesModel::Change).data().toString(), difference(now - was));
    QVERIFY(o.view.model()->longest() >= was);
}

/// Round, so that it seldom changes; said until the next edit.
void CyclesViewTest::theScaleSaysThatItChanged()
{
    Shown o;
    OPEN(o);
    QTRY_VERIFY(!o.view.model()->rows().empty());
    auto words = [&] { return o.view.findChild<ElidedLabel *>()->accessibleName(); }; // the whole of it
    auto scale = [&] { return shortened(o.view.model()->longest()); };
    auto longest = [&] { return o.view.model()->rows().front().parts.total(); };
    QVERIFY(o.view.model()->longest() >= longest() && o.view.model()->longest() < longest() * 1.4);
    QVERIFY(!words().contains(QStringLiteral("Scale now")));
    const auto before = o.session.design();
    o.session.edit(o.allOnTheCore());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QTRY_VERIFY(words().contains(QStringLiteral("Scale now 0 to %1 cycles").arg(scale())));
    QCOMPARE(o.view.model()->headerData(CyclesModel::Bar, Qt::Horizontal, Qt::DisplayRole).toString(),
        QStringLiteral("0 to %1").arg(scale()));
    o.choose(QStringLiteral("Operators"));
    QVERIFY(!words().contains(QStringLiteral("Scale now")));
}

void CyclesViewTest::pictureAndFiguresCanBeSaved()
{
    Shown o;
    OPEN(o);
    QTRY_VERIFY(!o.view.model()->rows().empty());
    const auto whole = o.view.printable().draw(Theme::paper(), 400);
    QCOMPARE(whole.size, sizeOfCycles(*o.view.model(), 400));
    auto caption = [&] { return o.view.printable().caption(); };
    QVERIFY(caption().contains(QString::fromStdString(replayCommand(o.session.project()))));
    QVERIFY(!caption().contains(QStringLiteral("--equalise")));
    o.session.setEqualised(true);
    QTRY_VERIFY(o.settled() && o.session.equalised());
    QVERIFY2(caption().contains(QStringLiteral("--equalise")), qPrintable(caption()));
    const auto lines = csvOf(o.view.model()->rows()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), qsizetype(o.view.model()->rowCount()) + 1);
    std::int64_t sum = 0;
    for (const auto &line : lines.mid(1))
        sum += line.section(u',', 2, 2).toLongLong();
    QCOMPARE(sum, o.design().cycles);
    QMenu menu;
    o.view.fillMenu(menu);
    QCOMPARE(menu.actions().size(), 4);
}

QTEST_MAIN(CyclesViewTest)
#include "cycles_view_test.moc"
