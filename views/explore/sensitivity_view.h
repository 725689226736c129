// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class QComboBox;
class ElidedLabel;
class QPushButton;
class QSortFilterProxyModel;
class QSpinBox;
class QTableView;
class SensitivityModel;
namespace partita {
struct Sensitivity;
}

/// Layers by what fewer bits in each alone do to the output; a click selects the layer, a double click sets its bits.
class SensitivityView : public QWidget {
    Q_OBJECT
public:
    explicit SensitivityView(Session *, QWidget *parent = nullptr);

private:
    void refresh();
    void refreshTable();
    void refreshFilter();
    void filterBy(const QString &change); ///< "": all
    void remark();
    void follow();
    void apply(const QModelIndex &);
    void showMenu(QPoint);

    Session *m_session;
    SensitivityModel *m_model;
    std::shared_ptr<const partita::Sensitivity> m_shown; ///< in the table
    QSortFilterProxyModel *m_filter;
    QTableView *m_view;
    QPushButton *m_measure;
    QSpinBox *m_samples;
    QComboBox *m_change;
    ElidedLabel *m_remark;
};
