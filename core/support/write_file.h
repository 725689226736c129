// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <filesystem>
#include <string_view>

namespace partita {

/// Writes a file whole or not at all: beside it, synced, then renamed over it. A symbolic link keeps
/// pointing at the file, a device or pipe is written in place. Error names the file and the cause.
Result<void> writeFile(const std::filesystem::path &, std::string_view bytes);

/// Whether what is written under `name` stays in the folder. Error: it, or a folder on the way to it, is a link.
Result<void> checkNoLink(std::filesystem::path folder, const std::filesystem::path &name);

} // namespace partita
