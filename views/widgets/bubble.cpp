// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bubble.h"

#include "theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace {
constexpr int widest = 272, padding = 12;
}

Bubble::Bubble(QWidget *owner) : QWidget(owner), m_owner(owner)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void Bubble::say(const QString &title, std::vector<Line> lines)
{
    m_title = title;
    m_lines = std::move(lines);
    setAccessibleName(text());
    int wide = QFontMetrics(fonts::text(fonts::strong, true)).horizontalAdvance(m_title);
    for (const auto &line : m_lines)
        wide = std::max(wide,
            QFontMetrics(line.colour.isValid() ? fonts::number(fonts::body, true) : fonts::text(fonts::small))
                .horizontalAdvance(line.text));
    resize(std::min(fonts::px(widest), wide + 2 * padding + 2), 100);
    resize(width(), layOut(nullptr));
    if (parentWidget() != m_owner->window())
        setParent(m_owner->window());
    show();
    raise();
    update();
}

QString Bubble::text() const
{
    QStringList all{m_title};
    for (const auto &line : m_lines)
        all << line.text;
    return all.join(QStringLiteral("\n"));
}

void Bubble::moveNear(QPoint pointer, const std::vector<Obstacle> &obstacles, const QRect &row)
{
    constexpr double elsewhere = 0.05, distance = 2; // weights: of other panels, of a pixel
    const QPoint origin = m_owner->mapTo(parentWidget(), QPoint());
    const QRect own = m_owner->rect(), room = parentWidget()->rect().adjusted(8, 8, -8, -8).translated(-origin);
    QRect all = row;
    for (const auto &each : obstacles)
        if (each.weight > 1)
            all |= each.place;
    std::vector<int> xs{pointer.x() + 18, pointer.x() - width() - 18},
        ys{pointer.y() + 22, pointer.y() - height() - 22};
    for (const auto &box : {all, row, own.adjusted(8, 8, -8, -8), own})
        if (!box.isEmpty()) {
            xs.insert(xs.end(), {box.right() + 10, box.left() - width() - 10});
            ys.insert(ys.end(), {box.bottom() + 10, box.top() - height() - 10});
        }
    xs.insert(xs.end(), {own.left() + 8, own.right() - 7 - width()});
    ys.insert(ys.end(), {own.top() + 8, own.bottom() - 7 - height()});
    auto area = [](const QRect &r) { return r.isEmpty() ? 0.0 : double(r.width()) * r.height(); };
    double least = 1e300;
    QPoint best;
    for (int y : ys)
        for (int x : xs) {
            QRect at(QPoint(std::max(room.left(), std::min(x, room.right() + 1 - width())),
                         std::max(room.top(), std::min(y, room.bottom() + 1 - height()))),
                size());
            double cost = area(at & row) + 100 * area(at & QRect(pointer - QPoint(12, 12), QSize(25, 25)))
                + elsewhere * (area(at) - area(at & own))
                + distance * (at.topLeft() - pointer - QPoint(18, 22)).manhattanLength();
            for (auto each = obstacles.begin(); each != obstacles.end() && cost < least; ++each)
                cost += each->weight * area(at & each->place);
            if (cost < least) {
                least = cost;
                best = at.topLeft();
            }
        }
    move(best + origin);
}

int Bubble::layOut(QPainter *painter) const
{
    auto theme = Theme::of(palette());
    int y = padding, wide = width() - 2 * padding;
    auto put = [&](const QString &text, const QFont &font, const QColor &colour) {
        QFontMetrics metrics(font);
        auto box = metrics.boundingRect(QRect(padding, y, wide, 400), Qt::TextWordWrap, text);
        if (painter) {
            painter->setFont(font);
            painter->setPen(colour);
            painter->drawText(QRect(padding, y, wide, 400), Qt::TextWordWrap, text);
        }
        y += box.height() + 4;
    };
    put(m_title, fonts::text(fonts::strong, true), theme.text);
    for (const auto &line : m_lines)
        line.colour.isValid() ? put(line.text, fonts::number(fonts::body, true), line.colour)
                              : put(line.text, fonts::text(fonts::small), theme.muted);
    return y - 4 + padding;
}

void Bubble::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.hairline);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    layOut(&painter);
}
