// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

class QLabel;
class QPushButton;
class QTableView;

/// Words that choose the rows of a table. Where no row has them, the table says so and offers all its rows.
class FilterField : public QLineEdit {
    Q_OBJECT
public:
    /// `hint` stands in the empty field.
    explicit FilterField(const QString &hint, QWidget *parent);
    /// The table of the rows that are left; its model is a proxy of all of them.
    void setTable(QTableView *);
    /// What the rows are of: words for another one are dropped.
    void setSubject(const QString &);

protected:
    bool eventFilter(QObject *, QEvent *) override;

private:
    void refresh();

    QTableView *m_table = nullptr;
    QWidget *m_note = nullptr; ///< over the empty table
    QLabel *m_said = nullptr;
    QPushButton *m_all = nullptr;
    QString m_subject;
};
