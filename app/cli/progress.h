// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace cli {

/// One line on standard error that is written over and wiped at the end; silent without a terminal.
class Progress {
public:
    explicit Progress(std::string what);
    ~Progress();
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;
    void operator()(std::int64_t done, std::int64_t total); ///< from any thread

private:
    std::string m_what;
    bool m_terminal;
    std::mutex m_mutex;
    std::chrono::steady_clock::time_point m_shown;
};

} // namespace cli
