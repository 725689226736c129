// SPDX-License-Identifier: GPL-3.0-or-later
#include "target/target_view.h"

#include "target/number_model.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/filter_field.h"
#include "widgets/table.h"
#include "widgets/word_delegate.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>

TargetView::TargetView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_model = new NumberModel(this);
    m_filter = new QSortFilterProxyModel(this);
    m_filter->setSourceModel(m_model);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);

    m_search = new FilterField(tr("Filter, e.g. dma or chosen"), this);
    m_search->setAccessibleName(tr("Filter numbers of the target"));
    m_search->setToolTip(tr("Lists only numbers with these letters in their name, unit, origin or source"));
    m_reset = new QPushButton(tr("All as the target has them"), this);
    m_reset->setToolTip(tr("Returns all changed numbers to the target's own, in one undo step"));
    m_reset->setFont(fonts::text(fonts::small));

    m_view = plainTable(m_filter, this, "target");
    m_view->setAccessibleName(tr("Numbers of the target"));
    m_search->setTable(m_view);
    m_view->setItemDelegateForColumn(NumberModel::Value, new WordDelegate(NumberModel::WordsRole, m_view));
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
        | QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    m_view->horizontalHeader()->setSectionResizeMode(NumberModel::Source, QHeaderView::Stretch);

    auto *head = filled(new QHBoxLayout, {{m_search, 1}, Space{8}, m_reset}, {12, 4, 12, 8}, -1);
    filled(new QVBoxLayout(this), {head, {m_view, 1}});

    connect(m_search, &FilterField::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_reset, &QPushButton::clicked, this, &TargetView::askAllOwn);
    connect(m_model, &NumberModel::asked, this, &TargetView::ask);
    connect(session, &Session::designChanged, this, &TargetView::refresh);
    connect(session, &Session::unplacedChanged, this, &TargetView::refresh);
    connect(session, &Session::opened, this, &TargetView::refresh);
    refresh();
}

void TargetView::refresh()
{
    m_search->setSubject(m_session->target());
    auto own = m_session->baseTarget();
    auto design = m_session->shown();
    bool fresh = m_model->rowCount() == 0;
    if (design && own)
        m_model->setChip(design->target->description(), own->description());
    if (fresh && m_model->rowCount() > 0)
        for (int column : {NumberModel::Key, NumberModel::Value, NumberModel::Unit, NumberModel::From})
            columnsOf(m_view).fit(column);
    bool changed = false;
    for (int row = 0; row < m_model->rowCount(); ++row)
        changed |= m_model->index(row, 0).data(NumberModel::ChangedRole).toBool();
    m_reset->setEnabled(changed);
}

void TargetView::ask(const QString &key, const QString &value)
{
    auto label = value.isEmpty() ? tr("%1 as the target has it").arg(key) : tr("%1 = %2").arg(key, value);
    m_session->edit({label, {{"target." + key.toStdString(), value.toStdString()}}});
}

void TargetView::askAllOwn()
{
    Edit edit{tr("Numbers as the target has them"), {}};
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->index(row, 0).data(NumberModel::ChangedRole).toBool())
            edit.changes.emplace_back("target." + m_model->keyAt(row).toStdString(), "");
    m_session->edit(edit);
}
