// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/numerics.h"
#include "measure/other_models.h"
#include "measure/validate.h"
#include "open/open.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// What more compiles say of a design.
struct DesignStudy {
    /// Of each of its cliffs: the network's cycles if the kernels of the cliff get bits that its engine supports.
    /// nullopt: the network does not compile with them.
    std::vector<std::optional<std::int64_t>> cyclesWithout;
    std::optional<NumericsStudy> numerics;
    Validation validation; ///< of the chip
    std::vector<OtherModel> others;
};
Result<DesignStudy> studyDesign(const Design &, const Deployment &, Cache &, std::stop_token = {});

/// What `compile --json` prints (resources/report.schema.json).
nlohmann::ordered_json designReport(const Design &, const Deployment &, const DesignStudy &);

} // namespace partita
