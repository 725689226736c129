// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/prepare.h"
#include "execute/values/single_math.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

template <class F>
Result<OpRun> prepareBinary(const OpSite &s, F f)
{
    PARTITA_TRY(shapes, operandPair(s));
    return OpRun{[shapes, f](Operands in, Array &out) {
        auto y = out.as<float>().data();
        auto a = in[0]->as<float>().data(), b = in[1]->as<float>().data();
        auto [stepA, stepB] = shapes.steps();
        shapes.eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
            for (std::int64_t i = 0; i < length; ++i)
                y[at + i] = f(a[from[0] + i * stepA], b[from[1] + i * stepB]);
        });
    }};
}

template <class F>
OpRun unary(F f)
{
    return {[f](Operands in, Array &out) { std::ranges::transform(in[0]->as<float>(), out.as<float>().begin(), f); }};
}

} // namespace

Result<OpRun> prepareFloat(const OpSite &s)
{
    switch (s.op.kind) {
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool:
    case OpKind::SumPool:
    case OpKind::Conv:
    case OpKind::MatMul:
    case OpKind::Add:
    case OpKind::Mul:
    case OpKind::Binary:
    case OpKind::Where:
    case OpKind::Reduce: break;
    default:
        if (s.in(0).elements() != s.out().elements())
            return s.refuse(text(s.in(0).shape) + " does not become " + text(s.out().shape));
    }
    switch (s.op.kind) {
    case OpKind::Conv: return prepareFloatConv(s);
    case OpKind::MatMul: return prepareFloatMatMul(s);
    case OpKind::Add: return prepareBinary(s, [](float a, float b) { return canonical(a + b); });
    case OpKind::Mul: return prepareBinary(s, [](float a, float b) { return canonical(a * b); });
    case OpKind::Relu: return unary([](float v) { return canonical(v < 0 ? 0.0f : v); });
    case OpKind::Clip: {
        const auto *clip = std::get_if<ClipAttrs>(&s.op.attrs);
        if (!clip)
            return s.refuse("the bounds are missing", Fault::Internal);
        return unary([low = float(clip->low), high = float(clip->high)](
                         float v) { return canonical(std::min(v < low ? low : v, high)); });
    }
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool:
    case OpKind::SumPool: return prepareFloatPool(s);
    case OpKind::BatchNorm: return prepareFloatBatchNorm(s);
    case OpKind::Normalize: return prepareFloatNormalize(s);
    case OpKind::Lrn: return prepareFloatLrn(s);
    case OpKind::Softmax: return prepareFloatSoftmax(s);
    case OpKind::Cast: return prepareCast(s.in(0).quant ? f32 : s.in(0).type, s.out().quant ? f32 : s.out().type);
    default: return prepareValues(s, f32);
    }
}

} // namespace partita
