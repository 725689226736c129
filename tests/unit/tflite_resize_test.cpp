// SPDX-License-Identifier: Apache-2.0
// RESIZE_BILINEAR of bytes and RSQRT of int8, to the bit as TensorFlow Lite's reference kernels have them.
#include "execute/operators/executor.h"
#include "support/must.h"
#include "support/net.h"
#include "support/tflite_model.h"

#include <QTest>

#include <cmath>

using namespace partita;
using namespace partita::test;
using Code = TfliteModel::Code;
using Options = TfliteModel::Options;

namespace {

constexpr int channels = 3;

struct Geometry {
    int rows, columns, tall, wide;
    bool corners, half;
};

Array resized(const Geometry &g, const Array &x)
{
    TfliteModel m;
    const bool isUnsigned = x.type == u8;
    const auto type = isUnsigned ? TfliteModel::Type::UINT8 : TfliteModel::Type::INT8;
    const TfliteScale scale{{0.013f}, {isUnsigned ? 117 : -11}};
    auto in = m.input("x", {1, g.rows, g.columns, channels}, type, scale), out = m.tensor("y", {}, type, scale);
    auto size = m.constant("size", {2}, std::vector<std::int32_t>{g.tall, g.wide});
    m.op(Code::RESIZE_BILINEAR, {in, size}, {out}, Options::ResizeBilinearOptions, [&](auto &b) {
         return tflite::CreateResizeBilinearOptions(b, g.corners, g.half).Union();
     }).output(out);
    const auto graph = must(m.import());
    return must(must(Executor::prepare(graph)).run({x}))[0];
}

/// As the kernel of uint8 has it, in single.
std::uint8_t expected(const Geometry &g, std::span<const std::uint8_t> x, int row, int column, int c)
{
    auto position = [&](int at, int from, int to, float &y, int &y0, int &y1) {
        float scale = g.corners && to > 1 ? float(from - 1) / float(to - 1) : float(from) / float(to);
        y = g.half ? (float(at) + 0.5f) * scale - 0.5f : float(at) * scale;
        y0 = std::max(int(std::floor(y)), 0);
        y1 = std::min(int(std::ceil(y)), from - 1);
    };
    float y, z;
    int y0, y1, z0, z1;
    position(row, g.rows, g.tall, y, y0, y1);
    position(column, g.columns, g.wide, z, z0, z1);
    auto at = [&](int r, int k) { return float(x[(r * g.columns + k) * channels + c]); };
    volatile float sum = at(y0, z0) * (1 - (y - float(y0))) * (1 - (z - float(z0)));
    sum = sum + at(y1, z0) * (y - float(y0)) * (1 - (z - float(z0)));
    sum = sum + at(y0, z1) * (1 - (y - float(y0))) * (z - float(z0));
    sum = sum + at(y1, z1) * (y - float(y0)) * (z - float(z0));
    return std::uint8_t(sum + 0.5f);
}

/// As the kernel of int8 has it, in integers.
std::int8_t expected(const Geometry &g, std::span<const std::int8_t> x, int row, int column, int c)
{
    auto position = [&](int at, int from, int to, int &y, int &y0, int &y1) {
        int scale = ((1 << 10) * from + to / 2) / to;
        if (g.corners && to > 1)
            scale = ((1 << 10) * (from - 1) + (to - 1) / 2) / (to - 1);
        y = g.half ? at * scale + scale / 2 - (1 << 9) : at * scale;
        y0 = std::max(y / (1 << 10), 0);
        y1 = std::min((y + (1 << 10) - 1) / (1 << 10), from - 1);
    };
    int y, y0, y1, z, z0, z1;
    position(row, g.rows, g.tall, y, y0, y1);
    position(column, g.columns, g.wide, z, z0, z1);
    auto at = [&](int r, int k) { return std::int64_t(x[(r * g.columns + k) * channels + c]); };
    const std::int64_t down = y - (1 << 10) * y0, right = z - (1 << 10) * z0, one = 1 << 10;
    auto sum = at(y0, z0) * (one - down) * (one - right) + at(y1, z0) * down * (one - right)
        + at(y0, z1) * (one - down) * right + at(y1, z1) * down * right;
    return std::int8_t((sum + (sum > 0 ? 1 << 19 : -(1 << 19))) / (1 << 20));
}

} // namespace

class TfliteResizeTest : public QObject {
    Q_OBJECT

private slots:
    void resizesBytes_data()
    {
        QTest::addColumn<Geometry>("geometry");
        QTest::newRow("twice") << Geometry{5, 4, 10, 8, false, false};
        QTest::newRow("twice, half pixels") << Geometry{5, 4, 10, 8, false, true};
        QTest::newRow("corners") << Geometry{5, 4, 9, 7, true, false};
        QTest::newRow("ties by sixths") << Geometry{5, 10, 6, 12, false, false};
        QTest::newRow("smaller, half pixels") << Geometry{12, 11, 5, 7, false, true};
        QTest::newRow("odd") << Geometry{7, 9, 16, 13, true, false};
        QTest::newRow("one pixel") << Geometry{1, 1, 4, 6, true, false};
        QTest::newRow("one row") << Geometry{1, 6, 3, 11, false, true};
        QTest::newRow("the same size") << Geometry{6, 5, 6, 5, true, false};
    }
    void resizesBytes()
    {
        QFETCH(Geometry, geometry);
        const auto &g = geometry;
        for (auto type : {u8, i8}) {
            const auto x = noise(type, {1, g.rows, g.columns, channels}, 5);
            const auto y = resized(g, x);
            QCOMPARE(text(y.shape), text(Shape{1, g.tall, g.wide, channels}));
            int differ = 0;
            for (int i = 0; i < y.size(); ++i) {
                const int c = i % channels, column = i / channels % g.wide, row = i / channels / g.wide;
                differ += y.at(i)
                    != (type == u8 ? double(expected(g, x.as<std::uint8_t>(), row, column, c))
                                   : double(expected(g, x.as<std::int8_t>(), row, column, c)));
            }
            QVERIFY2(differ == 0,
                qPrintable(
                    QStringLiteral("%1: %2 of %3").arg(QString::fromStdString(type.name())).arg(differ).arg(y.size())));
        }
    }

    /// 1/√(214/64) is 17.4997 steps of 1/32, and 17.5 in the kernel's bits.
    void reciprocalRoots()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 256}, TfliteModel::Type::INT8, {{1.0f / 64}, {-128}});
        auto y = m.tensor("y", {}, TfliteModel::Type::INT8, {{1.0f / 32}, {-128}});
        m.op(Code::RSQRT, {x}, {y}).output(y);
        Array all(i8, {1, 256});
        for (int i = 0; i < 256; ++i)
            all.set(i, i - 128);
        const auto graph = must(m.import());
        const auto roots = must(must(Executor::prepare(graph)).run({all}))[0];
        QCOMPARE(roots.at(0), 127.0);
        QCOMPARE(roots.at(86 + 128), -110.0);
        unsigned digest = 0; // of what TensorFlow Lite writes for −127 … 127
        for (int i = 1; i < 256; ++i)
            digest = digest * 31 + unsigned(roots.at(i) + 128);
        QCOMPARE(digest, 3816367902u);
    }
};

QTEST_GUILESS_MAIN(TfliteResizeTest)
#include "tflite_resize_test.moc"
