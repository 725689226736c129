// SPDX-License-Identifier: Apache-2.0
#include "progress.h"

#include <cstdio>
#include <unistd.h>

namespace cli {

namespace {

/// ", about 3 min left" from how long `done` of `total` took; "" before that says anything.
std::string timeLeft(double seconds, std::int64_t done, std::int64_t total)
{
    if (seconds < 3 || done < 1 || done >= total)
        return "";
    const auto left = seconds / double(done) * double(total - done);
    return left < 90 ? ", about " + std::to_string(int(left) + 1) + " s left"
                     : ", about " + std::to_string(int(left / 60 + 0.5)) + " min left";
}

} // namespace

Progress::Progress(std::string what) : m_what(std::move(what)), m_terminal(::isatty(STDERR_FILENO))
{
    if (m_terminal)
        std::fprintf(stderr, "\r\033[K%s…", m_what.c_str());
}

Progress::~Progress()
{
    if (m_terminal)
        std::fputs("\r\033[K", stderr);
}

void Progress::operator()(std::int64_t done, std::int64_t total)
{
    if (!m_terminal)
        return;
    std::scoped_lock lock(m_mutex);
    auto now = std::chrono::steady_clock::now();
    if (now - m_shown < std::chrono::milliseconds(100))
        return;
    m_shown = now;
    std::fprintf(stderr, "\r\033[K%s… %lld of %lld%s", m_what.c_str(), (long long)done, (long long)total,
        timeLeft(std::chrono::duration<double>(now - m_begun).count(), done, total).c_str());
}

} // namespace cli
