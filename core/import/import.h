// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "support/mapped_file.h"

/// Import: turns a model file into a graph. A file that is neither TensorFlow Lite nor an archive of PyTorch is read as
/// ONNX. All formats become the same kinds of operators. Of a quantised file, the graph keeps how its arithmetic
/// rounds.
namespace partita {

/// Reads a model file (ONNX, TensorFlow Lite, or a program of torch.export). Symbolic batch sizes become 1. Errors name
/// the file, or the node and its operator, and say what to do.
Result<Graph> importModel(const std::filesystem::path &);
/// Reads a model file that is already in memory. Errors name `path`, and external data lie beside it.
Result<Graph> importModel(const MappedFile &, const std::filesystem::path &path);

} // namespace partita
