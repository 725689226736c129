// SPDX-License-Identifier: Apache-2.0
#include "support/net.h"

#include <QTest>

#include <cmath>

using namespace partita;
using namespace partita::test;

namespace {

using V = std::vector<double>;

constexpr double infinity = std::numeric_limits<double>::infinity();
const double missing = std::numeric_limits<double>::quiet_NaN();

V unary(UnaryAttrs a, ElemType type, const V &x, std::optional<ElemType> out = {})
{
    Net n;
    auto in = n.input(type, {std::int64_t(x.size())});
    auto y = n.op(OpKind::Unary, {in}, a, out.value_or(type), {std::int64_t(x.size())});
    return values(n.run(y, {array(type, {std::int64_t(x.size())}, x)}));
}

V binary(BinaryFn fn, ElemType type, const V &a, const V &b, std::optional<ElemType> out = {})
{
    Net n;
    Shape shape{std::int64_t(a.size())};
    auto x = n.input(type, shape), y = n.input(type, shape);
    auto z = n.op(OpKind::Binary, {x, y}, BinaryAttrs{fn}, out.value_or(type), shape);
    return values(n.run(z, {array(type, shape, a), array(type, shape, b)}));
}

V reduce(ReduceAttrs a, ElemType type, Shape shape, const V &x, Shape to)
{
    Net n;
    auto in = n.input(type, shape);
    bool place = a.fn == ReduceFn::ArgMax || a.fn == ReduceFn::ArgMin;
    auto y = n.op(OpKind::Reduce, {in}, a, place ? i64 : type, to);
    return values(n.run(y, {array(type, shape, x)}));
}

V cast(ElemType from, ElemType to, const V &x)
{
    Net n;
    Shape shape{std::int64_t(x.size())};
    auto in = n.input(from, shape);
    auto y = n.op(OpKind::Cast, {in}, {}, to, shape);
    return values(n.run(y, {array(from, shape, x)}));
}

bool same(const V &a, const V &b)
{
    return std::ranges::equal(a, b, [](double p, double q) { return p == q || (p != p && q != q); });
}

} // namespace

class TypedOpsTest : public QObject {
    Q_OBJECT
private slots:
    void padsAreNotNegative()
    {
        for (const auto &pads : {PadAttrs{{1, -1}, {0, 2}}, PadAttrs{{0, 2}, {3, -1}}}) {
            const auto shapes = inferShapes(Op{.kind = OpKind::Pad, .slug = "p", .attrs = pads}, {{2, 5}});
            QVERIFY(!shapes);
            QVERIFY2(
                shapes.error().message.contains("pads of axis 1 must lie between 0"), shapes.error().message.c_str());
        }
    }

    void integersWrap()
    {
        QCOMPARE(binary(BinaryFn::Sub, i8, {-128, 5}, {1, 7}), (V{127, -2}));
        QCOMPARE(binary(BinaryFn::Sub, u8, {0}, {1}), (V{255}));
        QCOMPARE(binary(BinaryFn::Pow, i32, {3, -2, 2, 2, -1, 7}, {4, 3, 31, 32, -3, -1}),
            (V{81, -8, -2147483648.0, 0, -1, 0}));
        QCOMPARE(unary({UnaryFn::Neg}, i8, {-128, 3}), (V{-128, -3}));
        QCOMPARE(unary({UnaryFn::Abs}, i16, {-32768, -3}), (V{-32768, 3}));
        Net n;
        auto a = n.input(i8, {2}), b = n.input(i8, {2});
        QCOMPARE(
            values(n.run(n.op(OpKind::Mul, {a, b}, {}, i8, {2}), {array(i8, {2}, {100, 5}), array(i8, {2}, {3, 4})})),
            (V{44, 20}));
    }

    void integersDivide()
    {
        QCOMPARE(binary(BinaryFn::Div, i32, {7, -7, 5, -2147483648.0}, {2, 2, 0, -1}), (V{3, -3, 0, -2147483648.0}));
        QCOMPARE(binary(BinaryFn::FloorDiv, i32, {7, -7, 6, 5}, {2, 2, -3, 0}), (V{3, -4, -2, 0}));
        QCOMPARE(binary(BinaryFn::Mod, i32, {7, -7, 7, -7, 5, 5}, {3, 3, -3, -3, 0, -1}), (V{1, 2, -2, -1, 0, 0}));
        QCOMPARE(binary(BinaryFn::FMod, i32, {7, -7, 7, -7}, {3, 3, -3, -3}), (V{1, -1, 1, -1}));
        QCOMPARE(binary(BinaryFn::Div, u8, {255}, {2}), (V{127}));
    }

