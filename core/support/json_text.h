// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace partita {

/// Most brackets of a JSON file within each other: to copy or to write a deeper one would take the whole stack.
inline constexpr int deepestJson = 64;

/// Where the first bracket too many is, or npos.
std::size_t tooDeepAt(std::string_view json);

/// The JSON of a file that nobody vouches for. Throws Json::parse_error, at the byte where it is none or nested deeper.
template <class Json = nlohmann::json>
Json parseJson(std::string_view text)
{
    if (auto at = tooDeepAt(text); at != text.npos)
        throw Json::parse_error::create(101, at, "nested deeper than " + std::to_string(deepestJson) + " levels",
            static_cast<const Json *>(nullptr));
    return Json::parse(text);
}

} // namespace partita
