// SPDX-License-Identifier: GPL-3.0-or-later
#include "chips/chips_model.h"
#include "document/model.h"
#include "document/saves.h"
#include "measure/validate.h"
#include "opened_window.h"
#include "studies/chips.h"
#include "support/must.h"
#include "theme/format.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace {

struct OnChips : OpenedWindow {
    Chips &chips() { return session.chips(); }
    QTableView *view() const { return table(QStringLiteral("The network on every chip")); }
    bool look()
    {
        openPanel("chips");
        return QTest::qWaitFor([this] { return view()->isVisible() && !chips().rows().empty() && known(); }, 120000);
    }
    bool known()
    {
        return !chips().running() && std::ranges::all_of(chips().rows(), [](const Chips::Row &row) {
            return row.design || !row.problem.isEmpty();
        });
    }
    int rowOf(const QString &title) const
    {
        for (int row = 0; row < view()->model()->rowCount(); ++row)
            if (cell(view(), row, ChipsModel::Chip) == title)
                return row;
        return -1;
    }
    QString other()
    {
        for (const auto &row : chips().rows())
            if (row.design && row.target != session.target())
                return row.target;
        return {};
    }
    bool on(const QString &target)
    {
        return QTest::qWaitFor([&] { return settled() && session.target() == target; }, 60000);
    }
};

} // namespace

class ChipsTest : public QObject {
    Q_OBJECT
private slots:
    void everyChipIsAsACompileHasIt();
    void aRowOpensItThere();
    void decisionsStayWithTheirChip();
    void aProjectKeepsDecisionsOfOtherChips();
    void samplesSayHowRightEachIs();
};

void ChipsTest::everyChipIsAsACompileHasIt()
{
    OnChips o;
    OPEN(o);
    QVERIFY(o.look());
    QCOMPARE(o.chips().rows().size(), o.session.registry().names().size());
    for (const auto &row : o.chips().rows()) {
        auto model = *o.session.model();
        model.target = *o.session.registry().require(row.target.toStdString());
        partita::Cache cache;
        const auto alone = compiled(model, {}, cache, {});
        QCOMPARE(bool(row.design), alone.has_value());
        QCOMPARE(row.problem.isEmpty(), alone.has_value());
        const auto shown = o.rowOf(row.title);
        QVERIFY2(shown >= 0, qPrintable(row.title));
        if (!alone)
            continue;
        QCOMPARE(row.design->cycles, (*alone)->cycles);
        QCOMPARE(OpenedWindow::cell(o.view(), shown, ChipsModel::Cycles), thousands((*alone)->cycles));
        QCOMPARE(OpenedWindow::cell(o.view(), shown, ChipsModel::Latency), milliseconds((*alone)->latency_ms()));
        const auto error = validate(model.target)->error();
        QTRY_COMPARE(OpenedWindow::cell(o.view(), shown, ChipsModel::Error),
            error ? QStringLiteral("±%1 %").arg(QString::fromStdString(partita::percent(*error)))
                  : QStringLiteral("–"));
    }
    std::int64_t last = 0; // sorted by cycles
    for (int row = 0; row < o.view()->model()->rowCount(); ++row) {
        const auto now = o.view()->model()->index(row, ChipsModel::Cycles).data(ChipsModel::SortRole).toDouble();
        QVERIFY(now >= double(last));
        last = std::int64_t(std::min(now, 1e18));
    }
}

void ChipsTest::aRowOpensItThere()
{
    OnChips o;
    OPEN(o);
    QVERIFY(o.look());
    const auto there = o.other();
    const auto row = std::ranges::find(o.chips().rows(), there, &Chips::Row::target);
    const auto cycles = row->design->cycles;
    OpenedWindow::clickRow(o.view(), o.rowOf(row->title), true);
    QVERIFY(o.on(there));
    QCOMPARE(o.design().cycles, cycles);
    QVERIFY(o.look());
    const auto present = std::ranges::find(o.chips().rows(), there, &Chips::Row::target);
    QCOMPARE(OpenedWindow::cell(o.view(), o.rowOf(present->title), ChipsModel::Delta), QStringLiteral("present"));
}

