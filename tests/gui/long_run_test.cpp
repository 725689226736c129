// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened.h"
#include "usage.h"

#include "charts/sweep_view.h"
#include "explore/explore_form.h"
#include "explore/explore_view.h"
#include "explore/sensitivity_view.h"
#include "session/designs.h"
#include "session/exploring.h"
#include "session/job.h"
#include "session/measurements.h"
#include "session/sensitivities.h"
#include "session/studies.h"
#include "session/writings.h"
#include "support/process.h"
#include "window/main_window.h"

#include <QDockWidget>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QMenu>
#include <QPixmapCache>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

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

constexpr std::array networks{"digits_resnet", "tones_dscnn", "shapes_mobilenet"};

/// A window that remembers, as the program's does.
struct Program : OpenedSession {
    MainWindow window{&session, true};
    QTemporaryDir folder;
    int step = 0; ///< what is done varies with it

    Program()
    {
        window.resize(1280, 800);
        window.show();
    }
    bool idle() { return settled() && session.jobs().empty(); }
    void wait()
    {
        QTRY_VERIFY_WITH_TIMEOUT(idle(), 300000);
    }
    void open(const QString &path)
    {
        QSignalSpy opened(&session, &Session::opened);
        window.openFile(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60000);
        wait();
    }
    QAction *action(const char *words) const
    {
        for (auto *each : window.findChildren<QAction *>())
            if (each->text().remove(u'&') == QString::fromUtf8(words))
                return each;
        return nullptr;
    }
    /// Answers the dialog that the action opens with a file or folder.
    void take(const char *words, const QString &path)
    {
        bool answered = false;
        QTimer::singleShot(0, &window, [&] {
            if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
                answered = true;
                dialog->selectFile(path);
                QMetaObject::invokeMethod(dialog, "accept");
            }
        });
        QVERIFY2(action(words), words);
        action(words)->trigger();
        QVERIFY2(answered, words);
        wait();
    }
    template <class View>
    void press(const char *button)
    {
        auto *view = window.findChild<View *>();
        QVERIFY(view);
        auto *found = view->template findChild<QPushButton *>(QLatin1String(button));
        QVERIFY(found && found->isEnabled());
        found->click();
    }

    void edit()
    {
        const auto &kernels = design().kernels;
        auto slug = kernels[std::size_t(step * 5) % kernels.size()].slug;
        session.select(QString::fromStdString(slug));
        session.edit({QStringLiteral("buffering"), {{"buffering", step % 2 ? "single" : "double"}}});
        wait();
        session.edit({QStringLiteral("bits"), {{"kernel." + slug + ".bits.weight", "4"}}});
        wait();
        if (auto move = movable(); move.kernel >= 0)
            session.edit(moving(move));
        wait();
        session.undoStack()->undo();
        session.undoStack()->undo();
        session.undoStack()->redo();
        wait();
        session.designs().keep(session.designs().freeName());
        session.reoptimise();
        wait();
    }
    void look()
    {
        for (auto *dock : window.findChildren<QDockWidget *>()) {
            dock->show();
            dock->raise();
            QCoreApplication::processEvents();
            QVERIFY(!window.grab().isNull());
        }
        action("Compare Side by Side")->trigger();
        wait();
        action("Compare Side by Side")->trigger();
    }
    void study()
    {
        auto *form = window.findChild<ExploreForm *>();
        form->findChild<QSpinBox *>(QStringLiteral("budget"))->setValue(3);
        if (auto *random = form->moreMenu()->actions().front(); !random->isChecked())
            random->trigger(); // no layer is tried by itself first
        press<ExploreView>("go");
        QVERIFY(session.exploring().running());
        press<SweepView>("draw");
        press<SensitivityView>("measure");
        QTRY_VERIFY_WITH_TIMEOUT(session.sensitivities().progress().done > 0 || !session.sensitivities().running(), 60000);
        session.sensitivities().stop();
        if (step % 2)
            session.exploring().stop();
        wait();
        if (session.exploring().state() && session.exploring().state()->reached() > 1)
            session.exploring().take(1);
        wait();
    }
    void write()
    {
        auto into = [&](const char *name) { return folder.filePath(QStringLiteral("%1_%2").arg(step).arg(QLatin1String(name))); };
        for (auto [words, name] : {std::pair("Report (HTML)…", "r.html"), {"Report (PDF)…", "r.pdf"}, {"Picture (SVG or PNG)…", "p.png"}, {"Timeline (Perfetto)…", "t.json"}})
            take(words, into(name));
        QVERIFY(QDir().mkpath(into("c")));
        take("Export C…", into("c"));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(into("c") + QStringLiteral("/Makefile")), 60000);
    }
    void measure()
    {
        for (const char *tool : {"make", "riscv64-unknown-elf-gcc", "qemu-system-riscv32"})
            if (!partita::inPath(tool))
                return;
        session.measurements().measure();
        if (step % 2)
            QTest::qWait(300), session.measurements().stop();
        wait();
    }
    /// One network, all that is done with one, and a project of it that is closed again.
    void work()
    {
        open(example(networks[std::size_t(step) % networks.size()]));
        edit();
        look();
        study();
        write();
        if (step % 3 == 1)
            measure();
        auto project = folder.filePath(QStringLiteral("%1.partita").arg(step));
        QVERIFY(session.saveProject(project));
        open(project);
        QVERIFY(session.undoStack()->isClean());
        ++step;
    }
};

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
        auto minutes = qEnvironmentVariableIntValue("PARTITA_SOAK_MINUTES");
        return !QTest::currentTestFailed() && (round < warm || (minutes ? clock.elapsed() < minutes * 60000ll : round < rounds));
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
        QVERIFY(last.files <= most.files);
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
    Watch watch(m_home.path(), 3, 9);
    for (int step = 0; watch.goesOn(); ++step) {
        {
            Program program;
            program.step = step;
            program.work();
            if (step % 2) { // closed while it is at work
                program.session.edit({QStringLiteral("buffering"), {{"buffering", "single"}}});
                program.session.undoStack()->setClean();
                program.press<ExploreView>("go");
            }
            QVERIFY(program.window.close());
        }
        watch.look();
    }
}

void LongRunTest::oneWindowThatStaysOpen()
{
    Watch watch(m_home.path(), 2, 4, 4);
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
