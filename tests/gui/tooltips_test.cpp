// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "help/help_window.h"
#include "opened_window.h"
#include "tour/tour.h"
#include "widgets/controls.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSlider>
#include <QTimer>

/// Every control says what it does to who rests the pointer on it.
class TooltipsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("PARTITA_EXAMPLES", QByteArray(PARTITA_SOURCE "/resources/examples")); }
    void ofTheWelcomePage();
    void ofEveryControl();
    void ofEveryColumn();
    void ofEveryMenu();
    void ofEveryContextMenu();
    void ofTheGuide();
};

namespace {

QString bare(QString text) { return text.section(u'\t', 0, 0).remove(u'&').remove(u'…').trimmed(); }

bool isControl(const QWidget *widget)
{
    if (qobject_cast<const QScrollBar *>(widget) || qobject_cast<const QTabBar *>(widget->parentWidget())
        || qobject_cast<const QMenuBar *>(widget->parentWidget()))
        return false;
    for (auto *above = widget->parentWidget(); above; above = above->parentWidget())
        if (qobject_cast<const QLineEdit *>(above) || qobject_cast<const QAbstractSpinBox *>(above)
            || qobject_cast<const QComboBox *>(above) || qobject_cast<const QHeaderView *>(above))
            return false; // a part of one
    if (widget->inherits("QTableCornerButton") || widget->inherits("QToolBarExtension")
        || widget->inherits("QDockWidgetTitleButton"))
        return false; // never seen here
    return qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget)
        || qobject_cast<const QAbstractSlider *>(widget) || qobject_cast<const QComboBox *>(widget)
        || qobject_cast<const QLineEdit *>(widget);
}

/// Its own; a button in a row of choices has the row's.
QString tipOf(const QWidget *widget)
{
    if (widget->toolTip().isEmpty() && qobject_cast<const Segmented *>(widget->parentWidget()))
        return widget->parentWidget()->toolTip();
    return widget->toolTip();
}

QString nameOf(const QWidget *widget)
{
    auto *button = qobject_cast<const QAbstractButton *>(widget);
    QStringList path;
    for (auto *at = widget; at && !at->isWindow(); at = at->parentWidget())
        if (auto name = at->objectName().isEmpty() ? at->accessibleName() : at->objectName(); !name.isEmpty())
            path.prepend(name);
    return QStringLiteral("%1 “%2” in %3")
        .arg(QString::fromLatin1(widget->metaObject()->className()), button ? button->text() : widget->accessibleName(),
            path.join(u'/'));
}

/// Those that have none, or only repeat what stands on them.
QStringList silent(const QWidget *in, int *seen)
{
    QStringList out;
    for (auto *widget : in->findChildren<QWidget *>()) {
        if (!isControl(widget))
            continue;
        ++*seen;
        auto *button = qobject_cast<const QAbstractButton *>(widget);
        if (auto tip = tipOf(widget); tip.isEmpty() || (button && bare(tip) == bare(button->text())))
            out << nameOf(widget);
    }
    out.removeDuplicates();
    return out;
}

QStringList silent(QMenu *menu, const QString &path, int *seen)
{
    QStringList out;
    emit menu->aboutToShow();
    for (auto *action : menu->actions()) {
        const auto own = path + QStringLiteral(" ▸ ") + bare(action->text());
        if (action->isSeparator() || bare(action->text()).startsWith(QStringLiteral("none "))) // an empty list says so
            continue;
        if (action->menu()) {
            out << silent(action->menu(), own, seen);
            continue;
        }
        ++*seen;
        if (action->toolTip().isEmpty() || bare(action->toolTip()) == bare(action->text()) || !menu->toolTipsVisible())
            out << own;
    }
    return out;
}

} // namespace

void TooltipsTest::ofTheWelcomePage()
{
    OpenedWindow o;
    int seen = 0;
    auto none = silent(&o.window, &seen);
    QVERIFY2(none.isEmpty(), qPrintable(none.join(u'\n')));
    QVERIFY(o.find<QPushButton>("example"));
}

