// SPDX-License-Identifier: Apache-2.0
#include "support/threads.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace partita {

void onThreads(int threads, std::size_t count, const std::function<void(std::size_t)> &work)
{
    if (threads == 0)
        threads = int(std::max(1u, std::thread::hardware_concurrency()));
    std::atomic<std::size_t> next = 0;
    auto run = [&] {
        for (std::size_t i; (i = next++) < count;)
            work(i);
    };
    std::vector<std::jthread> others;
    for (int t = 1; t < threads && std::size_t(t) < count; ++t)
        others.emplace_back(run);
    run();
}

} // namespace partita
