// SPDX-License-Identifier: Apache-2.0
// numerics=auto: a layer that an engine takes follows the engine's arithmetic, every other one the file's.
#include "compile/bytes_of.h"
#include "compile/exact.h"
#include "compile/fold.h"
#include "compile/quantise.h"
#include "execute/executor.h"
#include "explore/numerics.h"
#include "support/compiled.h"
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
    GraphBuilder b;
    b.name = "classifier";
    std::mt19937 random(11);
    auto values = [&](std::size_t n, double spread) {
        std::vector<float> out;
        for (std::size_t i = 0; i < n; ++i)
            out.push_back(float(spread * (double(random() % 2001) / 1000 - 1.03)));
        return out;
    };
    auto constant = [&](const char *slug, Shape shape, double spread) {
        auto n = std::size_t(elements(shape));
        return b.add(Tensor{slug, slug, f32, std::move(shape), {}, Blob::of(bytesOf(values(n, spread)))});
    };
    auto activation = [&](const char *slug, Shape shape) { return b.add(Tensor{slug, slug, f32, std::move(shape), {}, {}}); };
    auto x = activation("x", {1, 16, 8, 8}), y = activation("y", {1, 32, 8, 8}), p = activation("p", {1, 32, 4, 4}), s = activation("s", {1, 32, 4, 4});
    b.inputs = {x};
    ConvAttrs conv;
    conv.window = {{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}};
    b.add(Op{OpKind::Conv, "conv", "conv", {x, constant("w", {32, 16, 3, 3}, 0.11), constant("c", {32}, 0.37)}, {y}, conv});
    PoolAttrs pool;
    pool.window = {{2, 2}, {2, 2}, {1, 1}, {}};
    b.add(Op{OpKind::MaxPool, "pool", "pool", {y}, {p}, pool});
    b.add(Op{OpKind::Softmax, "softmax", "softmax", {p}, {s}, SoftmaxAttrs{.axis = 1}});
    b.outputs = {s};
    auto real = must(std::move(b).finish());
    return qdqGraph(real, noise(real), 5);
}

std::vector<Array> inputsOf(const Graph &graph, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Array> out;
    for (auto id : graph.inputs) {
        Array x(graph.tensor(id).type, graph.tensor(id).shape);
        for (std::int64_t i = 0; i < x.size(); ++i)
            x.set(i, double(std::int64_t(random() % 256) - 128));
        out.push_back(std::move(x));
    }
    return out;
}

} // namespace

class AutoNumericsTest : public QObject {
    Q_OBJECT
private slots:
    void enginesAreUsed_data()
    {
        QTest::addColumn<QString>("target");
        for (const char *target : {"diana", "ne16", "vta", "tynnp"})
            QTest::newRow(target) << target;
    }

    /// With no choice at all a convolution of a quantised file is on the engine, in its arithmetic; source leaves it to the core.
    void enginesAreUsed()
    {
        QFETCH(QString, target);
        auto graph = classifier();
        QVERIFY(isQuantised(graph));
        auto d = compiled(graph, target.toStdString()), source = compiled(graph, target.toStdString(), {"numerics=source"});
        QCOMPARE(d.numerics, Numerics::Auto);
        const auto &engines = d.target->description().engines;
        auto conv = d.find("conv");
        QVERIFY(conv >= 0);
        QVERIFY(!engines[std::size_t(d.kernels[std::size_t(conv)].engine)].core);
        QCOMPARE(arithmeticOf(d.graph, d.kernels[std::size_t(conv)].match), std::optional(Numerics::Engine));
        QVERIFY(d.cycles < source.cycles);
        for (const auto &k : source.kernels)
            QVERIFY(arithmeticOf(source.graph, k.match) != Numerics::Engine || k.match.pattern == "softmax");
    }

