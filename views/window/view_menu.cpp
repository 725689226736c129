// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/compare_view.h"
#include "graph/graph_view.h"
#include "language/language.h"
#include "theme/text_scale.h"
#include "theme/theme.h"
#include "timeline/timeline_view.h"
#include "widgets/ask/topic.h"
#include "widgets/panels.h"
#include "window/bars/findings_bar.h"
#include "window/bars/message_bar.h"
#include "window/main_window.h"
#include "window/presentation.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QLocale>
#include <QMenuBar>
#include <QTabWidget>

#include <tuple>

void MainWindow::makeViewMenu()
{
    auto *menu = menuBar()->addMenu(tr("&View"));
    setTopic(menu, QStringLiteral("window#panels"));
    // Keys without a modifier belong to the views, so that Space still presses a focused button.
    auto key = [this](QAction *action, const QString &about, const QKeySequence &keys) {
        action->setToolTip(about);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        setTopic(action, QStringLiteral("graph"));
        m_graph->addAction(action);
        m_needNetwork << action;
    };
    menu->setToolTipsVisible(true);
    key(menu->addAction(tr("&Fit"), this, [this] { m_graph->fit(); }), tr("Shows the whole graph"), Qt::Key_Space);
    key(menu->addAction(tr("Focus &Selection"), this, [this] { m_graph->focusSelection(); }),
        tr("Zooms to the selected kernel; pressed again, shows the whole graph"), Qt::Key_F);
    auto zoom = [this, menu](const QString &text, const QString &about, const QKeySequence &keys, auto act) {
        auto *action = menu->addAction(text, keys, this, act);
        action->setToolTip(about);
        m_needNetwork << action;
    };
    zoom(tr("Zoom &In"), tr("Draws the graph a quarter larger"), QKeySequence::ZoomIn,
        [this] { m_compare->isVisible() ? m_compare->zoomBy(1.25) : m_graph->zoomIn(); });
    zoom(tr("Zoom &Out"), tr("Draws the graph a fifth smaller"), QKeySequence::ZoomOut,
        [this] { m_compare->isVisible() ? m_compare->zoomBy(0.8) : m_graph->zoomOut(); });
    zoom(tr("Fit &Timeline"), tr("Shows the timeline from the first cycle to the last"),
        QKeySequence(Qt::CTRL | Qt::Key_0), [this] { m_timeline->fit(); });
    menu->addSeparator();
    auto *ways = new QActionGroup(this);
    for (bool down : {false, true}) {
        auto *action = menu->addAction(down ? tr("Graph Top to &Bottom") : tr("Graph Left to &Right"), this,
            [this, down] { m_graph->setOrientation(down); });
        action->setToolTip(down ? tr("Draws the graph with the network's input at the top")
                                : tr("Draws the graph with the network's input at the left"));
        action->setCheckable(true);
        action->setChecked(!down);
        setTopic(action, QStringLiteral("graph"));
        ways->addAction(action);
        connect(m_graph, &GraphView::orientationChanged, action,
            [action, down](bool topDown) { action->setChecked(topDown == down); });
        m_needNetwork << action;
    }
    addGraphActions(menu);
    menu->addSeparator();
    addPanels(menu->addMenu(tr("&Panels")));
    m_presentation = new Presentation(this);
    auto *present = menu->addAction(tr("Prese&nt"), QKeySequence(Qt::Key_F11), m_presentation, &Presentation::toggle);
    present->setToolTip(tr("Shows the graph or one panel on the whole screen, in larger letters; Page Down and Page Up "
                           "lead to the next"));
    present->setCheckable(true);
    connect(m_presentation, &Presentation::toggled, present, &QAction::setChecked);
    setTopic(present, QStringLiteral("window#presenting"));
    addAction(present); // its key also works while the menu bar is hidden
    m_needNetwork << present;
    menu->addSeparator();
    auto *appearance = menu->addMenu(tr("&Appearance"));
    setTopic(appearance, QStringLiteral("window#text-size-and-colours"));
    appearance->setToolTipsVisible(true);
    auto *looks = new QActionGroup(this);
    const std::tuple<QString, QString, Appearance> themes[]
        = {{tr("Follow &System"), tr("Follows the light or dark theme of the desktop"), Appearance::System},
            {tr("&Light"), tr("Dark text on a light background"), Appearance::Light},
            {tr("&Dark"), tr("Light text on a dark background"), Appearance::Dark}};
    for (const auto &[name, about, value] : themes) {
        auto *action = appearance->addAction(name, this, [this, value = value] { setAppearance(value); });
        action->setToolTip(about);
        action->setCheckable(true);
        looks->addAction(action);
        connect(appearance, &QMenu::aboutToShow, action,
            [this, action, value = value] { action->setChecked(m_appearance == value); });
    }
    auto *text = menu->addMenu(tr("Te&xt Size"));
    setTopic(text, QStringLiteral("window#text-size-and-colours"));
    text->setToolTipsVisible(true);
    auto *sizes = new QActionGroup(this);
    for (int percent : textSizes) {
        auto *action = text->addAction(tr("%1 %").arg(percent), this, [this, percent] { setTextSize(percent); });
        action->setToolTip(tr("Size of all text, and of everything that depends on it, in percent"));
        action->setCheckable(true);
        sizes->addAction(action);
        connect(text, &QMenu::aboutToShow, action,
            [action, percent] { action->setChecked(qRound(100 * fonts::scale()) == percent); });
    }
    addLanguages(menu->addMenu(tr("Lan&guage")));
}

