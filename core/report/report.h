// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

#include <nlohmann/json_fwd.hpp>

/// Report: explains a deployment in words and numbers. It has the compile report, the difference between two designs,
/// what bounds each kernel (the roofline), what every pass decided and why, and a trace for Perfetto.
namespace partita {

/// The compile report, schema 1 (documented in resources/report.schema.json).
nlohmann::ordered_json report(const Deployment &);
/// The same, with a part about the calibration.
nlohmann::ordered_json report(const Deployment &, const Calibration &);

/// The difference of two compile reports, `b` minus `a`, for each kernel and in sums. The differences of the kernels
/// add up to that of the totals.
Result<nlohmann::ordered_json> diffReports(const nlohmann::ordered_json &a, const nlohmann::ordered_json &b);

/// Chrome/Perfetto trace events of the whole run.
nlohmann::ordered_json perfettoTrace(const Deployment &);

} // namespace partita
