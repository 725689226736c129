// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/guide_page.h"
#include "help/help.h"
#include "help/help_window.h"
#include "opened_window.h"
#include "widgets/ask/topic.h"

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSlider>
#include <QTabBar>
#include <QTextBlock>
#include <QTimer>

/// The guide: whole, true of the window, and opened by F1 on what has the focus.
class HelpTest : public QObject {
    Q_OBJECT
private slots:
    void linksResolve();
    void everyPageIsInTheContents();
    void menusAreNamedAsTheyAre();
    void everyPanelHasItsPage();
    void everySectionOfTheInspectorHasItsOwn();
    void everyDialogHasATopic();
    void f1OpensThePageOfWhatHasTheFocus();
    void f1OpensThePageOfAMenusEntry();
    void f1IsHeardInADialog();
    void searchFindsWords();
    void backAndForward();
    void aSectionIsScrolledTo();
};

namespace {

const QDir pages(QStringLiteral(PARTITA_SOURCE "/resources/guide"));

QString textOf(const QString &file)
{
    QFile page(file);
    return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

QString plain(QString text) { return text.remove(u'&'); }

/// "File ▸ Open Example" and all other ways through the menus.
void pathsOf(QMenu *menu, const QString &path, QSet<QString> &out)
{
    emit menu->aboutToShow();
    for (auto *action : menu->actions()) {
        if (action->isSeparator())
            continue;
        auto own = path + QStringLiteral(" ▸ ") + plain(action->text());
        out.insert(own);
        if (action->menu())
            pathsOf(action->menu(), own, out);
    }
}

HelpWindow *shown(QWidget *owner) { return owner->findChild<HelpWindow *>(QString(), Qt::FindDirectChildrenOnly); }

} // namespace

void HelpTest::linksResolve()
{
    const Guide guide;
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)]+)\\)"));
    int seen = 0;
    for (const auto &page : guide.pages())
        for (const auto &section : page.sections)
            for (auto at = link.globalMatch(section.text); at.hasNext(); ++seen) {
                auto to = at.next().captured(1);
                auto where = page.name + QStringLiteral(": ") + to;
                QVERIFY2(to.contains(QLatin1String(".md")), qPrintable(where));
                QVERIFY2(guide.has(to.remove(QLatin1String(".md"))), qPrintable(where));
            }
    QVERIFY(seen > 50);
}

void HelpTest::everyPageIsInTheContents()
{
    const Guide guide;
    QCOMPARE(qsizetype(guide.pages().size()), pages.entryList({QStringLiteral("*.md")}).size());
    for (const auto &page : guide.pages()) {
        QVERIFY2(!page.title().isEmpty() && page.title() != page.name, qPrintable(page.name));
        QVERIFY2(page.chapter.isEmpty() == (page.name == QLatin1String("index")), qPrintable(page.name));
    }
}

/// In the guide and in the pages for developers.
void HelpTest::menusAreNamedAsTheyAre()
{
    qputenv("PARTITA_EXAMPLES", QByteArray(PARTITA_SOURCE "/resources/examples"));
    OpenedWindow o;
    OPEN(o);
    QSet<QString> paths;
    for (auto *action : o.window.menuBar()->actions())
        pathsOf(action->menu(), plain(action->text()), paths);
    static const QRegularExpression way(QStringLiteral("\\*([^*\\n]+ ▸ [^*\\n]+)\\*"));
    auto files = pages.entryList({QStringLiteral("*.md")});
    for (auto &file : files)
        file = pages.filePath(file);
    const QDir tree(QStringLiteral(PARTITA_SOURCE));
    for (const auto &page : QDir(tree.filePath(QStringLiteral("docs"))).entryInfoList({QStringLiteral("*.md")}))
        files << page.filePath();
    files << tree.filePath(QStringLiteral("README.md")) << tree.filePath(QStringLiteral("CONTRIBUTING.md"));
    int seen = 0;
    for (const auto &file : files)
        for (auto at = way.globalMatch(textOf(file)); at.hasNext(); ++seen) {
            auto path = at.next().captured(1);
            QVERIFY2(
                paths.contains(path) || paths.contains(path + u'…'), qPrintable(file + QStringLiteral(": ") + path));
        }
    QVERIFY(seen > 20);
}

