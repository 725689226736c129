// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/heatmap.h"

#include "paper/picture_dialog.h"
#include "widgets/ask/save_actions.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace {

/// A colour's part of the legend: a name, and the ends of its shades.
int legendWidth(const HeatmapShape &shape, const QString &name)
{
    const QFontMetrics metrics(fonts::text(fonts::small));
    int out = 8 * 8 + 6 + 12;
    for (const auto &word : {name, shape.faint, shape.strong})
        out += word.isEmpty() ? 0 : metrics.horizontalAdvance(word) + 6;
    return out;
}

/// Where the parts of a table lie at a width.
struct Layout {
    int left = 0, top = 0, cellWidth = 1, cellHeight = 1, width = 0, legends = 1;

    Layout(const HeatmapShape &shape, int room)
    {
        const QFontMetrics names(fonts::text(fonts::small)), numbers(fonts::number(fonts::small));
        int widest = names.horizontalAdvance(shape.rowTitle), cell = fonts::px(22);
        for (const auto &row : shape.rows)
            widest = std::max(widest, names.horizontalAdvance(row));
        for (const auto &c : shape.cells)
            cell = std::max(cell, numbers.horizontalAdvance(c.text) + 8);
        for (const auto &column : shape.columns)
            cell = std::max(cell, std::min(names.horizontalAdvance(column) + 8, fonts::px(90)));
        constexpr int margin = 12;
        left = std::min(widest, std::max(fonts::px(90), room / 3)) + margin + 8;
        const int fits = (room - left - margin) / std::max(1, int(shape.columns.size()));
        cellWidth = fits >= cell ? std::min(fits, fonts::px(120)) : cell;
        cellHeight = fonts::px(20);
        width = left + int(shape.columns.size()) * cellWidth + margin;
        const bool both = !shape.second.isEmpty();
        legends = both && legendWidth(shape, shape.first) + legendWidth(shape, shape.second) > width - left ? 2 : 1;
        top = 6 + fonts::px(18) * (legends + 2 + !shape.groups.isEmpty());
    }
    QRect cell(int row, int column) const
    {
        return {left + column * cellWidth, top + row * cellHeight, cellWidth, cellHeight};
    }
    QSize size(const HeatmapShape &shape) const { return {width, top + int(shape.rows.size()) * cellHeight + 10}; }
};

QColor shade(const HeatmapShape::Cell &cell, const Theme &theme)
{
    const auto hue = cell.second ? theme.engine(0) : theme.engine(1);
    const double s = std::clamp(cell.share, 0.0, 1.0);
    auto mixed = [&](int a, int b) { return int(a + (b - a) * (0.06 + 0.84 * s)); };
    return {mixed(theme.canvas.red(), hue.red()), mixed(theme.canvas.green(), hue.green()),
        mixed(theme.canvas.blue(), hue.blue())};
}

void paintLegend(QPainter &painter, const HeatmapShape &shape, const Layout &at, const Theme &theme)
{
    painter.setFont(fonts::text(fonts::small));
    int x = at.left, y = 6;
    const int height = fonts::px(12);
    auto word = [&](const QString &text) {
        if (text.isEmpty())
            return;
        painter.setPen(theme.muted);
        painter.drawText(x, y + height - 2, text);
        x += painter.fontMetrics().horizontalAdvance(text) + 6;
    };
    for (bool second : {false, true}) {
        const auto &name = second ? shape.second : shape.first;
        if (second && name.isEmpty())
            break;
        if (second && at.legends > 1)
            x = at.left, y += fonts::px(18);
        word(name);
        word(shape.faint);
        for (int i = 0; i < 8; ++i, x += 8)
            painter.fillRect(x, y, 8, height, shade({i / 7.0, {}, {}, second}, theme));
        x += 6;
        word(shape.strong);
        x += 12;
    }
}

/// The columns' names above them, and above these what several are together.
void paintHeads(QPainter &painter, const HeatmapShape &shape, const Layout &at)
{
    const auto metrics = painter.fontMetrics();
    const int line = fonts::px(18), names = at.top - line;
    for (int c = 0; c < shape.columns.size(); ++c)
        painter.drawText(QRect(at.left + c * at.cellWidth, names, at.cellWidth, line), Qt::AlignCenter,
            metrics.elidedText(shape.columns[c], Qt::ElideRight, at.cellWidth - 2));
    for (int first = 0, last = 0; first < shape.groups.size(); first = last) {
        while (last < shape.groups.size() && shape.groups[last] == shape.groups[first])
            ++last;
        const QRect over(at.left + first * at.cellWidth, names - line, (last - first) * at.cellWidth, line);
        painter.drawText(
            over, Qt::AlignCenter, metrics.elidedText(shape.groups[first], Qt::ElideRight, over.width() - 4));
        painter.drawLine(over.left() + 3, over.bottom(), over.right() - 3, over.bottom());
    }
}

