// SPDX-License-Identifier: Apache-2.0
#include "output.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

/// Columns on the terminal: one for each code point.
std::size_t width(std::string_view text)
{
    return std::size_t(std::ranges::count_if(text, [](unsigned char c) { return (c & 0xc0) != 0x80; }));
}

} // namespace

void Table::line() { m_rows.emplace_back(); }

std::string Table::text() const
{
    std::vector<std::size_t> widths(m_columns.size());
    for (const auto &row : m_rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width(row[i]));
    std::size_t total = 0;
    for (auto w : widths)
        total += w + 2;
    std::string out;
    for (const auto &row : m_rows) {
        std::string text = row.empty() ? std::string(std::min<std::size_t>(total - 2, 100), '-') : "";
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::string gap(widths[i] - width(row[i]), ' ');
            text += (m_columns[i] == Right ? gap + row[i] : row[i] + gap) + "  ";
        }
        text.erase(text.find_last_not_of(' ') + 1);
        out += text + "\n";
    }
    return out;
}

std::string difference(std::int64_t value) { return (value > 0 ? "+" : "") + grouped(value); }

std::string decimal(double value, int digits)
{
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

std::string percent(double part, double whole) { return whole != 0 ? decimal(100 * part / whole, 1) + " %" : "-"; }

std::string signedPercent(double now, double before)
{
    if (before == 0)
        return now == 0 ? "0.0 %" : "-";
    auto by = 100 * (now - before) / before;
    return (by > 0 ? "+" : "") + decimal(by, 1) + " %";
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void printJson(const nlohmann::ordered_json &json)
{
    print(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

void printNotes(const std::vector<std::string> &notes)
{
    for (const auto &note : notes)
        print("note: " + note + "\n");
}

void warn(const std::string &sentence)
{
    std::fputs(("partitac: warning: " + oneLine(sentence) + "\n").c_str(), stderr);
}

std::string oneLine(std::string_view text)
{
    std::string out;
    for (unsigned char c : text)
        if (c >= 32 && c != 127)
            out += char(c);
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    out.erase(out.find_last_not_of(' ') + 1);
    return out;
}

} // namespace cli
