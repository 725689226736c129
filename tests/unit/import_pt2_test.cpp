// SPDX-License-Identifier: Apache-2.0
#include "support/executed.h"
#include "support/imported.h"
#include "support/pt2_model.h"

#include <cmath>

using namespace partita;
using namespace partita::test;

namespace {

using Values = std::vector<float>;

Graph imported(const Pt2Model &model)
{
    auto graph = model.import();
    if (!graph)
        qWarning("%s", graph.error().message.c_str());
    return graph.value_or(Graph());
}

Values counted(int count)
{
    Values out;
    for (int i = 0; i < count; ++i)
        out.push_back(float((i * 37 + 11) % 23 - 11) / 4);
    return out;
}

/// What one operator of x [shape] gives, executed.
Values given(const std::string &target, const Shape &shape, const Values &x, Pt2Model::Arguments arguments = {},
    const char *first = "self")
{
    arguments.insert(arguments.begin(), {first, tensor("x")});
    auto graph = imported(Pt2Model().input("x", shape).node("aten." + target, arguments, {"y"}).output("y"));
    return graph.outputs.empty() ? Values() : executed(graph, {x});
}

} // namespace

/// Programs of torch.export compute what PyTorch computes.
class ImportPt2Test : public QObject {
    Q_OBJECT
private slots:
    void missingArgumentsHaveTheirDefaults()
    {
        Pt2Model m;
        m.input("x", {1, 1, 3, 3}).weight("w", {1, 1, 2, 2}, {1, 2, 3, 4});
        m.node("aten.conv2d.default", {{"input", tensor("x")}, {"weight", tensor("w")}}, {"y"}).output("y");
        auto graph = imported(m);
        COMPARE_TEXT(kinds(graph), "Conv");
        QCOMPARE(executed(graph, {{1, 2, 3, 4, 5, 6, 7, 8, 9}}), (Values{37, 47, 67, 77}));
    }

    void namesAreThoseOfTheModules()
    {
        Pt2Model m;
        m.input("x", {1, 1, 2, 2}).weight("w", {1, 1, 1, 1}, {2});
        m.node("aten.conv2d.default", {{"input", tensor("x")}, {"weight", tensor("w")}}, {"conv2d"},
            ",layer1.0.conv1,torch.nn.modules.conv.Conv2d");
        m.node("aten.add.Tensor", {{"self", tensor("conv2d")}, {"other", tensor("x")}}, {"add"},
            ",layer1.0,torchvision.models.resnet.BasicBlock");
        auto graph = imported(m.output("add"));
        COMPARE_TEXT(graph.op(OpId(0)).slug, "layer1_0_conv1");
        COMPARE_TEXT(graph.op(OpId(1)).slug, "layer1_0_add");
    }

    void samePaddingPutsTheOddPlaceAtTheEnd()
    {
        Pt2Model m;
        m.input("x", {1, 1, 1, 3}).weight("w", {1, 1, 1, 2}, {1, 10});
        m.node(
             "aten.conv2d.padding", {{"input", tensor("x")}, {"weight", tensor("w")}, {"padding", text("same")}}, {"y"})
            .output("y");
        QCOMPARE(executed(imported(m), {{1, 2, 3}}), (Values{21, 32, 3}));
    }

    /// Strides, an offset, and two weights in one record.
    void weightsAreViewsOfTheirBytes()
    {
        Pt2Model m;
        m.input("x", {1, 3}).weight("w", {3, 2}, {0, 1, 2, 3, 4, 5, 6});
        auto &meta = m.config["config"]["net.w"]["tensor_meta"];
        meta["strides"] = {{{"as_int", 1}}, {{"as_int", 3}}}; // turned
        meta["storage_offset"] = {{"as_int", 1}};
        m.weight("b", {2}, {});
        m.config["config"]["net.b"]["path_name"] = "weight_0";
        m.node("aten.addmm.default", {{"self", tensor("b")}, {"mat1", tensor("x")}, {"mat2", tensor("w")}}, {"y"});
        QCOMPARE(executed(imported(m.output("y")), {{1, 10, 100}}), (Values{321, 655}));
    }

    void halvesAndDeflatedRecordsAreRead()
    {
        Pt2Model m;
        m.input("x", {1, 2}).weight("w", {2}, {0x3c00, 0xc000}, Pt2Model::half); // 1, −2
        m.node("aten.to.dtype", {{"self", tensor("w")}, {"dtype", scalarType(Pt2Model::float32)}}, {"v"});
        m.node("aten.mul.Tensor", {{"self", tensor("x")}, {"other", tensor("v")}}, {"y"}).output("y");
        auto records = m.records();
        for (auto &record : records)
            record.deflated = true;
        auto graph = Pt2Model::importPacked(zipArchive(records));
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        QCOMPARE(executed(*graph, {{3, 4}}), (Values{3, -8}));
    }

