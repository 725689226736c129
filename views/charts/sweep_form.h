// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/sweepable.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class Segmented;

/// What to vary, over which values, and what to draw.
class SweepForm : public QWidget {
    Q_OBJECT
public:
    enum Metric { Cycles, Latency, Energy };

    explicit SweepForm(QWidget *parent = nullptr);

    /// Keeps the key that is chosen, and its range; begins with `first`.
    void setSweepables(std::vector<Sweepable>, const std::string &first);
    Metric metric() const;
    /// As the command line writes it: "target.dma.bytes_per_cycle=4..64*2".
    QString variation() const;
    /// While one runs, the button stops it.
    void setRunning(bool);
    void setRemark(const QString &, const char *tone);

signals:
    void asked();
    void stopAsked();
    void metricChanged();

private:
    const Sweepable *chosen() const;
    void takeKey();
    void setDoubling(bool);

    std::vector<Sweepable> m_all;
    std::string m_key; ///< whose range is shown
    QComboBox *m_keys;
    QStackedWidget *m_kinds;
    QLineEdit *m_from, *m_to, *m_words;
    QLabel *m_unit, *m_remark;
    Segmented *m_spacing, *m_metric;
    QSpinBox *m_points;
    QPushButton *m_draw;
    bool m_running = false;
};
