// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

/// Cells that hold one of several words, the texts in `wordsRole`, are edited by a list of them, others by a line.
class WordDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit WordDelegate(int wordsRole, QObject *parent = nullptr);
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &) const override;
    void setEditorData(QWidget *editor, const QModelIndex &) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *, const QModelIndex &) const override;

private:
    int m_wordsRole;
};
