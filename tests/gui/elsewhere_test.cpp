// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/saves.h"
#include "opened_window.h"
#include "widgets/table.h"
#include "window/bars/message_bar.h"

#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

/// What happens outside the window: another one on its project, files that come together, widths of an earlier start.
class ElsewhereTest : public QObject {
    Q_OBJECT
private slots:
    void anotherWindowSavesTheProject();
    void savingAsksBeforeItOverwrites();
    void severalFilesComeTogether();
    void aWidthDrawnByHandStays();
    void theOrderOfATableStays();
};

namespace {

/// A window and a session on one project, in which the session has moved a kernel.
struct Shared {
    QTemporaryDir folder;
    QString file = folder.filePath(QStringLiteral("shared.partita"));
    OpenedWindow o;
    OpenedSession other;

    bool prepare()
    {
        o.session.open(OpenedSession::example());
        if (!QTest::qWaitFor([this] { return o.settled(); }, 60000) || !o.saved(file))
            return false;
        other.session.open(file);
        if (!QTest::qWaitFor([this] { return other.settled(); }, 60000))
            return false;
        other.session.edit(other.moving(other.movable()));
        return QTest::qWaitFor([this] { return other.settled() && !other.session.choices().empty(); }, 60000)
            && other.saved(file);
    }
    MessageBar *question() const
    {
        for (auto *bar : o.window.findChildren<MessageBar *>())
            if (bar->isVisible() && bar->text().contains(QLatin1String("has changed on disk")))
                return bar;
        return nullptr;
    }
    /// Saves; presses the button of the box that comes. What the box asked.
    QString saveAnd(const QString &button)
    {
        QString asked;
        QTimer answer;
        QObject::connect(&answer, &QTimer::timeout, &answer, [&] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (!box)
                return;
            asked = box->text();
            for (auto *each : box->buttons())
                if (each->text().remove(u'&') == button)
                    each->click();
        });
        answer.start(20);
        o.action(QStringLiteral("Save Project"))->trigger();
        return asked;
    }
};

} // namespace

void ElsewhereTest::anotherWindowSavesTheProject()
{
    Shared s;
    QVERIFY(s.prepare());
    QTRY_VERIFY_WITH_TIMEOUT(s.question(), 10000);
    QVERIFY(s.o.session.choices().empty());
    for (auto *button : s.question()->findChildren<QPushButton *>())
        if (button->text() == QLatin1String("Reload")) {
            button->click();
            break;
        }
    QTRY_VERIFY_WITH_TIMEOUT(s.o.settled() && s.o.session.choices() == s.other.session.choices(), 60000);
    QVERIFY(!s.question());
    // What is saved here is no news.
    s.o.session.undoStack()->clear();
    QVERIFY(s.o.saved(s.file));
    QVERIFY(!s.o.session.saves().changedOnDisk());
}

void ElsewhereTest::savingAsksBeforeItOverwrites()
{
    Shared s;
    QVERIFY(s.prepare());
    QVERIFY(s.o.session.saves().changedOnDisk());
    auto asked = s.saveAnd(QStringLiteral("Cancel"));
    QVERIFY2(asked.startsWith(QLatin1String("shared.partita has changed on disk")), qPrintable(asked));
    QVERIFY(partita::readProject(s.file.toStdString())->choices == s.other.session.choices());
    s.saveAnd(QStringLiteral("Overwrite"));
    QTRY_VERIFY_WITH_TIMEOUT(!s.o.session.saves().running(), 60000);
    QVERIFY(partita::readProject(s.file.toStdString())->choices.empty());
    QVERIFY(!s.o.session.saves().changedOnDisk());
    QVERIFY(s.saveAnd(QStringLiteral("Cancel")).isEmpty());
}

void ElsewhereTest::severalFilesComeTogether()
{
    QTemporaryDir folder;
    const auto model = folder.filePath(QStringLiteral("net.onnx"));
    const auto test = OpenedSession::example().replace(QLatin1String(".onnx"), QLatin1String("_test.npz"));
    const auto samples = folder.filePath(QStringLiteral("some.npz")),
               ranges = folder.filePath(QStringLiteral("my_Calibration.npz"));
    QVERIFY(QFile::copy(OpenedSession::example(), model) && QFile::copy(test, samples) && QFile::copy(test, ranges));
    OpenedWindow o;
    OPEN(o);
    o.drop({samples, model, ranges}, o.window.childAt(600, 400));
    QTRY_COMPARE_WITH_TIMEOUT(o.session.modelPath(), model, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(o.session.datasetPath(), samples, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(o.session.calibrationPath(), ranges, 20000);
}

void ElsewhereTest::aWidthDrawnByHandStays()
{
    OpenedWindow o;
    OPEN(o);
    o.openPanel("chips");
    auto *table = o.table(QStringLiteral("The network on every chip"));
    QTRY_VERIFY(table->model()->rowCount() > 2);
    auto *header = table->horizontalHeader();
    const auto before = table->columnWidth(0);
    auto drag = [&](int from, int by) {
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, {from, 8});
        QTest::mouseMove(header->viewport(), {from + by / 2, 8});
        QTest::mouseMove(header->viewport(), {from + by, 8});
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, {from + by, 8});
    };
    drag(before - 1, 40);
    QCOMPARE(table->columnWidth(0), before + 40);
    o.moveOne(); // the figures change, and with them the other widths
    QTRY_VERIFY(o.settled());
    QCOMPARE(table->columnWidth(0), before + 40);
    const auto state = o.window.layoutState();

    OpenedWindow next;
    OPEN(next);
    QVERIFY(next.window.restoreLayout(state));
    auto *restored = next.table(QStringLiteral("The network on every chip"));
    QCOMPARE(restored->columnWidth(0), before + 40);
    QCOMPARE(columnsOf(restored).drawn().size(), 1);
    next.openPanel("chips");
    QTRY_VERIFY(restored->model()->rowCount() > 2);
    QTest::mouseDClick(restored->horizontalHeader()->viewport(), Qt::LeftButton, {}, {restored->columnWidth(0) - 1, 8});
    QTRY_VERIFY(restored->columnWidth(0) != before + 40);
    QVERIFY(columnsOf(restored).drawn().isEmpty());
}

void ElsewhereTest::theOrderOfATableStays()
{
    OpenedWindow o;
    OPEN(o);
    const auto name = QStringLiteral("All kernels");
    auto rows = [](const QTableView *table) {
        QStringList out;
        for (int r = 0; r < table->model()->rowCount(); ++r)
            out << table->model()->index(r, 0).data().toString();
        return out;
    };
    o.openPanel("table");
    auto *table = o.table(name);
    QTRY_VERIFY(table->model()->rowCount() > 2);
    const auto before = rows(table);
    table->sortByColumn(0, Qt::DescendingOrder);
    const auto sorted = rows(table);
    QVERIFY(sorted != before);
    const auto state = o.window.layoutState();

    OpenedWindow next;
    OPEN(next);
    QVERIFY(next.window.restoreLayout(state)); // and with it the panel
    QTRY_COMPARE(rows(next.table(name)), sorted);
}

QTEST_MAIN(ElsewhereTest)
#include "elsewhere_test.moc"
