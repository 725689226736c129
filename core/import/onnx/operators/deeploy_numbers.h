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
/// The extent of x along its last axis. Error: x is a single number.
Result<std::int64_t> lastExtent(Node &, Steps &, TensorId x);
/// v · w / ⌊√(mean v² + 1)⌋ of i64 along the last axis of so many values; w is input 1, and the divisions truncate.
TensorId overDeviation(Node &, Steps &, TensorId v, std::int64_t extent);

} // namespace partita::onnx_import
