// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace partita {

/// 1 234 567
inline std::string grouped(std::int64_t value)
{
    auto text = std::to_string(value);
    for (auto at = std::int64_t(text.size()) - 3; at > (value < 0 ? 1 : 0); at -= 3)
        text.insert(std::size_t(at), " ");
    return text;
}

/// The shortest text that reads back as the same number: "1048576", "0.5", "1e+18".
inline std::string shortest(double value)
{
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

/// With one digit after the point: "98.3".
inline std::string decimal(double value)
{
    char text[512];
    return {text, std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, 1).ptr};
}

/// "512 B", "12.5 KiB", "1.5 MiB".
inline std::string byteText(std::int64_t bytes)
{
    if (bytes < 1024)
        return std::to_string(bytes) + " B";
    return bytes < 1 << 20 ? decimal(double(bytes) / 1024) + " KiB" : decimal(double(bytes) / (1 << 20)) + " MiB";
}

/// A cell of a CSV file, in quotes where it needs them.
inline std::string csvCell(std::string_view cell)
{
    if (cell.find_first_of(",\"\n\r") == cell.npos)
        return std::string(cell);
    std::string out = "\"";
    for (char c : cell)
        out.append(c == '"' ? 2 : 1, c);
    return out + '"';
}

/// "a, b, c" of what `name` makes of the items.
template <class Range, class Name>
std::string listOf(const Range &range, Name name, std::string_view separator = ", ")
{
    std::string out;
    for (const auto &item : range)
        out.append(out.empty() ? "" : separator).append(std::string(name(item)));
    return out;
}

} // namespace partita
