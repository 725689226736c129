// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

#include <chrono>

namespace partita {

/// Writes the passes' record.
class Record {
public:
    explicit Record(std::vector<PassRecord> &passes) : m_passes(passes) { }
    /// Records the pass that ran since the previous one ended.
    void end(std::string name, std::string summary, bool changed, const Graph &after)
    {
        auto ms = std::chrono::duration<double, std::milli>(Clock::now() - m_start).count();
        m_passes.push_back({std::move(name), std::move(summary), changed, ms, after});
        m_start = Clock::now();
    }

private:
    using Clock = std::chrono::steady_clock;
    std::vector<PassRecord> &m_passes;
    Clock::time_point m_start = Clock::now();
};

/// "3 kernels".
inline std::string count(std::size_t n, const char *what)
{
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

} // namespace partita
