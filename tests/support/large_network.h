// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita::test {

/// "resnet8", MLPerf Tiny's own where ../shared has it; "mobilenet_v2", "inception_v4", which
/// resources/models/make_models.py writes into the build folder; a random graph by its number of ops. Error: the
/// network cannot be written.
Result<Graph> largeNetwork(const std::string &name);

} // namespace partita::test
