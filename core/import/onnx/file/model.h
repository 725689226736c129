// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/mapped_file.h"

#include <onnx/onnx_pb.h>

namespace partita::onnx_import {

/// The file parsed as a skeleton. Error: truncated, or of another format; `path` names it.
Result<std::shared_ptr<const onnx::ModelProto>> parseModel(const MappedFile &, const std::filesystem::path &path);

/// Version of the operator set of `domain` that the model asks for; 0 when it names none.
int opsetOf(const onnx::ModelProto &, const std::string &domain);

/// Positions of the nodes that the outputs need, producers first; stable for a sorted file.
/// Error: a name that nothing writes, or that is written twice; a cycle.
Result<std::vector<int>> nodeOrder(const onnx::GraphProto &);

/// "node 'conv1' (Conv)"
std::string label(const onnx::NodeProto &);

} // namespace partita::onnx_import
