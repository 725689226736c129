// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_delegate.h"

#include "facts/kernel_model.h"
#include "theme/format.h"
#include "widgets/controls.h"

#include <QPainter>

void KernelDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &at) const
{
    auto theme = Theme::of(option.palette);
    auto rect = option.rect;
    bool selected = option.state & QStyle::State_Selected, hovered = option.state & QStyle::State_MouseOver;
    bool transform = at.data(KernelModel::TransformRole).toBool();
    painter->save();
    if (selected)
        painter->fillRect(rect, theme.selection);
    else if (hovered)
        painter->fillRect(rect, theme.tint(theme.accent, 0.06));

    auto *filter = qobject_cast<const QSortFilterProxyModel *>(at.model());
    auto *model = qobject_cast<const KernelModel *>(filter ? filter->sourceModel() : at.model());
    partita::EngineId engine = at.data(KernelModel::EngineRole).toInt();
    QColor hue = theme.muted;
    QString letter = QStringLiteral("?");
    if (engine < 0) {
        const bool fits = at.data(KernelModel::MisfitRole).toString().isEmpty();
        hue = fits ? theme.idle : theme.negative;
        letter = fits ? QString() : QStringLiteral("!");
    } else if (model && model->design()) {
        const auto &chip = model->design()->target->description();
        hue = transform ? theme.transform : theme.engine(chip, engine);
        letter = transform ? QStringLiteral("⇄") : QString::fromStdString(chip.engines[engine].letter);
    }

    switch (at.column()) {
    case KernelModel::Name: {
        if (selected)
            painter->fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), theme.accent);
        paintBadge(*painter,
            QRectF(rect.left() + 12, rect.center().y() - fonts::px(16) / 2.0 + 1, fonts::px(16), fonts::px(16)), letter,
            hue, theme);
        painter->setPen(transform && !selected ? theme.muted : theme.text);
        painter->setFont(fonts::text(fonts::body));
        auto room = rect.adjusted(20 + fonts::px(16), 0, -4, 0);
        const auto name = at.data().toString();
        const auto metrics = painter->fontMetrics();
        painter->drawText(room, Qt::AlignVCenter,
            transform ? metrics.elidedText(name, Qt::ElideRight, room.width())
                      : slugWithin(name, metrics, room.width()));
        break;
    }
    case KernelModel::Share: {
        if (engine < 0)
            break;
        double width = std::max(1.5, at.data(KernelModel::FractionRole).toDouble() * (rect.width() - 8));
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(hue);
        painter->drawRoundedRect(QRectF(rect.left() + 4, rect.center().y() - 3, width, 7), 1.5, 1.5);
        break;
    }
    default:
        painter->setPen(theme.text);
        painter->setFont(fonts::number(fonts::body));
        painter->drawText(rect.adjusted(0, 0, -12, 0), Qt::AlignRight | Qt::AlignVCenter, at.data().toString());
    }
    painter->restore();
}
