// SPDX-License-Identifier: Apache-2.0
// Activations of fewer than 8 bits: the interpreted program gives the executor's bytes, what an engine does not take it
// refuses by name, and memory shrinks with the bits.
#include "execute/clip_range.h"
#include "graph/stored.h"
#include "import/import.h"
#include "interpret/exact.h"
#include "quantise/quantise.h"
#include "quantise/ranges.h"
#include "rewrite/fold.h"
#include "support/branches.h"
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

/// Every activation inside the network is an integer of so many bits within its bounds.
bool keepsItsBits(const Deployment &d, const Graph &model, unsigned seed)
{
    bool all = true;
    auto run = Executor::prepare(d.graph)->run(
        *toDeployed(d.graph, randomInputs(model, seed)), [&](TensorId id, const Array &array) {
            const auto &type = d.graph.tensor(id).type;
            for (std::int64_t i = 0; type.packs() && i < array.size(); ++i)
                all &= array.at(i) >= double(type.lowest()) && array.at(i) <= double(type.highest());
        });
    return run && all;
}

Graph bundled(const char *name)
{
    return *importModel(std::string(PARTITA_SOURCE "/resources/examples/") + name + ".onnx");
}

const Kernel &named(const Deployment &d, std::string_view slug)
{
    return *std::ranges::find(d.kernels, slug, &Kernel::slug);
}

std::string engineOf(const Deployment &d, const Kernel &k) { return d.target->description().engines[k.engine].name; }

std::int64_t peakOf(const Deployment &d)
{
    std::int64_t most = 0;
    for (const auto &buffer : d.buffers)
        if (buffer.kind != Buffer::Kind::Constant)
            most = std::max(most, buffer.offset + buffer.bytes);
    return most;
}

} // namespace

class ActivationBitsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { drawCases(40); }

    void anyBitsOnAnyTarget_data()
    {
        QTest::addColumn<QString>("target");
        for (const char *target : {"rvp", "rv32imc", "diana", "ne16", "gap9", "siracusa", "tynnp", "vta"})
            QTest::newRow(target) << target;
    }
    void anyBitsOnAnyTarget()
    {
        QFETCH(QString, target);
        QVERIFY(rc::check([&] {
            auto seed = *rc::gen::inRange(0u, 1u << 30);
            auto graph = randomGraph(seed, *rc::gen::inRange(1, 8));
            auto bits = [] { return std::to_string(*rc::gen::inRange(2, 9)); };
            std::vector<std::string> settings{"bits.activation=" + bits(),
                "bits.weight=" + *rc::gen::element<std::string>("ternary", "2", "3", "4", "5", "8")};
            auto folded = *fold(graph);
            for (OpId id : folded.opIds())
                if (auto slug = folded.op(id).slug; *rc::gen::inRange(0, 4) == 0) {
                    auto own = "kernel." + slug + ".bits.activation=" + bits();
                    if (tried(graph, "rvp", {own}))
                        settings.push_back(own);
                }
            auto d = compiled(graph, target.toStdString(), settings);
            RC_ASSERT(meansWhatItsProgramDoes(d, graph, seed));
            RC_ASSERT(keepsItsBits(d, graph, seed));
        }));
    }

    void valuesLieOneAfterAnother()
    {
        const std::vector<std::byte> values{std::byte(1), std::byte(0xff), std::byte(3), std::byte(0xfc), std::byte(2)};
        const ElemType i3{ElemType::Kind::Int, 3};
        const auto bytes = stored(values, i3); // 001 111 011 100 010 from the lowest bit on
        QCOMPARE(bytes, (std::vector<std::byte>{std::byte(0b11111001), std::byte(0b00101000)}));
        QVERIFY(loaded(bytes, 5, i3) == values);
    }

    void aKernelHasTheBitsOfItsOutput()
    {
        auto d
            = compiled(bundled("digits_resnet"), "rvp", {"bits.activation=4", "kernel.stage1_conv1.bits.activation=3"});
        QCOMPARE(named(d, "stage1_conv1").bits.activation, 3);
        QCOMPARE(named(d, "stage1_conv2").bits.activation, 4);
        QCOMPARE(d.graph.tensor(d.graph.inputs[0]).type, i8);
        QCOMPARE(d.graph.tensor(d.graph.outputs[0]).type, i8);
    }

    void theScoresOfASoftmaxHaveFewerBitsOnlyByAChoiceOfTheirOwn()
    {
        OnnxModel m;
        m.input("x", {1, 8}).constant("w", {8, 4}, {0.5, -0.25, 0.125, 0.25, -0.5});
        m.node("Relu", {"x"}, "a").node("MatMul", {"a", "w"}, "scores");
        m.node("Softmax", {"scores"}, "y", {{"axis", std::int64_t(-1)}}).output("y");
        const auto graph = must(m.import());
        const auto bitsOf = [&](const std::vector<std::string> &settings, std::string_view slug) {
            const auto d = compiled(graph, "rvp", settings);
            return d.graph.tensor(d.graph.op(d.graph.find(slug)).inputs[0]).type.bits;
        };
        const auto slugOf = [&](OpKind kind) {
            const auto ids = graph.opIds();
            return graph.op(*std::ranges::find(ids, kind, [&](OpId id) { return graph.op(id).kind; })).slug;
        };
        const auto softmax = slugOf(OpKind::Softmax), layer = slugOf(OpKind::MatMul);
        QCOMPARE(bitsOf({"bits.activation=4"}, softmax), 8);
        QCOMPARE(bitsOf({"bits.activation=4"}, layer), 4);
        QCOMPARE(bitsOf({"kernel." + layer + ".bits.activation=4"}, softmax), 4);
    }

    /// What only a Concat reads has the Concat's scale, so that nothing is rounded twice.
    void aConcatsInputHasItsScale()
    {
        OnnxModel m;
        m.input("x", {1, 16, 16, 16}).constant("w", {16, 16, 3, 3}, {0.01, -0.02, 0.005, 0.015, -0.01});
        m.node("Conv", {"x", "w"}, "a", {{"pads", OnnxModel::ints{1, 1, 1, 1}}}); // far smaller than x
        m.node("Concat", {"a", "x"}, "c", {{"axis", std::int64_t(1)}}).node("Relu", {"c"}, "y").output("y");
        const auto d = compiled(must(m.import()), "rvp", {"bits.activation=4"});
        int seen = 0;
        for (OpId id : d.graph.opIds())
            if (const auto &op = d.graph.op(id); op.kind == OpKind::Concat) {
                const auto &in = d.graph.tensor(op.inputs[0]), &out = d.graph.tensor(op.outputs[0]);
                QCOMPARE(in.type.bits, 4);
                QCOMPARE(in.type, out.type);
                QVERIFY(in.quant == out.quant);
                ++seen;
            }
        QCOMPARE(seen, 1);
    }

    void enginesRefuseByName_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("engine");
        QTest::newRow("diana") << "diana"
                               << "digital";
        QTest::newRow("ne16") << "ne16"
                              << "ne16";
        QTest::newRow("vta") << "vta"
                             << "compute";
        QTest::newRow("tynnp") << "tynnp"
                               << "nu";
    }
    void enginesRefuseByName()
    {
        QFETCH(QString, target);
        QFETCH(QString, engine);
        auto graph = bundled("digits_resnet");
        auto d = compiled(graph, target.toStdString(), {"bits.activation=4"});
        const auto &layer = named(d, "stage2_conv2");
        QCOMPARE(engineOf(d, layer), std::string("core"));
        auto index = d.target->description().engine(engine.toStdString());
        auto offered = std::ranges::find(layer.alternatives, index, &Alternative::engine);
        QVERIFY(offered != layer.alternatives.end());
        auto refusal = std::ranges::find(offered->refusals, "activation_bits", &Refusal::rule);
        QVERIFY(refusal != offered->refusals.end());
        QVERIFY2(refusal->sentence.find("takes activations of 8 bits") != std::string::npos, refusal->sentence.c_str());
        QVERIFY(text(refusal->remedies).starts_with("kernel.stage2_conv"));
        auto pinned = tried(
            graph, target.toStdString(), {"bits.activation=4", "kernel.stage2_conv2.engine=" + engine.toStdString()});
        QVERIFY(!pinned);
        QVERIFY2(pinned.error().message.contains("takes activations of 8 bits")
                && pinned.error().message.contains(".bits.activation=8"),
            pinned.error().message.c_str());
    }

    void theRemediesLiftTheRefusal()
    {
        auto graph = bundled("digits_resnet");
        std::vector<std::string> settings{"bits.activation=4", "kernel.stage2_conv2.bits.activation=8"};
        auto before = compiled(graph, "diana", settings);
        auto digital = before.target->description().engine("digital");
        const auto &layer = named(before, "stage2_conv2");
        auto offered = std::ranges::find(layer.alternatives, digital, &Alternative::engine);
        for (const auto &remedy : together(offered->refusals)) {
            QVERIFY(remedy.settable());
            settings.push_back(remedy.key + "=" + remedy.value);
        }
        settings.push_back("kernel.stage2_conv2.engine=digital");
        auto d = compiled(graph, "diana", settings);
        QCOMPARE(engineOf(d, named(d, "stage2_conv2")), std::string("digital"));
        QVERIFY(meansWhatItsProgramDoes(d, graph, 3));
    }

    void whatCannotBeIsRefused_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("says");
        QTest::newRow("output") << QStringList{"kernel.logits.bits.activation=4"} << "output of the network";
        QTest::newRow("source") << QStringList{"numerics=source", "bits.activation=4"}
                                << "add numerics=auto or numerics=engine";
    }
    void whatCannotBeIsRefused()
    {
        QFETCH(QStringList, settings);
        QFETCH(QString, says);
        std::vector<std::string> list;
        for (const auto &s : settings)
            list.push_back(s.toStdString());
        auto d = tried(bundled("digits_resnet"), "rvp", list);
        QVERIFY(!d);
        QVERIFY2(QString::fromStdString(d.error().message).contains(says), d.error().message.c_str());
    }

    void memoryShrinksWithTheBits_data()
    {
        QTest::addColumn<QString>("target");
        for (const char *target : {"rvp", "rv32imc"})
            QTest::newRow(target) << target;
    }
    void memoryShrinksWithTheBits()
    {
        QFETCH(QString, target);
        auto graph = bundled("digits_resnet");
        std::int64_t arena = 1 << 30, weights = 1 << 30;
        for (const char *bits : {"8", "6", "5", "4", "3", "2"}) {
            auto d = compiled(graph, target.toStdString(),
                {std::string("bits.activation=") + bits, std::string("bits.weight=") + bits});
            QVERIFY2(peakOf(d) < arena, bits);
            if (std::string_view(bits) != "8")
                QVERIFY2(d.weightBytes < weights, bits);
            arena = peakOf(d);
            weights = d.weightBytes;
        }
    }

    /// Of few bits a tensor need not reach the farthest value that was seen.
    void fewBitsAreClipped()
    {
        const auto graph = bundled("digits_resnet");
        const auto d = compiled(graph, "rvp", {"bits.activation=4"});
        const auto seen = noise(graph);
        int clipped = 0;
        for (auto id : d.graph.tensorIds()) {
            const auto &t = d.graph.tensor(id);
            const auto range = seen.ranges->find(t.slug);
            if (t.type.bits == 4 && t.quant && range != seen.ranges->end())
                clipped += 15 * t.quant->scaleAt(0) < 0.95 * (range->second.high - range->second.low);
        }
        QVERIFY(clipped > 3);
    }

    void clippingMissesLess()
    {
        // A few large values among many small ones.
        std::vector<float> values;
        for (int i = 0; i < 4000; ++i)
            values.push_back(float(std::sin(i)));
        values.push_back(20);
        Histogram h({-1, 20});
        h.add(values);
        const ElemType i4{ElemType::Kind::Int, 4};
        auto missed = [&](Calibration::Range range) {
            auto q = quantOf(range, i4);
            double sum = 0;
            for (auto v : values) {
                auto steps = std::clamp(std::nearbyint(v / q.scale[0]) + q.zero[0], -8.0, 7.0);
                sum += std::pow(q.scale[0] * (steps - q.zero[0]) - v, 2);
            }
            return sum;
        };
        QVERIFY(missed(leastSquares(h, 4)) < 0.8 * missed({-1, 20}));
    }
};

QTEST_GUILESS_MAIN(ActivationBitsTest)
#include "activation_bits_test.moc"
