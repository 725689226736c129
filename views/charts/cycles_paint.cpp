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

constexpr int rowHeight = 18, margin = 4, figureWidth = 116, most = 220; // most: of a name

/// Lines of the legend at this width: its parts from left to right, as many as fit.
std::vector<std::pair<QPoint, StackedBar::Part>> placedLegend(CyclesBy by, const Theme &theme, int width)
{
    const QFontMetrics metrics(fonts::text(fonts::small));
    std::vector<std::pair<QPoint, StackedBar::Part>> out;
    QPoint at(margin, margin);
    for (const auto &part : legendOfCycles(by, theme)) {
        const int needs = 13 + metrics.horizontalAdvance(part.name);
        if (at.x() > margin && at.x() + needs > width - margin)
            at = {margin, at.y() + rowHeight};
        out.emplace_back(at, part);
        at.rx() += needs + 18;
    }
    return out;
}

int legendHeight(CyclesBy by, int width) { return placedLegend(by, Theme(), width).back().first.y() + rowHeight + 6; }

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

QSize sizeOfCycles(const CyclesModel &model, int width)
{
    return {width, legendHeight(model.by(), width) + (model.rowCount() + 1) * rowHeight + margin};
}

void paintCycles(
    QPainter &painter, const CyclesModel &model, const partita::Deployment &design, QSize size, const Theme &theme)
{
    painter.setFont(fonts::text(fonts::small));
    for (const auto &[at, part] : placedLegend(model.by(), theme, size.width())) {
        painter.fillRect(QRect(at + QPoint(0, 4), QSize(8, 8)), part.colour);
        painter.setPen(theme.muted);
        painter.drawText(at + QPoint(13, 12), part.name);
    }
    const int nameWidth = std::min(most, size.width() / 3);
    const int barWidth = size.width() - 2 * margin - nameWidth - figureWidth;
    int y = legendHeight(model.by(), size.width());
    auto line = [&](const QString &name, const QString &figure, bool bold) {
        painter.setPen(theme.text);
        painter.setFont(fonts::text(fonts::small, bold));
        painter.drawText(QRect(margin, y, nameWidth - 8, rowHeight), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(name, Qt::ElideMiddle, nameWidth - 8));
        painter.setFont(fonts::number(fonts::small, bold));
        painter.drawText(
            QRect(margin + nameWidth + barWidth, y, figureWidth, rowHeight), Qt::AlignVCenter | Qt::AlignRight, figure);
        y += rowHeight;
    };
    for (int r = 0; r < model.rowCount(); ++r) {
        const auto &row = model.rows()[r];
        paintCycleBar(painter,
            cycleBar(partsOf(model.by(), row, design.target->description(), theme), {},
                QRectF(margin + nameWidth, y + 4, barWidth, rowHeight - 8), model.longest()),
            theme);
        auto text = [&](int column) { return model.index(r, column).data().toString(); };
        line(text(CyclesModel::Name), text(CyclesModel::Cycles) + QStringLiteral("  ") + text(CyclesModel::Share),
            false);
    }
    line(CyclesModel::tr("total"), thousands(design.cycles), true);
}
