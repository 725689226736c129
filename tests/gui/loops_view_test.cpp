// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/facts.h"
#include "loops/loops_view.h"
#include "opened.h"
#include "simulate/commands.h"
#include "target/description/words.h"
#include "theme/format.h"
#include "theme/style.h"
#include "theme/theme.h"
#include "widgets/controls.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QScrollBar>
#include <QTreeView>

using namespace partita;

class LoopsViewTest : public QObject {
    Q_OBJECT
private slots:
    void cyclesAddUpOnEveryTarget_data();
    void cyclesAddUpOnEveryTarget();
    void theTreeIsTheTileProgram();
    void itFollowsTheSelectionAndEdits();
    void foldedRowsStayFoldedAfterAnEdit();
    void anotherKernelIsShownFromItsTop();
    void aSelectedRowIsTintedUnderItsWords();
    void whatTheLastEditChangedIsMarked();
    void itSaysWhatStoodThereBeforeTheEdit();
    void figuresHoldEveryRow();
};

namespace {

struct Shown : OpenedSession {
    LoopsView view{&session};
    QAbstractItemModelTester tester{view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest};
    Shown()
    {
        view.resize(900, 400);
        view.show();
    }
    QString title() const { return view.model()->index(0, 0).data().toString(); }
    QModelIndex find(const QString &start, const QModelIndex &under = {}) const
    {
        auto *model = view.model();
        for (int r = 0; r < model->rowCount(under); ++r) {
            auto at = model->index(r, 0, under);
            if (at.data().toString().startsWith(start))
                return at;
            if (auto below = find(start, at); below.isValid())
                return below;
        }
        return {};
    }
    /// A kernel with several tiles.
    int tiled() const
    {
        for (int k = 0; k < int(design().kernels.size()); ++k)
            for (const auto &axis : design().kernels[k].tiling.axes)
                if (design().kernels[k].tiling.schedule.of(axis.name, axis.extent) < axis.extent)
                    return k;
        return -1;
    }
};

} // namespace

#define SHOWN(o) QTRY_VERIFY_WITH_TIMEOUT((o).view.current(), 20000)

void LoopsViewTest::cyclesAddUpOnEveryTarget_data() { addTargets(); }

/// A row's cycles are the sum of those below it, up to the kernel's; its bytes those that the kernel moves.
void LoopsViewTest::cyclesAddUpOnEveryTarget()
{
    QFETCH(QString, target);
    OpenedSession o;
    OPEN(o);
    QVERIFY(o.on(target));
    for (int k = 0; k < int(o.design().kernels.size()); ++k) {
        const auto &kernel = o.design().kernels[k];
        const auto rows = scheduleRows(o.design(), k);
        QCOMPARE(*rows[0].cycles, kernel.cycles());
        QCOMPARE(rows[0].bytes.value_or(0), kernel.trace.dmaBytes);
        for (const auto &row : rows) {
            std::int64_t below = 0;
            for (int child : row.children)
                below += rows[child].cycles.value_or(0);
            QVERIFY2(row.children.empty() || row.cycles.value_or(0) == below, kernel.slug.c_str());
        }
    }
}

void LoopsViewTest::theTreeIsTheTileProgram()
{
    Shown o;
    OPEN(o);
    const int k = o.tiled();
    QVERIFY(k >= 0);
    const auto &kernel = o.design().kernels[k];
    const auto rows = scheduleRows(o.design(), k);
    const auto counts = commandCounts(*kernel.program);
    std::vector<std::int64_t> steps;
    for (const auto &row : rows) {
        if (row.what == QStringLiteral("Tiles"))
            for (const auto &axis : kernel.tiling.axes)
                if (kernel.tiling.schedule.of(axis.name, axis.extent) >= axis.extent)
                    QVERIFY2(row.about.contains(QString::fromStdString(tileText({{axis.name, axis.extent}}))),
                        qPrintable(row.about));
        if (row.kind == ScheduleRow::Kind::Axis) {
            const auto axis = std::ranges::find(kernel.tiling.axes, row.what.toStdString(), &Axis::name);
            QVERIFY(axis != kernel.tiling.axes.end());
            const auto step = kernel.tiling.schedule.of(axis->name, axis->extent);
            QVERIFY(row.about.contains(thousands(step)));
            steps.push_back((axis->extent + step - 1) / step);
        }
        if (row.command >= 0)
            QCOMPARE(*row.iterations, counts[row.command]);
    }
    QVERIFY(!steps.empty());
    // Every operand is listed with its bytes; every call is made once a tile.
    std::size_t operands = 0;
    for (const auto &row : rows)
        operands += row.kind == ScheduleRow::Kind::Operand;
    QCOMPARE(operands, kernel.program->operands.size());
    std::int64_t tiles = 1, calls = 0;
    for (auto n : steps)
        tiles *= n;
    for (const auto &row : rows)
        calls += row.kind == ScheduleRow::Kind::Call ? *row.iterations : 0;
    QVERIFY(calls >= tiles);
}