    void inPlaceOperatorsChangeTheOtherNamesOfAValue()
    {
        Pt2Model m;
        m.input("x", {1, 2});
        m.node("aten.neg.default", {{"self", tensor("x")}}, {"n"});
        m.node("aten.relu_.default", {{"self", tensor("n")}}, {"r"});
        m.node("aten.add.Tensor", {{"self", tensor("n")}, {"other", tensor("x")}}, {"y"}).output("y");
        QCOMPARE(executed(imported(m), {{-3, 4}}), (Values{0, 4})); // with the first n: 0, 0

        Pt2Model viewed;
        viewed.input("x", {2, 2});
        viewed.node("aten.neg.default", {{"self", tensor("x")}}, {"n"});
        viewed.node("aten.select.int", {{"self", tensor("n")}, {"dim", integer(0)}, {"index", integer(0)}}, {"s"});
        viewed.node("aten.relu_.default", {{"self", tensor("s")}}, {"r"});
        viewed.node("aten.abs.default", {{"self", tensor("n")}}, {"y"}).output("y");
        auto graph = viewed.import();
        QVERIFY(!graph && graph.error().message.contains("overwrote in place"));
    }

    void quantisedProgramsAreThoseOfQdq()
    {
        Pt2Model m;
        m.input("x", {1, 2}).weight("w", {2, 2}, {1, 2, 3, 4}, Pt2Model::int8);
        m.weight("s", {2}, {0.5, 0.25}).weight("z", {2}, {0, 0}, Pt2Model::int64).weight("b", {2}, {1, -1});
        auto q = [](const char *input, double scale, int zero) -> Pt2Model::Arguments {
            return {{"input", tensor(input)}, {"scale", real(scale)}, {"zero_point", integer(zero)},
                {"quant_min", integer(-128)}, {"quant_max", integer(127)}, {"dtype", scalarType(Pt2Model::int8)}};
        };
        const std::string domain = "quantized_decomposed.";
        m.node(domain + "dequantize_per_channel.default",
            {{"input", tensor("w")}, {"scales", tensor("s")}, {"zero_points", tensor("z")}, {"axis", integer(0)},
                {"quant_min", integer(-127)}, {"quant_max", integer(127)}, {"dtype", scalarType(Pt2Model::int8)}},
            {"wd"});
        m.node(domain + "quantize_per_tensor.default", q("x", 0.5, -1), {"xq"});
        m.node(domain + "dequantize_per_tensor.default", q("xq", 0.5, -1), {"xd"});
        m.node("aten.permute.default", {{"self", tensor("wd")}, {"dims", integers({1, 0})}}, {"wt"});
        m.node("aten.addmm.default", {{"self", tensor("b")}, {"mat1", tensor("xd")}, {"mat2", tensor("wt")}}, {"y"});
        m.node(domain + "quantize_per_tensor.default", q("y", 1, 0), {"yq"});
        m.node(domain + "dequantize_per_tensor.default", q("yq", 1, 0), {"yd"}).output("yd");
        auto graph = imported(m);
        // x = (1.24, 2) → (1, 2); y = (0.5·1 + 1·2 + 1, 0.75·1 + 1·2 − 1) = (3.5, 1.75) → (4, 2), ties to even.
        QCOMPARE(executed(graph, {{1.24f, 2}}), (Values{4, 2}));
        int integers = 0;
        for (auto id : graph.tensorIds())
            integers += graph.tensor(id).quant && graph.tensor(id).type == i8;
        QCOMPARE(integers, 3); // weights, x and y
    }

    void aNarrowRangeOfStoredValuesIsKept()
    {
        Pt2Model m;
        auto arguments = [](const char *input) -> Pt2Model::Arguments {
            return {{"input", tensor(input)}, {"scale", real(1)}, {"zero_point", integer(0)},
                {"quant_min", integer(-8)}, {"quant_max", integer(7)}, {"dtype", scalarType(Pt2Model::int8)}};
        };
        m.input("x", {1, 3});
        m.node("quantized_decomposed.quantize_per_tensor.default", arguments("x"), {"q"});
        m.node("quantized_decomposed.dequantize_per_tensor.default", arguments("q"), {"y"}).output("y");
        QCOMPARE(executed(imported(m), {{-20, 3.5, 9}}), (Values{-8, 4, 7}));
    }

