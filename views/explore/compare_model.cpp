// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/compare_model.h"

#include "execute/confidence.h"
#include "explore/front_shape.h"
#include "language/language.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <set>

using namespace partita;

namespace {

/// "Digital, weights 4, activations 8"
QString textOf(const Deployment &d, const Kernel &k)
{
    auto out = spoken(d.target->description().engines[k.engine].title);
    if (k.bits.weight && k.macs > 0)
        out += QStringLiteral(" · w%1").arg(k.bits.ternary ? QStringLiteral("±1") : QString::number(k.bits.weight));
    if (k.bits.activation)
        out += QStringLiteral(" · a%1").arg(k.bits.activation);
    return out;
}

const Kernel *compute(const Deployment &d, const std::string &slug)
{
    auto k = d.find(slug);
    return k < 0 || d.kernels[k].kind != Kernel::Kind::Compute ? nullptr : &d.kernels[k];
}

QString bytesBy(std::int64_t by)
{
    return by == 0 ? QStringLiteral("±0") : (by > 0 ? QChar(u'+') : QChar(0x2212)) + byteSize(std::abs(by));
}

} // namespace

void CompareModel::setPair(const SearchState *search, const std::optional<Exploring::Pair> &pair)
{
    beginResetModel();
    m_rows.clear();
    const bool both = search && pair;
    m_titles[0] = both ? tr("Point %1").arg(pointNumber(pair->a)) : tr("First point");
    m_titles[1] = both ? tr("Point %1").arg(pointNumber(pair->b)) : tr("Second point");
    if (both) {
        addFigures(search->points[pair->a], search->points[pair->b]);
        addKernels(*pair->designA, *pair->designB);
    }
    endResetModel();
}

void CompareModel::addFigures(const DesignPoint &a, const DesignPoint &b)
{
    if (a.reached && b.reached)
        for (auto [what, half] : {std::pair{tr("right, ranking half"), FrontHalf::Ranking},
                 {tr("right, reporting half"), FrontHalf::Reporting}}) {
            const auto &first = evaluationOf(*a.reached, half), &second = evaluationOf(*b.reached, half);
            m_rows.push_back({what, rightText(first), rightText(second), difference(right(second) - right(first))});
        }
    if (a.reached && b.reached) {
        Paired both;
        for (auto half : {FrontHalf::Ranking, FrontHalf::Reporting}) {
            const auto here = paired(evaluationOf(*a.reached, half).rights, evaluationOf(*b.reached, half).rights);
            both.first += here.first;
            both.second += here.second;
        }
        m_rows.push_back({tr("right alone, both halves"), thousands(both.first), thousands(both.second),
            distinguishable(both.first, both.second) ? tr("they differ") : tr("not distinguishable")});
    }
    const auto &c = a.costs, &d = b.costs;
    m_rows.push_back({tr("cycles"), thousands(c.cycles), thousands(d.cycles), difference(d.cycles - c.cycles)});
    m_rows.push_back(
        {tr("peak memory"), byteSize(c.memoryBytes), byteSize(d.memoryBytes), bytesBy(d.memoryBytes - c.memoryBytes)});
    m_rows.push_back(
        {tr("weights"), byteSize(c.weightsBytes), byteSize(d.weightsBytes), bytesBy(d.weightsBytes - c.weightsBytes)});
    auto by = d.energy_uj - c.energy_uj;
    m_rows.push_back({tr("energy"), figureText(c, FrontAxis::Energy), figureText(d, FrontAxis::Energy),
        std::abs(by) < 0.005 ? QStringLiteral("±0")
                             : (by > 0 ? QChar(u'+') : QChar(0x2212)) + QString::number(std::abs(by), 'f', 2)});
}

void CompareModel::addKernels(const Deployment &a, const Deployment &b)
{
    std::set<std::string> seen;
    for (const auto *side : {&a, &b})
        for (const auto &kernel : side->kernels) {
            if (kernel.kind != Kernel::Kind::Compute || !seen.insert(kernel.slug).second)
                continue;
            const auto *first = compute(a, kernel.slug), *second = compute(b, kernel.slug);
            auto left = first ? textOf(a, *first) : tr("no counterpart"),
                 right = second ? textOf(b, *second) : tr("no counterpart");
            auto by = (second ? second->cycles() : 0) - (first ? first->cycles() : 0);
            if (left != right || by != 0)
                m_rows.push_back({QString::fromStdString(kernel.slug), left, right, difference(by),
                    QString::fromStdString(kernel.slug)});
        }
}

QString CompareModel::kernelAt(int row) const { return m_rows[row].kernel; }
int CompareModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int CompareModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant CompareModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    const QString *cells[] = {&row.what, &row.first, &row.second, &row.delta};
    bool figure = row.kernel.isEmpty();
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && !figure))
        return *cells[index.column()];
    if (role == Qt::TextAlignmentRole)
        return sideOf(index.column() == Delta || (figure && index.column() != What));
    if (role == Qt::FontRole)
        return index.column() == Delta || (figure && index.column() != What) ? fonts::number(fonts::small, figure)
                                                                             : fonts::text(fonts::small, figure);
    return {};
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeader(orientation, section, role, section == Delta,
        {tr("Figure, or kernel"), m_titles[0], m_titles[1], tr("Difference, or cycles of a kernel")},
        {tr("First the totals of the points, then each kernel that differs"), tr("The point that you chose first"),
            tr("The point that you chose with Ctrl held"), tr("The second minus the first")});
}
