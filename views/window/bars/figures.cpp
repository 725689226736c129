// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/figures.h"

#include "theme/format.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QPainter>

#include <algorithm>

Figure::Figure(const QString &caption, QWidget *parent) : QWidget(parent)
{
    m_caption = mutedLabel(caption, this);
    m_remark = new QLabel(this);
    m_remark->setFont(fonts::number(fonts::small, true));
    m_value = numberLabel(this, fonts::figure, true);
    m_value->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *head = filled(new QHBoxLayout, {m_caption, m_remark, Stretch{}}, {}, 10);
    filled(new QVBoxLayout(this), {head, m_value}, {}, 1);
    m_remark->hide();
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
}

void Figure::setCaption(const QString &caption) { m_caption->setText(caption); }

void Figure::setValue(const QString &value)
{
    m_value->setText(value);
    setAccessibleName(m_caption->text() + u' ' + value);
}

void Figure::setRemark(const QString &remark, const char *tone)
{
    m_remark->setText(remark);
    m_remark->setVisible(!remark.isEmpty());
    setTone(m_remark, tone);
}

MemoryFigure::MemoryFigure(QWidget *parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); }

void MemoryFigure::setUses(std::vector<Use> uses)
{
    m_uses = std::move(uses);
    if (m_uses.size() > 3)
        m_uses.resize(3);
    QStringList lines;
    for (const auto &use : m_uses)
        lines << tr("%1: peak %2 of %3").arg(use.name, byteSize(use.peak), byteSize(use.size));
    setToolTip(lines.join(u'\n'));
    setAccessibleName(lines.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize MemoryFigure::sizeHint() const { return {fonts::px(168), int(m_uses.size()) * fonts::px(14) + 2}; }

void MemoryFigure::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fonts::number(fonts::small));
    const double line = fonts::px(14), words = fonts::px(56), number = fonts::px(60);
    double y = (height() - double(m_uses.size()) * line) / 2;
    for (const auto &use : m_uses) {
        double share = use.size ? std::min(1.0, double(use.peak) / double(use.size)) : 0;
        painter.setPen(theme.muted);
        painter.drawText(QRectF(0, y, words, line), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(use.name, Qt::ElideRight, int(words)));
        painter.setPen(theme.text);
        painter.drawText(
            QRectF(width() - number, y, number, line), Qt::AlignRight | Qt::AlignVCenter, byteSize(use.peak));
        QRectF track(words + 4, y + line / 2 - 2, width() - words - number - 6, 4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.idle);
        painter.drawRoundedRect(track, 2, 2);
        painter.setBrush(share > 0.98 ? theme.warning : theme.muted);
        track.setWidth(std::max(share > 0 ? 3.0 : 0.0, track.width() * share));
        painter.drawRoundedRect(track, 2, 2);
        y += line;
    }
}
