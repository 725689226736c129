// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/compare_view.h"
#include "document/file_watch.h"
#include "document/recovery.h"
#include "opened_window.h"
#include "studies/comparison.h"
#include "studies/designs.h"
#include "window/bars/message_bar.h"
#include "window/start/recent.h"

#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

/// What a crash, another program or a missing file may take, and what is left.
class RecoveryTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void aKilledProgramLosesNothing();
    void aRunningProgramIsLeftAlone();
    void anOrderlyEndLeavesNothing();
    void aRecoveredProjectIsSavedWhereItWas();
    void aChangedModelIsReloaded();
    void whatNoLongerAppliesIsNamed();
    void recentFilesForgetWhatIsGone();

private:
    QTemporaryDir m_home;
};

namespace {

/// A window that remembers, as the program's does.
struct Remembering : OpenedSession {
    MainWindow window{&session, true};
    Remembering() { window.show(); }
    QPushButton *answer(const QString &text) const
    {
        for (auto *button : window.questions()->findChildren<QPushButton *>())
            if (button->text() == text)
                return button;
        return nullptr;
    }
    void press(const QString &text) const { QTest::mouseClick(answer(text), Qt::LeftButton); }
};

/// One at work on a copy of the example, a kernel of it moved.
struct Edited : Remembering {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("net.onnx"));
    Move move;

    bool begin()
    {
        if (!QFile::copy(example(), path))
            return false;
        session.open(path);
        if (!QTest::qWaitFor([this] { return settled(); }, 60000))
            return false;
        move = movable();
        session.edit(moving(move));
        return QTest::qWaitFor([this] { return settled() && !session.choices().empty(); }, 60000);
    }
};

QStringList leftovers()
{
    QStringList files;
    for (const auto &file : QDir(Recovery::defaultFolder()).entryInfoList({QStringLiteral("*.partita")}, QDir::Files))
        files << file.absoluteFilePath();
    return files;
}

/// `partita` with edits, as a person would leave it when the power goes.
struct Program : QProcess {
    Program(const QString &file, const QStringList &choices)
    {
        QStringList arguments{QStringLiteral("--platform"), QStringLiteral("offscreen"), file};
        for (const auto &choice : choices)
            arguments << QStringLiteral("--set") << choice;
        setProcessChannelMode(QProcess::ForwardedErrorChannel);
        start(QStringLiteral(PARTITA_BIN "/partita"), arguments);
    }
    ~Program() override
    {
        kill();
        waitForFinished();
    }
};

/// The Choices in the only leftover, once it has these.
partita::Choices kept(const std::vector<std::string> &keys)
{
    for (const auto &file : leftovers())
        if (auto project = partita::readProject(file.toStdString());
            project && std::ranges::all_of(keys, [&](const auto &key) { return project->choices.find(key); }))
            return project->choices;
    return {};
}

} // namespace

void RecoveryTest::initTestCase()
{
    if (!QFileInfo::exists(QStringLiteral(PARTITA_BIN "/partita")))
        QSKIP("the program is not built");
    qputenv("XDG_DATA_HOME", m_home.filePath(QStringLiteral("data")).toUtf8());
    qputenv("XDG_CONFIG_HOME", m_home.filePath(QStringLiteral("config")).toUtf8());
    QApplication::setOrganizationName(QStringLiteral("Partita"));
    QApplication::setApplicationName(QStringLiteral("Partita"));
    QVERIFY(Recovery::defaultFolder().startsWith(m_home.path()));
}

void RecoveryTest::init()
{
    QDir(Recovery::defaultFolder()).removeRecursively();
    QSettings().clear();
}

