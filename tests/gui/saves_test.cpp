// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recovery.h"
#include "document/saves.h"
#include "jobs/job.h"
#include "opened_window.h"
#include "window/bars/message_bar.h"

#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/// Projects are written beside the work, and none is lost by it.
class SavesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void theWindowDoesNotWait();
    void anEditDuringASaveIsUnsaved();
    void theyAreWrittenInOrder();
    void oneThatFailsLeavesAllUnsaved();
    void aFailureBetweenTwoIsMadeGood();
    void aFailureKeepsWhatTheFileHolds();
    void anotherDesignKnowsNothingOfThem();
    void aModelThatMovedIsAskedFor();
    void theEndOfTheProgramWritesThemAll();
    void aCrashDuringASaveLosesNothing();
    void closingWaits();
    void aPersonMayStay();
    void closingAsksAgainAfterAFailure();

private:
    QTemporaryDir m_home;
};

namespace {

/// Takes bytes only when it is read: as slow a disk as a test needs.
struct SlowFile {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("slow.partita"));
    bool read = false;
    SlowFile() { ::mkfifo(path.toUtf8().constData(), 0600); }
    ~SlowFile()
    {
        if (!read)
            (void)::open(path.toUtf8().constData(), O_RDWR | O_NONBLOCK); // a failed test ends as well
    }
    partita::Project take()
    {
        read = true;
        QFile file(path);
        auto text = file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
        auto project = partita::parseProject(text, path.toStdString());
        return project ? *project : partita::Project();
    }
};

partita::Project read(const QString &path)
{
    auto project = partita::readProject(path.toStdString());
    return project ? *project : partita::Project();
}

struct Window : OpenedSession {
    MainWindow window{&session, true};
    Window() { window.show(); }
    const Saves &saves() { return session.saves(); }
    /// Another decision each time.
    partita::Choices decide()
    {
        m_single = !m_single;
        session.edit({QStringLiteral("buffering"), {{"buffering", m_single ? "single" : "double"}}});
        return session.choices();
    }
    template <class Box>
    static Box *modal()
    {
        return qobject_cast<Box *>(QApplication::activeModalWidget());
    }

private:
    bool m_single = false;
};

int leftovers()
{
    return int(QDir(Recovery::defaultFolder()).entryList({QStringLiteral("*.partita")}, QDir::Files).size());
}

} // namespace

void SavesTest::initTestCase()
{
    qputenv("XDG_DATA_HOME", m_home.filePath(QStringLiteral("data")).toUtf8());
    qputenv("XDG_CONFIG_HOME", m_home.filePath(QStringLiteral("config")).toUtf8());
    QApplication::setOrganizationName(QStringLiteral("Partita"));
    QApplication::setApplicationName(QStringLiteral("Partita"));
}

void SavesTest::theWindowDoesNotWait()
{
    Window o;
    OPEN(o);
    SlowFile slow;
    auto choices = o.decide();
    QVERIFY(o.window.isWindowModified());
    o.session.saveProject(slow.path);
    QVERIFY(o.saves().running());
    QVERIFY(o.session.unsaved() && o.window.isWindowModified());
    QCOMPARE(o.session.projectPath(), slow.path);
    auto *job = o.window.findChild<QLabel *>(QStringLiteral("job"));
    QTRY_VERIFY(job->isVisible() && job->text().contains(QStringLiteral("Saving slow.partita")));
    QTRY_COMPARE_WITH_TIMEOUT(o.session.jobs().size(), std::size_t(1), 30000);
    QTRY_VERIFY(!o.window.findChild<QPushButton *>(QStringLiteral("stop"))->isVisible()); // nobody stops it
    QVERIFY(slow.take().choices == choices);
    QTRY_VERIFY(!o.saves().running());
    QVERIFY(!o.session.unsaved() && !o.window.isWindowModified());
    QCOMPARE(o.session.projectPath(), slow.path);
}

void SavesTest::anEditDuringASaveIsUnsaved()
{
    Window o;
    OPEN(o);
    SlowFile slow;
    auto choices = o.decide();
    o.session.saveProject(slow.path);
    QVERIFY(o.decide() != choices);
    QVERIFY(slow.take().choices == choices);
    QTRY_VERIFY(!o.saves().running());
    QVERIFY(o.session.unsaved() && o.window.isWindowModified());
    o.session.undoStack()->undo();
    QVERIFY(!o.session.unsaved() && !o.window.isWindowModified());
    o.session.undoStack()->undo();
    QVERIFY(o.session.unsaved() && o.window.isWindowModified());
}

