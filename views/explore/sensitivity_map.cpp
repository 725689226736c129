// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sensitivity_map.h"

#include "explore/sensitivity_model.h"
#include "studies/sensitivities.h"
#include "support/text.h"
#include "theme/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>

using namespace partita;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SensitivityMap)
};

/// Weights before activations before engines, in each the most bits first.
auto orderOf(const std::string &change)
{
    const auto value = change.substr(change.find('=') + 1);
    const auto bits = value == "ternary" ? 1 : QString::fromStdString(value).toInt();
    const int kind = change.starts_with("bits.weight") ? 0 : change.starts_with("bits.") ? 1 : 2;
    return std::tuple(kind, -bits, change);
}

} // namespace

SensitivityMap::SensitivityMap(const Sensitivity &s, const Deployment &d)
{
    std::set<std::string> known;
    for (const auto &row : s.rows) {
        known.insert(row.kernel);
        if (const auto change = Sensitivities::changeOf(row); std::ranges::find(changes, change) == changes.end())
            changes.push_back(change);
    }
    std::ranges::sort(changes, {}, orderOf);
    for (const auto &kernel : d.kernels)
        if (known.contains(kernel.slug))
            kernels.push_back(kernel.slug);
    double low = INFINITY, high = -INFINITY;
    for (const auto &row : s.rows)
        if (std::isfinite(row.evaluation.sqnr_db))
            low = std::min(low, row.evaluation.sqnr_db), high = std::max(high, row.evaluation.sqnr_db);
    for (const auto &kernel : kernels)
        map.rows << QString::fromStdString(kernel);
    for (const auto &change : changes) {
        const auto value = QString::fromStdString(change.substr(change.find('=') + 1));
        const bool weights = change.starts_with("bits.weight"), bits = change.starts_with("bits.");
        map.groups << (weights ? Words::tr("weights") : bits ? Words::tr("activations") : Words::tr("engine"));
        map.columns << (!bits                       ? value
                : value == QLatin1String("ternary") ? Words::tr("ternary")
                                                    : Words::tr("%1 bit").arg(value));
    }
    map.rowTitle = Words::tr("layer");
    map.columnTitle = Words::tr("change of this layer alone; SQNR of the network's output, dB");
    map.faint = Words::tr("%1 dB").arg(decibels(high));
    map.strong = Words::tr("%1 dB").arg(decibels(low));
    map.cells.resize(kernels.size() * changes.size());
    for (const auto &row : s.rows) {
        const auto r = std::ranges::find(kernels, row.kernel);
        const auto c = std::ranges::find(changes, Sensitivities::changeOf(row));
        if (r == kernels.end())
            continue;
        auto &cell = map.cells[std::size_t(r - kernels.begin()) * changes.size() + std::size_t(c - changes.begin())];
        const auto &e = row.evaluation;
        cell.share = !std::isfinite(e.sqnr_db) || high <= low ? 0 : (high - e.sqnr_db) / (high - low);
        cell.text = decibels(e.sqnr_db);
        cell.tip = Words::tr("%1, %2\n%3 dB · %4\n%5 cycles")
                       .arg(QString::fromStdString(row.kernel),
                           Sensitivities::title(changes[std::size_t(c - changes.begin())]), decibels(e.sqnr_db),
                           e.labelled ? Words::tr("%1 of %2 right").arg(e.deployed.correct).arg(e.samples)
                                      : Words::tr("%1 of %2 as the float network").arg(e.agreement).arg(e.samples),
                           thousands(row.costs.cycles));
    }
}

const Sensitivity::Row *SensitivityMap::rowAt(const Sensitivity &s, int row, int column) const
{
    const auto at = std::ranges::find_if(s.rows, [&](const auto &known) {
        return known.kernel == kernels[std::size_t(row)]
            && Sensitivities::changeOf(known) == changes[std::size_t(column)];
    });
    return at == s.rows.end() ? nullptr : &*at;
}

QString sensitivityCsv(const Sensitivity &s)
{
    auto out = QStringLiteral("kernel,change,sqnr_db,correct,agreement,samples,cycles,memory_bytes,weights_bytes\n");
    for (const auto &row : s.rows)
        out += QStringList{QString::fromStdString(csvCell(row.kernel)),
                   QString::fromStdString(csvCell(Sensitivities::changeOf(row))),
                   QString::fromStdString(shortest(row.evaluation.sqnr_db)),
                   row.evaluation.labelled ? QString::number(row.evaluation.deployed.correct) : QString(),
                   QString::number(row.evaluation.agreement), QString::number(row.evaluation.samples),
                   QString::number(row.costs.cycles), QString::number(row.costs.memoryBytes),
                   QString::number(row.costs.weightsBytes)}
                   .join(u',')
            + u'\n';
    return out;
}
