// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/figures.h"

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
    auto *head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(m_caption);
    head->addWidget(m_remark);
    head->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addLayout(head);
    column->addWidget(m_value);
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
    setVisible(!m_uses.empty());
    updateGeometry();
    update();
}

QSize MemoryFigure::sizeHint() const { return {168, int(m_uses.size()) * 14 + 2}; }

void MemoryFigure::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fonts::number(fonts::small));
    double y = (height() - double(m_uses.size()) * 14) / 2;
    for (const auto &use : m_uses) {
        double share = use.size ? std::min(1.0, double(use.peak) / double(use.size)) : 0;
        painter.setPen(theme.muted);
        painter.drawText(QRectF(0, y, 56, 14), Qt::AlignVCenter, painter.fontMetrics().elidedText(use.name, Qt::ElideRight, 56));
        painter.setPen(theme.text);
        painter.drawText(QRectF(width() - 60, y, 60, 14), Qt::AlignRight | Qt::AlignVCenter, byteSize(use.peak));
        QRectF track(60, y + 5, width() - 60 - 62, 4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.idle);
        painter.drawRoundedRect(track, 2, 2);
        painter.setBrush(share > 0.98 ? theme.warning : theme.muted);
        track.setWidth(std::max(share > 0 ? 3.0 : 0.0, track.width() * share));
        painter.drawRoundedRect(track, 2, 2);
        y += 14;
    }
}
