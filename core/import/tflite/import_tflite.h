// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "support/mapped_file.h"

/// TensorFlow Lite: turns a TensorFlow Lite file into a graph. The file is verified first: no index or offset may lead
/// outside it. Each operator of the file then has a reader, as with ONNX. Images are N H W C in the file and N C H W in
/// the graph. The network's own inputs and outputs keep the order of the file.
namespace partita {

/// Whether the file's first bytes or its name say that it is TensorFlow Lite.
bool isTflite(const MappedFile &, const std::filesystem::path &);

/// In the graph, images are N C H W. The network's inputs and outputs keep the axes of the file.
Result<Graph> importTflite(const MappedFile &, const std::filesystem::path &);

} // namespace partita
