// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/onnx/file/tensor_bytes.h"
#include "import/shared/values.h"

#include <onnx/onnx_pb.h>

namespace partita::onnx_import {

/// How Partita computes in one of ONNX's data types. Floats of every precision become f32.
struct DataType {
    ElemType type;
    bool half = false, brain = false; ///< whether a cast to it rounds an f32: to float16, to bfloat16

    bool rounds() const { return half || brain; }
    UnaryFn rounding() const { return half ? UnaryFn::Float16 : UnaryFn::BFloat16; }
    /// The type of a tensor that is computed with. The core packs signed integers only.
    ElemType held() const { return type.packs() && type.kind == ElemType::Kind::UInt ? u8 : type; }
};
std::optional<DataType> dataType(int onnxType);
/// The data type of ONNX that has this element type; 0 for none.
int dataTypeOf(ElemType);
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
