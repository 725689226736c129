// SPDX-License-Identifier: Apache-2.0
#include "execute/values/single_math.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <limits>
#include <vector>

using namespace partita;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// Distance from the exact value in units of the last place of a single of its size.
double ulps(float got, double exact)
{
    if (std::isnan(got) || std::isnan(exact))
        return std::isnan(got) && std::isnan(exact) ? 0 : infinity;
    if (std::abs(exact) > std::numeric_limits<float>::max())
        return float(exact) == got || std::abs(got) == std::numeric_limits<float>::max() ? 0 : infinity;
    int exponent = std::max(exact == 0 ? -149 : std::ilogb(exact) - 23, -149);
    return std::abs(got - exact) / std::ldexp(1.0, exponent);
}

/// Singles from `low` to `high`, a few thousand of them evenly in value and in representation.
std::vector<float> samples(float low, float high)
{
    std::vector<float> out;
    for (int i = 0; i <= 20000; ++i)
        out.push_back(float(low + (double(high) - low) * i / 20000));
    for (std::uint32_t bits = 0; bits < 0x7f800000; bits += 100003)
        for (float v : {std::bit_cast<float>(bits), -std::bit_cast<float>(bits)})
            if (v >= low && v <= high)
                out.push_back(v);
    return out;
}

} // namespace

class SingleMathTest : public QObject {
    Q_OBJECT
private slots:
    void functions_data()
    {
        using Single = std::function<float(float)>;
        using Double = std::function<double(double)>;
        QTest::addColumn<Single>("single");
        QTest::addColumn<Double>("exact");
        QTest::addColumn<float>("low");
        QTest::addColumn<float>("high");
        QTest::addColumn<double>("most");
        auto row = [](const char *name, float (*single)(float), double (*exact)(double), float low, float high,
                       double most) { QTest::newRow(name) << Single(single) << Double(exact) << low << high << most; };
        constexpr float greatest = std::numeric_limits<float>::max();
        row(
            "exp", expSingle, [](double x) { return std::exp(x); }, -110, 95, 1.6);
        row(
            "expm1", expm1Single, [](double x) { return std::expm1(x); }, -110, 95, 3.5);
        row(
            "log", logSingle, [](double x) { return std::log(x); }, -1, greatest, 1.6);
        row(
            "log1p", log1pSingle, [](double x) { return std::log1p(x); }, 0, 1e30f, 3);
        row(
            "sigmoid", sigmoidSingle, [](double x) { return 1 / (1 + std::exp(-x)); }, -110, 110, 3);
        row(
            "softplus", softplusSingle, [](double x) { return x > 40 ? x : std::log1p(std::exp(x)); }, -110, 110, 4);
        row(
            "tanh", tanhSingle, [](double x) { return std::tanh(x); }, -20, 20, 2);
        row(
            "erf", erfSingle, [](double x) { return std::erf(x); }, -6, 6, 2.5);
        row(
            "sin", sinSingle, [](double x) { return std::sin(x); }, -greatest, greatest, 2.5);
        row(
            "cos", cosSingle, [](double x) { return std::cos(x); }, -greatest, greatest, 2.5);
        row(
            "tan", tanSingle, [](double x) { return std::tan(x); }, -greatest, greatest, 4);
        row(
            "small sin", sinSingle, [](double x) { return std::sin(x); }, -10, 10, 2.5);
        row(
            "small cos", cosSingle, [](double x) { return std::cos(x); }, -10, 10, 2.5);
        row(
            "small tan", tanSingle, [](double x) { return std::tan(x); }, -10, 10, 4);
        row(
            "asin", asinSingle, [](double x) { return std::asin(x); }, -1.1f, 1.1f, 3);
        row(
            "acos", acosSingle, [](double x) { return std::acos(x); }, -1.1f, 1.1f, 3);
        row(
            "atan", atanSingle, [](double x) { return std::atan(x); }, -greatest, greatest, 3);
        row(
            "sinh", sinhSingle, [](double x) { return std::sinh(x); }, -95, 95, 3);
        row(
            "cosh", coshSingle, [](double x) { return std::cosh(x); }, -95, 95, 3);
        row(
            "asinh", asinhSingle, [](double x) { return std::asinh(x); }, -greatest, greatest, 4);
        row(
            "acosh", acoshSingle, [](double x) { return std::acosh(x); }, 0, greatest, 4);
        row(
            "atanh", atanhSingle, [](double x) { return std::atanh(x); }, -1.1f, 1.1f, 4);
    }

    void functions()
    {
        QFETCH(std::function<float(float)>, single);
        QFETCH(std::function<double(double)>, exact);
        QFETCH(float, low);
        QFETCH(float, high);
        QFETCH(double, most);
        double worst = 0;
        float where = 0;
        for (float x : samples(low, high))
            if (double off = ulps(single(x), exact(x)); off > worst) {
                worst = off;
                where = x;
            }
        QVERIFY2(worst <= most, qPrintable(QString("%1 ulp at %2").arg(worst).arg(double(where), 0, 'g', 9)));
    }

