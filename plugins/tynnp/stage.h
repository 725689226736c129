// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schedule/buffer_schedule.h"
#include "target/anatomy.h"
#include "tynnp.h"

namespace partita::tynnp {

/// What a call computes of its tile: output channels, rows read and written, rows of padding above, elements; by which
/// of `nuVariants`, of a layer.
struct TileShape {
    Expr channels{1}, rowsIn{1}, rowsOut{1}, padTop{0}, count{1};
    std::string variant = {};
};

/// A match as calls of one intrinsic of the NU or the VU, over rows of pixels (HWC).
struct Stage {
    struct Part {
        std::string field;
        Constant constant;
        std::int64_t blockBytes = 0; ///< of 16 output channels; 0: read whole by every tile
    };
    std::string intrinsic;
    int engine = 0, memory = 0;  ///< and where it finds its operands
    TensorId x = -1, other = -1; ///< activations read; other: -1 when there is one
    std::string field = "in", otherField;
    std::int64_t channelsIn = 1, rowsIn = 1, colsIn = 1, channelsOut = 1, rowsOut = 1, colsOut = 1;
    Window window;
    bool planar = false, planarOut = false; ///< reads, writes planes (CHW)
    bool depthwise = false;
    std::vector<Part> parts;
    std::function<void(Call &, const TileShape &)> args;

    std::int64_t rowBytesIn() const { return colsIn * channelsIn; }
    std::int64_t rowBytesOut() const { return colsOut * channelsOut; }
    /// Most input rows that `rows` output rows read.
    std::int64_t mostRowsIn(std::int64_t rows) const;
};
/// `planar`: the input comes as planes (CHW).
Stage stageOf(const Graph &, const Match &, const Description &, bool planar);
const std::vector<std::string> &nuVariants();

/// The order in which the NU reads weights (O,I,Y,X): blocks of 16 outputs, of 16 inputs (1 from planes), filled up
/// with zeros.
BufferSchedule weightSchedule(const Shape &weights, bool planar, bool depthwise);

/// The call by which the CU starts a kernel on an engine; nobody waits for it, the calls behind it do.
Call startCall(int engine, std::int64_t stages);

Result<Lowered> lowerChain(const Site &, const Schedule &, const Description &);

} // namespace partita::tynnp
