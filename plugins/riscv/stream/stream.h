// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"
#include "tiling/tiled.h"

/// Stream: lets a kernel that expects whole tensors in the core's memory work on tensors that live elsewhere. The
/// program copies one tile into the core's memory, computes it by the same call, and copies the result back.
namespace partita::riscv {

/// The elements that a call reads or writes from a place on: so many, `stride` elements apart.
struct StreamDim {
    std::string axis; ///< of the stream, which a tile cuts; "": every tile has all of them
    std::int64_t extent = 1, stride = 0;
    std::string field
        = {}; ///< of the call, which tells it the stride; "": it takes them as they lie in a tile, without gaps
    bool window = false; ///< rows under the stream's window, the axis being the rows of the output
};
struct StreamPlace {
    std::string field;
    std::int64_t element = 1; ///< bytes
    std::vector<StreamDim> dims;
};
/// What a call does, for calls that do a part of it.
struct Stream {
    std::vector<Axis> axes;
    std::vector<StreamPlace> places;
    Window window;
    std::function<Fields(const TileVars &)> fields; ///< whose values differ from tile to tile, other than strides
};

/// Nothing: the call computes on whole tensors only.
std::optional<Stream> streamOf(const Call &);

/// Axes of the tiles of a kernel that was lowered for operands in the core's memory; none: it takes its operands whole.
std::vector<Axis> streamAxes(const Lowered &);
/// The kernel with its operands in the memories of the site. Error: a tile that no transfer moves.
Result<Lowered> streamed(Lowered whole, const Site &, const Schedule &, const Description &);

} // namespace partita::riscv
