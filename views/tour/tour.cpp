// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour.h"

#include "studies/comparison.h"
#include "studies/scoring.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "tour/spotlight.h"
#include "tour/tour_card.h"
#include "tour/tour_facts.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMainWindow>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>

#include <utility>

Tour::Tour(Session *session, QMainWindow *window, std::function<bool(const QString &)> open)
    : QObject(window),
      m_session(session),
      m_window(window),
      m_open(std::move(open)),
      m_card(new TourCard(window)),
      m_spotlight(new Spotlight(window))
{
    m_follow.setInterval(80);
    connect(&m_follow, &QTimer::timeout, this, &Tour::follow);
    connect(m_card, &TourCard::nextAsked, this, &Tour::next);
    connect(m_card, &TourCard::backAsked, this, &Tour::back);
    connect(m_card, &TourCard::endAsked, this, &Tour::end);
    connect(m_card, &TourCard::deedAsked, this, &Tour::act);
    connect(session, &Session::opened, this, [this] {
        if (m_running && !std::exchange(m_opening, false))
            end(); // another model
    });
    connect(session, &Session::failed, this, [this] {
        if (m_running && m_opening)
            end();
    });
    connect(session, &Session::designChanged, this, [this] {
        if (m_running && m_card->isHidden() && m_session->design())
            enter();
        else
            refresh();
    });
    connect(session->undoStack(), &QUndoStack::indexChanged, this, &Tour::refresh);
    connect(&session->scoring(), &Scoring::scoreChanged, this, &Tour::refresh);
}

void Tour::start(const QString &example)
{
    end();
    m_opening = m_running = true;
    m_steps = tourSteps(QFileInfo(example).completeBaseName());
    m_step = 0;
    m_docks.clear();
    if (!m_open(example))
        m_opening = m_running = false;
}

void Tour::end()
{
    if (!std::exchange(m_running, false))
        return;
    m_opening = false;
    m_follow.stop();
    m_card->hide();
    m_spotlight->hide();
    if (!m_docks.isEmpty())
        m_window->restoreState(m_docks);
    for (const auto &[tabs, front] : std::exchange(m_fronts, {}))
        if (tabs)
            tabs->setCurrentIndex(front);
    for (const auto &[area, down] : std::exchange(m_scrolled, {}))
        if (area)
            area->verticalScrollBar()->setValue(down);
    if (m_focus)
        m_focus->setFocus();
}

void Tour::next() { m_step + 1 < count() ? go(m_step + 1) : end(); }

void Tour::back()
{
    if (m_step > 0)
        go(m_step - 1);
}

void Tour::go(int step)
{
    m_step = step;
    if (m_session->design())
        enter();
}

void Tour::enter()
{
    if (m_docks.isEmpty()) {
        m_docks = m_window->saveState();
        for (auto *tabs : m_window->findChildren<QTabWidget *>())
            m_fronts.emplace_back(tabs, tabs->currentIndex());
        m_focus = QApplication::focusWidget();
        for (const auto *dock : m_window->findChildren<QDockWidget *>())
            for (auto *area : dock->findChildren<QScrollArea *>())
                m_scrolled.emplace_back(area, area->verticalScrollBar()->value());
    }
    m_session->comparison().show(false);
    m_doneAt = -1;
    m_kernel = pickKernel(*m_session->design(), now().pick);
    m_session->select(m_kernel);
    m_card->show();
    m_card->raise();
    m_card->setFocus();
    m_toShow = 6;
    m_follow.start();
    refresh();
}

TourPlace Tour::place() const { return m_running ? findPlace(*m_window, now().place, m_kernel) : TourPlace(); }

std::optional<Edit> Tour::deed() const
{
    const auto design = m_session->design();
    return m_running && design ? deedOf(*design, m_kernel, now().deed) : std::nullopt;
}

bool Tour::done() const { return m_doneAt >= 0 && m_session->undoStack()->index() == m_doneAt; }

void Tour::act()
{
    if (done()) {
        m_doneAt = -1;
        return m_session->undoStack()->undo();
    }
    const auto edit = deed();
    if (!edit)
        return;
    m_before = m_session->design()->cycles;
    m_doneAt = m_session->undoStack()->index() + 1;
    m_session->edit(*edit);
    refresh();
}

void Tour::refresh()
{
    const auto design = m_session->design();
    if (!m_running || m_card->isHidden() || !design)
        return;
    TourCard::Content content;
    content.step = m_step;
    content.count = count();
    content.title = QCoreApplication::translate("Tour", now().title);
    content.text = withFacts(QCoreApplication::translate("Tour", now().text), tourFacts(*m_session, m_kernel));
    content.done = done();
    if (content.done)
        content.outcome = m_session->busy()
            ? tr("Compiling…")
            : tr("%1 → %2 cycles, %3")
                  .arg(thousands(m_before), thousands(design->cycles), change(design->cycles, m_before));
    else if (auto edit = deed())
        content.deed = edit->label;
    m_card->say(content);
    follow();
}

/// The place may have moved, or come into being, since.
void Tour::follow()
{
    if (m_toShow > 0) {
        --m_toShow;
        showPlace(*m_window, now().place);
    }
    const auto at = place();
    const auto inWindow = at.widget ? QRect(at.widget->mapTo(m_window, at.rect.topLeft()), at.rect.size()) : QRect();
    m_spotlight->around(inWindow);
    m_card->keepClearOf(inWindow);
    const auto &stack = m_window->children(); // a dock that was raised is above all before it
    if (stack.indexOf(m_spotlight) + 1 != stack.indexOf(m_card) || stack.last() != m_card) {
        m_spotlight->raise();
        m_card->raise();
    }
}
