// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include <QTest>

#include <array>
#include <cmath>

namespace {

using Three = std::array<double, 3>;
using Matrix = std::array<Three, 3>;

/// Linear RGB as seen with no deficiency, without red, without green, without blue: Machado et al., "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, at full severity.
constexpr Matrix eyes[] = {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}};

Three times(const Matrix &m, const Three &v)
{
    Three out{};
    for (std::size_t i = 0; i < 3; ++i)
        out[i] = std::clamp(m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2], 0.0, 1.0);
    return out;
}

Three linear(const QColor &colour)
{
    auto part = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {part(colour.redF()), part(colour.greenF()), part(colour.blueF())};
}

/// CIE L*a*b* of linear sRGB under D65.
Three lab(const Three &rgb)
{
    constexpr Matrix toXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    const auto xyz = times(toXyz, rgb);
    auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f(xyz[0] / 0.9505), y = f(xyz[1]), z = f(xyz[2] / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// The least difference (ΔE of 1976) with any of the eyes.
double difference(const QColor &a, const QColor &b)
{
    double least = 1e300;
    for (const auto &eye : eyes) {
        const auto p = lab(times(eye, linear(a))), q = lab(times(eye, linear(b)));
        least = std::min(least, std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
    }
    return least;
}

double contrast(const QColor &a, const QColor &b)
{
    auto light = [](const QColor &c) {
        const auto v = linear(c);
        return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2];
    };
    const auto [low, high] = std::minmax(light(a), light(b));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

/// Colours can be told apart by everybody, and blue means one thing.
class ThemeTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase_data();
    void onlyTheAccentIsBlue();
    void enginesCanBeToldApart();
    void partsOfABarCanBeToldApart();
    void lettersOnAHueCanBeRead();

private:
    static Theme theme()
    {
        QFETCH_GLOBAL(bool, dark);
        return Theme::of(dark ? Theme::darkened() : Theme::light());
    }
};

void ThemeTest::initTestCase_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void ThemeTest::onlyTheAccentIsBlue()
{
    const auto t = theme();
    auto blue = [](const QColor &c) { return c.hslHue() > 180 && c.hslHue() < 265 && c.hslSaturation() > 90; };
    QVERIFY(blue(t.accent));
    QList<QColor> others{t.positive, t.negative, t.warning, t.transform, t.compute, t.launch, t.wait, t.idle};
    for (int e = 0; e < 6; ++e)
        others << t.engine(e);
    for (const auto &each : others) {
        QVERIFY2(!blue(each), qPrintable(each.name()));
        QVERIFY2(difference(t.accent, each) > 15, qPrintable(each.name()));
    }
}

/// The core and the first accelerators of a chip.
void ThemeTest::enginesCanBeToldApart()
{
    const auto t = theme();
    for (int a = 0; a < 3; ++a) {
        QVERIFY(contrast(t.engine(a), t.canvas) > 3);
        QVERIFY2(difference(t.engine(a), t.transform) > 15, qPrintable(t.engine(a).name()));
        for (int b = 0; b < a; ++b)
            QVERIFY2(difference(t.engine(a), t.engine(b)) > 30, qPrintable(t.engine(a).name()));
    }
}

void ThemeTest::partsOfABarCanBeToldApart()
{
    const auto t = theme();
    const QColor parts[] = {t.compute, t.transform, t.wait, t.launch};
    for (const auto &a : parts)
        for (const auto &b : parts)
            QVERIFY2(&a == &b || difference(a, b) > 13, qPrintable(a.name() + u' ' + b.name()));
}

void ThemeTest::lettersOnAHueCanBeRead()
{
    const auto t = theme();
    for (int e = 0; e < 6; ++e)
        QVERIFY2(contrast(t.on(t.engine(e)), t.engine(e)) > 4.5, qPrintable(t.engine(e).name()));
}

QTEST_GUILESS_MAIN(ThemeTest)
#include "theme_test.moc"
