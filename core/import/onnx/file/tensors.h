// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/onnx/file/tensor_bytes.h"
#include "import/shared/values.h"

#include <onnx/onnx_pb.h>

namespace partita::onnx_import {

/// The element type for one of ONNX's data types. Constants in half, bfloat16 or double precision become f32.
struct DataType {
    ElemType type;
    bool narrowed = false; ///< whether it is one of those three, which only constants may have
};
std::optional<DataType> dataType(int onnxType);
/// "float16", "string" and so on, for messages.
std::string dataTypeName(int onnxType);

/// A constant of a parsed skeleton, which `owner` keeps alive. If the file stores values as the host does, they are not
/// copied, unless they are not aligned: then they are copied at their first use.
Result<Tensor> constantTensor(const onnx::TensorProto &, std::shared_ptr<const void> owner, TensorBytes &);
/// Reads a file that is one serialised TensorProto. The caller puts the file's name before an error's message.
Result<Tensor> tensorOfFile(const MappedFile &);

using partita::integers;
using partita::numbers;

} // namespace partita::onnx_import
