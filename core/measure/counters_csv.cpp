// SPDX-License-Identifier: Apache-2.0
#include "measure/counters_text.h"
#include "support/number.h"
#include "support/text.h"

#include <algorithm>
#include <array>

namespace partita {

namespace {

using Field = std::optional<std::int64_t> KernelCounters::*;
constexpr std::array<std::pair<std::string_view, Field>, 4> fields{
    {{"cycles", &KernelCounters::cycles}, {"instructions", &KernelCounters::instructions},
        {"calls", &KernelCounters::calls}, {"bytes", &KernelCounters::bytes}}};

/// The next line without its end, and takes it off `text`.
std::string_view nextLine(std::string_view &text)
{
    auto end = std::min(text.find('\n'), text.size());
    auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

/// Cells may be quoted, with "" for a quote.
std::vector<std::string> cellsOf(std::string_view line)
{
    std::vector<std::string> out(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"')
            out.back() += line[i++];
        else if (line[i] == '"')
            quoted = !quoted;
        else if (line[i] == ',' && !quoted)
            out.emplace_back();
        else if (quoted || (line[i] != ' ' && line[i] != '\t') || !out.back().empty())
            out.back() += line[i];
    }
    for (auto &cell : out)
        cell.resize(cell.find_last_not_of(" \t") + 1);
    return out;
}

bool passedOver(std::string_view line)
{
    return line.find_first_not_of(" \t") == std::string_view::npos || line.starts_with('#');
}

std::vector<std::string> headerOf(std::string_view &text)
{
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    while (!text.empty())
        if (auto line = nextLine(text); !passedOver(line))
            return cellsOf(line);
    return {};
}

} // namespace

bool isCsv(std::string_view text)
{
    auto header = headerOf(text);
    return header.size() > 1 && std::ranges::find(header, "kernel") != header.end();
}

Result<Counters> countersOfCsv(std::string_view text, const std::string &file)
{
    const auto whole = text;
    const auto header = headerOf(text);
    auto column = [&](std::string_view name) { return std::size_t(std::ranges::find(header, name) - header.begin()); };
    const auto kernel = column("kernel"), source = column("source");
    Counters out;
    while (!text.empty()) {
        auto at = text.data();
        auto line = nextLine(text);
        if (passedOver(line))
            continue;
        auto wrong = [&](const std::string &what) {
            auto number = 1 + std::count(whole.data(), at, '\n');
            return fail("'" + file + "', line " + std::to_string(number) + ": " + what);
        };
        auto cells = cellsOf(line);
        if (cells.size() != header.size())
            return wrong(
                "it has " + std::to_string(cells.size()) + " cells, and the header " + std::to_string(header.size()));
        KernelCounters k{cells[kernel], {}, {}, {}, {}};
        if (k.kernel.empty())
            return wrong("it names no kernel");
        for (auto [name, field] : fields) {
            auto c = column(name);
            if (c == header.size() || cells[c].empty())
                continue;
            auto value = parseNumber<std::int64_t>(cells[c]);
            if (!value || *value < 0)
                return wrong(std::string(name) + " '" + cells[c] + "' is no whole number of 0 or more");
            k.*field = value;
        }
        if (source < header.size() && !cells[source].empty())
            out.source = cells[source];
        out.kernels.push_back(std::move(k));
    }
    return out;
}

} // namespace partita
