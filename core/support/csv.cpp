// SPDX-License-Identifier: Apache-2.0
#include "support/csv.h"

#include "support/text.h"

namespace partita {

std::string_view nextLine(std::string_view &text)
{
    auto end = std::min(text.find('\n'), text.size());
    auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

std::vector<std::string> csvCells(std::string_view line)
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

std::string csvLine(const std::vector<std::string> &cells)
{
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i)
        out += (i ? "," : "") + csvCell(cells[i]);
    return out + "\n";
}

} // namespace partita
