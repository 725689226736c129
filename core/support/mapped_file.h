// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

namespace partita {

/// The bytes of a file, valid as long as `owner` is held.
struct MappedFile {
    std::shared_ptr<const void> owner;
    std::span<const std::byte> bytes;
    std::string_view text() const { return {reinterpret_cast<const char *>(bytes.data()), bytes.size()}; }
};

/// Files below 16 MiB are read, so that nothing done to them later is felt; larger ones are mapped and
/// must keep their length while `owner` is held: the system ends a program that looks at a page which
/// is no longer there. Error: not a regular file, empty, or unreadable.
Result<MappedFile> mapFile(const std::filesystem::path &);

} // namespace partita
