// SPDX-License-Identifier: Apache-2.0
#include "execute/values/single_layers.h"

#include "execute/values/single_math.h"
#include "execute/values/taps.h"

#include <algorithm>
#include <cmath>

namespace partita {

void sumPoolSingle(const ConvGeometry &g, const float *x, PoolDivisor divisor, float *out)
{
    for (int c = 0; c < g.channelsIn; ++c, x += std::ptrdiff_t(g.rowsIn) * g.colsIn)
        for (int oy = 0; oy < g.rowsOut; ++oy) {
            int top = oy * g.strideY - g.padTop;
            auto ys = inside(top, g.kernelY, g.dilationY, g.rowsIn);
            for (int ox = 0; ox < g.colsOut; ++ox) {
                int left = ox * g.strideX - g.padLeft;
                auto xs = inside(left, g.kernelX, g.dilationX, g.colsIn);
                float sum = 0;
                for (int fy = ys.first; fy < ys.last; ++fy)
                    for (int fx = xs.first; fx < xs.last; ++fx)
                        sum += x[std::ptrdiff_t(top + fy * g.dilationY) * g.colsIn + left + fx * g.dilationX];
                if (divisor == PoolDivisor::Window)
                    sum /= float(std::int64_t(g.kernelY) * g.kernelX);
                else if (divisor == PoolDivisor::Inside)
                    sum /= float(std::max(ys.count() * xs.count(), 1));
                *out++ = canonical(sum);
            }
        }
}

void softmaxSingle(const float *x, float *out, std::int64_t count, std::int64_t stride, bool log)
{
    float greatest = x[0], sum = 0;
    for (std::int64_t i = 1; i < count; ++i)
        greatest = x[i * stride] > greatest ? x[i * stride] : greatest;
    for (std::int64_t i = 0; i < count; ++i) {
        float e = expSingle(x[i * stride] - greatest);
        sum += e;
        if (!log)
            out[i * stride] = e;
    }
    float less = log ? logSingle(sum) : 0;
    for (std::int64_t i = 0; i < count; ++i)
        out[i * stride] = canonical(log ? (x[i * stride] - greatest) - less : out[i * stride] / sum);
}

void batchNormSingle(
    const float *x, float *out, std::int64_t count, float scale, float bias, float mean, float variance, float epsilon)
{
    float factor = scale / std::sqrt(variance + epsilon);
    for (std::int64_t i = 0; i < count; ++i)
        out[i] = canonical((x[i] - mean) * factor + bias);
}

void normalizeSingle(const float *x, float *out, std::int64_t count, float epsilon, bool centred)
{
    float mean = 0, squares = 0;
    for (std::int64_t i = 0; centred && i < count; ++i)
        mean += x[i];
    mean /= float(count);
    for (std::int64_t i = 0; i < count; ++i) {
        float d = x[i] - mean;
        squares += d * d;
    }
    float deviation = std::sqrt(squares / float(count) + epsilon);
    for (std::int64_t i = 0; i < count; ++i)
        out[i] = canonical((x[i] - mean) / deviation);
}

void lrnSingle(const LrnAttrs &a, std::int64_t channels, std::int64_t inner, const float *x, float *out)
{
    auto alpha = float(a.alpha) / float(a.size), beta = float(a.beta), bias = float(a.bias);
    for (std::int64_t c = 0; c < channels; ++c) {
        auto first = std::max<std::int64_t>(0, c - (a.size - 1) / 2);
        auto last = std::min(channels - 1, c + a.size / 2);
        for (std::int64_t i = 0; i < inner; ++i) {
            float squares = 0;
            for (auto k = first; k <= last; ++k)
                squares += x[k * inner + i] * x[k * inner + i];
            out[c * inner + i] = canonical(x[c * inner + i] / powSingle(bias + alpha * squares, beta));
        }
    }
}

} // namespace partita
