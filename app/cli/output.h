// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/text.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

using partita::byteText;
using partita::grouped;

enum Align { Left, Right };

/// Rows of text in columns; UTF-8 aware.
class Table {
public:
    explicit Table(std::vector<Align> columns) : m_columns(std::move(columns)) { }
    void row(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }
    void line(); ///< a rule across the table
    std::string text() const;

private:
    std::vector<Align> m_columns;
    std::vector<std::vector<std::string>> m_rows; ///< an empty row is a rule
};

std::string difference(std::int64_t); ///< +1 234
std::string decimal(double, int digits);
std::string percent(double part, double whole);       ///< "12.3 %", "-" of nothing
std::string signedPercent(double now, double before); ///< "+1.2 %"

/// To standard output; main reports a failure of the last flush.
void print(std::string_view);
void printJson(const nlohmann::ordered_json &);
/// "note: …" each.
void printNotes(const std::vector<std::string> &);
/// "partitac: warning: …" on standard error.
void warn(const std::string &);
/// Without line breaks and control characters.
std::string oneLine(std::string_view);

} // namespace cli
