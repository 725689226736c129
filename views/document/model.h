// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/project.h"
#include "document/deployed.h"
#include "document/edit.h"
#include "document/searches.h"
#include "emit/emit.h"
#include "explore/sweep/sweep.h"
#include "quantise/observe.h"
#include "target/registry.h"

#include <memory>

/// What is compiled beside the Choices: the network, its calibration and the chip. A value.
struct Model {
    std::shared_ptr<const partita::Graph> graph;
    std::filesystem::path path, calibrationFile, datasetFile;
    std::string hash;
    partita::Calibration calibration;
    std::shared_ptr<const partita::Target> target;
    std::string targetFile; ///< the JSON file that derives it; "" for one of the registry's own
};

/// A chip, and the JSON file that derives it; "" for one of the registry's own.
struct Chip {
    std::shared_ptr<const partita::Target> target;
    std::string file;
};

/// A model or project file, read and compiled.
struct Opened {
    Model model;
    partita::Choices choices;
    DeploymentPtr design;          ///< null where it does not fit
    UnplacedPtr unplaced;          ///< then why not; else null
    std::filesystem::path project; ///< empty for a model file
    std::string projectHash;       ///< of its bytes
    std::string note;              ///< what changed since the project was saved
    std::vector<partita::KeptDesign> designs;
    std::map<std::string, partita::Choices> elsewhere;
    SearchRuns searches;
    std::string window; ///< as it was left
    std::shared_ptr<partita::Cache>
        cache; ///< of this model's compiles: what is known of another's would stay for nothing
};

/// Safe on any thread. Errors are sentences for people. `model`: where that of a project lies by now; "" as the project
/// says. `otherwise`: the chip of what names none.
partita::Result<Opened> openFile(const std::filesystem::path &, const std::filesystem::path &model,
    const partita::Registry &, const Chip &otherwise, std::stop_token);
/// The model of a project that is not where that says; "" when it is, and of other files.
std::filesystem::path missingModel(const std::filesystem::path &);
partita::Choices baseOf(
    const partita::Choices &); ///< those about the chip or its arithmetic: what the automatic design keeps
partita::Choices numericsAlone(const partita::Choices &); ///< what another chip keeps
/// On generated noise without data; nothing where the network needs none.
partita::Result<partita::Calibration> calibrationOf(
    const partita::Graph &, const std::filesystem::path &data, const partita::Observation &, std::stop_token);
partita::RangeMethod methodOf(const Model &); ///< by which its ranges were found
/// Calibrated on other data or in another way.
partita::Result<Model> recalibrated(
    const Model &, const std::filesystem::path &data, const partita::Observation &, std::stop_token);
/// With other samples to score on, which can be read.
partita::Result<Model> withDataset(const Model &, const std::filesystem::path &data, std::stop_token);
partita::CompileInputs inputsOf(const Model &, const partita::Choices &);
/// Refers to the cache.
partita::Study studyOf(const Model &, const partita::Choices &, partita::Cache &);
/// Without the version of Partita.
partita::Project projectOf(const Model &, const partita::Choices &, std::int64_t cycles);
partita::Result<DeploymentPtr> compiled(const Model &, const partita::Choices &, partita::Cache &, std::stop_token);
/// Of what compiled() refuses.
partita::Result<UnplacedPtr> unplacedOf(const Model &, const partita::Choices &, partita::Cache &, std::stop_token);
/// The C project with the first sample of the scoring or calibration data, where there are any.
partita::Result<partita::ProjectFiles> projectFiles(
    const Model &, const partita::Deployment &, const std::string &prefix, std::stop_token);
