// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace partita::html {

/// `<p class="…">`, escaped.
std::string paragraph(const std::string &text, const char *kind = nullptr);

/// Rows of text, each cell escaped.
class Table {
public:
    struct Column {
        std::string title;
        bool number = false; ///< to the right
        bool whole = false;  ///< on one line
    };
    /// `aligned`: by attributes, for what reads no style sheet.
    Table(std::vector<Column> columns, bool aligned) : m_columns(std::move(columns)), m_aligned(aligned) { }
    /// `tint`: the colour that it has in a chart; null: none.
    void row(std::vector<std::string> cells, const char *tint = nullptr)
    {
        m_rows.push_back({std::move(cells), false, tint});
    }
    void total(std::vector<std::string> cells) { m_rows.push_back({std::move(cells), true, nullptr}); }
    std::string text() const; ///< "" without rows

private:
    struct Row {
        std::vector<std::string> cells;
        bool total;
        const char *tint;
    };
    std::string cell(const char *tag, std::size_t column, const std::string &content, const char *tint = nullptr) const;

    std::vector<Column> m_columns;
    bool m_aligned;
    std::vector<Row> m_rows;
};

} // namespace partita::html
