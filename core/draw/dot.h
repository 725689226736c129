// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

namespace partita {

/// The partitioned graph in Graphviz's DOT language: partitions as clusters, a port for each operand, cycles as labels.
std::string renderDot(const Deployment &, const Folding & = {});

} // namespace partita
