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

} // namespace partita