void SavesTest::theyAreWrittenInOrder()
{
    Window o;
    OPEN(o);
    SlowFile slow;
    auto path = slow.folder.filePath(QStringLiteral("second.partita"));
    QSignalSpy saved(&o.saves(), &Saves::saved);
    auto first = o.decide();
    o.session.saveProject(slow.path);
    o.decide();
    o.session.saveProject(path);
    auto last = o.decide();
    QTest::keyClick(&o.window, Qt::Key_S, Qt::ControlModifier); // into the file that was asked for last
    QVERIFY(!QFileInfo::exists(path));
    QVERIFY(slow.take().choices == first);
    QTRY_COMPARE(saved.size(), 3);
    QCOMPARE(saved[0][0].toString(), slow.path);
    QCOMPARE(saved[2][0].toString(), path);
    QVERIFY(read(path).choices == last);
    QVERIFY(!o.session.unsaved());
    QCOMPARE(o.session.projectPath(), path);
}

void SavesTest::oneThatFailsLeavesAllUnsaved()
{
    Window o;
    OPEN(o);
    QTemporaryDir folder;
    auto path = folder.filePath(QStringLiteral("good.partita"));
    auto former = o.decide();
    QVERIFY(o.saved(path));
    QSignalSpy failed(&o.session, &Session::failed);
    QVERIFY(!o.saved(QStringLiteral("/dev/full"))); // nothing was unsaved, and nothing is
    QVERIFY(!o.session.unsaved());
    o.decide();
    QVERIFY(!o.saved(QStringLiteral("/dev/full")));
    QVERIFY(!o.saved(QStringLiteral("/proc/nowhere/a.partita")));
    QCOMPARE(failed.size(), 3);
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("/dev/full"))
        && failed[0][0].toString().contains(QStringLiteral("space")));
    QVERIFY(o.window.messages()->text().contains(QStringLiteral("/proc/nowhere/a.partita")));
    QVERIFY(o.session.unsaved() && o.window.isWindowModified());
    QCOMPARE(o.session.projectPath(), path);
    QVERIFY(read(path).choices == former);
    auto last = o.decide();
    o.session.saveProject(QStringLiteral("/dev/full"));
    o.session.saveProject(path);
    QTRY_VERIFY(!o.saves().running());
    QVERIFY(!o.session.unsaved() && read(path).choices == last);
}

void SavesTest::aFailureBetweenTwoIsMadeGood()
{
    Window o;
    OPEN(o);
    SlowFile slow;
    o.decide();
    o.session.saveProject(slow.path);
    o.session.saveProject(QStringLiteral("/dev/full")); // of what the first has written
    QCOMPARE(o.session.projectPath(), QStringLiteral("/dev/full"));
    slow.take();
    QTRY_VERIFY(!o.saves().running());
    QVERIFY(!o.session.unsaved());
    QCOMPARE(o.session.projectPath(), slow.path);
}

void SavesTest::aFailureKeepsWhatTheFileHolds()
{
    Window o;
    OPEN(o);
    QTemporaryDir folder;
    o.decide();
    QVERIFY(o.saved(folder.filePath(QStringLiteral("good.partita"))));
    o.decide();
    QVERIFY(!o.saved(QStringLiteral("/dev/full")));
    QVERIFY(o.session.unsaved() && o.window.isWindowModified());
    o.session.undoStack()->undo();
    QVERIFY(!o.session.unsaved() && !o.window.isWindowModified());
    o.session.undoStack()->redo();
    QVERIFY(o.session.unsaved() && o.window.isWindowModified());
    o.session.undoStack()->setIndex(0);
    QVERIFY(o.session.unsaved() && o.window.isWindowModified());
}

void SavesTest::anotherDesignKnowsNothingOfThem()
{
    Window o;
    OPEN(o);
    SlowFile slow;
    auto choices = o.decide();
    o.session.saveProject(slow.path);
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.modelPath() == OpenedSession::example("digits_resnet"), 60000);
    QVERIFY(!o.session.unsaved());
    QVERIFY(o.session.projectPath().isEmpty());
    QVERIFY(slow.take().choices == choices);
    QTRY_VERIFY(!o.saves().running());
    QVERIFY(o.session.projectPath().isEmpty());
    o.decide();
    QVERIFY(o.session.unsaved());
}

