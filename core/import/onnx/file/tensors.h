// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/onnx/file/tensor_bytes.h"
#include "import/shared/values.h"

#include <onnx/onnx_pb.h>

namespace partita::onnx_import {

/// ONNX's data type number as ours; half, bfloat16 and double constants are held as f32.
struct DataType {
    ElemType type;
    bool narrowed = false; ///< true for those three: legal for constants only
};
std::optional<DataType> dataType(int onnxType);
/// "float16", "string", … for messages.
std::string dataTypeName(int onnxType);

/// A constant of a parsed skeleton, which `owner` keeps alive. Wherever the host form is the file's,
/// its bytes stay in the file, or are copied at the first look when they are not aligned.
Result<Tensor> constantTensor(const onnx::TensorProto &, std::shared_ptr<const void> owner, TensorBytes &);
/// A file that is one serialised TensorProto. The error goes on after the file's name.
Result<Tensor> tensorOfFile(const MappedFile &);

using partita::integers;
using partita::numbers;

} // namespace partita::onnx_import
