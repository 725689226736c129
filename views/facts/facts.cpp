// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/facts.h"

#include "deployment/origins.h"
#include "explore/design_point.h"
#include "language/language.h"
#include "studies/answers.h"
#include "theme/format.h"

#include <QCoreApplication>

#include <algorithm>

using namespace partita;

namespace {

struct Facts {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

} // namespace

namespace facts {

std::string key(const Kernel &kernel, const std::string &field) { return "kernel." + kernel.slug + '.' + field; }

bool pinned(const Choices &choices, const Kernel &kernel, const std::string &field)
{
    auto *entry = choices.find(key(kernel, field));
    return entry && !entry->held;
}

bool pinnedTile(const Choices &choices, const Kernel &kernel)
{
    return std::ranges::any_of(kernel.tiling.axes, [&](const Axis &axis) {
        return pinned(choices, kernel, "tile." + axis.name);
    }) || pinned(choices, kernel, "order");
}

QString shapes(const Deployment &design, const Kernel &kernel)
{
    auto list = [&](const std::vector<TensorId> &tensors) {
        QStringList parts;
        for (auto id : tensors)
            parts << QString::fromStdString(text(design.graph.tensor(id).shape));
        return parts.join(QStringLiteral(", "));
    };
    return list(kernel.match.inputs) + QStringLiteral(" → ") + list(kernel.match.outputs);
}

QString layouts(const Kernel &kernel)
{
    QStringList in;
    for (const auto &layout : kernel.inputLayouts)
        in << QString::fromStdString(layout.name);
    return in.join(QStringLiteral(", ")) + QStringLiteral(" → ") + QString::fromStdString(kernel.outputLayout.name);
}

QString bits(int bits) { return bits == 0 ? QStringLiteral("ternary") : QStringLiteral("%1 bit").arg(bits); }

QStringList namesInFile(const Deployment &design, const std::vector<KernelId> &kernels)
{
    const auto origins = originsOf(design);
    QStringList all;
    for (auto kernel : kernels)
        for (auto id : origins[kernel]) {
            const auto &op = design.source.op(id);
            all << QString::fromStdString(
                op.name.empty() && !op.outputs.empty() ? design.source.tensor(op.outputs[0]).name : op.name);
        }
    all.removeDuplicates();
    return all;
}

QString fileLine(const Deployment &design, KernelId kernel)
{
    constexpr qsizetype most = 4;
    auto all = namesInFile(design, {kernel});
    if (all.isEmpty())
        return {};
    if (all.size() > most)
        all = all.mid(0, most - 1) << Facts::tr("%1 more").arg(all.size() - most + 1);
    return Facts::tr("In the file: %1. Copy names with Ctrl+C or the menu").arg(all.join(QStringLiteral(", ")));
}

QString inShort(const Deployment &design, const std::optional<Evaluation> &answers)
{
    const auto costs = DesignCosts::of(design);
    QStringList all;
    if (answers)
        all << (answers->labelled ? Facts::tr("%1 right") : Facts::tr("%1 as float")).arg(shareText(*answers));
    if (costs.energy_uj > 0)
        all << microjoules(costs.energy_uj);
    all << byteSize(costs.memoryBytes);
    return all.join(QStringLiteral(" · "));
}

QString peaks(const Deployment &design)
{
    QStringList all;
    for (const auto &use : design.memories)
        if (use.peak > 0)
            all << memoryName(design.target->description().memories[use.memory].name) + u' ' + byteSize(use.peak);
    return all.join(QStringLiteral(" · "));
}

std::vector<Footprint> footprints(const Deployment &design, const Kernel &kernel)
{
    const auto &memories = design.target->description().memories;
    std::vector<Footprint> all(memories.size());
    for (std::size_t i = 0; i < memories.size(); ++i)
        all[i] = {int(i), 0, memories[i].size()};
    if (kernel.program)
        for (const auto &operand : kernel.program->operands)
            if (operand.role == Operand::Role::Scratch)
                all[operand.memory].scratch += operand.bytes;
    std::erase_if(all, [](const Footprint &f) { return f.scratch == 0; });
    return all;
}

namespace {

bool fits(const Deployment &design, int index, const Schedule &schedule)
{
    const auto &kernel = design.kernels[index];
    std::vector<MemoryId> inputMemory(kernel.match.inputs.size(), 0);
    MemoryId outputMemory = 0, constantMemory = 0;
    const auto &operands = kernel.program->operands;
    for (const auto &operand : operands)
        if (operand.role == Operand::Role::Input && std::size_t(operand.index) < inputMemory.size())
            inputMemory[operand.index] = operand.memory;
        else if (operand.role == Operand::Role::Output)
            outputMemory = operand.memory;
        else if (operand.role == Operand::Role::Constant)
            constantMemory = operand.memory;
    Site site{design.graph, kernel.match, kernel.inputLayouts, kernel.outputLayout, inputMemory, outputMemory,
        constantMemory};
    return design.target->lower(site, schedule).has_value();
}

} // namespace

std::vector<std::int64_t> legalTiles(const Deployment &design, KernelId index, const Axis &axis)
{
    const auto &kernel = design.kernels[index];
    auto now = kernel.tiling.schedule.of(axis.name, axis.extent);
    std::vector<std::int64_t> values;
    for (auto v = std::max<std::int64_t>(axis.multiple, 1); v < axis.extent;
         v += std::max<std::int64_t>(axis.multiple, 1))
        values.push_back(v);
    values.push_back(axis.extent);
    if (kernel.program) {
        // A larger tile never needs less memory: the legal ones are a head of the list.
        auto beyond = std::ranges::partition_point(values, [&](std::int64_t value) {
            if (value <= now)
                return true;
            auto schedule = kernel.tiling.schedule;
            auto entry = std::ranges::find(schedule.tile, axis.name, &std::pair<std::string, std::int64_t>::first);
            if (entry == schedule.tile.end())
                schedule.tile.emplace_back(axis.name, value);
            else
                entry->second = value;
            return fits(design, index, schedule);
        });
        values.erase(beyond, values.end());
    }
    if (!std::ranges::binary_search(values, now))
        values.insert(std::ranges::lower_bound(values, now), now);
    return values;
}

Edit change(const Kernel &kernel, const std::string &field, const std::string &value, const QString &label, int mergeId)
{
    return {label, {{key(kernel, field), value}}, mergeId};
}

std::optional<Edit> applied(const std::vector<Remedy> &remedies)
{
    Edit edit{spoken(text(remedies)), {}};
    for (const auto &remedy : remedies) {
        if (!remedy.settable())
            return {};
        edit.changes.emplace_back(remedy.key, remedy.value);
    }
    return edit;
}

} // namespace facts
