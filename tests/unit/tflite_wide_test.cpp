// SPDX-License-Identifier: Apache-2.0
// Operators on activations of 16 bits, to the bit as TensorFlow Lite's reference kernels have them.
#include "execute/operators/executor.h"
#include "quantise/quantise.h"
#include "support/must.h"
#include "support/tflite_model.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace partita;
using namespace partita::test;
using Code = TfliteModel::Code;
using Options = TfliteModel::Options;
using Type = TfliteModel::Type;
using Activation = tflite::Activation;

namespace {

std::vector<std::int16_t> noise(std::size_t count, unsigned seed = 1)
{
    std::vector<std::int16_t> out;
    for (auto state = seed; out.size() < count;) {
        state = state * 1664525u + 1013904223u;
        out.push_back(std::int16_t(state >> 16));
    }
    return out;
}

std::vector<std::int8_t> weights(std::size_t count)
{
    std::vector<std::int8_t> out;
    for (auto v : noise(count, 7))
        out.push_back(std::int8_t(std::max(v >> 8, -127)));
    return out;
}

Array wide(const Tensor &t, const std::vector<std::int16_t> &values)
{
    Array a(i16, t.shape);
    std::ranges::copy(values, a.as<std::int16_t>().begin());
    return a;
}

std::vector<std::int64_t> run(const Graph &graph, const std::vector<std::vector<std::int16_t>> &inputs)
{
    std::vector<Array> in;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        in.push_back(wide(graph.tensor(graph.inputs[i]), inputs[i]));
    const auto out = must(must(Executor::prepare(graph)).run(in))[0];
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0; i < out.size(); ++i)
        values.push_back(std::int64_t(out.at(i)));
    return values;
}

/// The product of a 64-bit sum by a real factor, as the kernels of 16 bits have it.
std::int64_t scaled(std::int64_t sum, double factor)
{
    int power;
    auto multiplier = std::int64_t(std::llround(std::frexp(factor, &power) * 2147483648.0));
    auto upper = multiplier < 0x7FFF0000 ? (multiplier + 32768) >> 16 : 0x7FFF;
    int shift = 15 - power;
    return std::clamp<std::int64_t>((sum * upper + (std::int64_t(1) << (shift - 1))) >> shift, -32768, 32767);
}

auto activation(Activation a)
{
    return [=](TfliteModel::Builder &b) { return tflite::CreateActivationOptions(b, a).Union(); };
}

constexpr float scaleX = 0.001f, scaleW = 0.02f, scaleY = 0.004f;

/// FULLY_CONNECTED of 2 rows of `depth`.
TfliteModel dense(int depth, const std::vector<std::int8_t> &w, bool bias64)
{
    TfliteModel m;
    auto x = m.input("x", {2, depth}, Type::INT16, {{scaleX}}), y = m.tensor("y", {2, 3}, Type::INT16, {{scaleY}});
    auto v = m.constant("w", {3, depth}, w, {{scaleW}});
    auto b = bias64 ? m.constant("b", {3}, std::vector<std::int64_t>{1000, -70000, std::int64_t(1) << 33}, {{1e-5f}})
                    : m.constant("b", {3}, std::vector<std::int32_t>{1000, -70000, 5}, {{1e-5f}});
    m.op(Code::FULLY_CONNECTED, {x, v, b}, {y}, Options::FullyConnectedOptions, [](auto &f) {
         return tflite::CreateFullyConnectedOptions(f).Union();
     }).output(y);
    return m;
}

int count(const Graph &graph, OpKind kind)
{
    int n = 0;
    for (auto id : graph.opIds())
        n += graph.op(id).kind == kind;
    return n;
}

TfliteModel alone(Code code, float from, float to, Options kind = Options::NONE, TfliteModel::MakeOptions make = {})
{
    TfliteModel m;
    auto x = m.input("x", {1, 257}, Type::INT16, {{from}}), y = m.tensor("y", {1, 257}, Type::INT16, {{to}});
    m.op(code, {x}, {y}, kind, std::move(make)).output(y);
    return m;
}

} // namespace

