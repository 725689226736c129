// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/front_shape.h"
#include "session/session.h"
#include "studies/exploring.h"

#include <QWidget>

/// Explore: two panels about better designs. One runs a search and shows what it found. The other shows what fewer bits
/// in one layer alone do to the network's output.

class ElidedLabel;
class ExploreForm;
class Plot;
class PointTables;
class QPushButton;
class Segmented;

/// A search for designs and what it found: accuracy over a cost, the points in a table, any two of them held against
/// one another.
class ExploreView : public QWidget {
    Q_OBJECT
public:
    explicit ExploreView(Session *, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *) override;
    void showEvent(QShowEvent *) override;

private:
    QWidget *makeChart();
    void showPlan(); ///< of the shown search, once that is another
    void showSearches();
    void makeMenus();
    void refresh();
    void remark();
    void draw();
    void ringChosen();
    QString caption() const;
    void refreshVolume();
    void askSave();
    void askLoad();

    Session *m_session;
    ExploreForm *m_form;
    Plot *m_plot = nullptr;
    Segmented *m_axis, *m_half;
    QPushButton *m_overlay;
    ElidedLabel *m_volume;
    PointTables *m_tables = nullptr;
    std::string m_planned; ///< the search that the form's plan is of
};
