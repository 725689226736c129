// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {

/// A target that a JSON file makes of another by changing numbers, as resources/derived_target.schema.json has it:
/// {"base": "…", "name": "…", "title": "…", "summary": "…", "validation": "…",
///  "numbers": {"l1.size": {"value": 131072, "origin": "published", "source": "…"}, …}}.
/// Keys are those of `--set target.…`; origin is "chosen" when not given.
struct Derivation {
    std::string base, name;
    std::string json;
    /// `file` is named in errors.
    static Result<Derivation> parse(std::string json, const std::string &file);
};

/// Error names the number at fault.
Result<std::shared_ptr<const Target>> derive(const Target &base, const Derivation &, const std::string &file);

} // namespace partita
