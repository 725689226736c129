// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

#include <nlohmann/json_fwd.hpp>

/// Report: says what a compile did: its report, differences, roofline, decisions of the passes, and trace.
namespace partita {

/// The compile report, schema 1 (documented in resources/report.schema.json).
nlohmann::ordered_json report(const Deployment &);
/// The same with what is known of the calibration.
nlohmann::ordered_json report(const Deployment &, const Calibration &);

/// Kernel by kernel and summed, `b` minus `a`; the parts add up to the difference of the totals.
/// Each of a, b is a compile report.
Result<nlohmann::ordered_json> diffReports(const nlohmann::ordered_json &a, const nlohmann::ordered_json &b);

/// Chrome/Perfetto trace events of the whole run.
nlohmann::ordered_json perfettoTrace(const Deployment &);

} // namespace partita
