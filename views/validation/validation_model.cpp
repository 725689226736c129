// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/validation_model.h"

#include "language/language.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <cmath>

using namespace partita;

namespace {

QString amount(const Figure &figure, double value)
{
    return figure.metric == Figure::Metric::LatencyMs ? QString::number(value, 'f', 4) : thousands(std::llround(value));
}

bool isNumber(int column)
{
    return column == ValidationModel::Published || column == ValidationModel::Simulated
        || column == ValidationModel::Ratio;
}

} // namespace

void ValidationModel::setValidation(ChipValidation::Ptr validation)
{
    beginResetModel();
    m_rows.clear();
    if (validation) {
        m_rows = validation->rows;
        for (const auto &figure : otherHardware())
            m_rows.push_back({figure});
    }
    endResetModel();
}

int ValidationModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int ValidationModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant ValidationModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    const auto &figure = row.figure;
    if (role == Qt::TextAlignmentRole && isNumber(index.column()))
        return sideOf(true);
    if (role == Qt::FontRole)
        return isNumber(index.column()) ? fonts::number() : fonts::text();
    if (role == Qt::ToolTipRole)
        return spoken(figure.source + (figure.conditions.empty() ? "" : "\n" + figure.conditions));
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Case: return spoken(figure.name);
    case Published: return amount(figure, figure.published);
    case Simulated: return figure.network ? amount(figure, row.simulated) : QString();
    case Unit: return spoken(std::string(unit(figure.metric)));
    case Ratio: return figure.network ? QString::number(row.ratio(), 'f', 3) : QString();
    case Use: return !figure.network ? tr("reference only") : figure.fitted ? tr("fitted") : tr("check");
    case Source: return spoken(figure.source);
    }
    return {};
}

QVariant ValidationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList tips{tr("The network or layer that was measured"), tr("The value that its authors published"),
        tr("The value that Partita simulates for the target"), tr("Of both figures"),
        tr("Simulated divided by published"),
        tr("fitted: constants of the model were derived from this figure. check: none were, so it counts towards the "
           "model error"),
        tr("Where it was published")};
    const QStringList titles{
        tr("Case"), tr("Published"), tr("Simulated"), tr("Unit"), tr("Ratio"), tr("Use"), tr("Source")};
    return columnHeader(orientation, section, role, isNumber(section), titles, tips);
}
