// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "case.h"
#include "outcome.h"

#include <map>

namespace conformance {

struct Row {
    std::string suite, name;
    Outcome outcome;
    std::string line = {}; ///< of a STATUS.md that says it; it has the remark
};

/// tests/conformance/STATUS.md: a summary, then a table a suite.
std::string statusText(const std::vector<Row> &);

/// What a STATUS.md says, by "<suite>/<name>".
using Known = std::map<std::string, Row>;
Known readStatus(const Path &);
/// One row a case: of `rows` where it is among them, else what is known of it.
std::vector<Row> completed(std::vector<Row> rows, const Known &, const std::vector<Case> &);

struct Comparison {
    std::vector<std::string> regressed; ///< "<case>: <column>: <reason>", passes in the file only
    int improved = 0;                   ///< passes that the file does not have
};
Comparison compare(const std::vector<Row> &, const Known &);

} // namespace conformance
