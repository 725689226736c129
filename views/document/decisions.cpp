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

QString listed(const ChoiceChanges &decisions)
{
    constexpr qsizetype most = 3;
    QStringList all;
    for (const auto &[key, value] : decisions) {
        auto what = QString::fromStdString(key.starts_with("kernel.") ? key.substr(7) : key);
        all << (value.empty() ? Decisions::tr("%1 automatic").arg(what) : what + u'=' + QString::fromStdString(value));
    }
    if (all.size() <= most)
        return all.join(QStringLiteral(", "));
    return Decisions::tr("%1 and %2 more").arg(all.first(most).join(QStringLiteral(", "))).arg(all.size() - most);
}