void SavesTest::aModelThatMovedIsAskedFor()
{
    QTemporaryDir folder;
    auto model = folder.filePath(QStringLiteral("net.onnx")), moved = folder.filePath(QStringLiteral("moved.onnx")),
         project = folder.filePath(QStringLiteral("net.partita"));
    QVERIFY(QFile::copy(OpenedSession::example("digits_resnet"), model));
    {
        Window o;
        o.session.open(model);
        QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
        o.decide();
        QVERIFY(o.saved(project));
    }
    QVERIFY(QFile::rename(model, moved));
    Window o;
    o.window.openFile(project);
    auto found = [&] {
        for (auto *button : o.window.messages()->findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("Find It…"))
                return button;
        return static_cast<QPushButton *>(nullptr);
    };
    QTRY_VERIFY_WITH_TIMEOUT(found(), 60000);
    QVERIFY2(o.window.messages()->text().contains(model), qPrintable(o.window.messages()->text()));
    QTimer::singleShot(0, &o.window, [&] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->selectFile(moved);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    found()->click();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QCOMPARE(o.session.modelPath(), moved);
    QVERIFY(o.session.choices().find("buffering"));
    QVERIFY2(o.session.unsaved(), "the project still names the former place");
    QVERIFY(o.saved(project));
    QCOMPARE(QString::fromStdString(read(project).model.string()), moved);
}

void SavesTest::theEndOfTheProgramWritesThemAll()
{
    QTemporaryDir folder;
    std::vector<partita::Choices> decided;
    auto path = [&](std::size_t i) { return folder.filePath(QStringLiteral("%1.partita").arg(i)); };
    {
        Window o;
        OPEN(o);
        for (std::size_t i = 0; i < 6; ++i) {
            decided.push_back(o.decide());
            o.session.saveProject(path(i));
        }
        QVERIFY(o.saves().running());
    }
    for (std::size_t i = 0; i < decided.size(); ++i)
        QVERIFY(read(path(i)).choices == decided[i]);
}

void SavesTest::aCrashDuringASaveLosesNothing()
{
    Window o;
    OPEN(o);
    SlowFile slow;
    o.decide();
    QCOMPARE(leftovers(), 0);
    o.session.saveProject(slow.path);
    QTRY_COMPARE(leftovers(), 1);
    slow.take();
    QTRY_COMPARE(leftovers(), 0);
}

void SavesTest::closingWaits()
{
    Window o;
    OPEN(o);
    SlowFile slow;
    auto choices = o.decide();
    o.session.saveProject(slow.path);
    partita::Project written;
    QTimer look;
    connect(&look, &QTimer::timeout, this, [&] {
        if (auto *box = Window::modal<QProgressDialog>(); box && !slow.read) {
            QVERIFY(box->labelText().contains(QStringLiteral("slow.partita")));
            written = slow.take();
        }
    });
    look.start(20);
    QVERIFY(o.window.close());
    QVERIFY(written.choices == choices);
    QVERIFY(!o.session.unsaved());
}

void SavesTest::aPersonMayStay()
{
    Window o;
    OPEN(o);
    SlowFile slow;
    o.decide();
    o.session.saveProject(slow.path);
    QTimer look;
    connect(&look, &QTimer::timeout, this, [&] {
        if (auto *box = Window::modal<QProgressDialog>())
            QTest::mouseClick(box->findChild<QPushButton *>(), Qt::LeftButton);
    });
    look.start(20);
    QVERIFY(!o.window.close());
    QVERIFY(o.window.isVisible() && o.saves().running());
    slow.take();
    QTRY_VERIFY(!o.session.unsaved());
}

void SavesTest::closingAsksAgainAfterAFailure()
{
    Window o;
    OPEN(o);
    o.decide();
    o.session.saveProject(QStringLiteral("/dev/full"));
    int asked = 0;
    QTimer look;
    connect(&look, &QTimer::timeout, this, [&] {
        if (auto *box = Window::modal<QMessageBox>()) {
            ++asked;
            QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
        }
    });
    look.start(20);
    QVERIFY(!o.window.close());
    QCOMPARE(asked, 1);
    QVERIFY(o.window.isVisible());
    QVERIFY(o.window.messages()->text().contains(QStringLiteral("/dev/full")));
}

QTEST_MAIN(SavesTest)
#include "saves_test.moc"
