// SPDX-License-Identifier: Apache-2.0
// Models with faults in QONNX's operators are refused with the node, the fault and a way out.
#include "import/import.h"
#include "support/onnx_model.h"

#include <QTest>

using namespace partita;
using test::OnnxModel;
using ints = OnnxModel::ints;

namespace {

struct Bad {
    const char *what;
    OnnxModel model;
    Fault fault;
    std::vector<const char *> says;
};

OnnxModel parameters(OnnxModel m)
{
    m.constant("s", {}, {0.5}).constant("z", {}).constant("b", {}, {4}).constant("none", {}, {0});
    m.constant("three", {3, 1}, {1}).constant("square", {2, 2}, {1}).constant("nan", {}, {NAN});
    m.constant("row", {1, 2}, {1}).constant("column", {2, 1}, {1}).constant("bits", {2, 1}, {1, 4});
    return m.constant("half", {}, {3.5}).constant("many", {}, {33});
}

OnnxModel quant(const OnnxModel::names &inputs, const OnnxModel::Attributes &attributes = {})
{
    auto m = parameters(OnnxModel().input("x", {2, 2}).input("dynamic", {1}));
    return m.node("Quant", inputs, "y", attributes, "qonnx.custom_op.general").named("node1").output("y");
}

OnnxModel threshold(const ints &shape, const OnnxModel::Attributes &attributes)
{
    auto m = OnnxModel().input("x", {1, 3}).constant("t", shape, {1});
    return m.node("MultiThreshold", {"x", "t"}, "y", attributes, "finn.custom_op.general").named("node1").output("y");
}

std::vector<Bad> badModels()
{
    auto in = Fault::Input, no = Fault::Unsupported;
    auto whole = parameters(OnnxModel().input("x", {2}).constant("c", {2}, {1}, OnnxModel::int32));
    whole.node("Quant", {"c", "s", "z", "b"}, "q", {}, "onnx.brevitas").named("node1");
    whole.node("Add", {"x", "q"}, "y").output("y");
    auto trunc = parameters(OnnxModel().input("x", {2}));
    trunc.node("Trunc", {"x", "s", "z", "b", "none"}, "y", {}, "qonnx.custom_op.general").named("node1").output("y");
    return {
        {"no bit width", quant({"x", "s", "z"}), in, {"node1", "input 4 is missing"}},
        {"a scale that is computed", quant({"x", "dynamic", "z", "b"}), no, {"node1", "a scale must be a constant"}},
        {"a scale of 0", quant({"x", "none", "z", "b"}), in, {"node1", "a scale of 0", "not a positive number"}},
        {"a zero point of NaN", quant({"x", "s", "nan", "b"}), in, {"node1", "a zero point is not a number"}},
        {"half a bit", quant({"x", "s", "z", "half"}), in, {"node1", "a bit width of 3.5", "from 1 to 32"}},
        {"33 bits", quant({"x", "s", "z", "many"}), in, {"node1", "a bit width of 33"}},
        {"no bits left", trunc, in, {"node1", "a bit width of 0"}},
        {"scales of another size", quant({"x", "three", "z", "b"}), no, {"node1", "3×1", "one axis of 2×2"}},
        {"scales along two axes", quant({"x", "square", "z", "b"}), no, {"node1", "2×2", "per channel"}},
        {"axes that differ", quant({"x", "row", "column", "b"}), no, {"node1", "along different axes"}},
        {"signs beside numbers", quant({"x", "s", "z", "bits"}), no, {"node1", "one bit with a sign"}},
        {"an unknown rounding", quant({"x", "s", "z", "b"}, {{"rounding_mode", std::string("dither")}}), no,
            {"node1", "rounding_mode is 'DITHER'", "use ROUND"}},
        {"integers that are quantised", whole, in, {"node1", "i32 values, but must quantise floats"}},
        {"rows of thresholds", threshold({2, 1}, {}), in, {"node1", "thresholds of 2×1", "each channel of 1×3"}},
        {"a negative scale of counts", threshold({1, 1}, {{"out_scale", -1.0}}), no, {"node1", "out_scale is -1"}},
    };
}

} // namespace

class BadQonnxTest : public QObject {
    Q_OBJECT
private slots:
    void badModel_data()
    {
        QTest::addColumn<int>("index");
        int i = 0;
        for (const auto &bad : badModels())
            QTest::newRow(bad.what) << i++;
    }
    void badModel()
    {
        QFETCH(int, index);
        const auto bad = badModels()[std::size_t(index)];
        const auto graph = bad.model.import();
        QVERIFY(!graph);
        const auto &message = graph.error().message;
        QVERIFY2(graph.error().fault == bad.fault, message.c_str());
        for (const auto *part : bad.says)
            QVERIFY2(message.find(part) != std::string::npos, message.c_str());
    }
};

QTEST_APPLESS_MAIN(BadQonnxTest)
#include "bad_qonnx_test.moc"
