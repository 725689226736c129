// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/assign/assign.h"

namespace partita {

/// Summaries of the passes assign and refine, for their records.
std::string planSummary(const Plan &, std::size_t groups);
std::string refineSummary(const Deployment &, std::int64_t savedCycles);

/// A note that names what runs in float on the core. Nothing: no kernel does.
std::optional<std::string> floatNote(const Deployment &);
/// For each engine that runs a kernel: the model that its cycles come from.
std::vector<std::string> modelNotes(const Deployment &);
/// Notes that the network was calibrated on noise, and what this leaves unknown. `source`: as it was imported.
std::vector<std::string> calibrationNotes(const PartitionedGraph &, const Calibration &, bool noise);
/// Adds the reason to each kernel whose variant is not its cheapest: the memory was short.
void explainVariants(Deployment &);
/// Adds it to each kernel of a design that was shrunk; `asked`: the choices for it.
void explainShrunk(Deployment &, const Choices &asked);

} // namespace partita
