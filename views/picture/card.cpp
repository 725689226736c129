// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/card.h"

#include "facts/measured_text.h"
#include "picture/face.h"
#include "picture/plate.h"
#include "theme/format.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

using namespace partita;
using Node = Picture::Node;

namespace {

constexpr double letters = 0.5,
                 shapes = 0.22;              ///< scales below which usual letters are not written, or a card is a stain
constexpr double lowest = 9, narrowest = 24; ///< pixels of a card that a name still fits

struct Card {
    QPainter &painter;
    const GraphCanvas &canvas;
    int index;
    double detail;
    bool marked; ///< looks selected
    const Node &node = canvas.picture.nodes[index];
    const Theme &t = canvas.theme;
    QRectF box = rectOf(node.box);
    double growth = canvas.picture.growth.h; ///< of its rows

    bool quiet() const { return node.kind != Node::Kind::Kernel && node.kind != Node::Kind::Block; }
    Plate plate() const;
    void paint() const;
    void paintQuiet() const;

private:
    void stain() const;
    bool afar() const { return detail * fonts::scale() < letters; }
    void name(const QColor &, double left, Qt::Alignment = Qt::AlignLeft) const;
    void shares(const QRectF &) const;
    void ring() const;
    void header() const;
    void figures() const;
    void operators() const;
    QString bits() const;
    const Unplaced::Misfit *misfit() const
    {
        for (int k : node.kernels())
            if (const auto *found = canvas.misfitOf(k))
                return found;
        return nullptr;
    }
    QString figure() const;
    QColor hue() const
    {
        if (misfit())
            return t.negative;
        auto pending = canvas.pending.find(index);
        return canvas.hue(pending == canvas.pending.end() ? node.engine : pending->second);
    }
    bool block() const { return node.kind == Node::Kind::Block; }
};

/// Of a block on several engines, as long for each as its part of the cycles.
void Card::shares(const QRectF &all) const
{
    double y = all.top();
    for (auto [engine, share] : node.shares) {
        painter.fillRect(QRectF(all.left(), y, all.width(), share * all.height()), canvas.hue(engine));
        y += share * all.height();
    }
}

void Card::stain() const
{
    if (marked)
        painter.fillRect(box, t.accent);
    else if (node.engine >= 0 || !block())
        painter.fillRect(box, hue());
    else
        shares(box);
    if (marked || node.engine >= 0 || misfit())
        name(t.on(marked ? t.accent : hue()), 3);
}

/// From afar, as much of it as the card has room for, in letters that do not shrink with the card.
void Card::name(const QColor &colour, double left, Qt::Alignment side) const
{
    const auto transform = painter.worldTransform();
    const auto room = transform.mapRect(box).adjusted(left, 0, -2, 0);
    if (room.height() < lowest || room.width() < narrowest)
        return;
    auto &l = lettering();
    painter.resetTransform();
    painter.setPen(colour);
    (room.height() < 14 ? l.smallest : l.small)
        .write(painter, room, side, QString::fromStdString(node.brief.empty() ? node.title : node.brief),
            node.brief.empty() ? Face::Cut::Slug : Face::Cut::Narrow);
    painter.setWorldTransform(transform);
}

Plate Card::plate() const
{
    if (quiet())
        return {node.kind == Node::Kind::Alias ? Plate::Shape::Box : Plate::Shape::Stub, box.size(),
            node.kind == Node::Kind::Alias ? t.panel : t.raised, {}, {}};
    auto fill = canvas.nodeFound(index) ? t.selection : canvas.fill(index);
    Plate p{block() ? Plate::Shape::Block : Plate::Shape::Card, box.size(), fill, {}, {}, growth};
    if (node.engine >= 0) {
        auto pending = canvas.pending.find(index);
        p.hue = hue();
        p.letter = afar() ? std::string()
                          : canvas.engine(pending == canvas.pending.end() ? node.engine : pending->second).letter;
    } else if (misfit()) {
        p.hue = hue();
        p.letter = afar() ? "" : "!";
    }
    return p;
}

void Card::ring() const
{
    painter.setBrush(Qt::NoBrush);
    if (canvas.pending.contains(index)) {
        painter.setPen(QPen(canvas.pendingLegal ? hue() : t.negative, 2, Qt::DashLine));
        painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 6, 6);
    } else if (marked) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 6, 6);
    }
}

