// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plot/ticks.h"
#include "widgets/ask/save_actions.h"

#include <QtCharts/QChartView>
#include <QtCharts/QScatterSeries>

#include <functional>
#include <vector>

/// Plot: charts and their parts. It has plots with ruled axes, an axis of time, bars that show where cycles go, and
/// legends.

class QCategoryAxis;
class QGraphicsSimpleTextItem;
class QXYSeries;

/// Markers of one colour without a rim.
QScatterSeries *dots(const QColor &, double size, QScatterSeries::MarkerShape = QScatterSeries::MarkerShapeCircle);

/// A chart with two ruled axes and spots that can be pointed at, walked along with the arrow keys, and picked.
class Plot : public QChartView {
    Q_OBJECT
public:
    struct Spot {
        QPointF at; ///< places on the rulers
        int id = 0;
    };
    /// Words beside a place.
    struct Note {
        enum class Side { AboveRight, AboveLeft, BelowRight };
        QPointF at;
        QString text;
        QColor colour;
        Side side = Side::AboveRight;
    };

    explicit Plot(QWidget *parent = nullptr);

    /// What stands in the chart while it is empty.
    void setPrompt(const QString &);
    /// Empties the chart and takes the colours of the palette.
    void begin();
    void setRulers(const Ruler &x, const QString &titleX, const Ruler &y, const QString &titleY);
    void add(QXYSeries *); ///< takes it
    void setSpots(std::vector<Spot>, std::function<QString(int id)> tip);
    void setNotes(std::vector<Note>);
    void setRing(const QList<QPointF> &places); ///< around what is chosen; moves with the arrow keys
    /// What "Save Figures…" writes, as CSV.
    void setFigures(std::function<QString()> csv) { m_figures = std::move(csv); }

    /// Where a place is drawn, in the viewport.
    QPoint positionOf(QPointF place) const;
    QPointF placeAt(QPoint) const; ///< the way back, no further than the ends of the rulers
    /// The nearest spots within reach, those at one place together.
    std::vector<const Spot *> spotsNear(QPoint) const;
    QString tipAt(QPoint) const;
    /// By the file's ending: .svg, else a picture of pixels, two a point. False when it cannot be written.
    bool savePicture(const QString &file);
    QString figures() const { return m_figures ? m_figures() : QString(); }

signals:
    void picked(int id, Qt::KeyboardModifiers); ///< of the spot, by the person

protected:
    void paintEvent(QPaintEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    void contextMenuEvent(QContextMenuEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    bool viewportEvent(QEvent *) override;

private:
    void walk(int by);
    QPointF chartPosition(QPointF place) const;
    void labelAcross();
    void placeNotes();
    Painting drawing();

    QString m_prompt;
    std::vector<Spot> m_spots; ///< from left to right
    std::function<QString(int)> m_tip;
    std::vector<Note> m_notes;
    std::vector<QGraphicsSimpleTextItem *> m_words;
    Ruler m_x, m_y;
    QCategoryAxis *m_across = nullptr;
    QScatterSeries *m_ring = nullptr;
    std::function<QString()> m_figures;
    int m_at = -1;   ///< spot under the keys
    int m_taken = 0; ///< of several at one place, the next to pick
};
