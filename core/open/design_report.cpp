// SPDX-License-Identifier: Apache-2.0
#include "open/design_report.h"

#include "compile/cliffs.h"
#include "report/report.h"
#include "support/try.h"

#include <nlohmann/json.hpp>

namespace partita {

namespace {

std::vector<std::optional<std::int64_t>> cyclesWithout(
    const std::vector<Cliff> &all, const Design &design, Cache &cache, std::stop_token stop)
{
    std::vector<std::optional<std::int64_t>> out;
    for (const auto &cliff : all) {
        auto other = design;
        for (const auto &remedy : cliff.remedies)
            if (remedy.settable())
                (void)other.choices.set(remedy.key, remedy.value);
        auto d = compileDesign(other, {}, stop, &cache);
        out.push_back(d ? std::optional(d->cycles) : std::nullopt);
    }
    return out;
}

} // namespace

Result<DesignStudy> studyDesign(const Design &design, const Deployment &d, Cache &cache, std::stop_token stop)
{
    auto without = cyclesWithout(cliffs(d), design, cache, stop);
    PARTITA_TRY(numerics,
        studyNumerics(
            d, design.target, design.calibration, design.choices, design.data ? &*design.data : nullptr, &cache, stop));
    auto validation = validate(d.target, stop).value_or(Validation());
    auto others = byOtherModels(d, design, &cache, stop);
    if (stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    return DesignStudy{std::move(without), std::move(numerics), std::move(validation), std::move(others)};
}

nlohmann::ordered_json designReport(const Design &design, const Deployment &d, const DesignStudy &study)
{
    auto json = report(d, design.calibration);
    json["model_error"] = modelError(study.validation);
    json["other_models"] = nlohmann::ordered_json::array();
    for (const auto &[number, word, cycles] : study.others)
        json["other_models"].push_back({{"number", number}, {"word", word}, {"cycles", cycles}});
    for (std::size_t i = 0; i < study.cyclesWithout.size(); ++i)
        if (study.cyclesWithout[i])
            json["cliffs"][i]["cycles_without"] = *study.cyclesWithout[i];
    if (study.numerics)
        json["arithmetic"] = report(*study.numerics, d);
    return json;
}

} // namespace partita
