// SPDX-License-Identifier: GPL-3.0-or-later
// The export: what it shows before anything is written, what it writes, and how it is built and run.
#include "export/build_panel.h"
#include "export/export_dialog.h"
#include "export/memory_bars.h"
#include "opened_window.h"
#include "support/exported.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "window/bars/message_bar.h"

#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <QTreeWidget>

#include <csignal>

using namespace Qt::StringLiterals;
using partita::test::hasProgram;

class ExportDialogTest : public QObject {
    Q_OBJECT
private slots:
    void showsEverythingBeforeItWritesAnything();
    void barsHaveThePlansBytes_data() { addTargets(); }
    void barsHaveThePlansBytes();
    void thePrefixNamesTheFiles();
    void followsTheDesign();
    void saysWhatStandsAgainstAFolder();
    void whatCannotBeWrittenIsOneSentence();
    void opensTheFolder();
    void buildsAndRuns_data();
    void buildsAndRuns();
    void fitsASmallScreenInLargeText();
    void saysWhatDiffersOrDoesNotBuild();
    void namesThePackageOfAMissingTool();
    void stopsAllThatItStarted_data();
    void stopsAllThatItStarted();

public slots:
    void opened(const QUrl &url) { m_opened << url.toLocalFile(); }

private:
    QStringList m_opened;
};

namespace {

struct Exporting : OpenedWindow {
    QTemporaryDir folder;
    QPointer<ExportDialog> dialog;

    QString path(const QString &name = {}) const
    {
        return folder.filePath(u"out"_s) + (name.isEmpty() ? QString() : u'/' + name);
    }
    template <class Widget>
    Widget *part(const char *name) const
    {
        return dialog->findChild<Widget *>(QString::fromLatin1(name));
    }
    QPushButton *write() const { return part<QPushButton>("exportWrite"); }
    QPushButton *build() const { return part<QPushButton>("buildAndRun"); }
    QString status() const { return part<QLabel>("exportStatus")->text(); }
    const BuildRun &run() const { return dialog->findChild<BuildPanel *>()->run(); }
    QTreeWidget *files() const { return dialog->findChild<QTreeWidget *>(); }
    void type(const char *field, const QString &text) const
    {
        part<QLineEdit>(field)->selectAll();
        QTest::keyClicks(part<QLineEdit>(field), text.isEmpty() ? u" "_s : text);
    }
    /// Opens the dialog on a folder that is not there, and waits until it could be written.
    bool show()
    {
        action(u"Export C…"_s)->trigger();
        dialog = window.findChild<ExportDialog *>();
        if (!dialog)
            return false;
        type("exportFolder", path());
        return QTest::qWaitFor([&] { return write()->isEnabled(); }, 60000);
    }
    bool exported()
    {
        QSignalSpy written(dialog, &ExportDialog::written);
        if (!QTest::qWaitFor([&] { return write()->isEnabled(); }, 60000))
            return false;
        write()->click();
        return QTest::qWaitFor([&] { return written.size() == 1 && write()->isEnabled(); }, 60000);
    }
    bool ran()
    {
        build()->click();
        return QTest::qWaitFor([&] { return !run().running(); }, 120000);
    }
    void overwrite(const QString &name, const QByteArray &from, const QByteArray &to) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::ReadWrite));
        auto text = file.readAll();
        QVERIFY(text.contains(from));
        text.replace(text.indexOf(from), from.size(), to);
        file.resize(0);
        file.seek(0);
        file.write(text);
    }
    /// All names in the tree, those of groups left out.
    QSet<QString> names() const
    {
        QSet<QString> out;
        for (int i = 0; i < files()->topLevelItemCount(); ++i)
            for (int k = 0; k < files()->topLevelItem(i)->childCount(); ++k)
                out << files()->topLevelItem(i)->child(k)->text(0);
        return out;
    }
};

bool canRun()
{
    return hasProgram("make") && hasProgram("riscv64-unknown-elf-gcc") && hasProgram("qemu-system-riscv32")
        && hasProgram("qemu-system-riscv64");
}

#define SHOW(o)                                                                                                        \
    OPEN(o);                                                                                                           \
    QVERIFY2((o).show(), (o).dialog ? qPrintable((o).status()) : "no dialog")

} // namespace

