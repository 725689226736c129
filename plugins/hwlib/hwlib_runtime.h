// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

/// hwlib: the C code that exports for `diana`, `ne16` and `tynnp` share. It says which calls a driver must provide for
/// DMA transfers and waits. It also has the parts that the bit-exact models of these accelerators have in common. A
/// model takes the place of the driver in the emulator.
namespace partita {
/// DMA contract, and the queues that the functional models of accelerators share.
const std::vector<RuntimeFile> &hwlibRuntime();
inline std::vector<RuntimeFile> joined(std::vector<RuntimeFile> files, const std::vector<RuntimeFile> &more)
{
    files.insert(files.end(), more.begin(), more.end());
    return files;
}
/// The same with a chip's own files behind them.
inline std::vector<RuntimeFile> withHwlib(const std::vector<RuntimeFile> &own) { return joined(hwlibRuntime(), own); }
}
