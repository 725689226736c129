// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/lane.h"
#include "passes/pass_scene.h"
#include "session/session.h"

#include <QThreadPool>
#include <QWidget>

/// Passes: the panel that shows the record of a compile. For each pass it draws the graph before and after, and lists
/// what the pass changed or decided, and why.

class ElidedLabel;
class PassModel;
class PassPane;
class PassStrip;
class FilterField;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

class PassView : public QWidget {
    Q_OBJECT
public:
    explicit PassView(Session *, QWidget *parent = nullptr);
    ~PassView() override;

    bool current() const; ///< what is shown is of the design, the stop and the choice of what is drawn
    PassStrip *strip() const { return m_strip; }
    PassPane *before() const { return m_before; }
    PassPane *after() const { return m_after; }
    QTableView *table() const { return m_table; }
    FilterField *filter() const { return m_filter; }
    QString summary() const;
    QString figures() const; ///< operators, activations and constants before → after, and the time

public slots:
    void fit();

protected:
    void showEvent(QShowEvent *) override;
    void resizeEvent(QResizeEvent *) override;

private:
    QWidget *makeStrip();
    void takeRecord();
    void draw();
    void say();
    void mark();
    void takeChange(int change);
    void takeRow(int row);
    void arrange(); ///< before and after, or both in one pane where there is no room
    double aspect() const;

    struct Wanted {
        Session::DeploymentPtr design;
        int stop = -1;
        partita::OpsShown shown;
        friend bool operator==(const Wanted &, const Wanted &) = default;
    };
    Wanted wanted() const;

    Session *m_session;
    QThreadPool m_pool;
    Lane m_lane;
    QLabel *m_name;
    ElidedLabel *m_summary, *m_figures;
    QPushButton *m_constants, *m_quantisation;
    FilterField *m_filter;
    PassPane *m_before, *m_after;
    PassStrip *m_strip;
    PassModel *m_model;
    QSortFilterProxyModel *m_filtered;
    QTableView *m_table;
    PassScenePtr m_scene;
    Wanted m_drawn; ///< or being drawn
    double m_aspect = 1;
    QString m_stop; ///< name of the pass that the person is at
    int m_change = -1;
    bool m_taking = false; ///< the selection comes from here
    bool m_fitted = true;
};
