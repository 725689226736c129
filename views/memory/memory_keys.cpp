// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/homes.h"
#include "memory/memory_canvas.h"
#include "paper/picture_dialog.h"

#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>

using namespace partita;

void MemoryCanvas::fillMenu(QMenu &menu, BufferId b)
{
    if (!m_design || b < 0)
        return;
    auto *keep = menu.addMenu(tr("Keep in"));
    keep->setToolTipsVisible(true);
    menu.setToolTipsVisible(true);
    keep->setObjectName(QStringLiteral("keep"));
    const auto memories = homes::offered(*m_design, b);
    const int pinned = homes::pinned(*m_design, m_session->choices(), b);
    auto add = [&](const QString &name, MemoryId memory) {
        auto *action
            = keep->addAction(name, this, [this, b, memory] { m_session->edit(homes::moving(*m_design, b, memory)); });
        action->setToolTip(memory < 0 ? tr("The compiler chooses the memory again")
                                      : tr("Keeps the tensor in this memory, whatever else you edit"));
        action->setCheckable(true);
        action->setChecked(memory == pinned);
    };
    add(tr("Automatic, now %1").arg(memoryTitle(buffer(b).memory)), -1);
    for (MemoryId memory : memories)
        add(memoryTitle(memory), memory);
    keep->setEnabled(!memories.empty());
    if (memories.empty())
        menu.addAction(tr("A tile buffer has to lie in the engine's memory. To move it, change the tile"))
            ->setEnabled(false);
    const auto name = m_design->nameOf(buffer(b));
    const bool apart = m_session->choices().find("tensor." + name + ".inplace");
    if (buffer(b).over >= 0 || apart) {
        auto *action = menu.addAction(apart
                ? tr("Write in place")
                : tr("Write in place over %1").arg(QString::fromStdString(m_design->nameOf(buffer(buffer(b).over)))),
            this, [this, b](bool on) { m_session->edit(homes::inPlace(*m_design, b, on)); });
        action->setToolTip(
            tr("The kernel writes its result over an input that is no longer needed, so it takes no additional bytes"));
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
    menu.setToolTipsVisible(true);
    menu.addAction(tr("Focus, then Fit\tF"), this, &MemoryCanvas::focusCurrent)
        ->setToolTip(tr("Zooms to the selected block; pressed again, shows everything"));
    menu.addAction(tr("Fit\tSpace"), this, &MemoryCanvas::fit)
        ->setToolTip(tr("Shows all addresses over the whole time"));
    menu.addSeparator();
    addPictureActions(&menu, this, printable());
    menu.exec(event->globalPos());
}

void MemoryCanvas::step(int key)
{
    auto [lane, index] = m_map.find(m_current);
    auto used = [&](int l) { return l >= 0 && l < int(m_map.lanes.size()) && !m_map.lanes[l].blocks.empty(); };
    if (lane < 0) {
        auto first = std::ranges::find_if(m_map.lanes, [](const auto &l) { return !l.blocks.empty(); });
        return first == m_map.lanes.end() ? void() : select(first->blocks.front().buffer);
    }
    const auto &blocks = m_map.lanes[lane].blocks;
    const auto &now = blocks[index];
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        const auto to = index + (key == Qt::Key_Left ? -1 : 1);
        if (to >= 0 && to < int(blocks.size()))
            select(blocks[to].buffer);
    } else { // the next above or below at the same time, else another memory
        const bool up = key == Qt::Key_Up;
        const MemoryMap::Block *best = nullptr;
        for (const auto &b : blocks)
            if (b.from < now.to && b.to > now.from && (up ? b.low > now.low : b.low < now.low)
                && (!best || (up ? b.low < best->low : b.low > best->low)))
                best = &b;
        if (best)
            return select(best->buffer);
        for (lane += up ? -1 : 1; lane >= 0 && lane < int(m_map.lanes.size()) && !used(lane);)
            lane += up ? -1 : 1;
        if (used(lane))
            select(m_map.lanes[lane].blocks.front().buffer);
    }
    if (auto [l, i] = m_map.find(m_current); l >= 0)
        if (const auto &b = m_map.lanes[l].blocks[i]; b.to < m_scale.origin || b.from > m_scale.end()) {
            m_scale.origin = b.from - m_scale.width * m_scale.cyclesPerPixel * 0.3;
            m_scale.clamp(m_map.end);
        }
}

void MemoryCanvas::keyPressEvent(QKeyEvent *event)
{
    if (m_map.lanes.empty())
        return QWidget::keyPressEvent(event);
    if (m_scale.obey(event->key(), m_map.end))
        return update();
    switch (event->key()) {
    case Qt::Key_Space: return fit();
    case Qt::Key_F: return focusCurrent();
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: return step(event->key());
    case Qt::Key_Escape: return m_drag == Drag::Pin ? endDrag(false) : select(-1);
    default: QWidget::keyPressEvent(event);
    }
}