void ChipsTest::decisionsStayWithTheirChip()
{
    OnChips o;
    OPEN(o);
    QVERIFY(o.look());
    const auto here = o.session.target(), there = o.other();
    o.moveOne();
    const auto moved = o.session.design();
    const auto decided = o.session.choices();
    QSignalSpy noted(&o.session, &Session::noted);
    o.session.setTarget(there);
    QVERIFY(o.on(there));
    QVERIFY(o.session.choices().empty());
    QCOMPARE(noted.size(), 1);
    QVERIFY2(noted[0][0].toString().contains(QStringLiteral("engine=")), qPrintable(noted[0][0].toString()));
    QVERIFY(o.look());
    const auto row = std::ranges::find(o.chips().rows(), here, &Chips::Row::target);
    QCOMPARE(row->decisions, 1);
    QCOMPARE(row->design->cycles, moved->cycles);

    o.session.edit({QStringLiteral("bits"), {{"buffering", "single"}}});
    QTRY_VERIFY(o.settled() && o.session.choices().find("buffering"));
    const auto elsewhere = o.session.choices();
    o.session.setTarget(here);
    QVERIFY(o.on(here));
    QCOMPARE(o.session.choices(), decided);
    QCOMPARE(o.design().cycles, moved->cycles);
    o.session.undoStack()->undo();
    QVERIFY(o.on(there));
    QCOMPARE(o.session.choices(), elsewhere);
    o.session.undoStack()->redo();
    QVERIFY(o.on(here));
    QCOMPARE(o.session.choices(), decided);
    o.session.setTarget(there);
    QVERIFY(o.on(there));
    QCOMPARE(o.session.choices(), elsewhere);
}

void ChipsTest::aProjectKeepsDecisionsOfOtherChips()
{
    QTemporaryDir folder;
    const auto project = folder.filePath(QStringLiteral("two.partita"));
    partita::Choices decided;
    QString here;
    {
        OnChips o;
        OPEN(o);
        QVERIFY(o.look());
        here = o.session.target();
        const auto there = o.other();
        o.moveOne();
        decided = o.session.choices();
        o.session.setTarget(there);
        QVERIFY(o.on(there));
        o.session.saveProject(project);
        QTRY_VERIFY(!o.session.saves().running());
        QVERIFY(!o.session.unsaved());
    }
    OnChips o;
    o.session.open(project);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(o.session.target() != here);
    QVERIFY(!o.session.unsaved());
    o.session.setTarget(here);
    QVERIFY(o.on(here));
    QCOMPARE(o.session.choices(), decided);
    // A reload of the same file keeps them.
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && o.session.target() != here);
    o.session.reload();
    QTRY_VERIFY(o.settled());
    QCOMPARE(o.session.decidedFor(here), decided);
}

void ChipsTest::samplesSayHowRightEachIs()
{
    OnChips o;
    o.session.open(QStringLiteral(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(!o.session.datasetPath().isEmpty());
    QVERIFY(o.look());
    for (const auto &row : o.chips().rows()) {
        QVERIFY(!row.design || (row.answers && row.answers->labelled));
        if (!row.answers)
            continue;
        auto data = partita::test::must(
            partita::readDataset(o.session.datasetPath().toStdString(), *o.session.model()->graph));
        std::vector<std::int64_t> samples(std::size_t(row.answers->samples));
        std::iota(samples.begin(), samples.end(), 0);
        auto run = partita::test::must(partita::SourceRun::of(row.design->source, row.design->graph, data, samples));
        QCOMPARE(row.answers->deployed.correct, partita::test::must(run.against(row.design->graph)).deployed.correct);
    }
}

QTEST_MAIN(ChipsTest)
#include "chips_test.moc"
