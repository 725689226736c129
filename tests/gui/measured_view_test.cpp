// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "jobs/job.h"
#include "measured/measured_model.h"
#include "measured/measured_view.h"
#include "opened_window.h"
#include "support/process.h"
#include "support/text.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/controls.h"
#include "window/bars/message_bar.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QPushButton>
#include <QTemporaryDir>

class MeasuredViewTest : public QObject {
    Q_OBJECT
private slots:
    void aDroppedFileOfCounters();
    void countersBesideTheModel();
    void constantsFittedToCounters();
    void countersOfAnotherNetwork();
    void inTheEmulator();
    void itCanBeStopped();
    void withoutACompiler();
};

namespace {

struct Window : OpenedWindow {
    QTemporaryDir folder;
    Measurements &all() { return session.measurements(); }
    QTableView *rows() const { return table(QStringLiteral("Predicted and measured")); }
    QString label(const char *name) const
    {
        auto *view = window.findChild<MeasuredView *>();
        return view->findChild<ElidedLabel *>(QString::fromLatin1(name))->accessibleName();
    }
    QString write(const char *name, const QByteArray &bytes) const
    {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }
    /// Every kernel takes half as long again.
    QByteArray counters() const
    {
        QByteArray out = "kernel,cycles,source\n";
        for (int k = 0; k < int(design().kernels.size()); ++k)
            if (design().kernels[k].cycles() > 0 && design().host(k) < 0)
                out += QByteArray::fromStdString(design().kernels[k].slug) + ','
                    + QByteArray::number(partita::predictedOf(design(), k).cycles * 3 / 2) + ",bench\n";
        return out;
    }
    static qint64 number(QString text) { return text.remove(QChar(0x202f)).toLongLong(); }
};

} // namespace

void MeasuredViewTest::aDroppedFileOfCounters()
{
    Window o;
    OPEN(o);
    new QAbstractItemModelTester(o.rows()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, o.rows());
    QVERIFY(!o.window.graph()->canvas().measured);
    o.drop(o.write("chip.csv", o.counters()));
    QTRY_VERIFY_WITH_TIMEOUT(o.all().holds(), 20000);
    QTRY_VERIFY(o.rows()->isVisible());
    auto *model = o.rows()->model();
    qint64 predicted = 0, measured = 0;
    for (int row = 0; row < model->rowCount(); ++row) {
        predicted += o.number(o.cell(o.rows(), row, MeasuredModel::Predicted));
        measured += o.number(o.cell(o.rows(), row, MeasuredModel::Measured));
        QVERIFY(o.cell(o.rows(), row, MeasuredModel::Ratio).startsWith(QStringLiteral("×1.")));
    }
    QCOMPARE(predicted, o.design().cycles);
    QVERIFY2(o.label("totals").contains(thousands(predicted)) && o.label("totals").contains(thousands(measured))
            && o.label("totals").contains(QStringLiteral("×1.50")),
        qPrintable(o.label("totals")));
    QVERIFY(o.label("remark").contains(QStringLiteral("bench")));
    QTRY_VERIFY(o.window.graph()->canvas().measured); // once Graphviz has placed the cards

    // A click selects; a click on the head sorts.
    auto slug = o.cell(o.rows(), 2, MeasuredModel::Kernel);
    o.clickRow(o.rows(), 2);
    QCOMPARE(o.session.selection(), slug);
    o.session.select(o.cell(o.rows(), 0, MeasuredModel::Kernel));
    QCOMPARE(o.rows()->currentIndex().row(), 0);
    auto *head = o.rows()->horizontalHeader();
    QTest::mouseClick(head->viewport(), Qt::LeftButton, {},
        QPoint(head->sectionViewportPosition(MeasuredModel::Measured) + 20, head->height() / 2));
    auto first = o.number(o.cell(o.rows(), 0, MeasuredModel::Measured)),
         last = o.number(o.cell(o.rows(), model->rowCount() - 1, MeasuredModel::Measured));
    QVERIFY(first != last);
    for (int row = 1; row < model->rowCount(); ++row) {
        auto a = o.number(o.cell(o.rows(), row - 1, MeasuredModel::Measured)),
             b = o.number(o.cell(o.rows(), row, MeasuredModel::Measured));
        QVERIFY(first < last ? a <= b : a >= b);
    }

    // An edit: they are of another design now.
    o.moveOne();
    QVERIFY(!o.all().holds() && !o.window.graph()->canvas().measured);
    QVERIFY(o.label("remark").contains(QStringLiteral("before your edits")));
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.all().holds(), 20000);
    QTRY_VERIFY(o.window.graph()->canvas().measured); // once Graphviz has placed the cards
}

/// The counters of a chip that is slower to start its array.
/// Of the chip that is open, and of no other.
void MeasuredViewTest::countersBesideTheModel()
{
    Window o;
    OPEN(o);
    o.openPanel("measured");
    auto *beside = o.window.findChild<MeasuredView *>()->findChild<QPushButton *>(QStringLiteral("beside"));
    QVERIFY(!beside->isVisible());
    o.session.setTarget(QStringLiteral("rv32imc"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && beside->isVisible(), 60000);
    QTest::mouseClick(beside, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.all().holds(), 20000);
    QVERIFY2(o.label("remark").contains(QStringLiteral("RTL")), qPrintable(o.label("remark")));
    QVERIFY(o.all().known()->unknown.empty() && o.all().known()->uncounted.empty());
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && !beside->isVisible(), 60000);
}

