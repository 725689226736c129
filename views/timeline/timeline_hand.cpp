// SPDX-License-Identifier: GPL-3.0-or-later
#include "paper/picture_dialog.h"
#include "timeline/area_panel.h"
#include "timeline/timeline_view.h"
#include "widgets/ask/save_actions.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace partita;

void TimelineView::wheelEvent(QWheelEvent *event)
{
    auto by = event->angleDelta();
    if ((event->modifiers() & Qt::ShiftModifier) || std::abs(by.x()) > std::abs(by.y())) {
        m_scale.pan(-(by.x() ? by.x() : by.y()) * 0.6);
        m_scale.clamp(total());
    } else {
        m_scale.zoomAt(event->position().x(), std::pow(1.0018, by.y()), total());
    }
    update();
    event->accept();
}

EngineId TimelineView::aimAt(QPoint at)
{
    int row = m_design ? m_rows.at(at.y()) : -1;
    if (row >= 0 && m_rows.rows[row].link)
        row = -1;
    if (std::exchange(m_aimed, row) != row)
        update();
    return row < 0 ? EngineId() : m_rows.rows[row].engine;
}

void TimelineView::aimNowhere()
{
    if (std::exchange(m_aimed, -1) >= 0)
        update();
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::RightButton)
        return;
    const bool marks
        = event->button() == Qt::LeftButton && ((event->modifiers() & Qt::ShiftModifier) || onRuler(event->position()));
    m_hand = marks && m_design ? Hand::Mark : Hand::Pan;
    m_moved = false;
    m_last = m_pressed = event->position();
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_hand == Hand::None)
        return setCursor(m_design && onRuler(event->position()) ? Qt::IBeamCursor : Qt::ArrowCursor);
    if ((event->position() - m_pressed).manhattanLength() >= QApplication::startDragDistance())
        m_moved = true;
    if (m_moved && m_hand == Hand::Mark) {
        auto cycle = [&](QPointF at) { return std::round(std::clamp(m_scale.xToTime(at.x()), 0.0, total())); };
        const auto a = cycle(m_pressed), b = cycle(event->position());
        mark(TimeArea{std::min(a, b), std::max(a, b)});
    } else if (m_moved) {
        m_scale.pan(m_last.x() - event->position().x());
        m_scale.clamp(total());
        setCursor(Qt::ClosedHandCursor);
        update();
    }
    m_last = event->position();
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    const auto hand = std::exchange(m_hand, Hand::None);
    unsetCursor();
    placePanel();
    if (m_moved || hand == Hand::None || event->button() != Qt::LeftButton || !m_design)
        return;
    if (hand == Hand::Mark)
        return mark({});
    const auto *bar = barAt(event->position());
    const auto *column = bar ? nullptr : columnAt(event->position());
    if (event->modifiers() & Qt::ControlModifier)
        return bar || column ? addOrRemove(bar ? bar->kernel : column->kernel) : void();
    column ? m_session->select(QString::fromStdString(m_design->kernels[column->kernel].slug)) : pick(bar);
}

void TimelineView::addOrRemove(KernelId kernel)
{
    auto all = m_session->selected();
    const auto slug = QString::fromStdString(m_design->kernels[kernel].slug);
    if (!all.removeOne(slug))
        all.prepend(slug);
    m_session->selectAll(all);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *) { focusSelection(); }

void TimelineView::pick(const Bar *bar)
{
    std::optional<Bar> span;
    if (bar && bar->span && bar->step >= 0)
        span = *bar;
    m_session->select(bar ? QString::fromStdString(m_design->kernels[bar->kernel].slug) : QString());
    m_span = span;
    describe();
    update();
}

void TimelineView::bringIntoSight(double cycle)
{
    if (cycle < m_scale.origin || cycle > m_scale.end())
        m_scale.origin = cycle - m_scale.width * m_scale.cyclesPerPixel * 0.3;
    update();
}

void TimelineView::stepSelection(int by)
{
    if (!m_design || m_design->kernels.empty())
        return;
    int count = int(m_design->kernels.size()), k = selected();
    for (k = k < 0 ? (by > 0 ? 0 : count - 1) : k + by; k >= 0 && k < count; k += by)
        if (m_design->kernels[k].cycles() > 0)
            break;
    if (k < 0 || k >= count)
        return;
    m_session->select(QString::fromStdString(m_design->kernels[k].slug));
    bringIntoSight(double(m_design->start(k)));
}

/// To the next span of the selected kernel's program; where none is in sight, into the kernel.
void TimelineView::stepSpan(int by)
{
    std::vector<const Bar *> spans;
    for (const auto &bar : m_sight.bars)
        if (bar.span && bar.kernel == selected() && bar.step >= 0)
            spans.push_back(&bar);
    if (spans.empty())
        return m_span || selected() < 0 ? void() : focusSelection();
    auto place = [](const Bar *b) { return std::tuple(b->start, b->track, b->end); };
    std::ranges::sort(spans, {}, place);
    if (!m_span)
        return pick(by > 0 ? spans.front() : spans.back());
    auto at = std::ranges::lower_bound(spans, place(&*m_span), {}, place) - spans.begin() + (by > 0 ? 1 : -1);
    if (at < 0 || at >= std::ssize(spans))
        return;
    pick(spans[at]);
    bringIntoSight(m_span->start);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    if (m_scale.obey(event->key(), total()))
        return update();
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Space: return fit();
    case Qt::Key_F: return focusSelection();
    case Qt::Key_M: return shift ? markSelection() : QWidget::keyPressEvent(event);
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int by = event->key() == Qt::Key_Left ? -1 : 1;
        return shift ? extendMark(by) : stepSelection(by);
    }
    case Qt::Key_Up:
    case Qt::Key_Down: return stepSpan(event->key() == Qt::Key_Up ? -1 : 1);
    case Qt::Key_Escape: return m_area ? mark({}) : m_span ? pick(nullptr) : m_session->select({});
    default: QWidget::keyPressEvent(event);
    }
}

void TimelineView::fillMenu(QMenu &menu)
{
    auto add = [&](const QString &text, const QString &about, auto act, bool enabled = true) {
        auto *action = menu.addAction(text, this, act);
        action->setToolTip(about);
        action->setEnabled(enabled);
    };
    add(tr("Focus, then Fit\tF"), tr("Zooms to the selected kernel; pressed again, shows the whole run"),
        &TimelineView::focusSelection);
    add(tr("Fit\tSpace"), tr("Shows the timeline from the first cycle to the last"), &TimelineView::fit);
    menu.addSeparator();
    add(tr("Mark the Selection\tShift+M"), tr("Shows how busy every engine and link is while the selected kernel runs"),
        &TimelineView::markSelection, selected() >= 0);
    add(
        tr("Remove the Mark\tEsc"), tr("Removes the mark and closes its totals"), [this] { mark({}); },
        m_area.has_value());
    menu.addSeparator();
    addPictureActions(&menu, this, printable());
    addFigureActions(&menu, this, [this] { return figures(); });
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_design)
        return;
    QMenu menu(this);
    fillMenu(menu);
    menu.exec(event->globalPos());
}

bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        auto words = !m_design ? QString()
            : onRuler(help->pos())
            ? tr("Drag to mark a span of time and see its totals. To do so over the bars, hold Shift")
            : tip(help->pos());
        QToolTip::showText(help->globalPos(), words, this);
        return true;
    }
    return QWidget::event(event);
}
