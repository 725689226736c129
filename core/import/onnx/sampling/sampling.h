// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/operators/steps.h"

/// Sampling: values of an image between its pixels. Places are computed, the pixels around them gathered, and weighted.
namespace partita::onnx_import {

enum class Border { Zeros, Edge, Reflect };
struct Sampler {
    enum class Mode { Nearest, Linear, Cubic } mode = Mode::Linear;
    Border border = Border::Zeros;
    bool alignCorners = false; ///< of reflection: at the centres of the outer pixels, not at their outer edges
};
/// Images with their channels last, a row for each pixel: [pixels of all images, channels].
struct Pixels {
    TensorId rows = -1;
    TensorId start = -1;               ///< the first row of each sample's image, i64 [samples, 1]
    std::vector<std::int64_t> extents; ///< of one image
};
/// x [batch, channels, …], one image for each sample.
Pixels pixelsOf(Steps &, TensorId x);
/// The values at places of an image, [samples, places, channels]. For each axis, they lie at [samples, places].
TensorId sampled(Steps &, const Pixels &, const std::vector<TensorId> &places, const Sampler &);

Result<void> readResize(Node &); ///< Resize, Upsample
Result<void> readGridSample(Node &);
Result<void> readAffineGrid(Node &);
Result<void> readRoiAlign(Node &);
Result<void> readCol2Im(Node &);
Result<void> readDeformConv(Node &);

} // namespace partita::onnx_import
