// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/facts.h"
#include "kernels/kernel_table_model.h"
#include "language/language.h"

#include <algorithm>

using namespace partita;

std::vector<std::string> KernelTableModel::fieldsOf(const Kernel &kernel, int column)
{
    switch (column) {
    case Engine: return {"engine"};
    case WeightBits: return {"bits.weight"};
    case ActivationBits: return {"bits.activation"};
    case Buffering: return {"buffering"};
    case Tile: break;
    default: return {};
    }
    std::vector<std::string> out;
    for (const auto &axis : kernel.tiling.axes)
        out.push_back("tile." + axis.name);
    return out;
}

QStringList KernelTableModel::words(KernelId index, int column) const
{
    const auto &d = *design();
    const auto &kernel = d.kernels[index];
    QStringList out;
    if (kernel.kind != Kernel::Kind::Compute)
        return out;
    const auto &engines = d.target->description().engines;
    if (column == Engine) {
        for (EngineId e : engines.ids())
            if (e == kernel.engine || !veto(d, {index}, e))
                out << spoken(engines[e].title);
    } else if (auto of = bitsIn(column); of && hasBits(kernel, *of)) {
        for (int bits : legalBits(d, {index}, *of))
            out << facts::bits(bits);
    } else if (column == Buffering && !text(kernel, column).isEmpty()) {
        out = {tr("double"), tr("single")};
    }
    return out;
}

bool KernelTableModel::pinned(const Kernel &kernel, int column) const
{
    return std::ranges::any_of(fieldsOf(kernel, column),
        [&](const std::string &field) { return facts::pinned(m_session->choices(), kernel, field); });
}

namespace {

/// As "K=16 OY=8" says; of those kernels that have the axes.
std::expected<Edit, QString> tileEdit(const Deployment &d, const std::vector<KernelId> &kernels, const QString &value)
{
    std::vector<std::pair<std::string, std::string>> sizes;
    for (const auto &part : value.split(u' ', Qt::SkipEmptyParts)) {
        bool number = false;
        auto at = part.indexOf(u'=');
        if (at < 1 || part.mid(at + 1).toLongLong(&number) < 1 || !number)
            return std::unexpected(
                KernelTableModel::tr("\"%1\" is not a tile. Write the axes to cut, such as K=16 OY=8").arg(part));
        sizes.emplace_back(part.left(at).toStdString(), part.mid(at + 1).toStdString());
    }
    Edit edit{KernelTableModel::tr("%1: tile %2").arg(namesOf(d, kernels), value), {}};
    for (int k : kernels) {
        const auto &kernel = d.kernels[k];
        auto has = [&](const std::string &axis) {
            return std::ranges::find(kernel.tiling.axes, axis, &Axis::name) != kernel.tiling.axes.end();
        };
        if (!std::ranges::all_of(sizes, [&](const auto &size) { return has(size.first); }))
            continue;
        for (const auto &axis : kernel.tiling.axes) {
            auto size = std::ranges::find(sizes, axis.name, &std::pair<std::string, std::string>::first);
            edit.changes.emplace_back(facts::key(kernel, "tile." + axis.name),
                size == sizes.end() ? std::to_string(axis.extent) : size->second);
        }
    }
    if (edit.changes.empty())
        return std::unexpected(
            KernelTableModel::tr("%1 has none of the axes in \"%2\"").arg(namesOf(d, kernels), value));
    return edit;
}

} // namespace

std::expected<Edit, QString> KernelTableModel::edit(
    const std::vector<KernelId> &kernels, int column, const QString &value) const
{
    const auto &d = *design();
    auto title = headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().toLower();
    if (value.isEmpty())
        return automaticEdit(
            d, m_session->choices(), kernels, [&](const Kernel &kernel) { return fieldsOf(kernel, column); }, title);
    if (column == Tile)
        return tileEdit(d, kernels, value);
    std::vector<KernelId> able;
    std::ranges::copy_if(kernels, std::back_inserter(able), [&](int k) { return words(k, column).contains(value); });
    if (able.empty())
        return std::unexpected(tr("%1: %2 cannot be \"%3\"").arg(namesOf(d, kernels), title, value));
    if (auto of = bitsIn(column))
        for (int bits : legalBits(d, able, *of))
            if (facts::bits(bits) == value)
                return bitsEdit(d, able, *of, bits);
    if (column == Engine) {
        const auto &engines = d.target->description().engines;
        auto engine = std::ranges::find(engines, value.toStdString(), &partita::Engine::title);
        std::erase_if(able, [&](int k) { return d.kernels[k].engine == engine - engines.begin(); });
        return moveEdit(d, able, int(engine - engines.begin()));
    }
    bool twice = value == tr("double");
    Edit edit{tr("%1 %2-buffered").arg(namesOf(d, able), value), {}};
    for (int k : able)
        edit.changes.emplace_back(facts::key(d.kernels[k], "buffering"), twice ? "double" : "single");
    return edit;
}
