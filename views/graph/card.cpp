// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/card.h"

#include "theme/controls.h"
#include "theme/measured_text.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>

using namespace partita;
using Node = Picture::Node;

namespace {

/// Made once, and again when the size of text changes.
struct Lettering {
    double scale = fonts::scale();
    QFont title = fonts::text(fonts::body, true), mark = fonts::text(9, true), number = fonts::number(fonts::small, true), detail = fonts::text(10), kind = fonts::text(10, true);
    QFontMetrics titleSize{title}, markSize{mark}, numberSize{number}, detailSize{detail}, kindSize{kind};
};

const Lettering &lettering()
{
    static Lettering now;
    if (now.scale != fonts::scale())
        now = Lettering();
    return now;
}

constexpr double letters = 0.38, shapes = 0.22; ///< scales below which nothing is written, or a card is a stain

struct Card {
    QPainter &painter;
    const GraphCanvas &canvas;
    int index;
    double detail;
    const Node &node = canvas.picture.nodes[std::size_t(index)];
    const Theme &t = canvas.theme;
    QRectF box = rectOf(node.box);

    void paint() const;
    void paintQuiet() const;

private:
    void stain() const;
    void stripe(const QRectF &) const;
    void frame() const;
    void header() const;
    void figures() const;
    void operators() const;
    QString bits() const;
    QColor hue() const
    {
        auto pending = canvas.pending.find(index);
        return canvas.hue(pending == canvas.pending.end() ? node.engine : pending->second);
    }
    bool block() const { return node.kind == Node::Kind::Block; }
};

void Card::stain() const
{
    if (canvas.nodeMarked(index))
        return painter.fillRect(box, t.accent);
    if (node.engine >= 0 || !block())
        return painter.fillRect(box, hue());
    double y = box.top();
    for (auto [engine, share] : node.shares) {
        painter.fillRect(QRectF(box.left(), y, box.width(), share * box.height()), canvas.hue(engine));
        y += share * box.height();
    }
}

/// Of a block, as long for each engine as its part of the cycles.
void Card::stripe(const QRectF &all) const
{
    painter.setPen(Qt::NoPen);
    if (!block() || node.engine >= 0) {
        painter.setBrush(hue());
        painter.drawRoundedRect(all, 2, 2);
        return;
    }
    double y = all.top();
    for (auto [engine, share] : node.shares) {
        painter.fillRect(QRectF(all.left(), y, all.width(), share * all.height()), canvas.hue(engine));
        y += share * all.height();
    }
}

void Card::frame() const
{
    painter.setPen(QPen(t.hairline, 1));
    if (block()) {
        painter.setBrush(t.panel);
        for (int behind : {6, 3})
            painter.drawRoundedRect(box.translated(behind, behind), 5, 5);
    }
    painter.setBrush(canvas.nodeFound(index) ? t.selection : canvas.fill(index));
    painter.drawRoundedRect(box, 5, 5);
    stripe(QRectF(box.left(), box.top(), 4, box.height()));
    painter.setBrush(Qt::NoBrush);
    if (canvas.pending.contains(index)) {
        painter.setPen(QPen(canvas.pendingLegal ? hue() : t.negative, 2, Qt::DashLine));
        painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 6, 6);
    } else if (canvas.nodeMarked(index)) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 6, 6);
    }
}

QString Card::bits() const
{
    if (block())
        return QStringLiteral("×%1").arg(node.times);
    const auto &kernel = canvas.design->kernels[std::size_t(node.kernel)];
    QStringList words;
    if (kernel.bits.weight && (kernel.bits.weight != 8 || canvas.shading == Shading::WeightBits))
        words << (kernel.bits.ternary ? QStringLiteral("w±1") : QStringLiteral("w%1").arg(kernel.bits.weight));
    if (kernel.bits.activation && (kernel.bits.activation < 8 || canvas.shading == Shading::ActivationBits))
        words << QStringLiteral("a%1").arg(kernel.bits.activation);
    if (!canvas.shades.note.empty() && !canvas.shades.note[std::size_t(node.kernel)].isEmpty())
        words << canvas.shades.note[std::size_t(node.kernel)];
    return words.join(u' ');
}

void Card::header() const
{
    const auto &l = lettering();
    QRectF top(box.left() + 33, box.top() + 5, box.width() - 40, 19);
    auto aside = [&](const QString &words, const QFont &font, const QFontMetrics &size, const QColor &colour) {
        if (words.isEmpty())
            return;
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(top, Qt::AlignRight | Qt::AlignVCenter, words);
        top.setRight(top.right() - size.horizontalAdvance(words) - 4);
    };
    if (const auto *row = canvas.measured && !block() ? canvas.measured->of(node.kernel) : nullptr)
        aside(ratioText(row->ratio()), l.mark, l.markSize, isOff(row->ratio()) ? t.warning : t.muted);
    block() ? aside(bits(), l.title, l.titleSize, t.text) : aside(bits(), l.mark, l.markSize, canvas.shading == Shading::None ? t.muted : t.text);
    auto title = QString::fromStdString(node.title);
    for (auto size = node.title.size(); size > 5 && l.titleSize.horizontalAdvance(title) > top.width();)
        title = QString::fromStdString(shortSlug(node.title, --size));
    painter.setFont(l.title);
    painter.setPen(t.text);
    painter.drawText(top, Qt::AlignLeft | Qt::AlignVCenter, l.titleSize.elidedText(title, Qt::ElideMiddle, int(top.width())));
}

