// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "measure/counters.h"

namespace partita {

// The three forms of counters; none looks whether a kernel comes twice.

/// Whether the first line that is no comment (#) is a header with a column `kernel`.
bool isCsv(std::string_view text);
Result<Counters> countersOfCsv(std::string_view text, const std::string &file);
Result<Counters> countersOfJson(std::string_view text, const std::string &file);
/// Lines "counter <kernel> <engine> … measured=… calls=… bytes=… elapsed=…", and those that people read beside them.
/// Other lines are passed over.
Counters countersOfOutput(std::string_view text);

} // namespace partita