QString Card::bits() const
{
    if (block())
        return QStringLiteral("×%1").arg(node.times);
    const auto &kernel = canvas.design->kernels[node.kernel];
    QStringList words;
    if (kernel.bits.weight && (kernel.bits.weight != 8 || canvas.shading == Shading::WeightBits))
        words << (kernel.bits.ternary ? QStringLiteral("w±1") : QStringLiteral("w%1").arg(kernel.bits.weight));
    if (kernel.bits.activation && (kernel.bits.activation < 8 || canvas.shading == Shading::ActivationBits))
        words << QStringLiteral("a%1").arg(kernel.bits.activation);
    if (!canvas.shades.note.empty() && !canvas.shades.note[node.kernel].isEmpty())
        words << canvas.shades.note[node.kernel];
    return words.join(u' ');
}

void Card::header() const
{
    auto &l = lettering();
    const double left = Plate::badge(growth).right() + 7;
    QRectF top(box.left() + left, box.top() + 5 * growth, box.width() - left - 7, 19 * growth);
    auto aside = [&](const QString &words, Face &face, const QColor &colour) {
        if (words.isEmpty())
            return;
        painter.setPen(colour);
        face.write(painter, top, Qt::AlignRight, words);
        top.setRight(top.right() - face.width(words) - 4);
    };
    if (const auto *row = canvas.measured && !block() ? canvas.measured->of(node.kernel) : nullptr)
        aside(ratioText(row->ratio()), l.mark, isOff(row->ratio()) ? t.warning : t.muted);
    block() ? aside(bits(), l.title, t.text)
            : aside(bits(), l.mark, canvas.shading == Shading::None ? t.muted : t.text);
    painter.setPen(t.text);
    l.title.write(painter, top, Qt::AlignLeft, QString::fromStdString(node.title), Face::Cut::Slug);
}

/// Its cycles; where nothing is placed yet, what it needs and the chip has not.
QString Card::figure() const
{
    if (const auto *found = misfit())
        return found->memory >= 0 ? QCoreApplication::translate("GraphView", "needs %1").arg(byteSize(found->bytes))
                                  : QCoreApplication::translate("GraphView", "fits nowhere");
    if (canvas.unplaced)
        return {};
    return node.cycles < 1'000'000 ? thousands(node.cycles)
                                   : QStringLiteral("%1M").arg(double(node.cycles) / 1e6, 0, 'f', 2);
}

void Card::figures() const
{
    auto &l = lettering();
    auto mark = foldMarkOf(canvas.picture, node);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.muted);
    auto c = mark.center();
    const QPointF open[]{c + QPointF(-4, -2), c + QPointF(4, -2), c + QPointF(0, 3)},
        shut[]{c + QPointF(-2, -4), c + QPointF(3, 0), c + QPointF(-2, 4)};
    painter.drawConvexPolygon(node.operators.empty() ? shut : open, 3);
    QRectF bottom(mark.right() + 2, box.top() + 25 * growth, box.right() - 8 - mark.right() - 2, 17 * growth);
    const auto words = figure();
    painter.setPen(misfit() ? t.negative : t.text);
    l.number.write(painter, bottom, Qt::AlignRight, words);
    auto detail = block()
        ? QCoreApplication::translate("GraphView", "kernels each: %1").arg(int(node.members.size()) / node.times)
        : QString::fromStdString(node.detail);
    painter.setPen(t.muted);
    l.detail.write(
        painter, bottom.adjusted(0, 0, -l.number.width(words) - 6, 0), Qt::AlignLeft, detail, Face::Cut::End);
}

