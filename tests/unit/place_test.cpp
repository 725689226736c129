// SPDX-License-Identifier: Apache-2.0
#include "compile/place/spill_cost.h"
#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/onnx_model.h"
#include "support/random_graph.h"

#include <QTest>

#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

/// conv_1, whose weights are read once for a picture, and a head of 128 × 1024 weights that are each used once.
Graph twoLayers()
{
    OnnxModel m;
    m.input("x", {1, 64, 16, 16})
        .constant("w", {128, 64, 3, 3}, {0.01, -0.02, 0.03, 0.005, -0.01})
        .constant("b", {128}, {0.1, -0.1});
    m.node("Conv", {"x", "w", "b"}, "c", {{"pads", ints{1, 1, 1, 1}}}).named("conv_1");
    m.node("GlobalAveragePool", {"c"}, "p").named("pool").node("Flatten", {"p"}, "f");
    m.constant("fc", {128, 600}, {0.1, -0.2, 0.05}).node("MatMul", {"f", "fc"}, "y").named("head");
    return *m.output("y").import();
}

/// Memory of the kernel's largest constant.
std::string homeOf(const Deployment &d, std::string_view slug)
{
    auto k = std::size_t(d.find(slug));
    const Buffer *largest = nullptr;
    for (int b : d.operands[k])
        if (const auto &buffer = d.buffers[b];
            buffer.kind == Buffer::Kind::Constant && (!largest || buffer.bytes > largest->bytes))
            largest = &buffer;
    return largest ? d.target->description().memories[largest->memory].name : "";
}

} // namespace

class PlaceTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { tryCases(150); }

    /// Also the first kernel of all, and that the network gives it out.
    void aTransformSaysWhoReadsIt()
    {
        OnnxModel m;
        m.input("x", {1, 8, 6, 6}).constant("w", {8, 8, 3, 3}, {0.1, -0.2, 0.3, 0.05, -0.1});
        m.node("Conv", {"x", "w"}, "y", {{"pads", ints{1, 1, 1, 1}}}).named("conv_1");
        const auto d = compiled(*m.output("y").import(), "rv32imc", {});
        std::vector<std::string> because;
        for (const auto &k : d.kernels)
            if (k.kind == Kernel::Kind::Transform)
                because.push_back(k.because);
        QCOMPARE(because,
            (std::vector<std::string>{"'x' is written as CHW, but 'conv_1' reads it as HWC",
                "'conv_1' is written as HWC, but the network's output has it as CHW"}));
    }

    void constantsLiveWhereTheyAreChosenTo()
    {
        auto graph = twoLayers();
        auto free = tried(graph, "diana", {}), streamed = tried(graph, "diana", {"kernel.head.weights=l3"}),
             all = tried(graph, "diana", {"weights=l3"});
        QVERIFY(free && streamed && all);
        QCOMPARE(homeOf(*free, "head"), std::string("l2"));
        QCOMPARE(homeOf(*streamed, "head"), std::string("l3"));
        QCOMPARE(homeOf(*streamed, "conv_1"), std::string("l2"));
        QCOMPARE(homeOf(*all, "conv_1"), std::string("l3"));
        QVERIFY(streamed->cycles > free->cycles);
        auto inputs = *toDeployed(free->graph, randomInputs(graph, 1));
        auto a = runExact(*free, inputs, Completion::Lazy), b = runExact(*all, inputs, Completion::Lazy);
        QVERIFY(a && b && a->outputs == b->outputs);
    }

    void whatCostsLeastAByteIsStreamed()
    {
        auto graph = twoLayers();
        std::vector<std::string> small{"target.l2.size=120000"};
        auto d = tried(graph, "diana", small);
        QVERIFY2(d.has_value(), d ? "" : d.error().message.c_str());
        auto best = d->cycles;
        for (const auto *head : {"l2", "l3"})
            for (const auto *conv : {"l2", "l3"}) {
                auto settings = small;
                settings.push_back(std::string("kernel.head.weights=") + head);
                settings.push_back(std::string("kernel.conv_1.weights=") + conv);
                if (auto other = tried(graph, "diana", settings))
                    best = std::min(best, other->cycles);
            }
        QVERIFY2(double(d->cycles) <= 1.05 * double(best),
            qPrintable(QString("%1 cycles, %2 were possible").arg(d->cycles).arg(best)));
        QVERIFY(homeOf(*d, "head") != homeOf(*d, "conv_1"));
    }

    void tensorsThatRenameOneAnotherLiveTogether()
    {
        auto graph = twoLayers();
        auto d = tried(graph, "diana", {"tensor.f.memory=l3"});
        QVERIFY2(d.has_value(), d ? "" : d.error().message.c_str());
        for (const auto &b : d->buffers)
            if (d->nameOf(b) == "p" || d->nameOf(b) == "f")
                QCOMPARE(d->target->description().memories[b.memory].name, std::string("l3"));
        auto inputs = *toDeployed(d->graph, randomInputs(graph, 1));
        QVERIFY(runExact(*d, inputs, Completion::Lazy));
    }

    void whateverFitsStaysWithinItsMemories()
    {
        int outside = 0;
        QVERIFY(rc::check([&] {
            auto seed = *rc::gen::inRange(0u, 1u << 30);
            auto graph = randomGraph(seed, *rc::gen::inRange(1, 12));
            auto size = *rc::gen::inRange(2000, 60000);
            auto d = tried(graph, "diana", {"target.l2.size=" + std::to_string(size)});
            if (!d) {
                RC_ASSERT(!d.error().message.empty() && d.error().message.find('\n') == std::string::npos);
                return;
            }
            for (const auto &use : d->memories)
                RC_ASSERT(use.peak <= use.size && use.lowerBound <= use.peak);
            outside += d->memories.back().peak > 0;
            auto inputs = *toDeployed(d->graph, randomInputs(graph, seed));
            auto executor = Executor::prepare(d->graph);
            auto run = runExact(*d, inputs, Completion::Lazy);
            RC_ASSERT(bool(run) && run->outputs == *executor->run(inputs));
        }));
        QVERIFY2(outside > 10, qPrintable(QString::number(outside)));
    }

    void aCrowdKnowsTheMostOfARange()
    {
        QVERIFY(rc::check([] {
            auto moments = *rc::gen::inRange<std::size_t>(1, 40);
            auto plain
                = *rc::gen::container<std::vector<std::int64_t>>(moments, rc::gen::inRange<std::int64_t>(0, 100));
            Occupancy crowd(plain);
            for (int i = 0; i < 20; ++i) {
                auto a = *rc::gen::inRange(0, int(moments)), b = *rc::gen::inRange(a, int(moments));
                auto bytes = *rc::gen::inRange(-50, 100);
                crowd.add(a, b, bytes);
                for (int t = a; t <= b; ++t)
                    plain[t] += bytes;
                auto c = *rc::gen::inRange(0, int(moments)), e = *rc::gen::inRange(c, int(moments));
                RC_ASSERT(crowd.most(c, e) == *std::max_element(plain.begin() + c, plain.begin() + e + 1));
            }
        }));
    }
};

QTEST_APPLESS_MAIN(PlaceTest)
#include "place_test.moc"
