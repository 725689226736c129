// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <filesystem>

namespace partita {

/// A target's shared library, opened, checked and behind its guard.
struct PluginFile {
    std::shared_ptr<const Target> target;
    bool isDefault = false;
};

/// Opens a library in this process, which a bad one may end. Error: built for another interface, no entry point, a
/// hook that throws.
Result<PluginFile> openPlugin(const std::filesystem::path &);

/// Opens it in a child process first. Error: that, or the signal that ended the child, or 10 s gone by.
Result<void> probePlugin(const std::filesystem::path &);

} // namespace partita
