// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

namespace partita {

/// work(i) for i in 0…count−1 on so many threads (0: one a core), the caller's own among them, which is alone for the first
/// 2 ms. Rethrows what work throws, and begins no more of it then.
void onThreads(int threads, std::size_t count, const std::function<void(std::size_t)> &work);

} // namespace partita
