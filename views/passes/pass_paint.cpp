// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/language.h"
#include "passes/pass_pane.h"
#include "widgets/controls.h"

#include <QPainter>

using namespace partita;
using Change = OpChange::Kind;

QColor PassPane::tone(int change) const
{
    const auto &t = m_canvas.theme;
    switch (m_shown->ops.changes[change].kind) {
    case Change::Added: return t.positive;
    case Change::Removed: return t.negative;
    case Change::Changed: return t.warning;
    case Change::Same: break;
    }
    return t.muted;
}

void PassPane::drawBackground(QPainter *painter, const QRectF &rect)
{
    PictureView::drawBackground(painter, rect);
    if (!drawn())
        return;
    const double detail = transform().m11();
    const auto &chip = m_shown->design->target->description();
    const auto &picture = m_shown->ops.picture;
    painter->setRenderHint(QPainter::Antialiasing, detail > 0.2);
    if (m_side != OpPicture::Before || m_shown->enginesBefore)
        for (std::size_t r = 0; r < m_shown->regions.size(); ++r) {
            auto hue = m_canvas.theme.engine(chip, picture.regions[r].engine);
            painter->setPen(Qt::NoPen);
            painter->setBrush(m_canvas.theme.tint(hue, m_canvas.theme.dark ? 0.14 : 0.09));
            painter->drawPath(m_shown->regions[r]);
            if (detail < 0.35)
                continue;
            painter->setPen(hue);
            painter->setFont(fonts::text(fonts::small, true));
            for (const auto &at : picture.regions[r].titles)
                painter->drawText(pointOf(at) + QPointF(12, 14), spoken(chip.engines[picture.regions[r].engine].title));
        }
    const auto seen = m_shown->tiles.in(rect);
    paintWires(*painter, seen.wires, detail);
    for (int n : seen.nodes) {
        const auto &node = picture.nodes[n];
        if (shows(n))
            node.kind == Picture::Node::Kind::Op ? paintOp(*painter, node, detail) : paintStub(*painter, node, detail);
    }
}

void PassPane::paintWires(QPainter &painter, const std::vector<int> &wires, double detail) const
{
    const auto &t = m_canvas.theme;
    const auto &picture = m_shown->ops.picture;
    QColor colour = t.muted;
    colour.setAlphaF(0.8f);
    painter.setRenderHint(QPainter::Antialiasing, detail > 0.25);
    QPen pen(colour, detail < 0.5 ? 1 : 1.3);
    pen.setCosmetic(detail < 0.5);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QList<QLineF> lines;
    for (int w : wires) {
        if (!(m_shown->ops.wireSides[w] & m_side))
            continue;
        const auto &points = picture.wires[w].points;
        if (detail >= 0.25) {
            painter.drawPath(m_shown->wires[w]);
            if (detail < 0.3)
                continue;
            auto tip = pointOf(points.back());
            painter.save();
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour);
            painter.drawPolygon(QPolygonF{tip, tip + QPointF(-7.5, 4), tip + QPointF(-7.5, -4)});
            painter.restore();
            continue;
        }
        for (std::size_t i = 1; i < points.size(); ++i)
            lines << QLineF(pointOf(points[i - 1]), pointOf(points[i]));
    }
    if (!lines.isEmpty())
        painter.drawLines(lines);
}

