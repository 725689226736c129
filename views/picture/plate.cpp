// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/plate.h"

#include "widgets/controls.h"

#include <QCache>
#include <QPainter>

#include <cmath>

namespace {

constexpr double rim = 2, behind = 8; ///< around a plate; below a block, which has others behind it

struct Key {
    int shape;
    double wide, high, growth, scale, ratio;
    QRgb fill, hue, ground;
    std::string letter;
    friend bool operator==(const Key &, const Key &) = default;
    friend std::size_t qHash(const Key &k, std::size_t seed)
    {
        return qHashMulti(seed, k.shape, k.wide, k.high, k.growth, k.scale, k.fill, k.hue, k.ground);
    }
};

QCache<Key, QPixmap> made(64 << 20); ///< bytes

} // namespace

void Plate::forgetAll() { made.clear(); }

void Plate::paint(QPainter &painter, const Theme &t) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(shape == Shape::Pill ? QPen(t.transform, 1.2) : QPen(t.hairline, 1));
    QRectF box({0, 0}, size);
    if (shape == Shape::Block) {
        painter.setBrush(t.panel);
        for (int off : {6, 3})
            painter.drawRoundedRect(box.translated(off, off), 5, 5);
    }
    painter.setBrush(fill);
    double round = shape == Shape::Stub || shape == Shape::Pill ? box.height() / 2 : 5;
    painter.drawRoundedRect(box, round, round);
    if (!hue.isValid())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(hue);
    painter.drawRoundedRect(QRectF(0, 0, 4, box.height()), 2, 2);
    if (!letter.empty())
        paintBadge(painter, badge(growth), QString::fromStdString(letter), hue, t);
}

void Plate::put(QPainter &painter, QPointF at, double scale, const Theme &t) const
{
    const double ratio = painter.device()->devicePixelRatioF();
    Key key{int(shape), size.width(), size.height(), growth, scale, ratio, fill.rgba(), hue.isValid() ? hue.rgba() : 0,
        t.hairline.rgba(), letter};
    const double edge = std::ceil(rim * scale);
    QPixmap pixmap;
    if (const auto *known = made.object(key)) {
        pixmap = *known;
    } else {
        pixmap = QPixmap(((size + QSizeF(rim + behind, rim + behind)) * scale * ratio).toSize() + QSize(2, 2));
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter onto(&pixmap);
        onto.translate(edge, edge);
        onto.scale(scale, scale);
        paint(onto, t);
        onto.end();
        made.insert(key, new QPixmap(pixmap), qsizetype(pixmap.width()) * pixmap.height() * 4);
    }
    auto whole = [&](double x) { return std::round(x * ratio) / ratio - edge; };
    painter.drawPixmap(QPointF(whole(at.x()), whole(at.y())), pixmap);
}
