// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"
#include "import/import.h"
#include "support/tflite_model.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace partita;
using namespace partita::test;
using Code = TfliteModel::Code;
using Type = TfliteModel::Type;
using Options = TfliteModel::Options;

namespace {

std::vector<float> ramp(std::size_t count)
{
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = float(int(i * 37 % 23) - 11) / 4;
    return values;
}

template <class T>
Array array(const Tensor &t, const std::vector<T> &values)
{
    Array a(t.type, t.shape);
    std::ranges::copy(values, a.as<T>().begin());
    return a;
}

Graph must(const Result<Graph> &graph)
{
    if (!graph)
        qFatal("%s", graph.error().message.c_str());
    return *graph;
}

/// The first output for one input.
template <class T>
Array run(const Graph &graph, const std::vector<T> &values)
{
    auto executor = Executor::prepare(graph);
    if (!executor)
        qFatal("%s", executor.error().message.c_str());
    auto out = executor->run({array(graph.tensor(graph.inputs[0]), values)});
    if (!out)
        qFatal("%s", out.error().message.c_str());
    return out->front();
}

std::vector<float> floats(const Array &a) { return {a.as<float>().begin(), a.as<float>().end()}; }

int count(const Graph &graph, OpKind kind)
{
    int n = 0;
    for (OpId id : graph.opIds())
        n += graph.op(id).kind == kind;
    return n;
}

const Op &only(const Graph &graph, OpKind kind)
{
    for (OpId id : graph.opIds())
        if (graph.op(id).kind == kind)
            return graph.op(id);
    qFatal("the graph has no such op");
}

auto convOptions(tflite::Padding padding, int stride, tflite::Activation activation = tflite::Activation::NONE)
{
    return [=](TfliteModel::Builder &b) {
        return tflite::CreateConv2DOptions(b, padding, stride, stride, activation).Union();
    };
}

auto activation(tflite::Activation a)
{
    return [=](TfliteModel::Builder &b) { return tflite::CreateActivationOptions(b, a).Union(); };
}

} // namespace

class ImportTfliteTest : public QObject {
    Q_OBJECT

private slots:
    /// Of rows that lie together already nothing is turned; the mean is that of the real values.
    void aQuantisedMeanTurnsOnlyWhatLiesApart()
    {
        for (int axis : {1, 2}) {
            TfliteModel m;
            auto x = m.input("x", {3, 5, 4}, Type::INT8, {{0.5F}, {3}}),
                 y = m.tensor("y", {}, Type::INT8, {{0.25F}, {-7}});
            auto axes = m.constant("axes", {1}, std::vector<std::int32_t>{axis});
            m.op(Code::MEAN, {x, axes}, {y}, Options::ReducerOptions, [](TfliteModel::Builder &b) {
                 return tflite::CreateReducerOptions(b, false).Union();
             }).output(y);
            auto g = must(m.import());
            QCOMPARE(count(g, OpKind::Transpose), axis == 1 ? 1 : 0);
            std::vector<std::int8_t> in(60);
            for (int i = 0; i < 60; ++i)
                in[std::size_t(i)] = std::int8_t(i * 37 % 83 - 41);
            const auto out = run(g, in);
            const int rows = axis == 1 ? 5 : 4, outputs = 60 / rows;
            QCOMPARE(out.size(), outputs);
            for (int o = 0; o < outputs; ++o) {
                double sum = 0;
                for (int r = 0; r < rows; ++r)
                    sum += in[std::size_t(axis == 1 ? o / 4 * 20 + r * 4 + o % 4 : o * 4 + r)] - 3;
                QVERIFY(std::abs(out.at(o) - (sum / rows * 2 - 7)) <= 0.5);
            }
        }
    }

