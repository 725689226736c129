// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/description/description.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// A chip as `targets --json` prints it: its parts, and each number with unit, origin and source.
nlohmann::ordered_json chipReport(const Description &, bool isDefault);

} // namespace partita