class TfliteWideTest : public QObject {
    Q_OBJECT

private slots:
    /// With a bias of 64 bits the factor has 15 bits, and sums too large for 32 bits are taken in parts.
    void aLayerSumsIn64Bits()
    {
        for (int depth : {5, 3000}) {
            const auto w = weights(std::size_t(3 * depth));
            const auto x = noise(std::size_t(2 * depth));
            const auto g = must(dense(depth, w, true).import());
            QVERIFY((count(g, OpKind::MatMul) > 1) == (depth == 3000));
            const auto y = run(g, {x});
            const std::int64_t bias[] = {1000, -70000, std::int64_t(1) << 33};
            for (int i = 0; i < 2; ++i)
                for (int k = 0; k < 3; ++k) {
                    auto sum = bias[k];
                    for (int c = 0; c < depth; ++c)
                        sum += x[std::size_t(i * depth + c)] * w[std::size_t(k * depth + c)];
                    QCOMPARE(y[std::size_t(i * 3 + k)], scaled(sum, double(scaleX * scaleW) / double(scaleY)));
                }
        }
    }

    /// With a bias of 32 bits the factor has 31 bits and is rounded twice.
    void aLayerOfNarrowBiasRoundsTwice()
    {
        const auto w = weights(15);
        const auto x = noise(10);
        const auto g = must(dense(5, w, false).import());
        QCOMPARE(count(g, OpKind::Requantize), 1);
        const auto y = run(g, {x});
        const double factor = double(scaleX * scaleW) / double(scaleY);
        const std::int64_t bias[] = {1000, -70000, 5};
        for (int i = 0; i < 2; ++i)
            for (int k = 0; k < 3; ++k) {
                auto sum = bias[k];
                for (int c = 0; c < 5; ++c)
                    sum += x[std::size_t(i * 5 + c)] * w[std::size_t(k * 5 + c)];
                QVERIFY(std::abs(double(y[std::size_t(i * 3 + k)]) - double(sum) * factor) <= 0.51);
            }
    }

    void productsOfTwoActivationsAreExact()
    {
        constexpr int depth = 300;
        TfliteModel m;
        auto a = m.input("a", {2, depth}, Type::INT16, {{0.001f}}),
             b = m.input("b", {depth, 2}, Type::INT16, {{0.001f}});
        auto y = m.tensor("y", {2, 2}, Type::INT16, {{0.1f}});
        m.op(Code::BATCH_MATMUL, {a, b}, {y}, Options::BatchMatMulOptions, [](auto &f) {
             return tflite::CreateBatchMatMulOptions(f).Union();
         }).output(y);
        const auto x = noise(2 * depth), z = noise(2 * depth, 3);
        const auto out = run(must(m.import()), {x, z});
        for (std::size_t i = 0; i < 2; ++i)
            for (std::size_t j = 0; j < 2; ++j) {
                std::int64_t sum = 0;
                for (std::size_t c = 0; c < depth; ++c)
                    sum += x[i * depth + c] * z[c * 2 + j];
                QCOMPARE(out[i * 2 + j], scaled(sum, double(0.001f * 0.001f) / double(0.1f)));
            }
    }

    void sumsAreOfRealValues()
    {
        for (auto code : {Code::ADD, Code::SUB}) {
            TfliteModel m;
            auto a = m.input("a", {1, 64}, Type::INT16, {{0.001f}}), b = m.input("b", {1, 64}, Type::INT16, {{0.003f}});
            auto y = m.tensor("y", {1, 64}, Type::INT16, {{0.0025f}});
            auto kind = code == Code::ADD ? Options::AddOptions : Options::SubOptions;
            m.op(code, {a, b}, {y}, kind, activation(Activation::RELU)).output(y);
            const auto x = noise(64), z = noise(64, 5);
            const auto out = run(must(m.import()), {x, z});
            for (std::size_t i = 0; i < 64; ++i) {
                double real = x[i] * 0.001 + (code == Code::ADD ? z[i] : -z[i]) * 0.003;
                QVERIFY(std::abs(double(out[i]) - std::clamp(real / 0.0025, 0.0, 32767.0)) <= 1.01);
            }
        }
    }