    void imagesBecomeChannelsFirstBetweenPlainEnds()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 5, 4, 2}), y = m.tensor("y"), z = m.tensor("z");
        auto w = m.constant("w", {3, 3, 3, 2}, ramp(54)), v = m.constant("v", {1, 1, 1, 3}, ramp(3));
        m.op(Code::CONV_2D, {x, w, -1}, {y}, Options::Conv2DOptions, convOptions(tflite::Padding::SAME, 2))
            .op(Code::CONV_2D, {y, v}, {z}, Options::Conv2DOptions, convOptions(tflite::Padding::VALID, 1))
            .output(z);
        auto g = must(m.import());
        QCOMPARE(g.tensor(g.inputs[0]).shape, (Shape{1, 5, 4, 2}));
        QCOMPARE(g.tensor(g.outputs[0]).shape, (Shape{1, 3, 2, 1}));
        QCOMPARE(count(g, OpKind::Transpose), 1);
        QCOMPARE(count(g, OpKind::Reshape), 1); // one channel: the bytes lie as they should
        // SAME on 5×4 with stride 2: a pad row above and below, a pad column on the right.
        QCOMPARE(only(g, OpKind::Conv).as<ConvAttrs>().window.pads, (std::array<std::int64_t, 4>{1, 0, 1, 1}));

        auto in = ramp(40), weights = ramp(54), point = ramp(3);
        std::vector<float> expected;
        for (int oy = 0; oy < 3; ++oy)
            for (int ox = 0; ox < 2; ++ox) {
                float sum = 0;
                for (int k = 0; k < 3; ++k)
                    for (int fy = 0; fy < 3; ++fy)
                        for (int fx = 0; fx < 3; ++fx)
                            for (int c = 0; c < 2; ++c) {
                                int iy = 2 * oy - 1 + fy, ix = 2 * ox + fx;
                                if (iy >= 0 && iy < 5 && ix < 4)
                                    sum += point[k] * in[(iy * 4 + ix) * 2 + c]
                                        * weights[((k * 3 + fy) * 3 + fx) * 2 + c];
                            }
                expected.push_back(sum);
            }
        auto out = floats(run(g, in));
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(out[i] - expected[i]) < 1e-3f);
    }

    void depthwiseKeepsItsMultiplier()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 2, 2, 2}), y = m.tensor("y");
        auto w = m.constant("w", {1, 1, 1, 4}, std::vector<float>{1, 10, 100, 1000});
        m.op(Code::DEPTHWISE_CONV_2D, {x, w}, {y}, Options::DepthwiseConv2DOptions, [](auto &b) {
             return tflite::CreateDepthwiseConv2DOptions(b, tflite::Padding::VALID, 1, 1, 2).Union();
         }).output(y);
        auto out = floats(run(must(m.import()), std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8}));
        QCOMPARE(out, (std::vector<float>{1, 10, 200, 2000, 3, 30, 400, 4000, 5, 50, 600, 6000, 7, 70, 800, 8000}));
    }

    void transposedConvolutionScatters()
    {
        TfliteModel m;
        auto shape = m.constant("shape", {4}, std::vector<std::int32_t>{1, 5, 1, 1});
        auto x = m.input("x", {1, 2, 1, 1}), y = m.tensor("y");
        auto w = m.constant("w", {1, 3, 1, 1}, std::vector<float>{1, 2, 4});
        m.op(Code::TRANSPOSE_CONV, {shape, w, x}, {y}, Options::TransposeConvOptions, [](auto &b) {
             return tflite::CreateTransposeConvOptions(b, tflite::Padding::VALID, 1, 2).Union();
         }).output(y);
        QCOMPARE(floats(run(must(m.import()), std::vector<float>{1, 10})), (std::vector<float>{1, 2, 14, 20, 40}));
    }

    void elementwiseOperatorsStayOnImages()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 2, 2, 3}), y = m.tensor("y"), z = m.tensor("z"), j = m.tensor("j"), p = m.tensor("p");
        auto w = m.constant("w", {3, 1, 1, 3}, std::vector<float>{1, 0, 0, 0, 1, 0, 0, 0, 1});
        auto bias = m.constant("bias", {3}, std::vector<float>{10, 20, 30});
        auto pads = m.constant("pads", {4, 2}, std::vector<std::int32_t>{0, 0, 1, 0, 0, 0, 0, 0});
        m.op(Code::CONV_2D, {x, w}, {y}, Options::Conv2DOptions, convOptions(tflite::Padding::VALID, 1))
            .op(Code::ADD, {y, bias}, {z}, Options::AddOptions, activation(tflite::Activation::RELU))
            .op(Code::CONCATENATION, {z, x}, {j}, Options::ConcatenationOptions,
                [](auto &b) { return tflite::CreateConcatenationOptions(b, -1).Union(); })
            .op(Code::PAD, {j, pads}, {p})
            .output(p);
        auto g = must(m.import());
        QCOMPARE(count(g, OpKind::Transpose), 2); // in and out
        QCOMPARE(only(g, OpKind::Concat).as<AxisAttrs>().axis, 1);
        QCOMPARE(only(g, OpKind::Pad).as<PadAttrs>().begin, (Shape{0, 0, 1, 0}));
        auto out = floats(run(g, std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9, -11, 11, 12}));
        std::vector<float> expected(12, 0.0f);
        for (auto v : {11, 22, 33, 1, 2, 3, 14, 25, 36, 4, 5, 6, 17, 28, 39, 7, 8, 9, 0, 31, 42, -11, 11, 12})
            expected.push_back(float(v));
        QCOMPARE(out, expected);
    }

    void denseLayersReadThePlainOrder()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 2, 1, 2}), y = m.tensor("y"), z = m.tensor("z");
        auto pool = [](auto &b) { return tflite::CreatePool2DOptions(b, tflite::Padding::VALID, 1, 1, 1, 1).Union(); };
        auto w = m.constant("w", {1, 4}, std::vector<float>{1, 10, 100, 1000});
        m.op(Code::MAX_POOL_2D, {x}, {y}, Options::Pool2DOptions, pool)
            .op(Code::FULLY_CONNECTED, {y, w}, {z}, Options::FullyConnectedOptions,
                [](auto &b) { return tflite::CreateFullyConnectedOptions(b).Union(); })
            .output(z);
        QCOMPARE(floats(run(must(m.import()), std::vector<float>{1, 2, 3, 4})), std::vector<float>{4321});
    }

    void slicesSplitsAndStacks()
    {
        TfliteModel m;
        auto x = m.input("x", {2, 4}), s = m.tensor("s"), a = m.tensor("a"), b = m.tensor("b"), y = m.tensor("y"),
             z = m.tensor("z");
        auto begin = m.constant("begin", {2}, std::vector<std::int32_t>{1, -1}),
             end = m.constant("end", {2}, std::vector<std::int32_t>{2, 0});
        auto step = m.constant("step", {2}, std::vector<std::int32_t>{1, -1}),
             axis = m.constant("axis", {}, std::vector<std::int32_t>{0});
        m.op(Code::STRIDED_SLICE, {x, begin, end, step}, {s}, Options::StridedSliceOptions,
             [](auto &b) { return tflite::CreateStridedSliceOptions(b, 0, 2, 0, 0, 1).Union(); })
            .op(Code::SPLIT, {axis, s}, {a, b}, Options::SplitOptions,
                [](auto &b) { return tflite::CreateSplitOptions(b, 2).Union(); })
            .op(Code::PACK, {b, a}, {y}, Options::PackOptions,
                [](auto &b) { return tflite::CreatePackOptions(b, 2, 1).Union(); })
            .op(Code::RESHAPE, {y}, {z}, Options::ReshapeOptions,
                [](auto &b) {
                    return tflite::CreateReshapeOptionsDirect(b, std::array{std::vector<int>{-1}}.data()).Union();
                })
            .output(z);
        // Row 1 backwards: 8 7 6 5; its halves swapped and interleaved.
        QCOMPARE(floats(run(must(m.import()), std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8})),
            (std::vector<float>{6, 8, 5, 7}));
    }

    void resizesByItsTwoRules_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("halfPixel");
        QTest::addColumn<QList<float>>("expected");
        QTest::newRow("nearest") << int(Code::RESIZE_NEAREST_NEIGHBOR) << false << QList<float>{1, 1, 5, 5};
        QTest::newRow("bilinear") << int(Code::RESIZE_BILINEAR) << false << QList<float>{1, 3, 5, 5};
        QTest::newRow("bilinear, half pixels") << int(Code::RESIZE_BILINEAR) << true << QList<float>{1, 2, 4, 5};
    }
    void resizesByItsTwoRules()
    {
        QFETCH(int, code);
        QFETCH(bool, halfPixel);
        QFETCH(QList<float>, expected);
        TfliteModel m;
        auto x = m.input("x", {1, 1, 2, 1}), y = m.tensor("y");
        auto size = m.constant("size", {2}, std::vector<std::int32_t>{1, 4});
        bool nearest = Code(code) == Code::RESIZE_NEAREST_NEIGHBOR;
        m.op(Code(code), {x, size}, {y},
             nearest ? Options::ResizeNearestNeighborOptions : Options::ResizeBilinearOptions,
             [=](auto &b) {
                 return nearest ? tflite::CreateResizeNearestNeighborOptions(b, false, halfPixel).Union()
                                : tflite::CreateResizeBilinearOptions(b, false, halfPixel).Union();
             })
            .output(y);
        auto out = floats(run(must(m.import()), std::vector<float>{1, 5}));
        QCOMPARE(QList<float>(out.begin(), out.end()), expected);
    }

    void weightsOfAFloatModelMayBeStoredInBytes()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 2}), y = m.tensor("y");
        auto w = m.constant("w", {1, 2}, std::vector<std::int8_t>{4, -2}, {{0.5f}});
        m.op(Code::FULLY_CONNECTED, {x, w}, {y}, Options::FullyConnectedOptions, [](auto &b) {
             return tflite::CreateFullyConnectedOptions(b).Union();
         }).output(y);
        auto g = must(m.import());
        QCOMPARE(int(g.arithmetic), int(Arithmetic::Single));
        QCOMPARE(floats(run(g, std::vector<float>{10, 1})), std::vector<float>{19});
    }

    /// INT4 packs two values a byte, the first in the low half; an odd count leaves the last half unused.
    void nibblesHaveASign()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 3}, Type::INT8, {{0.5f}, {0}});
        auto w = m.constant("w", {3, 3}, std::vector<std::uint8_t>{0x8f, 0x71, 0x3e, 0x09, 0x5d}, {{0.25f}});
        m.tensors[w].type = Type::INT4;
        auto y = m.tensor("y", {1, 3}, Type::INT8, {{1.5f}, {0}});
        m.op(Code::FULLY_CONNECTED, {x, w}, {y}, Options::FullyConnectedOptions, [](auto &b) {
             return tflite::CreateFullyConnectedOptions(b).Union();
         }).output(y);
        auto g = must(m.import());
        const auto &weights = g.tensor(only(g, OpKind::MatMul).inputs[1]);
        QCOMPARE(weights.type.bits, 4);
        QList<int> values;
        for (auto byte : weights.data.bytes())
            values.push_back(std::int8_t(byte));
        QCOMPARE(values, (QList<int>{-1, -8, 1, 7, -2, 3, -7, 0, -3}));
    }

    /// A zero point a channel, or one for all of them.
    void everyChannelHasItsZeroPoint()
    {
        for (const auto &zeros : {std::vector<std::int64_t>{-5, 11, 3}, std::vector<std::int64_t>{-9}}) {
            TfliteModel m;
            auto x = m.input("x", {1, 1, 1, 2}, Type::INT8, {{0.5f}, {7}});
            auto w = m.constant(
                "w", {3, 1, 1, 2}, std::vector<std::int8_t>{1, -2, 3, 40, -50, 6}, {{0.26f, 0.74f, 0.13f}, zeros});
            auto y = m.tensor("y", {1, 1, 1, 3}, Type::INT8, {{0.5f}, {-4}});
            m.op(Code::CONV_2D, {x, w, -1}, {y}, Options::Conv2DOptions, convOptions(tflite::Padding::VALID, 1))
                .output(y);
            auto g = must(m.import());
            const auto &quant = *g.tensor(only(g, OpKind::Conv).inputs[1]).quant;
            QCOMPARE(quant.axis, 0);
            for (std::size_t k = 0; k < 3; ++k)
                QCOMPARE(quant.zeroAt(k), std::int32_t(zeros[zeros.size() == 1 ? 0 : k]));
            auto out = run(g, std::vector<std::int8_t>{19, -6});
            double weights[][2] = {{1, -2}, {3, 40}, {-50, 6}}, scales[] = {0.26, 0.74, 0.13};
            for (std::size_t k = 0; k < 3; ++k) {
                auto zero = double(quant.zeroAt(k));
                auto sum = (12 * (weights[k][0] - zero) - 13 * (weights[k][1] - zero)) * 0.5 * scales[k];
                QCOMPARE(out.at(std::int64_t(k)), std::clamp(std::floor(sum / 0.5 + 0.5) - 4, -128.0, 127.0));
            }
        }
    }

    void constantsStayInTheFile()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 4}), y = m.tensor("y");
        auto w = m.constant("w", {3, 4}, ramp(12));
        m.op(Code::FULLY_CONNECTED, {x, w}, {y}, Options::FullyConnectedOptions, [](auto &b) {
             return tflite::CreateFullyConnectedOptions(b).Union();
         }).output(y);
        auto bytes = std::make_shared<const std::vector<std::byte>>(m.bytes());
        auto g = must(importModel(MappedFile{bytes, *bytes}, "model.tflite"));
        auto data = g.tensor(only(g, OpKind::MatMul).inputs[1]).data.bytes();
        QVERIFY(data.data() > bytes->data() && data.data() + data.size() <= bytes->data() + bytes->size());
    }

    void openExtentsBecomeOne()
    {
        TfliteModel m;
        auto x = m.input("x", {7, 3}), y = m.tensor("y");
        m.tensors[x].signature = {-1, 3};
        m.op(Code::RELU, {x}, {y}).output(y);
        auto g = must(m.import());
        QCOMPARE(g.tensor(g.inputs[0]).shape, (Shape{1, 3}));
    }

    void quantisedFunctionsAreWithinAStepOfTheReal_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<float>("scale");
        QTest::addColumn<int>("zero");
        QTest::newRow("LOGISTIC") << int(Code::LOGISTIC) << 1.0f / 256 << -128;
        QTest::newRow("TANH") << int(Code::TANH) << 1.0f / 128 << 0;
        QTest::newRow("HARD_SWISH") << int(Code::HARD_SWISH) << 0.03f << -100;
        QTest::newRow("ELU") << int(Code::ELU) << 0.03f << -90;
        QTest::newRow("RELU6") << int(Code::RELU6) << 0.05f << 3;
    }
    void quantisedFunctionsAreWithinAStepOfTheReal()
    {
        QFETCH(int, code);
        QFETCH(float, scale);
        QFETCH(int, zero);
        TfliteModel m;
        TfliteModel::Scale in{{0.05f}, {3}}, out{{scale}, {zero}};
        auto x = m.input("x", {1, 256}, Type::INT8, in), y = m.tensor("y", {1, 256}, Type::INT8, out);
        m.op(Code(code), {x}, {y}).output(y);
        auto g = must(m.import());
        QCOMPARE(int(g.arithmetic), int(Arithmetic::TfLite));
        std::vector<std::int8_t> all(256);
        std::iota(all.begin(), all.end(), std::int8_t(-128));
        auto answer = run(g, all);
        for (int i = 0; i < 256; ++i) {
            double v = double(0.05f) * (i - 128 - 3);
            double real = Code(code) == Code::LOGISTIC ? 1 / (1 + std::exp(-v))
                : Code(code) == Code::TANH             ? std::tanh(v)
                : Code(code) == Code::ELU              ? (v < 0 ? std::expm1(v) : v)
                : Code(code) == Code::RELU6            ? std::clamp(v, 0.0, 6.0)
                                                       : v * std::clamp(v + 3, 0.0, 6.0) / 6;
            auto stored = std::clamp(real / double(scale) + zero, -128.0, 127.0);
            QVERIFY2(std::abs(answer.at(i) - stored) <= 1.01, qPrintable(QString("%1: %2").arg(v).arg(answer.at(i))));
        }
    }

    /// Sums of (a − za)·sa ± (b − zb)·sb, each rounded as the reference kernels round.
    void quantisedSumsAndProducts()
    {
        for (auto code : {Code::ADD, Code::SUB, Code::MUL}) {
            TfliteModel m;
            auto x = m.input("x", {1, 4}, Type::INT8, {{0.5f}, {-10}});
            auto c = m.constant("c", {1, 4}, std::vector<std::int8_t>{1, 2, 3, 120}, {{0.25f}, {2}});
            auto y = m.tensor("y", {1, 4}, Type::INT8, {{0.75f}, {5}});
            auto kind = code == Code::ADD ? Options::AddOptions
                : code == Code::SUB       ? Options::SubOptions
                                          : Options::MulOptions;
            m.op(code, {x, c}, {y}, kind, activation(tflite::Activation::NONE)).output(y);
            auto out = run(must(m.import()), std::vector<std::int8_t>{-128, 0, 11, 127});
            double a[] = {-59, 5, 10.5, 68.5}, b[] = {-0.25, 0, 0.25, 29.5};
            for (int i = 0; i < 4; ++i) {
                double real = code == Code::ADD ? a[i] + b[i] : code == Code::SUB ? a[i] - b[i] : a[i] * b[i];
                QCOMPARE(out.at(i), std::clamp(std::round(real / 0.75) + 5, -128.0, 127.0));
            }
        }
    }
};

QTEST_GUILESS_MAIN(ImportTfliteTest)
#include "import_tflite_test.moc"
