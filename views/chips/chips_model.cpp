// SPDX-License-Identifier: GPL-3.0-or-later
#include "chips/chips_model.h"

#include "facts/facts.h"
#include "language/language.h"
#include "session/session.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <cmath>
#include <limits>

using partita::right;

namespace {

bool isNumber(int column)
{
    return column != ChipsModel::Chip && column != ChipsModel::Memory && column != ChipsModel::Decided;
}

} // namespace

ChipsModel::ChipsModel(Session *session, QObject *parent) : QAbstractTableModel(parent), m_session(session)
{
    connect(&session->chips(), &Chips::changed, this, &ChipsModel::refresh);
    refresh();
}

void ChipsModel::refresh()
{
    const auto &rows = m_session->chips().rows();
    if (rows.size() == m_rows.size()) {
        m_rows = rows;
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int ChipsModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int ChipsModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }
bool ChipsModel::isPresent(int row) const { return target(row) == m_session->target(); }

QString ChipsModel::text(const Chips::Row &row, int column) const
{
    if (column == Chip)
        return row.title;
    if (column == Decided)
        return row.decisions ? tr("%1 by hand").arg(row.decisions) : tr("automatic");
    if (!row.design) {
        if (column == Cycles)
            return row.problem.isEmpty() ? QStringLiteral("…") : tr("cannot run");
        return column == Memory ? asSentence(row.problem) : QString();
    }
    const auto &d = *row.design;
    switch (column) {
    case Cycles: return thousands(d.cycles);
    case Error: {
        if (!row.validation)
            return QString();
        const auto error = row.validation->error();
        return error ? QStringLiteral("±%1 %").arg(QString::fromStdString(partita::percent(*error)))
                     : QStringLiteral("–");
    }
    case Delta: {
        const auto present = m_session->design();
        if (row.target == m_session->target())
            return tr("present");
        return present ? QStringLiteral("×%1").arg(double(d.cycles) / double(present->cycles), 0, 'g', 3) : QString();
    }
    case Latency: return milliseconds(d.latency_ms());
    case Energy: return d.energy_uj > 0 ? microjoules(d.energy_uj) : QStringLiteral("–");
    case Memory: return facts::peaks(d);
    case Right: return row.answers ? shareText(*row.answers) : QString();
    }
    return {};
}

QVariant ChipsModel::order(const Chips::Row &row, int column) const
{
    constexpr double last = std::numeric_limits<double>::max();
    if (column == Chip)
        return row.title;
    if (column == Decided)
        return row.decisions;
    if (!row.design)
        return last;
    const auto &d = *row.design;
    switch (column) {
    case Error: return row.validation ? row.validation->error().value_or(last / 2) : last;
    case Latency: return d.latency_ms();
    case Energy: return d.energy_uj > 0 ? d.energy_uj : last;
    case Memory: {
        double sum = 0;
        for (const auto &use : d.memories)
            sum += double(use.peak);
        return sum;
    }
    case Right: return row.answers ? -double(right(*row.answers)) / double(row.answers->samples) : last;
    }
    return double(d.cycles);
}

QVariant ChipsModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    const bool present = row.target == m_session->target();
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case SortRole: return order(row, index.column());
    case Qt::TextAlignmentRole: return sideOf(isNumber(index.column()));
    case Qt::FontRole:
        return isNumber(index.column()) ? fonts::number(fonts::body, present) : fonts::text(fonts::body, present);
    case Qt::ToolTipRole:
        if (!row.problem.isEmpty())
            return asSentence(row.problem);
        if (index.column() == Error && row.validation)
            return asSentence(spoken(partita::errorBand(*row.validation, row.design->target->description())));
        if (index.column() == Right && row.answers)
            return row.answers->labelled
                ? tr("%1 of the first %2 samples right").arg(right(*row.answers)).arg(row.answers->samples)
                : tr("%1 of the first %2 samples with the float network's first class")
                      .arg(right(*row.answers))
                      .arg(row.answers->samples);
        return present ? tr("This chip is open") : tr("Double click to open it on this chip");
    default: return {};
    }
}

QVariant ChipsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList tips{tr("Every chip that is installed, and derived ones that were opened"),
        tr("Of one inference"),
        tr("How far the chip's model is from published figures, on average; – where there are none to compare with"),
        tr("How many times the cycles of the present design"), tr("Of one inference, at the chip's clock"),
        tr("Of one inference; – where the chip's numbers say nothing about energy"),
        tr("The peak of each memory, constants included; or why it cannot run"),
        tr("Share of the data set's first samples that are right, as many as take about a second"),
        tr("What is decided for this chip: it is kept when you open another")};
    const QStringList titles{tr("Chip"), tr("Cycles"), tr("±"), tr("Compared with the present"), tr("Latency"),
        tr("Energy †"), tr("Peak memory"), tr("Right"), tr("Decisions")};
    return columnHeader(orientation, section, role, isNumber(section), titles, tips);
}
