// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/facts.h"
#include "language/language.h"
#include "tour/tour_facts.h"

#include <QCoreApplication>

#include <algorithm>

using namespace partita;
using Pick = TourStep::Pick;
using Deed = TourStep::Deed;

namespace {

const Alternative *firstRefusal(const Kernel &k)
{
    auto at = std::ranges::find_if(k.alternatives, [](const Alternative &a) { return !a.refusals.empty(); });
    return at == k.alternatives.end() ? nullptr : &*at;
}

/// What would lift the first refusal that the inspector lists.
std::vector<Remedy> remedies(const Kernel &k)
{
    const auto *refused = firstRefusal(k);
    return refused ? together(refused->refusals) : std::vector<Remedy>();
}

std::int64_t weightsOf(const Kernel &k)
{
    std::int64_t bytes = 0;
    for (const auto &c : k.constants)
        bytes += c.bytes;
    return bytes;
}

/// How well a kernel suits; −1: not at all.
std::int64_t score(const Deployment &d, const Kernel &k, Pick pick)
{
    if (pick == Pick::Transform)
        return k.kind == Kernel::Kind::Transform ? k.cycles() : -1;
    if (k.kind != Kernel::Kind::Compute)
        return -1;
    const bool core = k.engine == d.target->description().core();
    switch (pick) {
    case Pick::Heaviest: return core || k.tiling.axes.empty() ? -1 : k.cycles();
    case Pick::Waiting: return core ? -1 : k.trace.breakdown.dmaWait;
    case Pick::OnCore: return core && firstRefusal(k) ? k.cycles() : -1;
    case Pick::Refused: return !core && facts::applied(remedies(k)) ? k.cycles() : -1;
    case Pick::Misshapen: {
        const auto *refused = firstRefusal(k);
        const bool shape = refused && std::ranges::all_of(refused->refusals[0].remedies, [](const Remedy &r) {
            return r.kind == Remedy::Kind::Model;
        });
        return !core && shape ? k.cycles() : -1;
    }
    case Pick::MostWeights: return core || k.macs == 0 ? -1 : weightsOf(k);
    default: return -1;
    }
}

/// A smaller tile along the first axis that has one.
std::optional<Edit> smallerTile(const Deployment &d, int index)
{
    const auto &k = d.kernels[index];
    for (const auto &axis : k.tiling.axes) {
        const auto legal = facts::legalTiles(d, index, axis);
        const auto now = k.tiling.schedule.of(axis.name, axis.extent);
        const auto below = std::ranges::lower_bound(legal, (now + 1) / 2);
        if (below == legal.end() || *below >= now)
            continue;
        return facts::change(k, "tile." + axis.name, std::to_string(*below),
            QCoreApplication::translate("Tour", "%1: tile %2=%3")
                .arg(QString::fromStdString(k.slug), QString::fromStdString(axis.name))
                .arg(*below));
    }
    return std::nullopt;
}

std::optional<Edit> fewerBits(const Deployment &d, const Kernel &k)
{
    int next = 0;
    for (int bits : d.target->description().engines[k.engine].weightBits)
        if (bits < k.bits.weight && bits > next)
            next = bits;
    if (next == 0 || k.bits.ternary)
        return std::nullopt;
    return facts::change(k, "bits.weight", std::to_string(next),
        QCoreApplication::translate("Tour", "%1: weights of %2 bits").arg(QString::fromStdString(k.slug)).arg(next));
}

} // namespace

QString pickKernel(const Deployment &d, Pick pick)
{
    const Kernel *best = nullptr;
    std::int64_t most = -1;
    for (const auto &k : d.kernels)
        if (auto s = pick == Pick::None ? -1 : score(d, k, pick); s > most)
            most = s, best = &k;
    return best ? QString::fromStdString(best->slug) : QString();
}

std::optional<Edit> deedOf(const Deployment &d, const QString &slug, Deed deed)
{
    const int index = slug.isEmpty() ? KernelId() : d.find(slug.toStdString());
    if (index < 0)
        return std::nullopt;
    const auto &k = d.kernels[index];
    const auto &chip = d.target->description();
    switch (deed) {
    case Deed::None: break;
    case Deed::MoveToCore: {
        const auto &core = chip.engines[chip.core()];
        if (k.engine != chip.core())
            return facts::change(k, "engine", core.name,
                QCoreApplication::translate("Tour", "%1 to the %2").arg(slug, spoken(core.title)));
        break;
    }
    case Deed::SingleBuffer:
        if (k.tiling.schedule.doubleBuffer)
            return facts::change(
                k, "buffering", "single", QCoreApplication::translate("Tour", "%1 single-buffered").arg(slug));
        break;
    case Deed::SmallerTile: return smallerTile(d, index);
    case Deed::FewerBits: return fewerBits(d, k);
    case Deed::LiftRefusal: {
        auto edit = facts::applied(remedies(k));
        if (edit && edit->changes.size() == 1 && edit->changes[0].first == facts::key(k, "engine"))
            edit->label = QCoreApplication::translate("Tour", "%1 to the %2")
                              .arg(slug, spoken(chip.engines[firstRefusal(k)->engine].title));
        return edit;
    }
    }
    return std::nullopt;
}
