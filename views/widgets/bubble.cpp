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

void Bubble::moveNear(QPoint pointer)
{
    auto room = parentWidget()->rect().adjusted(8, 8, -8, -8);
    QPoint at = pointer + QPoint(18, 22);
    if (at.x() + width() > room.right())
        at.setX(pointer.x() - width() - 18);
    if (at.y() + height() > room.bottom())
        at.setY(pointer.y() - height() - 18);
    move(std::max(room.left(), at.x()), std::max(room.top(), at.y()));
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
