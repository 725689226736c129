// SPDX-License-Identifier: Apache-2.0
#include "execute/values/plain.h"
#include "support/net.h"

#include <QTest>

#include <limits>

using namespace partita;
using namespace partita::test;

class ArrayTest : public QObject {
    Q_OBJECT
private slots:
    void setRoundsToEvenAndSaturates()
    {
        Array a(i8, {6});
        std::size_t i = 0;
        for (double v : {0.5, 1.5, -0.5, -2.5, 1000.0, -1000.0})
            a.set(std::int64_t(i++), v);
        QCOMPARE(values(a), (std::vector<double>{0, 2, 0, -2, 127, -128}));
        Array nibble(*ElemType::parse("i4"), {2});
        nibble.set(0, 100), nibble.set(1, -100);
        QCOMPARE(values(nibble), (std::vector<double>{7, -8}));
    }

    void everyTypeHoldsItsBounds()
    {
        for (auto type : {i8, u8, i16, u16, i32, u32})
            for (double v : {double(type.lowest()), double(type.highest())}) {
                Array a(type, {1});
                a.set(0, v);
                QCOMPARE(a.at(0), v);
                a.set(0, v * 4);
                QVERIFY(a.at(0) == v);
            }
        Array a(i64, {1});
        a.set(0, 1e300);
        QCOMPARE(a.as<std::int64_t>()[0], std::numeric_limits<std::int64_t>::max());
        Array b(boolean, {1});
        b.set(0, 7);
        QCOMPARE(b.at(0), 1.0);
        Array f(f32, {1});
        f.set(0, 0.1);
        QCOMPARE(f.at(0), double(0.1f));
    }

    void integerRootsAreExactAtTheEnds()
    {
        constexpr std::int64_t largest = 3037000499; // of 2^63 − 1
        QCOMPARE(integerSqrt(std::numeric_limits<std::int64_t>::max()), largest);
        QCOMPARE(integerSqrt(largest * largest), largest);
        QCOMPARE(integerSqrt(largest * largest - 1), largest - 1);
        QCOMPARE(integerSqrt(-9), 0);
    }

    void notANumberBecomesTheLowest()
    {
        QCOMPARE(values(quantizeArray(array(f32, {1}, {std::numeric_limits<double>::quiet_NaN()}), {{1}, {0}, -1}, i8)),
            std::vector<double>{-128});
    }

    void quantisingRoundsBeforeTheZeroPoint()
    {
        Quant q{{0.5}, {3}, -1};
        auto stored = quantizeArray(array(f32, {5}, {0.25, 0.75, -0.25, 100, -100}), q, u8);
        QCOMPARE(values(stored), (std::vector<double>{3, 5, 3, 203, 0}));
        QCOMPARE(values(dequantizeArray(stored, q)), (std::vector<double>{0, 1, 0, 100, -1.5}));
    }

    void eachChannelMayHaveItsScale()
    {
        Quant q{{1, 0.5}, {0, 1}, 1};
        auto stored = quantizeArray(array(f32, {2, 2, 2}, {1, 2, 3, 4}), q, i8);
        QCOMPARE(values(stored), (std::vector<double>{1, 2, 7, 9, 1, 2, 7, 9}));
        QCOMPARE(values(dequantizeArray(stored, q)), (std::vector<double>{1, 2, 3, 4, 1, 2, 3, 4}));
    }
};

QTEST_GUILESS_MAIN(ArrayTest)
#include "array_test.moc"
