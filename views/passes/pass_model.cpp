// SPDX-License-Identifier: GPL-3.0-or-later
#include "passes/pass_model.h"

#include "language/language.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <algorithm>

using namespace partita;

void PassModel::setScene(PassScenePtr scene)
{
    beginResetModel();
    m_scene = std::move(scene);
    m_changes.clear();
    for (int c = 0; m_scene && c < int(m_scene->ops.changes.size()); ++c)
        if (m_scene->ops.changes[c].kind != OpChange::Kind::Same)
            m_changes.push_back(c);
    endResetModel();
}

int PassModel::kernelAt(int row) const
{
    if (changeAt(row) < 0)
        return decision(row).kernel;
    const auto &kernels = m_scene->kernels[changeAt(row)];
    return kernels.empty() ? KernelId() : kernels[0];
}

int PassModel::rowOf(int change) const
{
    auto at = std::ranges::lower_bound(m_changes, change);
    return at == m_changes.end() || *at != change ? -1 : int(at - m_changes.begin());
}

QString PassModel::sign(int row) const { return changeAt(row) < 0 ? QString() : QString(m_scene->sign(changeAt(row))); }

QString PassModel::subject(int row) const
{
    return QString::fromStdString(changeAt(row) < 0 ? decision(row).subject : m_scene->slug(changeAt(row)));
}

QString PassModel::how(int row) const
{
    if (changeAt(row) >= 0)
        return spoken(m_scene->ops.changes[changeAt(row)].how);
    const auto &d = decision(row);
    return spoken(d.why.empty() ? d.what : d.what + " · " + d.why);
}

int PassModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_scene ? 0 : int(m_changes.size() + m_scene->decisions.size());
}
int PassModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant PassModel::data(const QModelIndex &index, int role) const
{
    const int row = index.row(), column = index.column();
    switch (role) {
    case Qt::DisplayRole: return column == Sign ? sign(row) : column == Subject ? subject(row) : how(row);
    case Qt::ToolTipRole: return subject(row) + QStringLiteral(": ") + how(row);
    case Qt::TextAlignmentRole: return column == Sign ? int(Qt::AlignCenter) : sideOf(false);
    case Qt::FontRole: return fonts::text(fonts::body, column == Sign);
    case Qt::AccessibleTextRole:
        if (column == Sign)
            return sign(row) == u'+'  ? tr("added")
                : sign(row) == u'~'   ? tr("changed")
                : sign(row).isEmpty() ? tr("decided")
                                      : tr("removed");
        return {};
    default: return {};
    }
}

QVariant PassModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeader(orientation, section, role, false,
        {QString(), tr("Operator or kernel"), tr("What happened to it, and why")},
        {tr("Added (+), removed (−) or changed (~). Empty: the pass only decided something"),
            tr("An operator of the graph, or a kernel that the pass decided about"),
            tr("What the pass did to it, and its reason")});
}
