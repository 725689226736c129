// SPDX-License-Identifier: Apache-2.0
#include "deployment/origins.h"
#include "draw/picture.h"
#include "import/import.h"
#include "support/onnx_model.h"
#include "support/random_graph.h"

#include <QTest>

#include <rapidcheck.h>

using namespace partita;
using test::OnnxModel;

namespace {

std::set<std::string> namesOf(const Deployment &d, const char *kernel)
{
    std::set<std::string> out;
    auto origins = originsOf(d);
    for (auto id : origins[d.find(kernel)])
        out.insert(d.source.op(id).name);
    return out;
}

} // namespace

class OriginsTest : public QObject {
    Q_OBJECT
private slots:
    void foldedLayersStayWithTheirConvolution();
    void quantisersGoWithWhatWritesForThem();
    void everyOperatorIsSomewhere();
    void anUnfoldedCardGrowsAndItsNeighboursMakeRoom();
};

void OriginsTest::foldedLayersStayWithTheirConvolution()
{
    OnnxModel m;
    m.input("x", {1, 4, 8, 8})
        .constant("w", {4, 4, 3, 3}, {0.1, 0.2, -0.1})
        .node("Conv", {"x", "w"}, "c", {{"pads", OnnxModel::ints{1, 1, 1, 1}}})
        .named("conv");
    for (const char *name : {"s", "b", "mean", "var"})
        m.constant(name, {4}, {1});
    m.node("BatchNormalization", {"c", "s", "b", "mean", "var"}, "n")
        .named("norm")
        .node("Identity", {"n"}, "i")
        .named("same")
        .node("Relu", {"i"}, "r")
        .named("relu")
        .output("r");
    auto graph = m.import();
    QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
    auto d = test::deploy(*graph);
    auto names = namesOf(d, "conv");
    for (const char *name : {"conv", "norm", "relu"})
        QVERIFY2(names.contains(name), name);
}

void OriginsTest::quantisersGoWithWhatWritesForThem()
{
    OnnxModel m;
    m.input("x", {1, 4, 8, 8})
        .constant("s", {}, {0.05})
        .constant("z", {}, {0}, OnnxModel::int8)
        .constant("wq", {4, 4, 1, 1}, {1, 2, -3}, OnnxModel::int8);
    m.node("QuantizeLinear", {"x", "s", "z"}, "xq")
        .named("before")
        .node("DequantizeLinear", {"xq", "s", "z"}, "xd")
        .named("undone");
    m.node("DequantizeLinear", {"wq", "s", "z"}, "w").named("weights").node("Conv", {"xd", "w"}, "c").named("conv");
    m.node("QuantizeLinear", {"c", "s", "z"}, "cq")
        .named("after")
        .node("DequantizeLinear", {"cq", "s", "z"}, "y")
        .named("last")
        .output("y");
    auto graph = m.import();
    QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
    auto d = test::deploy(*graph);
    auto names = namesOf(d, "conv");
    for (const char *name : {"weights", "conv", "after"})
        QVERIFY2(names.contains(name), name);
}

void OriginsTest::everyOperatorIsSomewhere()
{
    QVERIFY(rc::check([] {
        auto graph = test::randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(3, 20));
        auto d = test::deploy(graph);
        std::set<OpId> listed;
        for (const auto &ops : originsOf(d)) {
            RC_ASSERT(std::ranges::is_sorted(ops));
            RC_ASSERT(std::ranges::adjacent_find(ops) == ops.end());
            listed.insert(ops.begin(), ops.end());
        }
        for (OpId id : d.source.opIds())
            RC_ASSERT(listed.contains(id));
    }));
}

void OriginsTest::anUnfoldedCardGrowsAndItsNeighboursMakeRoom()
{
    auto graph = importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
    auto d = test::deploy(*graph);
    auto origins = originsOf(d);
    for (auto o : {Orientation::LeftToRight, Orientation::TopDown}) {
        auto before = picture(d, o, 1.5);
        for (const auto &node : before.nodes) {
            if (node.stub())
                continue;
            const auto &slug = d.kernels[node.kernel].slug;
            auto p = picture(d, o, 1.5, {.unfolded = {slug}, .collapsed = false, .opened = {}});
            QCOMPARE(p.nodes.size(), before.nodes.size());
            const auto &grown = p.nodes[p.nodeOf(node.kernel)];
            QCOMPARE(grown.operators.size(), origins[node.kernel].size());
            QVERIFY(grown.box.w > node.box.w && grown.box.h > node.box.h);
            for (std::size_t i = 0; i < grown.operators.size(); ++i) {
                auto row = p.rectOf(p.nodeOf(node.kernel), i);
                QVERIFY(row.x >= grown.box.x && row.right() <= grown.box.right() && row.y > grown.box.y
                    && row.bottom() <= grown.box.bottom());
            }
            for (std::size_t a = 0; a < p.nodes.size(); ++a) {
                QCOMPARE(p.drawing.layers[p.nodes[a].layer].row, before.drawing.layers[before.nodes[a].layer].row);
                for (std::size_t b = a + 1; b < p.nodes.size(); ++b)
                    QVERIFY(!p.nodes[a].box.meets(p.nodes[b].box));
            }
        }
    }
}

QTEST_GUILESS_MAIN(OriginsTest)
#include "origins_test.moc"
