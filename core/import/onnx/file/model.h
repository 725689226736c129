// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/mapped_file.h"

#include <onnx/onnx_pb.h>

/// File: parses an ONNX file into names, shapes and weights, without copying the weights.
namespace partita::onnx_import {

/// Parses the file without its weights. Error: the file is truncated or has another format.
Result<std::shared_ptr<const onnx::ModelProto>> parseModel(const MappedFile &, const std::filesystem::path &path);

/// The version of the operator set `domain` that the model uses; 0 if it names none.
int opsetOf(const onnx::ModelProto &, const std::string &domain);

/// The positions of the nodes that the outputs depend on, producers first. A file that is sorted keeps its order.
/// Error: a value that no node writes, a value that two nodes write, or a cycle.
Result<std::vector<int>> nodeOrder(const onnx::GraphProto &);

/// "node 'conv1' (Conv)"
std::string label(const onnx::NodeProto &);

} // namespace partita::onnx_import
