// SPDX-License-Identifier: Apache-2.0
#include "support/executed.h"
#include "support/imported.h"

using namespace partita;
using namespace partita::test;

namespace {

using Values = std::vector<float>;

Values run(const Graph &graph, const Values &input) { return executed(graph, {input}); }

onnx::GraphProto *bodyOf(OnnxModel &model, const char *attribute)
{
    auto *made = model.proto.mutable_graph()->mutable_node(0)->add_attribute();
    made->set_name(attribute);
    made->set_type(onnx::AttributeProto::GRAPH);
    return made->mutable_g();
}

void addNode(onnx::GraphProto &graph, const char *op, std::initializer_list<const char *> inputs, const char *output)
{
    auto *node = graph.add_node();
    node->set_op_type(op);
    for (auto *input : inputs)
        node->add_input(input);
    node->add_output(output);
}

OnnxModel choosing(const std::string &condition)
{
    OnnxModel model(16);
    model.input("x", {2}).constant("yes", {}, {1}, onnx::TensorProto::BOOL);
    model.node("If", {condition}, "y").output("y");
    auto &then = *bodyOf(model, "then_branch"), &otherwise = *bodyOf(model, "else_branch");
    addNode(then, "Neg", {"x"}, "a");
    then.add_output()->set_name("a");
    addNode(otherwise, "Abs", {"x"}, "a");
    otherwise.add_output()->set_name("a");
    return model;
}

/// A loop that doubles its state as long as `condition` says and `steps` allow.
OnnxModel doubling(double steps, const char *condition)
{
    OnnxModel model(16);
    model.input("x", {2}).constant("count", {}, {steps}, OnnxModel::int64);
    model.constant("yes", {}, {1}, onnx::TensorProto::BOOL).constant("three", {}, {2}, OnnxModel::int64);
    model.node("Loop", {"count", "yes", "x"}, "y").output("y");
    auto &body = *bodyOf(model, "body");
    for (auto *name : {"i", "going", "state"})
        body.add_input()->set_name(name);
    addNode(body, "Add", {"state", "state"}, "next");
    addNode(body, "Less", {"i", "three"}, "early");
    addNode(body, "Identity", {"going"}, "on");
    addNode(body, "Greater", {"next", "next"}, "unknown");
    for (auto *name : {condition, "next"})
        body.add_output()->set_name(name);
    return model;
}

} // namespace

/// Graphs inside a graph are read in place of the node that holds them.
class ImportControlTest : public QObject {
    Q_OBJECT
private slots:
    void aKnownConditionChoosesItsBranch()
    {
        const auto graph = imported(choosing("yes"));
        QCOMPARE(graph.opCount(), std::size_t(1));
        QCOMPARE(run(graph, {1, -2}), (Values{-1, 2}));
    }

    void anUnknownConditionChoosesAmongResults()
    {
        auto model = choosing("c");
        model.node("ReduceMax", {"x"}, "m", {{"keepdims", 0 * one}}).constant("zero", {}, {0});
        model.node("Greater", {"m", "zero"}, "c");
        const auto graph = imported(model);
        QCOMPARE(run(graph, {1, -2}), (Values{-1, 2}));
        QCOMPARE(run(graph, {-1, -2}), (Values{1, 2}));
    }

    void aBranchMayListWhatItTakesFromAround()
    {
        auto model = choosing("yes");
        model.node("Abs", {"x"}, "around"); // which nothing but the branches reads
        for (auto &attribute : *model.proto.mutable_graph()->mutable_node(0)->mutable_attribute()) {
            auto &branch = *attribute.mutable_g();
            branch.add_input()->set_name("around");
            branch.mutable_node(0)->set_input(0, "around");
        }
        QCOMPARE(run(imported(model), {1, -2}), (Values{-1, -2}));
    }

    void aLoopIsWrittenOut()
    {
        QCOMPARE(run(imported(doubling(3, "on")), {1, -2}), (Values{8, -16}));
        QCOMPARE(run(imported(doubling(9, "early")), {1, -2}), (Values{8, -16}));
        QCOMPARE(run(imported(doubling(0, "on")), {1, -2}), (Values{1, -2}));
    }

    void aLoopWithoutAKnownEndIsRefused()
    {
        const auto graph = doubling(3, "unknown").import();
        QVERIFY(!graph && graph.error().fault == Fault::Unsupported);
        QVERIFY2(graph.error().message.contains("depends on the network's input"), graph.error().message.c_str());
        const auto endless = doubling(1e9, "on").import();
        QVERIFY(!endless && endless.error().message.contains("more than 20 000 operators"));
    }

    void aFunctionOfTheModelIsResolved()
    {
        OnnxModel model(16);
        model.input("x", {2}).node("Twice", {"x"}, "y", {{"factor", 3.0}}, "mine").output("y");
        auto *set = model.proto.add_opset_import();
        set->set_domain("mine");
        set->set_version(1);
        auto *function = model.proto.add_functions();
        function->set_name("Twice");
        function->set_domain("mine");
        function->add_input("a");
        function->add_output("b");
        function->add_attribute("factor");
        auto *constant = function->add_node();
        constant->set_op_type("Constant");
        constant->add_output("f");
        auto *value = constant->add_attribute();
        value->set_name("value_float");
        value->set_ref_attr_name("factor");
        value->set_type(onnx::AttributeProto::FLOAT);
        auto *product = function->add_node();
        product->set_op_type("Mul");
        product->add_input("a");
        product->add_input("f");
        product->add_output("b");
        *function->add_opset_import() = model.proto.opset_import(0);
        QCOMPARE(run(imported(model), {1, -2}), (Values{3, -6}));
    }

    void aGraphThatIsAtFaultIsRefused()
    {
        OnnxModel model(26);
        for (const char *name : {"q", "k", "v"})
            model.input(name, {1, 1, 2, 2});
        model.node("FlexAttention", {"q", "k", "v"}, "y", {}, "ai.onnx.preview").output("y");
        auto *body = bodyOf(model, "score_mod");
        body->add_input()->set_name("scores");
        addNode(*body, "Nonsense", {"scores"}, "out");
        body->add_output()->set_name("out");
        const auto graph = model.import();
        QVERIFY(!graph && graph.error().fault == Fault::Unsupported);
        QVERIFY2(graph.error().message.contains("Nonsense"), graph.error().message.c_str());
    }

    void sequencesAreListsOfNames()
    {
        const auto graph = imported(OnnxModel(16)
                                        .input("x", {2})
                                        .node("Neg", {"x"}, "n")
                                        .node("SequenceConstruct", {"x", "n"}, "s")
                                        .constant("at", {}, {1}, OnnxModel::int64)
                                        .node("SequenceAt", {"s", "at"}, "y")
                                        .output("y"));
        QCOMPARE(run(graph, {1, -2}), (Values{-1, 2}));
    }
};

QTEST_APPLESS_MAIN(ImportControlTest)
#include "import_control_test.moc"