    /// Where there is no engine but the core, automatic is the file's own arithmetic to the last bit.
    void withoutAnEngineItIsTheFiles()
    {
        QVERIFY(rc::check("rv32imc: auto is source", [] {
            auto graph = quantisedGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(1, 7));
            auto d = compiled(graph, "rv32imc"), source = compiled(graph, "rv32imc", {"numerics=source"});
            RC_ASSERT(d.cycles == source.cycles);
            auto in = inputsOf(d.graph, 3);
            auto a = must(must(Executor::prepare(d.graph)).run(in)), b = must(must(Executor::prepare(source.graph)).run(in));
            for (std::size_t i = 0; i < a.size(); ++i)
                RC_ASSERT(a[i].data == b[i].data);
        }));
    }

    /// The tile programs give the bytes of the executor, whichever arithmetic an op has.
    void tileProgramsAreTheMeaning()
    {
        QVERIFY(rc::check("interpreted = executed under a mixture", [] {
            auto graph = quantisedGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(1, 7));
            const auto target = *rc::gen::element(std::string("diana"), std::string("ne16"), std::string("vta"), std::string("tynnp"));
            std::vector<std::string> settings;
            const auto first = compiled(graph, target);
            for (const auto &k : first.kernels)
                if (const auto how = *rc::gen::inRange(0, 4); how < 2 && graph.find(k.slug) >= 0 && arithmeticOf(first.graph, k.match))
                    settings.push_back("kernel." + k.slug + ".numerics=" + (how ? "source" : "engine"));
            auto d = tried(graph, target, settings);
            if (!d)
                RC_FAIL(d.error().message);
            auto in = inputsOf(d->graph, 7);
            auto wanted = must(must(Executor::prepare(d->graph)).run(in));
            auto found = runExact(*d, in);
            RC_ASSERT(found);
            for (std::size_t i = 0; i < wanted.size(); ++i)
                RC_ASSERT(found->outputs[i].data == wanted[i].data);
        }));
    }

    /// A move between engine and core changes cycles, never answers.
    void movesKeepAnswers()
    {
        auto graph = classifier();
        auto d = compiled(graph, "diana"), moved = compiled(graph, "diana", {"kernel.conv.engine=core"});
        QVERIFY(d.cycles != moved.cycles);
        auto in = inputsOf(d.graph, 9);
        QCOMPARE(must(must(Executor::prepare(d.graph)).run(in)).front().data, must(must(Executor::prepare(moved.graph)).run(in)).front().data);
    }

    /// A layer that is kept in the file's arithmetic names that choice as what to take back.
    void aChoiceIsTakenBack()
    {
        auto refused = tried(classifier(), "diana", {"kernel.conv.numerics=source", "kernel.conv.engine=digital"});
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.find("kernel.conv.numerics=auto") != std::string::npos, refused.error().message.c_str());
        auto bits = tried(classifier(), "diana", {"kernel.conv.numerics=source", "kernel.conv.bits.weight=4"});
        QVERIFY(!bits);
        QVERIFY2(bits.error().message.find("numerics=auto") != std::string::npos, bits.error().message.c_str());
    }

    /// Scales of 16 bits and a bias in whole steps put the outputs' steps where the file's are, but for a few in a thousand.
    void multiplierAndBiasComeClose()
    {
        auto graph = classifier();
        auto source = compiled(graph, "diana", {"numerics=source"}), d = compiled(graph, "diana");
        auto ran = [](const Deployment &of, unsigned seed) {
            Array out;
            auto conv = of.graph.find("conv");
            auto written = of.graph.op(of.graph.consumers(of.graph.op(conv).outputs[0])[0]).outputs[0];
            (void)must(must(Executor::prepare(of.graph)).run(inputsOf(of.graph, seed), [&](TensorId id, const Array &value) {
                if (id == written)
                    out = value;
            }));
            return out;
        };
        std::int64_t differ = 0, all = 0;
        for (unsigned seed = 1; seed <= 40; ++seed) {
            auto a = ran(source, seed), b = ran(d, seed);
            QVERIFY(a.size() > 0);
            QCOMPARE(a.size(), b.size());
            for (std::int64_t i = 0; i < a.size(); ++i, ++all)
                differ += a.at(i) != b.at(i);
        }
        QVERIFY2(differ * 1000 < 3 * all, qPrintable(QString("%1 of %2 differ").arg(differ).arg(all)));
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
            QCOMPARE(other.cycles, std::optional(compiled(graph, "diana", {"numerics=" + std::string(name(other.numerics))}).cycles));
        QVERIFY(study->deviation->noise);
        QVERIFY(study->deviation->samples > 0);
        QVERIFY(study->deviation->same <= study->deviation->samples);
        const auto json = report(*study, d);
        QCOMPARE(json["kernels"]["engine"].get<std::int64_t>(), numericsCount(d).engine);
        auto exact = compiled(graph, "diana", {"numerics=source"});
        auto none = must(deviationOf(exact, nullptr));
        QVERIFY(none && none->same == none->samples);
        QVERIFY(std::isinf(none->sqnr_db));
        QVERIFY(!must(studyNumerics(compiled(randomGraph(3, 4), "diana"), targetNamed("diana"), noise(randomGraph(3, 4)), {}, nullptr, nullptr)));
    }
};

QTEST_GUILESS_MAIN(AutoNumericsTest)
#include "auto_numerics_test.moc"
