// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/project.h"
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "options.h"

#include <optional>

namespace cli {

/// MODEL or --project, --target, --set, --calibration, as given; `more` follows them.
std::vector<Option> designOptions(std::vector<Option> more);
/// Neither or both of MODEL and --project.
std::string designMisuse(const Arguments &);

/// What `compile` needs, read from the files that the command line names.
struct Design : partita::CompileInputs {
    std::filesystem::path model;
    std::optional<partita::Dataset> data;  ///< the calibration's, when there is one
    std::filesystem::path calibrationFile; ///< of `data`
    std::optional<partita::Project> project;
};

partita::Result<Design> loadDesign(const Arguments &, std::stop_token);
/// What `cache` remembers is used, and added to.
partita::Result<partita::Deployment> compileDesign(const Design &, std::stop_token, partita::Cache *cache = nullptr);
/// Both in one.
partita::Result<partita::Deployment> deploy(const Arguments &, std::stop_token);

/// Absolute; an empty one stays so.
std::filesystem::path fullPath(const std::filesystem::path &);
/// What replays it, with no data set to score on. Error: the model file can no longer be read.
partita::Result<partita::Project> projectOf(const Arguments &, const Design &, const partita::Deployment &);

/// By name, else the default; error when no plug-in was found.
partita::Result<std::shared_ptr<const partita::Target>> loadTarget(const std::string &name);

} // namespace cli
