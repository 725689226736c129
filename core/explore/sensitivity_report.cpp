// SPDX-License-Identifier: Apache-2.0
#include "explore/sensitivity.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace partita {

using Json = nlohmann::ordered_json;

namespace {

Json decibels(double db) { return std::isfinite(db) ? Json(db) : Json(); }

Json reachedJson(const Evaluation &e, const DesignCosts &c)
{
    return {{"correct", e.labelled ? Json(e.deployed.correct) : Json()}, {"agreement", e.agreement},
        {"sqnr_db", decibels(e.sqnr_db)}, {"cycles", c.cycles}, {"memory_bytes", c.memoryBytes},
        {"weights_bytes", c.weightsBytes}, {"energy_uj", c.energy_uj}};
}

} // namespace

Json sensitivityReport(const Sensitivity &s, const Deployment &d)
{
    Json rows = Json::array();
    for (const auto &row : s.rows) {
        Json out{{"kernel", row.kernel}, {"key", row.key}, {"value", row.value}};
        out.update(reachedJson(row.evaluation, row.costs));
        rows.push_back(std::move(out));
    }
    return {{"schema", 1}, {"model", d.source.name}, {"target", d.target->description().name},
        {"samples", s.design.samples}, {"float_correct", s.design.labelled ? Json(s.design.source.correct) : Json()},
        {"design", reachedJson(s.design, s.costs)}, {"rows", rows}, {"refused", s.refused}};
}

} // namespace partita
