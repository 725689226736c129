// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace partita {

struct Finished {
    int exitCode = 0; ///< 128 + signal when one ended it
    std::string out, err;
};

/// Runs a program found in PATH, without a shell, in its own process group, which ends when `stop` is
/// requested. It reads `input`. At most 16 MiB of each stream are kept. Error: it cannot be started, or was cancelled.
Result<Finished> runProgram(const std::vector<std::string> &words, std::stop_token stop, std::string_view input = {});

bool inPath(const std::string &program);

/// A folder that is removed with everything in it.
class TemporaryFolder {
public:
    static Result<TemporaryFolder> make();
    TemporaryFolder(TemporaryFolder &&other) noexcept : m_path(std::exchange(other.m_path, {})) { }
    TemporaryFolder &operator=(TemporaryFolder &&) = delete;
    ~TemporaryFolder();
    const std::filesystem::path &path() const { return m_path; }

private:
    explicit TemporaryFolder(std::filesystem::path path) : m_path(std::move(path)) { }
    std::filesystem::path m_path;
};

} // namespace partita
