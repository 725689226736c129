// SPDX-License-Identifier: Apache-2.0
#include "execute/values/reference.h"
#include "support/near.h"
#include "support/net.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

using namespace partita;
using namespace partita::test;

namespace {

using Extents = std::vector<std::int64_t>;

/// The same sum as the executor promises, one operation after another.
Array convInOrder(const ConvAttrs &attrs, const Array &x, const Array &w, const Array &bias, const Shape &to)
{
    const Window &v = attrs.window;
    Array y(f32, to);
    auto at = y.as<float>().begin();
    for (std::int64_t n = 0; n < to[0]; ++n)
        for (std::int64_t k = 0; k < to[1]; ++k)
            for (std::int64_t oy = 0; oy < to[2]; ++oy)
                for (std::int64_t ox = 0; ox < to[3]; ++ox) {
                    float sum = 0.0f + bias.as<float>()[k];
                    for (std::int64_t c = 0; c < w.shape[1]; ++c)
                        for (std::int64_t fy = 0; fy < w.shape[2]; ++fy)
                            for (std::int64_t fx = 0; fx < w.shape[3]; ++fx) {
                                auto iy = oy * v.stride[0] - v.pads[0] + fy * v.dilation[0];
                                auto ix = ox * v.stride[1] - v.pads[1] + fx * v.dilation[1];
                                if (iy < 0 || ix < 0 || iy >= x.shape[2] || ix >= x.shape[3])
                                    continue;
                                auto channel = k / (to[1] / attrs.groups) * w.shape[1] + c;
                                auto i = ((n * x.shape[1] + channel) * x.shape[2] + iy) * x.shape[3] + ix;
                                auto j = ((k * w.shape[1] + c) * w.shape[2] + fy) * w.shape[3] + fx;
                                float product = x.as<float>()[i] * w.as<float>()[j];
                                sum = sum + product;
                            }
                    *at++ = sum;
                }
    return y;
}

} // namespace

class LayersTest : public QObject {
    Q_OBJECT

private slots:
    void floatSumsKeepTheirOrder();
    void infiniteWeightsDoNotReachOutside();
    void matrixSumsKeepTheirOrder();
    void weightsMayBeComputed();
    void plainIntegersWrapInTheirType();
    void matricesOfComputedBytes();
    void maximaOfEveryType();
    void sumsOverWindows();
    void logSoftmax();
    void normalize();
    void batchNormOfAnyRank();
    void lrn();
};

