// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/class_model.h"

#include "theme/format.h"
#include "widgets/table.h"

using namespace partita;

void ClassModel::setScores(std::vector<ClassScore> scores)
{
    beginResetModel();
    m_scores = std::move(scores);
    endResetModel();
}

QVariant ClassModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &score = at(index.row());
    const double share = score.samples ? 100.0 * double(score.deployed) / double(score.samples) : 0;
    const auto is = interval95(score.deployed, score.samples);
    if (role == Qt::TextAlignmentRole)
        return sideOf(true);
    if (role == Qt::DisplayRole)
        switch (index.column()) {
        case Class: return QString::number(score.label);
        case Samples: return thousands(score.samples);
        case File: return thousands(score.source);
        case Design: return thousands(score.deployed);
        case Share: return tr("%1 %").arg(share, 0, 'f', 1);
        case Interval: return tr("%1 to %2 %").arg(100 * is.low, 0, 'f', 1).arg(100 * is.high, 0, 'f', 1);
        default: return {};
        }
    if (role == SortRole)
        switch (index.column()) {
        case Class: return qint64(score.label);
        case Samples: return qint64(score.samples);
        case File: return qint64(score.source);
        case Design: return qint64(score.deployed);
        case Share: return share;
        default: return is.low;
        }
    return {};
}

QVariant ClassModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeader(orientation, section, role, true,
        {tr("Class"), tr("Samples"), tr("File"), tr("Design"), tr("Right"), tr("95 % interval")},
        {tr("Label of the data set"), tr("Samples with this label"), tr("Right by the network of the file"),
            tr("Right by the design"), tr("Share of the samples that the design has right"),
            tr("Wilson interval of this share")});
}
