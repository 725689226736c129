// SPDX-License-Identifier: Apache-2.0
#include "execute/products/integer_conv.h"
#include "execute/products/pair_kernels.h"
#include "execute/values/requantize_rows.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace partita;

namespace {

struct Layer {
    ConvGeometry g;
    std::vector<std::uint8_t> x, w;
    std::vector<std::int32_t> zeros, bias;
};

Layer randomLayer(std::mt19937 &random)
{
    auto any = [&](int low, int high) { return low + int(random() % unsigned(high - low + 1)); };
    Layer l;
    auto &g = l.g;
    bool depthwise = random() % 3 == 0;
    g.groups = depthwise ? any(1, 9) : any(1, 2);
    g.channelsIn = g.groups * (depthwise ? 1 : any(1, 19));
    g.channelsOut = g.groups * any(1, depthwise ? 2 : 21);
    g.rowsIn = any(1, 40), g.colsIn = any(1, 70);
    g.kernelY = any(1, 5), g.kernelX = any(1, 5);
    g.strideY = any(1, 3), g.strideX = any(1, 3);
    g.dilationY = any(1, 3), g.dilationX = any(1, 3);
    g.padTop = any(0, g.kernelY), g.padLeft = any(0, g.kernelX);
    auto out = [&](int in, int pads, KernelId kernel, int stride, int dilation) {
        return std::max(0, in + pads - (kernel - 1) * dilation - 1) / stride + 1;
    };
    g.rowsOut = out(g.rowsIn, g.padTop + any(0, 3), g.kernelY, g.strideY, g.dilationY);
    g.colsOut = out(g.colsIn, g.padLeft + any(0, 3), g.kernelX, g.strideX, g.dilationX);
    auto bytes = [&](int count) {
        std::vector<std::uint8_t> v;
        for (; count > 0; --count)
            v.push_back(std::uint8_t(random() % 4 ? random() : random() % 2 * 255));
        return v;
    };
    l.x = bytes(g.channelsIn * g.rowsIn * g.colsIn);
    l.w = bytes(g.channelsOut * g.channelsIn / g.groups * g.kernelY * g.kernelX);
    for (int k = 0; k < g.channelsOut; ++k) {
        l.zeros.push_back(any(0, 255));
        l.bias.push_back(std::int32_t(random()));
    }
    return l;
}

/// From the definition.
template <class X, class W>
std::vector<std::int32_t> defined(
    const Layer &l, const X *x, int zeroX, const W *w, const std::vector<std::int32_t> &zeros)
{
    const auto &g = l.g;
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups;
    std::vector<std::int32_t> acc;
    for (int k = 0; k < g.channelsOut; ++k)
        for (int oy = 0; oy < g.rowsOut; ++oy)
            for (int ox = 0; ox < g.colsOut; ++ox) {
                auto sum = std::uint32_t(l.bias[k]);
                for (int c = 0; c < channels; ++c)
                    for (int fy = 0; fy < g.kernelY; ++fy)
                        for (int fx = 0; fx < g.kernelX; ++fx) {
                            int y = oy * g.strideY - g.padTop + fy * g.dilationY,
                                col = ox * g.strideX - g.padLeft + fx * g.dilationX;
                            if (y < 0 || col < 0 || y >= g.rowsIn || col >= g.colsIn)
                                continue;
                            int v = x[((k / outs * channels + c) * g.rowsIn + y) * g.colsIn + col] - zeroX;
                            sum += std::uint32_t(
                                v * (w[((k * channels + c) * g.kernelY + fy) * g.kernelX + fx] - zeros[k]));
                        }
                acc.push_back(std::int32_t(sum));
            }
    return acc;
}

template <class X, class W>
bool same(const Layer &l, const PairKernels &kernels)
{
    auto x = reinterpret_cast<const X *>(l.x.data());
    auto w = reinterpret_cast<const W *>(l.w.data());
    auto zeros = l.zeros;
    for (auto &zero : zeros)
        zero -= std::is_signed_v<W> ? 128 : 0;
    int zeroX = std::is_signed_v<X> ? -128 : 255;
    std::vector<std::int32_t> acc(std::size_t(l.g.channelsOut) * std::size_t(l.g.rowsOut) * std::size_t(l.g.colsOut));
    IntegerConv(l.g, w, zeros.data(), l.bias.data(), kernels).run(x, zeroX, acc.data());
    return acc == defined(l, x, zeroX, w, zeros);
}

} // namespace

