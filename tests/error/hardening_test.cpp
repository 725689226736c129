// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

/// What readelf says of each program, library and plug-in of this build.
class HardeningTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void everyFileIsHardened_data();
    void everyFileIsHardened();
    void callsIntoTheCLibraryAreFortified();
    void programsStandAnywhere_data();
    void programsStandAnywhere();
};

namespace {

const QString build = QStringLiteral(PARTITA_BUILD_FOLDER);

QStringList programs()
{
    QStringList out{build + QStringLiteral("/bin/partitac")};
    if (auto window = build + QStringLiteral("/bin/partita"); QFile::exists(window))
        out << window;
    return out;
}

QStringList libraries()
{
    QStringList out{build + QStringLiteral("/lib/libpartita.so")};
    for (const auto &file :
        QDir(build + QStringLiteral("/lib/partita/plugins")).entryInfoList({QStringLiteral("*.so")}, QDir::Files))
        out << file.filePath();
    return out;
}

QString readelf(const QStringList &words)
{
    QProcess run;
    run.start(QStringLiteral("readelf"), QStringList(QStringLiteral("-W")) + words);
    [&] { QVERIFY(run.waitForFinished(60000) && run.exitCode() == 0); }();
    return QString::fromLocal8Bit(run.readAllStandardOutput());
}

void rows(const QStringList &files)
{
    QTest::addColumn<QString>("file");
    for (const auto &file : files)
        QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
}

} // namespace

void HardeningTest::initTestCase()
{
#ifndef PARTITA_HARDENED
    QSKIP("a build with sanitizers, or with PARTITA_HARDEN off");
#endif
    QVERIFY(libraries().size() > 5);
}

void HardeningTest::everyFileIsHardened_data() { rows(programs() + libraries()); }

void HardeningTest::everyFileIsHardened()
{
    QFETCH(QString, file);
    auto segments = readelf({QStringLiteral("-l"), file}), dynamic = readelf({QStringLiteral("-d"), file}),
         symbols = readelf({QStringLiteral("--dyn-syms"), file});
    QVERIFY2(segments.contains(QStringLiteral(" GNU_RELRO ")), "relocations stay writable");
    QVERIFY2(dynamic.contains(QRegularExpression(QStringLiteral("\\(FLAGS\\).*BIND_NOW|\\(FLAGS_1\\).*\\bNOW\\b"))),
        "symbols are bound lazily");
    static const QRegularExpression stack(QStringLiteral("GNU_STACK.* RW +0x\\w+\n"));
    QVERIFY2(segments.contains(stack), "the stack is executable");
    QVERIFY2(
        !segments.contains(QRegularExpression(QStringLiteral("LOAD.* RWE "))), "a segment is writable and executable");
    QVERIFY2(symbols.contains(QStringLiteral(" __stack_chk_fail@")), "no stack protector");
}

void HardeningTest::callsIntoTheCLibraryAreFortified()
{
#ifndef __OPTIMIZE__
    QSKIP("only an optimising compiler fortifies");
#endif
    for (const auto &file : {programs().front(), libraries().front()})
        QVERIFY2(readelf({QStringLiteral("--dyn-syms"), file}).contains(QStringLiteral(" __snprintf_chk@")),
            qPrintable(file));
}

void HardeningTest::programsStandAnywhere_data() { rows(programs()); }

void HardeningTest::programsStandAnywhere()
{
    QFETCH(QString, file);
    QVERIFY(readelf({QStringLiteral("-h"), file}).contains(QRegularExpression(QStringLiteral("Type: +DYN"))));
    QVERIFY(readelf({QStringLiteral("-d"), file}).contains(QRegularExpression(QStringLiteral("FLAGS_1.*\\bPIE\\b"))));
}

QTEST_GUILESS_MAIN(HardeningTest)
#include "hardening_test.moc"
