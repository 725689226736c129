// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_model.h"

#include "language/language.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <QCoreApplication>

#include <algorithm>

using partita::Deployment;
using partita::Kernel;

QString opsOf(const Deployment &design, const Kernel &kernel)
{
    if (kernel.kind == Kernel::Kind::Transform)
        return QCoreApplication::translate("KernelModel", "layout transform");
    QStringList names;
    for (auto op : kernel.match.ops) {
        auto kind = partita::title(design.graph.op(op));
        names << QString::fromUtf8(kind.data(), qsizetype(kind.size())).toLower();
    }
    return names.join(QStringLiteral(" · "));
}

QString titleOf(const Deployment &design, const Kernel &kernel)
{
    if (kernel.kind != Kernel::Kind::Transform || kernel.inputLayouts.empty())
        return QString::fromStdString(kernel.slug);
    auto tensor = kernel.transformed >= 0 ? design.graph.tensor(kernel.transformed).slug : kernel.slug;
    return QStringLiteral("→ %1 %2").arg(
        QString::fromStdString(kernel.outputLayout.name), QString::fromStdString(tensor));
}

void KernelModel::setDesign(Session::DeploymentPtr design, Session::UnplacedPtr unplaced)
{
    std::vector<partita::KernelId> rows;
    std::int64_t most = 1;
    if (design)
        for (partita::KernelId i : design->kernels.ids()) {
            const auto &kernel = design->kernels[i];
            if (kernel.kind == Kernel::Kind::Alias)
                continue;
            rows.push_back(i);
            most = std::max(most, kernel.cycles());
        }
    auto slug = [](const Session::DeploymentPtr &of, partita::KernelId row) -> const std::string & {
        return of->kernels[row].slug;
    };
    bool same = m_design && design && rows.size() == m_rows.size();
    for (std::size_t i = 0; same && i < rows.size(); ++i)
        same = slug(design, rows[i]) == slug(m_design, m_rows[i]);
    if (!same)
        beginResetModel();
    m_design = std::move(design);
    m_unplaced = std::move(unplaced);
    m_rows = std::move(rows);
    m_most = most;
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int KernelModel::rowOf(const QString &slug) const
{
    auto wanted = slug.toStdString();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_design->kernels[m_rows[i]].slug == wanted)
            return int(i);
    return -1;
}

int KernelModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int KernelModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant KernelModel::data(const QModelIndex &at, int role) const
{
    if (!checkIndex(at, CheckIndexOption::IndexIsValid))
        return {};
    const auto &kernel = m_design->kernels[m_rows[at.row()]];
    const auto &chip = m_design->target->description();
    bool transform = kernel.kind == Kernel::Kind::Transform;
    if (m_unplaced)
        return unplacedData(kernel, m_unplaced->misfits[m_rows[at.row()]], at.column(), role);
    auto engineTitle = [&] { return spoken(chip.engines[kernel.engine].title); };
    switch (role) {
    case Qt::DisplayRole:
        if (at.column() == Name)
            return titleOf(*m_design, kernel);
        if (at.column() == Cycles)
            return thousands(kernel.cycles());
        return QStringLiteral("%1 %").arg(
            100.0 * double(kernel.cycles()) / double(std::max<std::int64_t>(m_design->cycles, 1)), 0, 'f', 1);
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3 cycles").arg(titleOf(*m_design, kernel), engineTitle(), thousands(kernel.cycles()));
    case Qt::ToolTipRole:
        return tr("%1\n%2 on %3\n%4 cycles, %5 MAC\n%6")
            .arg(QString::fromStdString(kernel.slug), opsOf(*m_design, kernel), engineTitle(),
                thousands(kernel.cycles()), thousands(kernel.macs), facts::fileLine(*m_design, m_rows[at.row()]))
            .trimmed();
    case Qt::TextAlignmentRole: return sideOf(at.column() == Cycles);
    case SlugRole: return QString::fromStdString(kernel.slug);
    case EngineRole: return int(kernel.engine);
    case EngineNameRole: return QString::fromStdString(chip.engines[kernel.engine].name);
    case OpsRole: return opsOf(*m_design, kernel);
    case CyclesRole: return qint64(kernel.cycles());
    case FractionRole: return double(kernel.cycles()) / double(m_most);
    case TransformRole: return transform;
    case SortRole:
        return at.column() == Name ? QVariant(titleOf(*m_design, kernel)) : QVariant(qint64(kernel.cycles()));
    default: return {};
    }
}

QVariant KernelModel::unplacedData(
    const Kernel &kernel, const partita::Unplaced::Misfit &misfit, int column, int role) const
{
    const auto slug = QString::fromStdString(kernel.slug), reason = asSentence(spoken(misfit.reason));
    switch (role) {
    case Qt::DisplayRole:
        return column == Name ? slug : column == Cycles && misfit.memory >= 0 ? byteSize(misfit.bytes) : QString();
    case Qt::AccessibleTextRole: return reason.isEmpty() ? slug : QStringLiteral("%1: %2").arg(slug, reason);
    case Qt::ToolTipRole: return QStringList{slug, opsOf(*m_design, kernel), reason}.join(u'\n').trimmed();
    case Qt::TextAlignmentRole: return sideOf(column == Cycles);
    case SlugRole: return slug;
    case EngineRole: return -1;
    case OpsRole: return opsOf(*m_design, kernel);
    case MisfitRole: return reason;
    case SortRole: return column == Name ? QVariant(slug) : QVariant(qint64(misfit.bytes));
    default: return {};
    }
}

QVariant KernelModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeader(orientation, section, role, section == Cycles, {tr("Kernel"), {}, tr("Cycles")},
        {tr("In the order of execution"), tr("As a share of the kernel that takes the most cycles"),
            tr("Of one inference")});
}

KernelFilter::KernelFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(KernelModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void KernelFilter::setText(const QString &text)
{
    m_words = text.toLower().split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

QString KernelFilter::help()
{
    return tr("A name or operator, engine:core, op:conv, cycles>1k, cycles<200. All words must match");
}

bool KernelFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    auto at = sourceModel()->index(row, KernelModel::Name, parent);
    auto text = [&](int role) { return at.data(role).toString().toLower(); };
    auto amount = [](QString word) {
        double unit = word.endsWith(u'k') ? 1e3 : word.endsWith(u'm') ? 1e6 : 1;
        if (unit > 1)
            word.chop(1);
        return word.toDouble() * unit;
    };
    return std::ranges::all_of(m_words, [&](const QString &word) {
        if (word.startsWith(QLatin1String("engine:")))
            return text(KernelModel::EngineNameRole).startsWith(word.mid(7));
        if (word.startsWith(QLatin1String("op:")))
            return text(KernelModel::OpsRole).contains(word.mid(3));
        if (word.startsWith(QLatin1String("cycles>")))
            return at.data(KernelModel::CyclesRole).toDouble() > amount(word.mid(7));
        if (word.startsWith(QLatin1String("cycles<")))
            return at.data(KernelModel::CyclesRole).toDouble() < amount(word.mid(7));
        return text(KernelModel::SlugRole).contains(word) || text(KernelModel::OpsRole).contains(word)
            || text(Qt::DisplayRole).contains(word);
    });
}
