// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"
#include "explore/sweep/uncertainty.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// A number that was varied, and the design at each of its values.
struct Curve {
    std::string model;
    const Description &chip;
    const Variation &variation;
    const std::vector<SweepPoint> &points;
};

/// How uncertain the costs of designs are, because numbers of the chip are.
struct Doubt {
    std::string model;
    const Description &chip;
    const UncertaintyPlan &plan;
    const Uncertainty &result;
};

/// JSON of the form in resources/sweep.schema.json.
nlohmann::ordered_json sweepReport(const Curve &);
nlohmann::ordered_json sweepReport(const Doubt &);
/// A line for each sample.
std::string sweepCsv(const Doubt &);
/// A plot of cycles over the value. It marks values at which no design fits on the axis.
std::string sweepSvg(const Curve &);

} // namespace partita
