// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "support/mapped_file.h"

/// ONNX: turns an ONNX file into a graph, node by node. Some tools store integers in float tensors; those become
/// integers again.
namespace partita {

/// Errors name `path`, and external data lie beside it.
Result<Graph> importOnnx(const MappedFile &, const std::filesystem::path &path);

} // namespace partita
