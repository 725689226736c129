// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inspector.h"
#include "opened_window.h"
#include "window/bars/message_bar.h"
#include "window/bars/unplaced_bar.h"

#include <QFile>
#include <QGraphicsView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QStatusBar>
#include <QTemporaryDir>

/// What a panel shows while there is nothing to show, and that nothing of one file or kernel stays for the next.
class EmptyPanelsTest : public QObject {
    Q_OBJECT
private slots:
    void nothingIsOpen();
    void theNetworkDoesNotFit();
    void nothingStaysOfTheFormerFile();
    void anotherKernelIsReadFromItsHead();
};

namespace {

struct Small : OpenedWindow {
    QTemporaryDir folder;
    /// A chip without the room for any network.
    QString chip() const
    {
        QFile file(folder.filePath(QStringLiteral("small.json")));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(R"({"base": "rvp", "name": "small", "title": "Small chip", "numbers": {"ram.size": 2048}})");
        return file.fileName();
    }
};

QString saidIn(const QWidget *panel)
{
    QStringList all;
    for (const auto *label : panel->findChildren<QLabel *>())
        if (label->isVisible() && !label->text().isEmpty())
            all << label->text();
    return all.join(u'\n');
}

QWidget *coverOf(const QWidget *panel)
{
    return panel->findChild<QWidget *>(QStringLiteral("cover"), Qt::FindDirectChildrenOnly);
}

} // namespace

void EmptyPanelsTest::nothingIsOpen()
{
    Small o;
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QTRY_VERIFY2(panel->isVisible(), qPrintable(panelName(panel)));
        const auto *cover = coverOf(panel);
        QVERIFY2(cover && cover->isVisible() && cover->rect() == panel->rect(), qPrintable(panelName(panel)));
        const auto words = cover->findChild<QLabel *>()->text();
        QVERIFY2(words.contains(QStringLiteral("No model is open")) && words.count(u'\n') == 1, qPrintable(words));
        auto *open = cover->findChild<QPushButton *>();
        QVERIFY2(open->isVisible() && !open->visibleRegion().isEmpty(), qPrintable(panelName(panel)));
    }
}

void EmptyPanelsTest::theNetworkDoesNotFit()
{
    Small o;
    OPEN(o);
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QTRY_VERIFY2(panel->isVisible(), qPrintable(panelName(panel)));
        QVERIFY2(!coverOf(panel)->isVisible(), qPrintable(panelName(panel)));
    }
    o.session.setTarget(o.chip());
    QTRY_VERIFY_WITH_TIMEOUT(o.session.unplaced() && !o.session.busy(), 60000);
    QVERIFY(o.find<UnplacedBar>()->isVisible());
    static const QStringList ofNetworks{QStringLiteral("kernels"), QStringLiteral("inspector"), QStringLiteral("chips"),
        QStringLiteral("history"), QStringLiteral("study"), QStringLiteral("target")};
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QTRY_VERIFY2(panel->isVisible(), qPrintable(panelName(panel)));
        QCOMPARE(coverOf(panel)->isVisible(), !ofNetworks.contains(panelName(panel)));
        if (coverOf(panel)->isVisible())
            QVERIFY2(saidIn(panel).contains(QStringLiteral("cannot run on this chip")), qPrintable(saidIn(panel)));
    }
    // Nothing of the former design stays in the status line.
    QVERIFY2(!saidIn(o.window.statusBar()).contains(QStringLiteral("Compiled in")),
        qPrintable(saidIn(o.window.statusBar())));
    // The first way out is a button there too.
    o.openPanel("memory");
    auto *cover = coverOf(o.panel("memory"));
    const auto offered = [&] {
        for (auto *button : cover->findChildren<QPushButton *>())
            if (button->isVisible() && button->text().startsWith(QStringLiteral("Use")))
                return button;
        return static_cast<QPushButton *>(nullptr);
    };
    QTRY_VERIFY_WITH_TIMEOUT(offered(), 60000);
    QTest::mouseClick(offered(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(!cover->isVisible());
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.session.unplaced(), 60000);
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    for (auto *panel : panelsOf(o.window))
        QVERIFY2(!coverOf(panel)->isVisible(), qPrintable(panelName(panel)));
}

void EmptyPanelsTest::nothingStaysOfTheFormerFile()
{
    Small o;
    OPEN(o);
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QTRY_VERIFY(panel->isVisible());
        for (auto *area : panel->findChildren<QAbstractScrollArea *>())
            area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    }
    emit o.session.noted(QStringLiteral("of the first file"));
    QVERIFY(o.window.messages()->isVisible());
    o.window.openFile(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.modelPath() == OpenedSession::example("digits_resnet"), 60000);
    QVERIFY(!o.window.messages()->isVisible());
    QVERIFY(o.session.selected().isEmpty());
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QTRY_VERIFY(panel->isVisible());
        for (auto *area : panel->findChildren<QAbstractScrollArea *>())
            if (!qobject_cast<QGraphicsView *>(area)) // a picture is fitted
                QVERIFY2(area->verticalScrollBar()->value() == area->verticalScrollBar()->minimum(),
                    qPrintable(panelName(panel) + u' ' + area->accessibleName()));
        QVERIFY2(!saidIn(panel).contains(QStringLiteral("tones_dscnn")), qPrintable(saidIn(panel)));
    }
}

void EmptyPanelsTest::anotherKernelIsReadFromItsHead()
{
    OpenedWindow o;
    OPEN(o);
    auto *inspector = o.find<Inspector>();
    o.session.select(QString::fromStdString(o.design().kernels[1].slug));
    QTRY_VERIFY(inspector->verticalScrollBar()->maximum() > 0);
    inspector->verticalScrollBar()->setValue(inspector->verticalScrollBar()->maximum());
    o.session.select(QString::fromStdString(o.design().kernels[2].slug));
    QCOMPARE(inspector->verticalScrollBar()->value(), 0);
}

QTEST_MAIN(EmptyPanelsTest)
#include "empty_panels_test.moc"
