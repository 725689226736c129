// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/presentation.h"

#include "graph/graph_view.h"
#include "theme/theme.h"
#include "widgets/panels.h"
#include "window/main_window.h"

#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QShortcut>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>

namespace {
constexpr int letters = 150; ///< percent of usual text, at least
}

Presentation::Presentation(MainWindow *window) : QObject(window), m_window(window)
{
    const auto key = [&](Qt::Key key, auto act) {
        m_keys << new QShortcut(key, window, this, act);
        m_keys.last()->setEnabled(false);
    };
    key(Qt::Key_PageDown, [this] { step(1); });
    key(Qt::Key_PageUp, [this] { step(-1); });
    key(Qt::Key_Escape, [this] { toggle(); });
}

void Presentation::toggle()
{
    running() ? end() : begin();
    for (auto *key : m_keys)
        key->setEnabled(m_running);
    emit toggled(m_running);
}

QList<QWidget *> Presentation::chrome() const
{
    QList<QWidget *> all{m_window->menuBar(), m_window->statusBar()};
    for (auto *bar : m_window->findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        all << bar;
    return all;
}

void Presentation::begin()
{
    m_running = true;
    m_layout = m_window->layoutState();
    m_state = m_window->windowState();
    m_textSize = qRound(100 * fonts::scale());
    for (auto *widget : chrome())
        if (widget->isVisible()) {
            widget->hide();
            m_hidden << widget;
        }
    m_window->setTextSize(std::max(m_textSize, letters));
    m_window->setWindowState(m_state | Qt::WindowFullScreen);
    const auto panels = panelsOf(*m_window);
    const auto of = std::ranges::find_if(
        panels, [](const QWidget *panel) { return panel->isAncestorOf(QApplication::focusWidget()); });
    show(of == panels.end() ? nullptr : *of);
}

void Presentation::end()
{
    m_running = false;
    m_window->setWindowState(m_state);
    m_window->setTextSize(m_textSize);
    for (auto *widget : std::exchange(m_hidden, {}))
        widget->show();
    m_window->centralWidget()->show();
    m_window->restoreLayout(m_layout);
}

void Presentation::step(int by)
{
    auto stops = panelsOf(*m_window);
    stops.prepend(nullptr);
    const auto now = stops.indexOf(m_panel);
    show(stops[(now + by + stops.size()) % stops.size()]);
}

void Presentation::show(QWidget *panel)
{
    m_panel = panel;
    for (auto *dock : m_window->findChildren<QDockWidget *>(QString(), Qt::FindDirectChildrenOnly))
        dock->setVisible(panel && dock->isAncestorOf(panel));
    m_window->centralWidget()->setVisible(!panel);
    if (!panel)
        return m_window->graph()->setFocus();
    openPanel(panel);
    panel->setFocus();
}
