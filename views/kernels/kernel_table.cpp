// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_table.h"

#include "facts/kernel_menu.h"
#include "kernels/kernel_delegate.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filter_field.h"
#include "widgets/flow.h"
#include "widgets/table.h"
#include "widgets/word_delegate.h"

#include <QAction>
#include <QBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QTableView>

#include <algorithm>

KernelTable::KernelTable(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_model = new KernelTableModel(session, this);
    m_filter = new KernelFilter(this);
    m_filter->setSourceModel(m_model);

    m_search = new FilterField(tr("Filter, e.g. op:conv cycles>10k"), this);
    m_search->setFixedWidth(fonts::px(250));
    m_search->setAccessibleName(tr("Filter the table of kernels"));
    m_search->setToolTip(KernelFilter::help());
    m_remark = new ElidedLabel({}, this);
    m_remark->setFont(fonts::text(fonts::small));
    setTone(m_remark, "muted");

    m_view = plainTable(m_filter, this, "kernels");
    m_view->setAccessibleName(tr("All kernels"));
    m_search->setTable(m_view);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setItemDelegate(new WordDelegate(KernelTableModel::WordsRole, m_view));
    for (int column : {KernelModel::Name, KernelModel::Share, KernelModel::Cycles})
        m_view->setItemDelegateForColumn(column, new KernelDelegate(m_view));
    auto *header = m_view->horizontalHeader();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::DescendingOrder);
    m_view->setSortingEnabled(true);

    auto *release = new QAction(tr("Automatic"), this);
    release->setShortcut(Qt::Key_Delete);
    release->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_view->addAction(release);

    auto *head = new Flow;
    head->setContentsMargins(12, 6, 12, 6);
    head->setSpacing(12);
    head->addWidget(m_search);
    head->addWidget(m_remark);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_view, 1);

    connect(release, &QAction::triggered, this, [this] { decide(selected(), m_view->currentIndex().column(), {}); });
    connect(m_model, &KernelTableModel::asked, this, [this](int row, int column, const QString &value) {
        auto kernels = selected();
        if (int own = m_model->kernelOf(row); std::ranges::find(kernels, own) == kernels.end())
            kernels = {own};
        // After the editor has closed: the edit changes the model below it.
        QMetaObject::invokeMethod(
            this, [this, kernels, column, value] { decide(kernels, column, value); }, Qt::QueuedConnection);
    });
    connect(m_search, &FilterField::textChanged, this, [this](const QString &text) {
        m_filter->setText(text);
        follow();
        remark();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        if (now.isValid())
            m_session->select(now.data(KernelModel::SlugRole).toString());
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &KernelTable::remark);
    connect(m_view, &QWidget::customContextMenuRequested, this, &KernelTable::showMenu);
    for (auto signal : {&Session::designChanged, &Session::opened})
        connect(session, signal, this, &KernelTable::refresh);
    connect(session, &Session::selectionChanged, this, &KernelTable::follow);
}

void KernelTable::showEvent(QShowEvent *event)
{
    refresh();
    QWidget::showEvent(event);
}

void KernelTable::refresh()
{
    if (!isVisible() || m_model->design() == m_session->design())
        return;
    m_search->setSubject(m_session->modelPath());
    bool first = !m_model->design();
    m_model->setDesign(m_session->design());
    if (first) {
        auto &columns = columnsOf(m_view);
        columns.fitFrom(0, m_model->columnCount());
        columns.setWidth(KernelModel::Name, fonts::px(190));
        columns.setWidth(KernelModel::Share, fonts::px(60));
    }
    follow();
    remark();
}

void KernelTable::follow()
{
    auto slug = m_session->selection();
    if (m_view->currentIndex().isValid() && m_view->currentIndex().data(KernelModel::SlugRole).toString() == slug)
        return;
    int row = slug.isEmpty() ? -1 : m_model->rowOf(slug);
    showRow(m_view, row < 0 ? QModelIndex() : m_filter->mapFromSource(m_model->index(row, KernelModel::Name)));
}

void KernelTable::remark()
{
    auto chosen = selected();
    if (chosen.size() < 2 || !m_model->design())
        return m_remark->setText(tr("Double click to edit an engine, bits, a tile or buffering. F2 edits all selected "
                                    "rows, Delete makes the decision automatic"));
    std::int64_t cycles = 0;
    for (int k : chosen)
        cycles += m_model->design()->kernels[std::size_t(k)].cycles();
    m_remark->setText(tr("%1 kernels selected, %2 of %3 cycles")
                          .arg(chosen.size())
                          .arg(thousands(cycles), thousands(m_model->design()->cycles)));
}

void KernelTable::decide(const std::vector<int> &kernels, int column, const QString &value)
{
    if (m_model->design() != m_session->design() || kernels.empty())
        return;
    auto edit = m_model->edit(kernels, column, value);
    if (!edit)
        emit m_session->failed(edit.error());
    else if (!edit->changes.empty())
        m_session->edit(*edit);
}

std::vector<int> KernelTable::selected() const
{
    std::vector<int> kernels;
    for (const auto &row : m_view->selectionModel()->selectedRows())
        kernels.push_back(m_model->kernelOf(m_filter->mapToSource(row).row()));
    std::ranges::sort(kernels);
    return kernels;
}

void KernelTable::showMenu(QPoint at)
{
    auto kernels = selected();
    if (kernels.empty() || m_model->design() != m_session->design())
        return;
    QMenu menu(this);
    addKernelMenus(menu, m_session, m_model->design(), kernels);
    menu.exec(m_view->viewport()->mapToGlobal(at));
}
