// SPDX-License-Identifier: Apache-2.0
#include "target/description/chosen.h"

namespace partita {

std::vector<std::string> chosenNumbers(const Description &chip)
{
    std::vector<std::string> out;
    for (const auto &[key, number] : chip.all())
        if (number->origin == Origin::Chosen)
            out.push_back(key);
    return out;
}

} // namespace partita