    void bitsShiftAndCombine()
    {
        QCOMPARE(binary(BinaryFn::ShiftLeft, u8, {3, 255, 1}, {2, 4, 70}), (V{12, 240, 0}));
        QCOMPARE(binary(BinaryFn::ShiftRight, i32, {-5, 9, -1}, {1, 2, 99}), (V{-3, 2, -1}));
        QCOMPARE(binary(BinaryFn::And, i32, {12}, {10}), (V{8}));
        QCOMPARE(binary(BinaryFn::Xor, boolean, {0, 0, 1, 1}, {0, 1, 0, 1}), (V{0, 1, 1, 0}));
        QCOMPARE(unary({UnaryFn::Not}, boolean, {0, 1}), (V{1, 0}));
        QCOMPARE(unary({UnaryFn::Not}, i32, {0, 5}), (V{-1, -6}));
        QCOMPARE(unary({UnaryFn::IntegerSqrt}, i32, {0, 15, 16, 2147483647, -4}), (V{0, 3, 4, 46340, 0}));
    }

    void comparisonsGiveBools()
    {
        QCOMPARE(binary(BinaryFn::Less, i32, {1, 2, 3}, {2, 2, 2}, boolean), (V{1, 0, 0}));
        QCOMPARE(binary(BinaryFn::GreaterOrEqual, f32, {1, 2, missing}, {2, 2, 2}, boolean), (V{0, 1, 0}));
        QCOMPARE(unary({UnaryFn::IsNaN}, f32, {1, missing}, boolean), (V{0, 1}));
        QCOMPARE(unary({UnaryFn::IsInf}, f32, {1, infinity, -infinity}, boolean), (V{0, 1, 1}));
    }

    void floatsPropagateNaN()
    {
        QVERIFY(same(binary(BinaryFn::Max, f32, {missing, 1, 1}, {1, missing, 2}), {missing, missing, 2}));
        QVERIFY(same(binary(BinaryFn::Min, f32, {missing, 1, 1}, {1, missing, 2}), {missing, missing, 1}));
        QVERIFY(same(reduce({ReduceFn::Max, {0}}, f32, {3}, {1, missing, 3}, {1}), {missing}));
        QCOMPARE(binary(BinaryFn::Mod, f32, {5.5, -5.5, 5.5}, {3, 3, -3}), (V{2.5, 0.5, -0.5}));
        QCOMPARE(binary(BinaryFn::FMod, f32, {-5.5}, {3}), (V{-2.5}));
        QCOMPARE(unary({UnaryFn::Round}, f32, {0.5, 1.5, -2.5}), (V{0, 2, -2}));
    }

    void castsTruncateAndSaturate()
    {
        QCOMPARE(cast(f32, i8, {1.9, -1.9, 300, -infinity, missing}), (V{1, -1, 127, -128, 0}));
        QCOMPARE(cast(f32, u8, {-3, 256, 255.9}), (V{0, 255, 255}));
        QCOMPARE(cast(f32, i64, {1e30, -1.5}), (V{double(INT64_MAX), -1}));
        QCOMPARE(cast(i32, i8, {300, -129}), (V{44, 127}));
        QCOMPARE(cast(f32, boolean, {0, 0.5, missing}), (V{0, 1, 1}));
        QCOMPARE(cast(boolean, f32, {0, 1}), (V{0, 1}));
        QCOMPARE(cast(i32, f32, {16777217}), (V{16777216}));
    }

