// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/emit.h"
#include "emit/selection.h"

#include <utility>

namespace partita {

// Each part adds its files. They share nothing but the selection.

NetworkSource networkSource(const Selection &);
// Names are those of the prefix "network"; with another, prefixes of the network's own: see `prefixed`.

/// network.h: the entry points, and each input's and output's shape and scale.
void addNetworkHeader(ProjectFiles &, const Selection &);
/// weights.h, beyond 1 MiB with weights.bin and weights.S.
void addWeights(ProjectFiles &, const Selection &);
/// golden.h, golden.c
void addGoldenSource(ProjectFiles &, const Selection &);
/// memory/*.hex and golden/*.hex for $readmemh.
void addImages(ProjectFiles &, const Selection &);
/// memory/plan.txt, which `make size` sets the sections beside.
void addMemoryPlan(ProjectFiles &, const Selection &);
/// The chip's memories into runtime/link.ld: each constant and arena in its own, code and stack in the core's.
void addLinkerScript(ProjectFiles &, const Selection &);
/// Of the emulated machine, but for start-up code and the golden check.
std::int64_t emulatedBytes(const Selection &);
/// README.txt, after the files that it speaks of.
void addReadme(ProjectFiles &, const Selection &);
/// What the author of the chip's software does, in the order to do it; part of README.txt.
std::string chipGuide(const ProjectFiles &, const Selection &);
/// trace.json: which op became which C lines, buffers and cycles; the last, as it lists the files.
void addTrace(ProjectFiles &, const Selection &, const LineRanges &);

/// Bytes of constants from which on they are no C text any more.
inline constexpr std::int64_t binaryWeights = 1 << 20;
/// Most bytes of kernel outputs that are dumped.
inline constexpr std::int64_t dumpedGolden = 4 << 20;
std::int64_t goldenBytes(const Selection &);

} // namespace partita
