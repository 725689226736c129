// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <onnx/onnx_pb.h>

#include <filesystem>

namespace partita::onnx_import {

/// ONNX's data type number as ours; half, bfloat16 and double constants are held as f32.
struct DataType {
    ElemType type;
    bool narrowed = false; ///< true for those three: legal for constants only
};
std::optional<DataType> dataType(int onnxType);
/// "float16", "string", … for messages.
std::string dataTypeName(int onnxType);

/// A constant. Its bytes stay in `owner` (the parsed model) wherever the host form is the file's.
/// `folder` is where external data may lie.
Result<Tensor> constantTensor(const onnx::TensorProto &, std::shared_ptr<const void> owner,
                              const std::filesystem::path &folder);

/// Bytes of a tensor kept beside the model. Error: a path that leaves the folder, a file too short.
Result<Blob> externalData(const onnx::TensorProto &, const std::filesystem::path &folder, std::size_t bytes);

/// Stored values of a small constant, whatever its type.
std::vector<double> numbers(const Tensor &);
std::vector<std::int64_t> integers(const Tensor &);

} // namespace partita::onnx_import