void LayersTest::floatSumsKeepTheirOrder()
{
    struct Case {
        Shape x;
        std::int64_t outs;
        ConvAttrs attrs;
        Shape y;
    };
    std::vector<Case> cases{
        {{2, 3, 9, 11}, 7, {{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 1}, {2, 7, 9, 11}},
        {{3, 20, 5, 7}, 9, {{{1, 1}, {1, 1}, {1, 1}, {0, 0, 0, 0}}, 1}, {3, 9, 5, 7}},
        {{1, 6, 8, 8}, 4, {{{3, 2}, {1, 2}, {2, 1}, {2, 0, 1, 1}}, 2}, {1, 4, 7, 4}},
        {{2, 5, 12, 13}, 5, {{{3, 3}, {2, 2}, {1, 1}, {1, 1, 1, 1}}, 5}, {2, 5, 6, 7}},
        {{1, 4, 1, 40}, 3, {{{1, 5}, {1, 1}, {1, 1}, {0, 2, 0, 2}}, 1}, {1, 3, 1, 40}},
    };
    for (const auto &c : cases) {
        Array x = noise(f32, c.x, 1), bias = noise(f32, {c.outs}, 3);
        Array w = noise(f32, {c.outs, c.x[1] / c.attrs.groups, c.attrs.window.kernel[0], c.attrs.window.kernel[1]}, 2);
        Net net;
        auto out = net.op(OpKind::Conv, {net.input(f32, c.x), net.constant(w), net.constant(bias)}, c.attrs, f32, c.y);
        QVERIFY(net.run(out, {x}) == convInOrder(c.attrs, x, w, bias, c.y));
    }
}

void LayersTest::infiniteWeightsDoNotReachOutside()
{
    ConvAttrs attrs{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 1};
    Array x = noise(f32, {1, 1, 4, 4}, 1), w = noise(f32, {1, 1, 3, 3}, 2), bias = array(f32, {1}, {-0.0});
    w.set(0, std::numeric_limits<float>::infinity());
    Net net;
    auto out
        = net.op(OpKind::Conv, {net.input(f32, x.shape), net.constant(w), net.constant(bias)}, attrs, f32, x.shape);
    Array y = net.run(out, {x});
    QVERIFY(y == convInOrder(attrs, x, w, bias, x.shape));
    QVERIFY(std::isfinite(y.at(0)));
}

void LayersTest::matrixSumsKeepTheirOrder()
{
    for (bool transA : {false, true})
        for (bool transB : {false, true})
            for (bool constant : {false, true})
                for (Extents e : {Extents{1, 30, 17}, {5, 9, 40}, {13, 64, 3}}) {
                    auto m = e[0], k = e[1], n = e[2];
                    Array a = noise(f32, transA ? Shape{k, m} : Shape{m, k}, 1);
                    Array b = noise(f32, transB ? Shape{n, k} : Shape{k, n}, 2), c = noise(f32, {n}, 3);
                    Net net;
                    std::vector<TensorId> in{net.input(f32, a.shape),
                        constant ? net.constant(b) : net.input(f32, b.shape),
                        constant ? net.constant(c) : net.input(f32, c.shape)};
                    auto out = net.op(OpKind::MatMul, in, MatMulAttrs{transA, transB, 0.5, 2}, f32, {m, n});
                    Array y = constant ? net.run(out, {a}) : net.run(out, {a, b, c});
                    Array expected(f32, {m, n});
                    for (std::int64_t i = 0; i < m; ++i)
                        for (std::int64_t j = 0; j < n; ++j) {
                            float sum = 0;
                            for (std::int64_t t = 0; t < k; ++t) {
                                float product = a.as<float>()[transA ? t * m + i : i * k + t]
                                    * b.as<float>()[transB ? j * k + t : t * n + j];
                                sum = sum + product;
                            }
                            sum = 0.5f * sum;
                            float more = 2.0f * c.as<float>()[j];
                            expected.as<float>()[i * n + j] = sum + more;
                        }
                    QVERIFY(y == expected);
                }
}

void LayersTest::weightsMayBeComputed()
{
    ConvAttrs attrs{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 1};
    Shape xs{2, 3, 5, 5}, ws{4, 3, 3, 3}, ys{2, 4, 5, 5};
    auto run
        = [&](ElemType tx, ElemType tw, ElemType ty, std::optional<Quant> qx, std::optional<Quant> qw, bool computed) {
              Array x = noise(tx, xs, 1), w = noise(tw, ws, 2);
              Net net;
              auto in = net.input(tx, xs, qx);
              auto weights = computed ? net.input(tw, ws, qw) : net.constant(w, qw);
              auto out = net.op(OpKind::Conv, {in, weights}, attrs, ty, ys);
              return computed ? net.run(out, {x, w}) : net.run(out, {x});
          };
    Quant qx{{1}, {3}, -1}, qw{{1}, {-7}, -1}, each{{1}, {1, 2, 3, 4}, 0};
    for (bool computed : {false, true}) {
        QVERIFY(!run(f32, f32, f32, {}, {}, computed).data.empty());
        QVERIFY(run(u8, i8, i32, qx, qw, computed) == run(u8, i8, i32, qx, qw, !computed));
        QVERIFY(run(u8, i8, i32, qx, each, computed) == run(u8, i8, i32, qx, each, !computed));
    }
    QVERIFY(run(f32, f32, f32, {}, {}, true) == run(f32, f32, f32, {}, {}, false));
    QVERIFY(!(run(u8, i8, i32, qx, qw, true) == run(u8, i8, i32, {}, qw, true)));
}

void LayersTest::plainIntegersWrapInTheirType()
{
    for (ElemType type : {i32, i64}) {
        Net net;
        auto a = net.input(type, {2, 3}), b = net.input(type, {3, 2});
        auto out = net.op(OpKind::MatMul, {a, b}, MatMulAttrs{}, type, {2, 2});
        double big = 1 << 20;
        Array y = net.run(out, {array(type, {2, 3}, {big, 2, 3, 4, 5, 6}), array(type, {3, 2}, {big, 1, 2, 3, 4, 5})});
        double wide = big * big; // 2^40
        QCOMPARE(values(y), (std::vector<double>{type == i64 ? wide + 16 : 16, big + 21, 4 * big + 34, 49}));
    }
    Net net;
    ConvAttrs attrs{{{2, 2}, {1, 1}, {1, 1}, {0, 0, 0, 0}}, 1};
    auto out = net.op(OpKind::Conv, {net.input(i32, {1, 1, 2, 3}), net.input(i32, {1, 1, 2, 2}), net.input(i32, {1})},
        attrs, i32, {1, 1, 1, 2});
    Array y = net.run(out,
        {array(i32, {1, 1, 2, 3}, {1, 2, 3, 4, 5, 65536}), array(i32, {1, 1, 2, 2}, {1, 10, 100, 65536}),
            array(i32, {1}, {-7})});
    QCOMPARE(values(y), (std::vector<double>{1 + 20 + 400 + 5 * 65536. - 7, 2 + 30 + 500 - 7}));
}

void LayersTest::matricesOfComputedBytes()
{
    // 2 × (2×3 · (4×3)ᵀ), then halves to even.
    Quant qa{{0.5}, {1}, -1}, qb{{0.25}, {-2}, -1}, qy{{1}, {5}, -1};
    Shape as{2, 2, 3}, bs{2, 4, 3}, ys{2, 2, 4};
    Array a = noise(i8, as, 1), b = noise(i8, bs, 2);
    Net net;
    auto acc
        = net.op(OpKind::MatMul, {net.input(i8, as, qa), net.input(i8, bs, qb)}, MatMulAttrs{false, true}, i32, ys);
    auto out = net.op(OpKind::Requantize, {acc, net.constant(array(i32, {1}, {1})), net.constant(array(i32, {1}, {7}))},
        RequantAttrs{Rounding::HalfEven}, i8, ys, qy);
    Array y = net.run(out, {a, b});
    std::vector<double> expected;
    for (std::int64_t n = 0; n < 2; ++n)
        for (std::int64_t i = 0; i < 2; ++i)
            for (std::int64_t j = 0; j < 4; ++j) {
                double sum = 0;
                for (std::int64_t t = 0; t < 3; ++t)
                    sum += (a.at((n * 2 + i) * 3 + t) - 1) * (b.at((n * 4 + j) * 3 + t) + 2);
                expected.push_back(std::min(127.0, std::max(-128.0, std::nearbyint(sum / 128) + 5)));
            }
    QCOMPARE(values(y), expected);
}

void LayersTest::maximaOfEveryType()
{
    PoolAttrs pool{{{2, 2}, {1, 1}, {1, 1}, {1, 0, 0, 0}}};
    for (ElemType type : {f32, i8, u8, i16, i32, i64}) {
        Net net;
        auto out = net.op(OpKind::MaxPool, {net.input(type, {2, 1, 2, 3})}, pool, type, {2, 1, 2, 2});
        Array y = net.run(out, {array(type, {2, 1, 2, 3}, {1, 7, 3, 4, 5, 6, 9, 8, 7, 1, 2, 3})});
        QCOMPARE(values(y), (std::vector<double>{7, 7, 7, 7, 9, 8, 9, 8}));
    }
    double infinity = std::numeric_limits<double>::infinity();
    Net net;
    auto out = net.op(OpKind::MaxPool, {net.input(f32, {1, 1, 1, 2})},
        PoolAttrs{{{1, 2}, {1, 1}, {1, 1}, {0, 0, 0, 0}}}, f32, {1, 1, 1, 1});
    QCOMPARE(net.run(out, {array(f32, {1, 1, 1, 2}, {-infinity})}).at(0), -infinity);
}

void LayersTest::sumsOverWindows()
{
    PoolAttrs pool{{{2, 2}, {1, 2}, {1, 1}, {0, 1, 0, 0}}}, stored = pool;
    stored.stored = true;
    std::vector<double> x{1, 2, 3, 4, 5, 6};
    auto run = [&](ElemType from, ElemType to, const PoolAttrs &attrs, std::optional<Quant> q) {
        Net net;
        return values(net.run(net.op(OpKind::SumPool, {net.input(from, {1, 1, 2, 3}, q)}, attrs, to, {1, 1, 1, 2}),
            {array(from, {1, 1, 2, 3}, x)}));
    };
    std::vector<double> sums{5, 16};
    QCOMPARE(run(f32, f32, pool, {}), sums);
    QCOMPARE(run(i8, i32, pool, {}), sums);
    QCOMPARE(run(i32, i32, pool, {}), sums);
    QCOMPARE(run(u8, i32, pool, Quant{{1}, {2}, -1}), (std::vector<double>{1, 8}));
    QCOMPARE(run(u8, i32, stored, Quant{{1}, {2}, -1}), sums);
}

void LayersTest::logSoftmax()
{
    for (int axis : {0, 1, 2}) {
        Shape shape{3, 4, 5};
        Array x = noise(f32, shape, 4);
        std::vector<double> expected;
        std::int64_t stride = axis == 0 ? 20 : axis == 1 ? 5 : 1, count = shape[axis];
        for (std::int64_t i = 0; i < x.size(); ++i) {
            auto first = i - i / stride % count * stride;
            double sum = 0;
            for (std::int64_t j = 0; j < count; ++j)
                sum += std::exp(x.at(first + j * stride));
            expected.push_back(x.at(i) - std::log(sum));
        }
        Net net;
        auto out = net.op(OpKind::Softmax, {net.input(f32, shape)}, SoftmaxAttrs{axis, true}, f32, shape);
        QVERIFY(near(net.run(out, {x}), expected));
    }
    Net net;
    auto out = net.op(OpKind::Softmax, {net.input(f32, {1, 2})}, SoftmaxAttrs{1, true}, f32, {1, 2});
    QVERIFY(near(net.run(out, {array(f32, {1, 2}, {1000, 900})}), {0, -100}));
}

void LayersTest::normalize()
{
    Shape shape{2, 3, 4, 5};
    Array x = noise(f32, shape, 5);
    struct Case {
        int axis;
        bool centred;
        Shape scale, bias;
    };
    for (const Case &c : {Case{3, true, {5}, {5}}, Case{2, true, {3, 1, 1}, {3, 1, 1}}, Case{1, true, {3, 4, 5}, {1}},
             Case{3, false, {5}, {}}, Case{2, true, {}, {}}}) {
        Array scale = noise(f32, c.scale, 6), bias = noise(f32, c.bias, 7);
        Net net;
        std::vector<TensorId> in{net.input(f32, shape)};
        if (!c.scale.empty())
            in.push_back(net.constant(scale));
        if (!c.bias.empty())
            in.push_back(net.constant(bias));
        Array y = net.run(net.op(OpKind::Normalize, in, NormalizeAttrs{c.axis, 1e-3, c.centred}, f32, shape), {x});
        std::int64_t count = elements(Shape(shape.begin() + c.axis, shape.end()));
        std::vector<double> expected;
        for (std::int64_t i = 0; i < x.size(); ++i) {
            auto first = i / count * count;
            double mean = 0, variance = 0;
            for (std::int64_t j = 0; c.centred && j < count; ++j)
                mean += x.at(first + j) / double(count);
            for (std::int64_t j = 0; j < count; ++j)
                variance += (x.at(first + j) - mean) * (x.at(first + j) - mean) / double(count);
            auto of = [&](const Array &a, double otherwise) {
                return a.shape.empty() ? otherwise
                                       : a.at(a.shape.size() == 3 && a.shape[2] == 1 ? i / 20 % 3 : i % a.size());
            };
            expected.push_back((x.at(i) - mean) / std::sqrt(variance + 1e-3) * of(scale, 1) + of(bias, 0));
        }
        QVERIFY(near(y, expected));
    }
}

void LayersTest::batchNormOfAnyRank()
{
    for (Shape shape : {Shape{4, 3}, Shape{2, 3, 5}, Shape{2, 3, 2, 2, 3}}) {
        Array x = noise(f32, shape, 1), scale = noise(f32, {3}, 2), bias = noise(f32, {3}, 3),
              mean = noise(f32, {3}, 4);
        Array variance = array(f32, {3}, {0.5, 1, 2});
        Net net;
        auto out = net.op(OpKind::BatchNorm,
            {net.input(f32, shape), net.constant(scale), net.constant(bias), net.constant(mean), net.input(f32, {3})},
            BatchNormAttrs{1e-2}, f32, shape);
        std::vector<double> expected;
        auto inner = x.size() / shape[0] / 3;
        for (std::int64_t i = 0; i < x.size(); ++i) {
            auto c = i / inner % 3;
            expected.push_back((x.at(i) - mean.at(c)) * scale.at(c) / std::sqrt(variance.at(c) + 1e-2) + bias.at(c));
        }
        QVERIFY(near(net.run(out, {x, variance}), expected));
    }
}

void LayersTest::lrn()
{
    Shape shape{2, 7, 2, 3};
    Array x = noise(f32, shape, 1);
    for (std::int64_t size : {1, 2, 3, 5}) {
        LrnAttrs attrs{size, 2e-1, 0.6, 1.5};
        Net net;
        Array y = net.run(net.op(OpKind::Lrn, {net.input(f32, shape)}, attrs, f32, shape), {x});
        std::vector<double> expected;
        for (std::int64_t i = 0; i < x.size(); ++i) {
            auto c = i / 6 % 7, low = std::int64_t(std::floor((double(size) - 1) / 2)),
                 high = std::int64_t(std::ceil((double(size) - 1) / 2));
            double sum = 0;
            for (auto k = std::max<std::int64_t>(0, c - low); k <= std::min<std::int64_t>(6, c + high); ++k)
                sum += x.at(i + (k - c) * 6) * x.at(i + (k - c) * 6);
            expected.push_back(x.at(i) / std::pow(1.5 + 2e-1 / double(size) * sum, 0.6));
        }
        QVERIFY(near(y, expected));
    }
}

QTEST_APPLESS_MAIN(LayersTest)
#include "layers_test.moc"
