// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "case.h"
#include "outcome.h"

#include <map>

namespace conformance {

struct Row {
    std::string suite, name;
    Outcome outcome;
};

/// tests/conformance/STATUS.md: a summary, then a table a suite.
std::string statusText(const std::vector<Row> &);

/// What a STATUS.md says, by "<suite>/<name>".
using Known = std::map<std::string, std::array<Verdict::Kind, columns>>;
Known readStatus(const Path &);

struct Comparison {
    std::vector<std::string> regressed; ///< "<case>: <column>: <reason>", passes in the file only
    int improved = 0;                   ///< passes that the file does not have
};
Comparison compare(const std::vector<Row> &, const Known &);

} // namespace conformance
