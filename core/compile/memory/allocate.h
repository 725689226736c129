// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

#include <utility>
#include <vector>

/// Memory: gives every buffer its address. It finds how long each buffer is alive, lets a kernel write over an input
/// that nothing reads later, and packs the buffers so that the peak is low. The predicted bytes of code, tables and
/// stack count too. If a network does not fit, the code here looks for variants, tiles and memories that take fewer
/// bytes, or else explains what is short.
namespace partita {

/// Sets the buffers, their offsets and the operands of all programs. Error: what does not fit, in which memory, and
/// what would help; the memories planned so far stay in the deployment.
Result<void> allocate(Deployment &, const MemoryPlacement &, const Context &);
/// A quick check without offsets: fails as `allocate` does where more bytes are alive at once than a memory has.
Result<void> mayFit(Deployment &, const MemoryPlacement &, const Context &);

/// How far kernels that run one after another are from fitting: bytes.
struct Excess {
    std::int64_t peak = 0; ///< beyond the memories' sizes, where most is alive
    std::int64_t sum = 0;  ///< over the moments
    std::vector<bool> at;  ///< by kernel: whether a memory lacks room while it runs
    bool none() const { return peak == 0 && sum == 0; }
    friend bool operator<(const Excess &a, const Excess &b)
    {
        return std::pair(a.peak, a.sum) < std::pair(b.peak, b.sum);
    }
};
/// Sets the buffers, without offsets, as `mayFit` does. `spare`: bytes of the core's memory that must stay free.
Excess excessOf(Deployment &, const MemoryPlacement &, const Context &, std::int64_t spare = 0);

} // namespace partita
