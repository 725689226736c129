// SPDX-License-Identifier: Apache-2.0
// Ops on stored integers: what they make of scales and zero points, and how they round.
#include "execute/values/reference.h"
#include "support/naive_conv.h"
#include "support/net.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace partita;
using namespace partita::test;

namespace {

/// ((p / 2^shift)) by long division, as the rounding is defined.
std::int64_t slowRound(std::int64_t p, int shift, Rounding rounding)
{
    __int128 unit = __int128(1) << shift, twice = __int128(p) * 2;
    __int128 floor = (p - ((p % unit + unit) % unit)) / unit, rest = twice - 2 * floor * unit;
    if (rest != unit)
        return std::int64_t(floor + (rest > unit));
    return std::int64_t(rounding == Rounding::HalfUp || floor % 2 != 0 ? floor + 1 : floor);
}

} // namespace

class QuantisedOpsTest : public QObject {
    Q_OBJECT
private slots:
    void quantisedConvolutionIsTheRealOne()
    {
        unsigned seed = 40;
        for (const ConvCase &c : convCases()) {
            // Powers of two: every real number below is exact, so the expected bits are known.
            Array x = noise(u8, c.x(), ++seed), w = noise(i8, c.w(), ++seed);
            for (auto &v : w.as<std::int8_t>())
                v = std::int8_t(v / 16);
            Array b = noise(i32, {c.outs}, ++seed);
            for (auto &v : b.as<std::int32_t>())
                v /= 1 << 20;
            Quant qx{{0.5}, {100}, -1}, qw{{}, std::vector<std::int32_t>(std::size_t(c.outs)), 0}, qy{{4}, {-9}, -1};
            for (std::int64_t k = 0; k < c.outs; ++k)
                qw.scale.push_back(k % 2 ? 0.25 : 0.0625);
            Net n;
            auto in = n.input(u8, c.x(), qx);
            auto y = n.op(OpKind::Conv, {in, n.constant(w, qw), n.constant(b)}, c.attrs, i8, c.y(), qy);
            auto acc = naiveConv(c, x, 100, w, {0}, b);
            std::int64_t inner = c.y()[2] * c.y()[3];
            for (std::size_t i = 0; i < acc.size(); ++i) {
                auto k = std::size_t(std::int64_t(i) / inner % c.outs);
                acc[i] = std::min(127.0, std::max(-128.0, std::nearbyint(acc[i] * 0.5 * qw.scale[k] / 4) - 9));
            }
            QCOMPARE(values(n.run(y, {x})), acc);
        }
    }

    void quantisedAverageRoundsTiesToEven()
    {
        auto average = [](OpKind kind, const Attrs &attrs, const std::vector<double> &x) {
            Net n;
            auto id = n.input(u8, {1, 1, 1, 2}, Quant{{0.5}, {1}, -1});
            auto y = n.op(kind, {id}, attrs, u8, {1, 1, 1, 1}, Quant{{0.5}, {10}, -1});
            return n.run(y, {array(u8, {1, 1, 1, 2}, x)}).at(0);
        };
        QCOMPARE(average(OpKind::GlobalAveragePool, {}, {1, 2}), 10.0);
        QCOMPARE(average(OpKind::GlobalAveragePool, {}, {2, 3}), 12.0);
        QCOMPARE(average(OpKind::AveragePool, PoolAttrs{{{1, 2}}, false}, {3, 4}), 12.0);
    }

    void quantisedSumsAndProducts()
    {
        auto run = [](OpKind kind) {
            Net n;
            auto a = n.input(u8, {4}, Quant{{0.5}, {2}, -1}), b = n.input(i8, {1}, Quant{{0.25}, {0}, -1});
            auto y = n.op(kind, {a, b}, {}, u8, {4}, Quant{{1}, {8}, -1});
            return values(n.run(y, {array(u8, {4}, {2, 3, 5, 255}), array(i8, {1}, {4})}));
        };
        QCOMPARE(run(OpKind::Add), (std::vector<double>{9, 10, 10, 136})); // 1, 1.5, 2.5, 127.5
        QCOMPARE(run(OpKind::Mul), (std::vector<double>{8, 8, 10, 134}));  // 0, 0.5, 1.5, 126.5
    }