    void averagesRoundHalvesAwayFromZero()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 3, 3, 1}, Type::INT16, {{0.1f}}), y = m.tensor("y", {}, Type::INT16, {{0.1f}});
        m.op(Code::AVERAGE_POOL_2D, {x}, {y}, Options::Pool2DOptions, [](auto &b) {
             return tflite::CreatePool2DOptions(b, tflite::Padding::SAME, 2, 2, 2, 2).Union();
         }).output(y);
        // Windows of four, two, two and one value.
        QCOMPARE(run(must(m.import()), {{1, 1, 3, 2, 2, -4, -7, -8, 9}}), (std::vector<std::int64_t>{2, -1, -8, 9}));
    }

    void meansAreScaledOnce()
    {
        TfliteModel m;
        auto x = m.input("x", {2, 5, 3}, Type::INT16, {{0.25f}}), y = m.tensor("y", {2, 3}, Type::INT16, {{0.125f}});
        auto axes = m.constant("axes", {1}, std::vector<std::int32_t>{1});
        m.op(Code::MEAN, {x, axes}, {y}, Options::ReducerOptions, [](auto &b) {
             return tflite::CreateReducerOptions(b, false).Union();
         }).output(y);
        const auto in = noise(30);
        const auto out = run(must(m.import()), {in});
        for (std::size_t i = 0; i < 6; ++i) {
            double sum = 0;
            for (std::size_t r = 0; r < 5; ++r)
                sum += in[i / 3 * 15 + r * 3 + i % 3];
            QVERIFY(std::abs(double(out[i]) - std::clamp(sum / 5 * 2, -32768.0, 32767.0)) <= 0.51);
        }
    }

    void sigmoidAndTanhFollowTheirTable()
    {
        for (float scale : {1.0f / 4096, 0.0003f}) {
            const auto in = noise(257);
            const auto logistic = run(must(alone(Code::LOGISTIC, scale, 1.0f / 32768).import()), {in});
            const auto tanh = run(must(alone(Code::TANH, scale, 1.0f / 32768).import()), {in});
            for (std::size_t i = 0; i < in.size(); ++i) {
                double x = double(scale) * in[i];
                QVERIFY(std::abs(double(logistic[i]) - 32768 / (1 + std::exp(-x))) <= 2);
                QVERIFY(std::abs(double(tanh[i]) - 32768 * std::tanh(x)) <= 4);
            }
        }
    }

    void softmaxFollowsItsTables()
    {
        auto m = alone(Code::SOFTMAX, 0.0004f, 1.0f / 32768, Options::SoftmaxOptions,
            [](auto &b) { return tflite::CreateSoftmaxOptions(b, 1).Union(); });
        const auto in = noise(257);
        const auto out = run(must(m.import()), {in});
        double sum = 0;
        for (auto v : in)
            sum += std::exp(0.0004 * v);
        for (std::size_t i = 0; i < in.size(); ++i)
            QVERIFY(std::abs(double(out[i]) - 32768 * std::exp(0.0004 * in[i]) / sum) <= 16);
    }

    void quantisesTiesAwayFromZero()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 4}), y = m.tensor("y", {1, 4}, Type::INT16, {{0.5f}});
        m.op(Code::QUANTIZE, {x}, {y}).output(y);
        const auto g = must(m.import());
        Array in(f32, {1, 4});
        std::ranges::copy(std::vector{0.25f, -0.25f, 0.75f, 1e9f}, in.as<float>().begin());
        const auto out = must(must(Executor::prepare(g)).run({in}))[0];
        QCOMPARE(out.type, i16);
        QCOMPARE(
            (std::vector<double>{out.at(0), out.at(1), out.at(2), out.at(3)}), (std::vector<double>{1, -1, 2, 32767}));
    }

    void bytesBecome16BitsAndBack()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 4}, Type::UINT8, {{0.5f}, {100}}), y = m.tensor("y", {1, 4}, Type::INT16, {{0.001f}});
        auto z = m.tensor("z", {1, 4}, Type::INT8, {{0.25f}, {-3}});
        m.op(Code::QUANTIZE, {x}, {y}).op(Code::QUANTIZE, {y}, {z}).output(z).output(y);
        const auto g = must(m.import());
        Array in(u8, {1, 4});
        std::ranges::copy(std::vector<std::uint8_t>{0, 99, 101, 110}, in.as<std::uint8_t>().begin());
        const auto out = must(must(Executor::prepare(g)).run({in}));
        QCOMPARE((std::vector<double>{out[1].at(0), out[1].at(1), out[1].at(2), out[1].at(3)}),
            (std::vector<double>{-32768, -500, 500, 5000}));
        QCOMPARE((std::vector<double>{out[0].at(0), out[0].at(1), out[0].at(2), out[0].at(3)}),
            (std::vector<double>{-128, -5, -1, 17}));
    }

    void refusesWhatTheKernelsRefuse()
    {
        const auto refuses = [](const Result<Graph> &graph, const char *what) {
            QVERIFY(!graph);
            QVERIFY2(graph.error().message.find(what) != std::string::npos, graph.error().message.c_str());
        };
        auto biased = alone(Code::RELU, 0.1f, 0.1f);
        biased.tensors[1].quant.zero = {5};
        refuses(biased.import(), "zero point");
        refuses(alone(Code::LOGISTIC, 0.1f, 0.1f).import(), "1/32768");
        refuses(alone(Code::EXP, 0.1f, 0.1f).import(), "i16");
    }
};

QTEST_GUILESS_MAIN(TfliteWideTest)
#include "tflite_wide_test.moc"
