// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/tflite/file/node.h"

#include <array>

namespace partita::tflite_import {

struct BilinearRule {
    bool alignCorners, halfPixel; ///< not both

    /// Input positions from one output position to the next.
    float scale(std::int64_t from, std::int64_t to) const
    {
        return alignCorners && to > 1 ? float(from - 1) / float(to - 1) : float(from) / float(to);
    }
};

/// RESIZE_BILINEAR of an image of stored bytes to `size` rows and columns, to the bit as TensorFlow Lite's reference
/// kernels have it: uint8 in IEEE single in the order in which they multiply and add, int8 in integers with 10 fraction
/// bits an axis. Real values, to be bound to the operator's output; `made` is what that stores.
Result<TensorId> resizedBytes(
    Node &, TensorId image, std::array<std::int64_t, 2> size, BilinearRule, const Node::Made &made);

} // namespace partita::tflite_import
