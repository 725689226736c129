// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/cycle_rows.h"

#include "facts/kernel_model.h"
#include "language/language.h"
#include "report/changes.h"
#include "report/roofline.h"
#include "widgets/ask/save_actions.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <unordered_map>

using partita::Breakdown;
using partita::Deployment;
using partita::Kernel;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Cycles)
};
QString words(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

void byCost(std::vector<CycleRow> &rows)
{
    std::ranges::stable_sort(rows, std::greater<>{}, [](const CycleRow &row) { return row.parts.total(); });
}

std::vector<CycleRow> kernels(const Deployment &d, const Deployment *former, std::size_t most)
{
    std::unordered_map<std::string_view, std::int64_t> before;
    if (former)
        for (const auto &k : former->kernels)
            before.emplace(k.slug, k.cycles());
    std::vector<CycleRow> rows;
    for (const auto &k : d.kernels) {
        if (k.cycles() == 0)
            continue;
        rows.push_back(
            {titleOf(d, k), QString::fromStdString(k.slug), k.engine, false, 1, k.trace.dmaBytes, k.trace.breakdown});
        if (auto was = before.find(k.slug); was != before.end())
            rows.back().former = was->second;
    }
    byCost(rows);
    if (rows.size() <= most + 1)
        return rows;
    CycleRow rest;
    rest.kernels = 0;
    for (auto row = rows.begin() + std::ptrdiff_t(most); row != rows.end(); ++row) {
        ++rest.kernels;
        rest.bytes += row->bytes;
        rest.parts += row->parts;
    }
    rest.name = Words::tr("%1 other kernels").arg(rest.kernels);
    rows.resize(most);
    rows.push_back(rest);
    return rows;
}

std::string_view kindOf(const Deployment &d, const Kernel &k)
{
    if (k.kind == Kernel::Kind::Transform)
        return "layout transform";
    return k.match.anchor < 0 ? "other" : partita::title(d.graph.op(k.match.anchor));
}

std::vector<CycleRow> operators(const Deployment &d, const Deployment *former)
{
    std::map<std::string_view, CycleRow> byKind;
    std::map<std::string_view, std::int64_t> before;
    for (const auto &k : d.kernels)
        if (k.cycles() > 0) {
            auto [it, fresh] = byKind.try_emplace(kindOf(d, k));
            auto &row = it->second;
            row.name = words(it->first);
            row.kernels = fresh ? 1 : row.kernels + 1;
            row.bytes += k.trace.dmaBytes;
            row.parts += k.trace.breakdown;
        }
    if (former)
        for (const auto &k : former->kernels)
            before[kindOf(*former, k)] += k.cycles();
    std::vector<CycleRow> rows;
    for (auto &[kind, row] : byKind) {
        if (auto was = before.find(kind); was != before.end())
            row.former = was->second;
        rows.push_back(std::move(row));
    }
    byCost(rows);
    return rows;
}

std::vector<CycleRow> tracks(const Deployment &d, const Deployment *former)
{
    const auto &chip = d.target->description();
    std::vector<CycleRow> rows;
    std::vector<std::int64_t> moved(d.busy.size()), kernels(d.busy.size());
    for (const auto &k : d.kernels)
        if (k.cycles() > 0)
            for (std::size_t t = 0; t < d.busy.size(); ++t) {
                kernels[t] += k.trace.busy[t] > 0;
                moved[t] += k.trace.moved[t];
            }
    for (std::size_t t = 0; t < d.busy.size(); ++t) {
        CycleRow row{spoken(partita::trackTitle(chip, int(t)))};
        row.link = t >= chip.engines.size();
        row.hue = row.link ? -1 : int(t);
        row.kernels = kernels[t];
        row.bytes = moved[t];
        row.parts.compute = d.busy[t];
        row.parts.idle = d.cycles - d.busy[t];
        if (former)
            row.former = former->busy[t];
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

std::vector<CycleRow> cycleRows(CyclesBy by, const Deployment &d, const Deployment *former, std::size_t most)
{
    return by == CyclesBy::Kernel  ? kernels(d, former, most)
        : by == CyclesBy::Operator ? operators(d, former)
                                   : tracks(d, former);
}

QString csvOf(const std::vector<CycleRow> &rows)
{
    QStringList head{QStringLiteral("name"), QStringLiteral("kernels"), QStringLiteral("cycles")};
    for (const auto &[name, part] : partita::breakdownParts)
        head << QString::fromLatin1(name);
    head << QStringLiteral("bytes") << QStringLiteral("former_cycles");
    QStringList lines{head.join(u',')};
    for (const auto &row : rows) {
        QStringList cells{csvCell(row.name), QString::number(row.kernels), QString::number(row.parts.total())};
        for (const auto &[name, part] : partita::breakdownParts)
            cells << QString::number(row.parts.*part);
        cells << QString::number(row.bytes) << (row.former ? QString::number(*row.former) : QString());
        lines << cells.join(u',');
    }
    return lines.join(u'\n') + u'\n';
}
