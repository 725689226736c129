// SPDX-License-Identifier: Apache-2.0
#include "measure/counters_text.h"

#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::json;

/// n, {"measured": n} as `measure --json` has it, or nothing. Error: what it is instead.
Result<std::optional<std::int64_t>> numberOf(const Json &entry, const char *field, bool plain)
{
    auto found = entry.find(field);
    if (found == entry.end())
        return std::nullopt;
    const auto *value = &*found;
    if (value->is_object())
        value = value->contains("measured") ? &(*value)["measured"] : nullptr;
    else if (!plain)
        return std::nullopt;
    if (!value || value->is_null())
        return std::nullopt;
    if (value->is_number_integer() && (value->is_number_unsigned() || value->get<std::int64_t>() >= 0)
        && value->get<std::uint64_t>() <= INT64_MAX)
        return value->get<std::int64_t>();
    return fail(std::string("\"") + field + "\" is no whole number of 0 or more");
}

} // namespace

Result<Counters> countersOfJson(std::string_view text, const std::string &file)
{
    auto json = Json::parse(text, nullptr, false);
    if (json.is_discarded())
        return fail("'" + file + "' is no JSON");
    if (!json.contains("kernels") || !json["kernels"].is_array())
        return fail("'" + file + "' has no list \"kernels\"");
    // There the plain cycles are the predicted ones.
    const bool measured = json.contains("core_instructions");
    Counters out;
    if (json.contains("source") && json["source"].is_string())
        out.source = json["source"].get<std::string>();
    for (const auto &entry : json["kernels"]) {
        auto place = "'" + file + "', entry " + std::to_string(out.kernels.size()) + " of \"kernels\": ";
        if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string())
            return fail(place + "it has no \"name\"");
        KernelCounters k{entry["name"].get<std::string>(), {}, {}, {}, {}};
        for (auto [field, name] :
            {std::pair(&KernelCounters::cycles, "cycles"), {&KernelCounters::instructions, "instructions"},
                {&KernelCounters::calls, "calls"}, {&KernelCounters::bytes, "bytes"}}) {
            auto value = numberOf(entry, name, !measured);
            if (!value)
                return fail(place + value.error().message);
            k.*field = *value;
        }
        out.kernels.push_back(std::move(k));
    }
    return out;
}

} // namespace partita
