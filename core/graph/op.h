// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"
#include "support/id.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace partita {

/// The kinds of ops. Importers merge synonyms: Flatten and Squeeze become Reshape, Gemm becomes a MatMul with a bias,
/// and a QLinear op becomes the plain op between tensors with a Quant.
enum class OpKind : std::uint8_t {
    Conv,
    MatMul,
    Add,
    Mul,
    Relu,
    Clip,
    MaxPool,
    AveragePool,
    GlobalAveragePool,
    Concat,
    Reshape,
    Transpose,
    Pad,
    BatchNorm,
    Softmax,
    Quantize,
    Dequantize,
    Identity,
    Unary,      ///< UnaryAttrs: a function of each value
    Binary,     ///< BinaryAttrs: a function of two broadcast values (Add and Mul are kinds of their own)
    Where,      ///< inputs condition (bool), a, b, broadcast
    Cast,       ///< to the output's type: floats truncate towards zero, integers wrap, bool is ≠ 0
    Reduce,     ///< ReduceAttrs: over some axes
    Gather,     ///< AxisAttrs; inputs x, indices (i32 or i64, negatives count from the end)
    Slice,      ///< SliceAttrs
    Expand,     ///< ExpandAttrs
    Normalize,  ///< NormalizeAttrs; inputs x and optionally scale, bias, which broadcast to x
    Lrn,        ///< LrnAttrs: across channels (axis 1)
    Recurrent,  ///< RecurrentAttrs: a whole LSTM or GRU
    SumPool,    ///< integer stage: sum of (x − zero) over the window → i32
    Requantize, ///< integer stage: integer → integer; inputs acc, multiplier, shift and optionally an addend
    Rescale,    ///< integer stage: integer → integer of another Quant; inputs x, multiplier, shift
    Lookup,     ///< integer stage: byte → byte; inputs x and a table of 256, indexed by stored value − lowest
};

std::string_view name(OpKind);
/// Whether every output of such an op is a stored value of its inputs, or the value that a Pad adds.
bool movesValues(OpKind);

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
    Single,   ///< p to 24 significant bits, then as HalfEven; the result of single precision (ONNX Runtime)
    Floor,    ///< p >> shift (NEMO, Deeploy)
    HalfAway, ///< p / 2^shift to nearest, ties away from zero
    Double,   ///< p / 2^31 to nearest, ties up, then / 2^(shift−31) to nearest, ties away from zero; a shift below 31
              ///< divides only once, ties up (TensorFlow Lite's MultiplyByQuantizedMultiplier)
};
std::int64_t roundShift(std::int64_t p, int shift, Rounding);

/// The converters around an analog array, which change its sums. If `rows` is 0, there are none. Before the array, an
/// input loses its zero point, is divided by 2^inputShift, rounded half up and clipped to inputBits. One pass of the
/// array sums the products of whole input channels, at most `rows` products in a column. After the array, a sum is
/// divided by 2^s, rounded half up, clipped to outputBits and multiplied by 2^s. Passes and the bias are added in
/// integers. The op's fourth input is the constant s.
struct Converters {
    int rows = 0, inputBits = 0, outputBits = 0, inputShift = 0;
    friend bool operator==(const Converters &, const Converters &) = default;
    /// How many input channels one pass takes, if each has `taps` products.
    std::int64_t channelsOfPass(std::int64_t taps) const { return rows / taps > 0 ? rows / taps : 1; }
};

