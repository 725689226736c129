// SPDX-License-Identifier: Apache-2.0
#include "progress.h"

#include <cstdio>
#include <unistd.h>

namespace cli {

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
    std::fprintf(stderr, "\r\033[K%s… %lld of %lld", m_what.c_str(), (long long)done, (long long)total);
}

} // namespace cli
