// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/task.h"
#include "session/session.h"
#include "study/study_plot.h"

#include <QWidget>

/// Study: the table of a study as charts.

class ElidedLabel;
class QComboBox;
class QPushButton;
class QTableView;
class StudyModel;

/// Opens a table of `partita study`, draws one of its numbers over another, and lists its rows.
class StudyView : public QWidget {
    Q_OBJECT
public:
    explicit StudyView(Session *, QWidget *parent = nullptr);
    void open(const QString &path); ///< in the background; the former table stays where the file is none
    const StudyTable *table() const { return m_table.get(); }

private:
    void ask();
    void take(std::shared_ptr<const StudyTable>, const QString &path);
    void fill(QComboBox *, bool numbers, int chosen);
    StudyLook look() const;
    void draw();
    QString caption() const;

    Session *m_session;
    Task m_reading;
    std::shared_ptr<const StudyTable> m_table;
    QString m_path;
    StudyModel *m_model;
    QWidget *m_parts;
    QWidget *m_form;
    QComboBox *m_across, *m_up, *m_by;
    QPushButton *m_lines;
    ElidedLabel *m_remark;
    Plot *m_plot;
    QTableView *m_view;
};
