// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QObject>

class QTableView;

/// The widths of a table's columns: as its words want, until a person draws one to another width. That stays, in
/// further designs and at the next start, until a double click on the column's edge.
class Columns : public QObject {
    Q_OBJECT
public:
    using Widths = QMap<int, int>; ///< of columns, pixels at a text size of 100 %

    /// `name` of the table, which no other of a window has.
    Columns(QTableView *, const QString &name);

    /// As wide as its words, at most `most` pixels.
    void fit(int column, int most = 10'000);
    void fitFrom(int first, int behind); ///< those from `first` to before `behind`
    void setWidth(int column, int width);

    const Widths &drawn() const { return m_drawn; }
    void setDrawn(const Widths &);

private:
    void heed(int column, int width);

    QTableView *m_view;
    Widths m_drawn; ///< by a person
    bool m_own = false;
};