void LoopsViewTest::itFollowsTheSelectionAndEdits()
{
    Shown o;
    OPEN(o);
    SHOWN(o);
    const auto costliest = std::ranges::max_element(o.design().kernels, {}, &Kernel::cycles);
    QVERIFY(o.title().startsWith(QString::fromStdString(costliest->slug)));
    const int k = o.tiled();
    const auto slug = o.design().kernels[k].slug;
    o.session.select(QString::fromStdString(slug));
    QTRY_VERIFY(o.title().startsWith(QString::fromStdString(slug)));

    // Another tile: the axis has another step, and the kernel's row its new cycles.
    auto before = o.session.design();
    for (KernelId other : before->kernels.ids())
        for (const auto &axis : before->kernels[other].tiling.axes) {
            const auto least = facts::legalTiles(*before, other, axis).front();
            const auto name = before->kernels[other].slug;
            if (least == before->kernels[other].tiling.schedule.of(axis.name, axis.extent))
                continue;
            o.session.select(QString::fromStdString(name));
            o.session.edit(
                {QStringLiteral("tile"), {{"kernel." + name + ".tile." + axis.name, std::to_string(least)}}});
            QTRY_VERIFY(o.settled() && o.session.design() != before);
            SHOWN(o);
            QTRY_VERIFY(o.title().startsWith(QString::fromStdString(name)));
            auto row = o.find(QString::fromStdString(axis.name) + QStringLiteral("  ·  "));
            QVERIFY(row.isValid());
            QVERIFY(row.data().toString().contains(thousands(least)));
            QCOMPARE(row.siblingAtColumn(LoopsModel::Iterations).data().toString(),
                thousands((axis.extent + least - 1) / least));
            QCOMPARE(o.view.model()->index(0, LoopsModel::Cycles).data().toString(),
                thousands(o.design().kernels[o.design().find(name)].cycles()));
            return;
        }
    QFAIL("no kernel here can have smaller tiles");
}

void LoopsViewTest::foldedRowsStayFoldedAfterAnEdit()
{
    Shown o;
    OPEN(o);
    SHOWN(o);
    auto move = o.movable();
    for (const auto &kernel : o.design().kernels) // another one than is moved
        if (kernel.program && kernel.slug != move.slug && kernel.kind == Kernel::Kind::Compute) {
            o.session.select(QString::fromStdString(kernel.slug));
            break;
        }
    QTRY_VERIFY(o.title().startsWith(o.session.selection()));
    auto *tree = o.view.tree();
    QVERIFY(tree->isExpanded(o.find(QStringLiteral("Buffers"))));
    tree->setFocus();
    tree->setCurrentIndex(o.find(QStringLiteral("Buffers")));
    QTest::keyClick(tree, Qt::Key_Left);
    QVERIFY(!tree->isExpanded(o.find(QStringLiteral("Buffers"))));
    auto before = o.session.design();
    o.session.edit(o.moving(move));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    SHOWN(o);
    QVERIFY(!tree->isExpanded(o.find(QStringLiteral("Buffers"))));
    QVERIFY(tree->isExpanded(o.find(QStringLiteral("Tile program"))));
}

void LoopsViewTest::anotherKernelIsShownFromItsTop()
{
    Shown o;
    o.view.resize(900, 160);
    OPEN(o);
    std::vector<QString> tiled;
    for (const auto &kernel : o.design().kernels)
        if (kernel.program && kernel.kind == Kernel::Kind::Compute)
            tiled.push_back(QString::fromStdString(kernel.slug));
    o.session.select(tiled[0]);
    QTRY_VERIFY(o.title().startsWith(tiled[0]));
    auto *bar = o.view.tree()->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    o.session.select(tiled[1]);
    QTRY_VERIFY(o.title().startsWith(tiled[1]));
    QCOMPARE(bar->value(), 0);
}

