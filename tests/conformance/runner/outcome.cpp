// SPDX-License-Identifier: Apache-2.0
#include "outcome.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace conformance {

using Json = nlohmann::json;

Verdict refused(const partita::Error &error)
{
    switch (error.fault) {
    case partita::Fault::Unsupported: return {Verdict::Kind::Unsupported, error.message};
    case partita::Fault::Internal: return failed("a bug: " + error.message);
    default: return {Verdict::Kind::Fail, "refused as the model's fault: " + error.message, true};
    }
}

bool Outcome::failed() const
{
    return std::ranges::any_of(verdicts, [](const Verdict &v) { return v.kind == Verdict::Kind::Fail; });
}

int Outcome::passes() const { return int(std::ranges::count_if(verdicts, &Verdict::passed)); }

std::string toLine(const Outcome &outcome)
{
    Json verdicts = Json::array();
    for (const auto &verdict : outcome.verdicts)
        verdicts.push_back({int(verdict.kind), verdict.reason});
    Json json{
        {"verdicts", verdicts}, {"frozen", outcome.frozen}, {"remark", outcome.remark}, {"project", outcome.project}};
    return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Outcome fromLine(const std::string &line)
{
    auto json = Json::parse(line);
    Outcome outcome;
    for (std::size_t i = 0; i < columns; ++i)
        outcome.verdicts[i] = {Verdict::Kind(json["verdicts"][i][0].get<int>()), json["verdicts"][i][1]};
    outcome.frozen = json["frozen"];
    outcome.remark = json["remark"];
    outcome.project = json["project"];
    return outcome;
}

} // namespace conformance