void MainWindow::addLanguages(QMenu *menu)
{
    setTopic(menu, QStringLiteral("window#language"));
    menu->setToolTipsVisible(true);
    auto *all = new QActionGroup(this);
    for (const auto &language : QStringList{QStringLiteral("en")} + languages()) {
        auto name
            = language == QLatin1String("en") ? QStringLiteral("English") : QLocale(language).nativeLanguageName();
        auto *action = menu->addAction(name, this, [this, language] {
            chooseLanguage(language);
            m_messages->showNote(tr("The language changes when Partita is started again"));
        });
        action->setToolTip(tr("The window is in this language from the next start on"));
        action->setCheckable(true);
        all->addAction(action);
        connect(menu, &QMenu::aboutToShow, action,
            [action, language] { action->setChecked(chosenLanguage() == language); });
    }
}

/// The docks, to show and to hide; then each panel of a group, to open it.
void MainWindow::addPanels(QMenu *menu)
{
    menu->setObjectName(QStringLiteral("panels"));
    menu->setToolTipsVisible(true);
    for (auto *dock : m_docks) {
        setTopic(dock->toggleViewAction(), topicOf(dock));
        menu->addAction(dock->toggleViewAction());
        m_needNetwork << dock->toggleViewAction();
    }
    for (const auto *dock : m_docks) {
        const auto *tabs = qobject_cast<QTabWidget *>(dock->widget());
        if (!tabs || tabs->count() < 2)
            continue;
        menu->addSeparator();
        for (int i = 0; i < tabs->count(); ++i) {
            auto *panel = tabs->widget(i);
            auto *action = menu->addAction(panel->windowTitle(), this, [panel] { openPanel(panel); });
            action->setToolTip(tabs->tabToolTip(i));
            setTopic(action, panelName(panel));
            m_needNetwork << action;
        }
    }
}

/// What of the graph is shown, and how much of it; their keys are the graph's own.
void MainWindow::addGraphActions(QMenu *menu)
{
    auto add = [&](const QString &text, const QString &about, const QKeySequence &keys, auto slot) {
        auto *action = menu->addAction(text, m_graph, slot);
        action->setToolTip(about);
        setTopic(action, QStringLiteral("graph"));
        if (!keys.isEmpty()) {
            action->setShortcut(keys);
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            m_graph->addAction(action);
        }
        m_needNetwork << action;
        return action;
    };
    menu->addSeparator();
    add(tr("&Unfold or Fold Selection"),
        tr("Lists the model's operators in the selected kernels, or opens a collapsed block"), Qt::Key_U,
        &GraphView::toggleFold);
    add(tr("Unfold A&ll"), tr("Lists the model's operators in every kernel"), {}, &GraphView::unfoldAll);
    add(tr("Fol&d All"), tr("Draws every kernel without the operators in it"), {}, &GraphView::foldAll);
    auto *collapse = add(tr("&Collapse Repeated Blocks"),
        tr("Draws each repeated block as one card; a double click opens one"), Qt::Key_B, &GraphView::setCollapsed);
    collapse->setCheckable(true);
    connect(m_graph, &GraphView::collapsedChanged, collapse, &QAction::setChecked);
    add(tr("Follow T&ensor"), tr("Highlights the tensor of the selected kernel and leads to the kernels that use it"),
        Qt::Key_T, &GraphView::followSelection);
    auto *map = add(tr("&Map of the Graph"),
        tr("Shows a small map of the graph in a corner if the graph does not fit the view"), {}, &GraphView::wantMap);
    map->setCheckable(true);
    map->setChecked(m_graph->mapWanted());
    connect(m_graph, &GraphView::mapWantedChanged, map, &QAction::setChecked);
    auto *findings = menu->addAction(tr("What Holds It Back"), m_findings, &FindingsBar::setWanted);
    findings->setToolTip(tr("Shows above the graph what costs this design cycles and what would change it"));
    setTopic(findings, QStringLiteral("window#what-holds-it-back"));
    findings->setCheckable(true);
    findings->setChecked(m_findings->wanted());
    connect(m_findings, &FindingsBar::wantedChanged, findings, &QAction::setChecked);
    m_needNetwork << findings;
}
