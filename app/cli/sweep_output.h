// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"
#include "explore/sweep/uncertainty.h"

#include <nlohmann/json_fwd.hpp>

namespace cli {

/// A number varied, and what came of it.
struct Curve {
    std::string model;
    const partita::Description &chip;
    const partita::Variation &variation;
    const std::vector<partita::SweepPoint> &points;
};

struct Doubt {
    std::string model;
    const partita::Description &chip;
    const partita::UncertaintyPlan &plan;
    const partita::Uncertainty &result;
};

/// Documented in resources/sweep.schema.json.
nlohmann::ordered_json json(const Curve &);
nlohmann::ordered_json json(const Doubt &);
std::string text(const Curve &);
std::string text(const Doubt &);
std::string csv(const Doubt &);
/// Cycles over the value; what does not fit is marked on the axis.
std::string svg(const Curve &);

} // namespace cli
