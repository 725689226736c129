// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "support/mapped_file.h"

/// ONNX: turns an ONNX file into a graph. It sorts the nodes, checks that Partita can read every operator, and reads
/// node after node. Deeploy and NEMO store integers in float tensors. Their networks become integer graphs, unless an
/// operator has no integer form: then they stay in float.
namespace partita {

/// Errors name `path`, and external data lie beside it.
Result<Graph> importOnnx(const MappedFile &, const std::filesystem::path &path);

} // namespace partita