void paintHeatmap(QPainter &painter, const HeatmapShape &shape, int width, const Theme &theme)
{
    const Layout at(shape, width);
    paintLegend(painter, shape, at, theme);
    const auto names = fonts::text(fonts::small), numbers = fonts::number(fonts::small);
    painter.setFont(names);
    painter.setPen(theme.muted);
    const QFontMetrics metrics(names);
    const int line = fonts::px(18);
    painter.drawText(QRect(at.left, 6 + line * at.legends, std::max(at.width - at.left, 10), line),
        Qt::AlignLeft | Qt::AlignVCenter, shape.columnTitle);
    painter.drawText(QRect(12, at.top - line, at.left - 18, line), Qt::AlignRight | Qt::AlignVCenter, shape.rowTitle);
    paintHeads(painter, shape, at);
    for (int r = 0; r < shape.rows.size(); ++r) {
        painter.setFont(names);
        painter.setPen(theme.text);
        painter.drawText(QRect(12, at.top + r * at.cellHeight, at.left - 18, at.cellHeight),
            Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(shape.rows[r], Qt::ElideMiddle, at.left - 18));
        painter.setFont(numbers);
        for (int c = 0; c < shape.columns.size(); ++c) {
            const auto &cell = shape.at(r, c);
            const auto rect = at.cell(r, c);
            if (cell.share >= 0)
                painter.fillRect(rect.adjusted(0, 0, -1, -1), shade(cell, theme));
            painter.setPen(cell.share >= 0 ? theme.on(shade(cell, theme)) : theme.muted);
            painter.drawText(rect.adjusted(0, 0, -1, -1), Qt::AlignCenter, cell.text);
        }
    }
}

} // namespace

Heatmap::Heatmap(QWidget *parent) : QScrollArea(parent), m_canvas(new QWidget)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setWidget(m_canvas);
    m_canvas->setMouseTracking(true);
    m_canvas->installEventFilter(this);
}

void Heatmap::setShape(HeatmapShape shape)
{
    m_shape = std::move(shape);
    if (m_row >= m_shape.rows.size() || m_column >= m_shape.columns.size())
        m_row = m_column = -1;
    m_canvas->resize(Layout(m_shape, viewport()->width()).size(m_shape).expandedTo({viewport()->width(), 1}));
    m_canvas->update();
}

void Heatmap::setCaption(QString title, std::function<QString()> caption)
{
    m_title = std::move(title);
    m_caption = std::move(caption);
}

void Heatmap::mark(int row, int column)
{
    if (row == m_row && column < 0)
        return; // a cell of it stays marked
    m_row = row, m_column = column;
    m_canvas->update();
    if (row >= 0 && row < m_shape.rows.size())
        ensureVisible(
            horizontalScrollBar()->value(), cellRect(row, std::max(column, 0)).center().y(), 0, fonts::px(20));
}

QRect Heatmap::cellRect(int row, int column) const { return Layout(m_shape, viewport()->width()).cell(row, column); }

std::pair<int, int> Heatmap::cellAt(QPoint point) const
{
    const Layout at(m_shape, viewport()->width());
    const int column = point.x() < at.left ? -1 : (point.x() - at.left) / at.cellWidth;
    const int row = point.y() < at.top ? -1 : (point.y() - at.top) / at.cellHeight;
    return row < m_shape.rows.size() && column < m_shape.columns.size() ? std::pair(row, column) : std::pair(-1, -1);
}

void Heatmap::pick(int row, int column)
{
    mark(row, column);
    emit picked(row, column);
}

bool Heatmap::eventFilter(QObject *object, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Paint: {
        QPainter painter(m_canvas);
        const auto theme = Theme::of(palette());
        painter.fillRect(m_canvas->rect(), theme.canvas);
        if (m_shape.empty())
            return true;
        paintHeatmap(painter, m_shape, viewport()->width(), theme);
        if (m_row >= 0) {
            const auto first = cellRect(m_row, std::max(m_column, 0)),
                       last = cellRect(m_row, m_column < 0 ? int(m_shape.columns.size()) - 1 : m_column);
            painter.setPen(QPen(theme.accent, 2));
            painter.drawRect(first.united(last).adjusted(0, 0, -1, -1));
        }
        return true;
    }
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: {
        auto *mouse = static_cast<QMouseEvent *>(event);
        const auto [row, column] = cellAt(mouse->pos());
        if (mouse->button() != Qt::LeftButton || row < 0)
            break;
        setFocus(Qt::MouseFocusReason);
        if (event->type() == QEvent::MouseButtonDblClick && column >= 0)
            emit activated(row, column);
        else
            pick(row, column);
        return true;
    }
    case QEvent::ToolTip: {
        auto *help = static_cast<QHelpEvent *>(event);
        const auto [row, column] = cellAt(help->pos());
        QToolTip::showText(help->globalPos(), row >= 0 && column >= 0 ? m_shape.at(row, column).tip : QString(), this);
        return true;
    }
    default: break;
    }
    return QScrollArea::eventFilter(object, event);
}

void Heatmap::keyPressEvent(QKeyEvent *event)
{
    if (m_shape.empty())
        return event->ignore();
    auto step = [&](int down, int right) {
        pick(std::clamp(m_row + down, 0, int(m_shape.rows.size()) - 1),
            std::clamp(m_column + right, 0, int(m_shape.columns.size()) - 1));
    };
    switch (event->key()) {
    case Qt::Key_Up: step(-1, 0); break;
    case Qt::Key_Down: step(1, 0); break;
    case Qt::Key_Left: step(0, -1); break;
    case Qt::Key_Right: step(0, 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_row >= 0 && m_column >= 0)
            emit activated(m_row, m_column);
        break;
    default: event->ignore();
    }
}

void Heatmap::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    addPictureActions(&menu, this, printable());
    addFigureActions(&menu, this, m_figures);
    menu.exec(event->globalPos());
}

void Heatmap::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_canvas)
        m_canvas->update();
    QScrollArea::changeEvent(event);
}

void Heatmap::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    setShape(std::move(m_shape));
}

Printable Heatmap::printable() const
{
    auto draw = [shape = m_shape](const QPalette &palette, int width) {
        const Layout at(shape, width);
        return Painting{at.size(shape), [shape, width, theme = Theme::of(palette)](QPainter &painter) {
                            paintHeatmap(painter, shape, width, theme);
                        }};
    };
    auto caption = [this] { return m_shape.empty() || !m_caption ? QString() : m_caption(); };
    return {m_title, draw, caption};
}
