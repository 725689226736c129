// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"
#include "support/imported.h"

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

std::vector<float> run(const Graph &graph, const std::vector<float> &x)
{
    Array input(f32, graph.tensor(graph.inputs[0]).shape);
    std::ranges::copy(x, input.as<float>().begin());
    auto executor = Executor::prepare(graph);
    auto out = executor ? executor->run({input}) : std::unexpected(executor.error());
    if (!out)
        return {};
    auto values = (*out)[0].as<float>();
    return {values.begin(), values.end()};
}

OnnxModel transposed(const ints &x, const ints &w, const OnnxModel::Attributes &attributes)
{
    return OnnxModel()
        .input("x", x)
        .constant("w", w, {1, 2, 3, 4, 5, 6, 7, 8, 9})
        .node("ConvTranspose", {"x", "w"}, "y", attributes)
        .output("y");
}

} // namespace

/// Layers: transposed convolutions, normalisation, recurrent cells.
class ImportLayersTest : public QObject {
    Q_OBJECT
private slots:
    void aTransposedConvolutionIsAConvolutionOfStuffedInput()
    {
        auto g
            = imported(transposed({1, 1, 2, 2}, {1, 1, 3, 3}, {{"strides", ints{2, 2}}, {"pads", ints{1, 1, 0, 0}}}));
        COMPARE_TEXT(kinds(g), "Reshape Pad Reshape Conv");
        QVERIFY((g.op(3).as<ConvAttrs>().window.pads == std::array<std::int64_t, 4>{1, 1, 1, 1}));
        COMPARE_TEXT(outputShape(g), "1×1×4×4");
        QCOMPARE(constantOf<float>(g, 3, 1), (std::vector<float>{9, 8, 7, 6, 5, 4, 3, 2, 1}));
        QCOMPARE(run(g, {1, 10, 100, 1000}),
            (std::vector<float>{5, 46, 50, 60, 208, 1379, 2080, 3090, 500, 4600, 5000, 6000, 800, 7900, 8000, 9000}));
    }

    void aTransposedLineKeepsItsOneAxis()
    {
        auto g = imported(transposed(
            {1, 2, 4}, {2, 3, 3}, {{"strides", ints{2}}, {"output_padding", ints{1}}, {"pads", ints{1, 1}}}));
        COMPARE_TEXT(outputShape(g), "1×3×8");
        auto crop
            = imported(transposed({1, 1, 2, 2}, {1, 1, 3, 3}, {{"pads", ints{2, 2, 2, 2}}, {"strides", ints{2, 2}}}));
        COMPARE_TEXT(outputShape(crop), "1×1×1×1");
        COMPARE_TEXT(kinds(crop), "Reshape Pad Reshape Slice Conv");
    }

    void groupsOfATransposedConvolutionChangePlaces()
    {
        auto g = imported(transposed({1, 4, 3, 3}, {4, 3, 2, 2}, {{"group", 2 * one}}));
        COMPARE_TEXT(kinds(g), "Conv");
        COMPARE_TEXT(text(g.tensor(g.op(0).inputs[1]).shape), "6×2×2×2");
        auto shape = imported(
            transposed({1, 1, 3, 3}, {1, 2, 3, 3}, {{"strides", ints{3, 2}}, {"output_shape", ints{10, 8}}}));
        COMPARE_TEXT(outputShape(shape), "1×2×10×8");
        auto same
            = imported(transposed({1, 1, 3, 3}, {1, 2, 3, 3}, {{"strides", ints{2, 2}}, {"auto_pad", "SAME_UPPER"}}));
        COMPARE_TEXT(outputShape(same), "1×2×6×6");
    }

    void globalPoolsTakeThePlane()
    {
        auto g = unary(13, "GlobalMaxPool", {1, 2, 4, 6});
        QVERIFY((g.op(0).as<PoolAttrs>().window.kernel == std::array<std::int64_t, 2>{4, 6}));
        COMPARE_TEXT(outputShape(unary(13, "GlobalMaxPool", {1, 2, 9})), "1×2×1");
    }

