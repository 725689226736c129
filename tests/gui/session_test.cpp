// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/command.h"
#include "opened.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <random>

class SessionTest : public QObject {
    Q_OBJECT
private slots:
    void opensAModelAndCompilesIt();
    void aBadFileLeavesTheDesign();
    void anEditIsOneStepAndUndoReturns();
    void anEditUndoneUnderWayLeavesNothingBusy();
    void othersAreHeldWhileOneIsEdited();
    void aDragIsOneStep();
    void undoOfMergedEditsReturnsToBeforeTheFirst();
    void anIllegalEditIsTakenBack();
    void aPreviewChangesNothing();
    void aPreviewThatIsTakenIsNotCompiledAgain();
    void reoptimisingLetsGo();
    void aProjectReplays();
    void closingWhileBusyIsSafe();
    void aStepOfChoicesGoesBothWays();
};

void SessionTest::opensAModelAndCompilesIt()
{
    OpenedSession o;
    QSignalSpy opened(&o.session, &Session::opened);
    OPEN(o);
    QCOMPARE(opened.size(), 1);
    QVERIFY(o.session.isOpen());
    QVERIFY(o.design().cycles > 0);
    QVERIFY(!o.design().noise); // the calibration data lie beside the example
    QCOMPARE(o.session.automatic()->cycles, o.design().cycles);
    QVERIFY(!o.session.unsaved());
}

void SessionTest::aBadFileLeavesTheDesign()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.open(QStringLiteral("/nowhere/model.onnx"));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("model.onnx")));
    QCOMPARE(o.session.design(), before);
    QCOMPARE(o.session.modelPath(), OpenedSession::example());
}

void SessionTest::anEditIsOneStepAndUndoReturns()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    auto move = o.movable();
    QVERIFY(move.kernel >= 0);
    o.session.edit(o.moving(move));
    QCOMPARE(o.session.undoStack()->count(), 1);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(o.engineOf(move.slug), move.engine);
    QCOMPARE(o.session.former(), before);
    QCOMPARE(o.session.automatic()->cycles, before->cycles);
    auto moved = o.design().cycles;
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled());
    QCOMPARE(o.design().cycles, before->cycles);
    QVERIFY(o.session.choices().empty());
    o.session.undoStack()->redo();
    QTRY_VERIFY(o.settled());
    QCOMPARE(o.design().cycles, moved);
}

void SessionTest::anEditUndoneUnderWayLeavesNothingBusy()
{
    OpenedSession o;
    OPEN(o);
    const auto before = o.session.design();
    o.session.edit({QStringLiteral("buffering"), {{"buffering", "single"}}});
    QVERIFY(o.session.busy());
    o.session.undoStack()->undo();
    QVERIFY(!o.session.busy());
    QCOMPARE(o.session.design(), before);
}

void SessionTest::othersAreHeldWhileOneIsEdited()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    auto move = o.movable();
    o.session.edit(o.moving(move));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    for (const auto &kernel : before->kernels) {
        if (kernel.kind != partita::Kernel::Kind::Compute || kernel.slug == move.slug
            || o.design().find(kernel.slug) < 0)
            continue;
        QCOMPARE(o.engineOf(kernel.slug), before->target->description().engines[kernel.engine].name);
    }
    auto *pin = o.session.choices().find("kernel." + move.slug + ".engine");
    QVERIFY(pin && !pin->held);
}

void SessionTest::aDragIsOneStep()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    auto move = o.movable();
    auto here = o.engineOf(move.slug);
    for (const auto &engine : {move.engine, here, move.engine}) {
        Edit edit{QStringLiteral("drag"), {{"kernel." + move.slug + ".engine", engine}}, 42};
        o.session.edit(edit);
    }
    QCOMPARE(o.session.undoStack()->count(), 1);
    QTRY_VERIFY(o.settled());
    QTRY_COMPARE(o.engineOf(move.slug), move.engine);
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled());
    QCOMPARE(o.design().cycles, before->cycles);
}

/// Each edit decides something else, and the second takes a part of the first back.
void SessionTest::undoOfMergedEditsReturnsToBeforeTheFirst()
{
    OpenedSession o;
    OPEN(o);
    auto move = o.movable();
    const auto engine = "kernel." + move.slug + ".engine", prefetch = "kernel." + move.slug + ".prefetch";
    o.session.edit({QStringLiteral("before"), {{"buffering", "single"}}});
    const auto before = o.session.choices();
    o.session.edit({QStringLiteral("first"), {{engine, move.engine}, {"buffering", "double"}}, 17});
    o.session.edit({QStringLiteral("second"), {{prefetch, "off"}, {"buffering", "single"}}, 17});
    const auto after = o.session.choices();
    QCOMPARE(o.session.undoStack()->count(), 2);
    QVERIFY(after.find(engine) && after.find(prefetch));
    o.session.undoStack()->undo();
    QVERIFY(o.session.choices() == before);
    o.session.undoStack()->redo();
    QVERIFY(o.session.choices() == after);
    o.session.undoStack()->undo();
    o.session.undoStack()->undo();
    QVERIFY(o.session.choices().empty());
    QTRY_VERIFY(o.settled());
}

