// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/integer_net.h"
#include "target/target.h"

#include <optional>
#include <vector>

namespace partita::test {

/// A network that breaks a rule of an engine.
struct RefusalCase {
    const char *where, *what; ///< the folder that holds the rule
    const char *target, *engine, *pattern, *rule;
    Parameters broken;
    bool lifted = true; ///< false: nothing lifts it, and it says why
};

/// At least one for each rule by which an engine refuses an integer kernel.
std::vector<RefusalCase> refusalCases();
/// What the engine says of the largest match of the pattern in that network; none where it does not occur.
std::optional<std::vector<Refusal>> refusals(const RefusalCase &, const Parameters &);

} // namespace partita::test