void MeasuredViewTest::constantsFittedToCounters()
{
    Window o;
    OPEN(o);
    auto *fit = o.window.findChild<MeasuredView *>()->findChild<QPushButton *>(QStringLiteral("fit"));
    QVERIFY(!fit->isEnabled());
    o.session.open(o.example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.modelPath().contains(QStringLiteral("digits_resnet")) && o.settled(), 60000);
    const auto automatic = o.design();
    const std::string key = "target.digital.launch_cycles";
    const auto cycles = automatic.target->description().number("digital.launch_cycles"), slower = 1.6 * cycles;
    o.session.edit({QStringLiteral("slower"), {{key, partita::shortest(slower)}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.design().cycles > automatic.cycles, 20000);
    QByteArray counters = "kernel,cycles,source\n";
    for (int k = 0; k < int(o.design().kernels.size()); ++k)
        if (o.design().kernels[k].cycles() > 0 && o.design().host(k) < 0)
            counters += QByteArray::fromStdString(o.design().kernels[k].slug) + ','
                + QByteArray::number(partita::predictedOf(o.design(), k).cycles) + ",bench\n";
    o.session.undoStack()->undo();
    QTRY_COMPARE_WITH_TIMEOUT(o.design().cycles, automatic.cycles, 20000);
    o.drop(o.write("slow.csv", counters));
    QTRY_VERIFY_WITH_TIMEOUT(o.all().fits(), 20000);
    auto steps = o.session.undoStack()->index();
    QTRY_VERIFY(fit->isEnabled());
    QTest::mouseClick(fit, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!o.all().running(), 60000);
    QVERIFY2(o.session.undoStack()->index() == steps + 1, qPrintable(o.window.messages()->text()));
    QTRY_VERIFY_WITH_TIMEOUT(o.design().cycles > automatic.cycles, 20000);
    QVERIFY2(o.window.messages()->text().contains(QStringLiteral("digital.launch_cycles")),
        qPrintable(o.window.messages()->text()));
    auto fitted = std::stod(o.session.choices().find(key)->value);
    QVERIFY2(std::abs(fitted - slower) < 0.05 * slower, qPrintable(QString::number(fitted)));

    // The same counters lie over the design with those constants.
    QTRY_VERIFY_WITH_TIMEOUT(o.all().holds(), 20000);
    auto total = o.all().known()->totals().front();
    QVERIFY2(std::abs(double(total.measured) / double(total.predicted) - 1) < 0.005, qPrintable(o.label("totals")));
    o.session.undoStack()->undo();
    QTRY_COMPARE_WITH_TIMEOUT(o.design().cycles, automatic.cycles, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(o.all().holds(), 20000);
}

void MeasuredViewTest::countersOfAnotherNetwork()
{
    Window o;
    OPEN(o);
    o.drop(o.write("other.csv", "kernel,cycles\nnonesuch,5\n"));
    QTRY_VERIFY_WITH_TIMEOUT(o.window.messages()->isVisible(), 20000);
    QVERIFY2(o.window.messages()->text().contains(QStringLiteral("nonesuch")), qPrintable(o.window.messages()->text()));
    QVERIFY(!o.all().known());
}

void MeasuredViewTest::inTheEmulator()
{
    for (const char *tool : {"make", "riscv64-unknown-elf-gcc", "qemu-system-riscv32"})
        if (!partita::inPath(tool))
            QSKIP("the compiler or the emulator is absent");
    Window o;
    OPEN(o);
    o.action(QStringLiteral("Measure in the Emulator"))->trigger();
    QVERIFY(o.all().running());
    QTRY_VERIFY_WITH_TIMEOUT(o.all().holds(), 300000);
    QVERIFY2(!o.window.messages()->isVisible(), qPrintable(o.window.messages()->text()));
    QTRY_VERIFY(o.rows()->isVisible());
    for (const auto &row : o.all().known()->rows) {
        auto ratio = row.ratio().value_or(1);
        QVERIFY2(
            row.counted == partita::Counted::Instructions ? std::abs(ratio - 1) < 0.2 : ratio == 1, row.name.c_str());
    }
    QVERIFY(o.label("remark").contains(QStringLiteral("emulator")));
}

void MeasuredViewTest::itCanBeStopped()
{
    for (const char *tool : {"make", "riscv64-unknown-elf-gcc", "qemu-system-riscv32"})
        if (!partita::inPath(tool))
            QSKIP("the compiler or the emulator is absent");
    Window o;
    OPEN(o);
    o.openPanel("measured");
    auto *button = o.find<QPushButton>("emulate");
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(o.all().running());
    QCOMPARE(button->text(), QStringLiteral("Stop"));
    auto jobs = o.session.jobs();
    QVERIFY(std::ranges::any_of(jobs, [](const Job &job) { return job.name.contains(QStringLiteral("emulator")); }));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!o.all().running() && !o.all().known());
    QVERIFY(!o.window.messages()->isVisible());
}

void MeasuredViewTest::withoutACompiler()
{
    Window o;
    OPEN(o);
    qputenv("CROSS", "nonesuch-");
    o.action(QStringLiteral("Measure in the Emulator"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(o.window.messages()->isVisible(), 20000);
    qunsetenv("CROSS");
    auto text = o.window.messages()->text();
    QVERIFY2(text.contains(QStringLiteral("nonesuch-gcc")) && text.contains(QStringLiteral("gcc-riscv64-unknown-elf")),
        qPrintable(text));
}

QTEST_MAIN(MeasuredViewTest)
#include "measured_view_test.moc"
