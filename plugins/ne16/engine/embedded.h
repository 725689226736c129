// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &ne16EngineRuntime();
const std::vector<RuntimeFile> &ne16EngineDriver();
const std::vector<RuntimeFile> &neurekaEngineRuntime();
const std::vector<RuntimeFile> &neurekaEngineDriver();
}
