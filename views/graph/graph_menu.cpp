// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_menu.h"
#include "graph/graph_view.h"
#include "studies/measurements.h"
#include "studies/sensitivities.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace partita;

void GraphView::openMenu(const Hit &hit, QPoint at)
{
    if (!m_canvas.design)
        return;
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    if (!m_canvas.unplaced)
        addKernelMenus(menu, m_session, m_canvas.design, markedKernels());
    menu.addSeparator();
    offerFolding(menu, hit);
    offerFollowing(menu, hit);
    menu.addSeparator();
    menu.addAction(tr("Focus\tF"), this, &GraphView::focusSelection)
        ->setToolTip(tr("Zooms to the selected kernel; pressed again, shows the whole graph"));
    menu.addAction(tr("Fit\tSpace"), this, &GraphView::fit)->setToolTip(tr("Shows the whole graph"));
    auto *turn = menu.addAction(tr("Top down"), this, [this] { setOrientation(!topDown()); });
    turn->setToolTip(tr("Draws the graph with the network's input at the top"));
    turn->setCheckable(true);
    turn->setChecked(topDown());
    if (!m_canvas.unplaced)
        offerShadings(menu);
    menu.exec(at);
}

void GraphView::askEngine()
{
    auto kernels = markedKernels();
    if (m_canvas.unplaced)
        return;
    std::erase_if(kernels, [&](int k) { return m_canvas.design->kernels[k].kind != Kernel::Kind::Compute; });
    if (kernels.empty())
        return;
    const auto chosen = m_canvas.design->find(m_session->selection().toStdString());
    int node = m_canvas.picture.nodeOf(std::ranges::find(kernels, chosen) != kernels.end() ? chosen : kernels.front());
    reveal(node);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(kernels.size() == 1 ? tr("Run %1 on").arg(m_canvas.slugOf(kernels[0]))
                                        : tr("Run %1 kernels on").arg(kernels.size()))
        ->setEnabled(false);
    menu->addSeparator();
    addEngines(*menu, m_session, m_canvas.design, kernels);
    const auto below = mapFromScene(rectOf(m_canvas.picture.nodes[node].box).bottomLeft()) + QPoint(0, 6);
    menu->popup(isVisible() ? viewport()->mapToGlobal(below) : QCursor::pos()); // it is hidden beside another panel
}

void GraphView::offerShadings(QMenu &menu)
{
    auto *shade = menu.addMenu(tr("Shade by"));
    auto *group = new QActionGroup(shade);
    shade->setToolTipsVisible(true);
    const std::tuple<Shading, QString, QString> all[] = {
        {Shading::None, tr("Nothing"), tr("Colours cards by their engine only")},
        {Shading::WeightBits, tr("Bits of weights"), tr("The fewer bits the weights have, the stronger the colour")},
        {Shading::ActivationBits, tr("Bits of activations"),
            tr("The fewer bits the values have that the kernel writes, the stronger the colour")},
        {Shading::Sensitivity, tr("Sensitivity"),
            tr("How much the change listed in Sensitivity disturbs the output, in dB. Measure it first")},
        {Shading::Utilisation, tr("Utilisation of the engine"),
            tr("MAC per cycle, as a share of the most that the engine can do")},
        {Shading::Memory, tr("Memory in use"), tr("Bytes of memory in use while the kernel runs")}};
    for (const auto &[shading, name, about] : all) {
        auto *action = shade->addAction(name, this, [this, shading = shading] { setShading(shading); });
        action->setToolTip(about);
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
    touch();
}

void GraphView::contextMenuEvent(QContextMenuEvent *event)
{
    auto hit = itemUnder(event->pos(), 6);
    if (hit.thing == Hit::Thing::Card && !m_canvas.picture.nodes[hit.index].stub() && !m_canvas.nodeMarked(hit.index))
        selectNode(hit.index, false);
    openMenu(hit, event->globalPos());
}
