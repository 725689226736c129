// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "open/open.h"
#include "options.h"

namespace cli {

/// MODEL or --project, --target, --set, --calibration, as given; `more` follows them.
std::vector<Option> designOptions(std::vector<Option> more);
/// Neither or both of MODEL and --project.
std::string designMisuse(const Arguments &);

partita::Result<partita::Design> loadDesign(const Arguments &, std::stop_token);
/// What `cache` remembers is used, and added to.
partita::Result<partita::Deployment> compiled(
    const partita::Design &, std::stop_token, partita::Cache *cache = nullptr);
/// Both in one.
partita::Result<partita::Deployment> deploy(const Arguments &, std::stop_token);

/// By name, else the default; error when no plug-in was found.
partita::Result<std::shared_ptr<const partita::Target>> loadTarget(const std::string &name);

} // namespace cli
