// SPDX-License-Identifier: Apache-2.0
#include "emit/c_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

namespace partita {

namespace {

constexpr std::size_t width = 100;

template <class T>
void appendNumber(std::string &out, T value)
{
    char digits[32];
    auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out.append(digits, end);
}

/// Shortest text that reads back as the same float.
void appendValue(std::string &out, float value)
{
    if (std::isnan(value)) {
        out += "NAN";
    } else if (std::isinf(value)) {
        out += value < 0 ? "-INFINITY" : "INFINITY";
    } else {
        auto from = out.size();
        appendNumber(out, value);
        out += out.find_first_of(".e", from) == out.npos ? ".0f" : "f";
    }
}

template <class T>
void appendValue(std::string &out, T value)
{
    if (std::is_same_v<T,
            std::int64_t> && value == std::numeric_limits<T>::min()) // 9223372036854775808 is no number of C
        out += "INT64_MIN";
    else
        appendNumber(out, value);
    if (std::is_same_v<T, std::uint64_t>)
        out += 'u';
}

template <class T>
void appendRows(std::string &out, std::span<const std::byte> bytes, std::size_t perRow)
{
    for (std::size_t i = 0; i < bytes.size() / sizeof(T); ++i) {
        T value;
        std::memcpy(&value, &bytes[i * sizeof(T)], sizeof(T));
        out += i % perRow ? " " : i ? "\n    " : "    ";
        appendValue(out, value);
        out += ',';
    }
    out += '\n';
}

} // namespace

std::string plain(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i, 2) == "×") {
            out += 'x';
            ++i;
        } else if (text.substr(i, 2) == "*/" || text.substr(i, 2) == "/*") {
            out += "__";
            ++i;
        } else {
            out += text[i] >= ' ' && text[i] <= '~' ? text[i] : '_';
        }
    }
    return out;
}

std::string shapeText(const Shape &shape) { return plain(text(shape)); }

std::string comment(const std::vector<std::string> &lines)
{
    std::string out = "/* ";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i)
            out += "\n * ";
        auto rest = std::string_view(lines[i]);
        while (rest.size() > width - 6) {
            auto cut = rest.rfind(' ', width - 6);
            if (cut == rest.npos || cut == 0)
                break;
            out += std::string(rest.substr(0, cut)) + "\n *   ";
            rest.remove_prefix(cut + 1);
        }
        out += rest;
    }
    return out + " */\n";
}

std::string wrapped(std::string_view head, const std::vector<std::string> &items, std::string_view tail, int indent)
{
    std::string pad(std::size_t(indent), ' '), out = pad + std::string(head);
    auto length = out.size() + tail.size();
    for (const auto &item : items)
        length += item.size() + 2;
    if (length <= width + 2) {
        for (std::size_t i = 0; i < items.size(); ++i)
            out += (i ? ", " : "") + items[i];
        return out + std::string(tail) + "\n";
    }
    out += "\n";
    auto line = pad + "   ";
    for (std::size_t i = 0; i < items.size(); ++i) {
        auto item = items[i] + (i + 1 < items.size() ? "," : std::string(tail));
        if (line.size() + 1 + item.size() > width && line.size() > pad.size() + 3) {
            out += line + "\n";
            line = pad + "   ";
        }
        line += " " + item;
    }
    return out + line + "\n";
}

std::size_t sizeOf(std::string_view ctype)
{
    static constexpr std::array<std::pair<std::string_view, std::size_t>, 9> sizes{
        {{"int8_t", 1}, {"uint8_t", 1}, {"int16_t", 2}, {"uint16_t", 2}, {"int32_t", 4}, {"uint32_t", 4}, {"float", 4},
            {"int64_t", 8}, {"uint64_t", 8}}};
    auto it = std::ranges::find(sizes, ctype, &std::pair<std::string_view, std::size_t>::first);
    return it == sizes.end() ? 1 : it->second;
}

std::string arrayDefinition(std::string_view qualifiers, std::string_view ctype, std::string_view name,
    std::span<const std::byte> bytes, std::string_view section)
{
    auto size = sizeOf(ctype);
    auto count = std::max<std::size_t>(bytes.size() / size, 1);
    std::string out;
    out.reserve(bytes.size() * 5 + 200);
    out += std::string(qualifiers) + " " + std::string(ctype) + " " + std::string(name) + "[" + std::to_string(count)
        + "] __attribute__((aligned(16)" + (section.empty() ? "" : ", section(\"" + std::string(section) + "\")")
        + ")) = {\n";
    if (bytes.size() < size)
        out += "    0\n";
    else if (ctype == "int8_t")
        appendRows<std::int8_t>(out, bytes, 16);
    else if (ctype == "int16_t")
        appendRows<std::int16_t>(out, bytes, 12);
    else if (ctype == "uint16_t")
        appendRows<std::uint16_t>(out, bytes, 12);
    else if (ctype == "int32_t")
        appendRows<std::int32_t>(out, bytes, 8);
    else if (ctype == "uint32_t")
        appendRows<std::uint32_t>(out, bytes, 8);
    else if (ctype == "int64_t")
        appendRows<std::int64_t>(out, bytes, 4);
    else if (ctype == "uint64_t")
        appendRows<std::uint64_t>(out, bytes, 4);
    else if (ctype == "float")
        appendRows<float>(out, bytes, 8);
    else
        appendRows<std::uint8_t>(out, bytes, 16);
    return out + "};\n";
}

std::string includeGuard(std::string_view header)
{
    std::string out;
    for (char c : header)
        out += c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
    return out + "_H";
}

std::string mathHeader(std::string_view code)
{
    return code.find("NAN,") == code.npos && code.find("INFINITY,") == code.npos ? "" : "#include <math.h>\n";
}

std::string floating(double value)
{
    char digits[40];
    std::string out(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    return out.find_first_of(".en") == out.npos ? out + ".0" : out;
}

std::string hex(std::uint32_t value, int digits)
{
    std::string out(std::size_t(digits), '0');
    for (auto it = out.rbegin(); it != out.rend(); ++it, value >>= 4)
        *it = "0123456789abcdef"[value & 15];
    return out;
}

std::uint32_t fnv1a(std::span<const std::byte> bytes)
{
    std::uint32_t hash = 2166136261u;
    for (auto b : bytes)
        hash = (hash ^ std::uint32_t(b)) * 16777619u;
    return hash;
}

bool isReserved(std::string_view word)
{
    static constexpr std::string_view reserved[] = {"alignas", "alignof", "asm", "auto", "bool", "break", "case",
        "char", "const", "constexpr", "continue", "default", "do", "double", "else", "enum", "extern", "false", "float",
        "for", "goto", "if", "inline", "int", "long", "main", "nullptr", "register", "restrict", "return", "short",
        "signed", "sizeof", "static", "static_assert", "struct", "switch", "thread_local", "true", "typedef", "typeof",
        "typeof_unqual", "union", "unsigned", "void", "volatile", "while"};
    return std::ranges::find(reserved, word) != std::end(reserved);
}

std::string Names::take(std::string_view wish)
{
    std::string base;
    for (char c : wish)
        base += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? c : '_';
    if (base.empty() || (base[0] >= '0' && base[0] <= '9'))
        base = "_" + base;
    auto name = base;
    for (int n = 2; taken(name) || isReserved(name); ++n)
        name = base + "_" + std::to_string(n);
    m_taken.insert(name);
    return name;
}

} // namespace partita