/// The executor's packed loops against their definitions.
class IntegerConvTest : public QObject {
    Q_OBJECT
private slots:
    void everyInstructionSetGivesTheSameSums()
    {
        std::vector<PairKernels> all(pairKernels().begin(), pairKernels().end());
        for (auto kernels : pairKernels())
            if (kernels.quads) {
                kernels.quads = nullptr;
                all.push_back(kernels);
            }
        for (const auto &kernels : all) {
            std::mt19937 random(1);
            for (int i = 0; i < 300; ++i) {
                auto l = randomLayer(random);
                bool agree = same<std::uint8_t, std::int8_t>(l, kernels) && same<std::int8_t, std::int8_t>(l, kernels)
                    && same<std::uint8_t, std::uint8_t>(l, kernels) && same<std::int8_t, std::uint8_t>(l, kernels);
                QVERIFY2(agree,
                    qPrintable(
                        QString("%1%2, layer %3").arg(kernels.instructions, kernels.quads ? ", quads" : "").arg(i)));
            }
        }
    }

    void rowsOfRequantizedSums()
    {
        std::mt19937 random(2);
        for (auto rounding : {Rounding::HalfUp, Rounding::HalfEven, Rounding::Single, Rounding::Floor,
                 Rounding::HalfAway, Rounding::Double})
            for (int shift : {0, 1, 7, 31, 33, 50}) {
                std::vector<std::int32_t> x(37), y(37), out(37);
                for (auto *v : {&x, &y})
                    for (auto &e : *v)
                        e = std::int32_t(random()) >> (random() % 24);
                auto m = std::int32_t(random() >> 2), n = -std::int32_t(random() >> 2);
                requantizeRow(x, m, 0, {shift, rounding, 3, -128, 127}, out.data());
                for (std::size_t i = 0; i < x.size(); ++i)
                    QCOMPARE(out[i], requantize(x[i], m, shift, rounding, 3, -128, 127));
                AddAttrs add;
                add.multiplierA = m, add.multiplierB = n, add.shift = shift;
                add.requant.rounding = rounding, add.requant.low = -7, add.requant.high = 90;
                requantizeSumRow(x, y.data(), m, n, {shift, rounding, -2, -7, 90}, out.data());
                for (std::size_t i = 0; i < x.size(); ++i)
                    QCOMPARE(out[i], requantizeSum(x[i], y[i], add, -2));
            }
    }

    void rowsOfScaledSums()
    {
        std::mt19937 random(3);
        for (std::size_t count = 1; count < 70; ++count) {
            std::vector<std::int32_t> x(count);
            std::vector<float> factor(count), offset(count), real(count);
            for (std::size_t i = 0; i < count; ++i) {
                x[i] = std::int32_t(random()) >> (random() % 31);
                factor[i] = float(random() % 1000) * 0x1p-9f;
                offset[i] = float(random() % 9) * 0.5f - 2;
                real[i] = i % 11 ? float(x[i]) * 0.25f : std::nanf("");
            }
            ByteBounds u8{-7, 248, 7};
            auto byte = [](float v) { // to nearest even, saturated; NaN is the least
                return v > -7 ? std::uint8_t(std::min(std::nearbyintf(v), 248.0f) + 7) : std::uint8_t(0);
            };
            for (std::ptrdiff_t step : {0, 1}) {
                std::vector<std::uint8_t> out(count + 1, 77);
                storeScaledRow(x, factor.data(), offset.data(), step, u8, out.data());
                for (std::size_t i = 0; i < count; ++i)
                    QCOMPARE(int(out[i]), int(byte(float(x[i]) * factor[step ? i : 0] + offset[step ? i : 0])));
                QCOMPARE(int(out[count]), 77);
            }
            std::vector<std::uint8_t> out(count);
            quantizeRow(real, 0.5f, u8, out.data());
            for (std::size_t i = 0; i < count; ++i)
                QCOMPARE(int(out[i]), int(byte(real[i] / 0.5f)));
        }
    }

    void sumsOfBytes()
    {
        std::mt19937 random(4);
        for (bool isSigned : {false, true}) {
            std::vector<std::uint8_t> a(333), b(333), out(333);
            for (auto *v : {&a, &b})
                for (auto &e : *v)
                    e = std::uint8_t(random());
            FusedSum sum{0.37f, 1.21f, -3.7f, isSigned, false};
            addBytesRow(a.data(), b.data(), a.size(), sum, {-128, 127, 0}, out.data());
            for (std::size_t i = 0; i < a.size(); ++i) {
                double left = isSigned ? std::int8_t(a[i]) : a[i];
                auto right = float(double(b[i]) * sum.ratioB + sum.rest);
                auto v = float(left * sum.ratioA + right);
                QCOMPARE(int(std::int8_t(out[i])), int(std::clamp(std::nearbyintf(v), -128.0f, 127.0f)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(IntegerConvTest)
#include "integer_conv_test.moc"
