// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_table.h"

#include "facts/kernel_menu.h"
#include "facts/kernel_sums.h"
#include "kernels/kernel_delegate.h"
#include "kernels/selected_rows.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
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
    auto *remark
        = new ElidedLabel(tr("Double click to edit an engine, bits, a tile or buffering. F2 edits all selected "
                             "rows, Delete makes the decision automatic"),
            this);
    remark->setFont(fonts::text(fonts::small));
    setTone(remark, "muted");
    m_sums = new ElidedLabel({}, this);
    m_sums->setObjectName(QStringLiteral("sums"));
    m_sums->setContentsMargins(12, 4, 12, 4);

    m_view = plainTable(m_filter, this, "kernels");
    m_view->setAccessibleName(tr("All kernels"));
    m_view->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // the panel is scrolled only if it is low
    m_search->setTable(m_view);
    m_selected = new SelectedRows(session, m_view, m_filter, m_model);
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

    auto *head = filled(new Flow, {m_search, remark}, {12, 6, 12, 6}, 12);
    filled(new QVBoxLayout(this), {head, {m_view, 1}, hairline(this), m_sums});

    connect(release, &QAction::triggered, this,
        [this] { decide(m_selected->kernels(), m_view->currentIndex().column(), {}); });
    connect(m_model, &KernelTableModel::asked, this, [this](int row, int column, const QString &value) {
        auto kernels = m_selected->kernels();
        if (int own = m_model->kernelOf(row); std::ranges::find(kernels, own) == kernels.end())
            kernels = {own};
        // After the editor has closed: the edit changes the model below it.
        QMetaObject::invokeMethod(
            this, [this, kernels, column, value] { decide(kernels, column, value); }, Qt::QueuedConnection);
    });
    connect(m_search, &FilterField::textChanged, this, [this](const QString &text) {
        m_selected->quietly([&] { m_filter->setText(text); });
        follow();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &KernelTable::sum);
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
    if (!isVisible())
        return;
    if (m_model->design() == m_session->design())
        return follow();
    m_search->setSubject(m_session->modelPath());
    bool first = !m_model->design();
    m_selected->quietly([this] { m_model->setDesign(m_session->design()); });
    if (first) {
        auto &columns = columnsOf(m_view);
        columns.fitFrom(0, m_model->columnCount());
        columns.setWidth(KernelModel::Name, fonts::px(190));
        columns.setWidth(KernelModel::Share, fonts::px(60));
    }
    follow();
}

void KernelTable::follow()
{
    if (!isVisible() || !m_model->design())
        return;
    m_selected->follow();
    sum();
}

void KernelTable::sum()
{
    const auto &design = m_model->design();
    if (!design)
        return m_sums->setText({});
    auto kernels = m_selected->kernels();
    const bool some = kernels.size() > 1;
    if (!some) {
        kernels.clear();
        for (int row = 0; row < m_filter->rowCount(); ++row)
            kernels.push_back(m_model->kernelOf(m_filter->mapToSource(m_filter->index(row, 0)).row()));
    }
    const auto sums = kernelSums(*design, kernels);
    m_sums->setText(
        QStringList{some ? tr("%1 kernels selected").arg(kernels.size()) : tr("%1 kernels").arg(kernels.size()),
            tr("%1 cycles").arg(thousands(sums.cycles)), inShort(sums, *design), kindsOf(*design, kernels)}
            .join(QStringLiteral(" · ")));
}

void KernelTable::decide(const std::vector<partita::KernelId> &kernels, int column, const QString &value)
{
    if (m_model->design() != m_session->design() || kernels.empty())
        return;
    auto edit = m_model->edit(kernels, column, value);
    if (!edit)
        emit m_session->failed(edit.error());
    else if (!edit->changes.empty())
        m_session->edit(*edit);
}

void KernelTable::showMenu(QPoint at)
{
    auto kernels = m_selected->kernels();
    if (kernels.empty() || m_model->design() != m_session->design())
        return;
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    addKernelMenus(menu, m_session, m_model->design(), kernels);
    menu.exec(m_view->viewport()->mapToGlobal(at));
}
