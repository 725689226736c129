// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {

/// The files of resources/export: start-up code, linker script, Makefile, golden check.
const std::vector<RuntimeFile> &exportRuntime();

} // namespace partita
