// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "support/mapped_file.h"

namespace partita {

/// Whether the file says that it is TensorFlow Lite, in its bytes or by its ending.
bool isTflite(const MappedFile &, const std::filesystem::path &);

/// Images become N C H W; the network's inputs and outputs keep the file's order.
Result<Graph> importTflite(const MappedFile &, const std::filesystem::path &);

} // namespace partita
