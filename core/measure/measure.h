// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/emit.h"
#include "measure/counters.h"

/// Measure: sets measurements beside predictions. It builds an exported project and runs it in the emulator, and reads
/// counters of a chip, a simulator or the emulator. It compares them with the predictions kernel by kernel. It also
/// simulates the networks of published figures, and says how far the chip's model is from them.
namespace partita {

struct Measurement {
    Counters counters;
    bool passed = false; ///< whether every byte of the output is as expected
};

/// Error: the C compiler, make or the emulator is missing; it names the packages to install.
Result<void> toolsToMeasure();

/// Writes an exported project into a temporary folder, builds it and runs it in the emulator. The environment variables
/// CROSS and QEMU name the compiler and the emulator. Error: a tool is missing, or make failed.
Result<Measurement> measure(const ProjectFiles &, std::stop_token);

} // namespace partita
