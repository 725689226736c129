// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ne16_engine.h"

/// Siracusa: the chip of a RISC-V core and N-EUREKA, the engine of plugins/ne16/engine that followed NE16.
namespace partita {
const std::vector<RuntimeFile> &siracusaRuntime();
const std::vector<RuntimeFile> &siracusaDriver();
const std::vector<RuntimeFile> &siracusaDescription();
const std::vector<RuntimeFile> &siracusaFigures();
}