void Card::operators() const
{
    auto &l = lettering();
    painter.setPen(t.hairline);
    double top = rectOf(canvas.picture.rectOf(index, 0)).top() - 1;
    painter.drawLine(QPointF(box.left() + 10, top), QPointF(box.right() - 8, top));
    for (std::size_t i = 0; i < node.operators.size(); ++i) {
        const auto &op = node.operators[i];
        QRectF row = rectOf(canvas.picture.rectOf(index, i));
        if (op.op == canvas.op && marked)
            painter.fillRect(row, t.selection);
        row.adjust(7, 0, -4, 0);
        auto write = [&](Face &face, const QColor &colour, Qt::Alignment side, const QString &text) {
            painter.setPen(colour);
            face.write(painter, row, side, text, Face::Cut::Middle);
            auto wide = std::min(row.width(), face.width(text) + 6.0);
            row.adjust(side == Qt::AlignLeft ? wide : 0, 0, side == Qt::AlignLeft ? 0 : -wide, 0);
        };
        write(l.kind, t.text, Qt::AlignLeft, QString::fromStdString(op.kind));
        write(l.detail, t.muted, Qt::AlignRight, QString::fromStdString(op.shape));
        write(l.detail, t.text, Qt::AlignLeft, QString::fromStdString(op.name));
    }
}

void Card::paint() const
{
    if (detail < shapes)
        return stain();
    if (block() && node.engine < 0)
        shares(QRectF(box.left(), box.top(), 4, box.height()));
    ring();
    if (afar())
        return name(t.text, 4 * detail + 4);
    header();
    figures();
    if (!node.operators.empty())
        operators();
}

void Card::paintQuiet() const
{
    bool alias = marked && node.kind == Node::Kind::Alias;
    if (detail < shapes)
        return painter.fillRect(box, alias ? t.accent : t.hairline);
    if (alias) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, 5, 5);
    }
    if (afar())
        return name(t.muted, 2, Qt::AlignHCenter);
    auto words = box.adjusted(6, 0, -6, 0);
    if (!node.operators.empty())
        words.setBottom(rectOf(canvas.picture.rectOf(index, 0)).top());
    painter.setPen(t.muted);
    lettering().detail.write(painter, words, Qt::AlignHCenter, QString::fromStdString(node.title), Face::Cut::Middle);
    if (!node.operators.empty())
        operators();
}

} // namespace

QRectF badgeOf(const Picture &picture, const Node &node)
{
    bool pulled = node.kind == Node::Kind::Kernel || (node.kind == Node::Kind::Block && node.engine >= 0);
    return pulled ? Plate::badge(picture.growth.h).translated(node.box.x, node.box.y) : QRectF();
}

QRectF foldMarkOf(const Picture &picture, const Node &node)
{
    bool has = node.kind == Node::Kind::Kernel || node.kind == Node::Kind::Block;
    const double high = picture.growth.h;
    return has ? QRectF(node.box.x + 9, node.box.y + 26 * high, 14, 15 * high) : QRectF();
}

int operatorAt(const Picture &p, int node, QPointF at)
{
    for (std::size_t i = 0; i < p.nodes[node].operators.size(); ++i)
        if (rectOf(p.rectOf(node, i)).contains(at))
            return int(i);
    return -1;
}

void paintPlate(QPainter &painter, const QTransform &transform, const GraphCanvas &canvas, int index, double detail)
{
    Card card{painter, canvas, index, detail, false};
    if (detail >= shapes)
        card.plate().put(painter, transform.map(card.box.topLeft()), detail, canvas.theme);
}

void paintCard(QPainter &painter, const GraphCanvas &canvas, int index, double detail, bool marks)
{
    Card card{painter, canvas, index, detail, marks && canvas.nodeMarked(index)};
    card.quiet() ? card.paintQuiet() : card.paint();
}
