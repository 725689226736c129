// SPDX-License-Identifier: GPL-3.0-or-later
// Work in the background by itself: the latest request wins, progress is heard, and work may outlive who asked for it.
#include "jobs/task.h"

#include <QTest>

#include <latch>
#include <optional>

class JobsTest : public QObject {
    Q_OBJECT
private slots:
    void theLatestRequestWins()
    {
        QThreadPool pool;
        QObject context;
        Lane lane(pool, &context, 0);
        std::latch begun(1);
        std::vector<int> heard;
        auto hear = [&](int answer) { heard.push_back(answer); };
        lane.start(
            [&](std::stop_token stop) {
                begun.count_down();
                while (!stop.stop_requested())
                    std::this_thread::yield();
                return 3;
            },
            hear);
        begun.wait();
        lane.start([](std::stop_token) { return 8; }, hear);
        QTRY_VERIFY(!lane.running());
        pool.waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(heard, std::vector<int>{8});
    }

    void aTaskSaysHowFarItIs()
    {
        QThreadPool pool;
        std::optional<int> answer;
        QList<qint64> heard;
        std::latch go(1);
        Task *under = nullptr;
        Task task(pool, this, [&] {
            if (under && under->running() && under->progress().total)
                heard << under->progress().done;
        });
        under = &task;
        task.start(
            [&](std::stop_token, const Task::Report &report) -> partita::Result<int> {
                report("layers", 2, 5);
                report("layers", 5, 5);
                go.wait();
                return 11;
            },
            [&](partita::Result<int> found) { answer = *found; });
        QTRY_COMPARE(heard, (QList<qint64>{2, 5}));
        QCOMPARE(task.progress().stage, QStringLiteral("layers"));
        go.count_down();
        QTRY_COMPARE(answer, std::optional(11));
    }

    void anExceptionIsAnError()
    {
        QThreadPool pool;
        QString message;
        Task task(pool, this, [] {});
        task.start([](std::stop_token,
                       const Task::Report &) -> partita::Result<int> { throw std::runtime_error("no such layer"); },
            [&](partita::Result<int> found) { message = QString::fromStdString(found.error().message); });
        QTRY_COMPARE(message, QStringLiteral("internal error: no such layer"));
    }

    void workMayOutliveWhoAskedForIt()
    {
        QThreadPool pool;
        std::latch begun(1), go(1);
        bool heard = false;
        {
            QObject context;
            Task task(pool, &context, [] {});
            task.start(
                [&](std::stop_token, const Task::Report &report) -> partita::Result<int> {
                    begun.count_down();
                    go.wait();
                    report(1, 4);
                    return 5;
                },
                [&](partita::Result<int>) { heard = true; });
            begun.wait();
        }
        go.count_down();
        pool.waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(!heard);
    }
};

QTEST_MAIN(JobsTest)
#include "jobs_test.moc"
