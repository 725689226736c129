// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/tflite/model.h"

namespace partita::tflite_import {

/// The file's element type as ours; half and double constants are held as f32. Error: one that we do not hold.
Result<ElemType> elementType(const Model &, int tensor);

/// The tensor's shape; an open extent (−1 in its signature) is 1.
Result<Shape> tensorShape(const Model &, int tensor);

/// Scale and zero point of an integer tensor; none where it has no scale. Error: scales that do not fit the shape.
Result<std::optional<Quant>> tensorQuant(const Model &, int tensor);

/// The tensor with its bytes, which stay in the file wherever the host form is the file's; no data for one that an
/// operator writes.
Result<Tensor> readTensor(const Model &, int tensor);

} // namespace partita::tflite_import
