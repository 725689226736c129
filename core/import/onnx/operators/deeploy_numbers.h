// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

namespace partita::onnx_import {

/// The attribute as one number, in whichever form Deeploy's exporter stored it.
Result<double> number(const Node &, const char *name);

/// The integers that a requantisation gives.
struct LevelRange {
    double low, high;
};
Result<LevelRange> levels(const Node &);

/// clip(x) in one byte, as output 0.
Result<void> bindNarrow(Node &, Steps &, TensorId x, const LevelRange &);
/// Error: the network is read in float.
Result<void> requireIntegers(const Node &);
/// Input i as i64, so that no product overflows.
TensorId wide(Node &, Steps &, int i);

} // namespace partita::onnx_import
