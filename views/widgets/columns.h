// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <optional>
#include <utility>

class QTableView;

/// The order of a table's rows, and the widths of its columns: as its words want, until a person draws one to another
/// width. That stays, in further designs and at the next start, until a double click on the column's edge. No other
/// column is narrower than its title, and all grow with the text.
class Columns : public QObject {
    Q_OBJECT
public:
    using Widths = QMap<int, int>;     ///< of columns, pixels at a text size of 100 %
    using Order = std::pair<int, int>; ///< a column, and Qt's number of the direction

    /// `name` of the table, which no other of a window has.
    Columns(QTableView *, const QString &name);

    /// As wide as its words, at most `most` pixels.
    void fit(int column, int most = 10'000);
    void fitFrom(int first, int behind); ///< those from `first` to before `behind`
    void setWidth(int column, int width);

    const Widths &drawn() const { return m_drawn; }
    void setDrawn(const Widths &);

    /// Which column the rows are ordered by, −1 for none, and how; nothing of a table without that.
    std::optional<Order> order() const;
    void setOrder(Order);

protected:
    bool eventFilter(QObject *, QEvent *) override;

private:
    void heed(int column, int width);
    void keepTitles();
    void grow();
    int titleOf(int column) const; ///< the width that it needs

    QTableView *m_view;
    Widths m_drawn;        ///< by a person
    QSet<int> m_stretched; ///< that fill the table, where it has the room
    double m_scale;        ///< of the text that widths are for
    QTimer m_keeping;
    bool m_own = false;
};
