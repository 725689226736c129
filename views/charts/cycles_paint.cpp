// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/cycles_paint.h"

#include "plot/breakdown.h"
#include "theme/format.h"

#include <QPainter>

CycleBar cycleBar(const std::vector<StackedBar::Part> &parts, std::optional<std::int64_t> former, const QRectF &rect,
    std::int64_t longest)
{
    CycleBar out;
    const double scale = rect.width() / double(longest);
    double at = rect.left();
    for (const auto &part : parts) {
        out.pieces.push_back({QRectF(at, rect.top(), part.value * scale, rect.height()), part.colour});
        at += part.value * scale;
    }
    if (former)
        out.outline = QRectF(rect.left(), rect.top() - 2, double(*former) * scale, rect.height() + 4);
    return out;
}

void paintCycleBar(QPainter &painter, const CycleBar &bar, const Theme &theme)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto &piece : bar.pieces)
        painter.fillRect(piece.rect, piece.colour);
    if (bar.outline.isEmpty())
        return;
    painter.setPen(QPen(theme.text, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.outline.adjusted(0, 0, -1, -1));
}

namespace {

constexpr int rowHeight = 22, margin = 16, head = 30, nameWidth = 220, figureWidth = 150, barWidth = 520;

} // namespace

std::vector<StackedBar::Part> legendOfCycles(CyclesBy by, const Theme &theme)
{
    auto parts = breakdownBar({1, 1, 1, 1, 1}, theme, theme.compute);
    parts.front().name = CyclesModel::tr("compute, in the engine's colour");
    if (by == CyclesBy::Track) {
        parts.erase(parts.begin() + 1, parts.end() - 1);
        parts.front().name = CyclesModel::tr("busy, in the engine's colour");
    }
    return parts;
}

QSize sizeOfCycles(const CyclesModel &model)
{
    return {2 * margin + nameWidth + barWidth + figureWidth, 2 * margin + head + (model.rowCount() + 1) * rowHeight};
}

void paintCycles(
    QPainter &painter, const CyclesModel &model, const partita::Deployment &design, QSize size, const Theme &theme)
{
    painter.fillRect(QRect(QPoint(), size), theme.window);
    int x = margin;
    painter.setFont(fonts::text(fonts::small));
    for (const auto &part : legendOfCycles(model.by(), theme)) {
        painter.fillRect(QRect(x, margin + 4, 8, 8), part.colour);
        painter.setPen(theme.muted);
        painter.drawText(QPointF(x + 13, margin + 12), part.name);
        x += 13 + painter.fontMetrics().horizontalAdvance(part.name) + 18;
    }
    int y = margin + head;
    auto line = [&](const QString &name, const QString &figure, bool bold) {
        painter.setPen(theme.text);
        painter.setFont(fonts::text(fonts::body, bold));
        painter.drawText(QRect(margin, y, nameWidth - 10, rowHeight), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(name, Qt::ElideRight, nameWidth - 10));
        painter.setFont(fonts::number(fonts::body, bold));
        painter.drawText(
            QRect(margin + nameWidth + barWidth, y, figureWidth, rowHeight), Qt::AlignVCenter | Qt::AlignRight, figure);
        y += rowHeight;
    };
    for (int r = 0; r < model.rowCount(); ++r) {
        const auto &row = model.rows()[r];
        paintCycleBar(painter,
            cycleBar(partsOf(model.by(), row, design.target->description(), theme), row.former,
                QRectF(margin + nameWidth, y + 6, barWidth, rowHeight - 12), model.longest()),
            theme);
        auto text = [&](int column) { return model.index(r, column).data().toString(); };
        line(text(CyclesModel::Name), text(CyclesModel::Cycles) + QStringLiteral("   ") + text(CyclesModel::Share),
            false);
    }
    line(CyclesModel::tr("The design, cycles"), thousands(design.cycles), true);
}