void Card::figures() const
{
    const auto &l = lettering();
    auto mark = foldMarkOf(node);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.muted);
    auto c = mark.center();
    QPolygonF open{c + QPointF(-4, -2), c + QPointF(4, -2), c + QPointF(0, 3)}, shut{c + QPointF(-2, -4), c + QPointF(3, 0), c + QPointF(-2, 4)};
    painter.drawPolygon(node.operators.empty() ? shut : open);
    QRectF bottom(mark.right() + 2, box.top() + 25, box.right() - 8 - mark.right() - 2, 17);
    auto cycles = node.cycles < 1'000'000 ? grouped(node.cycles) : QStringLiteral("%1M").arg(double(node.cycles) / 1e6, 0, 'f', 2);
    painter.setFont(l.number);
    painter.setPen(t.text);
    painter.drawText(bottom, Qt::AlignRight | Qt::AlignVCenter, cycles);
    auto detail = block() ? QCoreApplication::translate("GraphView", "%n kernel(s) each", nullptr, int(node.members.size()) / node.times) : QString::fromStdString(node.detail);
    painter.setFont(l.detail);
    painter.setPen(t.muted);
    painter.drawText(bottom, Qt::AlignLeft | Qt::AlignVCenter, l.detailSize.elidedText(detail, Qt::ElideRight, int(bottom.width()) - l.numberSize.horizontalAdvance(cycles) - 6));
}

void Card::operators() const
{
    const auto &l = lettering();
    painter.setPen(t.hairline);
    double top = rectOf(canvas.picture.rectOf(index, 0)).top() - 1;
    painter.drawLine(QPointF(box.left() + 10, top), QPointF(box.right() - 8, top));
    for (std::size_t i = 0; i < node.operators.size(); ++i) {
        const auto &op = node.operators[i];
        QRectF row = rectOf(canvas.picture.rectOf(index, i));
        if (op.op == canvas.op && canvas.nodeMarked(index))
            painter.fillRect(row, t.selection);
        row.adjust(7, 0, -4, 0);
        auto write = [&](const QFont &font, const QFontMetrics &metrics, const QColor &colour, Qt::Alignment side, const QString &text) {
            painter.setFont(font);
            painter.setPen(colour);
            painter.drawText(row, side | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideMiddle, int(row.width())));
            auto wide = std::min(row.width(), metrics.horizontalAdvance(text) + 6.0);
            row.adjust(side == Qt::AlignLeft ? wide : 0, 0, side == Qt::AlignLeft ? 0 : -wide, 0);
        };
        write(l.kind, l.kindSize, t.text, Qt::AlignLeft, QString::fromStdString(op.kind));
        write(l.detail, l.detailSize, t.muted, Qt::AlignRight, QString::fromStdString(op.shape));
        write(l.detail, l.detailSize, t.text, Qt::AlignLeft, QString::fromStdString(op.name));
    }
}

void Card::paint() const
{
    if (detail < shapes)
        return stain();
    frame();
    if (node.engine >= 0)
        paintBadge(painter, badgeOf(node), QString::fromStdString(canvas.engine(canvas.pending.contains(index) ? canvas.pending.at(index) : node.engine).letter), hue(), t);
    if (detail < letters)
        return;
    header();
    figures();
    if (!node.operators.empty())
        operators();
}

void Card::paintQuiet() const
{
    bool alias = node.kind == Node::Kind::Alias;
    if (detail < shapes)
        return painter.fillRect(box, alias && canvas.nodeMarked(index) ? t.accent : t.hairline);
    bool marked = alias && canvas.nodeMarked(index);
    painter.setPen(QPen(marked ? t.accent : t.hairline, marked ? 2 : 1));
    painter.setBrush(alias ? t.panel : t.raised);
    double round = alias ? 5 : box.height() / 2;
    painter.drawRoundedRect(box, round, round);
    if (detail < letters)
        return;
    const auto &l = lettering();
    painter.setPen(t.muted);
    painter.setFont(l.detail);
    auto words = box.adjusted(6, 0, -6, 0);
    if (!node.operators.empty())
        words.setBottom(rectOf(canvas.picture.rectOf(index, 0)).top());
    painter.drawText(words, Qt::AlignCenter, l.detailSize.elidedText(QString::fromStdString(node.title), Qt::ElideMiddle, int(words.width())));
    if (!node.operators.empty())
        operators();
}

} // namespace

QRectF badgeOf(const Node &node)
{
    bool pulled = node.kind == Node::Kind::Kernel || (node.kind == Node::Kind::Block && node.engine >= 0);
    return pulled ? QRectF(node.box.x + 11, node.box.y + 7, 15, 15) : QRectF();
}

QRectF foldMarkOf(const Node &node)
{
    bool has = node.kind == Node::Kind::Kernel || node.kind == Node::Kind::Block;
    return has ? QRectF(node.box.x + 9, node.box.y + 26, 14, 15) : QRectF();
}

int operatorAt(const Picture &p, int node, QPointF at)
{
    for (std::size_t i = 0; i < p.nodes[std::size_t(node)].operators.size(); ++i)
        if (rectOf(p.rectOf(node, i)).contains(at))
            return int(i);
    return -1;
}

void paintCard(QPainter &painter, const GraphCanvas &canvas, int index, double detail)
{
    Card card{painter, canvas, index, detail};
    bool quiet = card.node.kind != Node::Kind::Kernel && card.node.kind != Node::Kind::Block;
    quiet ? card.paintQuiet() : card.paint();
}
