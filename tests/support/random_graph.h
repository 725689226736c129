// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "execute/values/array.h"
#include "graph/calibration.h"
#include "target/registry.h"

namespace partita::test {

/// A float network of `ops` random operators on a small picture (chains, residual sums, branches that
/// join in a Concat, pooling, batch norms, a dense head): equal seeds give equal graphs. A narrow picture is one
/// column.
Graph randomGraph(unsigned seed, int ops, bool narrow = false);

/// Values in −1…1 for every input.
std::vector<Array> randomInputs(const Graph &, unsigned seed);

/// The default target; the test fails when the plug-in is not built.
std::shared_ptr<const Target> defaultTarget();

/// A target by name; the test fails when its plug-in is not built.
std::shared_ptr<const Target> targetNamed(std::string_view);

/// Calibrated on seeded noise.
Calibration noise(const Graph &);

/// Compiled for the default target; aborts the test with the error's sentence otherwise.
Deployment deploy(const Graph &, const Choices & = {}, Cache * = nullptr);

/// Whether the interpreted programs, with transfers early and late, give the executor's bytes on inputs of that seed.
bool meansWhatItsProgramDoes(const Deployment &, const Graph &model, unsigned seed);

} // namespace partita::test
