// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/node.h"

namespace partita::onnx_import {

/// A window along one axis.
struct WindowAxis {
    std::int64_t kernel = 1, stride = 1, dilation = 1;
    std::int64_t begin = 0, end = 0; ///< pads
    std::int64_t beyond = 0;         ///< of `end`, what only ceil_mode adds

    std::int64_t reach() const { return (kernel - 1) * dilation + 1; }
    /// How many windows an axis of `extent` has.
    std::int64_t count(std::int64_t extent) const { return (extent + begin + end - reach()) / stride + 1; }
};
using WindowAxes = std::vector<WindowAxis>;

/// An attribute with one positive entry for each axis of the window. If it is absent, all are 1.
Result<std::vector<std::int64_t>> listPerAxis(Node &, const char *name, std::size_t axes);
/// The node's window over axes of these extents: strides, dilations and pads; the kernel is given.
Result<WindowAxes> windowAxes(
    Node &, const std::vector<std::int64_t> &extents, const std::vector<std::int64_t> &kernel);
/// The window of a pool, which gives its kernel itself and may round its number of windows up.
Result<WindowAxes> poolAxes(Node &, const std::vector<std::int64_t> &extents);
/// One or two axes as a window over H and W.
Window windowOf(const WindowAxes &);
/// The extents after the batch and the channels.
std::vector<std::int64_t> placesOf(const Shape &);

/// Conv over depth, height and width: the slices of each depth that a window reaches are channels of an image.
Result<TensorId> convolveVolume(
    Node &, std::vector<TensorId> inputs, const WindowAxes &, std::int64_t groups, const Node::Made &);

} // namespace partita::onnx_import