    void padsFollowTheQuant()
    {
        Net n;
        Quant q{{0.5}, {-3}, -1};
        auto x = n.input(i8, {1, 1, 1, 1}, q);
        auto y = n.op(OpKind::Pad, {x}, PadAttrs{{0, 0, 0, 1}, {0, 0, 0, 1}, 1.0}, i8, {1, 1, 1, 3}, q);
        QCOMPARE(values(n.run(y, {array(i8, {1, 1, 1, 1}, {9})})), (std::vector<double>{-1, 9, -1}));
    }

    void concatRescalesOperandsOfAnotherScale()
    {
        Net n;
        auto a = n.input(u8, {1, 2}, Quant{{1}, {10}, -1}), b = n.input(i8, {1, 2}, Quant{{0.25}, {0}, -1});
        auto y = n.op(OpKind::Concat, {a, b}, AxisAttrs{1}, i8, {1, 4}, Quant{{0.5}, {1}, -1});
        QCOMPARE(values(n.run(y, {array(u8, {1, 2}, {11, 255}), array(i8, {1, 2}, {3, -5})})),
            (std::vector<double>{3, 127, 3, -1}));
    }

    void clampsOnIntegers()
    {
        Quant q{{0.5}, {4}, -1};
        auto clamp = [&](OpKind kind, const Attrs &attrs) {
            Net n;
            auto x = n.input(i8, {4}, q);
            return values(n.run(n.op(kind, {x}, attrs, i8, {4}, q), {array(i8, {4}, {-100, 4, 7, 100})}));
        };
        QCOMPARE(clamp(OpKind::Relu, {}), (std::vector<double>{4, 4, 7, 100}));
        QCOMPARE(clamp(OpKind::Clip, ClipAttrs{-1, 6}), (std::vector<double>{2, 4, 7, 16}));
        QCOMPARE(clamp(OpKind::Clip, ClipAttrs{0, INFINITY}), (std::vector<double>{4, 4, 7, 100}));
    }

    void unusualQuantisedOpsGoThroughFloat()
    {
        Net n;
        auto x = n.input(u8, {1, 2}, Quant{{0.1}, {0}, -1});
        auto y = n.op(OpKind::Softmax, {x}, SoftmaxAttrs{1}, u8, {1, 2}, Quant{{1 / 256.0}, {0}, -1});
        QCOMPARE(values(n.run(y, {array(u8, {1, 2}, {50, 50})})), (std::vector<double>{128, 128}));
    }

    void softmaxByTable()
    {
        std::vector<double> table(256);
        for (std::size_t i = 0; i < 256; ++i)
            table[i] = i < 10 ? 1024 >> i : 0;
        Net n;
        auto x = n.input(i8, {1, 4}, Quant{{1}, {0}, -1});
        auto y = n.op(OpKind::Softmax, {x, n.constant(array(u32, {256}, table))}, SoftmaxAttrs{-1}, i8, {1, 4},
            Quant{{1 / 256.0}, {-128}, -1});
        // e = 1024, 512, 1, 0 of 1537: 170.6, 85.3, 0.2, 0 of 256 levels
        QCOMPARE(
            values(n.run(y, {array(i8, {1, 4}, {127, 126, 117, -128})})), (std::vector<double>{43, -43, -128, -128}));
    }

    void roundingByShift()
    {
        for (Rounding mode : {Rounding::HalfUp, Rounding::HalfEven})
            for (int shift : {0, 1, 2, 7, 31, 62})
                for (std::int64_t p : {std::int64_t(0), std::int64_t(1), std::int64_t(-1), std::int64_t(3),
                         std::int64_t(-3), std::int64_t(6), std::int64_t(-6), std::int64_t(192), std::int64_t(-192),
                         std::int64_t(3) << 30, -(std::int64_t(3) << 30), std::int64_t(3) << 61, std::int64_t(1) << 62,
                         std::numeric_limits<std::int64_t>::max()})
                    QCOMPARE(roundShift(p, shift, mode), slowRound(p, shift, mode));
        QCOMPARE(roundShift(-1, 1, Rounding::HalfUp), 0);
        QCOMPARE(roundShift(-3, 1, Rounding::HalfEven), -2);
        QCOMPARE(requantize(1000, 3, 1, Rounding::HalfUp, 5, -128, 127), 127);
    }

