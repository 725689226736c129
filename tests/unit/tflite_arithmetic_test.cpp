// SPDX-License-Identifier: Apache-2.0
// A deployed TensorFlow Lite model, and its tile programs, give the bytes of the model itself.
#include "compile/pipeline.h"
#include "execute/operators/executor.h"
#include "execute/values/gemmlowp.h"
#include "execute/values/tflite_arithmetic.h"
#include "interpret/exact.h"
#include "support/must.h"
#include "support/random_graph.h"
#include "support/tflite_networks.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace partita;
using namespace partita::test;
namespace {

constexpr std::int64_t most = INT32_MAX, least = INT32_MIN;

/// Edges of the range, what is next to ties, and random values of every size.
std::vector<std::int32_t> interesting(unsigned seed)
{
    std::vector<std::int32_t> values{0, 1, -1, INT32_MAX, INT32_MAX - 1, INT32_MIN, INT32_MIN + 1};
    for (int bit = 1; bit < 31; ++bit)
        for (int beside : {-1, 0, 1})
            for (int sign : {-1, 1})
                values.push_back(sign * ((1 << bit) + beside));
    std::mt19937 random(seed);
    for (int i = 0; i < 300; ++i)
        values.push_back(std::int32_t(random()) >> (i % 31));
    return values;
}

std::int64_t floorOf(std::int64_t n, std::int64_t d) { return n / d - (n % d != 0 && (n < 0) != (d < 0)); }

/// x / 2^bits to nearest, ties away from zero.
std::int64_t nearestAway(std::int64_t x, int bits)
{
    auto size = (2 * std::abs(x) + (std::int64_t(1) << bits)) / (std::int64_t(2) << bits);
    return x < 0 ? -size : size;
}

/// SaturatingRoundingDoublingHighMul: a·b / 2^31 to nearest, ties towards +∞.
std::int64_t highProductOf(std::int64_t a, std::int64_t b)
{
    return std::min(most, floorOf(a * b + (std::int64_t(1) << 30), std::int64_t(1) << 31));
}

Tensor onScale(double scale) { return {.name = "t", .type = i8, .shape = {1}, .quant = Quant{{scale}, {3}, -1}}; }

} // namespace