    void reducesOverAxes()
    {
        V x{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        QCOMPARE(reduce({ReduceFn::Sum, {0, 2}}, f32, {2, 3, 2}, x, {1, 3, 1}), (V{18, 26, 34}));
        QCOMPARE(reduce({ReduceFn::Mean, {1}}, f32, {2, 3, 2}, x, {2, 1, 2}), (V{3, 4, 9, 10}));
        QCOMPARE(reduce({ReduceFn::Mean, {0}}, i32, {2}, {-3, -4}, {1}), (V{-3}));
        QCOMPARE(reduce({ReduceFn::Prod, {0}}, i8, {3}, {10, 10, 3}, {1}), (V{44}));
        QCOMPARE(reduce({ReduceFn::L2, {0}}, f32, {2}, {3, 4}, {1}), (V{5}));
        QCOMPARE(reduce({ReduceFn::Max, {}}, f32, {3}, {3, 1, 2}, {3}), (V{3, 1, 2}));
        QVERIFY(std::abs(reduce({ReduceFn::LogSumExp, {0}}, f32, {2}, {1000, 1000}, {1}).at(0) - 1000 - std::log(2))
            < 1e-4);
        QCOMPARE(reduce({ReduceFn::LogSumExp, {0}}, f32, {2}, {-infinity, -infinity}, {1}), (V{-infinity}));
    }

    void findsPlaces()
    {
        V x{1, 5, 5, 7, 0, 0};
        QCOMPARE(reduce({ReduceFn::ArgMax, {1}}, f32, {2, 3}, x, {2, 1}), (V{1, 0}));
        QCOMPARE(reduce({ReduceFn::ArgMax, {1}, true, true}, i32, {2, 3}, x, {2, 1}), (V{2, 0}));
        QCOMPARE(reduce({ReduceFn::ArgMin, {0}, false}, i8, {2, 3}, x, {3}), (V{0, 1, 1}));
    }

    void whereBroadcasts()
    {
        Net n;
        auto c = n.input(boolean, {2, 1}), a = n.input(i64, {3}), b = n.constant(array(i64, {}, {-1}));
        auto y = n.op(OpKind::Where, {c, a, b}, {}, i64, {2, 3});
        QCOMPARE(
            values(n.run(y, {array(boolean, {2, 1}, {0, 1}), array(i64, {3}, {7, 8, 9})})), (V{-1, -1, -1, 7, 8, 9}));
    }

    void picksElements()
    {
        {
            Net n;
            auto x = n.input(f32, {2, 3}), i = n.constant(array(i64, {2}, {-1, 0}));
            QCOMPARE(values(n.run(n.op(OpKind::Gather, {x, i}, AxisAttrs{1}, f32, {2, 2}),
                         {array(f32, {2, 3}, {1, 2, 3, 4, 5, 6})})),
                (V{3, 1, 6, 4}));
        }
        {
            Net n;
            auto x = n.input(i16, {2, 4});
            auto y = n.op(OpKind::Slice, {x}, SliceAttrs{{1, 3}, {2, 2}, {-1, -2}}, i16, {2, 2});
            QCOMPARE(values(n.run(y, {array(i16, {2, 4}, {1, 2, 3, 4, 5, 6, 7, 8})})), (V{8, 6, 4, 2}));
        }
        {
            Net n;
            auto x = n.input(boolean, {2, 1});
            auto y = n.op(OpKind::Expand, {x}, ExpandAttrs{{2, 2, 2}}, boolean, {2, 2, 2});
            QCOMPARE(values(n.run(y, {array(boolean, {2, 1}, {1, 0})})), (V{1, 1, 0, 0, 1, 1, 0, 0}));
        }
    }

    void looksUp()
    {
        Net n;
        Array table(i8, {256});
        for (int i = 0; i < 256; ++i)
            table.set(i, 127 - i);
        auto x = n.input(i8, {3});
        auto y = n.op(OpKind::Lookup, {x, n.constant(table)}, {}, i8, {3});
        QCOMPARE(values(n.run(y, {array(i8, {3}, {-128, 0, 127})})), (V{127, -1, -128}));
    }

    void addendIsAddedBeforeRounding()
    {
        Net n;
        auto x = n.input(i32, {1, 2, 1, 2});
        auto m = n.constant(array(i32, {1}, {3})), s = n.constant(array(i32, {1}, {4}));
        auto addend = n.constant(array(i32, {2, 1, 1}, {8, -40}));
        auto y
            = n.op(OpKind::Requantize, {x, m, s, addend}, RequantAttrs{Rounding::Floor, -128, 127}, i8, {1, 2, 1, 2});
        QCOMPARE(values(n.run(y, {array(i32, {1, 2, 1, 2}, {10, -10, 100, -100})})), (V{2, -2, 16, -22}));
    }

    void quantisedValuesPassThroughSingle()
    {
        Net n;
        Quant q{{0.5}, {1}, -1}, out{{0.25}, {0}, -1};
        auto x = n.input(i8, {3}, q), y = n.input(i8, {3}, q);
        auto less = n.op(OpKind::Binary, {x, y}, BinaryAttrs{BinaryFn::Less}, boolean, {3});
        auto z = n.op(OpKind::Where, {less, x, y}, {}, i8, {3}, out);
        QCOMPARE(values(n.run(z, {array(i8, {3}, {1, 3, 9}), array(i8, {3}, {2, 2, 9})})), (V{0, 2, 16}));
    }

    void refusesWhatHasNoForm()
    {
        Net n;
        auto x = n.input(i32, {2});
        auto result = n.tryRun(n.op(OpKind::Unary, {x}, UnaryAttrs{UnaryFn::Exp}, i32, {2}), {array(i32, {2}, {1})});
        QVERIFY(!result);
        QVERIFY(result.error().message.contains("Exp has no form on i32"));
        Net mixed;
        auto a = mixed.input(i32, {2}), b = mixed.input(i64, {2});
        auto other = mixed.tryRun(
            mixed.op(OpKind::Binary, {a, b}, BinaryAttrs{}, i32, {2}), {array(i32, {2}, {1}), array(i64, {2}, {1})});
        QVERIFY(!other);
        QVERIFY(other.error().message.contains("differ in type"));
    }
};

QTEST_APPLESS_MAIN(TypedOpsTest)
#include "typed_ops_test.moc"
