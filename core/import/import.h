// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "support/mapped_file.h"

namespace partita {

/// Reads a model file (ONNX or TensorFlow Lite). Symbolic batch sizes become 1. Errors name the file, or the node and
/// its operator, and say what to do.
Result<Graph> importModel(const std::filesystem::path &);
/// The same of bytes that are in memory; `path` names them, and external data lie beside it.
Result<Graph> importModel(const MappedFile &, const std::filesystem::path &path);

} // namespace partita
