// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/sensitivity.h"
#include "session/session.h"

#include <QWidget>

class QComboBox;
class ElidedLabel;
class Heatmap;
class QPushButton;
class QSortFilterProxyModel;
class QSpinBox;
class QTableView;
class SensitivityModel;
struct SensitivityMap;

/// Layers by what fewer bits in each alone do to the output, as a list and as a map of layers and changes; a click
/// selects the layer, a double click sets its bits.
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
    void apply(const partita::Sensitivity::Row &);
    void drawMap();
    QString caption() const;
    void showMenu(QPoint);

    Session *m_session;
    SensitivityModel *m_model;
    std::shared_ptr<const partita::Sensitivity> m_shown; ///< in the table
    QSortFilterProxyModel *m_filter;
    QTableView *m_view;
    QWidget *m_parts;
    Heatmap *m_map;
    std::shared_ptr<const SensitivityMap> m_cells;
    QPushButton *m_measure;
    QSpinBox *m_samples;
    QComboBox *m_change;
    ElidedLabel *m_remark;
};
