// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/decisions.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>

using namespace partita;

namespace {

struct Decisions {
    Q_DECLARE_TR_FUNCTIONS(Decisions)
};

} // namespace

ChoiceChanges decisionsIn(const Choices &choices)
{
    ChoiceChanges out;
    for (const auto &subject : choices.subjects()) // those of thousands of kernels are held
        if (subject->pinned)
            for (const auto &[field, entry] : subject->fields)
                if (auto key = subject->prefix + field; !entry.held && key != "numerics")
                    out.emplace_back(std::move(key), entry.value);
    std::ranges::sort(out);
    return out;
}

ChoiceChanges decidedOtherwise(const Choices &from, const Choices &to)
{
    auto decided = [](const Choices &in, const std::string &key) {
        const auto *entry = in.find(key);
        return entry && !entry->held ? entry->value : std::string();
    };
    std::set<std::string> keys;
    for (const auto *in : {&from, &to})
        for (const auto &[key, value] : decisionsIn(*in))
            keys.insert(key);
    ChoiceChanges out;
    for (const auto &key : keys)
        if (auto now = decided(to, key); now != decided(from, key))
            out.emplace_back(key, std::move(now));
    return out;
}

DecisionSteps stepsBetween(const Choices &from, const Choices &to)
{
    DecisionSteps out;
    const auto back = decidedOtherwise(to, from);
    for (auto &[key, value] : decidedOtherwise(from, to)) {
        const auto was = std::ranges::find(back, key, &ChoiceChanges::value_type::first);
        out.push_back({key, was == back.end() ? "" : was->second, std::move(value)});
    }
    return out;
}

DecisionSteps joined(DecisionSteps first, const DecisionSteps &then)
{
    for (const auto &step : then)
        if (auto known = std::ranges::find(first, step.key, &DecisionStep::key); known != first.end())
            known->to = step.to;
        else
            first.push_back(step);
    std::erase_if(first, [](const DecisionStep &step) { return step.from == step.to; });
    return first;
}

namespace {

QString wordOf(const std::string &key)
{
    return QString::fromStdString(key.starts_with("kernel.") ? key.substr(7) : key);
}

QString withoutMost(const QStringList &all)
{
    constexpr qsizetype most = 3;
    if (all.size() <= most)
        return all.join(QStringLiteral(", "));
    return Decisions::tr("%1 and %2 more").arg(all.first(most).join(QStringLiteral(", "))).arg(all.size() - most);
}

} // namespace

QString listed(const DecisionSteps &steps)
{
    const auto word = [](const std::string &value) {
        return value.empty() ? Decisions::tr("automatic") : QString::fromStdString(value);
    };
    QStringList all;
    for (const auto &[key, from, to] : steps)
        all << QStringLiteral("%1: %2 → %3").arg(wordOf(key), word(from), word(to));
    return withoutMost(all);
}

QString listed(const ChoiceChanges &decisions)
{
    QStringList all;
    for (const auto &[key, value] : decisions)
        all << (value.empty() ? Decisions::tr("%1 automatic").arg(wordOf(key))
                              : wordOf(key) + u'=' + QString::fromStdString(value));
    return withoutMost(all);
}
