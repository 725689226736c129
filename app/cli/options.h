// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// `--name VALUE` or `--name=VALUE`; a flag has no value.
struct Option {
    std::string name;
    std::string value; ///< what the help calls it, "" for a flag
    std::string help;
    bool repeats = false;
};

/// What stands on the command line after the verb.
class Arguments {
public:
    bool has(std::string_view option) const { return m_values.contains(option); }
    /// The last value given, "" without.
    std::string value(std::string_view option) const;
    std::vector<std::string> values(std::string_view option) const;
    /// Value of an option whose help calls it N; `otherwise` without.
    std::int64_t count(std::string_view option, std::int64_t otherwise) const;
    const std::vector<std::string> &operands() const { return m_operands; }
    bool json() const { return has("--json"); }

private:
    friend struct Parser;
    std::vector<std::string> m_operands;
    std::map<std::string, std::vector<std::string>, std::less<>> m_values;
};

struct Verb {
    std::string name, summary;
    std::string operands; ///< as the help shows them
    std::size_t least = 0, most = 0;
    std::vector<Option> options;
    std::string example; ///< commands, one a line, that run in the folder of the examples
    /// What is wrong with this combination of options, "" when nothing is; may be null.
    std::string (*misuse)(const Arguments &) = nullptr;
    partita::Result<void> (*run)(const Arguments &, std::stop_token) = nullptr;
};

/// --jobs N: threads; as many as the machine has without.
Option jobsOption();
int jobs(const Arguments &);

/// Error: what is wrong and what would be right; the command line is at fault.
partita::Result<Arguments> parse(const Verb &, std::span<const std::string> words);

std::string help(const Verb &);
std::string help(std::span<const Verb *const> verbs);

/// The one of `names` that was probably meant, or "".
std::string nearest(std::string_view word, std::span<const std::string> names);

} // namespace cli
