// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/items.h"
#include "theme/controls.h"
#include "theme/measured_text.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>
#include <ranges>

using namespace partita;

CardItem::CardItem(const GraphCanvas &c, int node)
    : GraphItem(c, node, CardType, 4)
{
}

int GraphCanvas::bits(const Kernel &kernel) const
{
    if (shading == Shading::ActivationBits)
        return kernel.bits.activation;
    return shading != Shading::WeightBits || kernel.macs == 0 ? 0 : kernel.bits.ternary ? 1 : kernel.bits.weight;
}

QColor GraphCanvas::fill(int bits) const
{
    if (bits == 0)
        return theme.panel;
    return mixed(double(8 - std::clamp(bits, 1, 8)) / 7);
}

QColor GraphCanvas::mixed(double share) const
{
    share = 0.06 + 0.49 * share;
    auto mix = [&](int of, int over) { return int(share * of + (1 - share) * over); };
    return {mix(theme.accent.red(), theme.panel.red()), mix(theme.accent.green(), theme.panel.green()), mix(theme.accent.blue(), theme.panel.blue())};
}

QColor GraphCanvas::fillOf(double db) const
{
    auto [least, most] = std::ranges::minmax(decibels | std::views::values);
    return mixed(most > least ? (most - std::clamp(db, least, most)) / (most - least) : 0);
}

QColor GraphCanvas::fill(const Kernel &kernel) const
{
    if (shading != Shading::Sensitivity)
        return fill(bits(kernel));
    auto known = decibels.find(kernel.slug);
    return known == decibels.end() ? theme.panel : fillOf(known->second);
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
    painter->setBrush(canvas.found.contains(slug) ? t.selection : canvas.fill(kernel));
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
    QStringList bits;
    if (kernel.bits.weight && (kernel.bits.weight != 8 || canvas.shading == Shading::WeightBits))
        bits << (kernel.bits.ternary ? QStringLiteral("w±1") : QStringLiteral("w%1").arg(kernel.bits.weight));
    if (kernel.bits.activation && (kernel.bits.activation < 8 || canvas.shading == Shading::ActivationBits))
        bits << QStringLiteral("a%1").arg(kernel.bits.activation);
    if (auto known = canvas.decibels.find(kernel.slug); canvas.shading == Shading::Sensitivity && known != canvas.decibels.end())
        bits << QStringLiteral("%1 dB").arg(known->second, 0, 'f', 0);
    auto small = [&](const QString &words, const QColor &colour) {
        if (words.isEmpty())
            return;
        painter->save();
        painter->setFont(fonts::text(9, true));
        painter->setPen(colour);
        painter->drawText(top, Qt::AlignRight | Qt::AlignVCenter, words);
        top.setRight(top.right() - painter->fontMetrics().horizontalAdvance(words) - 4);
        painter->restore();
    };
    if (const auto *row = canvas.measured ? canvas.measured->of(node.kernel) : nullptr)
        small(ratioText(row->ratio()), isOff(row->ratio()) ? t.warning : t.muted);
    small(bits.join(u' '), canvas.shading == Shading::None ? t.muted : t.text);
    for (auto letters = node.title.size(); letters > 5 && painter->fontMetrics().horizontalAdvance(title) > top.width();)
        title = QString::fromStdString(shortSlug(node.title, --letters));
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
