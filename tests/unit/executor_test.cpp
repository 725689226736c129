// SPDX-License-Identifier: Apache-2.0
#include "execute/values/reference.h"
#include "execute/values/single_math.h"
#include "support/naive_conv.h"
#include "support/near.h"
#include "support/net.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace partita;
using namespace partita::test;

namespace {

const Quant plain{{1}, {0}, -1};

Array matrix(const Array &a, bool transposed)
{
    if (!transposed)
        return a;
    Array t(a.type, {a.shape[1], a.shape[0]});
    for (std::int64_t i = 0; i < a.shape[0]; ++i)
        for (std::int64_t j = 0; j < a.shape[1]; ++j)
            t.set(j * a.shape[0] + i, a.at(i * a.shape[1] + j));
    return t;
}

std::vector<double> naiveMatMul(const Array &a, double zeroA, const Array &b, double zeroB)
{
    std::vector<double> out;
    for (std::int64_t i = 0; i < a.shape[0]; ++i)
        for (std::int64_t j = 0; j < b.shape[1]; ++j) {
            double sum = 0;
            for (std::int64_t k = 0; k < a.shape[1]; ++k)
                sum += (a.at(i * a.shape[1] + k) - zeroA) * (b.at(k * b.shape[1] + j) - zeroB);
            out.push_back(sum);
        }
    return out;
}

} // namespace

class ExecutorTest : public QObject {
    Q_OBJECT
private slots:
    void floatConvolution()
    {
        unsigned seed = 0;
        for (const ConvCase &c : convCases()) {
            Array x = noise(f32, c.x(), ++seed), w = noise(f32, c.w(), ++seed), b = noise(f32, {c.outs}, ++seed);
            Net n;
            auto in = n.input(f32, c.x());
            auto y = n.op(OpKind::Conv, {in, n.constant(w), n.constant(b)}, c.attrs, f32, c.y());
            QVERIFY2(near(n.run(y, {x}), naiveConv(c, x, 0, w, {0}, b), 1e-4), qPrintable(QString::number(seed)));
        }
    }

    void integerConvolutionIsExact()
    {
        unsigned seed = 0;
        for (ElemType xt : {i8, u8})
            for (ElemType wt : {i8, u8})
                for (const ConvCase &c : convCases()) {
                    Array x = noise(xt, c.x(), ++seed), w = noise(wt, c.w(), ++seed), b = noise(i32, {c.outs}, ++seed);
                    for (auto &v : b.as<std::int32_t>())
                        v /= 4096;
                    Quant qw{std::vector<double>(std::size_t(c.outs), 1.0), {}, 0};
                    std::vector<double> zeros;
                    for (std::int64_t k = 0; k < c.outs; ++k) {
                        qw.zero.push_back(int(k % 5) - (wt == i8 ? 3 : 0));
                        zeros.push_back(qw.zero.back());
                    }
                    Net n;
                    auto in = n.input(xt, c.x(), Quant{{1}, {7}, -1});
                    auto y = n.op(OpKind::Conv, {in, n.constant(w, qw), n.constant(b)}, c.attrs, i32, c.y());
                    QVERIFY2(
                        values(n.run(y, {x})) == naiveConv(c, x, 7, w, zeros, b), qPrintable(QString::number(seed)));
                }
    }

    void accumulatorsWrapLikeTheHardware()
    {
        ConvGeometry g;
        std::int8_t x = 127, w = 127;
        std::int32_t bias = 2147483647, acc = 0;
        convAccumulate(g, &x, 0, &w, nullptr, &bias, &acc);
        QCOMPARE(acc, std::int32_t(std::uint32_t(bias) + 127u * 127u));
    }

