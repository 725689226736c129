// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/cases.h"
#include "usage.h"
#include "working_program.h"

#include <QElapsedTimer>
#include <QMessageBox>
#include <QPixmapCache>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <numeric>

/// Hours of work in one process: after the first rounds it holds no more memory, threads, files and children than
/// before. PARTITA_SOAK_MINUTES is how long each of the two goes on; without it a few rounds, more with PARTITA_ALL.
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

[[maybe_unused]] const bool patient = qputenv("QTEST_FUNCTION_TIMEOUT",
    QByteArray::number(std::max((soakMinutes() + 15) * 60'000,
        qEnvironmentVariableIntValue("QTEST_FUNCTION_TIMEOUT")))); ///< before Qt Test reads it

/// Holds each round against the first ones, and all later ones against one another.
struct Watch {
    QString temporary;
    qsizetype moreThreads;
    int warm, rounds;
    QElapsedTimer clock;
    Usage most, last;
    int round = 0;
    std::vector<double> heaps; ///< MiB, by round after the first ones

    Watch(const QString &folder, int warmRounds, int allRounds, qsizetype threads = 0)
        : temporary(folder), moreThreads(threads), warm(warmRounds), rounds(allRounds)
    {
        clock.start();
    }
    bool goesOn() const
    {
        return !QTest::currentTestFailed()
            && (round < warm || (soakMinutes() ? clock.elapsed() < soakMinutes() * 60'000ll : round < rounds));
    }
    /// When what runs beside the window, edits made ready and designs given back, has ended.
    Usage atRest() const
    {
        QElapsedTimer calm;
        calm.start();
        auto heap = Usage::allocated();
        (void)QTest::qWaitFor(
            [&] {
                if (const auto now = Usage::allocated(); std::abs(now - heap) >= 0.02) {
                    heap = now;
                    calm.start();
                }
                return calm.elapsed() >= 1000;
            },
            30000);
        return Usage::now(temporary);
    }
    void look()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QPixmapCache::clear();
        last = atRest();
        std::fprintf(stderr,
            "round %d, %lld s: heap %.1f MiB, resident %.0f MiB, %lld threads, %lld files, %lld children, %lld "
            "temporary\n",
            round, clock.elapsed() / 1000, last.heap, last.resident, qint64(last.threads), qint64(last.files),
            qint64(last.children), qint64(last.temporary));
        if (++round <= warm) {
            most = {std::max(most.heap, last.heap), std::max(most.resident, last.resident),
                std::max(most.threads, last.threads), std::max(most.files, last.files), 0,
                std::max(most.temporary, last.temporary)};
            return;
        }
        heaps.push_back(last.heap);
#ifndef __SANITIZE_ADDRESS__ // which keeps what was freed, and counts otherwise
        QVERIFY(last.heap <= most.heap + 4);
        QVERIFY(last.resident <= most.resident + 48);
#endif
        QVERIFY(last.threads <= most.threads + moreThreads);
        QVERIFY(last.files <= most.files + moreThreads); // a thread may hold one
        QCOMPARE(last.children, 0);
        QVERIFY2(last.temporary <= most.temporary, qPrintable(Usage::entriesUnder(temporary).join(u'\n')));
    }
    /// A little in each round would pass the bounds above for hours: the line through all rounds must not rise, but for
    /// what their scatter leaves open.
    void end() const
    {
#ifndef __SANITIZE_ADDRESS__
        const double n = double(heaps.size()), middle = (n - 1) / 2,
                     mean = std::accumulate(heaps.begin(), heaps.end(), 0.0) / n;
        if (n < 6)
            return;
        double along = 0, both = 0, rest = 0;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            along += (double(i) - middle) * (double(i) - middle);
            both += (double(i) - middle) * (heaps[i] - mean);
        }
        const double slope = both / along;
        for (std::size_t i = 0; i < heaps.size(); ++i)
            rest += std::pow(heaps[i] - mean - slope * (double(i) - middle), 2);
        const double error = std::sqrt(rest / (n - 2) / along);
        std::fprintf(stderr, "%.0f rounds: %+.4f ± %.4f MiB each\n", n, slope, error);
        const double most = n < 12 ? 0.08 : 0.01; // MiB; in a few rounds caches still fill
        QVERIFY2(slope < most + 3 * error, qPrintable(QString::number(slope)));
#endif
    }
};

} // namespace

void LongRunTest::initTestCase()
{
    if (!QFileInfo::exists(OpenedSession::example()))
        QSKIP("the bundled examples are absent");
    qputenv("CCACHE_DISABLE", "1"); // where it compiles, its cache would be counted among the temporary files
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
    const bool all = partita::test::everyCase();
    Watch watch(m_home.path(), all ? 3 : 2, all ? 9 : 3, // nine are enough to see a slope
        3); // threads that begin when they are first needed: the compiler's own, the one that frees, Qt's
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
            QTimer leaving; // where a search runs, the window asks
            connect(&leaving, &QTimer::timeout, this, [] {
                if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget()))
                    for (auto *button : box->buttons())
                        if (button->text().remove(u'&') == QStringLiteral("Leave"))
                            button->click();
            });
            leaving.start(20);
            QVERIFY(program.window.close());
        }
        watch.look();
    }
    watch.end();
}

void LongRunTest::oneWindowThatStaysOpen()
{
    Watch watch(m_home.path(), soakMinutes() ? 2 : 1, 2, 8); // its pools have eight threads, as they are needed
    Program program;
    while (watch.goesOn()) {
        const auto works = (soakMinutes() ? 2 : 1) * networks.size(); // twice: all that varies with the step
        for (std::size_t n = 0; n < works && !QTest::currentTestFailed(); ++n)
            program.work();
        program.open(OpenedSession::example()); // lets go of what was known of the last
        QVERIFY(QDir(program.folder.path()).removeRecursively() && QDir().mkpath(program.folder.path()));
        watch.look();
    }
    watch.end();
    QVERIFY(program.window.close());
}

QTEST_MAIN(LongRunTest)
#include "long_run_test.moc"
