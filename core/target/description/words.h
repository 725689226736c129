// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/text.h"
#include "target/description/description.h"

namespace partita {

/// The word that a number stands at, or the number: as Description::set takes it.
inline std::string valueText(const Number &number)
{
    return number.words.empty() ? shortest(number.value) : number.words[number.value];
}

/// What the source of a number says of the word that it stands at; "" when it says nothing.
inline std::string_view meaning(const Number &number)
{
    auto clause = "; " + number.words[number.value] + ": ";
    std::string_view source = number.source;
    auto first = std::string_view(clause).substr(2);
    auto at = source.starts_with(first) ? 0 : source.find(clause);
    if (at == source.npos)
        return {};
    source.remove_prefix(at ? at + clause.size() : first.size());
    return source.substr(0, source.find("; "));
}

/// What the numbers that choose one of several words mean, "; " between them; "" when none says so.
inline std::string chosenMeanings(const Numbers &numbers)
{
    std::string out;
    for (const auto &[key, number] : numbers)
        if (auto words = number.words.empty() ? std::string_view() : meaning(number); !words.empty())
            out.append(out.empty() ? "" : "; ").append(words);
    return out;
}

/// "K=16 OY=8" of extents by axis; "" where there are none.
inline std::string tileText(const std::vector<std::pair<std::string, std::int64_t>> &tile)
{
    return listOf(
        tile, [](const auto &one) { return one.first + "=" + std::to_string(one.second); }, " ");
}

} // namespace partita
