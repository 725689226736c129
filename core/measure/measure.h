// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/emit.h"
#include "measure/counters.h"

namespace partita {

struct Measurement {
    Counters counters;
    bool passed = false; ///< every output byte is the golden one
};

/// Error: the compiler, make or the emulator is missing, with the packages that have them.
Result<void> toolsToMeasure();

/// Writes an exported project into a temporary folder, builds it and runs it in the emulator (programs of the
/// environment's CROSS and QEMU). Error: a tool is missing, or what make said.
Result<Measurement> measure(const ProjectFiles &, std::stop_token);

} // namespace partita