void HelpTest::everyPanelHasItsPage()
{
    OpenedWindow o;
    const Guide guide;
    const auto panels = panelsOf(o.window);
    QVERIFY(panels.size() > 15);
    for (const auto *panel : panels)
        QVERIFY2(topicOf(panel) == panelName(panel) && guide.has(panelName(panel)), qPrintable(panelName(panel)));
    for (auto *widget : o.window.findChildren<QWidget *>())
        if (auto topic = widget->property("topic").toString(); !topic.isEmpty())
            QVERIFY2(guide.has(topic), qPrintable(topic));
}

void HelpTest::everySectionOfTheInspectorHasItsOwn()
{
    OpenedWindow o;
    const Guide guide;
    QSet<QString> topics;
    for (auto *widget : o.find<QDockWidget>("inspector")->findChildren<QWidget *>())
        if (auto topic = widget->property("topic").toString(); topic.startsWith(QLatin1String("inspector#"))) {
            topics.insert(topic);
            QVERIFY2(guide.has(topic), qPrintable(topic));
        }
    QCOMPARE(topics.size(), 10);
}

/// Every action that ends in … asks something; there F1 has an answer.
void HelpTest::everyDialogHasATopic()
{
    OpenedWindow o;
    OPEN(o);
    const Guide guide;
    QStringList asked;
    std::function<void(QMenu *)> walk = [&](QMenu *menu) {
        emit menu->aboutToShow();
        for (auto *action : menu->actions()) {
            if (action->menu()) {
                walk(action->menu());
                continue;
            }
            if (!action->text().endsWith(u'…') && !action->text().contains(QStringLiteral("About")))
                continue;
            const auto name = plain(action->text());
            if (name.startsWith(QStringLiteral("Command Palette")))
                continue;
            QTimer::singleShot(0, &o.window, [&, name] {
                QWidget *dialog = QApplication::activeModalWidget();
                if (!dialog)
                    dialog = o.window.findChild<QDialog *>(); // one that the window goes on beside
                QVERIFY2(dialog, qPrintable(name));
                auto topic = topicOf(dialog);
                if (guide.has(topic) && topic != QLatin1String("window"))
                    asked << name;
                else
                    qWarning() << name << "has the topic" << topic;
                dialog->close();
            });
            action->trigger();
            QTRY_VERIFY2(asked.contains(name), qPrintable(name));
        }
    };
    for (auto *action : o.window.menuBar()->actions())
        walk(action->menu());
    QVERIFY2(asked.size() >= 14, qPrintable(asked.join(u'\n')));
}

void HelpTest::f1OpensThePageOfWhatHasTheFocus()
{
    OpenedWindow o;
    OPEN(o);
    auto press = [&](QWidget *widget) {
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_F1);
        auto *help = shown(&o.window);
        return help && help->isVisible() ? help->topic() : QString();
    };
    QCOMPARE(press(o.find<QWidget>("timelineTracks")), QStringLiteral("timeline"));
    o.session.select(QString::fromStdString(o.movable().slug));
    auto sliders = o.find<QDockWidget>("inspector")->findChildren<QSlider *>();
    QVERIFY(!sliders.isEmpty());
    QCOMPARE(press(sliders[0]), QStringLiteral("inspector#tile"));
    QCOMPARE(press(o.find<QPushButton>("export")), QStringLiteral("window#header"));
    auto *list = o.find<QDockWidget>("kernels")->findChild<QLineEdit *>();
    QCOMPARE(press(list), QStringLiteral("kernels"));
    const auto click = [&](const QString &words) { // a tab of the window's, or of a group's
        for (auto *bar : o.window.findChildren<QTabBar *>())
            for (int tab = 0; tab < bar->count(); ++tab)
                if (bar->tabText(tab) == words && bar->isVisible())
                    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
    };
    click(QStringLiteral("Code"));
    QTRY_VERIFY(o.panel("code")->isAncestorOf(QApplication::focusWidget()));
    click(QStringLiteral("Passes"));
    QTRY_VERIFY(o.panel("passes")->isAncestorOf(QApplication::focusWidget()));
    QCOMPARE(press(QApplication::focusWidget()), QStringLiteral("passes"));
    QCOMPARE(o.window.findChildren<HelpWindow *>().size(), 1);
}

