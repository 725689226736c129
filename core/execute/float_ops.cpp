// SPDX-License-Identifier: Apache-2.0
#include "execute/broadcast.h"
#include "execute/op_run.h"
#include "execute/single_math.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

template <class F>
Result<OpRun> prepareBinary(const OpSite &s, F f)
{
    auto shapes = Broadcast<2>::make(s.out().shape, {s.in(0).shape, s.in(1).shape});
    if (!shapes)
        return s.refuse(text(s.in(0).shape) + " and " + text(s.in(1).shape) + " do not broadcast to "
                        + text(s.out().shape));
    return OpRun{[shapes = *shapes, f](Operands in, Array &out) {
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
    return {[f](Operands in, Array &out) {
        std::ranges::transform(in[0]->as<float>(), out.as<float>().begin(), f);
    }};
}

/// Sum over the taps inside, divided by their number or by the whole window.
Result<OpRun> prepareAverage(const OpSite &s)
{
    auto geometry = poolGeometry(s);
    if (!geometry)
        return std::unexpected(geometry.error());
    const auto *attrs = std::get_if<PoolAttrs>(&s.op.attrs);
    bool whole = attrs && attrs->countPads;
    return OpRun{[g = *geometry, whole](Operands in, Array &out) {
        auto x = in[0]->as<float>().data();
        auto y = out.as<float>().data();
        std::int64_t planes = out.shape[0] * out.shape[1];
        for (std::int64_t c = 0; c < planes; ++c, x += std::ptrdiff_t(g.rowsIn) * g.colsIn)
            for (int oy = 0; oy < g.rowsOut; ++oy)
                for (int ox = 0; ox < g.colsOut; ++ox) {
                    float sum = 0;
                    int taps = 0;
                    for (int fy = 0; fy < g.kernelY; ++fy)
                        for (int fx = 0; fx < g.kernelX; ++fx) {
                            int iy = oy * g.strideY - g.padTop + fy * g.dilationY;
                            int ix = ox * g.strideX - g.padLeft + fx * g.dilationX;
                            if (iy < 0 || ix < 0 || iy >= g.rowsIn || ix >= g.colsIn)
                                continue;
                            sum += x[std::ptrdiff_t(iy) * g.colsIn + ix];
                            ++taps;
                        }
                    *y++ = sum / float(whole ? g.kernelY * g.kernelX : std::max(taps, 1));
                }
    }};
}

Result<OpRun> prepareBatchNorm(const OpSite &s)
{
    const Shape &x = s.in(0).shape;
    std::int64_t channels = x.size() > 1 ? x[1] : 1;
    for (std::size_t i = 1; i < 5; ++i)
        if (!s.has(i) || s.in(i).elements() != channels)
            return s.refuse("needs scale, bias, mean and variance of " + std::to_string(channels) + " elements");
    const auto *attrs = std::get_if<BatchNormAttrs>(&s.op.attrs);
    auto epsilon = float(attrs ? attrs->epsilon : BatchNormAttrs{}.epsilon);
    return OpRun{[channels, epsilon](Operands in, Array &out) {
        auto x = in[0]->as<float>();
        auto y = out.as<float>();
        std::size_t inner = x.size() / std::size_t(out.shape[0] * channels);
        for (std::size_t i = 0; i < x.size(); i += inner) {
            std::size_t c = i / inner % std::size_t(channels);
            float scale = in[1]->as<float>()[c] / std::sqrt(in[4]->as<float>()[c] + epsilon);
            float bias = in[2]->as<float>()[c], mean = in[3]->as<float>()[c];
            for (std::size_t j = i; j < i + inner; ++j)
                y[j] = (x[j] - mean) * scale + bias;
        }
    }};
}

Result<OpRun> prepareSoftmax(const OpSite &s)
{
    const Shape &shape = s.out().shape;
    const auto *attrs = std::get_if<SoftmaxAttrs>(&s.op.attrs);
    int axis = attrs ? attrs->axis : -1;
    auto at = std::size_t(axis < 0 ? axis + int(shape.size()) : axis);
    if (at >= shape.size())
        return s.refuse("axis " + std::to_string(axis) + " does not exist in " + text(shape));
    std::int64_t extent = shape[at];
    std::int64_t inner = elements(Shape(shape.begin() + std::ptrdiff_t(at) + 1, shape.end()));
    return OpRun{[extent, inner](Operands in, Array &out) {
        auto x = in[0]->as<float>().data();
        auto y = out.as<float>().data();
        for (std::int64_t row = 0; row < out.size() / extent; ++row) {
            std::int64_t first = row / inner * inner * extent + row % inner;
            float greatest = x[first], sum = 0;
            for (std::int64_t i = 1; i < extent; ++i)
                greatest = std::max(greatest, x[first + i * inner]);
            for (std::int64_t i = 0; i < extent; ++i)
                sum += y[first + i * inner] = expSingle(x[first + i * inner] - greatest);
            for (std::int64_t i = 0; i < extent; ++i)
                y[first + i * inner] /= sum;
        }
    }};
}

} // namespace

Result<OpRun> prepareFloat(const OpSite &s)
{
    switch (s.op.kind) {
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool:
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
    case OpKind::Add: return prepareBinary(s, [](float a, float b) { return a + b; });
    case OpKind::Mul: return prepareBinary(s, [](float a, float b) { return a * b; });
    case OpKind::Relu: return unary([](float v) { return v < 0 ? 0.0f : v; });
    case OpKind::Clip: {
        const auto *clip = std::get_if<ClipAttrs>(&s.op.attrs);
        if (!clip)
            return s.refuse("the bounds are missing", Fault::Internal);
        return unary([low = float(clip->low), high = float(clip->high)](float v) {
            return std::min(v < low ? low : v, high);
        });
    }
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool: return prepareAverage(s);
    case OpKind::BatchNorm: return prepareBatchNorm(s);
    case OpKind::Softmax: return prepareSoftmax(s);
    case OpKind::Cast:
        return prepareCast(s.in(0).quant ? f32 : s.in(0).type, s.out().quant ? f32 : s.out().type);
    default: return prepareValues(s, f32);
    }
}

} // namespace partita
