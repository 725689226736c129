// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

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
    std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now(), m_shown;
};

/// A line of progress for each stage of the work.
class Stages {
public:
    void operator()(std::string_view stage, std::int64_t done, std::int64_t total)
    {
        std::scoped_lock lock(m_mutex);
        if (!m_line || stage != m_stage) {
            m_line.reset();
            m_line.emplace(m_stage = stage);
        }
        if (total > 0)
            (*m_line)(done, total);
    }

private:
    std::mutex m_mutex;
    std::string m_stage;
    std::optional<Progress> m_line;
};

} // namespace cli
