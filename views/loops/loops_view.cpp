// SPDX-License-Identifier: GPL-3.0-or-later
#include "loops/loops_view.h"

#include "session/guarded.h"
#include "theme/controls.h"
#include "theme/save_actions.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QTreeView>
#include <algorithm>

using namespace partita;

LoopsView::LoopsView(Session *session, QWidget *parent)
    : QWidget(parent), m_session(session), m_lane(m_pool, this, 0), m_model(new LoopsModel(this)), m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("side"));
    m_pool.setMaxThreadCount(2); // the latest, and one that has yet to hear that it is not
    m_tree->setObjectName(QStringLiteral("plain")); // for the style sheet
    m_tree->setModel(m_model);
    m_tree->setAccessibleName(tr("Loops"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(16);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    auto *header = m_tree->header();
    header->setFont(fonts::text(fonts::small));
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(64);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_words = new ElidedLabel({}, this);
    m_words->setFont(fonts::text(fonts::small));
    m_words->setContentsMargins(14, 4, 14, 4);
    setTone(m_words, "muted");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_words);
    column->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex &at) { m_folded.insert(pathOf(at)); });
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex &at) { m_folded.remove(pathOf(at)); });
    connect(m_tree, &QWidget::customContextMenuRequested, this, &LoopsView::openMenu);
    connect(session, &Session::opened, this, [this] {
        m_folded.clear();
        refresh();
    });
    connect(session, &Session::designChanged, this, &LoopsView::refresh);
    connect(session, &Session::selectionChanged, this, &LoopsView::refresh);
    say();
}

LoopsView::~LoopsView()
{
    m_lane.stop();
    m_pool.waitForDone();
}

void LoopsView::showEvent(QShowEvent *)
{
    if (m_stale)
        refresh();
}

void LoopsView::refresh()
{
    const auto design = m_session->design();
    m_stale = !isVisible();
    if (m_stale && design)
        return;
    int kernel = design && !m_session->selection().isEmpty() ? design->find(m_session->selection().toStdString()) : -1;
    if (design && kernel < 0 && !design->kernels.empty())
        kernel = int(std::ranges::max_element(design->kernels, {}, &Kernel::cycles) - design->kernels.begin());
    if (kernel < 0) {
        m_lane.stop();
        m_shown = nullptr;
        m_model->setRows({});
        return say();
    }
    m_lane.start([design, kernel](std::stop_token) { return guarded([&] { return Result<std::vector<ScheduleRow>>(scheduleRows(*design, kernel)); }); },
                 [this, design](Result<std::vector<ScheduleRow>> rows) {
                     m_shown = design;
                     if (rows)
                         return take(std::move(*rows));
                     m_model->setRows({});
                     m_words->setText(asSentence(QString::fromStdString(rows.error().message)));
                 });
}

void LoopsView::take(std::vector<ScheduleRow> rows)
{
    const bool same = m_kernel == rows.front().what;
    const int at = m_tree->verticalScrollBar()->value();
    m_kernel = rows.front().what;
    m_model->setRows(std::move(rows));
    unfold({});
    if (same)
        m_tree->verticalScrollBar()->setValue(at);
    say();
}

/// Names from the kernel down; an edit keeps what is folded.
QString LoopsView::pathOf(const QModelIndex &at) const
{
    const auto &row = m_model->row(at);
    return row.parent < 0 ? QString() : pathOf(at.parent()) + u'/' + row.what;
}

void LoopsView::unfold(const QModelIndex &parent)
{
    for (int r = 0; r < m_model->rowCount(parent); ++r) {
        auto at = m_model->index(r, 0, parent);
        m_tree->setExpanded(at, !m_folded.contains(pathOf(at)));
        unfold(at);
    }
}

void LoopsView::say()
{
    if (m_model->rows().empty())
        return m_words->setText(m_session->isOpen() ? tr("Compiling…") : tr("No design is open"));
    const auto &kernel = m_model->rows().front();
    auto words = tr("%1: %2 cycles, which the rows add up to").arg(kernel.what, grouped(kernel.cycles.value_or(0)));
    if (m_session->selection().isEmpty())
        words = tr("The costliest kernel, %1").arg(words);
    m_words->setText(words);
}

void LoopsView::openMenu(QPoint at)
{
    QMenu menu(this);
    auto *unfoldAll = menu.addAction(tr("&Unfold All"), this, [this] {
        m_folded.clear();
        unfold({});
    });
    unfoldAll->setToolTip(tr("Opens every loop of the tree"));
    menu.addSeparator();
    addFigureActions(&menu, this, [this] { return csvOf(m_model->rows()); });
    menu.exec(m_tree->viewport()->mapToGlobal(at));
}
