// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_sums.h"

#include "theme/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

using namespace partita;

namespace {

struct SumWords {
    Q_DECLARE_TR_FUNCTIONS(KernelSums)
};

} // namespace

KernelSums kernelSums(const Deployment &design, const std::vector<KernelId> &kernels)
{
    KernelSums out{.kernels = kernels.size()};
    double picojoules = 0;
    for (int k : kernels) {
        const auto &kernel = design.kernels[k];
        out.cycles += kernel.cycles();
        out.macs += kernel.macs;
        out.dmaBytes += kernel.trace.dmaBytes;
        out.breakdown += kernel.trace.breakdown;
        picojoules += kernel.trace.energy_pj;
        for (const auto &constant : kernel.constants)
            out.constantBytes += constant.bytes;
    }
    out.energy_uj = picojoules * 1e-6;
    return out;
}

QString inShort(const KernelSums &sums, const Deployment &design)
{
    QStringList all;
    if (design.cycles > 0)
        all << SumWords::tr("%1 % of cycles").arg(100.0 * double(sums.cycles) / double(design.cycles), 0, 'f', 1);
    if (sums.energy_uj > 0)
        all << microjoules(sums.energy_uj);
    if (sums.constantBytes > 0)
        all << SumWords::tr("%1 constants").arg(byteSize(sums.constantBytes));
    return all.join(QStringLiteral(" · "));
}

QString kindsOf(const Deployment &design, const std::vector<KernelId> &kernels)
{
    std::vector<std::pair<QString, int>> kinds;
    for (int k : kernels) {
        const auto &kernel = design.kernels[k];
        QString kind = SumWords::tr("layout transform");
        if (kernel.kind == Kernel::Kind::Compute) {
            const auto title = partita::title(design.graph.op(kernel.match.anchor));
            kind = QString::fromUtf8(title.data(), qsizetype(title.size())).toLower();
        }
        auto known = std::ranges::find(kinds, kind, &std::pair<QString, int>::first);
        known == kinds.end() ? void(kinds.emplace_back(kind, 1)) : void(++known->second);
    }
    std::ranges::stable_sort(kinds, std::greater(), &std::pair<QString, int>::second);
    QStringList out;
    for (const auto &[kind, count] : kinds)
        out << (count > 1 ? QStringLiteral("%1 %2").arg(count).arg(kind) : kind);
    return out.join(QStringLiteral(" · "));
}

QString shared(
    const Deployment &design, const std::vector<KernelId> &kernels, const std::function<QString(const Kernel &)> &words)
{
    QString all;
    for (int k : kernels) {
        const auto one = words(design.kernels[k]);
        if (!one.isEmpty() && !all.isEmpty() && one != all)
            return SumWords::tr("different");
        if (!one.isEmpty())
            all = one;
    }
    return all;
}

std::vector<KernelId> kernelsNamed(const Deployment &design, const QStringList &slugs)
{
    std::vector<KernelId> out;
    std::unordered_map<std::string, KernelId> known;
    if (slugs.size() > 1)
        for (KernelId k : design.kernels.ids())
            known.emplace(design.kernels[k].slug, k);
    for (const auto &slug : slugs) {
        const auto at = known.find(slug.toStdString());
        if (const auto k = at == known.end() ? design.find(slug.toStdString()) : at->second; k >= 0)
            out.push_back(k);
    }
    std::ranges::sort(out);
    out.erase(std::ranges::unique(out).begin(), out.end());
    return out;
}

QString tileWords(const Kernel &kernel)
{
    if (kernel.tiling.axes.empty())
        return {};
    QStringList parts;
    for (const auto &axis : kernel.tiling.axes)
        if (auto extent = kernel.tiling.schedule.of(axis.name, axis.extent); extent != axis.extent)
            parts << QStringLiteral("%1=%2").arg(QString::fromStdString(axis.name)).arg(extent);
    return parts.isEmpty() ? SumWords::tr("whole") : parts.join(u' ');
}
