// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/prepare.h"
#include "execute/values/broadcast.h"
#include "execute/values/single_layers.h"
#include "execute/values/single_math.h"
#include "support/try.h"

namespace partita {

Result<OpRun> prepareFloatPool(const OpSite &s)
{
    PARTITA_TRY(g, poolGeometry(s));
    const auto *attrs = std::get_if<PoolAttrs>(&s.op.attrs);
    auto divisor = s.op.kind == OpKind::SumPool ? PoolDivisor::One
        : attrs && attrs->countPads             ? PoolDivisor::Window
                                                : PoolDivisor::Inside;
    return OpRun{[g, divisor](Operands in, Array &out) {
        auto x = in[0]->as<float>().data();
        auto y = out.as<float>().data();
        for (std::int64_t n = 0; n < out.shape[0]; ++n)
            sumPoolSingle(
                g, x + n * g.channelsIn * g.rowsIn * g.colsIn, divisor, y + n * g.channelsOut * g.rowsOut * g.colsOut);
    }};
}

Result<OpRun> prepareFloatBatchNorm(const OpSite &s)
{
    const Shape &x = s.in(0).shape;
    std::int64_t channels = x.size() > 1 ? x[1] : 1;
    for (std::size_t i = 1; i < 5; ++i)
        if (s.in(i).elements() != channels)
            return s.refuse("needs scale, bias, mean and variance of " + std::to_string(channels) + " elements");
    const auto *attrs = std::get_if<BatchNormAttrs>(&s.op.attrs);
    auto epsilon = float(attrs ? attrs->epsilon : BatchNormAttrs{}.epsilon);
    return OpRun{[channels, epsilon](Operands in, Array &out) {
        auto x = in[0]->as<float>().data();
        auto y = out.as<float>().data();
        std::int64_t inner = out.size() / (out.shape[0] * channels);
        for (std::int64_t i = 0; i < out.size(); i += inner) {
            auto c = i / inner % channels;
            auto of = [&](std::size_t k) { return in[k]->as<float>()[c]; };
            batchNormSingle(x + i, y + i, inner, of(1), of(2), of(3), of(4), epsilon);
        }
    }};
}

Result<OpRun> prepareFloatNormalize(const OpSite &s)
{
    const Shape &shape = s.out().shape;
    const auto *attrs = std::get_if<NormalizeAttrs>(&s.op.attrs);
    if (!attrs || attrs->axis < 0 || std::size_t(attrs->axis) >= shape.size())
        return s.refuse("axis " + std::to_string(attrs ? attrs->axis : -1) + " does not exist in " + text(shape));
    std::optional<Broadcast<2>> parameters;
    if (s.has(1)) {
        parameters = Broadcast<2>::make(shape, {s.in(1).shape, s.has(2) ? s.in(2).shape : Shape{}});
        if (!parameters)
            return s.refuse("scale or bias does not fit " + text(shape));
    } else if (s.has(2)) {
        return s.unsupported("has a bias without a scale");
    }
    auto count = elements(Shape(shape.begin() + attrs->axis, shape.end()));
    return OpRun{[=, epsilon = float(attrs->epsilon), centred = attrs->centred](Operands in, Array &out) {
        auto x = in[0]->as<float>().data();
        auto y = out.as<float>().data();
        for (std::int64_t i = 0; i < out.size(); i += count)
            normalizeSingle(x + i, y + i, count, epsilon, centred);
        if (!parameters)
            return;
        auto scale = in[1]->as<float>().data();
        auto bias = in.size() > 2 && in[2] ? in[2]->as<float>().data() : nullptr;
        auto [stepScale, stepBias] = parameters->steps();
        parameters->eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
            for (std::int64_t i = 0; i < length; ++i) {
                float v = y[at + i] * scale[from[0] + i * stepScale];
                y[at + i] = canonical(bias ? v + bias[from[1] + i * stepBias] : v);
            }
        });
    }};
}

Result<OpRun> prepareFloatLrn(const OpSite &s)
{
    const Shape &shape = s.out().shape;
    const auto *attrs = std::get_if<LrnAttrs>(&s.op.attrs);
    if (!attrs || attrs->size < 1 || shape.size() < 2)
        return s.refuse("its size is not positive, or " + text(shape) + " has no channels");
    return OpRun{[a = *attrs](Operands in, Array &out) {
        std::int64_t channels = out.shape[1], plane = out.size() / out.shape[0];
        for (std::int64_t at = 0; at < out.size(); at += plane)
            lrnSingle(a, channels, plane / channels, in[0]->as<float>().data() + at, out.as<float>().data() + at);
    }};
}

Result<OpRun> prepareFloatSoftmax(const OpSite &s)
{
    PARTITA_TRY(lines, softmaxLines(s));
    const auto *attrs = std::get_if<SoftmaxAttrs>(&s.op.attrs);
    return OpRun{[lines, log = attrs && attrs->log](Operands in, Array &out) {
        for (std::int64_t i = 0; i < out.size() / lines.extent; ++i) {
            auto first = lines.first(i);
            softmaxSingle(
                in[0]->as<float>().data() + first, out.as<float>().data() + first, lines.extent, lines.inner, log);
        }
    }};
}

} // namespace partita
