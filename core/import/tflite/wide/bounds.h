// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/tflite/file/steps.h"

namespace partita::tflite_import {

/// The stored values that an output in this scale keeps after its fused activation. Error: another activation.
Result<std::pair<std::int32_t, std::int32_t>> wideBounds(const Node &, const Node::Made &, tflite::Activation);
/// The same for real bounds.
std::pair<std::int32_t, std::int32_t> wideBounds(const Node::Made &, double low, double high);
/// Steps::scaled of a sum of 64 bits. The rounding is HalfUp.
Result<TensorId> wideScaled(Steps &, TensorId, const Steps::Scale &, const Node::Made &);

} // namespace partita::tflite_import