void RecoveryTest::aKilledProgramLosesNothing()
{
    std::string slug;
    {
        OpenedSession o;
        OPEN(o);
        slug = o.movable().slug;
    }
    auto move = QStringLiteral("kernel.%1.engine=core").arg(QString::fromStdString(slug));
    partita::Choices choices;
    {
        Program program(OpenedSession::example(), {move, QStringLiteral("buffering=single")});
        QVERIFY(program.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(!kept({"kernel." + slug + ".engine", "buffering"}).empty(), 60000);
        choices = kept({"kernel." + slug + ".engine", "buffering"});
        program.kill(); // SIGKILL
        QVERIFY(program.waitForFinished());
    }
    QCOMPARE(leftovers().size(), 1);
    Remembering o;
    QVERIFY(o.window.questions()->isVisible());
    QVERIFY(o.window.questions()->text().contains(QStringLiteral("tones_dscnn.onnx")));
    QVERIFY(!o.session.isOpen()); // only offered
    o.press(QStringLiteral("Recover"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(o.session.choices() == choices);
    QVERIFY(o.session.unsaved());
    QVERIFY(o.session.projectPath().isEmpty());
    QVERIFY(!o.window.questions()->isVisible());
    QCOMPARE(leftovers().size(), 1); // until it is saved
    QTemporaryDir folder;
    QVERIFY(o.saved(folder.filePath(QStringLiteral("saved.partita"))));
    QTRY_COMPARE(leftovers().size(), 0);
}

void RecoveryTest::aRunningProgramIsLeftAlone()
{
    Program program(OpenedSession::example(), {QStringLiteral("buffering=single")});
    QTRY_VERIFY_WITH_TIMEOUT(!kept({"buffering"}).empty(), 60000);
    {
        Remembering o;
        QVERIFY(!o.window.questions()->isVisible());
        QCOMPARE(leftovers().size(), 1);
    }
    program.kill();
    QVERIFY(program.waitForFinished());
    Remembering o;
    QVERIFY(o.window.questions()->isVisible());
    o.press(QStringLiteral("Discard"));
    QVERIFY(!o.window.questions()->isVisible());
    QCOMPARE(leftovers().size(), 0);
}

void RecoveryTest::anOrderlyEndLeavesNothing()
{
    {
        Remembering o;
        OPEN(o);
        o.session.edit({QStringLiteral("single"), {{"buffering", "single"}}});
        QTRY_COMPARE_WITH_TIMEOUT(leftovers().size(), 1, 10000);
        o.session.undoStack()->undo();
        QTRY_COMPARE_WITH_TIMEOUT(leftovers().size(), 0, 10000);
        o.session.designs().keep(QStringLiteral("kept"));
        QTRY_COMPARE_WITH_TIMEOUT(leftovers().size(), 1, 10000);
        o.window.hide(); // nobody is asked
    }
    QCOMPARE(leftovers().size(), 0);
    QVERIFY(QDir(Recovery::defaultFolder()).isEmpty());
}

void RecoveryTest::aRecoveredProjectIsSavedWhereItWas()
{
    QTemporaryDir folder;
    auto path = folder.filePath(QStringLiteral("mine.partita"));
    {
        OpenedSession o;
        OPEN(o);
        QVERIFY(o.saved(path));
    }
    {
        Program program(path, {QStringLiteral("buffering=single")});
        QTRY_VERIFY_WITH_TIMEOUT(!kept({"buffering"}).empty(), 60000);
    }
    Remembering o;
    QVERIFY(o.window.questions()->text().contains(QStringLiteral("mine.partita")));
    QCOMPARE(o.answer(QStringLiteral("Recover"))->nextInFocusChain(), o.answer(QStringLiteral("Discard")));
    QCOMPARE(o.answer(QStringLiteral("Discard"))->nextInFocusChain(), o.answer(QStringLiteral("Dismiss")));
    o.press(QStringLiteral("Recover"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QCOMPARE(o.session.projectPath(), path);
    QVERIFY(!partita::readProject(path.toStdString())->choices.find("buffering"));
    QTest::keyClick(&o.window, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!o.session.unsaved());
    QVERIFY(partita::readProject(path.toStdString())->choices.find("buffering"));
}

void RecoveryTest::aChangedModelIsReloaded()
{
    Edited o;
    QVERIFY(o.begin());
    auto choices = o.session.choices();
    auto cycles = o.design().cycles;
    auto hash = o.session.modelHash();
    using Side = Comparison::Side;
    o.session.designs().keep(QStringLiteral("moved"));
    auto &pair = o.session.comparison();
    const Side automatic{Side::Automatic, {}}, moved{Side::Kept, QStringLiteral("moved")};
    pair.set(automatic, moved);
    pair.add(Side());
    pair.show(true);
    QFile file(o.path);
    QVERIFY(file.setPermissions(file.permissions() | QFile::WriteOwner));
    FileWatch other([&] { return o.path; }, [] { return QStringLiteral("no hash"); }, &o.window);
    QSignalSpy written(&other, &FileWatch::changed);
    QVERIFY(file.open(QIODevice::ReadWrite));
    auto bytes = file.readAll();
    file.seek(0);
    file.write(bytes);
    file.close();
    // The same bytes: nobody is asked. A field that nobody reads: another file, the same network.
    QTRY_COMPARE(written.size(), 1);
    QVERIFY(!o.window.questions()->isVisible());
    QVERIFY(file.open(QIODevice::Append));
    file.write(QByteArray::fromHex("1a0178")); // producer_version = "x"
    file.close();
    QTRY_VERIFY_WITH_TIMEOUT(o.window.questions()->isVisible(), 10000);
    QVERIFY(o.window.questions()->text().contains(QStringLiteral("net.onnx")));
    o.press(QStringLiteral("Reload"));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.modelHash() != hash && o.settled(), 60000);
    QVERIFY(o.session.choices() == choices);
    QCOMPARE(o.design().cycles, cycles);
    QVERIFY(o.window.messages()->text().contains(QStringLiteral("still apply")));
    // The same designs are compared, as they are compiled now.
    QVERIFY(pair.a() == automatic && pair.b() == moved && pair.count() == 3 && pair.side(2) == Side() && pair.shown());
    QVERIFY(o.window.findChild<CompareView *>()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!pair.waits(moved), 60000);
    QCOMPARE(pair.design(automatic), o.session.automatic());
    QCOMPARE(pair.design(moved)->cycles, cycles);
    o.session.undoStack()->undo();
    QVERIFY(o.session.designs().list().empty());
    QVERIFY(pair.b() != moved);
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && o.session.choices().empty());
}

void RecoveryTest::whatNoLongerAppliesIsNamed()
{
    Edited o;
    QVERIFY(o.begin());
    o.session.edit({QStringLiteral("single"), {{"buffering", "single"}}});
    QTRY_VERIFY(o.settled() && o.session.choices().find("buffering"));
    // Another network takes its place, as most programs save: beside and renamed.
    auto beside = o.folder.filePath(QStringLiteral("beside"));
    QVERIFY(QFile::copy(OpenedSession::example("digits_resnet"), beside));
    QCOMPARE(::rename(beside.toUtf8().constData(), o.path.toUtf8().constData()), 0);
    QTRY_VERIFY_WITH_TIMEOUT(o.window.questions()->isVisible(), 10000);
    auto hash = o.session.modelHash();
    o.press(QStringLiteral("Reload"));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.modelHash() != hash && o.settled(), 60000);
    auto key = "kernel." + o.move.slug + ".engine";
    if (!o.session.choices().find(key))
        QVERIFY2(o.window.messages()->text().contains(QString::fromStdString(key + "=" + o.move.engine)),
            qPrintable(o.window.messages()->text()));
    QVERIFY(!o.session.choices().find(key));
    QVERIFY(o.session.choices().find("buffering"));
}

void RecoveryTest::recentFilesForgetWhatIsGone()
{
    QTemporaryDir folder;
    auto path = folder.filePath(QStringLiteral("gone.onnx"));
    QVERIFY(QFile::copy(OpenedSession::example(), path));
    {
        Remembering o;
        o.session.open(path);
        QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
        o.open();
        QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.modelPath() == OpenedSession::example(), 60000);
    }
    QCOMPARE(recentFiles(), (QStringList{OpenedSession::example(), path}));
    QVERIFY(QFile::remove(path));
    QCOMPARE(recentFiles(), QStringList{OpenedSession::example()});
    QCOMPARE(QSettings().value(QStringLiteral("recent")).toStringList(), QStringList{OpenedSession::example()});
    clearRecent();
    QVERIFY(recentFiles().isEmpty());
}

QTEST_MAIN(RecoveryTest)
#include "recovery_test.moc"
