// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/items.h"
#include "theme/controls.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

using namespace partita;

CardItem::CardItem(const GraphCanvas &c, int node)
    : GraphItem(c, node, CardType, 4)
{
}

QRectF CardItem::boundingRect() const
{
    return rectOf(canvas.picture.nodes[std::size_t(index)].box).adjusted(-4, -4, 4, 4);
}

QPainterPath CardItem::shape() const
{
    QPainterPath path;
    path.addRect(rectOf(canvas.picture.nodes[std::size_t(index)].box));
    return path;
}

QRectF CardItem::badge() const
{
    const auto &node = canvas.picture.nodes[std::size_t(index)];
    if (node.kind != Picture::Node::Kind::Kernel)
        return {};
    return QRectF(node.box.x + 11, node.box.y + 7, 15, 15);
}

void CardItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    qreal detail = option->levelOfDetailFromTransform(painter->worldTransform());
    bool kernel = canvas.picture.nodes[std::size_t(index)].kind == Picture::Node::Kind::Kernel;
    kernel ? paintKernel(painter, detail) : paintQuiet(painter, detail);
}

void CardItem::paintKernel(QPainter *painter, qreal detail) const
{
    const auto &node = canvas.picture.nodes[std::size_t(index)];
    const auto &kernel = canvas.design->kernels[std::size_t(node.kernel)];
    const auto &t = canvas.theme;
    QRectF box = rectOf(node.box);
    auto pending = canvas.pending.find(index);
    int engine = pending == canvas.pending.end() ? node.engine : pending->second;
    auto hue = canvas.hue(engine);
    auto slug = canvas.slug(index);
    bool marked = canvas.marked.contains(slug);
    if (detail < 0.22) {
        painter->fillRect(box, marked ? t.accent : hue);
        return;
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(t.hairline, 1));
    painter->setBrush(canvas.found.contains(slug) ? t.selection : t.panel);
    painter->drawRoundedRect(box, 5, 5);
    painter->setPen(Qt::NoPen);
    painter->setBrush(hue);
    painter->drawRoundedRect(QRectF(box.left(), box.top(), 4, box.height()), 2, 2);
    if (pending != canvas.pending.end()) {
        painter->setPen(QPen(canvas.pendingLegal ? hue : t.negative, 2, Qt::DashLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 6, 6);
    } else if (marked) {
        painter->setPen(QPen(t.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box.adjusted(-1, -1, 1, 1), 6, 6);
    }
    paintBadge(*painter, badge(), QString::fromStdString(canvas.engine(engine).letter), hue, t);
    if (detail < 0.38)
        return;
    painter->setPen(t.text);
    painter->setFont(fonts::text(fonts::body, true));
    QRectF top(box.left() + 33, box.top() + 5, box.width() - 40, 19);
    auto title = QString::fromStdString(node.title);
    if (kernel.bits.weight && kernel.bits.weight != 8) {
        auto bits = kernel.bits.ternary ? QStringLiteral("w±1") : QStringLiteral("w%1").arg(kernel.bits.weight);
        painter->save();
        painter->setFont(fonts::text(9, true));
        painter->setPen(t.muted);
        painter->drawText(top, Qt::AlignRight | Qt::AlignVCenter, bits);
        painter->restore();
        top.setRight(top.right() - 18);
    }
    painter->drawText(top, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(title, Qt::ElideMiddle, int(top.width())));
    QRectF bottom(box.left() + 11, box.top() + 25, box.width() - 19, 17);
    painter->setFont(fonts::number(fonts::small, true));
    auto cycles = kernel.cycles() < 1'000'000
        ? grouped(kernel.cycles())
        : QStringLiteral("%1M").arg(double(kernel.cycles()) / 1e6, 0, 'f', 2);
    painter->drawText(bottom, Qt::AlignRight | Qt::AlignVCenter, cycles);
    auto taken = painter->fontMetrics().horizontalAdvance(cycles) + 6;
    painter->setPen(t.muted);
    painter->setFont(fonts::text(10));
    painter->drawText(bottom, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(
            QString::fromStdString(node.detail), Qt::ElideRight, int(bottom.width() - taken)));
}

void CardItem::paintQuiet(QPainter *painter, qreal detail) const
{
    const auto &node = canvas.picture.nodes[std::size_t(index)];
    const auto &t = canvas.theme;
    QRectF box = rectOf(node.box);
    bool alias = node.kind == Picture::Node::Kind::Alias;
    bool marked = alias && canvas.marked.contains(canvas.slug(index));
    painter->setRenderHint(QPainter::Antialiasing, detail > 0.3);
    painter->setPen(QPen(marked ? t.accent : t.hairline, marked ? 2 : 1));
    painter->setBrush(alias ? t.panel : t.raised);
    qreal round = alias ? 5 : box.height() / 2;
    painter->drawRoundedRect(box, round, round);
    if (detail < 0.38)
        return;
    painter->setPen(t.muted);
    painter->setFont(fonts::text(10));
    painter->drawText(box.adjusted(6, 0, -6, 0), Qt::AlignCenter,
        painter->fontMetrics().elidedText(
            QString::fromStdString(node.title), Qt::ElideMiddle, int(box.width() - 12)));
}
