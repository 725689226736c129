// SPDX-License-Identifier: Apache-2.0
#include "draw/html_table.h"

#include "draw/svg_writer.h"

#include <algorithm>

namespace partita::html {

std::string paragraph(const std::string &text, const char *kind)
{
    return (kind ? "<p class=\"" + std::string(kind) + "\">" : "<p>") + svg::escape(text) + "</p>\n";
}

std::string Table::cell(const char *tag, std::size_t column, const std::string &content, const char *tint) const
{
    const auto &[title, number, whole] = m_columns[column];
    std::string open = std::string("<") + tag + (number ? " class=\"n\"" : whole ? " class=\"w\"" : "");
    if (m_aligned)
        open += number ? " align=\"right\"" : " align=\"left\"";
    open += '>';
    if (tint)
        open.append("<i style=\"background:").append(tint).append("\"></i>");
    return open + svg::escape(content) + "</" + tag + '>';
}

std::string Table::text() const
{
    if (m_rows.empty())
        return {};
    std::string out = m_aligned ? "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">\n" : "<table>\n";
    if (std::ranges::any_of(m_columns, [](const Column &c) { return !c.title.empty(); })) {
        out += "<thead><tr>";
        for (std::size_t c = 0; c < m_columns.size(); ++c)
            out += cell("th", c, m_columns[c].title);
        out += "</tr></thead>\n";
    }
    out += "<tbody>\n";
    for (const auto &row : m_rows) {
        out += row.total ? "<tr class=\"total\">" : "<tr>";
        for (std::size_t c = 0; c < m_columns.size(); ++c)
            out += cell("td", c, c < row.cells.size() ? row.cells[c] : "", c == 0 ? row.tint : nullptr);
        out += "</tr>\n";
    }
    return out + "</tbody>\n</table>\n";
}

} // namespace partita::html