void TooltipsTest::ofEveryControl()
{
    OpenedWindow o;
    OPEN(o);
    int seen = 0;
    QStringList none;
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QApplication::processEvents();
    }
    // What a section of the inspector offers goes by the kernel.
    for (const auto &kernel : o.design().kernels) {
        o.session.select(QString::fromStdString(kernel.slug));
        QApplication::processEvents();
        none << silent(&o.window, &seen);
    }
    o.window.tour()->start(o.example());
    QTRY_VERIFY_WITH_TIMEOUT(o.window.tour()->running() && o.settled(), 60000);
    none << silent(&o.window, &seen);
    o.window.tour()->end();
    none.removeDuplicates();
    QVERIFY2(none.isEmpty(), qPrintable(none.join(u'\n')));
    QVERIFY(seen > 100);
}

void TooltipsTest::ofEveryColumn()
{
    OpenedWindow o;
    OPEN(o);
    int seen = 0;
    QStringList none;
    for (auto *header : o.window.findChildren<QHeaderView *>())
        if (header->orientation() == Qt::Horizontal && header->model())
            for (int section = 0; section < header->model()->columnCount(); ++section, ++seen) {
                auto title = header->model()->headerData(section, Qt::Horizontal).toString(),
                     tip = header->model()->headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString();
                if (tip.isEmpty() || tip == title)
                    none << QStringLiteral("%1: column %2 “%3”")
                                .arg(static_cast<QWidget *>(header->parent())->accessibleName())
                                .arg(section)
                                .arg(title);
            }
    QVERIFY2(none.isEmpty(), qPrintable(none.join(u'\n')));
    QVERIFY(seen > 60);
}

void TooltipsTest::ofEveryMenu()
{
    OpenedWindow o;
    OPEN(o);
    int seen = 0;
    QStringList none;
    for (auto *action : o.window.menuBar()->actions())
        none << silent(action->menu(), bare(action->text()), &seen);
    for (auto *menu : o.window.findChildren<QMenu *>())
        if (auto *owner = qobject_cast<QWidget *>(menu->parent());
            owner && !qobject_cast<QMenu *>(owner) && !qobject_cast<QMenuBar *>(owner))
            none << silent(menu, nameOf(owner), &seen);
    QVERIFY2(none.isEmpty(), qPrintable(none.join(u'\n')));
    QVERIFY(seen > 60);
}

void TooltipsTest::ofEveryContextMenu()
{
    OpenedWindow o;
    OPEN(o);
    o.session.select(QString::fromStdString(o.movable().slug));
    int seen = 0, menus = 0;
    QStringList none;
    auto open = [&](QWidget *on, const QString &name) {
        QTimer::singleShot(0, &o.window, [&, name] {
            if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
                ++menus;
                none << silent(menu, name, &seen);
                menu->close();
            }
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, on->rect().center(), on->mapToGlobal(on->rect().center()));
        QApplication::sendEvent(on, &event);
        QApplication::processEvents();
    };
    open(o.find<QWidget>("timelineTracks"), QStringLiteral("timeline"));
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QApplication::processEvents();
        for (auto *view : panel->findChildren<QWidget *>())
            if (view->isVisible()
                && (view->contextMenuPolicy() == Qt::CustomContextMenu || view->inherits("MemoryCanvas")
                    || view->inherits("Plot")))
                open(view, panelName(panel));
    }
    const auto before = menus;
    QTimer::singleShot(0, &o.window, [&] {
        if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
            ++menus;
            none << silent(menu, QStringLiteral("graph"), &seen);
            menu->close();
        }
    });
    QTest::keyClick(o.window.graph(), Qt::Key_Menu);
    QCOMPARE(menus, before + 1);
    QVERIFY2(none.isEmpty(), qPrintable(none.join(u'\n')));
    QVERIFY2(menus > 5, qPrintable(QString::number(menus)));
}

void TooltipsTest::ofTheGuide()
{
    HelpWindow window(nullptr);
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    int seen = 0;
    auto none = silent(&window, &seen);
    QVERIFY2(none.isEmpty(), qPrintable(none.join(u'\n')));
    QVERIFY(seen >= 4);
}

QTEST_MAIN(TooltipsTest)
#include "tooltips_test.moc"
