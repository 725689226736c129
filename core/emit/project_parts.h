// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/emit.h"
#include "emit/selection.h"

#include <utility>

namespace partita {

// Each part adds its files. The parts share nothing but the selection. Below, files have the names that they get with
// the prefix "network"; for other prefixes see `prefixed`.

NetworkSource networkSource(const Selection &);
/// network.h: the entry points, and the shape and scale of each input and output.
void addNetworkHeader(ProjectFiles &, const Selection &);
/// weights.h; from 1 MiB on also weights.bin and weights.S.
void addWeights(ProjectFiles &, const Selection &);
/// golden.h, golden.c
void addGoldenSource(ProjectFiles &, const Selection &);
/// memory/*.hex and golden/*.hex for $readmemh.
void addImages(ProjectFiles &, const Selection &);
/// memory/plan.txt. `make size` prints the sections of the linked program beside it.
void addMemoryPlan(ProjectFiles &, const Selection &);
/// Adds the chip's memories to runtime/link.ld. Each constant and arena goes to its memory, code and stack to the
/// core's.
void addLinkerScript(ProjectFiles &, const Selection &);
/// The bytes that the program needs in the emulated machine, without start-up code and the golden check.
std::int64_t emulatedBytes(const Selection &);
/// README.txt. Must come after the files that it describes.
void addReadme(ProjectFiles &, const Selection &);
/// The steps that bring the export onto the chip, in order; a part of README.txt.
std::string chipGuide(const ProjectFiles &, const Selection &);
/// trace.json: which op became which C lines, buffers and cycles. Must come last, because it lists the files.
void addTrace(ProjectFiles &, const Selection &, const LineRanges &);

/// From this many bytes on, constants go into a binary file instead of C text.
inline constexpr std::int64_t binaryWeights = 1 << 20;
/// Outputs of kernels are dumped up to this many bytes.
inline constexpr std::int64_t dumpedGolden = 4 << 20;
std::int64_t goldenBytes(const Selection &);

} // namespace partita
