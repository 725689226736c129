// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"
#include "explore/sweep/uncertainty.h"

#include <nlohmann/json_fwd.hpp>

namespace cli {

/// A number that was varied, and the design at each of its values.
struct Curve {
    std::string model;
    const partita::Description &chip;
    const partita::Variation &variation;
    const std::vector<partita::SweepPoint> &points;
};

/// How uncertain the costs of designs are, because numbers of the chip are.
struct Doubt {
    std::string model;
    const partita::Description &chip;
    const partita::UncertaintyPlan &plan;
    const partita::Uncertainty &result;
};

/// JSON of the form in resources/sweep.schema.json.
nlohmann::ordered_json json(const Curve &);
nlohmann::ordered_json json(const Doubt &);
std::string text(const Curve &);
std::string text(const Doubt &);
std::string csv(const Doubt &);
/// A plot of cycles over the value. It marks values at which no design fits on the axis.
std::string svg(const Curve &);

} // namespace cli
