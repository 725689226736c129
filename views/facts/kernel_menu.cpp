// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_menu.h"

#include "facts/facts.h"
#include "facts/kernel_edits.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

using namespace partita;

namespace {

struct MenuWords {
    Q_DECLARE_TR_FUNCTIONS(KernelMenu)
};

void offerEngines(QMenu &menu, Session *session, const Session::DeploymentPtr &design, const std::vector<int> &kernels)
{
    const auto &d = *design;
    const auto &engines = d.target->description().engines;
    auto *run = menu.addMenu(
        kernels.size() > 1 ? MenuWords::tr("Run %1 kernels on").arg(kernels.size()) : MenuWords::tr("Run on"));
    run->setToolTipsVisible(true);
    run->setObjectName(QStringLiteral("engine"));
    run->setEnabled(!kernels.empty());
    for (int e = 0; e < int(engines.size()) && !kernels.empty(); ++e) {
        auto title = QString::fromStdString(engines[std::size_t(e)].title);
        auto refused = veto(d, kernels, e);
        bool here = std::ranges::all_of(kernels, [&](int k) { return d.kernels[std::size_t(k)].engine == e; });
        if (refused) {
            title += MenuWords::tr("   refused: %1").arg(QString::fromStdString(refused->refusal.sentence));
        } else if (kernels.size() == 1 && !here) {
            for (const auto &a : d.kernels[std::size_t(kernels[0])].alternatives)
                if (a.engine == e && a.more)
                    title += MenuWords::tr("   %1 cycles (%2)").arg(thousands(d.cycles + *a.more), difference(*a.more));
        }
        auto *action = run->addAction(title, session, [session, design, kernels, e] {
            auto moved = kernels;
            std::erase_if(moved, [&](int k) { return design->kernels[std::size_t(k)].engine == e; });
            session->edit(moveEdit(*design, moved, e));
        });
        action->setToolTip(refused ? MenuWords::tr("The inspector shows the smallest change that satisfies the rule")
                : here             ? MenuWords::tr("The kernels already run there")
                       : MenuWords::tr("Moves the kernels there and leaves everything else as it is. The cycles are "
                                       "those of the whole network"));
        action->setCheckable(true);
        action->setChecked(here);
        action->setEnabled(!refused && !here);
    }
}

/// Of those that have some.
void offerBits(
    QMenu &menu, Session *session, const Session::DeploymentPtr &design, const std::vector<int> &kernels, BitsOf what)
{
    std::vector<int> of;
    std::ranges::copy_if(
        kernels, std::back_inserter(of), [&](int k) { return hasBits(design->kernels[std::size_t(k)], what); });
    auto title = what == BitsOf::Weights ? MenuWords::tr("Weight bits") : MenuWords::tr("Activation bits");
    auto *bits = menu.addMenu(of.size() > 1 ? MenuWords::tr("%1 of %2 kernels").arg(title).arg(of.size()) : title);
    bits->setToolTipsVisible(true);
    bits->setObjectName(what == BitsOf::Weights ? QStringLiteral("bits.weight") : QStringLiteral("bits.activation"));
    const auto offered = legalBits(*design, of, what);
    bits->setEnabled(offered.size() > 1);
    for (int b : offered) {
        auto *action = bits->addAction(
            facts::bits(b), session, [session, design, of, what, b] { session->edit(bitsEdit(*design, of, what, b)); });
        action->setToolTip(what == BitsOf::Weights ? MenuWords::tr("Bits of each weight")
                                                   : MenuWords::tr("Bits of each value that the kernels write"));
        action->setCheckable(true);
        action->setChecked(
            std::ranges::all_of(of, [&](int k) { return bitsNow(design->kernels[std::size_t(k)], what) == b; }));
        action->setEnabled(!action->isChecked());
    }
}

} // namespace

void addKernelMenus(QMenu &menu, Session *session, const Session::DeploymentPtr &design, const std::vector<int> &all)
{
    std::vector<int> kernels;
    std::ranges::copy_if(all, std::back_inserter(kernels),
        [&](int k) { return design->kernels[std::size_t(k)].kind == Kernel::Kind::Compute; });
    offerEngines(menu, session, design, kernels);
    offerBits(menu, session, design, kernels, BitsOf::Weights);
    offerBits(menu, session, design, kernels, BitsOf::Activations);
}