/// Every entry leads to a section, and not all of a menu to the same.
void HelpTest::f1OpensThePageOfAMenusEntry()
{
    OpenedWindow o;
    OPEN(o);
    const Guide guide;
    for (auto *bar : o.window.menuBar()->actions()) {
        QSet<QString> topics;
        for (auto *action : bar->menu()->actions()) {
            bar->menu()->setActiveAction(action);
            auto topic = topicOf(bar->menu());
            QVERIFY2(guide.has(topic), qPrintable(action->text() + QStringLiteral(": ") + topic));
            topics << topic;
            if (action->menu())
                action->menu()->close();
        }
        QVERIFY2(topics.size() > 1, qPrintable(bar->text()));
    }
    auto *design = o.action(QStringLiteral("Measure in the Emulator"));
    auto *menu = qobject_cast<QMenu *>(design->associatedObjects().constFirst());
    QVERIFY(menu);
    menu->popup(o.window.mapToGlobal(QPoint(100, 40)));
    menu->setActiveAction(design);
    QTest::keyClick(menu, Qt::Key_F1);
    QVERIFY(!menu->isVisible());
    QCOMPARE(shown(&o.window)->topic(), QStringLiteral("measured"));
}

void HelpTest::f1IsHeardInADialog()
{
    OpenedWindow o;
    OPEN(o);
    auto *saving = o.action(QStringLiteral("Save Project As…"));
    QVERIFY(saving);
    QString topic;
    bool blocked = true;
    QTimer::singleShot(0, &o.window, [&] {
        auto *dialog = QApplication::activeModalWidget();
        QVERIFY(dialog);
        QTest::keyClick(dialog->findChild<QLineEdit *>(), Qt::Key_F1);
        if (auto *help = shown(dialog)) {
            topic = help->topic();
            // It takes a click while the dialog asks.
            QTest::mouseClick(help->findChildren<QPushButton *>().last(), Qt::LeftButton);
            blocked = help->topic() != QLatin1String("index");
        }
        dialog->close();
    });
    saving->trigger();
    QCOMPARE(topic, QStringLiteral("files#projects"));
    QVERIFY(!blocked);
}

void HelpTest::searchFindsWords()
{
    const Guide guide;
    auto hits = guide.find(QStringLiteral("ticket wait"));
    QVERIFY(!hits.empty());
    QVERIFY(hits[0].topic.startsWith(QLatin1String("driver")));
    QVERIFY(guide.find(QStringLiteral("zeppelin")).empty());
    QVERIFY(guide.find(QString()).empty());
    QCOMPARE(guide.find(QStringLiteral("roofline"))[0].topic, QStringLiteral("inspector#roofline"));

    HelpWindow window(nullptr);
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.open(QStringLiteral("index"));
    auto *list = window.findChild<QListWidget *>();
    const int all = list->count();
    auto *field = window.findChild<QLineEdit *>();
    QTest::keyClicks(field, QStringLiteral("polling"));
    QVERIFY(list->count() > 0 && list->count() < all);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(window.topic(), QStringLiteral("driver#polling"));
    field->clear();
    QCOMPARE(list->count(), all);
    QCOMPARE(list->currentItem()->text(), QStringLiteral("Write a driver for hwlib"));
}

void HelpTest::backAndForward()
{
    HelpWindow window(nullptr);
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.open(QStringLiteral("memory"));
    window.open(QStringLiteral("code"));
    auto *page = window.findChild<GuidePage *>();
    QVERIFY(page->isBackwardAvailable() && !page->isForwardAvailable());
    page->backward();
    QCOMPARE(window.topic(), QStringLiteral("memory"));
    QVERIFY(page->toPlainText().startsWith(QStringLiteral("Memory")));
    page->forward();
    QCOMPARE(window.topic(), QStringLiteral("code"));
}

void HelpTest::aSectionIsScrolledTo()
{
    HelpWindow window(nullptr);
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.resize(700, 300);
    window.show();
    window.open(QStringLiteral("inspector#tile"));
    auto *page = window.findChild<GuidePage *>();
    QTRY_VERIFY(page->verticalScrollBar()->value() > 0);
    QCOMPARE(page->cursorForPosition(QPoint(5, 12)).block().text(), QStringLiteral("Tile"));
}

QTEST_MAIN(HelpTest)
#include "help_test.moc"