    void normalisationsShareOneOp()
    {
        auto parameters = [](int opset, const ints &shape) {
            return OnnxModel(opset).input("x", {2, 4, 3, 3}).constant("s", shape, {1}).constant("b", shape, {0});
        };
        auto instance = imported(parameters(13, {4}).node("InstanceNormalization", {"x", "s", "b"}, "y").output("y"));
        QCOMPARE(instance.op(0).as<NormalizeAttrs>().axis, 2);
        COMPARE_TEXT(text(instance.tensor(instance.op(0).inputs[1]).shape), "4×1×1");
        auto group = imported(parameters(21, {4})
                                  .node("GroupNormalization", {"x", "s", "b"}, "y", {{"num_groups", 2 * one}})
                                  .output("y"));
        COMPARE_TEXT(kinds(group), "Reshape Normalize Reshape");
        COMPARE_TEXT(text(group.tensor(group.op(1).inputs[1]).shape), "2×2×1");
        auto layer = imported(parameters(17, {3}).node("LayerNormalization", {"x", "s", "b"}, "y").output("y"));
        QCOMPARE(layer.op(0).as<NormalizeAttrs>().axis, 3);
        auto root = imported(parameters(23, {3}).node("RMSNormalization", {"x", "s"}, "y").output("y"));
        QVERIFY(!root.op(0).as<NormalizeAttrs>().centred);
    }

    void layerNormMayGiveItsStatistics()
    {
        auto model
            = OnnxModel(17).input("x", {2, 6}).constant("s", {6}, {1}).node("LayerNormalization", {"x", "s"}, "y");
        model.proto.mutable_graph()->mutable_node(0)->add_output("mean");
        auto g = imported(model.output("y").output("mean"));
        COMPARE_TEXT(titles(g), "Normalize ReduceMean");
        COMPARE_TEXT(text(result(g, 1).shape), "2×1");
    }

    void lrnKeepsItsNumbers()
    {
        auto g = unary(13, "LRN", {1, 5, 2, 2}, {{"size", 3 * one}, {"beta", 0.5}});
        QVERIFY((g.op(0).as<LrnAttrs>() == LrnAttrs{3, double(1e-4f), 0.5, 1}));
    }

    void anLstmIsOneOp()
    {
        auto model = OnnxModel(14)
                         .input("x", {5, 2, 3})
                         .constant("w", {1, 16, 3})
                         .constant("r", {1, 16, 4})
                         .node("LSTM", {"x", "w", "r"}, "", {{"hidden_size", 4 * one}});
        for (auto *output : {"h", "c"})
            model.proto.mutable_graph()->mutable_node(0)->add_output(output);
        auto g = imported(model.output("h").output("c"));
        COMPARE_TEXT(kinds(g), "Recurrent Slice Reshape Slice Reshape");
        const auto &op = g.op(0);
        QCOMPARE(op.inputs.size(), 8u);
        QCOMPARE(op.as<RecurrentAttrs>().functions,
            (std::vector<UnaryAttrs>{{UnaryFn::Sigmoid}, {UnaryFn::Tanh}, {UnaryFn::Tanh}}));
        QCOMPARE(constantOf<std::int32_t>(g, 0, 4), (std::vector{5, 5}));
        COMPARE_TEXT(text(g.tensor(op.outputs[0]).shape), "7×1×2×4");
        QCOMPARE(g.op(3).as<SliceAttrs>().begin[0], 6);
        COMPARE_TEXT(text(result(g, 1).shape), "1×2×4");
    }

    void batchesMayComeFirst()
    {
        auto g = imported(OnnxModel(14)
                              .input("x", {2, 5, 3})
                              .constant("w", {2, 12, 3})
                              .constant("r", {2, 12, 4})
                              .node("GRU", {"x", "w", "r"}, "y",
                                  {{"hidden_size", 4 * one}, {"direction", "bidirectional"}, {"layout", one}})
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Transpose Recurrent Slice Transpose");
        COMPARE_TEXT(outputShape(g), "2×5×2×4");
        QCOMPARE(g.op(1).as<RecurrentAttrs>().functions.size(), 4u);
    }
};

QTEST_APPLESS_MAIN(ImportLayersTest)
#include "import_layers_test.moc"
