// SPDX-License-Identifier: Apache-2.0
#include "draw/op_picture.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QElapsedTimer>
#include <QTest>

#include <set>

using namespace partita;
using namespace partita::test;
using Kind = Picture::Node::Kind;

namespace {

constexpr auto across = Orientation::LeftToRight;

int count(const OpPicture &p, Kind kind, unsigned char sides = OpPicture::Both)
{
    int n = 0;
    for (std::size_t i = 0; i < p.picture.nodes.size(); ++i)
        n += p.picture.nodes[i].kind == kind && (p.nodeSides[i] & sides);
    return n;
}

void expectSound(const OpPicture &p, const Graph &before, const Graph &after)
{
    const auto &nodes = p.picture.nodes;
    QCOMPARE(p.nodeSides.size(), nodes.size());
    QCOMPARE(p.wireSides.size(), p.picture.wires.size());
    for (std::size_t w = 0; w < p.picture.wires.size(); ++w) {
        const auto &wire = p.picture.wires[w];
        auto both = p.nodeSides[wire.from] & p.nodeSides[wire.to];
        QCOMPARE(p.wireSides[w] & both, p.wireSides[w]); // no wire where an end is not
        QVERIFY(nodes[wire.from].box.right() < nodes[wire.to].box.x || nodes[wire.from].layer < nodes[wire.to].layer);
    }
    for (std::size_t a = 0; a < nodes.size(); ++a)
        for (std::size_t b = a + 1; b < nodes.size(); ++b)
            QVERIFY(!nodes[a].box.meets(nodes[b].box));
    QCOMPARE(count(p, Kind::Op, OpPicture::Before), int(before.opCount()));
    QCOMPARE(count(p, Kind::Op, OpPicture::After), int(after.opCount()));
    for (int c = 0; c < int(p.changes.size()); ++c)
        for (auto side : {OpPicture::Before, OpPicture::After}) {
            int node = p.nodeOf(c, side);
            QCOMPARE(node < 0, (side == OpPicture::After ? p.changes[c].after : p.changes[c].before) < 0);
            if (node >= 0)
                QCOMPARE(nodes[node].op, c);
        }
}

/// x (int8) → Dequantize → Relu → Quantize → Dequantize → Relu, and a Dequantize of a constant that the last adds.
Graph quantisedNet()
{
    Net n;
    Quant q{{0.1}, {0}, -1};
    auto x = n.input(f32, {1, 4});
    auto stored = n.op(OpKind::Quantize, {x}, {}, i8, {1, 4}, q);
    auto real = n.op(OpKind::Dequantize, {stored}, {}, f32, {1, 4});
    auto w = n.op(OpKind::Dequantize, {n.constant(array(i8, {1, 4}, {1, 2}), q)}, {}, f32, {1, 4});
    auto sum = n.op(OpKind::Add, {real, w}, AddAttrs{}, f32, {1, 4});
    auto out = n.op(OpKind::Quantize, {sum}, {}, i8, {1, 4}, q); // read by nobody but the network's output
    return *n.graph(out);
}

} // namespace

class OpPictureTest : public QObject {
    Q_OBJECT
private slots:
    void everyOpHasAPlaceAtEveryPass();
    void whatBothHaveStandsAtOnePlace();
    void constantsAreDrawnWhenAskedFor();
    void pairsOfQuantisationAreWiresWhenAskedFor();
    void aCycleOfBothIsDrawnApart();
    void enginesMakeRegions();
    void tenThousandOpsAreDrawnSoon();
};

void OpPictureTest::everyOpHasAPlaceAtEveryPass()
{
    for (unsigned seed = 1; seed <= 6; ++seed) {
        auto d = deploy(randomGraph(seed, 40));
        for (std::size_t p = 1; p < d.passes.size(); ++p)
            expectSound(opPicture(d.passes[p - 1].after, d.passes[p].after, {}, across, 1.5), d.passes[p - 1].after,
                d.passes[p].after);
    }
}

