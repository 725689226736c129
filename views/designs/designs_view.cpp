// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs/designs_view.h"

#include "designs/designs_model.h"
#include "draw/report_html.h"
#include "studies/comparison.h"
#include "studies/designs.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

DesignsView::DesignsView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_model = new DesignsModel(session, this);
    m_keep = button(
        tr("Keep the present design"), tr("Keeps the design in the project under a name (Ctrl+D)"), &DesignsView::keep);
    m_ofRow = {button(tr("Switch to"), tr("Makes it the present design, in one undo step"), &DesignsView::take),
        button(tr("Compare"), tr("Draws it side by side with the present design, with the differences of every kernel"),
            &DesignsView::compare),
        button(tr("Rename"), tr("Gives it another name (F2)"), &DesignsView::rename),
        button(tr("Delete"), tr("Removes it from the project, in one undo step (Del)"), &DesignsView::remove)};
    auto *head = filled(new Flow, {m_keep}, {14, 2, 14, 6}, 8);
    for (auto *each : m_ofRow)
        head->addWidget(each);

    m_view = plainTable(m_model, this, "designs");
    m_view->setAccessibleName(tr("Kept designs"));
    m_view->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->horizontalHeader()->setSectionResizeMode(DesignsModel::Decided, QHeaderView::Stretch);
    m_empty = mutedLabel(tr("No design is kept yet. Press Ctrl+D to keep the present one, so that you can return to it "
                            "or compare with it."),
        this);
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(14, 4, 14, 8);
    filled(new QVBoxLayout(this), {head, m_empty, {m_view, 1}, Stretch{}});

    auto *del = new QAction(tr("Delete"), m_view);
    del->setShortcut(QKeySequence::Delete);
    del->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(del);
    connect(del, &QAction::triggered, this, &DesignsView::remove);
    connect(m_view, &QTableView::activated, this, &DesignsView::take);
    connect(m_view, &QTableView::customContextMenuRequested, this, &DesignsView::offer);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DesignsView::refresh);
    connect(&session->designs(), &Designs::changed, this, &DesignsView::refresh);
    connect(&session->designs(), &Designs::kept, this, [this](int kept) {
        emit keptOne();
        m_view->selectRow(kept);
        m_view->setFocus();
    });
    refresh();
}

QPushButton *DesignsView::button(const QString &text, const QString &tip, void (DesignsView::*act)())
{
    auto *button = new QPushButton(text, this);
    button->setFont(fonts::text(fonts::small));
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, act);
    return button;
}

void DesignsView::showEvent(QShowEvent *) { m_session->designs().look(true); }
void DesignsView::hideEvent(QHideEvent *) { m_session->designs().look(false); }

int DesignsView::row() const { return m_view->selectionModel()->hasSelection() ? m_view->currentIndex().row() : -1; }

void DesignsView::keep() { m_session->designs().keep(m_session->designs().freeName()); }

void DesignsView::take()
{
    if (row() >= 0)
        m_session->designs().take(row());
}

void DesignsView::compare()
{
    if (row() < 0)
        return;
    auto &comparison = m_session->comparison();
    comparison.set({Comparison::Side::Kept, m_model->index(row(), DesignsModel::Name).data().toString()}, {});
    comparison.show(true);
}

void DesignsView::rename()
{
    if (row() >= 0)
        m_view->edit(m_model->index(row(), DesignsModel::Name));
}

void DesignsView::remove()
{
    if (row() >= 0)
        m_session->designs().remove(row());
}

void DesignsView::refresh()
{
    bool any = m_model->rowCount() > 0;
    m_view->setVisible(any);
    m_empty->setVisible(!any);
    m_keep->setEnabled(bool(m_session->design()));
    for (auto *each : m_ofRow)
        each->setEnabled(row() >= 0);
    if (row() >= 0)
        m_ofRow[0]->setEnabled(!m_model->isPresent(row())); // the session's list is shorter already while a row goes
    columnsOf(m_view).fitFrom(DesignsModel::Cycles, DesignsModel::Decided);
    columnsOf(m_view).fit(DesignsModel::Name, fonts::px(360));
    columnsOf(m_view).setWidth(DesignsModel::Name, std::max(m_view->columnWidth(DesignsModel::Name), fonts::px(180)));
}

void DesignsView::offer(QPoint at)
{
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    for (auto *each : m_ofRow) {
        auto *action = menu.addAction(each->text(), each, &QPushButton::click);
        action->setToolTip(each->toolTip());
        action->setEnabled(each->isEnabled());
    }
    if (const auto selected = row(); selected >= 0)
        menu.addAction(tr("Copy as Command Line"), this,
                [this, kept = m_session->designs().list()[selected]] {
                    auto project = m_session->project();
                    project.target = kept.target;
                    project.choices = kept.choices;
                    QGuiApplication::clipboard()->setText(QString::fromStdString(partita::compileCommand(project)));
                })
            ->setToolTip(tr("Puts the command that compiles this design on the clipboard"));
    menu.exec(m_view->viewport()->mapToGlobal(at));
}
