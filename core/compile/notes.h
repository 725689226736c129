// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/assign/assign.h"

namespace partita {

/// What the passes assign and refine did, for the record.
std::string planSummary(const Plan &, std::size_t groups);
std::string refineSummary(const Deployment &, std::int64_t savedCycles);

/// What runs in float on the core, for people to know; nothing: none does.
std::optional<std::string> floatNote(const Deployment &);
/// Which models of an engine that runs something the cycles are by.
std::vector<std::string> modelNotes(const Deployment &);
/// That the network was calibrated on noise, and what this leaves unknown. `source`: as it was imported.
std::vector<std::string> calibrationNotes(const PartitionedGraph &, const Calibration &, bool noise);
/// Says of the kernels whose variant is not their cheapest that the memory is why.
void explainVariants(Deployment &);

} // namespace partita