void LoopsViewTest::aSelectedRowIsTintedUnderItsWords()
{
    Shown o;
    o.view.setStyleSheet(styleSheet(Theme::of(o.view.palette())));
    OPEN(o);
    SHOWN(o);
    auto *tree = o.view.tree();
    const auto row = o.find(QStringLiteral("Buffers"));
    tree->scrollTo(row);
    const auto at = tree->visualRect(row);
    auto edge = [&] { return tree->viewport()->grab().toImage().pixelColor(at.right() - 2, at.center().y()); };
    const auto before = edge();
    tree->setCurrentIndex(row);
    QVERIFY(edge() != before);
}

void LoopsViewTest::whatTheLastEditChangedIsMarked()
{
    Shown o;
    OPEN(o);
    const int k = o.tiled();
    QVERIFY(k >= 0);
    const auto &kernel = o.design().kernels[k];
    const auto slug = kernel.slug;
    o.session.select(QString::fromStdString(slug));
    SHOWN(o);
    auto remark = [&] { return o.view.findChild<ElidedLabel *>()->text(); };
    auto signs = [&](const ScheduleRow::Kind kind, const QString &sign) {
        const auto &rows = o.view.model()->rows();
        return std::ranges::count_if(rows, [&](const ScheduleRow &row) {
            const auto at = o.find(row.what).siblingAtColumn(LoopsModel::Mark);
            return row.kind == kind && at.data().toString() == sign && !at.data(Qt::ToolTipRole).toString().isEmpty();
        });
    };
    QVERIFY(o.view.model()->marks().of.empty());
    QVERIFY(remark().contains(QStringLiteral("nothing has been edited yet")));
    auto before = o.session.design();
    o.session.edit({QStringLiteral("buffering"),
        {{"kernel." + slug + ".buffering", kernel.tiling.schedule.doubleBuffer ? "single" : "double"}}});
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    SHOWN(o);
    QVERIFY(o.view.model()->marks().count() > 0);
    QVERIFY(signs(ScheduleRow::Kind::Kernel, QStringLiteral("~")) == 1); // its cycles
    QVERIFY(remark().contains(
        QStringLiteral("rows that differ from the former design: %1").arg(o.view.model()->marks().count())));
    QTest::mouseClick(o.view.against(), Qt::LeftButton);
    SHOWN(o);
    QCOMPARE(o.view.model()->marks().count(), 0);
    QTest::mouseClick(o.view.against(), Qt::LeftButton);
    QTRY_VERIFY(o.view.model()->marks().count() > 0);
    for (int other = 0; other < int(o.design().kernels.size()); ++other) // one that the edit left alone
        if (const auto &name = o.design().kernels[other].slug; name != slug && before->find(name) >= 0
            && csvOf(scheduleRows(o.design(), other)) == csvOf(scheduleRows(*before, before->find(name)))) {
            o.session.select(QString::fromStdString(name));
            SHOWN(o);
            QTRY_VERIFY(o.title().startsWith(QString::fromStdString(name)));
            QCOMPARE(o.view.model()->marks().count(), 0);
            QVERIFY(remark().contains(QStringLiteral("as in the former design")));
            return;
        }
}

void LoopsViewTest::itSaysWhatStoodThereBeforeTheEdit()
{
    Shown o;
    OPEN(o);
    SHOWN(o);
    auto words = [&] { return o.view.findChild<ElidedLabel *>()->accessibleName(); }; // the whole of it
    QVERIFY(!words().contains(QStringLiteral("before the edit")));
    const auto before = o.session.design();
    const auto &kernels = before->kernels;
    const auto costliest = *std::ranges::max_element(kernels, {}, &Kernel::cycles);
    const auto was = thousands(costliest.cycles());
    o.session.edit(o.allOnTheCore());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    SHOWN(o);
    QTRY_VERIFY(words().contains(QStringLiteral("before the edit")) && words().contains(was));
    for (const auto &kernel : kernels) {
        const int now = o.design().find(kernel.slug);
        if (now < 0 || o.design().kernels[now].cycles() == kernel.cycles())
            continue;
        o.session.select(QString::fromStdString(kernel.slug));
        QTRY_VERIFY(words().contains(QStringLiteral("before the edit %1 cycles").arg(thousands(kernel.cycles()))));
        return;
    }
    QFAIL("the edit changed no kernel");
}

void LoopsViewTest::figuresHoldEveryRow()
{
    Shown o;
    OPEN(o);
    const auto rows = scheduleRows(o.design(), 0);
    const auto lines = csvOf(rows).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), qsizetype(rows.size()) + 1);
    QVERIFY(lines[1].startsWith(QStringLiteral("0,%1,").arg(QString::fromStdString(o.design().kernels[0].slug))));
}

QTEST_MAIN(LoopsViewTest)
#include "loops_view_test.moc"
