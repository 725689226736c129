// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "rewrite/equalise.h"
#include "rewrite/fold.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QTest>

#include <cmath>

using namespace partita;
using namespace partita::test;

namespace {

ConvAttrs window(std::int64_t kernel, std::int64_t groups)
{
    auto pad = kernel / 2;
    return {{{kernel, kernel}, {1, 1}, {1, 1}, {pad, pad, pad, pad}}, groups};
}

/// Conv 3×3 → `between` → depthwise → Relu → Conv 1×1 of 8 channels, those of the first layer 2^(c − 4) apart.
Graph chain(OpKind between, Attrs attrs)
{
    Net net;
    auto values = [&](const Shape &shape, unsigned seed, bool rows) {
        Array w = noise(f32, shape, seed);
        for (std::int64_t i = 0; i < w.size() && rows; ++i)
            w.as<float>()[i] *= float(std::ldexp(1.0, int(i / (w.size() / 8)) * 2 - 8));
        return net.constant(w);
    };
    auto x = net.input(f32, {1, 4, 8, 8});
    auto a = net.op(
        OpKind::Conv, {x, values({8, 4, 3, 3}, 1, true), values({8}, 2, true)}, window(3, 1), f32, {1, 8, 8, 8});
    auto b = net.op(between, {a}, std::move(attrs), f32, {1, 8, 8, 8});
    auto c = net.op(
        OpKind::Conv, {b, values({8, 1, 3, 3}, 3, false), values({8}, 4, false)}, window(3, 8), f32, {1, 8, 8, 8});
    auto d = net.op(OpKind::Relu, {c}, {}, f32, {1, 8, 8, 8});
    auto y = net.op(OpKind::Conv, {d, values({6, 8, 1, 1}, 5, false)}, window(1, 1), f32, {1, 6, 8, 8});
    net.builder.inputTypes = net.builder.outputTypes = {f32};
    net.builder.outputs = {y};
    return *std::move(net.builder).finish();
}

Array answer(const Graph &g)
{
    auto executor = *Executor::prepare(g);
    const Tensor &in = g.tensor(g.inputs[0]);
    return executor.run({noise(f32, in.shape, 7)})->front();
}

double sqnr(const Graph &model, bool equalised, const std::string &bits)
{
    Dataset data;
    data.name = data.digest = "noise";
    data.inputs = noise(f32, {12, 4, 8, 8}, 11);
    auto folded = *fold(model);
    auto calibration = *calibrate(equalised ? equalise(folded).graph : folded, data);
    calibration.equalised = equalised;
    Choices choices;
    if (!choices.set("bits.weight=" + bits))
        qFatal("no such bits");
    auto d = compile({model, defaultTarget(), calibration, choices});
    if (!d)
        qFatal("%s", d.error().message.c_str());
    auto recorded = std::ranges::find(d->passes, "equalise", &PassRecord::name);
    if ((recorded != d->passes.end() && recorded->changed) != equalised)
        qFatal("the record does not say what was done");
    return evaluate(model, d->graph, data)->sqnr_db;
}

} // namespace

class EqualiseTest : public QObject {
    Q_OBJECT
private slots:
    void theNetworkKeepsEveryBit()
    {
        auto g = chain(OpKind::Relu, {});
        auto e = equalise(g);
        QCOMPARE(e.scaled.size(), 2u);
        QVERIFY(e.refused.empty());
        QVERIFY(answer(e.graph) == answer(g));
        auto again = equalise(e.graph);
        QVERIFY2(again.scaled.empty(), summary(again).c_str());
        int scaled = 0;
        for (unsigned seed = 1; seed <= 40; ++seed) {
            auto folded = *fold(randomGraph(seed, 30));
            auto equal = equalise(folded);
            scaled += int(equal.scaled.size());
            auto input = test::noise(folded.tensor(folded.inputs[0]).type, folded.tensor(folded.inputs[0]).shape, seed);
            if (folded.inputs.size() != 1)
                continue;
            auto before = Executor::prepare(folded)->run({input}), after = Executor::prepare(equal.graph)->run({input});
            QVERIFY2(
                before && after && !differences(before->front(), after->front()), qPrintable(QString::number(seed)));
        }
        QVERIFY(scaled > 0);
    }

    void aBoundThatAllChannelsShareKeepsThem()
    {
        auto e = equalise(chain(OpKind::Clip, ClipAttrs{0, 6}));
        QVERIFY(std::ranges::none_of(e.scaled, [](const std::string &pair) { return pair.starts_with("conv →"); }));
        QCOMPARE(e.refused.size(), 1u);
        QVERIFY2(e.refused[0].find("the same for all channels") != std::string::npos, e.refused[0].c_str());
    }

    void unevenChannelsLoseLess()
    {
        auto g = chain(OpKind::Relu, {});
        for (const char *bits : {"8", "4"}) {
            double before = sqnr(g, false, bits), after = sqnr(g, true, bits);
            qInfo("%s bits: %.1f dB, equalised %.1f dB", bits, before, after);
            QVERIFY(after > before + (bits[0] == '8' ? 1 : 0)); // at 4 the weights' rounding makes up for most of it
        }
    }
};

QTEST_GUILESS_MAIN(EqualiseTest)
#include "equalise_test.moc"
