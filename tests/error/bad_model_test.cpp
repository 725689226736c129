// SPDX-License-Identifier: Apache-2.0
#include "import/import.h"
#include "support/onnx_model.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <fstream>

using namespace partita;
using test::OnnxModel;
using ints = OnnxModel::ints;
namespace fs = std::filesystem;

namespace {

const std::int64_t one = 1;

struct Bad {
    const char *what;
    OnnxModel model;
    Fault fault;
    std::vector<const char *> says; ///< each is part of the message
};

OnnxModel conv(const ints &weights, const OnnxModel::Attributes &attributes = {}, int biases = 0)
{
    OnnxModel m;
    m.input("x", {1, 3, 8, 8}).constant("w", weights).constant("b", {biases});
    return m.node("Conv", {"x", "w", biases ? "b" : ""}, "y", attributes).named("conv1").output("y");
}

OnnxModel unary(const std::string &op, const ints &shape, const OnnxModel::Attributes &attributes = {}, int opset = 13)
{
    return OnnxModel(opset).input("x", shape).node(op, {"x"}, "y", attributes).named("node1").output("y");
}

/// An operator over constants; x leads to an output of its own.
OnnxModel over(OnnxModel m, const std::string &op, const OnnxModel::names &inputs,
    const OnnxModel::Attributes &attributes = {}, const std::string &domain = {})
{
    m.input("x", {1, 4}).node("Relu", {"x"}, "other").output("other");
    return m.node(op, inputs, "y", attributes, domain).named("node1").output("y");
}

OnnxModel holding(const ints &shape, int opset = 13)
{
    return OnnxModel(opset).constant("c", shape).constant("s", {4});
}

OnnxModel reshape(const ints &to)
{
    return OnnxModel().input("x", {2, 3}).list("s", to).node("Reshape", {"x", "s"}, "y").named("flat").output("y");
}

std::vector<Bad> badModels()
{
    auto in = Fault::Input, no = Fault::Unsupported;
    auto wrongBytes = unary("Relu", {1});
    wrongBytes.constant("c", {4});
    wrongBytes.proto.mutable_graph()->mutable_initializer(0)->set_raw_data("short");
    auto strings = unary("Relu", {1});
    strings.constant("c", {1}, {}, onnx::TensorProto::STRING);
    auto huge = unary("Relu", {1});
    huge.constant("c", {0}).proto.mutable_graph()->mutable_initializer(0)->set_dims(0, std::int64_t(1) << 40);
    auto twoOutputs = unary("Relu", {1});
    twoOutputs.node("Relu", {"x"}, "y").named("node2");
    auto noOpset = unary("Relu", {1});
    noOpset.proto.clear_opset_import();
    auto misTyped = conv({4, 3, 3, 3}, {{"group", "one"}});
    auto escape = unary("Relu", {1});
    escape.constant("c", {1});
    auto *outside = escape.proto.mutable_graph()->mutable_initializer(0);
    outside->clear_float_data();
    outside->set_data_location(onnx::TensorProto::EXTERNAL);
    auto *entry = outside->add_external_data();
    entry->set_key("location");
    entry->set_value("../../etc/passwd");
    auto second
        = OnnxModel().input("x", {4}).node("Relu", {"x"}, "d").named("act").node("Relu", {"m"}, "y").output("y");
    second.proto.mutable_graph()->mutable_node(0)->add_output("m");
    OnnxModel scaled;
    scaled.input("x", {1, 3})
        .constant("s", {}, {0.5})
        .constant("none", {}, {0})
        .constant("s3", {2}, {1})
        .constant("z", {}, {1}, OnnxModel::int8)
        .input("q", {1, 3}, OnnxModel::uint8);

    OnnxModel quantised(18);
    quantised.constant("c", {1, 4}, {}, OnnxModel::uint8)
        .constant("w", {4, 2}, {}, OnnxModel::uint8)
        .constant("s", {}, {1})
        .constant("none", {0})
        .constant("zero", {}, {0}, OnnxModel::uint8)
        .constant("zeros", {0}, {}, OnnxModel::uint8)
        .constant("far", {}, {0x1p40}, OnnxModel::int64);
    const std::string microsoft = "com.microsoft";

    return {
        {"nothing in Hardmax", over(holding({0, 3}, 11), "Hardmax", {"c"}), no, {"node1", "'c'", "0×3"}},
        {"nothing in groups",
            over(holding({0, 4, 3}, 18), "GroupNormalization", {"c", "s", "s"}, {{"num_groups", 2 * one}}), no,
            {"node1", "0×4×3"}},
        {"nothing in stored integers",
            over(OnnxModel(13).constant("c", {0, 3}, {}, OnnxModel::uint8).constant("s", {}, {1}), "QLinearSoftmax",
                {"c", "s", "", "s", ""}, {{"axis", one}, {"opset", 11 * one}}, microsoft),
            no, {"node1", "0×3"}},
        {"nothing to repeat", over(holding({0}), "Pad", {"c"}, {{"mode", "wrap"}, {"pads", ints{1, 1}}}), no,
            {"node1", "axis 0"}},
        {"nothing at the edge", over(holding({0}), "Pad", {"c"}, {{"mode", "edge"}, {"pads", ints{1, 1}}}), no,
            {"node1", "axis 0"}},
        {"nothing to reflect", over(holding({0}), "Pad", {"c"}, {{"mode", "reflect"}, {"pads", ints{1, 1}}}), no,
            {"node1", "axis 0"}},
        {"no weights to turn",
            over(
                holding({0, 4, 3, 3}).constant("e", {1, 0, 8, 8}), "ConvTranspose", {"e", "c"}, {{"group", INT64_MAX}}),
            no, {"node1", "1×0×8×8"}},
        {"more groups than channels",
            over(
                holding({4, 4, 3, 3}).constant("e", {1, 4, 8, 8}), "ConvTranspose", {"e", "c"}, {{"group", INT64_MAX}}),
            in, {"node1", "groups"}},
        {"nothing to enlarge", over(holding({0}).list("to", {5}), "Resize", {"c", "", "", "to"}), no,
            {"node1", "axis 0"}},
        {"an axis enlarged twice",
            over(OnnxModel(18).constant("c", {1, 1, 1 << 16, 1}).list("to", {1 << 16, 2}), "Resize",
                {"c", "", "", "to"}, {{"axes", ints{3, 0}}}),
            in, {"node1", "2^31"}},
        {"the same axis",
            over(OnnxModel(18).constant("c", {1, 4}).list("to", {2, 2}), "Resize", {"c", "", "", "to"},
                {{"axes", ints{1, 1}}}),
            in, {"node1", "axes", "twice"}},
        {"no scale of a product", over(quantised, "MatMulIntegerToFloat", {"c", "w", "none", "s"}, {}, microsoft), in,
            {"node1", "scale"}},
        {"no zero point of a product", over(quantised, "MatMulInteger", {"c", "w", "zeros"}), in,
            {"node1", "zero point"}},
        {"no scale", over(quantised, "DequantizeLinear", {"c", "none"}, {{"axis", one}}), in, {"node1", "0 scales"}},
        {"a vast zero point", over(quantised, "DequantizeLinear", {"c", "s", "far"}), in,
            {"node1", "zero point", "1099511627776"}},
        {"no axis to normalise",
            over(OnnxModel().constant("c", {}, {1}), "SkipLayerNormalization", {"c", "c", "c"}, {}, microsoft), in,
            {"node1", "axis"}},
        {"many axes", unary("Relu", ints(65, 1)), in, {"'x'", "64"}},
        {"a constant of many axes", over(holding(ints(65, 1)), "Abs", {"c"}), in, {"'c'", "64"}},
        {"channels", conv({4, 2, 3, 3}), in, {"conv1", "3 channels", "4×2×3×3"}},
        {"groups", conv({4, 3, 3, 3}, {{"group", 3 * one}}), in, {"conv1", "groups"}},
        {"no groups", conv({4, 3, 3, 3}, {{"group", 0 * one}}), in, {"conv1", "groups"}},
        {"negative extent", conv({4, 3, 9, 9}), in, {"conv1", "height"}},
        {"kernel", conv({4, 3, 3, 3}, {{"kernel_shape", ints{5, 5}}}), in, {"conv1", "kernel_shape"}},
        {"strides", conv({4, 3, 3, 3}, {{"strides", ints{0, 1}}}), in, {"conv1", "strides"}},
        {"stride count", conv({4, 3, 3, 3}, {{"strides", ints{1, 1, 1}}}), in, {"conv1", "strides", "3"}},
        {"pads", conv({4, 3, 3, 3}, {{"pads", ints{-1, 0, 0, 0}}}), in, {"conv1", "pads"}},
        {"vast pads", conv({4, 3, 3, 3}, {{"pads", ints{1 << 30, 1 << 30, 1 << 30, 1 << 30}}}), in, {"conv1", "2^31"}},
        {"auto_pad", conv({4, 3, 3, 3}, {{"auto_pad", "AROUND"}}), in, {"conv1", "AROUND"}},
        {"bias", conv({4, 3, 3, 3}, {}, 5), in, {"conv1", "bias"}},
        {"attribute type", misTyped, in, {"conv1", "group"}},
        {"4-D pool", unary("MaxPool", {1, 1, 4, 4, 4, 4}, {{"kernel_shape", ints{2, 2, 2, 2}}}), no,
            {"node1", "6 axes"}},
        {"no kernel", unary("MaxPool", {1, 1, 4, 4}), in, {"node1", "kernel_shape"}},
        {"reshape count", reshape({4, 2}), in, {"flat", "2×3", "4×2"}},
        {"reshape open", reshape({-1, -1}), in, {"flat", "-1"}},
        {"reshape divides", reshape({4, -1}), in, {"flat", "6"}},
        {"reshape huge", reshape({one << 40, one << 40}), in, {"flat"}},
        {"reshape negative", reshape({-7}), in, {"flat", "-7"}},
        {"axis", unary("Softmax", {1, 2}, {{"axis", 5 * one}}), in, {"node1", "axis 5"}},
        {"perm", unary("Transpose", {1, 2}, {{"perm", ints{0, 0}}}), in, {"node1", "perm"}},
        {"pad mode", unary("Pad", {1, 2}, {{"mode", "mirror"}}), in, {"node1", "mirror"}},
        {"pads of the least integer", unary("Pad", {1, 2}, {{"pads", ints{0, 0, INT64_MIN, 0}}}), in,
            {"node1", "pads must be smaller"}},
        {"the same of a transposed convolution",
            OnnxModel()
                .input("x", {1, 3, 8, 8})
                .constant("w", {3, 4, 3, 3})
                .node("ConvTranspose", {"x", "w"}, "y", {{"pads", ints{0, 0, INT64_MIN, 0}}})
                .named("up")
                .output("y"),
            in, {"up", "pads must hold 32-bit"}},
        {"squeeze", unary("Squeeze", {2, 2}, {{"axes", ints{0}}}, 11), in, {"node1", "axis 0"}},
        {"unknown operator", unary("Bernoulli", {1, 2}), no, {"node1", "Bernoulli"}},
        {"unknown domain", OnnxModel().input("x", {1}).node("Bar", {"x"}, "y", {}, "com.x").named("foo").output("y"),
            no, {"foo", "operator Bar (domain com.x)"}},
        {"split", unary("Split", {4}, {{"split", ints{1, 3}}}), in, {"node1", "split", "opset 13"}},
        {"split into more parts", unary("Split", {4}, {{"num_outputs", 2 * one}}, 18), in,
            {"node1", "num_outputs is 2", "1 output;"}},
        {"eight bits of a float", unary("Cast", {4}, {{"to", 17 * one}}, 19), no, {"node1", "FLOAT8E4M3FN"}},
        {"four bits of a float", OnnxModel(23).input("x", {1}, 23).node("Cast", {"x"}, "y", {{"to", one}}).output("y"),
            no, {"'x'", "FLOAT4E2M1"}},
        {"a type from later", unary("Cast", {4}, {{"to", 99 * one}}), no, {"node1", "type number 99"}},
        {"an empty input", unary("Relu", {0, 3}), no, {"'x'", "0×3", "does not take empty tensors"}},
        {"nothing left",
            OnnxModel(13)
                .input("x", {2, 3})
                .list("at", {1})
                .node("Slice", {"x", "at", "at"}, "y")
                .named("node1")
                .output("y"),
            no, {"'y'", "0×3", "does not take empty tensors"}},
        {"all parts empty", over(holding({0, 3}), "Concat", {"c", "c"}, {{"axis", 0 * one}}), in,
            {"node1", "all its inputs are empty"}},
        {"zero of another type",
            OnnxModel()
                .input("q", {2, 2}, OnnxModel::uint8)
                .input("w", {2, 2}, OnnxModel::int8)
                .input("z", {}, OnnxModel::int8)
                .node("MatMulInteger", {"q", "w", "z"}, "y")
                .named("product")
                .output("y"),
            in, {"product", "u8", "i8"}},
        {"old opset", unary("Relu", {1}, {}, 1), no, {"opset 1"}},
        {"no opset", noOpset, in, {"node1", "operator set"}},
        {"dangling", OnnxModel().input("x", {1}).node("Add", {"x", "ghost"}, "y").named("sum").output("y"), in,
            {"sum", "ghost"}},
        {"dangling output", unary("Relu", {1}).output("ghost"), in, {"ghost"}},
        {"written twice", twoOutputs, in, {"node1", "node2", "'y'"}},
        {"writes an input", OnnxModel().input("x", {1}).node("Relu", {"x"}, "x").named("own").output("x"), in,
            {"own", "'x'"}},
        {"cycle",
            OnnxModel()
                .input("x", {1})
                .node("Add", {"x", "b"}, "a")
                .named("first")
                .node("Relu", {"a"}, "b")
                .output("b"),
            in, {"cycle"}},
        {"unused output", second, no, {"'m'"}},
        {"unknown height", unary("Relu", {1, 3, -1}), in, {"'x'", "axis 2"}},
        {"vast input", unary("Relu", {1 << 20, 1 << 20, 1 << 20, 1 << 20}), in, {"'x'", "2^31"}},
        {"complex input",
            OnnxModel().input("x", {1}, onnx::TensorProto::COMPLEX64).node("Relu", {"x"}, "y").output("y"), no,
            {"'x'", "complex"}},
        {"integer arithmetic",
            OnnxModel().input("x", {1}, OnnxModel::int8).node("Exp", {"x"}, "y").named("node1").output("y"), no,
            {"node1", "i8"}},
        {"initialiser size", wrongBytes, in, {"'c'", "5 bytes", "16"}},
        {"initialiser type", strings, no, {"'c'", "string"}},
        {"initialiser extent", huge, in, {"'c'", "2^31"}},
        {"external escape", escape, in, {"'c'", "../../etc/passwd"}},
        {"broadcast", OnnxModel().input("x", {3}).input("z", {4}).node("Add", {"x", "z"}, "y").named("sum").output("y"),
            in, {"sum", "3", "4"}},
        {"depth",
            OnnxModel()
                .input("x", {1, 3})
                .constant("w", {4, 2})
                .node("MatMul", {"x", "w"}, "y")
                .named("fc")
                .output("y"),
            in, {"fc", "3", "4"}},
        {"fill",
            OnnxModel()
                .input("x", {1, 4})
                .list("s", {1 << 16, 1 << 14})
                .node("ConstantOfShape", {"s"}, "y")
                .named("fill")
                .output("y"),
            in, {"fill", "1 GiB"}},
        {"scale", OnnxModel(scaled).node("QuantizeLinear", {"x", "none"}, "y").named("q1").output("y"), in,
            {"q1", "scale"}},
        {"scale count", OnnxModel(scaled).node("QuantizeLinear", {"x", "s3"}, "y").named("q1").output("y"), in,
            {"q1", "2 scales"}},
        {"scale shape", OnnxModel(scaled).node("QuantizeLinear", {"x", "x"}, "y").named("q1").output("y"), in,
            {"q1", "1×3 scales"}},
        {"zero type", OnnxModel(scaled).node("DequantizeLinear", {"q", "s", "z"}, "y").named("q1").output("y"), in,
            {"q1", "u8", "i8"}},
        {"missing input", OnnxModel().input("x", {1, 3}).node("MatMul", {"x"}, "y").named("fc").output("y"), in,
            {"fc", "missing"}},
    };
}

} // namespace

class BadModelTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    fs::path file(const std::string &bytes)
    {
        auto path = fs::path(m_folder.path().toStdString()) / "bad.onnx";
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    }
    void refuses(const fs::path &path, std::initializer_list<const char *> says)
    {
        auto graph = importModel(path);
        QVERIFY(!graph);
        QCOMPARE(graph.error().fault, Fault::Input);
        for (auto *part : says)
            QVERIFY2(graph.error().message.find(part) != std::string::npos, graph.error().message.c_str());
    }

private slots:
    void notAFile()
    {
        refuses("/nowhere/net.onnx", {"/nowhere/net.onnx", "does not exist"});
        refuses(m_folder.path().toStdString(), {"not a file"});
    }
    void notAModel()
    {
        refuses(file(""), {"bad.onnx", "empty"});
        refuses(file("Dear reader, this is a letter.\n"), {"bad.onnx", "is not an ONNX file"});
        refuses(file(std::string(4096, '\xff')), {"is not an ONNX file"});
        refuses(file(std::string(4096, '\0')), {"is not an ONNX file"});
        refuses(file(std::string("\x08\x07", 2)), {"no network"});
    }
    void truncated()
    {
        auto whole = conv({4, 3, 3, 3}).proto.SerializeAsString();
        for (std::size_t size = 0; size < whole.size(); size += 7)
            QVERIFY2(!importModel(file(whole.substr(0, size))), std::to_string(size).c_str());
        refuses(file(whole.substr(0, whole.size() / 2)), {"bad.onnx", "truncated"});
    }
    /// Protocol buffers take the low 32 bits of a tag; so must what looks for weights in the file.
    void tagsAbove32Bits()
    {
        auto sized = [](int field, const std::string &inner) {
            return std::string(1, char(field << 3 | 2)) + char(inner.size()) + inner;
        };
        onnx::TensorProto tensor;
        tensor.set_name("c");
        tensor.set_data_type(OnnxModel::uint8);
        tensor.add_dims(16);
        std::array<std::uint64_t, 2> range{std::uint64_t(1) << 40, 16};
        std::string data(reinterpret_cast<const char *>(range.data()), sizeof range);
        for (std::string tag : {"\xCA\x80\x80\x80\x10", "\xCA\x80\x80\x80\x80\x80\x80\x80\x80\x01"}) {
            auto m = over(OnnxModel(), "Abs", {"c"});
            refuses(
                file(m.bytes() + sized(7, sized(5, tensor.SerializeAsString() + tag + "\x10" + data))), {"bad.onnx"});
        }
    }
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
        auto bad = badModels()[index];
        auto graph = bad.model.import();
        QVERIFY(!graph);
        const auto &message = graph.error().message;
        QVERIFY2(graph.error().fault == bad.fault, message.c_str());
        QVERIFY2(message.starts_with("model.onnx: ") && message.find('\n') == std::string::npos, message.c_str());
        for (auto *part : bad.says)
            QVERIFY2(message.find(part) != std::string::npos, message.c_str());
    }
    void externalDataIsRead()
    {
        auto m = OnnxModel().input("x", {2}).constant("c", {2}).node("Add", {"x", "c"}, "y").output("y");
        auto *tensor = m.proto.mutable_graph()->mutable_initializer(0);
        tensor->clear_float_data();
        tensor->set_data_location(onnx::TensorProto::EXTERNAL);
        for (auto [key, value] : {std::pair{"location", "weights.bin"}, {"offset", "4"}}) {
            auto *entry = tensor->add_external_data();
            entry->set_key(key);
            entry->set_value(value);
        }
        auto folder = fs::path(m_folder.path().toStdString());
        auto path = m.save(folder / "external.onnx");
        refuses(path, {"'c'", "weights.bin", "missing"});
        std::vector<float> values{1, 2, 3};
        auto write = [&](std::size_t bytes) {
            std::ofstream(folder / "weights.bin", std::ios::binary)
                .write(reinterpret_cast<const char *>(values.data()), std::streamsize(bytes));
        };
        write(8);
        refuses(path, {"'c'", "beyond the end"});
        write(12);
        auto graph = importModel(path);
        QVERIFY(graph.has_value());
        QCOMPARE(graph->tensor(graph->op(0).inputs[1]).data.as<float>()[1], 3.0f);
    }

    /// Models of other projects, among them malformed ones: read or refused, never a crash.
    void foreignModels()
    {
        auto data = fs::path(PARTITA_SOURCE) / "../shared/data";
        if (!fs::exists(data / "onnx_suite"))
            QSKIP("../shared/data is not here: all foreign models skipped");
        int read = 0, refused = 0;
        for (auto *folder :
            {"onnx_suite", "migraphx_onnx", "onnx_light", "onnx_qlinear", "mlperf_tiny/ic", "deeploy"}) {
            if (!fs::exists(data / folder))
                continue;
            for (const auto &entry : fs::recursive_directory_iterator(data / folder)) {
                if (entry.path().extension() != ".onnx" || !entry.is_regular_file())
                    continue;
                auto graph = importModel(entry.path());
                ++(graph ? read : refused);
                if (!graph)
                    QVERIFY2(
                        graph.error().fault != Fault::Internal && !graph.error().message.empty(), entry.path().c_str());
            }
        }
        qInfo("%d foreign models read, %d refused with a reason", read, refused);
        QVERIFY(read > 150);
    }
};

QTEST_APPLESS_MAIN(BadModelTest)
#include "bad_model_test.moc"
