// SPDX-License-Identifier: Apache-2.0
// numerics=auto: a layer that an engine takes follows the engine's arithmetic, every other one the file's.
#include "execute/operators/executor.h"
#include "explore/numerics.h"
#include "interpret/exact.h"
#include "quantise/quantise.h"
#include "quantise/rounding/closest_requantisation.h"
#include "rewrite/fold.h"
#include "support/compiled.h"
#include "support/net.h"
#include "support/onnx_model.h"
#include "support/qdq_graph.h"

#include <QTest>

#include <nlohmann/json.hpp>
#include <random>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

Graph quantisedGraph(unsigned seed, int ops)
{
    auto real = *fold(randomGraph(seed, ops));
    return qdqGraph(real, noise(real), seed);
}

/// 3×3 convolution, max pooling and softmax, in the integers of a quantising converter.
Graph classifier()
{
    Net net;
    const auto x = net.input(f32, {1, 16, 8, 8});
    const auto w = net.constant(noise(f32, {32, 16, 3, 3}, 11)), b = net.constant(noise(f32, {32}, 12));
    const auto y
        = net.op(OpKind::Conv, {x, w, b}, ConvAttrs{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}}, f32, {1, 32, 8, 8});
    const auto p = net.op(OpKind::MaxPool, {y}, PoolAttrs{{{2, 2}, {2, 2}, {1, 1}, {}}}, f32, {1, 32, 4, 4});
    const auto real = must(net.graph(net.op(OpKind::Softmax, {p}, SoftmaxAttrs{.axis = 1}, f32, {1, 32, 4, 4})));
    return qdqGraph(real, noise(real), 5);
}

/// What a deployed network answers to integers drawn by a seed.
std::vector<Array> answers(const Deployment &d, unsigned seed)
{
    std::vector<Array> in;
    for (auto id : d.graph.inputs)
        in.push_back(noise(d.graph.tensor(id).type, d.graph.tensor(id).shape, seed));
    return must(must(Executor::prepare(d.graph)).run(in));
}

/// A padded QLinearConv 3×3 whose uint8 input and output are the network's own.
Graph integersAtTheBoundary()
{
    OnnxModel m(13);
    m.constant("xs", {}, {0.023}).constant("xz", {}, {113}, OnnxModel::uint8);
    m.constant("ys", {}, {0.37}).constant("yz", {}, {29}, OnnxModel::uint8);
    m.constant("ws", {}, {0.017}).constant("wz", {}, {0}, OnnxModel::int8);
    std::vector<double> weights;
    for (int i = 0; i < 16 * 16 * 9; ++i)
        weights.push_back(i * 37 % 255 - 127);
    m.constant("w", {16, 16, 3, 3}, weights, OnnxModel::int8);
    return must(m.input("x", {1, 16, 6, 6}, OnnxModel::uint8)
                    .node("QLinearConv", {"x", "xs", "xz", "w", "ws", "wz", "ys", "yz"}, "y",
                        {{"pads", OnnxModel::ints{1, 1, 1, 1}}})
                    .named("conv")
                    .output("y")
                    .import());
}

/// A QLinearConv 1×1 of two inputs and four outputs, whose uint8 weights have a zero point of 133: less that, a row of
/// them leaves int8.
Graph unsignedWeights()
{
    OnnxModel m(13);
    m.constant("xs", {}, {0.023}).constant("xz", {}, {113}, OnnxModel::uint8);
    m.constant("ys", {}, {0.37}).constant("yz", {}, {97}, OnnxModel::uint8);
    m.constant("ws", {}, {0.017}).constant("wz", {}, {133}, OnnxModel::uint8);
    m.constant("w", {4, 2, 1, 1}, {7, 255, 133, 5, 0, 200, 140, 6}, OnnxModel::uint8);
    m.constant("b", {4}, {211, -345, 4567, 89}, OnnxModel::int32);
    return must(m.input("x", {1, 2, 4, 4}, OnnxModel::uint8)
                    .node("QLinearConv", {"x", "xs", "xz", "w", "ws", "wz", "ys", "yz", "b"}, "y")
                    .named("conv")
                    .output("y")
                    .import());
}

} // namespace

class AutoNumericsTest : public QObject {
    Q_OBJECT
private slots:
    void enginesAreUsed_data()
    {
        QTest::addColumn<QString>("target");
        for (const char *target : {"diana", "ne16", "gap9", "siracusa", "vta", "tynnp"})
            QTest::newRow(target) << target;
    }

    /// With no choice at all a convolution of a quantised file is on the engine, in its arithmetic; source leaves it to
    /// the core.
    void enginesAreUsed()
    {
        QFETCH(QString, target);
        auto graph = classifier();
        QVERIFY(isQuantised(graph));
        auto d = compiled(graph, target.toStdString()),
             source = compiled(graph, target.toStdString(), {"numerics=source"});
        QCOMPARE(d.numerics, Numerics::Auto);
        const auto &engines = d.target->description().engines;
        auto conv = d.find("conv");
        QVERIFY(conv >= 0);
        QVERIFY(!engines[d.kernels[conv].engine].core);
        QCOMPARE(arithmeticOf(d.graph, d.kernels[conv].match), std::optional(Numerics::Engine));
        QVERIFY(d.cycles < source.cycles);
        for (const auto &k : source.kernels)
            QVERIFY(arithmeticOf(source.graph, k.match) != Numerics::Engine);
    }

