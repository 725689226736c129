// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace partita::test {

/// Where `value` departs from resources/<name>.schema.json, as far as our schemas use JSON Schema; "" when it does not.
std::string departure(const nlohmann::ordered_json &value, const std::string &name);

} // namespace partita::test
