// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
/// DMA contract, and the queues that the functional models of accelerators share.
const std::vector<RuntimeFile> &hwlibRuntime();
/// The same with a chip's own files behind them.
inline std::vector<RuntimeFile> withHwlib(const std::vector<RuntimeFile> &own)
{
    auto out = hwlibRuntime();
    out.insert(out.end(), own.begin(), own.end());
    return out;
}
}
