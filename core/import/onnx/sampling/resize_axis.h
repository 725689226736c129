// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace partita::onnx_import {

/// ONNX Resize's attributes, by the names they have there. nearest "simple" is what came before opset 11.
struct ResizeMode {
    std::string kind, coordinates, nearest;
    float cubicA = -0.75f;
    bool antialias = false; ///< whether a smaller image weighs all pixels that one of its own covers
    bool excludeOutside = false;
};
bool knowsCoordinates(const std::string &);
bool knowsNearest(const std::string &);

struct ResizedAxis {
    std::int64_t from = 1, to = 1;
    float scale = 1;
    float start = 0, end = 1; ///< the region of interest, as parts of the axis
};

/// Which positions each output position reads, and with what weights. In IEEE single, as ONNX Runtime.
struct AxisTaps {
    std::vector<std::vector<std::int64_t>> positions; ///< one list a tap
    std::vector<std::vector<float>> weights;          ///< likewise; none for nearest
    std::vector<std::uint8_t> outside;                ///< 1 where the position lies outside the input
    bool identity = false;
};
AxisTaps tapsOf(const ResizedAxis &, const ResizeMode &);

} // namespace partita::onnx_import