void OpPictureTest::whatBothHaveStandsAtOnePlace()
{
    auto d = deploy(randomGraph(2, 40));
    const auto &before = d.passes[0].after, &after = d.passes[2].after;
    auto p = opPicture(before, after, {}, across, 1.5);
    QVERIFY(p.joined);
    int shared = 0;
    for (int c = 0; c < int(p.changes.size()); ++c) {
        auto kind = p.changes[c].kind;
        if (kind == OpChange::Kind::Same || kind == OpChange::Kind::Changed) {
            QCOMPARE(p.nodeOf(c, OpPicture::Before), p.nodeOf(c, OpPicture::After));
            ++shared;
        }
    }
    QVERIFY(shared > 10);
    QCOMPARE(count(p, Kind::Input), 1);
    QCOMPARE(count(p, Kind::Output), int(before.outputs.size()));
}

void OpPictureTest::constantsAreDrawnWhenAskedFor()
{
    auto graph = quantisedNet();
    QCOMPARE(count(opPicture(graph, graph, {}, across, 1), Kind::Constant), 0);
    auto p = opPicture(graph, graph, {.constants = true}, across, 1);
    QCOMPARE(count(p, Kind::Constant), 1);
    expectSound(p, graph, graph);
}

void OpPictureTest::pairsOfQuantisationAreWiresWhenAskedFor()
{
    auto graph = quantisedNet();
    auto p = opPicture(graph, graph, {.quantisation = false}, across, 1);
    QCOMPARE(count(p, Kind::Op), 2); // Add and the Quantize of the output
    QCOMPARE(p.picture.wires.size(), std::size_t(3));
    const auto &first = p.picture.wires[0];
    QCOMPARE(p.picture.nodes[first.from].kind, Kind::Input);
    QCOMPARE(p.picture.nodes[first.to].title, std::string("Add"));
    QCOMPARE(count(opPicture(graph, graph, {.constants = true, .quantisation = false}, across, 1), Kind::Constant), 1);
}

void OpPictureTest::aCycleOfBothIsDrawnApart()
{
    auto chain = [](bool swapped) {
        Net n;
        auto x = n.input(f32, {1, 4});
        auto relu = [&](TensorId in) { return n.op(OpKind::Relu, {in}, {}, f32, {1, 4}); };
        auto neg = [&](TensorId in) { return n.op(OpKind::Unary, {in}, UnaryAttrs{UnaryFn::Neg, 0, 0}, f32, {1, 4}); };
        return *n.graph(swapped ? relu(neg(x)) : neg(relu(x)));
    };
    auto before = chain(false), after = chain(true);
    auto p = opPicture(before, after, {}, across, 1);
    QVERIFY(!p.joined);
    expectSound(p, before, after);
}

void OpPictureTest::enginesMakeRegions()
{
    auto graph = quantisedNet();
    auto p = opPicture(graph, graph, {}, across, 1);
    QVERIFY(p.picture.regions.empty());
    std::vector<EngineId> engines(p.changes.size(), 1);
    engines[0] = -1;
    addEngines(p, engines);
    std::set<int> inside;
    for (const auto &region : p.picture.regions) {
        QCOMPARE(region.engine, 1);
        inside.insert(region.nodes.begin(), region.nodes.end());
        for (const auto &rect : region.rects)
            QVERIFY(rect.x >= p.picture.bounds.x && rect.right() <= p.picture.bounds.right());
    }
    QCOMPARE(inside.size(), p.changes.size() - 1);
    QVERIFY(!inside.contains(p.nodeOf(0, OpPicture::After)));
}

void OpPictureTest::tenThousandOpsAreDrawnSoon()
{
    auto graph = randomGraph(1, 10000);
    QElapsedTimer timer;
    timer.start();
    auto p = opPicture(graph, graph, {}, across, 1.5);
    QCOMPARE(count(p, Kind::Op), int(graph.opCount()));
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(OpPictureTest)
#include "op_picture_test.moc"
