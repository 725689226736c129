// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
/// DMA contract, and the queues that the functional models of accelerators share.
const std::vector<RuntimeFile> &hwlibRuntime();
}