    void powers()
    {
        double worst = 0;
        for (float x : {1e-30f, 0.001f, 0.3f, 0.99999994f, 1.0000001f, 1.5f, 3.0f, 12345.0f, 1e20f})
            for (float y : samples(-200, 200))
                worst = std::max(worst, ulps(powSingle(x, y), std::pow(double(x), double(y))));
        QVERIFY2(worst <= 0.51, qPrintable(QString::number(worst)));
        for (int x = -12; x <= 12; ++x)
            for (int y = 1; y <= 6; ++y)
                QCOMPARE(double(powSingle(float(x), float(y))), std::pow(x, y));
    }

    void powersOfSpecialValues()
    {
        float nan = std::numeric_limits<float>::quiet_NaN();
        std::vector<float> values{
            0.0f, -0.0f, 1, -1, 2, -2, 0.5f, -0.5f, 3, -3, 2.5f, -2.5f, 1e30f, -1e30f, infinity, -infinity, nan};
        for (float x : values)
            for (float y : values) {
                float got = powSingle(x, y), exact = float(std::pow(double(x), double(y)));
                QVERIFY2(std::isnan(exact) ? std::isnan(got) : got == exact && std::signbit(got) == std::signbit(exact),
                    qPrintable(QString("%1 ^ %2 = %3").arg(double(x)).arg(double(y)).arg(double(got))));
            }
    }

    void oddFunctionsKeepTheSignOfZero()
    {
        for (auto f : {tanhSingle, erfSingle, sinSingle, tanSingle, asinSingle, atanSingle, sinhSingle, asinhSingle,
                 atanhSingle}) {
            QVERIFY(std::signbit(f(-0.0f)));
            QVERIFY(!std::signbit(f(0.0f)));
        }
    }

    void activations()
    {
        auto near = [](UnaryAttrs a, float x, double exact) {
            float got = unarySingle(a, x);
            QVERIFY2(std::abs(got - exact) <= 4e-7 * std::max(1.0, std::abs(exact)),
                qPrintable(QString("%1(%2) = %3").arg(name(a.fn).data()).arg(double(x)).arg(double(got))));
        };
        for (float x = -20; x < 20; x += 0.0137f) {
            double v = x, e = std::exp(v);
            near({UnaryFn::Gelu}, x, 0.5 * v * (1 + std::erf(v / std::sqrt(2.0))));
            near({UnaryFn::GeluTanh}, x, 0.5 * v * (1 + std::tanh(std::sqrt(2 / M_PI) * (v + 0.044715 * v * v * v))));
            near({UnaryFn::HardSwish}, x, v * std::clamp(v / 6 + 0.5, 0.0, 1.0));
            near({UnaryFn::Mish}, x, v * std::tanh(std::log1p(e)));
            near({UnaryFn::Softsign}, x, v / (1 + std::abs(v)));
            near({UnaryFn::Elu, 0.7}, x, v < 0 ? 0.7 * (e - 1) : v);
            near({UnaryFn::Selu, 1.67326, 1.0507}, x, 1.0507 * (v <= 0 ? 1.67326 * (e - 1) : v));
            near({UnaryFn::Celu, 2}, x, std::max(0.0, v) + std::min(0.0, 2 * (std::exp(v / 2) - 1)));
            near({UnaryFn::HardSigmoid, 0.2, 0.5}, x, std::clamp(0.2 * v + 0.5, 0.0, 1.0));
            near({UnaryFn::LeakyRelu, 0.1}, x, v < 0 ? 0.1 * v : v);
            near({UnaryFn::ThresholdedRelu, 1}, x, v > 1 ? v : 0);
        }
    }

    void nansAreCanonical()
    {
        auto bits = [](float v) { return std::bit_cast<std::uint32_t>(v); };
        for (auto fn : {UnaryFn::Neg, UnaryFn::Sqrt, UnaryFn::Log, UnaryFn::Sin, UnaryFn::Abs})
            QCOMPARE(bits(unarySingle({fn}, std::bit_cast<float>(0xffc12345u))), 0x7fc00000u);
        QCOMPARE(bits(unarySingle({UnaryFn::Sqrt}, -1)), 0x7fc00000u);
        QCOMPARE(unarySingle({UnaryFn::IsInf}, -infinity), 1.0f);
        QCOMPARE(unarySingle({UnaryFn::IsInf, 1}, -infinity), 0.0f);
        QCOMPARE(unarySingle({UnaryFn::IsInf, -1}, -infinity), 1.0f);
    }
};

QTEST_APPLESS_MAIN(SingleMathTest)
#include "single_math_test.moc"
