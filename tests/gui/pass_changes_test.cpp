// SPDX-License-Identifier: GPL-3.0-or-later
#include "deployment/kernels_by_op.h"
#include "opened_passes.h"
#include "widgets/filter_field.h"

#include <QAbstractItemModelTester>

using namespace partita;

class PassChangesTest : public QObject {
    Q_OBJECT
private slots:
    void whatChangedIsMarkedAndListed();
    void theListIsFiltered();
    void anOpSelectsItsKernel();
    void aKernelIsMarkedAtEveryStop();
};

void PassChangesTest::whatChangedIsMarkedAndListed()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    QVERIFY(o.go(QStringLiteral("fold")));
    QAbstractItemModelTester tester(o.view.table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QMap<QString, int> marks;
    for (int c = 0; c < int(o.scene().ops.changes.size()); ++c)
        ++marks[QString(o.scene().sign(c))];
    const auto signs = o.column(PassModel::Sign);
    for (const auto *sign : {"+", "−", "~"})
        QCOMPARE(signs.count(QString::fromUtf8(sign)), marks.value(QString::fromUtf8(sign)));
    const auto before = o.design().passes[0].after.opCount(), after = o.design().passes[1].after.opCount();
    QCOMPARE(std::size_t(marks.value(QStringLiteral("−")) - marks.value(QStringLiteral("+"))), before - after);
    QVERIFY(marks.value(QStringLiteral("~")) > 0);
    QVERIFY(o.column(PassModel::How).filter(QStringLiteral("part of ")).size() > 0);
    // What is removed stands before, not after.
    for (int c = 0; c < int(o.scene().ops.changes.size()); ++c)
        if (o.scene().sign(c) == u'−') {
            QVERIFY(!o.view.before()->boxOf(c).isEmpty());
            QVERIFY(o.view.after()->boxOf(c).isEmpty());
        }
}

void PassChangesTest::theListIsFiltered()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    QVERIFY(o.go(QStringLiteral("fold")));
    const auto all = o.column(PassModel::Subject).size();
    QTest::keyClicks(o.view.filter(), QStringLiteral("BLOCK2"));
    const auto left = o.view.table()->model()->rowCount();
    QVERIFY(left > 0 && left < all);
    for (int r = 0; r < left; ++r)
        QVERIFY((o.column(PassModel::Subject)[r] + o.column(PassModel::How)[r]).contains(QStringLiteral("block2")));
    o.view.filter()->clear();
    QCOMPARE(o.view.table()->model()->rowCount(), all);
}

void PassChangesTest::anOpSelectsItsKernel()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    QVERIFY(o.go(QStringLiteral("fold")));
    const auto &d = o.design();
    const auto &conv = d.kernels[d.find("block2_dw")];
    // By a click on what the pass took away, in the graph before.
    int gone = -1;
    for (int c = 0; c < int(o.scene().ops.changes.size()); ++c)
        if (o.scene().sign(c) == u'−' && o.scene().endsIn(c, d.find("block2_dw")))
            gone = c;
    QVERIFY(gone >= 0);
    o.click(o.view.before(), gone);
    QCOMPARE(o.session.selection().toStdString(), conv.slug);
    QVERIFY(o.view.before()->marked().contains(gone));
    QCOMPARE(o.view.table()->currentIndex().siblingAtColumn(PassModel::Subject).data().toString().toStdString(),
        o.scene().slug(gone));
    // By a row of the list.
    const int row = int(o.column(PassModel::Subject).indexOf(QStringLiteral("block3_dw")));
    QVERIFY(row >= 0);
    OpenedWindow::clickRow(o.view.table(), row);
    QCOMPARE(o.session.selection(), QStringLiteral("block3_dw"));
    // By the arrow keys.
    o.view.after()->setFocus();
    const auto before = o.session.selection();
    QTest::keyClick(o.view.after(), Qt::Key_Right);
    QTest::keyClick(o.view.after(), Qt::Key_Right);
    QVERIFY(o.session.selection() != before);
    QTest::keyClick(o.view.after(), Qt::Key_Escape);
    QCOMPARE(o.session.selection(), QString());
}

void PassChangesTest::aKernelIsMarkedAtEveryStop()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "digits_resnet");
    const auto &d = o.design();
    for (int i = 0; i < o.view.strip()->count(); ++i) {
        o.view.strip()->setCurrent(i);
        QVERIFY(o.drawn());
        const auto byOp = kernelsByOp(d, d.passes[i].after);
        for (const auto &kernel : d.kernels) {
            if (kernel.kind == Kernel::Kind::Transform)
                continue;
            o.session.select(QString::fromStdString(kernel.slug));
            QSet<QString> marked, wanted;
            for (int c : o.view.after()->marked())
                marked << QString::fromStdString(o.scene().slug(c));
            for (OpId id = 0; id < OpId(byOp.size()); ++id)
                for (int k : byOp[id])
                    if (d.kernels[k].slug == kernel.slug)
                        wanted << QString::fromStdString(d.passes[i].after.op(id).slug);
            QCOMPARE(marked, wanted);
            QVERIFY2(!marked.isEmpty(), (d.passes[i].name + ' ' + kernel.slug).c_str());
        }
    }
}

QTEST_MAIN(PassChangesTest)
#include "pass_changes_test.moc"
