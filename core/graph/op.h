// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace partita {

/// Import reduces synonyms: Flatten, Squeeze become Reshape; Gemm becomes MatMul with a bias; the
/// QLinear family becomes the plain op between tensors that carry a Quant.
enum class OpKind : std::uint8_t {
    Conv, MatMul, Add, Mul, Relu, Clip, MaxPool, AveragePool, GlobalAveragePool, Concat, Reshape,
    Transpose, Pad, BatchNorm, Softmax, Quantize, Dequantize, Identity,
    SumPool,    ///< integer stage: sum of (x − zero) over the window → i32
    Requantize, ///< integer stage: i32 → integer; inputs acc, multiplier, shift
    Rescale,    ///< integer stage: integer → integer of another Quant; inputs x, multiplier, shift
};

std::string_view name(OpKind);

/// Geometry of a window over H, W.
struct Window {
    std::array<std::int64_t, 2> kernel{1, 1}, stride{1, 1}, dilation{1, 1};
    std::array<std::int64_t, 4> pads{0, 0, 0, 0}; ///< top, left, bottom, right
    friend bool operator==(const Window &, const Window &) = default;
};

/// How a scaled accumulator becomes an integer again. p = acc · multiplier, an exact 64-bit product.
enum class Rounding : std::uint8_t {
    HalfUp,   ///< (p + 2^(shift−1)) >> shift
    HalfEven, ///< p / 2^shift to nearest, ties to even
    Single,   ///< p to 24 significant bits, then as HalfEven: what IEEE single gives (ONNX Runtime)
};
std::int64_t roundShift(std::int64_t p, int shift, Rounding);

struct ConvAttrs {
    Window window;
    std::int64_t groups = 1;
    friend bool operator==(const ConvAttrs &, const ConvAttrs &) = default;
};
/// Inputs a, b and an optional bias: alpha · a·b + beta · bias.
struct MatMulAttrs {
    bool transA = false, transB = false;
    double alpha = 1, beta = 1;
    friend bool operator==(const MatMulAttrs &, const MatMulAttrs &) = default;
};
struct PoolAttrs {
    Window window;
    bool countPads = false; ///< AveragePool divides by the whole window, pads included
    friend bool operator==(const PoolAttrs &, const PoolAttrs &) = default;
};
struct ClipAttrs {
    double low, high;
    friend bool operator==(const ClipAttrs &, const ClipAttrs &) = default;
};
struct AxisAttrs { ///< Concat, Softmax
    int axis = 0;
    friend bool operator==(const AxisAttrs &, const AxisAttrs &) = default;
};
struct TransposeAttrs {
    std::vector<int> perm; ///< output axis i is input axis perm[i]
    friend bool operator==(const TransposeAttrs &, const TransposeAttrs &) = default;
};
struct PadAttrs {
    std::vector<std::int64_t> begin, end; ///< one per axis, ≥ 0
    double value = 0;                     ///< real value; stored form follows the tensor's Quant
    friend bool operator==(const PadAttrs &, const PadAttrs &) = default;
};
struct BatchNormAttrs {
    double epsilon = 1e-5;
    friend bool operator==(const BatchNormAttrs &, const BatchNormAttrs &) = default;
};
/// Requantize and Rescale: result + zero of the output's Quant, clamped to [low, high].
/// multiplier and shift broadcast against the data (per channel, or per position after pooling).
struct RequantAttrs {
    Rounding rounding = Rounding::HalfUp;
    std::int32_t low = -128, high = 127;
    friend bool operator==(const RequantAttrs &, const RequantAttrs &) = default;
};
/// Integer Add: ((a−za)·multiplierA + (b−zb)·multiplierB) rounded by shift. With two further inputs,
/// tables of 256 i64 indexed by stored value + 128: (tableA[a] + tableB[b]) rounded by shift, plus offset.
struct AddAttrs {
    std::int32_t multiplierA = 0, multiplierB = 0; ///< both 0 in a float graph
    int shift = 0;
    RequantAttrs requant;
    std::int32_t offset = 0; ///< with tables, in place of the output's zero
    friend bool operator==(const AddAttrs &, const AddAttrs &) = default;
};

using Attrs = std::variant<std::monostate, ConvAttrs, MatMulAttrs, PoolAttrs, ClipAttrs, AxisAttrs,
                           TransposeAttrs, PadAttrs, BatchNormAttrs, RequantAttrs, AddAttrs>;

using TensorId = std::int32_t;
using OpId = std::int32_t;

struct Op {
    OpKind kind = OpKind::Identity;
    std::string slug; ///< unique, [a-z0-9_]+; keys Choices, reports and C functions
    std::string name; ///< as in the model file
    std::vector<TensorId> inputs, outputs;
    Attrs attrs;
    std::vector<std::string> sources; ///< slugs of the ops of the model file that this one stands for

    template <class T>
    const T &as() const { return std::get<T>(attrs); }
};

} // namespace partita
