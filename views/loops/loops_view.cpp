// SPDX-License-Identifier: GPL-3.0-or-later
#include "loops/loops_view.h"

#include "language/language.h"
#include "session/ghost.h"
#include "theme/format.h"
#include "widgets/against_former.h"
#include "widgets/ask/save_actions.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>

using namespace partita;

LoopsView::LoopsView(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_lane(m_pool, this, 0),
      m_model(new LoopsModel(this)),
      m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("side"));
    m_pool.setMaxThreadCount(2);                    // the latest, and one that has yet to hear that it is not
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
    header->setMinimumSectionSize(fonts::px(28));
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->moveSection(LoopsModel::Mark, 0);
    header->setSectionResizeMode(LoopsModel::Mark, QHeaderView::Fixed);
    header->resizeSection(LoopsModel::Mark, fonts::px(28));
    m_words = new ElidedLabel({}, this);
    m_words->setFont(fonts::text(fonts::small));
    setTone(m_words, "muted");
    m_against = new AgainstFormer(
        tr("Mark the rows that the last edit added (+) or changed (~), and the places where it removed rows (−)"),
        this);
    connect(m_against, &QPushButton::toggled, this, &LoopsView::refresh);
    auto *strip = filled(new Flow, {m_words, m_against}, {14, 4, 12, 4}, 8);
    filled(new QVBoxLayout(this), {strip, {m_tree, 1}});
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
    KernelId kernel
        = design && !m_session->selection().isEmpty() ? design->find(m_session->selection().toStdString()) : KernelId();
    if (design && kernel < 0 && !design->kernels.empty())
        kernel = int(std::ranges::max_element(design->kernels, {}, &Kernel::cycles) - design->kernels.begin());
    if (kernel < 0) {
        m_lane.stop();
        m_shown = nullptr;
        m_model->setRows({});
        return say();
    }
    const auto former = m_against->isChecked() && m_session->former() != design ? m_session->former() : nullptr;
    auto make = [design, kernel, former, was = wordsBefore(kernel)](std::stop_token) {
        Page page{scheduleRows(*design, kernel), {}, bool(former), false, was};
        const auto was = former ? former->find(design->kernels[kernel].slug) : KernelId();
        page.compared = was >= 0;
        if (page.compared)
            page.marks = marksBetween(scheduleRows(*former, was), page.rows);
        return Result<Page>(std::move(page));
    };
    m_lane.start(make, [this, design](Result<Page> page) {
        m_shown = design;
        if (page)
            return take(std::move(*page));
        m_model->setRows({});
        m_words->setText(asSentence(spoken(page.error().message)));
    });
}

void LoopsView::take(Page page)
{
    const auto &kernel = page.rows.front().what;
    const bool same = m_kernel == kernel;
    const int at = m_tree->verticalScrollBar()->value();
    m_kernel = kernel;
    m_edited = page.edited;
    m_compared = page.compared;
    m_was = page.was;
    m_model->setRows(std::move(page.rows), std::move(page.marks));
    unfold({});
    m_tree->verticalScrollBar()->setValue(same ? at : 0);
    say();
}

/// Of the same kernel; without a selection of the one that had the most cycles.
QString LoopsView::wordsBefore(KernelId kernel) const
{
    const auto ghost = ghostOf(*m_session);
    if (!ghost)
        return {};
    const auto &now = m_session->design()->kernels[kernel];
    const auto was = m_session->selection().isEmpty()
        ? KernelId(std::ranges::max_element(ghost->kernels, {}, &Kernel::cycles) - ghost->kernels.begin())
        : ghost->find(now.slug);
    if (was < 0)
        return {};
    const auto &then = ghost->kernels[was];
    const auto cycles = thousands(then.cycles());
    if (then.slug != now.slug)
        return tr("before the edit %1, %2 cycles").arg(QString::fromStdString(then.slug), cycles);
    return then.cycles() == now.cycles() ? QString() : tr("before the edit %1 cycles").arg(cycles);
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
        return m_words->setText({});
    const auto &kernel = m_model->rows().front();
    auto words = tr("%1: the rows add up to %2 cycles").arg(kernel.what, thousands(kernel.cycles.value_or(0)));
    if (m_session->selection().isEmpty())
        words = tr("The kernel with the most cycles, %1").arg(words);
    if (!m_was.isEmpty())
        words += QStringLiteral(" · ") + m_was;
    if (m_against->isChecked()) {
        const int count = m_model->marks().count();
        const auto likeness = AgainstFormer::likeness(m_edited, m_compared, count > 0);
        words += QStringLiteral(" · ")
            + (likeness.isEmpty() ? tr("rows that differ from the former design: %1").arg(count) : likeness);
    }
    m_words->setText(words);
}

void LoopsView::openMenu(QPoint at)
{
    QMenu menu(this);
    auto *unfoldAll = menu.addAction(tr("&Unfold All"), this, [this] {
        m_folded.clear();
        unfold({});
    });
    unfoldAll->setToolTip(tr("Expands every loop of the tree"));
    menu.addSeparator();
    addFigureActions(&menu, this, [this] { return csvOf(m_model->rows()); });
    menu.exec(m_tree->viewport()->mapToGlobal(at));
}
