// SPDX-License-Identifier: Apache-2.0
#include "graph/op.h"

#include <sstream>

namespace partita {

std::string_view name(OpKind kind)
{
    switch (kind) {
    case OpKind::Conv: return "Conv";
    case OpKind::MatMul: return "MatMul";
    case OpKind::Add: return "Add";
    case OpKind::Mul: return "Mul";
    case OpKind::Relu: return "Relu";
    case OpKind::Clip: return "Clip";
    case OpKind::MaxPool: return "MaxPool";
    case OpKind::AveragePool: return "AveragePool";
    case OpKind::GlobalAveragePool: return "GlobalAveragePool";
    case OpKind::Concat: return "Concat";
    case OpKind::Reshape: return "Reshape";
    case OpKind::Transpose: return "Transpose";
    case OpKind::Pad: return "Pad";
    case OpKind::BatchNorm: return "BatchNorm";
    case OpKind::Softmax: return "Softmax";
    case OpKind::Quantize: return "Quantize";
    case OpKind::Dequantize: return "Dequantize";
    case OpKind::Identity: return "Identity";
    case OpKind::Unary: return "Unary";
    case OpKind::Binary: return "Binary";
    case OpKind::Where: return "Where";
    case OpKind::Cast: return "Cast";
    case OpKind::Reduce: return "Reduce";
    case OpKind::Gather: return "Gather";
    case OpKind::Slice: return "Slice";
    case OpKind::Expand: return "Expand";
    case OpKind::Normalize: return "Normalize";
    case OpKind::Lrn: return "Lrn";
    case OpKind::Recurrent: return "Recurrent";
    case OpKind::SumPool: return "SumPool";
    case OpKind::Requantize: return "Requantize";
    case OpKind::Rescale: return "Rescale";
    case OpKind::Lookup: return "Lookup";
    }
    return "";
}

bool movesValues(OpKind kind)
{
    switch (kind) {
    case OpKind::Identity:
    case OpKind::Reshape:
    case OpKind::Transpose:
    case OpKind::Concat:
    case OpKind::Pad:
    case OpKind::Gather:
    case OpKind::Slice:
    case OpKind::Expand:
    case OpKind::MaxPool: return true;
    default: return false;
    }
}

std::string_view name(UnaryFn fn)
{
    switch (fn) {
    case UnaryFn::Neg: return "Neg";
    case UnaryFn::Abs: return "Abs";
    case UnaryFn::Sign: return "Sign";
    case UnaryFn::Not: return "Not";
    case UnaryFn::Exp: return "Exp";
    case UnaryFn::Log: return "Log";
    case UnaryFn::Sqrt: return "Sqrt";
    case UnaryFn::Reciprocal: return "Reciprocal";
    case UnaryFn::Sigmoid: return "Sigmoid";
    case UnaryFn::Tanh: return "Tanh";
    case UnaryFn::Erf: return "Erf";
    case UnaryFn::Gelu: return "Gelu";
    case UnaryFn::GeluTanh: return "GeluTanh";
    case UnaryFn::HardSwish: return "HardSwish";
    case UnaryFn::Softplus: return "Softplus";
    case UnaryFn::Softsign: return "Softsign";
    case UnaryFn::Mish: return "Mish";
    case UnaryFn::Floor: return "Floor";
    case UnaryFn::Ceil: return "Ceil";
    case UnaryFn::Round: return "Round";
    case UnaryFn::Sin: return "Sin";
    case UnaryFn::Cos: return "Cos";
    case UnaryFn::Tan: return "Tan";
    case UnaryFn::Asin: return "Asin";
    case UnaryFn::Acos: return "Acos";
    case UnaryFn::Atan: return "Atan";
    case UnaryFn::Sinh: return "Sinh";
    case UnaryFn::Cosh: return "Cosh";
    case UnaryFn::Asinh: return "Asinh";
    case UnaryFn::Acosh: return "Acosh";
    case UnaryFn::Atanh: return "Atanh";
    case UnaryFn::IsNaN: return "IsNaN";
    case UnaryFn::IsInf: return "IsInf";
    case UnaryFn::LeakyRelu: return "LeakyRelu";
    case UnaryFn::Elu: return "Elu";
    case UnaryFn::Selu: return "Selu";
    case UnaryFn::Celu: return "Celu";
    case UnaryFn::ThresholdedRelu: return "ThresholdedRelu";
    case UnaryFn::HardSigmoid: return "HardSigmoid";
    case UnaryFn::IntegerSqrt: return "IntegerSqrt";
    case UnaryFn::Float16: return "Float16";
    case UnaryFn::BFloat16: return "BFloat16";
    }
    return "";
}

std::string_view name(BinaryFn fn)
{
    switch (fn) {
    case BinaryFn::Sub: return "Sub";
    case BinaryFn::Div: return "Div";
    case BinaryFn::FloorDiv: return "FloorDiv";
    case BinaryFn::Pow: return "Pow";
    case BinaryFn::Min: return "Min";
    case BinaryFn::Max: return "Max";
    case BinaryFn::Mod: return "Mod";
    case BinaryFn::FMod: return "FMod";
    case BinaryFn::PRelu: return "PRelu";
    case BinaryFn::Equal: return "Equal";
    case BinaryFn::Less: return "Less";
    case BinaryFn::LessOrEqual: return "LessOrEqual";
    case BinaryFn::Greater: return "Greater";
    case BinaryFn::GreaterOrEqual: return "GreaterOrEqual";
    case BinaryFn::And: return "And";
    case BinaryFn::Or: return "Or";
    case BinaryFn::Xor: return "Xor";
    case BinaryFn::ShiftLeft: return "ShiftLeft";
    case BinaryFn::ShiftRight: return "ShiftRight";
    }
    return "";
}

std::string_view name(ReduceFn fn)
{
    switch (fn) {
    case ReduceFn::Sum: return "ReduceSum";
    case ReduceFn::Mean: return "ReduceMean";
    case ReduceFn::Max: return "ReduceMax";
    case ReduceFn::Min: return "ReduceMin";
    case ReduceFn::Prod: return "ReduceProd";
    case ReduceFn::L1: return "ReduceL1";
    case ReduceFn::L2: return "ReduceL2";
    case ReduceFn::LogSum: return "ReduceLogSum";
    case ReduceFn::LogSumExp: return "ReduceLogSumExp";
    case ReduceFn::SumSquare: return "ReduceSumSquare";
    case ReduceFn::ArgMax: return "ArgMax";
    case ReduceFn::ArgMin: return "ArgMin";
    }
    return "";
}

namespace {

/// Writes fields with separators, floats exactly.
class Fields {
public:
    template <class... T>
    Fields &operator()(const T &...values)
    {
        (put(values), ...);
        return *this;
    }
    std::string text() const { return m_out.str(); }

private:
    void put(double v) { m_out << std::hexfloat << v << ','; }
    void put(const UnaryAttrs &a) { (*this)(a.fn, a.alpha, a.beta); }
    template <class T>
    void put(const T &v)
    {
        if constexpr (requires { v.begin(); }) {
            for (const auto &x : v)
                put(x);
            m_out << ';';
        } else {
            m_out << std::int64_t(v) << ',';
        }
    }
    std::ostringstream m_out;
};

struct Writer {
    Fields f;
    void operator()(std::monostate) { }
    void converters(const Converters &c) { f(c.rows, c.inputBits, c.outputBits, c.inputShift); }
    void window(const Window &w) { f(w.kernel, w.stride, w.dilation, w.pads); }
    void operator()(const ConvAttrs &a) { window(a.window), f(a.groups), converters(a.converters); }
    void operator()(const MatMulAttrs &a) { f(a.transA, a.transB, a.alpha, a.beta), converters(a.converters); }
    void operator()(const PoolAttrs &a) { window(a.window), f(a.countPads, a.stored); }
    void operator()(const ClipAttrs &a) { f(a.low, a.high); }
    void operator()(const AxisAttrs &a) { f(a.axis); }
    void operator()(const SoftmaxAttrs &a) { f(a.axis, a.log, a.fixedPoint); }
    void operator()(const TransposeAttrs &a) { f(a.perm); }
    void operator()(const PadAttrs &a) { f(a.begin, a.end, a.value); }
    void operator()(const BatchNormAttrs &a) { f(a.epsilon); }
    void operator()(const UnaryAttrs &a) { f(a); }
    void operator()(const BinaryAttrs &a) { f(a.fn); }
    void operator()(const ReduceAttrs &a) { f(a.fn, a.axes, a.keepDims, a.last); }
    void operator()(const SliceAttrs &a) { f(a.begin, a.count, a.step); }
    void operator()(const ExpandAttrs &a) { f(a.shape); }
    void operator()(const NormalizeAttrs &a) { f(a.axis, a.epsilon, a.centred); }
    void operator()(const LrnAttrs &a) { f(a.size, a.alpha, a.beta, a.bias); }
    void operator()(const RecurrentAttrs &a)
    {
        f(a.cell, a.direction, a.hidden, a.clip, a.linearBeforeReset, a.coupled, a.functions);
    }
    void operator()(const RequantAttrs &a) { f(a.rounding, a.low, a.high, a.stored); }
    void operator()(const AddAttrs &a)
    {
        f(a.multiplierA, a.multiplierB, a.shift, a.offset, a.sumMultiplier), (*this)(a.requant);
    }
};

} // namespace

const Converters &convertersOf(const Op &op)
{
    static const Converters none;
    if (auto *conv = std::get_if<ConvAttrs>(&op.attrs))
        return conv->converters;
    auto *product = std::get_if<MatMulAttrs>(&op.attrs);
    return product ? product->converters : none;
}

std::string text(const Attrs &attrs)
{
    Writer writer;
    std::visit(writer, attrs);
    return std::to_string(attrs.index()) + ':' + writer.f.text();
}

std::string_view title(const Op &op)
{
    if (auto *unary = std::get_if<UnaryAttrs>(&op.attrs))
        return name(unary->fn);
    if (auto *binary = std::get_if<BinaryAttrs>(&op.attrs))
        return name(binary->fn);
    if (auto *reduce = std::get_if<ReduceAttrs>(&op.attrs))
        return name(reduce->fn);
    if (auto *recurrent = std::get_if<RecurrentAttrs>(&op.attrs))
        return recurrent->cell == RecurrentAttrs::Cell::Lstm ? "LSTM" : "GRU";
    return name(op.kind);
}

} // namespace partita
