// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/sweeps.h"

#include <QWidget>

class Plot;
class RangePanel;
class SweepForm;
struct CurveShape;

/// One number or decision varied to a curve, the present design marked on it; a click takes a point's value.
class SweepView : public QWidget {
    Q_OBJECT
public:
    explicit SweepView(Session *, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *) override;

private:
    void offer();
    void ask();
    void refresh();
    void draw();
    void drawOn(Plot &);
    void addCurve(Plot &, const CurveShape &, const Sweeps::Curve &);
    void addPresent(Plot &, const CurveShape &, const Sweeps::Curve &);
    QString caption() const;
    void remark();
    void take(int point);
    QString tipOf(const partita::SweepPoint &) const;

    Session *m_session;
    SweepForm *m_form;
    Plot *m_plot;
    RangePanel *m_range;
};