    void numbersBesideTensorsTakeTheTensorsType()
    {
        QCOMPARE(given("div.Tensor", {3}, {3, 6, -9}, {{"other", integer(6)}}), (Values{0.5, 1, -1.5}));
        QCOMPARE(given("rsub.Scalar", {2}, {1, 2}, {{"other", integer(5)}, {"alpha", integer(2)}}), (Values{3, 1}));
        QCOMPARE(given("clamp.default", {3}, {-1, 0.5, 9}, {{"min", {{"as_none", true}}}, {"max", integer(6)}}),
            (Values{-1, 0.5, 6}));
        QCOMPARE(given("pow.Tensor_Scalar", {2}, {3, -2}, {{"exponent", integer(2)}}), (Values{9, 4}));
        QCOMPARE(given("div.Tensor_mode", {3}, {-7, 7, 6}, {{"other", integer(4)}, {"rounding_mode", text("floor")}}),
            (Values{-2, 1, 1}));
        QCOMPARE(given("remainder.Scalar", {2}, {-7, 7}, {{"other", integer(4)}}), (Values{1, 3}));
    }

    void adaptivePoolsSeeWhatPyTorchSees()
    {
        // Three places of five: [0, 2), [1, 4), [3, 5).
        auto y = given("adaptive_avg_pool1d.default", {1, 1, 5}, {1, 2, 3, 4, 5}, {{"output_size", integers({3})}});
        QCOMPARE(y.size(), std::size_t(3));
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(std::abs(y[i] - Values{1.5, 3, 4.5}[i]) < 1e-6f);
        QCOMPARE(given("adaptive_avg_pool2d.default", {1, 1, 2, 4}, {1, 3, 5, 7, 1, 3, 5, 7},
                     {{"output_size", integers({1, 2})}}),
            (Values{2, 6}));
        QCOMPARE(given("max_pool2d.default", {1, 1, 3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9},
                     {{"kernel_size", integers({2, 2})}, {"ceil_mode", flag(true)}}),
            (Values{5, 6, 8, 9}));
    }

    void movesKeepTheirOrder()
    {
        auto x = counted(12);
        QCOMPARE(
            given("permute.default", {2, 6}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {{"dims", integers({1, 0})}}),
            (Values{1, 7, 2, 8, 3, 9, 4, 10, 5, 11, 6, 12}));
        QCOMPARE(given("flatten.using_ints", {1, 3, 4}, x, {{"start_dim", integer(1)}}), x);
        QCOMPARE(given("view.default", {3, 4}, x, {{"size", integers({2, -1})}}), x);
        QCOMPARE(given("roll.default", {4}, {1, 2, 3, 4}, {{"shifts", integers({1})}, {"dims", integers({0})}}),
            (Values{4, 1, 2, 3}));
        QCOMPARE(given("flip.default", {4}, {1, 2, 3, 4}, {{"dims", integers({0})}}), (Values{4, 3, 2, 1}));
        QCOMPARE(given("constant_pad_nd.default", {1, 2}, {1, 2}, {{"pad", integers({1, 0})}, {"value", real(9)}}),
            (Values{9, 1, 2}));
        QCOMPARE(given("pixel_shuffle.default", {1, 4, 1, 1}, {1, 2, 3, 4}, {{"upscale_factor", integer(2)}}),
            (Values{1, 2, 3, 4}));
    }

    void severalOutputsHaveTheirOwnNames()
    {
        Pt2Model m;
        m.input("x", {4}).node("aten.split.Tensor", {{"self", tensor("x")}, {"split_size", integer(3)}}, {});
        auto &node = m.program["graph_module"]["graph"]["nodes"][0];
        node["outputs"] = json::array({tensors({"a", "b"})});
        m.output("b").output("a");
        auto graph = imported(m);
        QCOMPARE(executed(graph, {{1, 2, 3, 4}}), (Values{4}));
        QCOMPARE(executed(graph, {{1, 2, 3, 4}}, 1), (Values{1, 2, 3}));

        Pt2Model greatest;
        greatest.input("x", {2, 3});
        greatest.node("aten.max.dim", {{"self", tensor("x")}, {"dim", integer(1)}}, {"v", "i"}).output("i").output("v");
        auto both = imported(greatest);
        QCOMPARE(executed(both, {{1, 5, 2, 9, 0, 3}}), (Values{1, 0}));
        QCOMPARE(executed(both, {{1, 5, 2, 9, 0, 3}}, 1), (Values{5, 9}));
    }

