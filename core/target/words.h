// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/description.h"

namespace partita {

/// "array_model=published, …" of the numbers that choose one of several words; "" when there are none.
inline std::string chosenWords(const Numbers &numbers)
{
    std::string out;
    for (const auto &[key, number] : numbers)
        if (!number.words.empty())
            out += (out.empty() ? "" : ", ") + key + "=" + number.words[std::size_t(number.value)];
    return out;
}

/// "K=16 OY=8" of extents by axis, as they are set; "" when no axis is cut.
inline std::string tileText(const std::vector<std::pair<std::string, std::int64_t>> &tile)
{
    std::string out;
    for (const auto &[axis, extent] : tile)
        out += (out.empty() ? "" : " ") + axis + "=" + std::to_string(extent);
    return out;
}

} // namespace partita
