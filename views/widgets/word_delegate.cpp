// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/word_delegate.h"

#include <QComboBox>

WordDelegate::WordDelegate(int wordsRole, QObject *parent) : QStyledItemDelegate(parent), m_wordsRole(wordsRole) { }

QWidget *WordDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    auto words = index.data(m_wordsRole).toStringList();
    if (words.isEmpty())
        return QStyledItemDelegate::createEditor(parent, option, index);
    auto *box = new QComboBox(parent);
    box->addItems(words);
    connect(box, &QComboBox::activated, box, [this, box] {
        auto *self = const_cast<WordDelegate *>(this);
        emit self->commitData(box);
        emit self->closeEditor(box);
    });
    return box;
}

void WordDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (auto *box = qobject_cast<QComboBox *>(editor))
        box->setCurrentText(index.data(Qt::EditRole).toString());
    else
        QStyledItemDelegate::setEditorData(editor, index);
}

void WordDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    if (auto *box = qobject_cast<QComboBox *>(editor))
        model->setData(index, box->currentText(), Qt::EditRole);
    else
        QStyledItemDelegate::setModelData(editor, model, index);
}