    void shapesThatTheProgramComputesAreKnown()
    {
        Pt2Model m;
        m.input("x", {4, 2, 3});
        auto &values = m.program["graph_module"]["graph"]["tensor_values"];
        values["x"]["sizes"][0] = {{"as_expr", {{"expr_str", "s0"}}}}; // becomes 1
        m.node("aten.sym_size.int", {{"self", tensor("x")}, {"dim", integer(0)}}, {});
        auto &nodes = m.program["graph_module"]["graph"]["nodes"];
        nodes[0]["outputs"] = json::array({{{"as_sym_int", {{"as_name", "n"}}}}});
        json size = json::array({{{"as_name", "n"}}, {{"as_int", 6}}});
        m.node("aten.view.default", {{"self", tensor("x")}, {"size", {{"as_sym_ints", size}}}}, {"y"}).output("y");
        COMPARE_TEXT(outputShape(imported(m)), "1×6");
    }

    void attentionOfOneHeadIsASoftmaxOfProducts()
    {
        Pt2Model m;
        m.input("q", {1, 1, 2}).input("k", {1, 2, 2}).input("v", {1, 2, 1});
        m.node("aten.scaled_dot_product_attention.default",
             {{"query", tensor("q")}, {"key", tensor("k")}, {"value", tensor("v")}, {"scale", real(1)}}, {"y"})
            .output("y");
        auto y = executed(imported(m), {{1, 0}, {0, 0, std::log(3.f), 0}, {4, 8}});
        QVERIFY(std::abs(y.at(0) - 7) < 1e-5f); // weights ¼ and ¾
    }

    void recurrentGatesAreReordered()
    {
        // h = 1: gates i, f, g, o see x times 1, 2, 3, 4.
        Pt2Model m;
        m.input("x", {1, 1, 1}).input("h", {1, 1, 1}).input("c", {1, 1, 1});
        m.weight("wi", {4, 1}, {1, 2, 3, 4}).weight("wh", {4, 1}, {0, 0, 0, 0});
        m.node("aten.lstm.input",
             {{"input", tensor("x")}, {"hx", tensors({"h", "c"})}, {"params", tensors({"wi", "wh"})},
                 {"has_biases", flag(false)}, {"num_layers", integer(1)}, {"dropout", real(0)}, {"train", flag(false)},
                 {"bidirectional", flag(false)}, {"batch_first", flag(true)}},
             {"y", "hn", "cn"})
            .output("y")
            .output("cn");
        auto graph = imported(m);
        const std::vector<Values> inputs{{0.5f}, {0}, {2}};
        auto sigmoid = [](double v) { return 1 / (1 + std::exp(-v)); };
        auto c = sigmoid(1) * 2 + sigmoid(0.5) * std::tanh(1.5);
        QVERIFY(std::abs(executed(graph, inputs).at(0) - sigmoid(2) * std::tanh(c)) < 1e-5);
        QVERIFY(std::abs(executed(graph, inputs, 1).at(0) - c) < 1e-5);
    }

    void unusedNodesAndWeightsAreNotRead()
    {
        Pt2Model m;
        m.input("x", {2}).weight("lost", {2}, {1, 2});
        m.config["config"].erase("net.lost");
        m.node("aten.mystery.default", {{"self", tensor("lost")}}, {"m"});
        m.node("aten.relu.default", {{"self", tensor("x")}}, {"y"}).output("y");
        COMPARE_TEXT(kinds(imported(m)), "Relu");
    }

    /// PyTorch before 2.8, without weights; every union writes all its alternatives.
    void olderFilesWithoutWeightsAreRead()
    {
        Pt2Model m;
        m.input("x", {2}).node("aten.relu.default", {{"self", tensor("x")}}, {"y"}).output("y");
        m.program["schema_version"] = 2;
        m.program["graph_module"]["graph"]["nodes"][0]["inputs"][0]["arg"]["as_none"] = nullptr;
        auto graph = Pt2Model::importPacked(zipArchive({{"serialized_exported_program.json", m.program.dump()},
            {"serialized_state_dict.pt", ""}, {"serialized_constants.pt", ""}, {"version", "1"}}));
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        COMPARE_TEXT(kinds(*graph), "Relu");
    }

private:
    using json = nlohmann::json;
};
QTEST_GUILESS_MAIN(ImportPt2Test)
#include "import_pt2_test.moc"
