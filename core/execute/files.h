// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"

#include <filesystem>
#include <map>

namespace partita {

using Path = std::filesystem::path;

/// .npy (C order or Fortran order, little endian).
Result<Array> readNpy(const Path &);
/// .npz with stored or deflated members, by member name without ".npy".
Result<std::map<std::string, Array>> readNpz(const Path &);
/// A serialised onnx TensorProto (.pb).
Result<Array> readTensorProto(const Path &);
/// Raw bytes of the given type and shape; the size must agree.
Result<Array> readRaw(const Path &, ElemType, Shape);
/// One array by the file's ending, for `run --input`: .npy, .npz (first member), .pb or .bin.
/// The result has the given type and shape (integers widen or narrow when they fit, a missing
/// batch axis is added).
Result<Array> readInput(const Path &, ElemType, const Shape &);
/// The same of an array that is there; `what` names it in errors.
Result<Array> asInput(Array, ElemType, const Shape &, const std::string &what);
/// .npy, .npz ("output") or raw .bin by the ending.
Result<void> writeArray(const Path &, const Array &);

} // namespace partita