    void requantisingByChannelAndByPosition()
    {
        auto run = [](const Shape &factors, const std::vector<double> &m, const std::vector<double> &s, Rounding mode) {
            Net n;
            auto acc = n.input(i32, {1, 2, 1, 2});
            auto y = n.op(OpKind::Requantize,
                {acc, n.constant(array(i32, factors, m)), n.constant(array(i32, factors, s))},
                RequantAttrs{mode, -100, 100}, i8, {1, 2, 1, 2}, Quant{{1}, {1}, -1});
            return values(n.run(y, {array(i32, {1, 2, 1, 2}, {2, 6, -2, 2000})}));
        };
        using list = std::vector<double>;
        QCOMPARE(run({}, {1}, {2}, Rounding::HalfUp), (list{2, 3, 1, 100}));
        QCOMPARE(run({}, {1}, {2}, Rounding::HalfEven), (list{1, 3, 1, 100}));
        QCOMPARE(run({1, 2, 1, 1}, {1, 2}, {0, 1}, Rounding::HalfUp), (list{3, 7, -1, 100}));
        QCOMPARE(run({1, 1, 1, 2}, {1, 3}, {1, 2}, Rounding::HalfUp), (list{2, 6, 0, 100}));
    }

    void requantisingRowsOfAMatrixAndRescaling()
    {
        Net n;
        auto acc = n.input(i32, {2, 2});
        auto one = n.constant(array(i32, {2}, {1, 2})), zero = n.constant(array(i32, {2}, {0}));
        auto a = n.op(OpKind::Requantize, {acc, one, zero}, RequantAttrs{}, i8, {2, 2}, Quant{{1}, {10}, -1});
        auto half = n.constant(array(i32, {}, {1})), by = n.constant(array(i32, {}, {1}));
        auto b = n.op(OpKind::Rescale, {a, half, by}, RequantAttrs{Rounding::HalfUp, 0, 15}, *ElemType::parse("u4"),
            {2, 2}, Quant{{2}, {3}, -1});
        QCOMPARE(values(n.run(b, {array(i32, {2, 2}, {4, 5, -7, 100})})), (std::vector<double>{5, 8, 0, 15}));
    }

    void integerSumAndProduct()
    {
        AddAttrs attrs{3, 5, 2, {Rounding::HalfUp, -20, 20}};
        Net n;
        auto a = n.input(i8, {2, 2}, Quant{{1}, {1}, -1}), b = n.input(i8, {2}, Quant{{1}, {-1}, -1});
        auto y = n.op(OpKind::Add, {a, b}, attrs, i8, {2, 2}, Quant{{1}, {2}, -1});
        // (3(a − 1) + 5(b + 1)) / 4 + 2 for b = 0, 1
        QCOMPARE(values(n.run(y, {array(i8, {2, 2}, {1, 2, 3, 127}), array(i8, {2}, {0, 1})})),
            (std::vector<double>{3, 5, 5, 20}));
        Net m;
        auto p = m.input(i8, {2}, Quant{{1}, {1}, -1}), q = m.input(u8, {2}, Quant{{1}, {2}, -1});
        QCOMPARE(values(m.run(
                     m.op(OpKind::Mul, {p, q}, {}, i32, {2}), {array(i8, {2}, {-128, 5}), array(u8, {2}, {255, 0})})),
            (std::vector<double>{-129 * 253, -8}));
    }

    void boundaryValues()
    {
        Net n;
        auto x = n.input(i8, {3}, Quant{{0.5}, {-1}, -1});
        auto y = n.op(OpKind::Identity, {x}, {}, i8, {3}, Quant{{0.5}, {-1}, -1});
        auto g = *n.graph(y);
        g.inputTypes = {f32}, g.outputTypes = {f32};
        auto in = toDeployed(g, {array(f32, {3}, {0.25, 1, -1000})});
        QCOMPARE(values(in->front()), (std::vector<double>{-1, 1, -128}));
        QCOMPARE(values(toModel(g, *in)->front()), (std::vector<double>{0, 1, -63.5}));
        g.inputTypes = {u8}, g.outputTypes = {u8};
        in = toDeployed(g, {array(u8, {3}, {0, 128, 255})});
        QCOMPARE(values(in->front()), (std::vector<double>{-128, 0, 127}));
        QCOMPARE(values(toModel(g, *in)->front()), (std::vector<double>{0, 128, 255}));
        QVERIFY(toDeployed(g, {array(f32, {3}, {0})}).error().message.contains("must be u8 of 3, not f32"));
        QVERIFY(!toDeployed(g, {}));
    }
};

QTEST_GUILESS_MAIN(QuantisedOpsTest)
#include "quantised_ops_test.moc"
