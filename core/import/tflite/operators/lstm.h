// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/tflite/file/steps.h"

/// LSTM and UNIDIRECTIONAL_SEQUENCE_LSTM.
namespace partita::tflite_import::lstm {

/// Operands of the file. Gates are in the order input, forget, cell, output.
enum Operand {
    Input = 0,
    InputWeights = 1,
    RecurrentWeights = 5,
    Peepholes = 9, ///< of input, forget and output
    Biases = 12,
    Projection = 16,
    HiddenState = 18,
    CellState = 19,
    LayerNorm = 20
};
constexpr int inputGate = 0, forgetGate = 1, cellGate = 2, outputGate = 3;

/// The sequence as steps × batch × features, and the values that begin it.
struct Sequence {
    TensorId x = -1, hidden = -1, cell = -1;
    std::int64_t steps = 0, batch = 0, units = 0, outputs = 0;
    bool timeMajor = false, oneStep = false;
    double cellClip = 0, projectionClip = 0; ///< 0: none
};

/// Binds steps × batch × units, and gives the states what the next run begins with.
Result<void> finish(Node &, Steps &, const Sequence &, TensorId y, TensorId hidden, TensorId cell);
/// In IEEE single.
Result<void> readReal(Node &, const Sequence &);
/// In the integers of the reference kernel.
Result<void> readInteger(Node &, const Sequence &);

} // namespace partita::tflite_import::lstm
