// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/scoring.h"

#include <QWidget>

/// Accuracy: how right the present design is on the test data, by class and by sample.

class ClassModel;
class ElidedLabel;
class Heatmap;
class QListWidget;
class QTableView;

/// The share of right samples with its interval and against the file's network; which classes are taken for which; each
/// class; and the samples whose output differs most.
class AccuracyView : public QWidget {
    Q_OBJECT
public:
    explicit AccuracyView(Session *, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *) override;

private:
    void refresh();
    void remark(const std::optional<Scoring::Score> &);
    void showDetail(const Scoring::Detail &);
    QString caption() const;

    Session *m_session;
    std::shared_ptr<const Scoring::Detail> m_shown;
    ElidedLabel *m_remark;
    QWidget *m_parts;
    Heatmap *m_confusion;
    ClassModel *m_classes;
    QTableView *m_table;
    QListWidget *m_worst;
    std::vector<std::int64_t> m_rows; ///< class of each row of the map
};
