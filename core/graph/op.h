// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace partita {

/// Import reduces synonyms: Flatten, Squeeze become Reshape; Gemm becomes MatMul with a bias; the
/// QLinear family becomes the plain op between tensors that carry a Quant.
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
    Recurrent,  ///< RecurrentAttrs: an LSTM or GRU, kept whole
    SumPool,    ///< integer stage: sum of (x − zero) over the window → i32
    Requantize, ///< integer stage: integer → integer; inputs acc, multiplier, shift and optionally an addend
    Rescale,    ///< integer stage: integer → integer of another Quant; inputs x, multiplier, shift
    Lookup, ///< integer stage: one-byte integer → one-byte integer; inputs x, table of 256 by stored value − lowest of
            ///< its byte
};

std::string_view name(OpKind);
/// Whether an op of this kind gives back values of its inputs (and, of a Pad, its own) as they are stored.
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
    Single,   ///< p to 24 significant bits, then as HalfEven: what IEEE single gives (ONNX Runtime)
    Floor,    ///< p >> shift (NEMO, Deeploy)
    HalfAway, ///< p / 2^shift to nearest, ties away from zero
    Double,   ///< p / 2^31 to nearest (ties up, truncated when negative), then / 2^(shift−31) with ties away
              ///< from zero: TensorFlow Lite's MultiplyByQuantizedMultiplier. Below 31, p is first raised to 31.
};
std::int64_t roundShift(std::int64_t p, int shift, Rounding);

/// What the converters around an analog array make of a product (rows 0: there are none). Each input less its zero
/// point is divided by 2^inputShift, rounded half up and clipped to inputBits; a pass sums the products of whole input
/// channels, at most `rows` of them a column; its sum is divided by 2^s, rounded half up, clipped to outputBits and
/// multiplied by 2^s. Passes and bias are added in integers. s is the op's fourth input, a constant.
struct Converters {
    int rows = 0, inputBits = 0, outputBits = 0, inputShift = 0;
    friend bool operator==(const Converters &, const Converters &) = default;
    /// Input channels of one pass, of `taps` products each.
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
    bool countPads = false; ///< AveragePool divides by the whole window, pads included
    bool stored = false;    ///< SumPool sums the stored values, the zero point left in
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
/// The integer form has a second input, a table of 256 by (greatest − x).
struct SoftmaxAttrs {
    int axis = 0;
    bool log = false;        ///< the logarithm of it
    bool fixedPoint = false; ///< the table (i32) holds gemmlowp's e^−x with 31 fraction bits, −1 where it counts as 0:
                             ///< TensorFlow Lite
    friend bool operator==(const SoftmaxAttrs &, const SoftmaxAttrs &) = default;
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
    GreaterOrEqual, ///< → bool
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
    ArgMin, ///< one axis → i64
};
std::string_view name(ReduceFn);
struct ReduceAttrs {
    ReduceFn fn = ReduceFn::Sum;
    std::vector<int> axes; ///< ascending, not negative; none reduces nothing
    bool keepDims = true;
    bool last = false; ///< ArgMax, ArgMin: of equal values the last counts
    friend bool operator==(const ReduceAttrs &, const ReduceAttrs &) = default;
};
struct SliceAttrs {
    std::vector<std::int64_t> begin, count,
        step; ///< one per axis; all that is taken lies inside, a step may be negative
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
    bool centred = true; ///< false: mean taken as 0 (RMS)
    friend bool operator==(const NormalizeAttrs &, const NormalizeAttrs &) = default;
};
/// y = x / (bias + alpha/size · Σ x²)^beta, the sum over `size` channels around.
struct LrnAttrs {
    std::int64_t size = 1;
    double alpha = 1e-4, beta = 0.75, bias = 1;
    friend bool operator==(const LrnAttrs &, const LrnAttrs &) = default;
};
/// ONNX's LSTM or GRU. Inputs x [T,N,I], w [D,G·H,I], r [D,G·H,H], b [D,2·G·H], lengths [N] (i32), h0 [D,N,H] and,
/// of an LSTM, c0 [D,N,H], p [D,3·H]; gates in ONNX's order (iofc; zrh). What the file leaves out is zero, or T.
/// The one output is [T + 1, D, N, H], an LSTM's [T + 2, D, N, H]: the hidden state of each step, the last one, the
/// last cell state.
struct RecurrentAttrs {
    enum class Cell : std::uint8_t { Lstm, Gru } cell = Cell::Lstm;
    enum class Direction : std::uint8_t { Forward, Reverse, Both } direction = Direction::Forward;
    std::int64_t hidden = 0;
    double clip = 0; ///< of the gates' inputs; 0: none
    bool linearBeforeReset = false;
    bool coupled = false;              ///< LSTM: the forget gate is 1 − the input gate
    std::vector<UnaryAttrs> functions; ///< f, g, h for each direction (GRU: f, g)
    friend bool operator==(const RecurrentAttrs &, const RecurrentAttrs &) = default;
};
/// Requantize and Rescale: result + zero of the output's Quant, clamped to [low, high].
/// multiplier and shift broadcast against the data (per channel, or per position after pooling);
/// an addend is added to the product before it is rounded.
struct RequantAttrs {
    Rounding rounding = Rounding::HalfUp;
    std::int32_t low = -128, high = 127;
    bool stored = false; ///< the result is the stored value itself: no zero is added
    friend bool operator==(const RequantAttrs &, const RequantAttrs &) = default;
};
/// Integer Add: ((a−za)·multiplierA + (b−zb)·multiplierB) rounded by shift. With two further inputs,
/// tables of 256 i64 indexed by stored value + 128: (tableA[a] + tableB[b]) rounded by shift, plus offset.
struct AddAttrs {
    std::int32_t multiplierA = 0, multiplierB = 0; ///< both 0 in a float graph
    int shift = 0;
    RequantAttrs requant;
    std::int32_t offset = 0;        ///< with tables, in place of the output's zero
    std::int32_t sumMultiplier = 1; ///< with tables, of their sum before it is rounded
    friend bool operator==(const AddAttrs &, const AddAttrs &) = default;
};

using Attrs = std::variant<std::monostate, ConvAttrs, MatMulAttrs, PoolAttrs, ClipAttrs, AxisAttrs, SoftmaxAttrs,
    TransposeAttrs, PadAttrs, BatchNormAttrs, UnaryAttrs, BinaryAttrs, ReduceAttrs, SliceAttrs, ExpandAttrs,
    NormalizeAttrs, LrnAttrs, RecurrentAttrs, RequantAttrs, AddAttrs>;

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
    const T &as() const
    {
        return std::get<T>(attrs);
    }
};

/// Of Conv and MatMul; none of other kinds.
const Converters &convertersOf(const Op &);

/// All of it, exactly: equal for equal attributes only.
std::string text(const Attrs &);

/// What people call it: the kind, or for Unary, Binary, Reduce and Recurrent the function.
std::string_view title(const Op &);

} // namespace partita
