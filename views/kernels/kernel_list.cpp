// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_list.h"

#include "kernels/kernel_delegate.h"
#include "kernels/selected_rows.h"
#include "plot/breakdown.h"
#include "theme/format.h"
#include "widgets/filled.h"
#include "widgets/filter_field.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QTableView>

KernelList::KernelList(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    setMinimumWidth(fonts::px(220));
    m_model = new KernelModel(this);
    m_filter = new KernelFilter(this);
    m_filter->setSourceModel(m_model);

    m_search = new FilterField(tr("Filter, e.g. engine:core"), this);
    m_search->setAccessibleName(tr("Filter kernels"));
    m_search->setToolTip(KernelFilter::help());

    m_view = new QTableView(this);
    m_view->setAccessibleName(tr("Kernels"));
    m_view->setModel(m_filter);
    m_search->setTable(m_view);
    m_view->setItemDelegate(new KernelDelegate(m_view));
    m_selected = new SelectedRows(session, m_view, m_filter, m_model);
    m_view->setShowGrid(false);
    m_view->setMouseTracking(true);
    m_view->setTabKeyNavigation(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setMinimumSectionSize(fonts::px(24));
    m_view->verticalHeader()->setDefaultSectionSize(fonts::px(24));
    auto *header = m_view->horizontalHeader();
    header->setFont(fonts::text(fonts::small));
    header->setMinimumSectionSize(fonts::px(32));
    header->setSectionResizeMode(KernelModel::Name, QHeaderView::Stretch);
    header->setSectionResizeMode(KernelModel::Share, QHeaderView::Fixed);
    header->setSectionResizeMode(KernelModel::Cycles, QHeaderView::Fixed);
    header->resizeSection(KernelModel::Share, 40);
    header->resizeSection(KernelModel::Cycles, 84);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::DescendingOrder);
    header->hide();
    m_view->setSortingEnabled(true);

    auto *search = filled(new QHBoxLayout, {m_search}, {12, 0, 12, 8}, -1);

    m_bar = new StackedBar(this, 8);
    m_foot = new QWidget(this);
    m_sums = new QGridLayout(m_foot);
    m_sums->setContentsMargins(0, 6, 0, 0);
    m_sums->setVerticalSpacing(2);
    m_sums->setHorizontalSpacing(8);
    auto *foot = filled(new QVBoxLayout, {m_bar, m_foot}, {12, 10, 12, 10});

    filled(new QVBoxLayout(this), {search, {m_view, 1}, hairline(this), foot});

    connect(m_search, &FilterField::textChanged, this, [this](const QString &text) {
        m_selected->quietly([&] { m_filter->setText(text); });
        m_selected->follow();
        refreshSums();
    });
    connect(m_search, &FilterField::returnPressed, this, [this] {
        if (m_filter->rowCount() > 0)
            m_session->select(m_filter->index(0, 0).data(KernelModel::SlugRole).toString());
        emit findAsked();
    });
    connect(m_view, &QTableView::activated, this, &KernelList::findAsked);
    connect(session, &Session::designChanged, this, &KernelList::refresh);
    connect(session, &Session::unplacedChanged, this, &KernelList::refresh);
    connect(session, &Session::opened, this, &KernelList::refresh);
    connect(session, &Session::selectionChanged, m_selected, &SelectedRows::follow);
    refresh();
}

void KernelList::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void KernelList::refresh()
{
    m_search->setSubject(m_session->modelPath());
    m_selected->quietly([this] { m_model->setDesign(m_session->shown(), m_session->unplaced()); });
    makeRoom();
    m_selected->follow();
    refreshSums();
}

void KernelList::refreshSums()
{
    int shown = m_filter->rowCount(), all = m_model->rowCount();
    emit countChanged(shown == all ? thousands(all) : tr("%1 of %2").arg(shown).arg(all));
    auto design = m_session->design();
    m_bar->setVisible(bool(design));
    clearLayout(m_sums);
    if (!design)
        return;
    auto theme = Theme::of(palette());
    auto parts = breakdownBar(design->breakdown, theme, theme.compute);
    m_bar->setParts(parts);
    addBreakdownRows(m_sums, parts, design->cycles, false);
    int row = int(parts.size());
    auto *total = plainLabel(tr("total"), this);
    total->setFont(fonts::text(fonts::body, true));
    auto *sum = numberLabel(this, fonts::body, true);
    sum->setText(thousands(design->cycles));
    m_sums->addWidget(total, row, 1);
    m_sums->addWidget(sum, row, 2);
}

/// The rows of kernels come first; the bar says the sums in its tooltip, too.
void KernelList::makeRoom()
{
    const QFontMetrics metrics(fonts::number());
    const int widest = std::max(fonts::px(36),
        metrics.horizontalAdvance(m_session->unplaced() ? QStringLiteral("1023 MiB")
                                                        : thousands(m_model->most()))); // digits are of one width
    m_view->horizontalHeader()->resizeSection(KernelModel::Cycles, widest + 14);
    m_foot->setVisible(height() >= m_foot->sizeHint().height() + fonts::px(160));
}
QSize KernelList::minimumSizeHint() const
{
    auto out = QWidget::minimumSizeHint();
    if (m_foot->isVisible()) // which gives way
        out.rheight() -= m_foot->minimumSizeHint().height();
    return out;
}
void KernelList::resizeEvent(QResizeEvent *) { makeRoom(); }
void KernelList::showEvent(QShowEvent *) { makeRoom(); }

bool KernelList::event(QEvent *event)
{
    const bool taken = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // such as another number of sums
        makeRoom();
    return taken;
}

void KernelList::changeEvent(QEvent *event)
{
    if (m_sums)
        makeRoom(); // for another size of text
    if (event->type() == QEvent::PaletteChange && m_sums)
        refreshSums();
    QWidget::changeEvent(event);
}
