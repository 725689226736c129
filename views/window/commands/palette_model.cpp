// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/commands/palette_model.h"

#include <algorithm>
#include <limits>

namespace {
constexpr int lowest = std::numeric_limits<int>::min();
}

std::optional<int> fuzzyScore(const QString &text, const QString &query)
{
    int score = 0;
    qsizetype at = 0, last = -2; // looked from; found last
    for (auto letter : query) {
        if (letter.isSpace())
            continue;
        auto head = [&](qsizetype i) {
            return i == 0 || !text[i - 1].isLetterOrNumber() || (text[i].isUpper() && text[i - 1].isLower());
        };
        auto same = [&](qsizetype i) { return text[i].toCaseFolded() == letter.toCaseFolded(); };
        auto found = at;
        while (found < text.size() && !same(found))
            ++found;
        if (found == text.size())
            return {};
        if (found != last + 1) // rather the head of a later word than the middle of this one
            for (auto i = found; i < text.size(); ++i)
                if (same(i) && head(i)) {
                    found = i;
                    break;
                }
        score += found == 0 ? 9 : found == last + 1 ? 8 : head(found) ? 6 : 1;
        last = found;
        at = found + 1;
    }
    return score * 16 - int(std::min<qsizetype>(text.size(), 200));
}

void PaletteModel::setEntries(std::vector<Entry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    m_rows.clear();
    endResetModel();
}

void PaletteModel::setQuery(const QString &query)
{
    beginResetModel();
    std::vector<std::pair<int, std::size_t>> scored;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (auto score = fuzzyScore(m_entries[i].title, query))
            scored.emplace_back(query.isEmpty() ? 0 : *score, i);
        else if (m_entries[i].detail.contains(query.trimmed(), Qt::CaseInsensitive))
            scored.emplace_back(lowest, i); // by its menu or kind
    std::ranges::stable_sort(scored, std::greater<>{}, [](const auto &s) { return s.first; });
    m_rows.clear();
    for (std::size_t i = 0; i < std::min<std::size_t>(scored.size(), most); ++i)
        m_rows.push_back(scored[i].second);
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    const auto &entry = at(index.row());
    switch (role) {
    case Qt::DisplayRole: return entry.title;
    case Qt::AccessibleTextRole: return entry.title + QStringLiteral(", ") + entry.detail;
    case DetailRole: return entry.detail;
    default: return {};
    }
}
