// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

/// Bars: strips around the panels. The header has the totals of the design, and the status line says what runs. Other
/// bars appear when they are needed: messages, findings, why a network does not fit, and offers to recover or reload.

class ElidedLabel;
class Figure;
class MemoryFigure;
class QPushButton;

/// Model, target, the totals, Re-optimise and Export: always on screen.
class HeaderStrip : public QWidget {
    Q_OBJECT
public:
    explicit HeaderStrip(Session *, QWidget *parent = nullptr);

signals:
    void exportAsked();

protected:
    void resizeEvent(QResizeEvent *) override;
    void changeEvent(QEvent *) override;
    QSize minimumSizeHint() const override { return {320, QWidget::minimumSizeHint().height()}; }

private:
    void refresh();
    void refreshTarget();
    void refreshError();
    void refreshAccuracy();
    void refreshDeviation();
    void askTargetFile();
    void refreshReoptimise();
    int leastWidth() const;
    void arrange();

    Session *m_session;
    ElidedLabel *m_model, *m_size;
    QPushButton *m_target, *m_reoptimise, *m_export;
    QWidget *m_totals;
    Figure *m_cycles, *m_latency, *m_energy, *m_accuracy, *m_deviation;
    MemoryFigure *m_memory = nullptr;
    bool m_hasEnergy = false;
    QString m_range; ///< " ±9 %" of the totals, " −3…+12 %" by other models of the chip; or ""
};
