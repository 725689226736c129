// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "kernels/kernel_menu.h"
#include "session/measurements.h"
#include "session/sensitivities.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QMenu>
#include <cmath>

using namespace partita;

void GraphView::openMenu(const Hit &hit, QPoint at)
{
    if (!m_canvas.design)
        return;
    QMenu menu(this);
    addKernelMenus(menu, m_session, m_canvas.design, markedKernels());
    menu.addSeparator();
    offerFolding(menu, hit);
    offerFollowing(menu, hit);
    menu.addSeparator();
    menu.addAction(tr("Focus\tF"), this, &GraphView::focusSelection);
    menu.addAction(tr("Fit\tSpace"), this, &GraphView::fit);
    auto *turn = menu.addAction(tr("Top down"), this, [this] { setOrientation(!topDown()); });
    turn->setCheckable(true);
    turn->setChecked(topDown());
    offerShadings(menu);
    menu.exec(at);
}

void GraphView::offerShadings(QMenu &menu)
{
    auto *shade = menu.addMenu(tr("Shade by"));
    auto *group = new QActionGroup(shade);
    for (auto [shading, name] : {std::pair{Shading::None, tr("Nothing")}, {Shading::WeightBits, tr("Bits of weights")}, {Shading::ActivationBits, tr("Bits of activations")},
                                 {Shading::Sensitivity, tr("Sensitivity")}, {Shading::Utilisation, tr("Utilisation of the engine")}, {Shading::Memory, tr("Memory in use")}}) {
        auto *action = shade->addAction(name, this, [this, shading] { setShading(shading); });
        action->setCheckable(true);
        action->setChecked(m_canvas.shading == shading);
        action->setEnabled(shading != Shading::Sensitivity || !m_canvas.decibels.empty());
        group->addAction(action);
    }
}

void GraphView::setShading(Shading shading)
{
    m_canvas.shading = shading;
    if (m_canvas.design)
        shade();
}

/// What is known of the kernels by now; the shade goes when nothing is.
void GraphView::takeSensitivity()
{
    const auto &all = m_session->sensitivities();
    m_canvas.decibels.clear();
    if (all.known())
        for (const auto &row : all.known()->rows)
            if (Sensitivities::changeOf(row) == all.compared() && std::isfinite(row.evaluation.sqnr_db))
                m_canvas.decibels.emplace(row.kernel, row.evaluation.sqnr_db);
    m_canvas.compared = Sensitivities::title(all.compared());
    if (m_canvas.design && m_canvas.shading == Shading::Sensitivity)
        setShading(m_canvas.decibels.empty() ? Shading::None : Shading::Sensitivity);
}

/// Only what was counted of the very design that is painted.
void GraphView::takeMeasurements()
{
    const auto &all = m_session->measurements();
    auto now = all.holds() && m_canvas.design == m_session->design() ? all.known() : nullptr;
    if (now == m_canvas.measured)
        return;
    m_canvas.measured = now;
    viewport()->update();
}

void GraphView::contextMenuEvent(QContextMenuEvent *event)
{
    auto hit = itemUnder(event->pos(), 6);
    if (hit.thing == Hit::Thing::Card && !m_canvas.picture.nodes[std::size_t(hit.index)].stub() && !m_canvas.nodeMarked(hit.index))
        selectNode(hit.index, false);
    openMenu(hit, event->globalPos());
}
