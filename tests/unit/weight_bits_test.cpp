// SPDX-License-Identifier: Apache-2.0
// Layers with fewer bits, on every engine that has them: the interpreted program gives the executor's bytes.
#include "execute/dataset.h"
#include "interpret/exact.h"
#include "quantise/quantise.h"
#include "rewrite/fold.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QTest>

#include <cmath>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

/// `in` channels of `side`×`side`, convolved 3×3 to `out`.
Graph convolution(std::int64_t in, std::int64_t out, std::int64_t side)
{
    Net net;
    auto x = net.input(f32, {1, in, side, side});
    auto w = net.constant(test::noise(f32, {out, in, 3, 3}, 1)), b = net.constant(test::noise(f32, {out}, 2));
    auto y = net.op(
        OpKind::Conv, {x, w, b}, ConvAttrs{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 1}, f32, {1, out, side, side});
    net.builder.inputTypes = net.builder.outputTypes = {f32};
    net.builder.outputs = {y};
    return *std::move(net.builder).finish();
}

const Kernel &layerOf(const Deployment &d)
{
    return *std::ranges::find_if(d.kernels, [](const Kernel &k) { return k.macs > 0; });
}

std::string engineOf(const Deployment &d, const Kernel &k) { return d.target->description().engines[k.engine].name; }

} // namespace

class WeightBitsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { drawCases(120); }

    void anyBitsOnAnyEngine_data()
    {
        QTest::addColumn<QString>("target");
        for (const char *target : {"diana", "ne16"})
            QTest::newRow(target) << target;
    }
    void anyBitsOnAnyEngine()
    {
        QFETCH(QString, target);
        QVERIFY(rc::check([&] {
            auto seed = *rc::gen::inRange(0u, 1u << 30);
            auto graph = randomGraph(seed, *rc::gen::inRange(1, 7));
            auto bits = *rc::gen::element<std::string>("2", "3", "4", "5", "6", "7", "8", "ternary");
            auto engine = *rc::gen::element<std::string>("", "", "engine=core", "engine=analog");
            std::vector<std::string> settings{"bits.weight=" + bits};
            if (engine == "engine=analog" && target == "diana")
                settings = {engine};
            else if (engine == "engine=core")
                settings.push_back(engine);
            RC_ASSERT(meansWhatItsProgramDoes(compiled(graph, target.toStdString(), settings), graph, seed));
        }));
    }

    void byShiftAlone()
    {
        QVERIFY(rc::check([] {
            auto seed = *rc::gen::inRange(0u, 1u << 30);
            auto graph = randomGraph(seed, *rc::gen::inRange(1, 7));
            auto d = compiled(graph, "diana", {"target.digital.published_rules=true"});
            for (OpId id : d.graph.opIds()) {
                const auto &op = d.graph.op(id);
                if (op.kind != OpKind::Requantize)
                    continue;
                auto layer = d.graph.op(d.graph.producer(op.inputs[0])).kind;
                if (layer == OpKind::Conv || layer == OpKind::MatMul)
                    RC_ASSERT(d.graph.tensor(op.inputs[1]).data.as<std::int32_t>()[0] == 1
                        && d.graph.tensor(op.inputs[1]).elements() == 1);
            }
            RC_ASSERT(meansWhatItsProgramDoes(d, graph, seed));
        }));
    }

    void productsOfNe16Fit32Bits()
    {
        // Channels without weights, with small ones and with large ones, each with a bias.
        Net net;
        auto x = net.input(f32, {1, 16, 4, 4});
        std::vector<double> values;
        for (double size : {0.0, 1e-6, 1.0, 50.0})
            values.insert(values.end(), 16, size);
        for (int i = 0; i < 16; ++i)
            values.push_back(i % 3 ? 1.3 : -0.9);
        auto w = net.constant(array(f32, {5, 16, 1, 1}, values)), b = net.constant(array(f32, {5}, {3, 2, 1, -40, 7}));
        auto y = net.op(OpKind::Conv, {x, w, b}, ConvAttrs{}, f32, {1, 5, 4, 4});
        net.builder.inputTypes = net.builder.outputTypes = {f32};
        net.builder.outputs = {y};
        auto d = compiled(*std::move(net.builder).finish(), "ne16", {});
        const auto &conv = d.graph.op(layerOf(d).match.anchor), &requant = d.graph.op(layerOf(d).match.ops.back());
        auto of = [&](const Op &op, std::size_t i) { return d.graph.tensor(op.inputs[i]).data; };
        const int zero = d.graph.tensor(conv.inputs[0]).quant->zeroAt(0);
        for (std::size_t k = 0; k < 5; ++k) {
            std::int64_t highest = of(conv, 2).as<std::int32_t>()[k], lowest = highest;
            for (std::size_t i = k * 16; i < (k + 1) * 16; ++i) {
                const std::int64_t weight = of(conv, 1).as<std::int8_t>()[i],
                                   ends[] = {weight * (-128 - zero), weight * (127 - zero)};
                highest += std::max(ends[0], ends[1]);
                lowest += std::min(ends[0], ends[1]);
            }
            auto most = std::max(std::abs(highest), std::abs(lowest));
            auto multiplier = of(requant, 1).as<std::int32_t>()[k], shift = of(requant, 2).as<std::int32_t>()[k];
            QVERIFY(multiplier > 0 && multiplier < 65536);
            QVERIFY2(
                most * multiplier + (std::int64_t(1) << shift >> 1) < std::int64_t(1) << 31, std::to_string(k).c_str());
        }
    }

    void passesOfTheAnalogArrayAreSummed()
    {
        // 300 channels of 9 taps: three passes of at most 1152 rows.
        auto graph = convolution(300, 20, 5);
        auto d = compiled(graph, "diana", {"engine=analog"});
        const auto &k = layerOf(d);
        QCOMPARE(engineOf(d, k), std::string("analog"));
        QVERIFY(k.bits.ternary);
        QVERIFY(meansWhatItsProgramDoes(d, graph, 7));
        // Wider converters at both ends clip less.
        auto wide
            = compiled(graph, "diana", {"engine=analog", "target.analog.input_bits=8", "target.analog.output_bits=16"});
        QVERIFY(meansWhatItsProgramDoes(wide, graph, 7));
        auto inputs = randomInputs(graph, 7);
        auto error = [&](const Deployment &deployed) {
            auto real = *toModel(
                deployed.graph, *Executor::prepare(deployed.graph)->run(*toDeployed(deployed.graph, inputs)));
            auto expected = *Executor::prepare(graph)->run(inputs);
            double sum = 0;
            for (std::int64_t i = 0; i < real[0].size(); ++i)
                sum += std::pow(real[0].at(i) - expected[0].at(i), 2);
            return sum;
        };
        QVERIFY(error(wide) < error(d));
    }

    void noiseIsOfTheSeed()
    {
        auto graph = convolution(64, 16, 6);
        auto d = compiled(graph, "diana", {"engine=analog"});
        Dataset data;
        data.inputs = randomInputs(graph, 3)[0];
        auto sqnr = [&](Noise noise, int threads = 1) {
            return evaluate(graph, d.graph, data, {}, {}, threads, noise)->sqnr_db;
        };
        QCOMPARE(sqnr({1, 0.5}, 2), sqnr({1, 0.5}));
        QVERIFY(sqnr({1, 0.5}) != sqnr({2, 0.5}));
        QCOMPARE(sqnr({1, 0}), sqnr({}));
        QVERIFY(sqnr({1, 4}) < sqnr({}));
    }

    void theMachineNeverTakesTheAnalogArray()
    {
        auto d = compiled(convolution(64, 64, 16), "diana", {});
        const auto &k = layerOf(d);
        QCOMPARE(engineOf(d, k), std::string("digital"));
        auto analog = d.target->description().engine("analog");
        auto offered = std::ranges::find(k.alternatives, analog, &Alternative::engine);
        QVERIFY(offered != k.alternatives.end());
        QCOMPARE(offered->refusals.size(), std::size_t(1));
        QCOMPARE(offered->refusals[0].rule, std::string("converters"));
        QCOMPARE(text(offered->refusals[0].remedies), "kernel." + k.slug + ".engine=analog");
        auto taken = compiled(convolution(64, 64, 16), "diana", {text(offered->refusals[0].remedies)});
        QCOMPARE(engineOf(taken, layerOf(taken)), std::string("analog"));
    }

    void cyclesFollowTheBitsAsPublished()
    {
        auto graph = convolution(32, 32, 8);
        auto busy = [&](const char *target, const char *engine, int bits) {
            auto d = compiled(graph, target, {"bits.weight=" + std::to_string(bits), std::string("engine=") + engine});
            const auto &k = layerOf(d);
            return k.trace.busy[k.engine];
        };
        // 9 tiles of 3×3 pixels, 2 groups of input channels, 6 + 32·W cycles each.
        for (int bits = 2; bits < 8; ++bits)
            QCOMPARE(busy("ne16", "ne16", bits + 1) - busy("ne16", "ne16", bits), std::int64_t(9 * 2 * 32));
        for (int bits : {4, 2})
            QCOMPARE(busy("diana", "digital", bits), busy("diana", "digital", 8));
        // Who has a choice of bits says what it changes.
        for (const char *target : {"diana", "ne16", "gap9", "siracusa", "vta", "tynnp", "rvp"})
            for (const auto &engine : targetNamed(target)->description().engines)
                QVERIFY2(engine.weightBits.empty() || engine.weightBits == std::vector{8} || !engine.bitsEffect.empty(),
                    engine.title.c_str());
    }

    void constantsShrinkWithTheirBits()
    {
        auto graph = convolution(32, 32, 8);
        auto bytes = [&](const char *target, const std::string &bits) {
            return compiled(graph, target, {"bits.weight=" + bits}).weightBytes;
        };
        for (int bits : {8, 4, 2})
            QCOMPARE(bytes("diana", std::to_string(bits)), 2 * 112 + 32 * 32 * 9 * bits / 8);
        QCOMPARE(bytes("diana", "ternary"), bytes("diana", "2"));
        for (int bits = 2; bits <= 8; ++bits)
            QCOMPARE(bytes("ne16", std::to_string(bits)), 32 * 8 + 32 * 32 * 9 * bits / 8);
        for (int bits = 2; bits <= 8; ++bits) // two blocks of 28 channels, a word of 32 bytes a bit
            QCOMPARE(bytes("siracusa", std::to_string(bits)), 32 * 8 + 32 * 2 * 32 * bits);
    }

    void weightsLieOnTheirGridAndMissLessWithMoreBits()
    {
        auto graph = *fold(convolution(16, 8, 4));
        auto real = graph.tensor(graph.op(0).inputs[1]).data.as<float>();
        double before = 1e30;
        for (const char *bits : {"2", "3", "4", "5", "6", "7"}) {
            auto type = *ElemType::parse(std::string("i") + bits);
            LayerForms forms{{graph.op(0).slug, {type, {}}}};
            auto integer = quantise(graph, {15, 31, Rounding::HalfUp}, noise(graph), forms);
            QVERIFY(integer);
            const auto &w = integer->tensor(integer->op(integer->find(graph.op(0).slug)).inputs[1]);
            QVERIFY(w.type == type);
            double miss = 0;
            auto stored = w.data.as<std::int8_t>();
            for (std::size_t k = 0; k < 8; ++k) {
                double ab = 0, aa = 0;
                for (std::size_t i = k * 144; i < (k + 1) * 144; ++i) {
                    QVERIFY(stored[i] >= type.lowest() && stored[i] <= type.highest());
                    ab += double(stored[i]) * real[i];
                    aa += double(stored[i]) * stored[i];
                }
                for (std::size_t i = k * 144; i < (k + 1) * 144; ++i)
                    miss += std::pow(real[i] - ab / aa * stored[i], 2);
            }
            QVERIFY2(miss < before, bits);
            before = miss;
        }
    }
};

QTEST_GUILESS_MAIN(WeightBitsTest)
#include "weight_bits_test.moc"
