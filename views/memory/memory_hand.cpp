// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/homes.h"
#include "memory/memory_canvas.h"
#include "theme/format.h"
#include "widgets/bubble.h"

#include <QApplication>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace partita;

void MemoryCanvas::wheelEvent(QWheelEvent *event)
{
    const auto by = event->angleDelta();
    const auto at = event->position();
    const int lane = m_lanes.at(at.y());
    const auto factor = std::pow(1.0018, by.y() ? by.y() : by.x());
    if (m_map.lanes.empty())
        return event->ignore();
    if ((event->modifiers() & Qt::ControlModifier) && lane >= 0) {
        m_lanes.zoomAt(m_map, lane, at.y(), factor);
    } else if ((event->modifiers() & Qt::ShiftModifier) || std::abs(by.x()) > std::abs(by.y())) {
        m_scale.pan(-(by.x() ? by.x() : by.y()) * 0.6);
        m_scale.clamp(m_map.end);
    } else {
        m_scale.zoomAt(at.x(), factor, m_map.end);
    }
    update();
    event->accept();
}

void MemoryCanvas::mousePressEvent(QMouseEvent *event)
{
    if (!m_design || (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton))
        return;
    m_pressed = m_last = event->position();
    m_moved = false;
    m_drag = Drag::Pan;
    m_unmoved = {m_scale, m_lanes};
    m_gripLane = m_lanes.at(m_pressed.y());
    m_grip = event->button() == Qt::LeftButton ? blockAt(m_pressed) : -1;
}

void MemoryCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const auto at = event->position();
    if (m_drag == Drag::None) {
        setCursor(m_design && movable(blockAt(at))                    ? Qt::OpenHandCursor
                : m_design && inGutter(at) && m_lanes.at(at.y()) >= 0 ? Qt::PointingHandCursor
                                                                      : Qt::ArrowCursor);
        return;
    }
    const auto way = at - m_pressed;
    const bool starts = !m_moved && way.manhattanLength() >= QApplication::startDragDistance();
    m_moved |= starts;
    if (!m_moved)
        return;
    const int lane = m_lanes.at(at.y());
    // Sideways a block pans like all else; up, down or into another memory it is taken along.
    if (m_drag == Drag::Pan && movable(m_grip)
        && ((starts && std::abs(way.y()) > std::abs(way.x())) || (lane >= 0 && lane != m_gripLane))) {
        m_drag = Drag::Pin;
        std::tie(m_scale, m_lanes) = m_unmoved; // it may have begun sideways
        setCurrent(m_grip);
        setFocus();
    }
    setCursor(Qt::ClosedHandCursor);
    if (m_drag == Drag::Pin) {
        dragTo(at);
    } else {
        m_scale.pan(m_last.x() - at.x());
        m_scale.clamp(m_map.end);
        if (m_gripLane >= 0 && !m_lanes.rows[m_gripLane].slim)
            m_lanes.pan(m_map, m_gripLane, at.y() - m_last.y());
        update();
    }
    m_last = at;
}

void MemoryCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const auto drag = m_drag;
    unsetCursor();
    if (drag == Drag::Pin)
        return endDrag(event->button() == Qt::LeftButton);
    m_drag = Drag::None;
    if (m_moved || drag == Drag::None || event->button() != Qt::LeftButton)
        return;
    const int lane = m_lanes.at(event->position().y());
    if (lane >= 0 && (inGutter(event->position()) || m_lanes.rows[lane].slim)) {
        m_wide = m_wide == lane ? -1 : lane;
        layOut();
        update();
    } else {
        select(m_grip);
    }
}

void MemoryCanvas::mouseDoubleClickEvent(QMouseEvent *) { focusCurrent(); }

void MemoryCanvas::dragTo(QPointF at)
{
    if (const int lane = m_lanes.at(at.y()); lane != m_aim || m_bubble->isHidden())
        aimAt(lane);
    m_bubble->moveNear(at.toPoint());
    update();
}

void MemoryCanvas::aimAt(int lane)
{
    m_aim = lane;
    const MemoryId memory = lane < 0 ? MemoryId() : m_map.lanes[lane].memory;
    const auto name = QString::fromStdString(m_design->nameOf(buffer(m_grip)));
    m_legal = false;
    if (memory < 0 || memory == buffer(m_grip).memory) {
        m_edit = {};
        m_session->cancelPreview();
        m_bubble->say(name, {{tr("Drop it on another memory to keep it there.\nEsc to cancel"), {}}});
        return;
    }
    m_edit = homes::moving(*m_design, m_grip, memory);
    say(nullptr, {});
    m_session->preview(m_edit);
}

/// What the drop would do, once the trial compile has answered (before it: that it is being counted).
void MemoryCanvas::say(Session::DeploymentPtr trial, const QString &refusal)
{
    const auto theme = Theme::of(palette());
    const auto title = tr("%1 → %2").arg(
        QString::fromStdString(m_design->nameOf(buffer(m_grip))), memoryTitle(m_map.lanes[m_aim].memory));
    std::vector<Bubble::Line> lines;
    m_legal = refusal.isEmpty();
    if (!m_legal) {
        lines = {{tr("Refused"), theme.negative}, {asSentence(refusal), {}}};
    } else if (trial) {
        const auto by = trial->cycles - m_design->cycles;
        lines.push_back(
            {by == 0 ? tr("no change in cycles")
                     : change(trial->cycles, m_design->cycles).replace(QStringLiteral(" ("), tr(" cycles (")),
                by > 0       ? theme.negative
                    : by < 0 ? theme.positive
                             : theme.text});
        for (std::size_t i = 0; i < std::min(trial->memories.size(), m_design->memories.size()); ++i)
            if (auto was = m_design->memories[i].peak, is = trial->memories[i].peak; was != is)
                lines.push_back({tr("peak of %1: %2 → %3")
                                     .arg(memoryTitle(m_design->memories[i].memory), byteSize(was), byteSize(is)),
                    {}});
    } else {
        lines.push_back({tr("counting cycles…"), theme.text});
    }
    lines.push_back({m_legal ? tr("release to keep, Esc to cancel") : tr("Move back, or Esc to cancel"), {}});
    m_bubble->say(title, std::move(lines));
    m_bubble->moveNear(m_last.toPoint());
    update();
}

void MemoryCanvas::endDrag(bool apply)
{
    m_drag = Drag::None;
    unsetCursor();
    m_bubble->hide();
    m_session->cancelPreview();
    const auto edit = std::exchange(m_edit, {});
    m_aim = m_grip = -1;
    update();
    if (apply && m_legal && !edit.changes.empty())
        m_session->edit(edit);
}
