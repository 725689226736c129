// SPDX-License-Identifier: Apache-2.0
#include "measure/counters_text.h"
#include "support/number.h"

#include <sstream>

namespace partita {

namespace {

std::optional<std::int64_t> number(std::string_view text)
{
    auto value = parseNumber<std::int64_t>(text);
    return value && *value >= 0 ? value : std::nullopt;
}

/// "counter <kernel> <engine> predicted=… measured=… calls=… bytes=… cycles=… elapsed=…"; the core's cycles are
/// predicted, what elapsed was counted.
std::optional<KernelCounters> counterLine(const std::vector<std::string> &words)
{
    if (words.size() < 4 || words[0] != "counter")
        return {};
    KernelCounters k{words[1], {}, {}, {}, {}};
    for (std::size_t i = 3; i < words.size(); ++i) {
        auto equals = words[i].find('=');
        auto value = equals == std::string::npos ? std::nullopt : number(std::string_view(words[i]).substr(equals + 1));
        auto name = words[i].substr(0, equals);
        auto nonzero = value.value_or(0) > 0 ? value : std::nullopt;
        if (name == "measured")
            k.instructions = nonzero;
        else if (name == "elapsed")
            k.cycles = nonzero;
        else if (name == "calls")
            k.calls = value;
        else if (name == "bytes")
            k.bytes = value;
    }
    if (k.calls == 0) // of the core, or by a driver that does not count
        k.calls.reset(), k.bytes.reset();
    return k;
}

/// "<kernel> <engine> 12 instructions predicted, 13 measured …" or "<kernel> <engine> 12 cycles simulated, 3 calls, 4
/// bytes moved …"
std::optional<KernelCounters> spokenLine(const std::vector<std::string> &words)
{
    auto says = [&](std::size_t at, const char *word) { return at < words.size() && words[at] == word; };
    if (words.size() < 7 || !number(words[2]))
        return {};
    KernelCounters k{words[0], {}, {}, {}, {}};
    if (says(3, "instructions") && says(4, "predicted,") && says(6, "measured"))
        k.instructions = number(words[5]);
    else if (says(3, "cycles") && says(4, "simulated,") && says(6, "calls,") && says(8, "bytes") && says(9, "moved"))
        k.calls = number(words[5]), k.bytes = number(words[7]);
    return k.instructions || k.calls ? std::optional(k) : std::nullopt;
}

} // namespace

Counters countersOfOutput(std::string_view text)
{
    Counters out;
    bool exact = text.find("\ncounter ") != std::string_view::npos || text.starts_with("counter ");
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream in(line);
        std::vector<std::string> words;
        for (std::string word; in >> word;)
            words.push_back(std::move(word));
        if (auto k = exact ? counterLine(words) : spokenLine(words))
            out.kernels.push_back(std::move(*k));
    }
    return out;
}

} // namespace partita