void ExportDialogTest::showsEverythingBeforeItWritesAnything()
{
    Exporting o;
    SHOW(o);
    QVERIFY(!QFileInfo::exists(o.path()));
    QVERIFY(QApplication::activeModalWidget() == nullptr); // the window goes on
    const auto files = *o.session.exporter(o.session.design())({});
    QCOMPARE(o.names().size(), qsizetype(files.size()));
    qint64 bytes = 0;
    for (const auto &[name, text] : files) {
        QVERIFY2(o.names().contains(QString::fromStdString(name)), name.c_str());
        bytes += qint64(text.size());
    }
    QVERIFY2(o.status().contains(QStringLiteral("%1 file").arg(files.size())) && o.status().contains(byteSize(bytes)),
        qPrintable(o.status()));
    QStringList groups;
    for (int i = 0; i < o.files()->topLevelItemCount(); ++i)
        groups << o.files()->topLevelItem(i)->text(0).section(u" ("_s, 0, 0);
    QCOMPARE(groups, (QStringList{"Network", "Weights", "Golden check", "Runtime", "Build", "Plans"}));
    QVERIFY(!o.build()->isVisible());

    QVERIFY(o.exported());
    for (const auto &[name, text] : files) {
        QFile file(o.path(QString::fromStdString(name)));
        QVERIFY2(file.open(QIODevice::ReadOnly), name.c_str());
        QVERIFY2(file.readAll() == QByteArray::fromStdString(text), name.c_str());
    }
    QVERIFY(o.window.messages()->isVisible() && o.window.messages()->text().contains(o.path()));
    QVERIFY(o.build()->isVisible());
    QVERIFY2(o.status().endsWith(u", written."_s), qPrintable(o.status()));
    o.type("exportPrefix", u"kws"_s);
    QTRY_VERIFY_WITH_TIMEOUT(o.write()->isEnabled(), 60000);
    QVERIFY2(o.status().contains(u"contains an earlier export, which this one replaces."_s), qPrintable(o.status()));
}

/// Each memory has a bar with the five kinds of bytes of the deployment's plan.
void ExportDialogTest::barsHaveThePlansBytes()
{
    QFETCH(QString, target);
    Exporting o;
    OPEN(o);
    QVERIFY(o.on(target));
    QVERIFY(o.show());
    QStringList said;
    const auto bars = o.dialog->findChild<MemoryBars *>()->findChildren<StackedBar *>();
    QTRY_VERIFY(!bars.last()->visibleRegion().isEmpty()); // all have room
    for (auto *bar : bars)
        if (bar->isVisible())
            said << bar->accessibleName();
    const auto &d = o.design();
    QCOMPARE(said.size(), qsizetype(d.memories.size()));
    for (std::size_t i = 0; i < d.memories.size(); ++i) {
        const auto &use = d.memories[i];
        QCOMPARE(said[qsizetype(i)],
            QStringLiteral("%1: constants %2, arena %3, code %4, tables %5, stack %6")
                .arg(memoryName(d.target->description().memories[use.memory].name), thousands(use.constants),
                    thousands(use.arena()), thousands(use.program.code), thousands(use.program.tables),
                    thousands(use.program.stack)));
    }
}

void ExportDialogTest::thePrefixNamesTheFiles()
{
    Exporting o;
    SHOW(o);
    o.type("exportPrefix", u"int"_s);
    QTRY_VERIFY2(o.status().contains(u"Prefix 'int' is a word of C"_s), qPrintable(o.status()));
    QVERIFY(!o.write()->isEnabled());
    o.type("exportPrefix", u"kws"_s);
    QVERIFY(!o.write()->isEnabled()); // what is shown is of another prefix yet
    QTRY_VERIFY_WITH_TIMEOUT(o.write()->isEnabled(), 60000);
    QVERIFY(o.names().contains(u"kws.c"_s) && !o.names().contains(u"network.c"_s));
    QCOMPARE(o.files()->topLevelItem(0)->childCount(), 2);
    QVERIFY(o.exported());
    QVERIFY(QFileInfo::exists(o.path(u"kws_golden.c"_s)));
}