class TfliteArithmeticTest : public QObject {
    Q_OBJECT

private slots:
    void deployedModelsAndTheirProgramsKeepEveryByte_data()
    {
        QTest::addColumn<QString>("network");
        for (const auto &name : tfliteNetworks())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void deployedModelsAndTheirProgramsKeepEveryByte()
    {
        QFETCH(QString, network);
        auto model = tfliteNetwork(network.toStdString());
        QCOMPARE(int(model.arithmetic), int(Arithmetic::TfLite));
        Choices choices;
        QVERIFY(choices.set("numerics=source"));
        auto d = must(compile({model, defaultTarget(), {}, choices}));
        auto source = must(Executor::prepare(model)), deployed = must(Executor::prepare(d.graph));
        for (unsigned seed = 1; seed <= 5; ++seed) {
            auto inputs = randomBytes(model, seed);
            auto meant = must(source.run(inputs));
            auto stored = must(toDeployed(d.graph, inputs));
            QVERIFY(must(toModel(d.graph, must(deployed.run(stored)))) == meant);
            QVERIFY(must(toModel(d.graph, must(runExact(d, stored)).outputs)) == meant);
        }
    }

    void highProductIsTheDefinition()
    {
        for (auto a : interesting(3))
            for (auto b : interesting(4))
                QVERIFY2(gemmlowp::highProduct(a, b) == highProductOf(a, b),
                    qPrintable(QString("%1 · %2: %3").arg(a).arg(b).arg(gemmlowp::highProduct(a, b))));
    }

    void dividingByAPowerIsTheDefinition()
    {
        for (auto x : interesting(5))
            for (int bits = 0; bits <= 31; ++bits)
                QVERIFY2(gemmlowp::dividedByPower(x, bits) == nearestAway(x, bits),
                    qPrintable(QString("%1 / 2^%2: %3").arg(x).arg(bits).arg(gemmlowp::dividedByPower(x, bits))));
    }

    /// QuantizeMultiplier: 31 significant bits, to nearest.
    void aFactorIsTheNearest()
    {
        for (double factor : {0.7, 1.0 / 3, 1.9999999998, 0.00000093, 0x1p-32, 1e-9, 3.3, 517.25, 0x1p29 * 1.7}) {
            auto [multiplier, shift] = tfl::factorOf(factor);
            QVERIFY2(multiplier >= 1 << 30, qPrintable(QString("%1: %2").arg(factor).arg(multiplier)));
            auto off = std::abs(std::ldexp(multiplier, -shift) - factor);
            QVERIFY2(off <= std::ldexp(0.5, -shift), qPrintable(QString("%1 is off by %2").arg(factor).arg(off)));
        }
        auto carried = tfl::factorOf(1 - 0x1p-40);
        QCOMPARE(carried.multiplier, 1 << 30);
        QCOMPARE(carried.shift, 30);
        for (double none : {0.0, -0.4, std::nan(""), 0x1p-32 * 0.99})
            QCOMPARE(tfl::factorOf(none).multiplier, 0);
        for (double vast : {0x1p30, 1e300, HUGE_VAL}) {
            QCOMPARE(tfl::factorOf(vast).multiplier, INT32_MAX);
            QCOMPARE(tfl::factorOf(vast).shift, 1);
        }
    }

    /// MultiplyByQuantizedMultiplier: the high product of x shifted up, then divided by a power.
    void scalingIsTheDefinition()
    {
        for (std::int32_t multiplier : {1 << 30, INT32_MAX, 1518500251, 1073741825})
            for (int shift = 1; shift <= 62; ++shift)
                for (auto x : interesting(unsigned(shift))) {
                    auto up = std::int64_t(x) << std::max(31 - shift, 0);
                    if (up < least || up > most)
                        continue;
                    auto meant = nearestAway(highProductOf(up, multiplier), std::max(shift - 31, 0));
                    auto got = tfl::scaled(x, {multiplier, shift});
                    QVERIFY2(got == meant,
                        qPrintable(QString("%1 · %2 / 2^%3 is %4, not %5")
                                       .arg(x)
                                       .arg(multiplier)
                                       .arg(shift)
                                       .arg(got)
                                       .arg(meant)));
                }
    }

    void aZeroPointSaturates()
    {
        QCOMPARE(tfl::shifted(INT32_MAX - 3, 5), INT32_MAX);
        QCOMPARE(tfl::shifted(INT32_MIN + 3, -5), INT32_MIN);
        QCOMPARE(tfl::shifted(-41, 17), -24);
    }

    /// QuantizedMeanOrSum works 1/n into the multiplier, with as many more bits as n has and the shift leaves.
    void aMeansFactorIsTheDefinition()
    {
        for (double from : {0.013, 0.1, 0.9, 2.75e-8})
            for (double to : {0.0071, 0.07, 1.3, 11.5})
                for (std::int64_t n : {1, 3, 35, 49, 64, 4095, 12345, 1 << 20}) {
                    auto plain = tfl::factorOf(from / to), mean = tfl::meanFactor(onScale(from), onScale(to), n);
                    if (plain.multiplier == 0)
                        continue;
                    int bits = 0;
                    while (n >> (bits + 1) && bits < 32 && bits < 62 - plain.shift)
                        ++bits;
                    auto where = QString("%1 / %2, n = %3").arg(from).arg(to).arg(n);
                    QVERIFY2(mean.shift == plain.shift + bits, qPrintable(where));
                    QVERIFY2(mean.multiplier == (std::int64_t(plain.multiplier) << bits) / n, qPrintable(where));
                }
        // 37 values that add up to 2960 have the mean 80, and 80 · 0.3 / 0.16 = 150.
        QCOMPARE(tfl::scaled(2960, tfl::meanFactor(onScale(0.3), onScale(0.16), 37)), 150);
        QCOMPARE(tfl::scaled(-2960, tfl::meanFactor(onScale(0.3), onScale(0.16), 37)), -150);
    }

    void fixedPointFunctionsAreNearTheReal()
    {
        for (double x = -15.9; x <= 15.9; x += 0.0371) {
            auto raw = std::int32_t(std::llround(x * (1 << 27)));
            QVERIFY(std::abs(gemmlowp::logistic(raw) / 0x1p31 - 1 / (1 + std::exp(-x))) < 1e-6);
            QVERIFY(std::abs(gemmlowp::tanh(raw) / 0x1p31 - std::tanh(x)) < 1e-6);
            if (x <= 0)
                for (int integerBits : {4, 5}) {
                    auto got = gemmlowp::expOfNegative(raw >> (integerBits - 4), integerBits) / 0x1p31;
                    QVERIFY2(std::abs(got - std::exp(x)) < 3e-7, qPrintable(QString("e^%1: %2").arg(x).arg(got)));
                }
        }
        for (double x : {16.3, 21.7, 30.9}) // e^−16 takes part
            QVERIFY(gemmlowp::expOfNegative(std::int32_t(-x * (1 << 26)), 5) / 0x1p31 - std::exp(-x) < 1e-9);
        for (std::int32_t x : {2, 3, 7, 129, 5077, 800003, 134217729, INT32_MAX}) {
            auto [value, exponent] = gemmlowp::reciprocalRoot(x);
            auto got = std::ldexp(value, -31 - exponent);
            QVERIFY2(std::abs(got * std::sqrt(double(x)) - 1) < 1e-5, qPrintable(QString("1/√%1: %2").arg(x).arg(got)));
        }
        for (double x = 0; x < 1; x += 0.01)
            QVERIFY(std::abs(gemmlowp::oneOverOnePlus(std::int32_t(x * 0x1p31)) / 0x1p31 - 1 / (1 + x)) < 1e-6);
    }
};

QTEST_GUILESS_MAIN(TfliteArithmeticTest)
#include "tflite_arithmetic_test.moc"
