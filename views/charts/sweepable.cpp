// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/sweepable.h"

#include "target/description/words.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace partita;

namespace {

constexpr std::string_view chipPrefix = "target.", kernelPrefix = "kernel.";

std::string bitsWord(int bits) { return bits ? std::to_string(bits) : "ternary"; }

QStringList bitsWords(const std::set<int, std::greater<>> &bits)
{
    QStringList out;
    for (int b : bits)
        out << QString::fromStdString(bitsWord(b));
    return out;
}

/// Two doublings to either side, as far as the number may go.
Sweepable ofNumber(const std::string &key, const Number &number)
{
    Sweepable out{std::string(chipPrefix) + key, QString::fromStdString(number.unit), {}, 0, 0, false};
    for (const auto &word : number.words)
        out.words << QString::fromStdString(word);
    auto value = number.value;
    out.from = std::max(number.low, value / 4);
    out.to = std::min(number.high, value > 0 ? value * 4 : 16);
    bool whole = value == std::floor(value);
    out.doubling = whole && value >= 4 && std::exp2(std::round(std::log2(value))) == value && out.from > 0;
    if (whole && !out.doubling)
        out.from = std::ceil(out.from), out.to = std::floor(out.to);
    return out;
}

void addKernel(std::vector<Sweepable> &out, const Description &chip, const Kernel &kernel)
{
    auto prefix = std::string(kernelPrefix) + kernel.slug + '.';
    for (const auto &axis : kernel.tiling.axes)
        if (axis.extent > std::max<std::int64_t>(1, axis.multiple))
            out.push_back({prefix + "tile." + axis.name, {}, {}, double(std::max<std::int64_t>(1, axis.multiple)),
                double(axis.extent), true});
    QStringList engines;
    for (const auto &engine : chip.engines)
        engines << QString::fromStdString(engine.name);
    out.push_back({prefix + "engine", {}, engines});
    const auto &engine = chip.engines[kernel.engine];
    if (kernel.macs > 0 && engine.weightBits.size() > 1)
        out.push_back({prefix + "bits.weight", {}, bitsWords({engine.weightBits.begin(), engine.weightBits.end()})});
    QStringList variants;
    for (const auto &variant : kernel.tiling.variants)
        variants << QString::fromStdString(variant.name);
    if (variants.size() > 1)
        out.push_back({prefix + "variant", {}, variants});
}

} // namespace

std::vector<Sweepable> sweepables(const Deployment &d, const std::string &selection)
{
    const auto &chip = d.target->description();
    std::vector<Sweepable> out;
    if (int k = selection.empty() ? KernelId() : d.find(selection);
        k >= 0 && d.kernels[k].kind == Kernel::Kind::Compute)
        addKernel(out, chip, d.kernels[k]);
    std::set<int, std::greater<>> weightBits;
    for (const auto &engine : chip.engines)
        weightBits.insert(engine.weightBits.begin(), engine.weightBits.end());
    if (weightBits.size() > 1)
        out.push_back({"bits.weight", {}, bitsWords(weightBits)});
    out.push_back({"buffering", {}, {QStringLiteral("double"), QStringLiteral("single")}});
    out.push_back({"numerics", {}, {QStringLiteral("auto"), QStringLiteral("engine"), QStringLiteral("source")}});
    for (const auto &[key, number] : chip.all())
        if (number->low < number->high)
            out.push_back(ofNumber(key, *number));
    return out;
}

std::string valueNow(const Deployment &d, const Choices &choices, const std::string &key)
{
    const auto &chip = d.target->description();
    if (key.starts_with(chipPrefix)) {
        const auto *number = chip.find(key.substr(chipPrefix.size()));
        return number ? valueText(*number) : "";
    }
    if (key == "numerics")
        return std::string(name(d.numerics));
    auto dot = key.find('.', kernelPrefix.size());
    if (int k = key.starts_with(kernelPrefix) && dot != std::string::npos
            ? d.find(key.substr(kernelPrefix.size(), dot - kernelPrefix.size()))
            : KernelId();
        k >= 0) {
        const auto &kernel = d.kernels[k];
        auto field = key.substr(dot + 1);
        if (field == "engine")
            return chip.engines[kernel.engine].name;
        if (field == "bits.weight")
            return bitsWord(kernel.bits.ternary ? 0 : kernel.bits.weight);
        if (field == "variant")
            return kernel.tiling.schedule.variant;
        for (const auto &axis : kernel.tiling.axes)
            if (field == "tile." + axis.name)
                return std::to_string(kernel.tiling.schedule.of(axis.name, axis.extent));
    }
    const auto *entry = choices.find(key);
    return entry ? entry->value : "";
}
