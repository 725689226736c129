// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

/// What the guide says to type can be typed: every ```sh of resources/guide runs, in a folder with the bundled
/// examples.
class GuideTest : public QObject {
    Q_OBJECT
private slots:
    void commandsRun_data();
    void commandsRun();
    void keysOfChoicesAreThose();
    void theDriverFitsTheContract();
    void pagesAsHtmlLinkToOneAnother();
};

namespace {

const QDir guide(PARTITA_SOURCE "/resources/guide");

QString textOf(const QString &file)
{
    QFile page(file);
    return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

QStringList blocks(const QString &page)
{
    static const QRegularExpression block(
        "^```sh\\n(.*?)^```", QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    QStringList out;
    for (auto at = block.globalMatch(textOf(guide.filePath(page))); at.hasNext();)
        out << at.next().captured(1);
    return out;
}

bool canEmulate()
{
    return !QStandardPaths::findExecutable("riscv64-unknown-elf-gcc").isEmpty()
        && !QStandardPaths::findExecutable("qemu-system-riscv32").isEmpty();
}

} // namespace

void GuideTest::commandsRun_data()
{
    QTest::addColumn<QStringList>("commands");
    for (const auto &page : guide.entryList({"*.md"}))
        if (auto commands = blocks(page); !commands.isEmpty())
            QTest::newRow(qPrintable(page)) << commands;
}

void GuideTest::commandsRun()
{
    QFETCH(QStringList, commands);
    auto script = commands.join('\n');
    if (script.contains(QRegularExpression("make [^\\n]*(run( |$)|size)", QRegularExpression::MultilineOption))
        && !canEmulate())
        QSKIP("the cross compiler or QEMU is not installed");
    // As if libpartita-dev were installed.
    script.replace("/usr/share/doc/libpartita-dev/examples", PARTITA_SOURCE "/packaging");
    QTemporaryDir folder;
    const QDir examples(PARTITA_SOURCE "/resources/examples");
    for (const auto &file : examples.entryInfoList({"*.onnx", "*.np?", "*.yaml"}, QDir::Files))
        QVERIFY(QFile::copy(file.filePath(), folder.filePath(file.fileName())));
    QProcess shell;
    shell.setWorkingDirectory(folder.path());
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", PARTITA_BIN ":" + environment.value("PATH"));
    environment.insert("Partita_DIR", PARTITA_BUILD_FOLDER);
    environment.insert("CMAKE_BUILD_PARALLEL_LEVEL", "2");
    environment.remove("PARTITA_PLUGINS"); // found beside the program
    shell.setProcessEnvironment(environment);
    shell.setProcessChannelMode(QProcess::MergedChannels);
    shell.start("sh", {"-euc", script});
    QVERIFY(shell.waitForFinished(840'000));
    auto said = shell.readAll();
    QVERIFY2(shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 0, said);
    QVERIFY2(!said.contains("partitac: "), said); // no warning either
    QVERIFY2(!script.contains("run-host") || said.contains("PASS"), said);
}

/// `.tile.K=16` and its like, in running text.
void GuideTest::keysOfChoicesAreThose()
{
    static const QRegularExpression key("`\\.([a-z.]+(?:\\.[A-Z]+)?=[a-z0-9]+)`");
    QStringList settings;
    for (const auto &page : guide.entryList({"*.md"}))
        for (auto at = key.globalMatch(textOf(guide.filePath(page))); at.hasNext();)
            settings << "--set"
                     << "kernel.stage2_conv2." + at.next().captured(1);
    QVERIFY(settings.size() >= 6);
    QProcess partitac;
    partitac.start(PARTITA_BIN "/partitac",
        QStringList{"compile", PARTITA_SOURCE "/resources/examples/digits_resnet.onnx"} + settings);
    QVERIFY(partitac.waitForFinished(120'000));
    auto said = partitac.readAllStandardError();
    QVERIFY2(partitac.exitCode() == 0 && said.isEmpty(), said);
}

/// The C of the driver's page is C, with the header that it is about.
void GuideTest::theDriverFitsTheContract()
{
    static const QRegularExpression block(
        "^```c\\n(.*?)^```", QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    auto code = block.match(textOf(guide.filePath("driver.md"))).captured(1);
    QVERIFY(code.contains("hwlib_"));
    QProcess cc;
    cc.setProcessChannelMode(QProcess::MergedChannels);
    cc.start("cc",
        {"-std=c99", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-fsyntax-only", "-I",
            PARTITA_SOURCE "/plugins/hwlib/c", "-include", PARTITA_SOURCE "/plugins/diana/c/hwlib.h", "-xc", "-"});
    cc.write(code.toUtf8());
    cc.closeWriteChannel();
    QVERIFY(cc.waitForFinished(60'000));
    QVERIFY2(cc.exitCode() == 0, cc.readAll());
}

void GuideTest::pagesAsHtmlLinkToOneAnother()
{
    if (QStandardPaths::findExecutable("cmark").isEmpty())
        QSKIP("cmark is not installed");
    QTemporaryDir folder;
    QProcess script;
    script.start(PARTITA_SOURCE "/packaging/lib/guide", {guide.path(), folder.path()});
    QVERIFY(script.waitForFinished(60'000) && script.exitCode() == 0);
    const QDir pages(folder.path());
    QCOMPARE(pages.entryList({"*.html"}).size(), guide.entryList({"*.md"}).size());
    static const QRegularExpression link("href=\"([^\"#]+)(?:#([^\"]+))?\"");
    for (const auto &page : pages.entryList({"*.html"}))
        for (auto at = link.globalMatch(textOf(pages.filePath(page))); at.hasNext();) {
            auto match = at.next();
            auto to = textOf(pages.filePath(match.captured(1)));
            QVERIFY2(!to.isEmpty(), qPrintable(page + ": " + match.captured(1)));
            QVERIFY2(match.captured(2).isEmpty() || to.contains("id=\"" + match.captured(2) + "\""),
                qPrintable(page + ": " + match.captured(0)));
        }
}

QTEST_GUILESS_MAIN(GuideTest)
#include "guide_test.moc"
