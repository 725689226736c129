// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/homes.h"
#include "memory/memory_canvas.h"
#include "theme/bubble.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <algorithm>
#include <cmath>

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
    m_gripLane = m_lanes.at(m_pressed.y());
    m_grip = event->button() == Qt::LeftButton ? blockAt(m_pressed) : -1;
}

void MemoryCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const auto at = event->position();
    if (m_drag == Drag::None) {
        setCursor(m_design && movable(blockAt(at)) ? Qt::OpenHandCursor : m_design && inGutter(at) && m_lanes.at(at.y()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    const auto way = at - m_pressed;
    const bool starts = !m_moved && way.manhattanLength() >= QApplication::startDragDistance();
    m_moved |= starts;
    if (!m_moved)
        return;
    const int lane = m_lanes.at(at.y());
    // Sideways a block pans like all else; up, down or into another memory it is taken along.
    if (m_drag == Drag::Pan && movable(m_grip) && ((starts && std::abs(way.y()) > std::abs(way.x())) || (lane >= 0 && lane != m_gripLane))) {
        m_drag = Drag::Pin;
        setCurrent(m_grip);
        setFocus();
    }
    setCursor(Qt::ClosedHandCursor);
    if (m_drag == Drag::Pin) {
        dragTo(at);
    } else {
        m_scale.pan(m_last.x() - at.x());
        m_scale.clamp(m_map.end);
        if (m_gripLane >= 0 && !m_lanes.rows[std::size_t(m_gripLane)].slim)
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
    if (lane >= 0 && (inGutter(event->position()) || m_lanes.rows[std::size_t(lane)].slim)) {
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
    const int memory = lane < 0 ? -1 : m_map.lanes[std::size_t(lane)].memory;
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
    const auto title = tr("%1 → %2").arg(QString::fromStdString(m_design->nameOf(buffer(m_grip))), memoryTitle(m_map.lanes[std::size_t(m_aim)].memory));
    std::vector<Bubble::Line> lines;
    m_legal = refusal.isEmpty();
    if (!m_legal) {
        lines = {{tr("Refused"), theme.negative}, {asSentence(refusal), {}}};
    } else if (trial) {
        const auto by = trial->cycles - m_design->cycles;
        lines.push_back({by == 0 ? tr("no change in cycles") : change(trial->cycles, m_design->cycles).replace(QStringLiteral(" ("), tr(" cycles (")),
                         by > 0 ? theme.negative : by < 0 ? theme.positive : theme.text});
        for (std::size_t i = 0; i < std::min(trial->memories.size(), m_design->memories.size()); ++i)
            if (auto was = m_design->memories[i].peak, is = trial->memories[i].peak; was != is)
                lines.push_back({tr("peak of %1: %2 → %3").arg(memoryTitle(m_design->memories[i].memory), byteSize(was), byteSize(is)), {}});
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

void MemoryCanvas::fillMenu(QMenu &menu, int b)
{
    if (!m_design || b < 0)
        return;
    auto *keep = menu.addMenu(tr("Keep in"));
    keep->setObjectName(QStringLiteral("keep"));
    const auto memories = homes::offered(*m_design, b);
    const int pinned = homes::pinned(*m_design, m_session->choices(), b);
    auto add = [&](const QString &name, int memory) {
        auto *action = keep->addAction(name, this, [this, b, memory] { m_session->edit(homes::moving(*m_design, b, memory)); });
        action->setCheckable(true);
        action->setChecked(memory == pinned);
    };
    add(tr("Automatic, now %1").arg(memoryTitle(buffer(b).memory)), -1);
    for (int memory : memories)
        add(memoryTitle(memory), memory);
    keep->setEnabled(!memories.empty());
    if (memories.empty())
        menu.addAction(tr("A tile buffer lies where the engine works: change the tile"))->setEnabled(false);
    const auto name = m_design->nameOf(buffer(b));
    const bool apart = m_session->choices().find("tensor." + name + ".inplace");
    if (buffer(b).over >= 0 || apart) {
        auto *action = menu.addAction(apart ? tr("Write in place") : tr("Write in place over %1").arg(QString::fromStdString(m_design->nameOf(buffer(buffer(b).over)))), this,
                                      [this, b](bool on) { m_session->edit(homes::inPlace(*m_design, b, on)); });
        action->setCheckable(true);
        action->setChecked(!apart);
    }
    menu.addSeparator();
}

void MemoryCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_design)
        return;
    if (event->reason() == QContextMenuEvent::Mouse)
        if (const int b = blockAt(event->pos()); b >= 0)
            select(b);
    QMenu menu(this);
    fillMenu(menu, m_current);
    menu.addAction(tr("Focus, then Fit\tF"), this, &MemoryCanvas::focusCurrent);
    menu.addAction(tr("Fit\tSpace"), this, &MemoryCanvas::fit);
    menu.exec(event->globalPos());
}

void MemoryCanvas::step(int key)
{
    auto [lane, index] = m_map.find(m_current);
    auto used = [&](int l) { return l >= 0 && l < int(m_map.lanes.size()) && !m_map.lanes[std::size_t(l)].blocks.empty(); };
    if (lane < 0) {
        auto first = std::ranges::find_if(m_map.lanes, [](const auto &l) { return !l.blocks.empty(); });
        return first == m_map.lanes.end() ? void() : select(first->blocks.front().buffer);
    }
    const auto &blocks = m_map.lanes[std::size_t(lane)].blocks;
    const auto &now = blocks[std::size_t(index)];
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        const auto to = index + (key == Qt::Key_Left ? -1 : 1);
        if (to >= 0 && to < int(blocks.size()))
            select(blocks[std::size_t(to)].buffer);
    } else { // the next above or below at the same time, else another memory
        const bool up = key == Qt::Key_Up;
        const MemoryMap::Block *best = nullptr;
        for (const auto &b : blocks)
            if (b.from < now.to && b.to > now.from && (up ? b.low > now.low : b.low < now.low) && (!best || (up ? b.low < best->low : b.low > best->low)))
                best = &b;
        if (best)
            return select(best->buffer);
        for (lane += up ? -1 : 1; lane >= 0 && lane < int(m_map.lanes.size()) && !used(lane);)
            lane += up ? -1 : 1;
        if (used(lane))
            select(m_map.lanes[std::size_t(lane)].blocks.front().buffer);
    }
    if (auto [l, i] = m_map.find(m_current); l >= 0)
        if (const auto &b = m_map.lanes[std::size_t(l)].blocks[std::size_t(i)]; b.to < m_scale.origin || b.from > m_scale.end()) {
            m_scale.origin = b.from - m_scale.width * m_scale.cyclesPerPixel * 0.3;
            m_scale.clamp(m_map.end);
        }
}

void MemoryCanvas::keyPressEvent(QKeyEvent *event)
{
    auto zoom = [this](double by) {
        m_scale.zoomAt(m_scale.left + m_scale.width / 2, by, m_map.end);
        update();
    };
    auto pan = [this](double share) {
        m_scale.pan(share * m_scale.width);
        m_scale.clamp(m_map.end);
        update();
    };
    if (m_map.lanes.empty())
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(1.4);
    case Qt::Key_S:
    case Qt::Key_Minus:
        return zoom(1 / 1.4);
    case Qt::Key_A:
        return pan(-0.15);
    case Qt::Key_D:
        return pan(0.15);
    case Qt::Key_Space:
        return fit();
    case Qt::Key_F:
        return focusCurrent();
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        return step(event->key());
    case Qt::Key_Escape:
        return m_drag == Drag::Pin ? endDrag(false) : select(-1);
    default:
        QWidget::keyPressEvent(event);
    }
}
