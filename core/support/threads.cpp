// SPDX-License-Identifier: Apache-2.0
#include "support/threads.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace partita {

void onThreads(int threads, std::size_t count, const std::function<void(std::size_t)> &work)
{
    if (threads == 0)
        threads = int(std::max(1u, std::thread::hardware_concurrency()));
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr thrown;
    std::size_t first = count; // of those that throw
    auto runWhile = [&](auto go) {
        for (std::size_t i; go() && (i = next++) < count;)
            try {
                work(i);
            } catch (...) {
                std::lock_guard lock(mutex);
                if (i < first) {
                    first = i;
                    thrown = std::current_exception();
                }
                next = count;
            }
    };
    {
        constexpr std::chrono::milliseconds worth{2}; // of a thread's own start
        std::vector<std::jthread> others;
        const auto begun = std::chrono::steady_clock::now();
        runWhile([&] { return threads == 1 || std::chrono::steady_clock::now() - begun < worth; });
        for (int t = 1; t < threads && next + std::size_t(t) < count; ++t)
            others.emplace_back(runWhile, [] { return true; });
        runWhile([] { return true; });
    }
    if (thrown)
        std::rethrow_exception(thrown);
}

} // namespace partita
