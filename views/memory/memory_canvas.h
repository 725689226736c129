// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "memory/memory_lanes.h"
#include "paper/paper.h"
#include "plot/time_scale.h"
#include "theme/theme.h"

#include <QWidget>

class Bubble;
class QMenu;

/// Every memory of the chip, addresses over time: blocks by tensor, free holes, peak, bound and capacity. A block
/// dragged onto another memory is kept there.
class MemoryCanvas : public QWidget {
    Q_OBJECT
public:
    explicit MemoryCanvas(Session *, QWidget *parent = nullptr);

    const MemoryMap &map() const { return m_map; }
    const MemoryLanes &lanes() const { return m_lanes; }
    const TimeScale &scale() const { return m_scale; }
    const Session::DeploymentPtr &design() const { return m_design; }
    partita::BufferId current() const { return m_current; }
    QString news() const { return m_news; }        ///< which scales the last edit has changed
    QString words(partita::BufferId buffer) const; ///< name, bytes, addresses, life, a line each
    Bubble *bubble() const { return m_bubble; }
    /// Where it may be kept, and whether it is written in place.
    void fillMenu(QMenu &, partita::BufferId buffer);
    Printable printable() const;

    QSize sizeHint() const override { return {800, 220}; }
    QSize minimumSizeHint() const override { return {320, 72}; }

public slots:
    void fit();
    void focusCurrent(); ///< fits where it is in focus already
    void setAxis(MemoryMap::Axis);
    void setCurrent(partita::BufferId buffer);

signals:
    void currentChanged();

protected:
    void paintEvent(QPaintEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    void changeEvent(QEvent *) override;
    void showEvent(QShowEvent *) override;
    void wheelEvent(QWheelEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void mouseReleaseEvent(QMouseEvent *) override;
    void mouseDoubleClickEvent(QMouseEvent *) override;
    void contextMenuEvent(QContextMenuEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    bool event(QEvent *) override;

private:
    enum class Drag { None, Pan, Pin };

    void paint(QPainter &);
    void refresh();
    void read(); ///< makes the map of the design, when it is seen
    void rescale(const MemoryMap &former);
    void takeTextSize();
    void layOut();
    void mark(); ///< the blocks of the selected kernel
    void follow();
    void describe();
    void select(partita::BufferId buffer);
    void step(int key);
    int blockAt(QPointF) const; ///< buffer, or -1
    bool inGutter(QPointF at) const { return at.x() < m_scale.left; }
    const partita::Buffer &buffer(int index) const { return m_design->buffers[index]; }
    QString memoryTitle(partita::MemoryId memory) const;
    bool movable(partita::BufferId buffer) const;

    void dragTo(QPointF);
    void aimAt(int lane);
    void say(Session::DeploymentPtr trial, const QString &refusal);
    void endDrag(bool apply);

    QRectF rectOf(int lane, const MemoryMap::Block &) const;
    void paintLane(QPainter &, int lane, const Theme &) const;
    void paintBlock(QPainter &, int lane, const MemoryMap::Block &, const Theme &) const;
    void paintLines(QPainter &, int lane, const Theme &) const;
    void paintGutter(QPainter &, int lane, const Theme &) const;
    void paintMarks(QPainter &, const Theme &) const;
    void paintAim(QPainter &, const Theme &) const;
    void paintAxis(QPainter &, const Theme &) const;

    Session *m_session;
    Session::DeploymentPtr m_design;
    MemoryMap m_map;
    MemoryMap::Axis m_axis = MemoryMap::Axis::Cycles;
    MemoryLanes m_lanes;
    TimeScale m_scale;
    bool m_stale = false, m_kept = false; ///< the map is of another design; the scale is the person's
    int m_wide = -1;                      ///< lane that has the room
    partita::BufferId m_current;
    std::vector<partita::BufferId> m_made, m_read; ///< of the selected kernel
    std::string m_chip;                            ///< of the map
    QString m_news;

    Drag m_drag = Drag::None;
    bool m_moved = false, m_legal = false;
    int m_grip = -1, m_gripLane = -1, m_aim = -1;
    QPointF m_pressed, m_last;
    std::pair<TimeScale, MemoryLanes> m_unmoved; ///< as they were at the press
    Edit m_edit;
    Bubble *m_bubble;
};

/// "activation", "weights", …
QString kindOf(const partita::Buffer &);
