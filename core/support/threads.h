// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

namespace partita {

/// `threads`, or the machine's cores where it is 0.
int threadCount(int threads);

/// work(0) on the caller and work(1) … work(threads − 1) on threads of the program's own that have nothing else to do,
/// as far as there are any: all of them may be busy, so work(0) must be able to do everything. Returns when all that
/// began have ended. Nothing may be thrown.
void together(int threads, const std::function<void(int worker)> &work);

/// work(i) for i in 0…count−1 on so many threads (0: one a core), the caller's own among them, which is alone for the
/// time that is worth waking others. Rethrows what work throws, and begins no more of it then.
void onThreads(int threads, std::size_t count, const std::function<void(std::size_t)> &work,
    std::chrono::microseconds alone = std::chrono::milliseconds(2));

} // namespace partita
