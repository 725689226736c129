// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "graph/calibration.h"

#include <filesystem>

namespace partita {

/// A design kept under a name, beside the one that the project opens with.
struct KeptDesign {
    std::string name; ///< not empty, and unique in the project
    std::string target;
    Choices choices;
    friend bool operator==(const KeptDesign &, const KeptDesign &) = default;
};

/// A search that the project keeps under a name.
struct KeptSearch {
    std::string name;  ///< not empty, and unique in the project
    std::string state; ///< the JSON of explore/search_state.h, with paths relative to the project's folder
};

/// A saved design. Together with the model file it reproduces the design exactly.
struct Project {
    std::filesystem::path model; ///< absolute in memory, relative to the project in the file
    std::string modelHash;       ///< FNV-1a 64 of the file, hex
    std::string target;
    Calibration calibration;
    std::filesystem::path calibrationFile, datasetFile; ///< may be empty
    Choices choices;
    std::string version;     ///< of Partita when it was saved
    std::int64_t cycles = 0; ///< total cycles when it was saved, to show what a newer Partita changed
    std::vector<KeptDesign> designs;
    std::map<std::string, Choices> elsewhere; ///< decisions for other chips, by target, for a return to them
    std::vector<KeptSearch> searches;
    std::string window; ///< how the window was left, as a JSON object; may be "". The compiler never reads it
};

Result<Project> readProject(const std::filesystem::path &);
/// Reads a project from a text in memory. Paths are relative to the folder of `file`, which errors name.
Result<Project> parseProject(std::string_view text, const std::filesystem::path &file);
/// Error: the model of the project `file` is no longer at its path.
Result<void> checkModel(const Project &, const std::filesystem::path &file);
/// The text of a project file in `folder`. Error: a value that JSON cannot hold.
Result<std::string> projectText(const Project &, const std::filesystem::path &folder);
/// Writes a temporary file and renames it, so that a full disk leaves the former file intact.
Result<void> writeProject(const std::filesystem::path &, const Project &);
/// FNV-1a 64 of a file's bytes, hex.
Result<std::string> hashFile(const std::filesystem::path &);

} // namespace partita
