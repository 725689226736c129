// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/prepare.h"

#include <algorithm>

namespace partita {

namespace {

std::size_t operandCount(OpKind kind)
{
    switch (kind) {
    case OpKind::Conv:
    case OpKind::MatMul:
    case OpKind::Add:
    case OpKind::Mul:
    case OpKind::Binary:
    case OpKind::Gather:
    case OpKind::Lookup: return 2;
    case OpKind::Where:
    case OpKind::Requantize:
    case OpKind::Rescale: return 3;
    case OpKind::BatchNorm: return 5;
    case OpKind::Recurrent: return 6;
    default: return 1;
    }
}

/// A wide result is an accumulator; multipliers, tables and the kinds of their own are integer stages.
bool integerStage(const OpSite &s)
{
    switch (s.op.kind) {
    case OpKind::SumPool:
    case OpKind::Requantize:
    case OpKind::Rescale:
    case OpKind::Lookup: return true;
    case OpKind::Conv:
    case OpKind::MatMul: return s.out().type.isInteger() && s.out().type.bits > 16;
    case OpKind::Mul: return s.out().type == i32;
    case OpKind::Add: {
        const auto *attrs = std::get_if<AddAttrs>(&s.op.attrs);
        return s.out().type == i32 || s.has(3) || (attrs && (attrs->multiplierA != 0 || attrs->multiplierB != 0));
    }
    case OpKind::Softmax: return s.has(1);
    default: return false;
    }
}

/// An elementwise op or a Reduce whose tensors all lack a Quant.
bool isTyped(const OpSite &s)
{
    switch (s.op.kind) {
    case OpKind::Add:
    case OpKind::Mul:
    case OpKind::Relu:
    case OpKind::Clip:
    case OpKind::Unary:
    case OpKind::Binary:
    case OpKind::Where:
    case OpKind::Cast:
    case OpKind::Reduce: break;
    default: return false;
    }
    bool plain = !s.out().quant;
    for (std::size_t i = 0; i < s.count(); ++i)
        plain = plain && !(s.has(i) && s.in(i).quant);
    return plain;
}

bool allFloat(const OpSite &s)
{
    for (std::size_t i = 0; i < s.count(); ++i)
        if (s.has(i) && s.in(i).type != f32)
            return false;
    return s.out().type == f32;
}

} // namespace

Result<OpRun> prepareOp(const OpSite &s)
{
    std::size_t needed = operandCount(s.op.kind);
    for (std::size_t i = 0; i < needed; ++i)
        if (!s.has(i))
            return s.refuse("needs " + std::to_string(needed) + " inputs");
    if (s.op.outputs.size() != 1)
        return s.unsupported("has " + std::to_string(s.op.outputs.size()) + " outputs; one is possible");
    if (s.op.kind == OpKind::Quantize || s.op.kind == OpKind::Dequantize) {
        if (s.in(0).elements() != s.out().elements())
            return s.refuse(text(s.in(0).shape) + " does not become " + text(s.out().shape));
        return OpRun{[convert = converter(s.in(0), s.out(), s.graph.arithmetic)](
                         Operands in, Array &out) { out.data = std::move(convert(*in[0]).data); }};
    }
    if (movesValues(s.op.kind))
        return prepareMove(s);
    if (s.op.kind == OpKind::Recurrent)
        return prepareRecurrent(s);
    if (allFloat(s))
        return prepareFloat(s);
    if (integerStage(s))
        return prepareInteger(s);
    if (isTyped(s))
        return prepareTyped(s);
    return s.graph.arithmetic == Arithmetic::TfLite ? prepareTfLite(s) : prepareQuantised(s);
}

} // namespace partita
