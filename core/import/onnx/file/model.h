// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/mapped_file.h"

#include <onnx/onnx_pb.h>

/// File: gives access to what an ONNX file says. It parses the file without its weights, and reads the attributes and
/// inputs of each node with their types. Weights are not copied if the file stores them as the host does. They may lie
/// in other files beside the model. Sizes that the file computes from constants are computed here.
namespace partita::onnx_import {

/// Parses the file without its weights. Error: the file is truncated or has another format.
Result<std::shared_ptr<const onnx::ModelProto>> parseModel(const MappedFile &, const std::filesystem::path &path);

/// The version of the operator set `domain` among those imported; 0 if it names none.
int opsetOf(const google::protobuf::RepeatedPtrField<onnx::OperatorSetIdProto> &, const std::string &domain);

/// The function of the model that the node calls, or null.
const onnx::FunctionProto *functionOf(const onnx::ModelProto &, const onnx::NodeProto &);

/// The positions of the nodes that the outputs depend on, producers first. A file that is sorted keeps its order.
/// Error: a value that no node writes, a value that two nodes write, or a cycle.
Result<std::vector<int>> nodeOrder(const onnx::GraphProto &);

/// "node 'conv1' (Conv)"
std::string label(const onnx::NodeProto &);

} // namespace partita::onnx_import
