// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/operators/steps.h"

/// Signal: Fourier transforms as products with a constant matrix, and the windows and filters that go with them.
namespace partita::onnx_import {

/// A discrete Fourier transform of the last but one axis; the last holds a real number, or a real and an imaginary
/// part.
struct Transform {
    std::int64_t length = 0; ///< x is cut or filled up with zeros to it
    bool inverse = false;
    bool onesided = false; ///< only the first half and one: of the output, or of the input if the output is real
};
TensorId transformed(Node &, Steps &, TensorId x, const Transform &);

Result<void> readDft(Node &);
Result<void> readStft(Node &);
Result<void> readWindowFunction(Node &); ///< HannWindow, HammingWindow, BlackmanWindow
Result<void> readMelWeightMatrix(Node &);

} // namespace partita::onnx_import