    void matrixProducts()
    {
        for (int form = 0; form < 4; ++form) {
            MatMulAttrs attrs{(form & 1) != 0, (form & 2) != 0};
            Array a = noise(f32, {5, 35}, 1), b = noise(f32, {35, 9}, 2);
            Net n;
            auto in = n.input(f32, matrix(a, attrs.transA).shape);
            auto y = n.op(OpKind::MatMul, {in, n.constant(matrix(b, attrs.transB))}, attrs, f32, {5, 9});
            QVERIFY(near(n.run(y, {matrix(a, attrs.transA)}), naiveMatMul(a, 0, b, 0), 1e-4));

            Array p = noise(u8, {5, 35}, 3), q = noise(i8, {35, 9}, 4);
            Net m;
            auto u = m.input(u8, matrix(p, attrs.transA).shape, Quant{{1}, {128}, -1});
            auto v = m.input(i8, matrix(q, attrs.transB).shape, Quant{{1}, {-5}, -1});
            auto z = m.op(OpKind::MatMul, {u, v}, attrs, i32, {5, 9});
            QCOMPARE(values(m.run(z, {matrix(p, attrs.transA), matrix(q, attrs.transB)})), naiveMatMul(p, 128, q, -5));
        }
    }

    void gemmScalesAndAddsItsBias()
    {
        Net n;
        auto a = n.input(f32, {2, 2});
        auto b = n.constant(array(f32, {2, 2}, {1, 0, 0, 1})), c = n.constant(array(f32, {2, 1}, {10, 20}));
        auto y = n.op(OpKind::MatMul, {a, b, c}, MatMulAttrs{false, false, 2, 0.5}, f32, {2, 2});
        QCOMPARE(values(n.run(y, {array(f32, {2, 2}, {1, 2, 3, 4})})), (std::vector<double>{7, 9, 16, 18}));
    }

    void batchesOfMatricesBroadcast()
    {
        Array a = noise(i8, {3, 1, 2, 4}, 1), b = noise(i8, {2, 4, 5}, 2);
        for (bool constant : {false, true}) {
            Net n;
            auto x = n.input(i8, a.shape), w = constant ? n.constant(b) : n.input(i8, b.shape);
            auto y = n.op(OpKind::MatMul, {x, w}, MatMulAttrs{}, i32, {3, 2, 2, 5});
            auto result = values(n.run(y, constant ? std::vector{a} : std::vector{a, b}));
            std::vector<double> expected;
            for (std::int64_t i = 0; i < 3; ++i)
                for (std::int64_t j = 0; j < 2; ++j) {
                    Array p(i8, {2, 4}), q(i8, {4, 5});
                    std::copy_n(a.data.begin() + i * 8, 8, p.data.begin());
                    std::copy_n(b.data.begin() + j * 20, 20, q.data.begin());
                    for (double v : naiveMatMul(p, 0, q, 0))
                        expected.push_back(v);
                }
            QCOMPARE(result, expected);
        }
    }

    void operandsBroadcast()
    {
        struct Form {
            Shape a, b, y;
        };
        for (const Form &f :
            {Form{{2, 3, 4, 5}, {2, 3, 4, 5}, {2, 3, 4, 5}}, Form{{2, 3, 4, 5}, {3, 1, 1}, {2, 3, 4, 5}},
                Form{{2, 1, 4, 1}, {3, 1, 5}, {2, 3, 4, 5}}, Form{{}, {2, 2}, {2, 2}}, Form{{1}, {}, {1}}}) {
            Array a = noise(f32, f.a, 1), b = noise(f32, f.b, 2);
            Net n;
            auto x = n.input(f32, f.a), w = n.input(f32, f.b);
            auto result = values(n.run(n.op(OpKind::Mul, {x, w}, {}, f32, f.y), {a, b}));
            std::vector<double> expected;
            for (std::int64_t i = 0; i < elements(f.y); ++i) {
                auto at = [&](const Shape &s) {
                    std::int64_t rest = i, index = 0, stride = 1;
                    for (std::size_t d = f.y.size(); d > 0; --d) {
                        std::int64_t place = rest % f.y[d - 1];
                        rest /= f.y[d - 1];
                        if (f.y.size() - d >= s.size())
                            continue;
                        std::int64_t extent = s[s.size() - (f.y.size() - d) - 1];
                        index += extent == 1 ? 0 : place * stride;
                        stride *= extent;
                    }
                    return index;
                };
                expected.push_back(double(float(a.at(at(f.a))) * float(b.at(at(f.b)))));
            }
            QCOMPARE(result, expected);
        }
    }

