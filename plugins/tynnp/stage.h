// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schedule/buffer_schedule.h"
#include "target/anatomy.h"
#include "tynnp.h"

namespace partita::tynnp {

/// The tile that a call computes. `padTop`: rows of padding above it. `count`: elements, if the op is element-wise.
/// `variant`: one of `nuVariants`, if the op is a layer of the NU.
struct TileShape {
    Expr channels{1}, rowsIn{1}, rowsOut{1}, padTop{0}, count{1};
    std::string variant = {};
};

/// How one intrinsic of the NU or the VU computes a match. Tensors are rows of pixels (HWC) unless they are planar.
struct Stage {
    struct Part {
        std::string field;
        Constant constant;
        std::int64_t blockBytes = 0; ///< bytes for 16 output channels; 0: every tile reads the whole constant
    };
    std::string intrinsic;
    EngineId engine = 0;
    MemoryId memory = 0;         ///< `memory` holds the operands
    TensorId x = -1, other = -1; ///< the activations that it reads; `other` is -1 if there is only one
    std::string field = "in", otherField;
    std::int64_t channelsIn = 1, rowsIn = 1, colsIn = 1, channelsOut = 1, rowsOut = 1, colsOut = 1;
    Window window;
    bool planar = false, planarOut = false; ///< the input, the output is in planes (CHW)
    bool depthwise = false;
    std::vector<Part> parts;
    std::function<void(Call &, const TileShape &)> args;

    std::int64_t rowBytesIn() const { return colsIn * channelsIn; }
    std::int64_t rowBytesOut() const { return colsOut * channelsOut; }
    /// Most input rows that `rows` output rows read.
    std::int64_t mostRowsIn(std::int64_t rows) const;
};
/// `planar`: the input is in planes (CHW).
Stage stageOf(const Graph &, const Match &, const Description &, bool planar);
const std::vector<std::string> &nuVariants();

/// The order in which the NU reads weights (O,I,Y,X). It reads blocks of 16 output channels and 16 input channels, or 1
/// input channel from planes. Incomplete blocks are padded with zeros.
BufferSchedule weightSchedule(const Shape &weights, bool planar, bool depthwise);

/// The call by which the CU starts a kernel on an engine. The program waits only for the calls that follow it.
Call startCall(EngineId engine, std::int64_t stages);

Result<Lowered> lowerChain(const Site &, const Schedule &, const Description &);

} // namespace partita::tynnp
