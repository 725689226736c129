// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/selected_rows.h"

#include "widgets/table.h"

#include <QScopedValueRollback>

#include <algorithm>

SelectedRows::SelectedRows(Session *session, QTableView *view, KernelFilter *filter, KernelModel *model)
    : QObject(view), m_session(session), m_view(view), m_filter(filter), m_model(model)
{
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SelectedRows::report);
}

std::vector<partita::KernelId> SelectedRows::kernels() const
{
    std::vector<partita::KernelId> out;
    for (const auto &row : m_view->selectionModel()->selectedRows())
        out.push_back(m_model->kernelOf(m_filter->mapToSource(row).row()));
    std::ranges::sort(out);
    return out;
}

QStringList SelectedRows::slugs() const
{
    QStringList out;
    for (auto kernel : kernels())
        out << QString::fromStdString(m_model->design()->kernels[kernel].slug);
    return out;
}

QModelIndex SelectedRows::rowOf(const QString &slug) const
{
    const int row = slug.isEmpty() ? -1 : m_model->rowOf(slug);
    return row < 0 ? QModelIndex() : m_filter->mapFromSource(m_model->index(row, KernelModel::Name));
}

void SelectedRows::follow()
{
    if (m_quiet)
        return;
    auto wanted = m_session->selected(), have = slugs();
    std::ranges::sort(wanted);
    std::ranges::sort(have);
    if (!wanted.isEmpty() && wanted == have)
        return;
    quietly([&] {
        showRow(m_view, rowOf(m_session->selection()));
        QItemSelection rows;
        for (const auto &slug : wanted.size() > 1 ? wanted : QStringList())
            if (const auto at = rowOf(slug); at.isValid())
                rows.select(at, at);
        m_view->selectionModel()->select(rows, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    });
}

void SelectedRows::quietly(const std::function<void()> &change)
{
    const QScopedValueRollback quiet(m_quiet, true);
    change();
}

void SelectedRows::report()
{
    if (m_quiet)
        return;
    auto chosen = slugs();
    if (const auto at = chosen.indexOf(m_view->currentIndex().data(KernelModel::SlugRole).toString()); at > 0)
        chosen.move(at, 0);
    quietly([&] { m_session->selectAll(chosen); });
}