    void pooling()
    {
        Window window{{2, 2}, {1, 1}, {1, 1}, {1, 0, 0, 0}};
        std::vector<double> x{1, -2, 3, 4, 5, -6};
        auto pool = [&](OpKind kind, ElemType in, ElemType out, bool count, const Quant &q) {
            Net n;
            auto id = n.input(in, {1, 1, 2, 3}, q);
            bool keeps = kind == OpKind::MaxPool && in != f32;
            auto y = n.op(
                kind, {id}, PoolAttrs{window, count}, out, {1, 1, 2, 2}, keeps ? std::optional(q) : std::nullopt);
            return values(n.run(y, {array(in, {1, 1, 2, 3}, x)}));
        };
        using list = std::vector<double>;
        QCOMPARE(pool(OpKind::MaxPool, f32, f32, false, plain), (list{1, 3, 5, 5}));
        QCOMPARE(pool(OpKind::MaxPool, i8, i8, false, plain), (list{1, 3, 5, 5}));
        QCOMPARE(pool(OpKind::AveragePool, f32, f32, false, plain), (list{-0.5, 0.5, 2, 0}));
        QCOMPARE(pool(OpKind::AveragePool, f32, f32, true, plain), (list{-0.25, 0.25, 2, 0}));
        QCOMPARE(pool(OpKind::SumPool, i8, i32, false, Quant{{1}, {2}, -1}), (list{-5, -3, 0, -8}));
    }

    void softmaxOfFloats()
    {
        Net n;
        auto x = n.input(f32, {2, 3, 2});
        auto y = n.op(OpKind::Softmax, {x}, SoftmaxAttrs{1}, f32, {2, 3, 2});
        Array in = noise(f32, {2, 3, 2}, 5), out = n.run(y, {in});
        for (std::int64_t i = 0; i < 12; ++i) {
            std::int64_t first = i / 6 * 6 + i % 2;
            double sum = 0;
            for (int j = 0; j < 3; ++j)
                sum += std::exp(in.at(first + 2 * j));
            QVERIFY(std::abs(out.at(i) - std::exp(in.at(i)) / sum) < 1e-6);
        }
        for (float v = -86; v < 88; v += 0.37f)
            QVERIFY(std::abs(expSingle(v) / std::exp(double(v)) - 1) < 2e-7);
        QCOMPARE(expSingle(-1000), 0.0f);
    }

    void batchNorm()
    {
        Net n;
        auto c = [&](std::vector<double> v) { return n.constant(array(f32, {2}, v)); };
        auto x = n.input(f32, {1, 2, 1, 2});
        auto y = n.op(
            OpKind::BatchNorm, {x, c({2, 1}), c({1, 0}), c({1, 2}), c({4, 1})}, BatchNormAttrs{0}, f32, {1, 2, 1, 2});
        QCOMPARE(values(n.run(y, {array(f32, {1, 2, 1, 2}, {3, 1, 5, 2})})), (std::vector<double>{3, 1, 3, 0}));
    }

    void moves()
    {
        Net n;
        auto x = n.input(i16, {2, 3});
        auto t = n.op(OpKind::Transpose, {x}, TransposeAttrs{{1, 0}}, i16, {3, 2});
        auto c = n.op(OpKind::Concat, {t, t}, AxisAttrs{1}, i16, {3, 4});
        auto p = n.op(OpKind::Pad, {c}, PadAttrs{{0, 1}, {1, 0}, -1}, i16, {4, 5});
        auto r = n.op(OpKind::Reshape, {p}, {}, i16, {20});
        QCOMPARE(values(n.run(r, {array(i16, {2, 3}, {1, 2, 3, 4, 5, 6})})),
            (std::vector<double>{-1, 1, 4, 1, 4, -1, 2, 5, 2, 5, -1, 3, 6, 3, 6, -1, -1, -1, -1, -1}));
    }

