// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/tflite/file/model.h"

namespace partita::tflite_import {

/// The element type of a tensor in the graph. Half and double constants become f32. Error: no element type stands for
/// the file's.
Result<ElemType> elementType(const Model &, int tensor);

/// The tensor's shape; an open extent (−1 in its signature) is 1.
Result<Shape> tensorShape(const Model &, int tensor);

/// Scale and zero point of an integer tensor; nullopt if it has none. Error: scales that do not fit the shape.
Result<std::optional<Quant>> tensorQuant(const Model &, int tensor);

/// The tensor with its values, which are not copied if the file stores them as the host does. A tensor that an operator
/// writes has no values.
Result<Tensor> readTensor(const Model &, int tensor);

} // namespace partita::tflite_import
