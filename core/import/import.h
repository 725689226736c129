// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <filesystem>

namespace partita {

/// Reads a model file (ONNX). Symbolic batch sizes become 1. Errors name the file, or the node and
/// its operator, and say what to do.
Result<Graph> importModel(const std::filesystem::path &);

} // namespace partita
