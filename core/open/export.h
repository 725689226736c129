// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/prefix.h"
#include "open/open.h"

namespace partita {

/// Where a C project goes, and what of the design.
struct ExportFiles {
    std::filesystem::path folder;
    std::string only; ///< slug of the one kernel, "" for the network
    std::string prefix{networkPrefix};
};
/// Its golden sample is the first of the calibration, or generated noise.
Result<void> exportDesign(
    const Design &, const Deployment &, const ExportFiles &, const Listener & = {}, std::stop_token = {});

} // namespace partita
