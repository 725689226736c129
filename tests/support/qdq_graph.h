// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/calibration.h"
#include "graph/graph.h"

namespace partita::test {

/// A folded float graph rewritten with Quantize and Dequantize around every op, in a quantiser's habits.
Graph qdqGraph(const Graph &, const Calibration &, unsigned seed);

} // namespace partita::test
