// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "passes/pass_scene.h"
#include "picture/linked_view.h"

/// The ops before a pass, after it, or both in one: added, removed and changed ones marked by sign and colour.
class PassPane : public LinkedView {
    Q_OBJECT
public:
    explicit PassPane(partita::OpPicture::Side, QWidget *parent = nullptr);

    void setSide(partita::OpPicture::Side);
    void setScene(PassScenePtr);
    void setMarks(partita::KernelId kernel, int change); ///< of the session's selection; -1 for none
    const PassScenePtr &shown() const { return m_shown; }
    bool drawn() const override { return bool(m_shown); }
    QRectF bounds() const { return rectOf(m_shown->ops.picture.bounds); }
    bool shows(int node) const { return m_shown->ops.nodeSides[node] & m_side; }
    QRectF boxOf(int change) const; ///< in the scene; empty where it is not drawn
    QList<int> marked() const;      ///< changes of the selected kernel that are drawn here
    void reveal(const QRectF &box); ///< moves there unless it is in sight

signals:
    void taken(int change); ///< -1: none

protected:
    void clicked(QPoint) override;
    void step(int by) override;
    void drawBackground(QPainter *, const QRectF &) override;
    void drawForeground(QPainter *, const QRectF &) override;
    bool viewportEvent(QEvent *) override;
    void focusInEvent(QFocusEvent *) override;
    void focusOutEvent(QFocusEvent *) override;

private:
    int changeAt(QPoint) const;
    bool isMarked(int change) const { return m_kernel >= 0 && m_shown->endsIn(change, m_kernel); }
    QColor tone(int change) const;
    void describe();
    void paintWires(QPainter &, const std::vector<int> &, double detail) const;
    void paintOp(QPainter &, const partita::Picture::Node &, double detail) const;
    void paintStub(QPainter &, const partita::Picture::Node &, double detail) const;
    QString tip(int change) const;

    partita::OpPicture::Side m_side;
    PassScenePtr m_shown;
    int m_kernel = -1, m_change = -1;
};
