// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/project.h"
#include "compile/pipeline.h"
#include "execute/dataset.h"

#include <optional>

/// Open: from what a person names (a model or a project, a chip, decisions, samples) to what a compile needs.
namespace partita {

/// A design as a person names it.
struct DesignFiles {
    std::filesystem::path model, project; ///< exactly one of both
    std::string target;                   ///< a name or a file; "": the project's, else the default
    std::vector<std::string> decisions;   ///< "KEY=VALUE", over those of the project
    std::filesystem::path calibration;    ///< "": the project's, or that of a bundled example
    std::optional<RangeMethod> method;
    bool equalise = false;
};

/// Who hears of long work. Each may be null.
struct Listener {
    std::function<void(const std::string &)> warn;
    StageProgress progress;
};

/// What `compile` needs, read from the files.
struct Design : CompileInputs {
    std::filesystem::path model;
    std::optional<Dataset> data;           ///< the calibration's, when there is one
    std::filesystem::path calibrationFile; ///< of `data`
    std::optional<Project> project;
};

Result<Design> openDesign(const DesignFiles &, const Listener & = {}, std::stop_token = {});
/// The same with other decisions. Calibrated as `files` say if these decisions need it and the former did not.
Result<Design> redecided(
    const Design &, Choices, const DesignFiles &files, const Listener & = {}, std::stop_token = {});
/// Uses what `cache` remembers, and adds to it. Error: as of `compile`, with the memory sizes that would be enough.
Result<Deployment> compileDesign(const Design &, const Listener & = {}, std::stop_token = {}, Cache *cache = nullptr);

/// `samples`, else those that lie beside a bundled example; "" without.
std::filesystem::path calibrationFile(const std::filesystem::path &model, const std::filesystem::path &samples);

/// By name or from a file that derives one; of "" the default. `warn` hears of plug-ins that were refused.
Result<std::shared_ptr<const Target>> openTarget(const std::string &name, const Listener & = {});

/// Absolute; an empty one stays so.
std::filesystem::path fullPath(const std::filesystem::path &);
/// What replays it, with no data set to score on. `target`: as the person named it. Error: the model file can no longer
/// be read.
Result<Project> projectOf(const Design &, const std::string &target, const Deployment &);

} // namespace partita
