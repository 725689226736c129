// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "paper/paper.h"
#include "plot/ticks.h"
#include "theme/theme.h"

#include <QtCharts/QChartView>
#include <QtCharts/QScatterSeries>

#include <functional>
#include <optional>
#include <vector>

/// Plot: charts and their parts. It has plots with ruled axes, tables of shaded cells, an axis of time, bars that show
/// where cycles go, and legends.

class QCategoryAxis;
class QGraphicsSimpleTextItem;
class QLineSeries;
class QRubberBand;
class QXYSeries;

/// Markers of one colour without a rim.
QScatterSeries *dots(const QColor &, double size, QScatterSeries::MarkerShape = QScatterSeries::MarkerShapeCircle);
QLineSeries *line(const QList<QPointF> &places, const QPen &);

/// A chart with two ruled axes and spots that can be pointed at, walked along with the arrow keys, and picked. The
/// wheel enlarges it, a rectangle drawn with the mouse shows a part, Shift or the middle button moves it, a double
/// click shows all again.
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
        bool must = true; ///< else it gives way to others
    };
    /// Fills the chart it is given: the one on the screen, or one on paper.
    using Drawing = std::function<void(Plot &)>;

    explicit Plot(QWidget *parent = nullptr);

    /// What stands in the chart while it is empty.
    void setPrompt(const QString &);
    /// Draws anew, now and whenever colours or scales change. Null empties the chart.
    void draw(Drawing);
    /// What "Save Picture…" writes below it.
    void setCaption(QString title, std::function<QString()> caption);

    // For a drawing.
    bool isPaper() const { return m_paper; }
    Theme theme() const { return Theme::of(palette()); }
    /// The scale that the person chose for an axis, else the usual one. Asked only where both make sense.
    Scale across(Scale usual);
    Scale up(Scale usual);
    void setRulers(const Ruler &x, const QString &titleX, const Ruler &y, const QString &titleY);
    void add(QXYSeries *); ///< takes it; the legend names it if it has a name
    void setSpots(std::vector<Spot>, std::function<QString(int id)> tip);
    void setNotes(std::vector<Note>);
    /// What "Save Figures…" writes, as CSV.
    void setFigures(std::function<QString()> csv) { m_figures = std::move(csv); }

    void ring(std::vector<int> ids); ///< spots that are chosen; moves with the arrow keys
    void showAll();                  ///< without zoom

    /// Where a place is drawn, in the viewport.
    QPoint positionOf(QPointF place) const;
    QPointF placeAt(QPoint) const; ///< the way back, no further than the ends of the rulers
    bool shows(QPointF place) const { return m_x.has(place.x()) && m_y.has(place.y()); }
    /// The nearest spots within reach, those at one place together.
    std::vector<const Spot *> spotsNear(QPoint) const;
    QString tipAt(QPoint) const;
    Printable printable() const;
    QString figures() const { return m_figures ? m_figures() : QString(); }

signals:
    void picked(int id, Qt::KeyboardModifiers); ///< of the spot, by the person

protected:
    void changeEvent(QEvent *) override;
    void paintEvent(QPaintEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseReleaseEvent(QMouseEvent *) override;
    void mouseDoubleClickEvent(QMouseEvent *) override;
    void wheelEvent(QWheelEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    void contextMenuEvent(QContextMenuEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    bool viewportEvent(QEvent *) override;

private:
    struct Axis {
        QCategoryAxis *axis = nullptr;
        Ruler all; ///< without zoom
        std::optional<Scale> chosen, usual;
    };
    void redraw();
    void clear();
    void walk(int by);
    QPointF chartPosition(QPointF place) const;
    /// Shows a part of what there is, in places; all of it where that is no part.
    void look(QRectF places);
    void zoom(double factor, QPointF about);
    void pan(QPointF places);
    void applyZoom();
    void rule();
    void label(Axis &, const Ruler &, std::size_t step);
    std::size_t stepAcross() const;
    void placeNotes();
    void placeRing();
    void fitLegend();

    Drawing m_drawing;
    QString m_prompt, m_title;
    std::function<QString()> m_caption;
    bool m_paper = false;
    std::vector<Spot> m_spots; ///< from left to right
    std::function<QString(int)> m_tip;
    std::vector<Note> m_notes;
    std::vector<QGraphicsSimpleTextItem *> m_words;
    Axis m_across, m_up;
    Ruler m_x, m_y;               ///< what is shown
    QString m_zoomed;             ///< titles of the axes that the zoom is of
    std::optional<QRectF> m_zoom; ///< values
    QScatterSeries *m_ring = nullptr;
    std::vector<int> m_ringed;
    std::function<QString()> m_figures;
    QRubberBand *m_band;
    std::optional<QPoint> m_pressed, m_grabbed; ///< a rectangle begins, or the chart is moved
    int m_at = -1;                              ///< spot under the keys
    int m_taken = 0;                            ///< of several at one place, the next to pick
};
