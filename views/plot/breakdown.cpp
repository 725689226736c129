// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/breakdown.h"

#include "theme/format.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QPainter>

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Breakdown)
};

QLabel *swatch(const QColor &colour)
{
    auto *label = new QLabel;
    QPixmap dot(16, 16);
    dot.setDevicePixelRatio(2);
    dot.fill(Qt::transparent);
    QPainter painter(&dot);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(0, 0, 8, 8), 2, 2);
    painter.end();
    label->setPixmap(dot);
    label->setFixedWidth(8);
    return label;
}

} // namespace

std::vector<StackedBar::Part> breakdownBar(const partita::Breakdown &b, const Theme &theme, const QColor &compute)
{
    std::vector<StackedBar::Part> parts;
    auto add = [&](const QString &name, std::int64_t value, const QColor &colour) {
        if (value > 0)
            parts.push_back({name, double(value), colour});
    };
    add(Words::tr("compute"), b.compute, compute);
    add(Words::tr("layout transforms"), b.transform, theme.transform);
    add(Words::tr("DMA wait"), b.dmaWait, theme.wait);
    add(Words::tr("launch"), b.launch, theme.launch);
    add(Words::tr("idle"), b.idle, theme.hairline.darker(theme.dark ? 80 : 112));
    return parts;
}

void addBreakdownRows(QGridLayout *grid, const std::vector<StackedBar::Part> &parts, std::int64_t total, bool shares)
{
    int row = 0;
    for (const auto &part : parts) {
        auto *name = new ElidedLabel(part.name);
        name->setFont(fonts::text());
        auto *cycles = numberLabel();
        cycles->setText(thousands(std::int64_t(part.value)));
        setTone(name, "muted");
        grid->addWidget(swatch(part.colour), row, 0, Qt::AlignVCenter);
        grid->addWidget(name, row, 1);
        grid->addWidget(cycles, row, 2);
        if (shares) {
            auto *share = numberLabel();
            setTone(share, "muted");
            share->setText(QStringLiteral("%1 %").arg(total ? 100.0 * part.value / double(total) : 0, 0, 'f', 1));
            share->setMinimumWidth(fonts::px(48));
            grid->addWidget(share, row, 3);
        }
        ++row;
    }
    grid->setColumnStretch(1, 1);
}

void addLegend(QLayout *layout, const std::vector<StackedBar::Part> &parts)
{
    for (const auto &part : parts) {
        layout->addWidget(swatch(part.colour));
        layout->addWidget(mutedLabel(part.name));
    }
}

void clearLayout(QLayout *layout)
{
    while (auto *item = layout->takeAt(0)) {
        if (auto *inner = item->layout())
            clearLayout(inner);
        if (auto *widget = item->widget()) { // may be the sender of the present signal
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}