void SessionTest::anIllegalEditIsTakenBack()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    auto good = o.session.choices();
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.edit({QStringLiteral("nonsense"), {{"kernel." + before->kernels[0].slug + ".engine", "no_such_engine"}}});
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(!failed[0][0].toString().isEmpty());
    QCOMPARE(o.session.undoStack()->count(), 0);
    QCOMPARE(o.session.design(), before);
    QVERIFY(o.session.choices() == good);
    o.session.edit({QStringLiteral("nonsense"), {{"no such key", "1"}}});
    QCOMPARE(failed.size(), 2);
}

void SessionTest::aPreviewChangesNothing()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    auto move = o.movable();
    partita::Deployment const *trial = nullptr;
    Session::DeploymentPtr kept;
    connect(&o.session, &Session::previewed, this, [&](const Edit &, Session::DeploymentPtr d, const QString &) {
        kept = d;
        trial = d.get();
    });
    o.session.preview(o.moving(move));
    QTRY_VERIFY(trial);
    QVERIFY(trial->cycles != before->cycles);
    QCOMPARE(o.session.design(), before);
    QCOMPARE(o.session.undoStack()->count(), 0);
}

void SessionTest::aPreviewThatIsTakenIsNotCompiledAgain()
{
    OpenedSession o;
    OPEN(o);
    auto move = o.movable();
    Session::DeploymentPtr shown;
    connect(&o.session, &Session::previewed, this,
        [&](const Edit &, Session::DeploymentPtr trial, const QString &) { shown = trial; });
    o.session.preview(o.moving(move));
    QTRY_VERIFY(shown);
    QVERIFY(shown != o.session.design());
    QSignalSpy busy(&o.session, &Session::busyChanged);
    o.session.edit(o.moving(move));
    QCOMPARE(o.session.design(), shown);
    QVERIFY(busy.isEmpty());
}

void SessionTest::reoptimisingLetsGo()
{
    OpenedSession o;
    OPEN(o);
    auto before = o.session.design();
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    auto best = o.session.optimised()->cycles;
    QVERIFY(best <= o.design().cycles);
    o.session.reoptimise();
    QTRY_VERIFY(o.settled());
    QTRY_COMPARE(o.design().cycles, best);
    QVERIFY(o.session.choices() == o.session.choices().released());
}

void SessionTest::aProjectReplays()
{
    QTemporaryDir folder;
    auto path = folder.filePath(QStringLiteral("a.partita"));
    std::int64_t cycles = 0;
    partita::Choices choices;
    {
        OpenedSession o;
        OPEN(o);
        auto before = o.session.design();
        o.session.edit(o.moving(o.movable()));
        QTRY_VERIFY(o.settled() && o.session.design() != before);
        QVERIFY(o.session.unsaved());
        QVERIFY(o.saved(path));
        QVERIFY(!o.session.unsaved());
        cycles = o.design().cycles;
        choices = o.session.choices();
    }
    OpenedSession o;
    QSignalSpy noted(&o.session, &Session::noted);
    o.session.open(path);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QCOMPARE(o.design().cycles, cycles);
    QVERIFY(o.session.choices() == choices);
    QCOMPARE(o.session.projectPath(), path);
    QCOMPARE(noted.size(), 0);
    QSignalSpy failed(&o.session, &Session::failed);
    QVERIFY(!o.saved(QStringLiteral("/proc/nowhere/a.partita")));
    QCOMPARE(failed.size(), 1);
}

void SessionTest::closingWhileBusyIsSafe()
{
    OpenedSession o;
    o.open();
    o.session.open(QStringLiteral("/nowhere.onnx"));
    o.open();
    QVERIFY(o.session.busy());
}

/// Of few decisions as of most.
void SessionTest::aStepOfChoicesGoesBothWays()
{
    std::mt19937 random(7);
    auto below = [&](int n) { return int(random() % unsigned(n)); };
    for (int round = 0; round < 60; ++round) {
        auto changed = [&](partita::Choices choices, int times) {
            for (int i = 0; i < times; ++i) {
                auto key = below(9) ? "kernel.k" + std::to_string(below(900)) + (below(2) ? ".engine" : ".buffering")
                                    : std::string("buffering");
                if (below(3))
                    (void)choices.set(key, key.ends_with("engine") ? "core" : below(2) ? "single" : "double", below(2));
                else
                    choices.erase(key);
            }
            return choices;
        };
        auto before = changed({}, below(2000)), after = changed(before, round % 3 == 0 ? 2000 : 1 + below(12));
        ChoicesStep step(before, after);
        QVERIFY(step.redone(before) == after);
        QVERIFY(step.undone(after) == before);
    }
}

QTEST_MAIN(SessionTest)
#include "session_test.moc"