void PassPane::paintOp(QPainter &painter, const Picture::Node &node, double detail) const
{
    const auto &t = m_canvas.theme;
    const auto box = rectOf(node.box);
    const auto kind = m_shown->ops.changes[node.op].kind;
    const bool same = kind == Change::Same, selected = isMarked(node.op),
               ghost = kind == Change::Removed && m_side == OpPicture::Both;
    const auto hue = tone(node.op);
    if (detail < 0.22) {
        painter.fillRect(box, selected ? t.accent : same ? t.idle : hue);
        if (!same && box.height() * detail >= 5) {
            painter.setFont(fonts::text(int(box.height()), true));
            painter.setPen(t.on(selected ? t.accent : hue));
            painter.drawText(box, Qt::AlignCenter, m_shown->sign(node.op));
        }
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(same ? t.hairline : hue, same ? 1 : 1.4, ghost ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(node.op == m_change ? t.selection : ghost ? t.canvas : t.panel);
    painter.drawRoundedRect(box, 5, 5);
    const auto &chip = m_shown->design->target->description();
    if (node.engine >= 0 && (m_side != OpPicture::Before || m_shown->enginesBefore)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.engine(chip, node.engine));
        painter.drawRoundedRect(QRectF(box.left(), box.top(), 4, box.height()), 2, 2);
    }
    if (selected) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 6, 6);
    }
    if (!same)
        paintBadge(painter, QRectF(box.right() - 21, box.top() + 6, 15, 15), m_shown->sign(node.op), hue, t);
    const auto side
        = m_side != OpPicture::Before && m_shown->op(node.op, OpPicture::After) ? OpPicture::After : OpPicture::Before;
    const auto *op = m_shown->op(node.op, side);
    auto put = [&](const QRectF &at, const QString &words, Qt::TextElideMode elide) {
        painter.drawText(
            at, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(words, elide, int(at.width())));
    };
    painter.setPen(ghost ? t.muted : t.text);
    if (detail < 0.38) { // its kind alone, as large as can be read
        painter.setFont(fonts::text(int(10 / detail), true));
        return put(box.adjusted(10, 0, same ? -4 : -24, 0),
            QString::fromUtf8(title(*op).data(), qsizetype(title(*op).size())), Qt::ElideRight);
    }
    painter.setFont(fonts::text(fonts::body, true));
    put(QRectF(box.left() + 11, box.top() + 5, box.width() - (same ? 20 : 38), 19),
        QString::fromUtf8(title(*op).data(), qsizetype(title(*op).size())), Qt::ElideRight);
    painter.setPen(t.muted);
    const auto type = QString::fromStdString(m_shown->graph(side).tensor(op->outputs[0]).type.name());
    QRectF bottom(box.left() + 11, box.top() + 25, box.width() - 19, 17);
    painter.setFont(fonts::number(10));
    painter.drawText(bottom, Qt::AlignRight | Qt::AlignVCenter, type);
    bottom.setRight(bottom.right() - painter.fontMetrics().horizontalAdvance(type) - 6);
    painter.setFont(fonts::text(10));
    put(bottom, QString::fromStdString(op->slug), Qt::ElideMiddle);
}

void PassPane::paintStub(QPainter &painter, const Picture::Node &node, double detail) const
{
    const auto &t = m_canvas.theme;
    const auto box = rectOf(node.box);
    const bool constant = node.kind == Picture::Node::Kind::Constant;
    painter.setRenderHint(QPainter::Antialiasing, detail > 0.3);
    painter.setPen(QPen(t.hairline, 1, constant ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(constant ? t.canvas : t.raised);
    painter.drawRoundedRect(box, constant ? 3 : box.height() / 2, constant ? 3 : box.height() / 2);
    if (detail < 0.38)
        return;
    painter.setPen(t.muted);
    painter.setFont(fonts::text(10));
    painter.drawText(box.adjusted(6, 0, -6, 0), Qt::AlignCenter,
        painter.fontMetrics().elidedText(QString::fromStdString(node.title), Qt::ElideMiddle, int(box.width() - 12)));
}

/// Which of the two it is; where the keyboard is.
void PassPane::drawForeground(QPainter *painter, const QRectF &)
{
    painter->save();
    painter->resetTransform();
    const auto &t = m_canvas.theme;
    auto room = viewport()->rect();
    if (drawn()) {
        painter->setPen(t.muted);
        painter->setFont(fonts::text(fonts::small, true));
        auto words = m_side == OpPicture::Before ? tr("Before")
            : m_side == OpPicture::After         ? tr("After")
                                                 : tr("After; removed operators are dashed");
        painter->drawText(room.adjusted(10, 6, -10, 0), Qt::AlignLeft | Qt::AlignTop, words);
    }
    if (hasFocus()) {
        painter->setPen(QPen(t.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(room.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}
