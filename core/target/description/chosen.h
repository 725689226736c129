// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/description/description.h"

namespace partita {

/// Keys of the numbers that were chosen, not published, measured or fitted: they earn a †.
std::vector<std::string> chosenNumbers(const Description &);

} // namespace partita
