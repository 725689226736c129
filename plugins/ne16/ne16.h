// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ne16_engine.h"

/// Ne16: the chip of a RISC-V core and NE16.
namespace partita {
const std::vector<RuntimeFile> &ne16Runtime();
const std::vector<RuntimeFile> &ne16Driver();
const std::vector<RuntimeFile> &ne16Description();
const std::vector<RuntimeFile> &ne16Figures();
}
