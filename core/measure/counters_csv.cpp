// SPDX-License-Identifier: Apache-2.0
#include "measure/counters_text.h"
#include "support/csv.h"
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
            return csvCells(line);
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
        auto cells = csvCells(line);
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
