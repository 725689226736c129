// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/shades.h"

#include "report/roofline.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>
#include <set>

using namespace partita;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Shades)
};

QString percent(double share) { return QStringLiteral("%1 %").arg(100 * share, 0, 'f', share < 0.095 ? 1 : 0); }

void shadeByBits(Shades &s, const Deployment &d, Shading shading)
{
    s.title = shading == Shading::WeightBits ? Words::tr("bits of weights") : Words::tr("bits of activations");
    std::set<int, std::greater<>> seen;
    for (std::size_t k = 0; k < d.kernels.size(); ++k)
        if (int bits = bitsOf(d.kernels[k], shading)) {
            s.share[k] = float(shareOf(bits));
            seen.insert(bits);
        }
    for (int bits : seen)
        s.stops.push_back({bits == 1 ? QStringLiteral("±1") : QString::number(bits), shareOf(bits)});
}

/// The less of them, the stronger: from the best to the worst layer.
void shadeByDecibels(Shades &s, const Deployment &d, const Shades::Decibels &decibels, const QString &compared)
{
    s.title = Words::tr("dB with %1").arg(compared);
    if (decibels.empty())
        return;
    auto [worst, best] = std::ranges::minmax(decibels | std::views::values);
    auto share = [&](double db) { return best > worst ? (best - std::clamp(db, worst, best)) / (best - worst) : 0; };
    for (std::size_t k = 0; k < d.kernels.size(); ++k)
        if (auto known = decibels.find(d.kernels[k].slug); known != decibels.end()) {
            s.share[k] = float(share(known->second));
            s.note[k] = QStringLiteral("%1 dB").arg(known->second, 0, 'f', 0);
        }
    for (double db : {best, (best + worst) / 2, worst})
        s.stops.push_back({QString::number(db, 'f', 0), share(db)});
}

void shadeByUtilisation(Shades &s, const Deployment &d)
{
    s.title = Words::tr("of the engine's peak");
    for (std::size_t k = 0; k < d.kernels.size(); ++k)
        if (double of = utilisation(d, d.kernels[k]); of >= 0) {
            s.share[k] = float(std::min(1.0, of));
            s.note[k] = percent(of);
        }
    for (double share : {0.0, 0.5, 1.0})
        s.stops.push_back({percent(share).remove(QStringLiteral(".0")), share});
}

void shadeByMemory(Shades &s, const Deployment &d)
{
    s.title = Words::tr("alive while it runs");
    auto bytes = bytesAlive(d);
    double most = 1;
    for (auto b : bytes)
        most = std::max(most, double(b));
    for (std::size_t k = 0; k < bytes.size(); ++k)
        if (d.kernels[k].kind == Kernel::Kind::Compute) {
            s.share[k] = float(double(bytes[k]) / most);
            s.note[k] = byteSize(bytes[k]);
        }
    for (double share : {0.0, 0.5, 1.0})
        s.stops.push_back({byteSize(std::int64_t(share * most)), share});
}

} // namespace

int bitsOf(const Kernel &kernel, Shading shading)
{
    if (shading == Shading::ActivationBits)
        return kernel.bits.activation;
    return shading != Shading::WeightBits || kernel.macs == 0 ? 0 : kernel.bits.ternary ? 1 : kernel.bits.weight;
}

double shareOf(int bits) { return double(8 - std::clamp(bits, 1, 8)) / 7; }

double utilisation(const Deployment &d, const Kernel &kernel)
{
    if (kernel.macs == 0 || kernel.kind != Kernel::Kind::Compute)
        return -1;
    auto roof = rooflineOf(d, kernel);
    return roof.peak > 0 ? roof.achieved / roof.peak : -1;
}

std::vector<std::int64_t> bytesAlive(const Deployment &d)
{
    std::vector<std::int64_t> bytes(d.kernels.size() + 1, 0);
    for (const auto &b : d.buffers)
        if (auto first = std::size_t(b.first + (b.over >= 0)),
            end = std::min(std::size_t(b.last) + 1, d.kernels.size()); // at first its bytes are the other's
            b.kind != Buffer::Kind::Constant && first < end) {
            bytes[first] += b.bytes;
            bytes[end] -= b.bytes;
        }
    for (std::size_t k = 1; k < bytes.size(); ++k)
        bytes[k] += bytes[k - 1];
    bytes.pop_back();
    return bytes;
}

Shades Shades::of(const Deployment &d, Shading shading, const Decibels &decibels, const QString &compared)
{
    Shades s;
    if (shading == Shading::None)
        return s;
    s.share.assign(d.kernels.size(), -1);
    s.note.resize(d.kernels.size());
    switch (shading) {
    case Shading::WeightBits:
    case Shading::ActivationBits: shadeByBits(s, d, shading); break;
    case Shading::Sensitivity: shadeByDecibels(s, d, decibels, compared); break;
    case Shading::Utilisation: shadeByUtilisation(s, d); break;
    case Shading::Memory: shadeByMemory(s, d); break;
    case Shading::None: break;
    }
    return s;
}
