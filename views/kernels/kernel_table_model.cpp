// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_table_model.h"

#include "facts/facts.h"
#include "facts/kernel_sums.h"
#include "language/language.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <algorithm>

using namespace partita;

std::optional<BitsOf> KernelTableModel::bitsIn(int column)
{
    if (column == WeightBits)
        return BitsOf::Weights;
    return column == ActivationBits ? std::optional(BitsOf::Activations) : std::nullopt;
}

KernelTableModel::KernelTableModel(Session *session, QObject *parent) : KernelModel(parent), m_session(session) { }

int KernelTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString KernelTableModel::text(const Kernel &kernel, int column) const
{
    const auto &engine = design()->target->description().engines[kernel.engine];
    switch (column) {
    case Engine: return spoken(engine.title);
    case WeightBits:
    case ActivationBits:
        return hasBits(kernel, *bitsIn(column)) ? facts::bits(bitsNow(kernel, *bitsIn(column))) : QString();
    case Tile: return tileWords(kernel);
    case Buffering:
        return kernel.tiling.axes.empty() || engine.core ? QString()
            : kernel.tiling.schedule.doubleBuffer        ? tr("double")
                                                         : tr("single");
    case Operators: return opsOf(*design(), kernel);
    case Shape:
        return kernel.match.outputs.empty()
            ? QString()
            : QString::fromStdString(partita::text(design()->graph.tensor(kernel.match.outputs[0]).shape));
    default: return {};
    }
}

QVariant KernelTableModel::amount(const Kernel &kernel, int column) const
{
    switch (column) {
    case Cycles:
    case Share: return qlonglong(kernel.cycles());
    case Macs: return qlonglong(kernel.macs);
    case Rate: return kernel.cycles() ? double(kernel.macs) / double(kernel.cycles()) : 0.0;
    case Wait: return qlonglong(kernel.trace.breakdown.dmaWait);
    case WeightBits:
    case ActivationBits: return hasBits(kernel, *bitsIn(column)) ? bitsNow(kernel, *bitsIn(column)) : -1;
    case Bytes: {
        qlonglong bytes = 0;
        for (const auto &constant : kernel.constants)
            bytes += constant.bytes;
        return bytes;
    }
    default: return {};
    }
}

QVariant KernelTableModel::data(const QModelIndex &at, int role) const
{
    if (!checkIndex(at, CheckIndexOption::IndexIsValid))
        return {};
    const int column = at.column(), index = kernelOf(at.row());
    const auto &kernel = design()->kernels[index];
    switch (role) {
    case SortRole:
        if (column == Name)
            break;
        return amount(kernel, column).isValid() ? amount(kernel, column) : QVariant(text(kernel, column));
    case WordsRole: return words(index, column);
    case PinnedRole: return pinned(kernel, column);
    default: break;
    }
    if (column < KernelModel::ColumnCount)
        return KernelModel::data(at, role);
    bool decision = !fieldsOf(kernel, column).empty();
    switch (role) {
    case Qt::EditRole:
        if (column == Tile && !tileWords(kernel).contains(u'='))
            return QString();
        return text(kernel, column);
    case Qt::DisplayRole: {
        auto value = amount(kernel, column);
        if (column < Macs)
            return text(kernel, column);
        if (column == Rate)
            return kernel.macs ? QString::number(value.toDouble(), 'f', 1) : QString();
        return value.toLongLong() ? thousands(value.toLongLong()) : QString();
    }
    case Qt::TextAlignmentRole: return sideOf(column >= Macs);
    case Qt::FontRole:
        return column >= Macs ? fonts::number(fonts::small)
                              : fonts::text(fonts::small, decision && pinned(kernel, column));
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2: %3")
            .arg(titleOf(*design(), kernel), headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                data(at, Qt::DisplayRole).toString());
    case Qt::ToolTipRole: {
        QStringList lines;
        if (column == Engine)
            lines << spoken(kernel.engineReason.sentence);
        if (column == Tile)
            lines << spoken(kernel.tiling.reason.sentence);
        if (decision && pinned(kernel, column))
            lines << tr("Set by you; Delete makes it automatic");
        lines.removeAll(QString());
        return lines.isEmpty() ? data(at, Qt::DisplayRole) : lines.join(u'\n');
    }
    default: return KernelModel::data(at, role);
    }
}

QVariant KernelTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList titles{tr("Kernel"), tr("Share"), tr("Cycles"), tr("Engine"), tr("Weights"), tr("Writes"),
        tr("Tile"), tr("Buffers"), tr("Operators"), tr("Output"), tr("MAC"), tr("MAC/cycle"), tr("DMA wait"),
        tr("Constants B")};
    const QStringList tips{tr("Name of the kernel, taken from its main operator. A → marks a layout transform"),
        tr("As a share of the kernel that takes the most cycles"),
        tr("Cycles of one inference; the rows add up to the total"), tr("Where it runs"),
        tr("Bits of the kernel's weights"), tr("Bits of the activations that the kernel writes"),
        tr("Sizes of the tile along the axes that are cut, such as K=16 OY=8. Leave empty for the best tile"),
        tr("Single or double; with double buffers copies run while the engine computes"),
        tr("The operators of the model that the kernel computes"), tr("Shape of the tensor that the kernel writes"),
        tr("Multiply-accumulate operations"), tr("MAC per cycle: how well the engine is used"),
        tr("Cycles in which the kernel waits for copies"), tr("Bytes of weights, biases and parameters")};
    return columnHeader(orientation, section, role, section == Cycles || section >= Macs, titles, tips);
}

Qt::ItemFlags KernelTableModel::flags(const QModelIndex &at) const
{
    auto flags = KernelModel::flags(at);
    if (!at.isValid() || at.column() < Engine || at.column() > Buffering)
        return flags;
    KernelId kernel = kernelOf(at.row());
    bool editable
        = at.column() == Tile ? !design()->kernels[kernel].tiling.axes.empty() : words(kernel, at.column()).size() > 1;
    return editable ? flags | Qt::ItemIsEditable : flags;
}

bool KernelTableModel::setData(const QModelIndex &at, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(at) & Qt::ItemIsEditable))
        return false;
    auto wanted = value.toString().trimmed();
    if (wanted != data(at, Qt::EditRole).toString())
        emit asked(at.row(), at.column(), wanted);
    return true;
}
