// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/operators/steps.h"

namespace partita::onnx_import {

/// The reals scale · (integer − zero) that the integers from low to high stand for.
struct Levels {
    double scale = 1, zero = 0, low = 0, high = 0;
    bool signs = false; ///< of one bit with a sign: only −1 and 1

    static Levels of(double bits, bool isSigned, bool narrow);
};

/// How a quotient becomes an integer. ToInfinity and ToZero also name where a tie goes.
enum class GridRounding { HalfEven, Floor, Ceil, ToInfinity, ToZero, HalfToInfinity, HalfToZero };

/// What a quantiser maps the values of a tensor to.
struct Grid {
    std::vector<Levels> channels; ///< one, or one for each index of the axis
    int axis = -1;
    GridRounding rounding = GridRounding::HalfEven;

    bool oneLevel() const { return channels.size() == 1; }
    double low() const;
    double high() const;
    /// The integers as a tensor's Quant. Nothing: a zero point is not a whole number, or larger than 2^24.
    std::optional<Quant> quant() const;
};

/// The rounding of that name, in any case. Error: there is none.
Result<GridRounding> roundingOf(Node &);

/// A constant on the grid: integers with a Quant behind a Dequantize if 8 bits hold them, else floats.
Result<void> bindOnGrid(Node &, const Tensor &constant, const Grid &);
/// An activation on the grid.
Result<TensorId> onGrid(Steps &, TensorId x, const Grid &);
/// Values that lie on the grid already, as integers where 16 bits hold them.
TensorId storedOnGrid(Steps &, TensorId real, const Grid &);
/// The quotient as an integer.
TensorId rounded(Steps &, TensorId quotient, GridRounding);

} // namespace partita::onnx_import
