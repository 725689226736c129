// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_edits.h"

#include "facts/facts.h"
#include "language/language.h"

#include <QCoreApplication>

#include <algorithm>

using namespace partita;

namespace {

struct EditWords {
    Q_DECLARE_TR_FUNCTIONS(KernelEdits)
};
const char *fieldOf(BitsOf of) { return of == BitsOf::Weights ? "bits.weight" : "bits.activation"; }

} // namespace

QString namesOf(const Deployment &d, const std::vector<KernelId> &kernels)
{
    return kernels.size() == 1 ? QString::fromStdString(d.kernels[kernels[0]].slug)
                               : EditWords::tr("%1 kernels").arg(kernels.size());
}

Edit moveEdit(const Deployment &d, const std::vector<KernelId> &kernels, EngineId engine)
{
    const auto &to = d.target->description().engines[engine];
    Edit e;
    for (int k : kernels)
        e.changes.emplace_back("kernel." + d.kernels[k].slug + ".engine", to.name);
    e.label = EditWords::tr("%1 to %2").arg(namesOf(d, kernels), spoken(to.title));
    return e;
}

Edit automaticEdit(const Deployment &d, const Choices &choices, const std::vector<KernelId> &kernels,
    const std::function<std::vector<std::string>(const Kernel &)> &fields, const QString &what)
{
    Edit edit{EditWords::tr("%1: automatic %2").arg(namesOf(d, kernels), what), {}};
    for (int k : kernels)
        for (const auto &kernel = d.kernels[k]; const auto &field : fields(kernel))
            if (facts::pinned(choices, kernel, field))
                edit.changes.emplace_back(facts::key(kernel, field), "");
    return edit;
}

std::optional<Veto> veto(const Deployment &d, const std::vector<KernelId> &kernels, EngineId engine)
{
    const auto &name = d.target->description().engines[engine].name;
    for (int k : kernels) {
        const auto &kernel = d.kernels[k];
        const std::vector move{Remedy::choose("kernel." + kernel.slug + ".engine", name)};
        for (const auto &a : kernel.alternatives)
            if (a.engine == engine)
                for (const auto &r : a.refusals)
                    if (!r.provisional && r.remedies != move)
                        return Veto{k, r};
    }
    return std::nullopt;
}

QString coarser(const Deployment &d, const std::vector<KernelId> &kernels, EngineId engine)
{
    const auto &to = d.target->description().engines[engine];
    QStringList out;
    int most = to.weightBits.empty() ? 8 : std::ranges::max(to.weightBits);
    bool fewer = std::ranges::any_of(kernels, [&](int k) {
        const auto &kernel = d.kernels[k];
        return kernel.engine != engine && hasBits(kernel, BitsOf::Weights) && bitsNow(kernel, BitsOf::Weights) > most;
    });
    if (fewer)
        out << (most ? EditWords::tr("%1-bit weights").arg(most) : EditWords::tr("ternary weights"));
    if (to.converters && std::ranges::any_of(kernels, [&](int k) { return d.kernels[k].engine != engine; }))
        out << EditWords::tr("%1-bit inputs").arg(numberOr(to.numbers, "input_bits", 8))
            << EditWords::tr("%1-bit sums").arg(numberOr(to.numbers, "output_bits", 8));
    return out.join(QStringLiteral(", "));
}

EngineId nextEngine(const Deployment &d, KernelId kernel)
{
    int engines = int(d.target->description().engines.size());
    const auto &k = d.kernels[kernel];
    for (int step = 1; step < engines; ++step) {
        int e = (k.engine + step) % engines;
        bool known
            = std::any_of(k.alternatives.begin(), k.alternatives.end(), [&](const auto &a) { return a.engine == e; });
        if (known && !veto(d, {kernel}, e))
            return e;
    }
    return -1;
}

bool hasBits(const Kernel &k, BitsOf of)
{
    return k.kind == Kernel::Kind::Compute && (of == BitsOf::Activations || (k.macs > 0 && !k.constants.empty()));
}

int bitsNow(const Kernel &k, BitsOf of)
{
    return of == BitsOf::Activations ? k.bits.activation : k.bits.ternary ? 0 : k.bits.weight;
}

std::vector<int> legalBits(const Deployment &d, const std::vector<KernelId> &kernels, BitsOf of)
{
    auto takes = [&](KernelId kernel) -> const std::vector<int> & {
        const auto &engine = d.target->description().engines[d.kernels[kernel].engine];
        return of == BitsOf::Weights ? engine.weightBits : engine.activationBits;
    };
    if (kernels.empty())
        return {};
    auto out = takes(kernels[0]);
    for (int k : kernels)
        std::erase_if(out, [&](int bits) { return std::ranges::find(takes(k), bits) == takes(k).end(); });
    std::ranges::sort(out, std::greater());
    return out;
}

Edit bitsEdit(const Deployment &d, const std::vector<KernelId> &kernels, BitsOf of, int bits)
{
    Edit edit{
        EditWords::tr("%1: %2 in %3")
            .arg(namesOf(d, kernels), of == BitsOf::Weights ? EditWords::tr("weights") : EditWords::tr("activations"),
                facts::bits(bits)),
        {}};
    for (int k : kernels)
        edit.changes.emplace_back(facts::key(d.kernels[k], fieldOf(of)), bits ? std::to_string(bits) : "ternary");
    return edit;
}
