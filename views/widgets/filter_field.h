// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

class QLabel;
class QPushButton;
class QTableView;

/// A field of words that filter the rows of a table. If no row matches, the table says so and offers to show all rows.
class FilterField : public QLineEdit {
    Q_OBJECT
public:
    /// The empty field shows `hint`.
    explicit FilterField(const QString &hint, QWidget *parent);
    /// The table of the matching rows. Its model must be a proxy of the model with all rows.
    void setTable(QTableView *);
    /// What the rows are about. If it changes, the field is cleared.
    void setSubject(const QString &);

protected:
    bool eventFilter(QObject *, QEvent *) override;

private:
    void refresh();

    QTableView *m_table = nullptr;
    QWidget *m_note = nullptr; ///< what the table shows if no row matches
    QLabel *m_said = nullptr;
    QPushButton *m_all = nullptr;
    QString m_subject;
};