struct ConvAttrs {
    Window window;
    std::int64_t groups = 1;
    Converters converters;
    friend bool operator==(const ConvAttrs &, const ConvAttrs &) = default;
};
/// Inputs a, b and an optional bias: alpha · a·b + beta · bias.
struct MatMulAttrs {
    bool transA = false, transB = false;
    double alpha = 1, beta = 1;
    Converters converters;
    friend bool operator==(const MatMulAttrs &, const MatMulAttrs &) = default;
};
struct PoolAttrs {
    Window window;
    bool countPads = false; ///< whether AveragePool divides by the whole window, pads included
    bool stored = false;    ///< whether SumPool sums stored values, without subtracting the zero point
    friend bool operator==(const PoolAttrs &, const PoolAttrs &) = default;
};
struct ClipAttrs {
    double low, high;
    friend bool operator==(const ClipAttrs &, const ClipAttrs &) = default;
};
struct AxisAttrs { ///< Concat, Gather
    int axis = 0;
    friend bool operator==(const AxisAttrs &, const AxisAttrs &) = default;
};
/// The integer form has a second input, a table of 256 that is indexed by (largest value − x).
struct SoftmaxAttrs {
    int axis = 0;
    bool log = false;        ///< whether to take the logarithm of the result
    bool fixedPoint = false; ///< whether the table (i32) holds gemmlowp's e^−x with 31 fraction bits, −1 where it
                             ///< counts as 0 (TensorFlow Lite)
    friend bool operator==(const SoftmaxAttrs &, const SoftmaxAttrs &) = default;
};
struct TransposeAttrs {
    std::vector<int> perm; ///< output axis i is input axis perm[i]
    friend bool operator==(const TransposeAttrs &, const TransposeAttrs &) = default;
};
struct PadAttrs {
    std::vector<std::int64_t> begin, end; ///< one per axis, ≥ 0
    double value = 0;                     ///< the real value, which the tensor's Quant turns into the stored one
    friend bool operator==(const PadAttrs &, const PadAttrs &) = default;
};
struct BatchNormAttrs {
    double epsilon = 1e-5;
    friend bool operator==(const BatchNormAttrs &, const BatchNormAttrs &) = default;
};
enum class UnaryFn : std::uint8_t {
    Neg,
    Abs,
    Sign,
    Not,
    Exp,
    Log,
    Sqrt,
    Reciprocal,
    Sigmoid,
    Tanh,
    Erf,
    Gelu,
    GeluTanh,
    HardSwish,
    Softplus,
    Softsign,
    Mish,
    Floor,
    Ceil,
    Round, ///< Round: ties to even
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Asinh,
    Acosh,
    Atanh,
    IsNaN,
    IsInf,
    LeakyRelu,       ///< x < 0 ? alpha·x : x
    Elu,             ///< x < 0 ? alpha·(e^x − 1) : x
    Selu,            ///< beta·(x ≤ 0 ? alpha·(e^x − 1) : x)
    Celu,            ///< max(0, x) + min(0, alpha·(e^(x/alpha) − 1))
    ThresholdedRelu, ///< x > alpha ? x : 0
    HardSigmoid,     ///< max(0, min(1, alpha·x + beta))
    IntegerSqrt,     ///< ⌊√x⌋ of an integer
    Float16,         ///< x rounded to float16, ties to even
    BFloat16,        ///< x rounded to bfloat16, ties to even
};
std::string_view name(UnaryFn);
struct UnaryAttrs {
    UnaryFn fn = UnaryFn::Neg;
    double alpha = 0, beta = 0;
    friend bool operator==(const UnaryAttrs &, const UnaryAttrs &) = default;
};
enum class BinaryFn : std::uint8_t {
    Sub,
    Div,      ///< Div of integers truncates; by zero it gives 0
    FloorDiv, ///< of integers, towards −∞
    Pow,
    Min,
    Max,
    Mod,   ///< the sign of the divisor
    FMod,  ///< the sign of the dividend
    PRelu, ///< a < 0 ? a·b : a
    Equal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual, ///< from Equal to here the result is bool
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
};
std::string_view name(BinaryFn);
struct BinaryAttrs {
    BinaryFn fn = BinaryFn::Sub;
    friend bool operator==(const BinaryAttrs &, const BinaryAttrs &) = default;
};
enum class ReduceFn : std::uint8_t {
    Sum,
    Mean,
    Max,
    Min,
    Prod,
    L1,
    L2,
    LogSum,
    LogSumExp,
    SumSquare,
    ArgMax,
    ArgMin, ///< ArgMax and ArgMin reduce one axis and give i64
};
std::string_view name(ReduceFn);
/// The unary, binary or reducing function of that name. Nothing: there is none.
template <class Fn>
std::optional<Fn> functionNamed(std::string_view text)
{
    for (int i = 0; !name(Fn(i)).empty(); ++i)
        if (name(Fn(i)) == text)
            return Fn(i);
    return std::nullopt;
}
struct ReduceAttrs {
    ReduceFn fn = ReduceFn::Sum;
    std::vector<int> axes; ///< ascending, not negative; if there are none, nothing is reduced
    bool keepDims = true;
    bool last = false; ///< whether ArgMax and ArgMin take the last of equal values
    friend bool operator==(const ReduceAttrs &, const ReduceAttrs &) = default;
};
struct SliceAttrs {
    std::vector<std::int64_t> begin, count,
        step; ///< one for each axis; all indices are inside the tensor; a step may be negative
    friend bool operator==(const SliceAttrs &, const SliceAttrs &) = default;
};
struct ExpandAttrs {
    std::vector<std::int64_t> shape; ///< of the output; the input broadcasts to it
    friend bool operator==(const ExpandAttrs &, const ExpandAttrs &) = default;
};
/// y = (x − mean) / √(variance + epsilon) · scale + bias over the axes from `axis` on.
struct NormalizeAttrs {
    int axis = 0;
    double epsilon = 1e-5;
    bool centred = true; ///< if not, the mean counts as 0 (RMS)
    friend bool operator==(const NormalizeAttrs &, const NormalizeAttrs &) = default;
};
/// y = x / (bias + alpha/size · Σ x²)^beta, with the sum over the `size` channels around x.
struct LrnAttrs {
    std::int64_t size = 1;
    double alpha = 1e-4, beta = 0.75, bias = 1;
    friend bool operator==(const LrnAttrs &, const LrnAttrs &) = default;
};
/// ONNX's LSTM or GRU. Inputs x [T,N,I], w [D,G·H,I], r [D,G·H,H], b [D,2·G·H], lengths [N] (i32), h0 [D,N,H] and,
/// for an LSTM, c0 [D,N,H] and p [D,3·H]. Gates are in ONNX's order (iofc; zrh). Inputs that the file omits are 0;
/// lengths are T. The only output holds the hidden state of each step, then the last hidden state, and for an LSTM the
/// last cell state: [T + 1, D, N, H], for an LSTM [T + 2, D, N, H].
struct RecurrentAttrs {
    enum class Cell : std::uint8_t { Lstm, Gru } cell = Cell::Lstm;
    enum class Direction : std::uint8_t { Forward, Reverse, Both } direction = Direction::Forward;
    std::int64_t hidden = 0;
    double clip = 0; ///< the bound of the gates' inputs; 0: none
    bool linearBeforeReset = false;
    bool coupled = false;              ///< LSTM: the forget gate is 1 − the input gate
    std::vector<UnaryAttrs> functions; ///< f, g, h for each direction (GRU: f, g)
    friend bool operator==(const RecurrentAttrs &, const RecurrentAttrs &) = default;
};
/// Of Requantize and Rescale. They multiply the data, add the addend if there is one, and round by the shift. Then they
/// add the zero point of the output's Quant and clamp to [low, high]. Multiplier and shift broadcast to the data: they
/// are for each channel, or for each position after pooling.
struct RequantAttrs {
    Rounding rounding = Rounding::HalfUp;
    std::int32_t low = -128, high = 127;
    bool stored = false; ///< whether the result is the stored value already, so that no zero point is added
    friend bool operator==(const RequantAttrs &, const RequantAttrs &) = default;
};
/// An integer Add is ((a−za)·multiplierA + (b−zb)·multiplierB), rounded by the shift. With two further inputs it is
/// (tableA[a] + tableB[b])·sumMultiplier, rounded by the shift, plus the offset. These inputs are tables of 256 i64,
/// indexed by stored value + 128.
struct AddAttrs {
    std::int32_t multiplierA = 0, multiplierB = 0; ///< both 0 in a float graph
    int shift = 0;
    RequantAttrs requant;
    std::int32_t offset = 0;        ///< with tables, takes the place of the output's zero point
    std::int32_t sumMultiplier = 1; ///< only with tables
    friend bool operator==(const AddAttrs &, const AddAttrs &) = default;
};

using Attrs = std::variant<std::monostate, ConvAttrs, MatMulAttrs, PoolAttrs, ClipAttrs, AxisAttrs, SoftmaxAttrs,
    TransposeAttrs, PadAttrs, BatchNormAttrs, UnaryAttrs, BinaryAttrs, ReduceAttrs, SliceAttrs, ExpandAttrs,
    NormalizeAttrs, LrnAttrs, RecurrentAttrs, RequantAttrs, AddAttrs>;

struct Op {
    OpKind kind = OpKind::Identity;
    std::string slug; ///< unique, [a-z0-9_]+; keys Choices, reports and C functions
    std::string name; ///< as in the model file
    std::vector<TensorId> inputs, outputs;
    Attrs attrs;
    std::vector<std::string> sources; ///< slugs of the ops of the model file that this one stands for

    template <class T>
    const T &as() const
    {
        return std::get<T>(attrs);
    }
};

/// The converters of a Conv or MatMul; for other kinds, none.
const Converters &convertersOf(const Op &);

/// The attributes as text. Two texts are equal only if the attributes are.
std::string text(const Attrs &);

/// The name to show: the kind, or for Unary, Binary, Reduce and Recurrent the function.
std::string_view title(const Op &);

} // namespace partita
