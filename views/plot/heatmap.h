// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "paper/paper.h"
#include "theme/theme.h"

#include <QColor>
#include <QScrollArea>
#include <QStringList>

#include <vector>

/// What a table of shaded cells shows.
struct HeatmapShape {
    struct Cell {
        double share = -1; ///< 0 … 1: how strong the shade is; negative: nothing is known, and the cell stays empty
        QString text, tip;
        bool second = false; ///< shaded in the other colour
    };
    QStringList rows, columns;
    QStringList groups; ///< by column: what several beside each other are together; or none at all
    QString rowTitle, columnTitle;
    std::vector<Cell> cells; ///< row by row
    QString faint, strong;   ///< what the ends of the shades mean: "40 dB", "5 dB"
    QString first, second;   ///< what the two colours mean, where there are two

    const Cell &at(int row, int column) const
    {
        return cells[std::size_t(row) * std::size_t(columns.size()) + std::size_t(column)];
    }
    bool empty() const { return cells.empty(); }
};

/// Such a table on the screen: cells can be pointed at and picked, also with the arrow keys.
class Heatmap : public QScrollArea {
    Q_OBJECT
public:
    explicit Heatmap(QWidget *parent = nullptr);
    void setShape(HeatmapShape);
    const HeatmapShape &shape() const { return m_shape; }
    void setCaption(QString title, std::function<QString()> caption);
    void setFigures(std::function<QString()> csv) { m_figures = std::move(csv); }
    void mark(int row, int column); ///< −1: all of the row or the column; both: nothing
    Printable printable() const;
    QRect cellRect(int row, int column) const; ///< on the painted widget

signals:
    void picked(int row, int column);
    void activated(int row, int column); ///< by a double click or the return key

protected:
    void keyPressEvent(QKeyEvent *) override;
    void contextMenuEvent(QContextMenuEvent *) override;
    void changeEvent(QEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    bool eventFilter(QObject *, QEvent *) override;

private:
    std::pair<int, int> cellAt(QPoint) const; ///< −1: none
    void pick(int row, int column);

    HeatmapShape m_shape;
    QWidget *m_canvas;
    int m_row = -1, m_column = -1;
    QString m_title;
    std::function<QString()> m_caption, m_figures;
};