    /// Where there is no engine but the core, automatic is the file's own arithmetic to the last bit.
    void withoutAnEngineItIsTheFiles()
    {
        QVERIFY(rc::check("rv32imc: auto is source", [] {
            auto graph = quantisedGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(1, 7));
            auto d = compiled(graph, "rv32imc"), source = compiled(graph, "rv32imc", {"numerics=source"});
            RC_ASSERT(d.cycles == source.cycles);
            RC_ASSERT(answers(d, 3) == answers(source, 3));
        }));
    }

    /// The tile programs give the bytes of the executor, whichever arithmetic an op has.
    void tileProgramsAreTheMeaning()
    {
        QVERIFY(rc::check("interpreted = executed under a mixture", [] {
            auto graph = quantisedGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(1, 7));
            const auto target = *rc::gen::element<std::string>("diana", "ne16", "gap9", "siracusa", "vta", "tynnp");
            std::vector<std::string> settings;
            const auto first = compiled(graph, target);
            for (const auto &k : first.kernels)
                if (const auto how = *rc::gen::inRange(0, 4);
                    how < 2 && graph.find(k.slug) >= 0 && arithmeticOf(first.graph, k.match))
                    settings.push_back("kernel." + k.slug + ".numerics=" + (how ? "source" : "engine"));
            auto d = tried(graph, target, settings);
            if (!d && d.error().message.find("no kernel is called") != std::string::npos)
                RC_DISCARD("a kernel is gone, as its neighbour computes otherwise");
            if (!d)
                RC_FAIL(d.error().message);
            RC_ASSERT(meansWhatItsProgramDoes(*d, graph, 7));
        }));
    }

    /// A move between engine and core changes cycles, never answers.
    void movesKeepAnswers()
    {
        auto graph = classifier();
        auto d = compiled(graph, "diana"), moved = compiled(graph, "diana", {"kernel.conv.engine=core"});
        QVERIFY(d.cycles != moved.cycles);
        QVERIFY(answers(d, 9) == answers(moved, 9));
    }

    void theBoundaryIsTheFiles_data()
    {
        QTest::addColumn<QString>("target");
        for (const char *target : {"diana", "ne16", "gap9", "siracusa", "vta", "tynnp", "rv32imc"})
            QTest::newRow(target) << target;
    }

    /// Integers that the file takes and gives are the deployed network's too, whatever zero points the engine has.
    void theBoundaryIsTheFiles()
    {
        QFETCH(QString, target);
        const auto graph = integersAtTheBoundary();
        const auto expected = answers(compiled(graph, "rv32imc", {"numerics=source"}), 4)[0];
        for (const char *numerics : {"numerics=auto", "numerics=engine"}) {
            const auto d = compiled(graph, target.toStdString(), {numerics});
            const auto &in = d.graph.tensor(d.graph.inputs[0]), &out = d.graph.tensor(d.graph.outputs[0]);
            QCOMPARE(in.quant->zeroAt(0), 113 - 128);
            QVERIFY(std::abs(in.quant->scaleAt(0) - 0.023) < 1e-8);
            QCOMPARE(out.quant->zeroAt(0), 29 - 128);
            QVERIFY(std::abs(out.quant->scaleAt(0) - 0.37) < 1e-7);
            const auto got = answers(d, 4)[0];
            double most = 0;
            for (std::int64_t i = 0; i < got.size(); ++i)
                most = std::max(most, std::abs(got.at(i) - expected.at(i)));
            QVERIFY2(most <= 4, qPrintable(QString("%1 %2: %3 steps").arg(target, numerics).arg(most)));
            const auto in8 = noise(in.type, in.shape, 4);
            QVERIFY(must(runExact(d, {in8})).outputs == answers(d, 4));
        }
    }

    /// An input that nothing reads is as the file has it where the rest of the network is.
    void anUnreadInputFollowsTheNetwork()
    {
        Net net;
        net.input(f32, {1, 3});
        const auto x = net.input(f32, {1, 4});
        const auto graph = must(net.graph(net.op(OpKind::Relu, {x}, {}, f32, {1, 4})));
        auto d = compiled(graph, "diana", {"numerics=source"});
        QCOMPARE(d.graph.inputs.size(), std::size_t(2));
        QVERIFY(d.graph.tensor(d.graph.inputs[0]).type == f32);
    }

    /// A layer that is kept in the file's arithmetic names that choice as what to take back.
    void aChoiceIsTakenBack()
    {
        auto refused = tried(classifier(), "diana", {"kernel.conv.numerics=source", "kernel.conv.engine=digital"});
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.find("kernel.conv.numerics=auto") != std::string::npos,
            refused.error().message.c_str());
        auto bits = tried(classifier(), "diana", {"kernel.conv.numerics=source", "kernel.conv.bits.weight=4"});
        QVERIFY(!bits);
        QVERIFY2(bits.error().message.find("numerics=auto") != std::string::npos, bits.error().message.c_str());
    }

    /// Multiplier and bias are those of the fewest weighted differences from the file, counted over every accumulator.
    void closestIsClosest()
    {
        QVERIFY(rc::check("closest = best of all, by counting", [] {
            const auto rounding = *rc::gen::element(Rounding::Double, Rounding::Single);
            const auto real = double(*rc::gen::inRange(300, 4000)) * 1e-5;
            const int bits = *rc::gen::inRange(6, 14), zero = *rc::gen::inRange(-128, 128);
            const auto file = fixedPoint(
                {real}, 1.0, requantOf(rounding == Rounding::Double ? Arithmetic::TfLite : Arithmetic::Single));
            const auto limit = *rc::gen::element(std::int32_t(1) << bits, std::int32_t(1) << 30);
            const auto may = [&](const FixedPoint &f) { return f.multiplier < limit; };
            const auto nearest = fixedPoint(real, bits, 31);
            const auto step = [&](std::int64_t acc, const FixedPoint &f, Rounding r) {
                return std::clamp<std::int64_t>(roundShift(acc * f.multiplier, f.shift, r), -128 - zero, 127 - zero);
            };
            const auto reach = std::int64_t(400 / real);
            auto cost = [&](const ClosestRequantisation &tried) {
                double out = 0;
                for (auto acc = -reach; acc <= reach; ++acc) {
                    const auto wanted = step(acc, file, rounding),
                               found = step(acc + tried.bias, tried.factor, Rounding::HalfUp);
                    for (auto y = std::min(wanted, found) + 1; y <= std::max(wanted, found); ++y)
                        out += std::exp(-6 * std::abs(double(y)) / 255);
                }
                return out;
            };
            auto least = cost({nearest, 0});
            for (int m = -2; m <= 2; ++m)
                for (int b = -2; b <= 2; ++b)
                    if (const FixedPoint f{nearest.multiplier + m, nearest.shift}; may(f))
                        least = std::min(least, cost({f, b}));
            const auto closest = closestRequantisation(nearest, file, rounding, zero, may);
            RC_ASSERT(may(closest.factor) || closest.factor.multiplier == nearest.multiplier);
            RC_ASSERT(std::abs(cost(closest) - least) < 1e-9 * (1 + least));
        }));
    }

    /// Weights less their zero point are kept in the channels that fit int8, with the bias that the multiplier's choice
    /// leaves.
    void weightsKeepTheirValues()
    {
        auto d = compiled(unsignedWeights(), "diana");
        const auto &conv = d.graph.op(d.graph.find("conv"));
        const auto w = d.graph.tensor(conv.inputs[1]).data.as<std::int8_t>();
        const auto b = d.graph.tensor(conv.inputs[2]).data.as<std::int32_t>();
        const std::vector<int> less{-126, 122, 0, -128, -133, 67, 7, -127}, bias{211, -345, 4567, 89};
        for (std::size_t k : {0, 1, 3}) {
            QCOMPARE(int(w[2 * k]), less[2 * k]);
            QCOMPARE(int(w[2 * k + 1]), less[2 * k + 1]);
            QVERIFY(std::abs(b[k] - bias[k]) <= ClosestRequantisation::reach);
        }
        QCOMPARE(int(w[4]), -127); // rounded anew, by a scale of 133/127
        QCOMPARE(int(w[5]), 64);
        QVERIFY(std::abs(b[2] - 4567.0 * 127 / 133) <= ClosestRequantisation::reach + 1);
    }

    /// What the other choices would cost is what they cost; the deviation counts the samples that it ran.
    void theStudyTellsWhatIs()
    {
        auto graph = classifier();
        auto d = compiled(graph, "diana");
        auto study = must(studyNumerics(d, targetNamed("diana"), noise(graph), {}, nullptr, nullptr));
        QVERIFY(study && study->deviation);
        QCOMPARE(study->others.size(), std::size_t(2));
        for (const auto &other : study->others)
            QCOMPARE(other.cycles,
                std::optional(compiled(graph, "diana", {"numerics=" + std::string(name(other.numerics))}).cycles));
        QVERIFY(study->deviation->noise);
        QVERIFY(study->deviation->samples > 0);
        QVERIFY(study->deviation->same <= study->deviation->samples);
        const auto json = report(*study, d);
        QCOMPARE(json["kernels"]["engine"].get<std::int64_t>(), numericsCount(d).engine);
        auto exact = compiled(graph, "diana", {"numerics=source"});
        QVERIFY(!must(deviationOf(exact, nullptr, 1)));
        auto real = randomGraph(3, 4);
        QVERIFY(!must(studyNumerics(compiled(real, "diana"), targetNamed("diana"), noise(real), {}, nullptr, nullptr)));
    }
};

QTEST_GUILESS_MAIN(AutoNumericsTest)
#include "auto_numerics_test.moc"
