// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "graph/overlays.h"
#include "inspector/facts.h"
#include "session/measurements.h"
#include "session/sensitivities.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QMenu>
#include <algorithm>
#include <cmath>

using namespace partita;

namespace {

bool weighted(const Kernel &k) { return k.macs > 0 && !k.constants.empty(); }
int weightBits(const Kernel &k) { return k.bits.ternary ? 0 : k.bits.weight; }

/// What the engines of all of them take, the most first.
std::vector<int> legalBits(const Deployment &d, const std::vector<int> &kernels, std::vector<int> Engine::*of)
{
    std::vector<int> out;
    for (int bits : d.target->description().engines[std::size_t(d.kernels[std::size_t(kernels[0])].engine)].*of)
        if (std::ranges::all_of(kernels, [&](int k) {
                const auto &own = d.target->description().engines[std::size_t(d.kernels[std::size_t(k)].engine)].*of;
                return std::ranges::find(own, bits) != own.end();
            }))
            out.push_back(bits);
    std::ranges::sort(out, std::greater());
    return out;
}

} // namespace

void GraphView::fillMenu(QMenu &menu, const std::vector<int> &all)
{
    if (!m_canvas.design)
        return;
    const auto &d = *m_canvas.design;
    std::vector<int> kernels;
    std::ranges::copy_if(all, std::back_inserter(kernels), [&](int k) { return d.kernels[std::size_t(k)].kind == Kernel::Kind::Compute; });
    offerEngines(menu, kernels);
    offerBits(menu, kernels);
    menu.addSeparator();
    menu.addAction(tr("Focus\tF"), this, &GraphView::focusSelection);
    menu.addAction(tr("Fit\tSpace"), this, &GraphView::fit);
    auto *turn = menu.addAction(tr("Top down"), this, [this] { setOrientation(!topDown()); });
    turn->setCheckable(true);
    turn->setChecked(topDown());
    auto *shade = menu.addMenu(tr("Shade by"));
    auto *group = new QActionGroup(shade);
    for (auto [shading, name] : {std::pair{Shading::None, tr("Nothing")}, {Shading::WeightBits, tr("Bits of weights")}, {Shading::ActivationBits, tr("Bits of activations")}, {Shading::Sensitivity, tr("Sensitivity")}}) {
        auto *action = shade->addAction(name, this, [this, shading] { setShading(shading); });
        action->setCheckable(true);
        action->setChecked(m_canvas.shading == shading);
        action->setEnabled(shading != Shading::Sensitivity || !m_canvas.decibels.empty());
        group->addAction(action);
    }
}

void GraphView::offerEngines(QMenu &menu, const std::vector<int> &kernels)
{
    const auto &d = *m_canvas.design;
    const auto &engines = d.target->description().engines;
    auto *run = menu.addMenu(kernels.size() > 1 ? tr("Run %1 kernels on").arg(kernels.size()) : tr("Run on"));
    run->setEnabled(!kernels.empty());
    for (int e = 0; e < int(engines.size()) && !kernels.empty(); ++e) {
        auto title = QString::fromStdString(engines[std::size_t(e)].title);
        const auto &first = d.kernels[std::size_t(kernels[0])];
        auto refused = veto(d, kernels, e);
        bool here = std::all_of(
            kernels.begin(), kernels.end(), [&](int k) { return d.kernels[std::size_t(k)].engine == e; });
        if (refused) {
            title += tr("   refused: %1").arg(QString::fromStdString(refused->refusal.sentence));
        } else if (kernels.size() == 1 && !here) {
            for (const auto &a : first.alternatives)
                if (a.engine == e && a.more)
                    title
                        += tr("   %1 cycles (%2)").arg(grouped(d.cycles + *a.more), difference(*a.more));
        }
        auto *action = run->addAction(title, this, [this, kernels, e] {
            auto moved = kernels;
            std::erase_if(moved, [&](int k) { return m_canvas.design->kernels[std::size_t(k)].engine == e; });
            move(moved, e);
        });
        action->setCheckable(true);
        action->setChecked(here);
        action->setEnabled(!refused && !here);
    }
}

/// Of the weights of those that have some, and of what all of them write.
void GraphView::offerBits(QMenu &menu, const std::vector<int> &kernels)
{
    const auto &d = *m_canvas.design;
    auto at = [&](int k) -> const Kernel & { return d.kernels[std::size_t(k)]; };
    auto offer = [&](const QString &title, const QString &what, const char *field, const std::vector<int> &of, std::vector<int> Engine::*legal, int (*now)(const Kernel &)) {
        auto *bits = menu.addMenu(of.size() > 1 ? tr("%1 of %2 kernels").arg(title).arg(of.size()) : title);
        bits->setObjectName(QString::fromLatin1(field));
        const auto offered = of.empty() ? std::vector<int>() : legalBits(d, of, legal);
        bits->setEnabled(offered.size() > 1);
        for (int b : offered) {
            auto *action = bits->addAction(facts::bits(b), this, [this, what, field, of, b] {
                Edit edit;
                for (int k : of)
                    edit.changes.emplace_back("kernel." + m_canvas.design->kernels[std::size_t(k)].slug + "." + field, b ? std::to_string(b) : "ternary");
                auto whose = of.size() == 1 ? QString::fromStdString(m_canvas.design->kernels[std::size_t(of[0])].slug) : tr("%1 kernels").arg(of.size());
                edit.label = tr("%1: %2 in %3").arg(whose, what, facts::bits(b));
                m_session->edit(edit);
            });
            action->setCheckable(true);
            action->setChecked(std::ranges::all_of(of, [&](int k) { return now(at(k)) == b; }));
            action->setEnabled(!action->isChecked());
        }
    };
    std::vector<int> withWeights;
    std::ranges::copy_if(kernels, std::back_inserter(withWeights), [&](int k) { return weighted(at(k)); });
    offer(tr("Weight bits"), tr("weights"), "bits.weight", withWeights, &Engine::weightBits, weightBits);
    offer(tr("Activation bits"), tr("activations"), "bits.activation", kernels, &Engine::activationBits, [](const Kernel &k) { return k.bits.activation; });
}

void GraphView::setShading(Shading shading)
{
    m_canvas.shading = shading;
    if (m_canvas.design)
        m_legend->show(m_canvas);
    viewport()->update();
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
    auto *item = itemUnder(event->pos());
    if (item && item->type() == CardType)
        if (auto slug = m_canvas.slug(static_cast<GraphItem *>(item)->index);
            !slug.isEmpty() && !m_canvas.marked.contains(slug))
            select(slug, false);
    QMenu menu(this);
    fillMenu(menu, markedKernels());
    menu.exec(event->globalPos());
}
