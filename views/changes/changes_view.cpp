// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/changes_view.h"

#include "changes/changes_model.h"
#include "theme/controls.h"
#include "theme/table.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QTableView>

ChangesView::ChangesView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_model = new ChangesModel(this);
    m_verdict = plainLabel({}, this);
    m_verdict->setFont(fonts::text(fonts::body, true));
    m_verdict->setContentsMargins(14, 4, 14, 8);
    m_view = plainTable(m_model, this);
    m_view->setAccessibleName(tr("What the last edit changed"));
    m_view->horizontalHeader()->setSectionResizeMode(ChangesModel::Because, QHeaderView::Stretch);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_verdict);
    column->addWidget(m_view, 1);

    connect(session, &Session::designChanged, this, &ChangesView::refresh);
    connect(session, &Session::opened, this, &ChangesView::refresh);
    connect(m_view, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (auto kernel = m_model->kernelAt(index.row()); !kernel.isEmpty())
            m_session->select(kernel);
    });
    refresh();
}

void ChangesView::refresh()
{
    auto former = m_session->former(), now = m_session->design();
    m_model->setDesigns(former, now);
    m_view->setVisible(m_model->rowCount() > 0);
    if (!former || !now)
        m_verdict->setText(now ? tr("Nothing was changed yet.") : QString());
    else if (m_model->rowCount() == 0)
        m_verdict->setText(tr("The last edit changed no kernel."));
    else
        m_verdict->setText(tr("The last edit: %1 cycles, %2 → %3").arg(difference(now->cycles - former->cycles), grouped(former->cycles), grouped(now->cycles)));
    for (int c = 0; c < ChangesModel::Because; ++c)
        m_view->resizeColumnToContents(c);
}
