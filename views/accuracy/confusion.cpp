// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/confusion.h"

#include "theme/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

using namespace partita;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ConfusionShape)
};

using Counts = std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t>; // expected, found → samples

Counts countsOf(const DetailedEvaluation &e)
{
    Counts out;
    for (std::size_t i = 0; i < e.outcomes.size(); ++i)
        ++out[{expectedOf(e, i), e.outcomes[i].deployed}];
    return out;
}

} // namespace

std::int64_t expectedOf(const DetailedEvaluation &e, std::size_t sample)
{
    return e.labels.empty() ? e.outcomes[sample].source : e.labels[sample];
}

ConfusionShape::ConfusionShape(const DetailedEvaluation &e, std::size_t most)
{
    const auto counts = countsOf(e);
    std::map<std::int64_t, std::int64_t> wrong, samples;
    for (const auto &[pair, count] : counts) {
        samples[pair.first] += count;
        for (auto one : {pair.first, pair.second})
            wrong[one] += pair.first == pair.second ? 0 : count;
    }
    of = std::int64_t(wrong.size());
    for (const auto &[one, count] : wrong)
        classes.push_back(one);
    std::ranges::stable_sort(classes, std::greater<>{}, [&](auto one) { return wrong.at(one); });
    if (classes.size() > most)
        classes.resize(most);
    std::ranges::sort(classes);
    double mostWrong = 0;
    auto shareOf = [&](std::int64_t expected, std::int64_t count) { return double(count) / double(samples[expected]); };
    for (const auto &[pair, count] : counts)
        if (pair.first != pair.second)
            mostWrong = std::max(mostWrong, shareOf(pair.first, count));
    for (auto one : classes) {
        map.rows << QString::number(one);
        map.columns << QString::number(one);
    }
    map.rowTitle = e.labels.empty() ? Words::tr("file's network") : Words::tr("label");
    map.columnTitle = Words::tr("class that the design finds");
    map.faint = Words::tr("few");
    map.strong = Words::tr("many");
    map.first = Words::tr("wrong:");
    map.second = Words::tr("right:");
    for (auto expected : classes)
        for (auto found : classes) {
            const auto known = counts.find({expected, found});
            auto &cell = map.cells.emplace_back();
            cell.second = expected == found;
            if (known == counts.end())
                continue;
            const double share = shareOf(expected, known->second);
            cell.share = cell.second ? share : share / mostWrong;
            cell.text = thousands(known->second);
            cell.tip = Words::tr("%1 of %2 samples of class %3 are taken for class %4 (%5 %)")
                           .arg(thousands(known->second), thousands(samples[expected]))
                           .arg(expected)
                           .arg(found)
                           .arg(100 * share, 0, 'f', 1);
        }
}

QString confusionCsv(const DetailedEvaluation &e)
{
    auto out = QStringLiteral("label,found,samples\n");
    for (const auto &[pair, count] : countsOf(e))
        out += QStringLiteral("%1,%2,%3\n").arg(pair.first).arg(pair.second).arg(count);
    return out;
}
