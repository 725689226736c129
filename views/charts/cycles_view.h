// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/cycles_model.h"
#include "paper/paper.h"

#include <QWidget>

/// Charts: panels that show a design as a chart. They show where the cycles go, which roof limits each kernel, and how
/// the totals change with one number or decision, or with all numbers of the chip that have no source.

class QMenu;
class QTableView;

/// Shows where the cycles go: by kernel, by kind of operator, or by engine and link. A click on a kernel selects it.
class CyclesView : public QWidget {
    Q_OBJECT
public:
    explicit CyclesView(Session *, QWidget *parent = nullptr);
    CyclesModel *model() const { return m_model; }
    QTableView *table() const { return m_view; }
    Printable printable() const;
    void fillMenu(QMenu &);

protected:
    void changeEvent(QEvent *) override;
    void showEvent(QShowEvent *) override;

private:
    void refresh();
    void draw();
    void say();
    void follow();
    void makeLegend();

    Session *m_session;
    Session::DeploymentPtr m_drawn, m_against;
    CyclesBy m_by = CyclesBy::Kernel;
    bool m_rescaled = false; ///< whether the last edit changed the scale
    CyclesModel *m_model;
    QTableView *m_view;
    QWidget *m_legend = nullptr;
    ElidedLabel *m_sum;
};
