// SPDX-License-Identifier: Apache-2.0
#include "support/discard.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace partita {

namespace {

/// Emptied to the last when the program ends.
class Bin {
public:
    void add(std::shared_ptr<void> value)
    {
        {
            std::lock_guard lock(m_mutex);
            m_waiting.push_back(std::move(value));
        }
        m_called.notify_one();
    }

private:
    void empty(std::stop_token stop)
    {
        std::unique_lock lock(m_mutex);
        while (m_called.wait(lock, stop, [&] { return !m_waiting.empty(); })) {
            auto now = std::exchange(m_waiting, {});
            lock.unlock();
            now.clear();
            lock.lock();
        }
    }

    std::mutex m_mutex;
    std::condition_variable_any m_called;
    std::vector<std::shared_ptr<void>> m_waiting;
    std::jthread m_thread{[this](std::stop_token stop) { empty(stop); }};
};

} // namespace

void discard(std::shared_ptr<void> value)
{
    static Bin bin;
    bin.add(std::move(value));
}

} // namespace partita
