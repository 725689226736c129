// SPDX-License-Identifier: Apache-2.0
#include "execute/broadcast.h"
#include "execute/matmul_plan.h"
#include "execute/op_run.h"

#define EIGEN_DONT_PARALLELIZE
#include <Eigen/Core>

#include <algorithm>
#include <mutex>

namespace partita {

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ConstView = Eigen::Map<const Matrix>;
using View = Eigen::Map<Matrix>;

/// Eigen blocks a product by the sizes of the caches, and blocking orders the sums: fixed sizes give
/// the same bits on every machine.
void fixBlocking()
{
    static std::once_flag once;
    std::call_once(once, [] { Eigen::setCpuCacheSizes(32 << 10, 512 << 10, 4 << 20); });
}

/// columns[(c, fy, fx)][oy][ox] of one group; taps outside are 0.
void gatherColumns(const ConvGeometry &g, int channels, const float *x, float *to)
{
    for (int c = 0; c < channels; ++c, x += std::ptrdiff_t(g.rowsIn) * g.colsIn)
        for (int fy = 0; fy < g.kernelY; ++fy)
            for (int fx = 0; fx < g.kernelX; ++fx)
                for (int oy = 0; oy < g.rowsOut; ++oy, to += g.colsOut) {
                    int y = oy * g.strideY - g.padTop + fy * g.dilationY;
                    int left = fx * g.dilationX - g.padLeft;
                    if (y < 0 || y >= g.rowsIn) {
                        std::fill_n(to, g.colsOut, 0.0f);
                        continue;
                    }
                    const float *row = x + std::ptrdiff_t(y) * g.colsIn;
                    int first = left < 0 ? std::min(g.colsOut, (-left + g.strideX - 1) / g.strideX) : 0;
                    int last = left < g.colsIn ? std::min(g.colsOut, (g.colsIn - 1 - left) / g.strideX + 1) : 0;
                    last = std::max(first, last);
                    std::fill(to, to + first, 0.0f);
                    if (g.strideX == 1)
                        std::copy(row + left + first, row + left + last, to + first);
                    else
                        for (int ox = first; ox < last; ++ox)
                            to[ox] = row[left + ox * g.strideX];
                    std::fill(to + last, to + g.colsOut, 0.0f);
                }
}

void convolve(const ConvGeometry &g, const float *x, const float *w, float *out, std::vector<float> &columns)
{
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups;
    std::ptrdiff_t pixels = std::ptrdiff_t(g.rowsOut) * g.colsOut, taps = g.kernelY * g.kernelX * channels;
    bool direct = g.kernelY * g.kernelX * g.strideY * g.strideX == 1 && g.padTop == 0 && g.padLeft == 0
        && g.rowsOut == g.rowsIn && g.colsOut == g.colsIn;
    columns.resize(direct ? 0 : std::size_t(taps * pixels));
    for (int group = 0; group < g.groups; ++group) {
        const float *source = x + std::ptrdiff_t(group) * channels * g.rowsIn * g.colsIn;
        if (!direct)
            gatherColumns(g, channels, source, columns.data());
        ConstView weights(w + group * outs * taps, outs, taps);
        ConstView operand(direct ? source : columns.data(), taps, pixels);
        View(out + group * outs * pixels, outs, pixels).noalias() = weights * operand;
    }
}

/// One channel a group: a tap at a time over whole rows.
void convolveDepthwise(const ConvGeometry &g, const float *x, const float *w, float *out,
                       std::vector<float> &columns)
{
    int outs = g.channelsOut / g.groups, taps = g.kernelY * g.kernelX;
    std::ptrdiff_t pixels = std::ptrdiff_t(g.rowsOut) * g.colsOut;
    columns.resize(std::size_t(taps * pixels));
    for (int c = 0; c < g.groups; ++c) {
        gatherColumns(g, 1, x + std::ptrdiff_t(c) * g.rowsIn * g.colsIn, columns.data());
        for (int k = c * outs; k < (c + 1) * outs; ++k) {
            float *to = out + k * pixels;
            std::fill_n(to, pixels, 0.0f);
            for (int t = 0; t < taps; ++t) {
                float tap = w[k * taps + t];
                const float *from = columns.data() + t * pixels;
                for (std::ptrdiff_t i = 0; i < pixels; ++i)
                    to[i] += tap * from[i];
            }
        }
    }
}

} // namespace

Result<OpRun> prepareFloatConv(const OpSite &s)
{
    auto geometry = convGeometry(s);
    if (!geometry)
        return std::unexpected(geometry.error());
    fixBlocking();
    return OpRun{[g = *geometry](Operands in, Array &out) {
        std::vector<float> columns;
        std::ptrdiff_t pixels = std::ptrdiff_t(g.rowsOut) * g.colsOut;
        auto x = in[0]->as<float>().data(), w = in[1]->as<float>().data();
        auto y = out.as<float>().data();
        bool depthwise = g.channelsIn == g.groups;
        for (std::int64_t n = 0; n < out.shape[0]; ++n) {
            (depthwise ? convolveDepthwise : convolve)(g, x, w, y, columns);
            for (int k = 0; k < g.channelsOut && in.size() > 2 && in[2]; ++k) {
                float bias = in[2]->as<float>()[std::size_t(k)];
                for (std::ptrdiff_t i = k * pixels; i < (k + 1) * pixels; ++i)
                    y[i] += bias;
            }
            x += std::ptrdiff_t(g.channelsIn) * g.rowsIn * g.colsIn;
            y += g.channelsOut * pixels;
        }
    }};
}

Result<OpRun> prepareFloatMatMul(const OpSite &s)
{
    auto plan = planMatMul(s);
    if (!plan)
        return std::unexpected(plan.error());
    std::optional<Broadcast<1>> bias;
    if (s.has(2)) {
        bias = Broadcast<1>::make(s.out().shape, {s.in(2).shape});
        if (!bias)
            return s.refuse("a bias of " + text(s.in(2).shape) + " does not fit " + text(s.out().shape));
    }
    fixBlocking();
    return OpRun{[p = *plan, bias](Operands in, Array &out) {
        auto y = out.as<float>();
        for (std::size_t i = 0; i < p.aAt.size(); ++i) {
            ConstView a(in[0]->as<float>().data() + p.aAt[i], p.transA ? p.k : p.m, p.transA ? p.m : p.k);
            ConstView b(in[1]->as<float>().data() + p.bAt[i], p.transB ? p.n : p.k, p.transB ? p.k : p.n);
            View to(y.data() + std::int64_t(i) * p.m * p.n, p.m, p.n);
            if (p.transA && p.transB)
                to.noalias() = a.transpose() * b.transpose();
            else if (p.transA)
                to.noalias() = a.transpose() * b;
            else if (p.transB)
                to.noalias() = a * b.transpose();
            else
                to.noalias() = a * b;
        }
        auto alpha = float(p.alpha), beta = float(p.beta);
        if (alpha != 1)
            for (float &v : y)
                v *= alpha;
        if (!bias)
            return;
        auto c = in[2]->as<float>();
        bias->eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
            for (std::int64_t i = 0; i < length; ++i)
                y[std::size_t(at + i)] += beta * c[std::size_t(from[0] + i * bias->steps()[0])];
        });
    }};
}

} // namespace partita
