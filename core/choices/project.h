// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "graph/calibration.h"

#include <filesystem>

namespace partita {

/// A design kept under a name, beside the one that the project opens with.
struct KeptDesign {
    std::string name; ///< not empty, no other of the project has it
    std::string target;
    Choices choices;
    friend bool operator==(const KeptDesign &, const KeptDesign &) = default;
};

/// A search that the project keeps under a name.
struct KeptSearch {
    std::string name;  ///< not empty, no other of the project has it
    std::string state; ///< as its file says it (explore/search_state.h), in the project's folder
};

/// A saved design; with the model file it replays exactly.
struct Project {
    std::filesystem::path model; ///< absolute in memory, relative to the project in the file
    std::string modelHash;       ///< FNV-1a 64 of the file, hex
    std::string target;
    Calibration calibration;
    std::filesystem::path calibrationFile, datasetFile; ///< may be empty
    Choices choices;
    std::string version;     ///< of Partita when it was saved
    std::int64_t cycles = 0; ///< total at that time, to tell what an upgrade changed
    std::vector<KeptDesign> designs;
    std::map<std::string, Choices> elsewhere; ///< decisions for other chips, by target, to return to
    std::vector<KeptSearch> searches;
    std::string window; ///< a JSON object, how the window was left; "" for none. Nothing that is compiled depends on it
};

Result<Project> readProject(const std::filesystem::path &);
/// The same of a text in memory; `file` names it, and paths are relative to its folder.
Result<Project> parseProject(std::string_view text, const std::filesystem::path &file);
/// Whether the model of the project, which is `file`, is where that says.
Result<void> checkModel(const Project &, const std::filesystem::path &file);
/// What the file says when it stands in `folder`. Error: a value that JSON cannot hold.
Result<std::string> projectText(const Project &, const std::filesystem::path &folder);
/// Written beside and renamed, so a full disk leaves the former file whole.
Result<void> writeProject(const std::filesystem::path &, const Project &);
/// FNV-1a 64 of a file's bytes, hex.
Result<std::string> hashFile(const std::filesystem::path &);

} // namespace partita
