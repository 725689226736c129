// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recovery.h"
#include "opened_window.h"
#include "window/bars/message_bar.h"
#include "window/photograph.h"

#include <QComboBox>
#include <QDir>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>

/// Which chip a model is opened on.
class OpensOnTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void init() { QSettings().clear(); }
    void theOneOfTheFirstPage();
    void theOneUsedLast();
    void aLastOneThatIsGoneIsToldOf();
    void aProjectNamesItsOwn_data();
    void aProjectNamesItsOwn();
    void theOneOfTheCommandLine();
    void anUnknownOneIsRefused();

private:
    QTemporaryDir m_home;
};

namespace {

const auto rvp = QStringLiteral("rvp");

struct Remembering : OpenedSession {
    MainWindow window{&session, true};
    bool opens()
    {
        session.open(example());
        return QTest::qWaitFor([this] { return settled() && session.modelPath() == example(); }, 60000);
    }
    std::string chip() const { return design().target->description().name; }
};

/// `partita` without a display.
struct Program : QProcess {
    explicit Program(const QStringList &arguments)
    {
        start(QStringLiteral(PARTITA_BIN "/partita"),
            QStringList{QStringLiteral("--platform"), QStringLiteral("offscreen")} + arguments);
    }
    ~Program() override
    {
        kill();
        waitForFinished();
    }
};

} // namespace

void OpensOnTest::initTestCase()
{
    qputenv("XDG_DATA_HOME", m_home.filePath(QStringLiteral("data")).toUtf8());
    qputenv("XDG_CONFIG_HOME", m_home.filePath(QStringLiteral("config")).toUtf8());
    QApplication::setOrganizationName(QStringLiteral("Partita"));
    QApplication::setApplicationName(QStringLiteral("Partita"));
    QVERIFY(Recovery::defaultFolder().startsWith(m_home.path()));
}

void OpensOnTest::theOneOfTheFirstPage()
{
    OpenedWindow o;
    auto *chips = o.find<QComboBox>("chip");
    QVERIFY(chips && chips->isVisible());
    QCOMPARE(chips->currentData().toString(), o.session.target());
    QVERIFY(o.session.target() != rvp);
    chips->setFocus();
    for (int i = 0; i < chips->count() && chips->currentData().toString() != rvp; ++i)
        QTest::keyClick(chips, i == 0 ? Qt::Key_Home : Qt::Key_Down);
    QCOMPARE(o.session.target(), rvp);
    OPEN(o);
    QCOMPARE(o.design().target->description().name, rvp.toStdString());
    QCOMPARE(o.session.undoStack()->count(), 0);
    QVERIFY(!o.session.unsaved());
}

void OpensOnTest::theOneUsedLast()
{
    {
        Remembering first;
        QVERIFY(first.opens());
        QVERIFY(first.chip() != rvp.toStdString());
        QVERIFY(first.on(rvp));
        QVERIFY(first.opens()); // another model, the same chip
        QCOMPARE(first.chip(), rvp.toStdString());
    }
    Remembering second;
    QCOMPARE(second.session.target(), rvp);
    QVERIFY(second.opens());
    QCOMPARE(second.chip(), rvp.toStdString());
}

void OpensOnTest::aLastOneThatIsGoneIsToldOf()
{
    const auto usual = OpenedSession().session.target();
    QSettings().setValue(QStringLiteral("target"), QStringLiteral("/nowhere/mine.json"));
    Remembering o;
    QVERIFY(!o.window.messages()->isHidden());
    QVERIFY(o.window.messages()->text().contains(QStringLiteral("/nowhere/mine.json")));
    QCOMPARE(o.session.target(), usual);
    QVERIFY(o.opens());
}

void OpensOnTest::aProjectNamesItsOwn_data()
{
    QTest::addColumn<bool>("commandLine");
    QTest::addColumn<QString>("opened");
    QTest::newRow("before the chip used last") << false << QStringLiteral("ne16");
    QTest::newRow("but not before that of the command line") << true << rvp;
}

void OpensOnTest::aProjectNamesItsOwn()
{
    QFETCH(bool, commandLine);
    QFETCH(QString, opened);
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("own.partita"));
    {
        OpenedSession o;
        OPEN(o);
        QVERIFY(o.on(QStringLiteral("ne16")) && o.saved(path));
    }
    OpenedSession o;
    if (commandLine)
        QVERIFY(openOn(&o.session, rvp));
    else
        o.session.setTarget(rvp);
    o.session.open(path);
    QTRY_VERIFY_WITH_TIMEOUT(
        o.settled() && o.session.target() == opened && o.design().target->description().name == opened.toStdString(),
        60000);
}

/// What the program keeps against a crash says which chip it is on.
void OpensOnTest::theOneOfTheCommandLine()
{
    const QDir kept(Recovery::defaultFolder());
    Program program({OpenedSession::example(), QStringLiteral("--target"), rvp, QStringLiteral("--set"),
        QStringLiteral("buffering=single")});
    auto leftover = [&] {
        const auto files = kept.entryInfoList({QStringLiteral("*.partita")}, QDir::Files);
        return files.isEmpty() ? partita::fail("") : partita::readProject(files[0].absoluteFilePath().toStdString());
    };
    QVERIFY(program.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(leftover(), 60000);
    QCOMPARE(leftover()->target, rvp.toStdString());
}

void OpensOnTest::anUnknownOneIsRefused()
{
    Program program({OpenedSession::example(), QStringLiteral("--target"), QStringLiteral("nobody")});
    QVERIFY(program.waitForStarted() && program.waitForFinished(60000));
    QCOMPARE(program.exitCode(), 1);
    const auto said = program.readAllStandardError();
    QVERIFY2(said.contains("nobody") && said.contains("rvp"), said.constData());
}

QTEST_MAIN(OpensOnTest)
#include "opens_on_test.moc"