void ExportDialogTest::followsTheDesign()
{
    Exporting o;
    SHOW(o);
    const auto before = o.session.design();
    o.moveOne();
    QTRY_VERIFY_WITH_TIMEOUT(o.write()->isEnabled(), 60000);
    QVERIFY(o.exported());
    QFile source(o.path(u"network.c"_s));
    QVERIFY(source.open(QIODevice::ReadOnly));
    QCOMPARE(source.readAll(), QByteArray::fromStdString(partita::networkSource(*o.session.design())->text));
    QVERIFY(source.size() != qint64(partita::networkSource(*before)->text.size()));
    o.session.open(o.example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(!o.dialog->isVisible(), 60000); // another model's export is asked for anew
}

void ExportDialogTest::saysWhatStandsAgainstAFolder()
{
    Exporting o;
    SHOW(o);
    const auto says = [&](const QString &folder, const QString &words, bool may) {
        o.type("exportFolder", folder);
        QTRY_VERIFY2(o.status().contains(words), qPrintable(o.status()));
        QTRY_COMPARE(o.write()->isEnabled(), may);
    };
    says(u"out"_s, u"begin with /"_s, false);
    says({}, u"Name the folder to write into"_s, false);
    QFile file(o.folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    says(file.fileName() + u"/out"_s, u"“%1” is a file"_s.arg(file.fileName()), false);
    if (QFile::setPermissions(o.folder.path(), QFile::ReadOwner | QFile::ExeOwner)
        && !QFileInfo(o.folder.path()).isWritable())
        says(o.path(u"c"_s), u"You may not write into"_s, false);
    QFile::setPermissions(o.folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    says(o.folder.path(), u"contains other files; they stay"_s, true);
    QVERIFY(QDir().mkpath(o.path()));
    for (const char *name : {"Makefile", "main.c", "notes.txt"}) {
        QFile mine(o.path(QLatin1String(name)));
        QVERIFY(mine.open(QIODevice::WriteOnly));
    }
    says(o.path(), u"these would be overwritten: Makefile, main.c."_s, true);
    int marked = 0;
    for (int i = 0; i < o.files()->topLevelItemCount(); ++i)
        for (int k = 0; k < o.files()->topLevelItem(i)->childCount(); ++k)
            marked += o.files()->topLevelItem(i)->child(k)->text(2) == u"overwrites"_s;
    QCOMPARE(marked, 2);

    ExportContents large;
    large.groups.push_back({u"Network"_s, {}, {{u"network.c"_s, QStorageInfo(o.folder.path()).bytesTotal() + 1}}});
    const auto problem = checkFolder(o.path(), large).problem;
    QVERIFY2(problem.startsWith(u"The files need "_s) && problem.contains(u"has room for"_s), qPrintable(problem));
}

void ExportDialogTest::whatCannotBeWrittenIsOneSentence()
{
    Exporting o;
    SHOW(o);
    QVERIFY(QDir().mkpath(o.path()));
    QVERIFY(QFile::link(u"/etc"_s, o.path(u"golden"_s)));
    o.type("exportFolder", o.path());
    QTRY_VERIFY(o.write()->isEnabled());
    o.write()->click();
    QTRY_VERIFY2(o.status().contains(u"is a link"_s), qPrintable(o.status()));
    QVERIFY(!o.build()->isVisible() && !QFileInfo::exists(o.path(u"main.c"_s)));
    QVERIFY(QFile::remove(o.path(u"golden"_s)));
    QVERIFY(o.exported()); // at the second attempt
    QVERIFY(!o.status().contains(u"is a link"_s));
}

void ExportDialogTest::opensTheFolder()
{
    Exporting o;
    SHOW(o);
    QVERIFY(o.exported());
    QDesktopServices::setUrlHandler(u"file"_s, this, "opened");
    o.part<QPushButton>("openFolder")->click();
    QDesktopServices::unsetUrlHandler(u"file"_s);
    QCOMPARE(m_opened, QStringList{o.path()});
}

void ExportDialogTest::buildsAndRuns_data()
{
    QTest::addColumn<QString>("target");
    for (const char *target : {"diana", "rv32imc", "rvp"})
        QTest::newRow(target) << target;
}
void ExportDialogTest::buildsAndRuns()
{
    QFETCH(QString, target);
    if (!canRun())
        QSKIP("make, the cross compiler or QEMU is not installed");
    Exporting o;
    OPEN(o);
    QVERIFY(o.on(target));
    QVERIFY(o.show());
    QVERIFY(o.exported());
    QSignalSpy changed(&o.run(), &BuildRun::changed);
    o.build()->click();
    QVERIFY(o.run().running() && o.build()->text() == u"&Stop"_s && !o.write()->isEnabled());
    QSet<int> steps;
    QTRY_VERIFY_WITH_TIMEOUT((steps.insert(o.run().done()), !o.run().running()), 120000);
    QVERIFY2(o.run().state() == BuildRun::State::Passed,
        qPrintable(o.run().sentence() + o.part<QPlainTextEdit>("buildOutput")->toPlainText()));
    QVERIFY(o.part<QLabel>("buildSentence")->accessibleName().startsWith(u"PASS: "_s));
    int kernels = 0;
    for (const auto &kernel : o.design().kernels)
        kernels += kernel.program != nullptr;
    QVERIFY2(
        o.run().sentence().contains(QStringLiteral("all %1 kernels").arg(kernels)), qPrintable(o.run().sentence()));
    QCOMPARE(o.run().done(), o.run().steps());
    QVERIFY(steps.size() > 2);
    QVERIFY(o.part<QPlainTextEdit>("buildOutput")->toPlainText().endsWith(u"PASS"_s));
    QVERIFY(o.write()->isEnabled());
}

/// With all there is to show, of the chip with the most memories.
void ExportDialogTest::fitsASmallScreenInLargeText()
{
    if (!canRun())
        QSKIP("make, the cross compiler or QEMU is not installed");
    Exporting o;
    o.window.setTextSize(175);
    OPEN(o);
    QVERIFY(o.on(u"vta"_s));
    QVERIFY(o.show());
    QVERIFY(o.exported());
    QVERIFY(o.ran());
    QVERIFY(o.part<QPlainTextEdit>("buildOutput")->isVisible());
    const auto least = o.dialog->minimumSizeHint();
    QVERIFY2(
        least.height() <= 760 && least.width() <= 1270, qPrintable(u"%1x%2"_s.arg(least.width()).arg(least.height())));
    o.window.setTextSize(100);
}

void ExportDialogTest::saysWhatDiffersOrDoesNotBuild()
{
    if (!canRun())
        QSKIP("make, the cross compiler or QEMU is not installed");
    Exporting o;
    SHOW(o);
    QVERIFY(o.exported());
    QFile golden(o.path(u"golden.c"_s));
    QVERIFY(golden.open(QIODevice::ReadOnly));
    const auto text = golden.readAll();
    const QByteArray before("golden_checksum[] = {\n    ");
    const auto sums = text.indexOf(before) + before.size();
    const auto first = text.mid(sums, 10);
    const auto kernel = QString::fromLatin1(text.mid(text.indexOf("/* ", sums) + 3)).section(u' ', 0, 0);
    o.overwrite(u"golden.c"_s, first, "0x00000001");
    QVERIFY(o.ran());
    QCOMPARE(o.run().state(), BuildRun::State::Failed);
    QCOMPARE(o.run().sentence(),
        QStringLiteral("FAIL: kernel “%1” is the first whose output differs from the golden output").arg(kernel));

    o.overwrite(u"network.c"_s, "#include <string.h>", "#include <nowhere.h>");
    QVERIFY(o.ran());
    QVERIFY2(
        o.run().sentence().startsWith(u"The build failed: network.c:"_s) && o.run().sentence().contains(u"nowhere.h"_s),
        qPrintable(o.run().sentence()));

    QVERIFY(QDir(o.path()).removeRecursively());
    QVERIFY(o.ran());
    QVERIFY2(o.run().sentence().startsWith(u"make could not be started: "_s), qPrintable(o.run().sentence()));
}

void ExportDialogTest::namesThePackageOfAMissingTool()
{
    Exporting o;
    SHOW(o);
    QVERIFY(o.exported());
    const auto path = qgetenv("PATH");
    qputenv("PATH", o.folder.path().toLocal8Bit());
    o.build()->click();
    qputenv("PATH", path);
    QCOMPARE(o.run().state(), BuildRun::State::Failed);
    const auto said = o.run().sentence();
    QVERIFY2(said.contains(u"make, riscv64-unknown-elf-gcc, qemu-system-riscv32"_s)
            && said.contains(u"apt-get install make gcc-riscv64-unknown-elf"_s),
        qPrintable(said));
}

void ExportDialogTest::stopsAllThatItStarted_data()
{
    QTest::addColumn<bool>("closes");
    QTest::newRow("by the button") << false;
    QTest::newRow("with the dialog") << true;
}
/// A compiler that takes its time, of which nothing is left.
void ExportDialogTest::stopsAllThatItStarted()
{
    QFETCH(bool, closes);
    if (!canRun())
        QSKIP("make, the cross compiler or QEMU is not installed");
    Exporting o;
    SHOW(o);
    QVERIFY(o.exported());
    const auto pid = o.folder.filePath(u"pid"_s);
    QFile compiler(o.folder.filePath(u"slow-gcc"_s));
    QVERIFY(compiler.open(QIODevice::WriteOnly));
    compiler.write("#!/bin/sh\necho $$ >'" + pid.toLocal8Bit() + "'\nsleep 600\n");
    compiler.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    compiler.close();
    o.overwrite(
        u"Makefile"_s, "CROSS ?= riscv64-unknown-elf-", "CROSS := " + o.folder.filePath(u"slow-"_s).toLocal8Bit());
    o.build()->click();
    qint64 child = 0;
    QTRY_VERIFY((child = [&] {
        QFile file(pid);
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toLongLong() : 0;
    }()) > 0);
    QVERIFY(::kill(pid_t(child), 0) == 0);
    if (closes) {
        o.dialog->close();
        QVERIFY(!o.dialog->isVisible());
    } else {
        o.build()->click();
        QTRY_VERIFY(o.write()->isEnabled());
        QCOMPARE(o.run().state(), BuildRun::State::Stopped);
        QCOMPARE(o.run().sentence(), u"Stopped"_s);
    }
    QTRY_VERIFY(::kill(pid_t(child), 0) != 0);
    if (!closes)
        return;
    QVERIFY(o.show()); // anew
    QVERIFY(!o.build()->isVisible());
    QVERIFY(o.exported());
    QCOMPARE(o.run().state(), BuildRun::State::None);
    QTRY_VERIFY(o.build()->isEnabled());
}

QTEST_MAIN(ExportDialogTest)
#include "export_dialog_test.moc"
