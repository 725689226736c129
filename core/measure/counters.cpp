// SPDX-License-Identifier: Apache-2.0
#include "measure/counters.h"

#include "measure/counters_text.h"
#include "support/mapped_file.h"
#include "support/try.h"

#include <set>

namespace partita {

namespace {

/// Checks that something was counted, and every kernel at most once: its function runs once in each inference.
Result<Counters> checked(Result<Counters> counters, const std::string &file)
{
    if (!counters)
        return counters;
    std::set<std::string_view> seen;
    bool counted = false;
    for (const auto &k : counters->kernels) {
        if (!seen.insert(k.kernel).second)
            return fail("'" + file + "' counts kernel '" + k.kernel + "' twice; give the counters of one inference");
        counted |= k.cycles || k.instructions || k.calls || k.bytes;
    }
    if (!counted)
        return fail("'" + file
            + "' holds no counters; it must be CSV with a header such as kernel,cycles, JSON with \"kernels\", "
              "or what the exported program prints under 'make run COUNTERS=1'");
    if (counters->source.empty())
        counters->source = std::filesystem::path(file).filename().string();
    return counters;
}

} // namespace

Result<Counters> parseCounters(std::string_view text, const std::string &file)
{
    auto first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (first != std::string_view::npos && text[first] == '{')
        return checked(countersOfJson(text.substr(first), file), file);
    return checked(isCsv(text) ? countersOfCsv(text, file) : countersOfOutput(text), file);
}

Result<Counters> readCounters(const std::filesystem::path &file)
{
    PARTITA_TRY(mapped, mapFile(file));
    return parseCounters(mapped.text(), file.string());
}

} // namespace partita
