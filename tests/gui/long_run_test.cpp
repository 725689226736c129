// SPDX-License-Identifier: GPL-3.0-or-later
#include "usage.h"
#include "working_program.h"

#include <QElapsedTimer>
#include <QPixmapCache>

/// Hours of work in one process: after the first rounds it holds no more memory, threads, files and children than before.
/// PARTITA_SOAK_MINUTES is how long each of the two goes on; without it a few rounds.
class LongRunTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void windowsThatOpenAndClose();
    void oneWindowThatStaysOpen();

private:
    QTemporaryDir m_home;
};

namespace {

int soakMinutes() { return qEnvironmentVariableIntValue("PARTITA_SOAK_MINUTES"); }

[[maybe_unused]] const bool patient = qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number((soakMinutes() + 15) * 60'000)); ///< before Qt Test reads it

/// Holds each round against the first ones.
struct Watch {
    QString temporary;
    qsizetype moreThreads;
    int warm, rounds;
    QElapsedTimer clock;
    Usage most, last;
    int round = 0;

    Watch(const QString &folder, int warmRounds, int allRounds, qsizetype threads = 0) : temporary(folder), moreThreads(threads), warm(warmRounds), rounds(allRounds) { clock.start(); }
    bool goesOn() const
    {
        return !QTest::currentTestFailed() && (round < warm || (soakMinutes() ? clock.elapsed() < soakMinutes() * 60'000ll : round < rounds));
    }
    void look()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QPixmapCache::clear();
        last = Usage::now(temporary);
        std::fprintf(stderr, "round %d, %lld s: heap %.1f MiB, resident %.0f MiB, %lld threads, %lld files, %lld children, %lld temporary\n", round, clock.elapsed() / 1000,
                     last.heap, last.resident, qint64(last.threads), qint64(last.files), qint64(last.children), qint64(last.temporary));
        if (++round <= warm) {
            most = {std::max(most.heap, last.heap), std::max(most.resident, last.resident), std::max(most.threads, last.threads), std::max(most.files, last.files), 0, std::max(most.temporary, last.temporary)};
            return;
        }
#ifndef __SANITIZE_ADDRESS__ // which keeps what was freed, and counts otherwise
        QVERIFY(last.heap <= most.heap + 4);
        QVERIFY(last.resident <= most.resident + 48);
#endif
        QVERIFY(last.threads <= most.threads + moreThreads);
        QVERIFY(last.files <= most.files + moreThreads); // a thread may hold one
        QCOMPARE(last.children, 0);
        QVERIFY(last.temporary <= most.temporary);
    }
};

} // namespace

void LongRunTest::initTestCase()
{
    if (!QFileInfo::exists(OpenedSession::example()))
        QSKIP("the bundled examples are absent");
    for (const char *what : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "TMPDIR"}) {
        auto folder = m_home.filePath(QString::fromLatin1(what));
        QVERIFY(QDir().mkpath(folder));
        qputenv(what, folder.toUtf8());
    }
    mallopt(M_ARENA_MAX, 2); // what one thread frees another takes
    QApplication::setOrganizationName(QStringLiteral("Partita"));
    QApplication::setApplicationName(QStringLiteral("Partita"));
}

void LongRunTest::windowsThatOpenAndClose()
{
    Watch watch(m_home.path(), 3, 9, 3); // threads that begin when they are first needed: the compiler's own, the one that frees, Qt's
    for (int step = 0; watch.goesOn(); ++step) {
        {
            Program program;
            program.step = step;
            program.work();
            if (step % 2) { // closed while it is at work
                program.session.edit({QStringLiteral("buffering"), {{"buffering", "single"}}});
                program.session.saveProject(program.folder.filePath(QStringLiteral("closed.partita")));
                program.press<ExploreView>("go");
            }
            QVERIFY(program.window.close());
        }
        watch.look();
    }
}

void LongRunTest::oneWindowThatStaysOpen()
{
    Watch watch(m_home.path(), 2, 3, 8); // its pools have eight threads, as they are needed
    Program program;
    while (watch.goesOn()) {
        for (std::size_t n = 0; n < networks.size() && !QTest::currentTestFailed(); ++n)
            program.work();
        program.open(OpenedSession::example()); // lets go of what was known of the last
        QVERIFY(QDir(program.folder.path()).removeRecursively() && QDir().mkpath(program.folder.path()));
        watch.look();
    }
    QVERIFY(program.window.close());
}

QTEST_MAIN(LongRunTest)
#include "long_run_test.moc"
