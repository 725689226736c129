// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "outcome.h"
#include "target/target.h"

#include <filesystem>
#include <functional>

namespace conformance {

/// An exported project, and where its verdict goes.
struct Project {
    std::string name;
    std::filesystem::path folder;
    Verdict *verdict;
};

struct Platform {
    Column column;
    std::string name;                  ///< of the folder for what is built
    std::vector<std::string> compiler; ///< words that every compilation begins with
    std::vector<std::string> link;     ///< words behind the objects
    std::vector<std::string> emulator; ///< words before the program
    std::string program;               ///< that a project's own Makefile builds
    std::vector<std::string> needs;    ///< programs
};
Platform hostPlatform();
Platform riscvPlatform(const std::filesystem::path &runtime);

/// Compiles each project to an object of its own, links them in chunks to few programs, and runs these.
/// A project that does not compile, crashes or hangs costs its own verdict only.
void runProjects(const std::vector<Project> &, const Platform &, const partita::Target &,
    const std::filesystem::path &work, int processes);

} // namespace conformance
