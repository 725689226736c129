// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QLabel>
#include <QWidget>

#include <vector>

/// Widgets: parts that several panels are built from, such as tables, filters, labels, bars and bubbles. Also here:
/// what a panel shows while there is no design.

class QPainter;
class QPushButton;

/// The engine's letter on its hue.
void paintBadge(QPainter &, const QRectF &, const QString &letter, const QColor &fill, const Theme &);

/// Labels by what they are; the style sheet colours them.
QLabel *plainLabel(const QString &text = {}, QWidget *parent = nullptr);
QLabel *mutedLabel(const QString &text = {}, QWidget *parent = nullptr);
QLabel *remarkLabel(QWidget *parent = nullptr); ///< below the fields of a form, to which it gives way
QLabel *sectionLabel(const QString &text, QWidget *parent = nullptr);
QLabel *numberLabel(QWidget *parent = nullptr, int pixels = fonts::body, bool bold = false);
/// "neutral", "positive", "negative", "warning", "muted".
void setTone(QWidget *, const char *tone);
/// The wheel scrolls what the control lies in, unless the control was clicked or tabbed to.
void leaveWheel(QWidget *control);
QWidget *hairline(QWidget *parent = nullptr, Qt::Orientation = Qt::Horizontal);

/// One line that ends in … when it does not fit; the whole of it is its tooltip then, unless it has details.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(const QString &text = {}, QWidget *parent = nullptr);
    void setText(const QString &);
    void setDetails(const QString &); ///< the tooltip, however much fits
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *) override;

private:
    QString m_whole, m_details;
};

/// Parts of a whole, side by side; `capacity` > 0 leaves the rest empty.
class StackedBar : public QWidget {
    Q_OBJECT
public:
    struct Part {
        QString name;
        double value = 0;
        QColor colour;
    };
    explicit StackedBar(QWidget *parent = nullptr, int height = 12);
    void setParts(std::vector<Part>, double capacity = 0);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {24, m_height}; }

protected:
    void paintEvent(QPaintEvent *) override;
    bool event(QEvent *) override;

private:
    std::vector<Part> m_parts;
    double m_capacity = 0;
    int m_height;
};

/// A few exclusive values in a row; only those offered can be taken.
class Segmented : public QWidget {
    Q_OBJECT
public:
    explicit Segmented(QWidget *parent = nullptr);
    /// Keeps the buttons when the options are the same.
    void setOptions(const QStringList &options, int current);
    int current() const { return m_current; }

signals:
    void chosen(int index); ///< by the person

private:
    QStringList m_options;
    std::vector<QPushButton *> m_buttons;
    int m_current = -1;
};

/// A badge as a widget.
class Badge : public QWidget {
    Q_OBJECT
public:
    explicit Badge(QWidget *parent = nullptr, int side = 16);
    void set(const QString &letter, const QColor &fill);

protected:
    void paintEvent(QPaintEvent *) override;

private:
    QString m_letter;
    QColor m_fill;
};