    void everyTensorIsObservedAndRunsRepeat()
    {
        Net n;
        auto x = n.input(f32, {2});
        auto r = n.op(OpKind::Relu, {x}, {}, f32, {2});
        auto g = *n.graph(n.op(OpKind::Add, {r, x}, {}, f32, {2}));
        auto e = *Executor::prepare(g);
        std::set<std::string> seen;
        auto look
            = [&](TensorId id, const Array &a) { seen.insert(g.tensor(id).name + ":" + std::to_string(int(a.at(1)))); };
        for (int i = 0; i < 2; ++i)
            QCOMPARE(values(e.run({array(f32, {2}, {-1, 2})}, look)->front()), (std::vector<double>{-1, 4}));
        QCOMPARE(seen, (std::set<std::string>{"in0:2", "Relu_out:2", "Add_out:4"}));
    }

    void refusalsNameTheCulprit()
    {
        auto refused = [](Net &n, TensorId y, const std::vector<Array> &in, const char *hint) {
            auto result = n.tryRun(y, in);
            if (!result && !result.error().message.contains(hint))
                qWarning("%s", result.error().message.c_str());
            return !result && result.error().message.contains(hint);
        };
        Array x(f32, {1, 1, 2, 2});
        {
            Net n;
            auto in = n.input(f32, x.shape);
            QVERIFY(refused(
                n, n.op(OpKind::Relu, {in}, {}, f32, x.shape), {Array(f32, {1, 4})}, "'in0' must be f32 of 1×1×2×2"));
        }
        {
            Net n;
            auto in = n.input(f32, x.shape);
            QVERIFY(refused(n, n.op(OpKind::Relu, {in}, {}, f32, x.shape), {}, "1 inputs, 0 were given"));
        }
        {
            Net n;
            auto in = n.input(f32, x.shape);
            auto w = n.builder.add(Tensor{{}, "short", f32, {1, 1, 2, 2}, {}, Blob::of(std::vector<std::byte>(12))});
            QVERIFY(refused(
                n, n.op(OpKind::Conv, {in, w}, ConvAttrs{}, f32, x.shape), {x}, "constant 'short' holds 12 bytes"));
        }
        {
            Net n;
            auto in = n.input(f32, x.shape), w = n.constant(Array(f32, {1, 1, 3, 3}));
            QVERIFY(refused(
                n, n.op(OpKind::Conv, {in, w}, ConvAttrs{}, f32, x.shape), {x}, "'Conv' (Conv): weights of 1×1×3×3"));
        }
        {
            Net n;
            auto in = n.input(i8, {2}, Quant{{0.0}, {0}, -1});
            QVERIFY(refused(
                n, n.op(OpKind::Relu, {in}, {}, i8, {2}), {Array(i8, {2})}, "'in0': a scale is not a positive"));
        }
        {
            Net n;
            auto in = n.input(i32, {2});
            auto m = n.constant(array(i32, {}, {1})), s = n.constant(array(i32, {}, {63}));
            QVERIFY(refused(
                n, n.op(OpKind::Requantize, {in, m, s}, RequantAttrs{}, i8, {2}), {Array(i32, {2})}, "shift 63"));
        }
        {
            Net n;
            auto a = n.input(f32, {2}), b = n.input(f32, {3});
            QVERIFY(refused(
                n, n.op(OpKind::Add, {a, b}, {}, f32, {3}), {Array(f32, {2}), Array(f32, {3})}, "do not broadcast"));
        }
    }

    void aStopEndsTheRun()
    {
        Net n;
        auto x = n.input(f32, {2});
        auto g = *n.graph(n.op(OpKind::Relu, {x}, {}, f32, {2}));
        std::stop_source stop;
        stop.request_stop();
        auto result = Executor::prepare(g)->run({Array(f32, {2})}, {}, stop.get_token());
        QVERIFY(!result && result.error().fault == Fault::Cancelled);
    }
};

QTEST_GUILESS_MAIN(ExecutorTest)
#include "executor_test.moc"
