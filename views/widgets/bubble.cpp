// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bubble.h"

#include "theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace {
constexpr int widest = 272, padding = 12;
}

Bubble::Bubble(QWidget *parent) : QWidget(parent)
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

void Bubble::moveNear(QPoint pointer, const std::vector<QRect> &cards, const QRect &row)
{
    const auto room = parentWidget()->rect().adjusted(8, 8, -8, -8);
    QRect all = row;
    for (const auto &box : cards)
        all |= box;
    std::vector<int> xs{pointer.x() + 18, pointer.x() - width() - 18, room.left(), room.right() + 1 - width()};
    std::vector<int> ys{pointer.y() + 22, pointer.y() - height() - 22, room.top(), room.bottom() + 1 - height()};
    for (const auto &box : {all, row})
        if (!box.isEmpty()) {
            xs.insert(xs.end(), {box.right() + 10, box.left() - width() - 10});
            ys.insert(ys.end(), {box.bottom() + 10, box.top() - height() - 10});
        }
    auto covered = [](const QRect &a, const QRect &b) {
        auto both = a & b;
        return both.isEmpty() ? 0.0 : double(both.width()) * both.height();
    };
    std::pair<double, int> least{1e300, 0};
    QPoint best;
    for (int y : ys)
        for (int x : xs) {
            QRect at(QPoint(std::max(room.left(), std::min(x, room.right() + 1 - width())),
                         std::max(room.top(), std::min(y, room.bottom() + 1 - height()))),
                size());
            double cost = covered(at, row) + 100 * covered(at, QRect(pointer - QPoint(12, 12), QSize(25, 25)));
            for (const auto &box : cards)
                cost += 10 * covered(at, box);
            int off = (at.topLeft() - pointer - QPoint(18, 22)).manhattanLength();
            if (std::pair here(cost, off); here < least) {
                least = here;
                best = at.topLeft();
            }
        }
    move(best);
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
