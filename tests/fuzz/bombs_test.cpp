// SPDX-License-Identifier: Apache-2.0
#include "choices/project.h"
#include "execute/dataset.h"
#include "execute/file_bytes.h"
#include "execute/operators/executor.h"
#include "fuzz/feed.h"
#include "fuzz/seeds.h"
#include "import/import.h"
#include "rewrite/fold.h"
#include "support/onnx_model.h"
#include "support/tflite_model.h"

#include <QElapsedTimer>
#include <QTest>

#include <fstream>

using namespace partita;
using test::OnnxModel;
using ints = OnnxModel::ints;

namespace {

constexpr std::int64_t one = 1;

std::int64_t peakMiB()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (word == "VmHWM:") {
            std::int64_t kilobytes = 0;
            status >> kilobytes;
            return kilobytes / 1024;
        }
    return -1;
}

/// What the program would do with an opened model, up to a run.
void use(const Graph &graph)
{
    for (const auto &g : {Result<Graph>(graph), fold(graph)}) {
        if (!g)
            continue;
        auto executor = Executor::prepare(*g);
        if (!executor)
            continue;
        std::vector<Array> inputs;
        for (auto id : g->inputs)
            inputs.emplace_back(g->tensor(id).type, g->tensor(id).shape);
        auto outputs = executor->run(inputs);
    }
}

std::string at(const char *stem, int i) { return stem + std::to_string(i); }

/// op(op(op(… of x or of a constant.
OnnxModel chain(const char *op, int length, bool constant, const OnnxModel::Attributes &attributes = {})
{
    OnnxModel m;
    m.input("x", {2, 3}).constant("v0", {2, 3});
    for (int i = 0; i < length; ++i)
        m.node(op, {i == 0 && !constant ? "x" : at("v", i)}, at("v", i + 1), attributes);
    return m.node("Add", {"x", at("v", length)}, "y").output("y");
}

/// `count` nodes that each make up much out of little.
OnnxModel repeated(
    const char *op, int count, const std::vector<std::string> &inputs, const OnnxModel::Attributes &attributes = {})
{
    OnnxModel m;
    m.input("x", {1, 4, 8, 8})
        .list("many", {1 << 13, 1 << 13})
        .list("vast", {1 << 13, 1 << 5, 4, 8, 8})
        .constant("one", {1, 1});
    m.constant("zero", {}, {0}, OnnxModel::int64).constant("end", {}, {1 << 24}, OnnxModel::int64);
    m.constant("step", {}, {1}, OnnxModel::int64).constant("big", {4}, {1, 1, 1 << 10, 1 << 10});
    m.list("pads", {0, 0, 0, 0, 0, 0, 1 << 13, 1 << 13}).list("times", {1, 1, 1 << 12, 1 << 11});
    for (int i = 0; i < count; ++i) {
        m.node(op, inputs, at("v", i), attributes);
        m.output(at("v", i));
    }
    return m;
}

/// `count` operators that each make up 64 MiB of weights.
test::TfliteModel resizes(int count)
{
    using Model = test::TfliteModel;
    Model m;
    auto x = m.input("x", {1, 256, 1, 1}), size = m.constant("size", {2}, std::vector<std::int32_t>{1 << 16, 1});
    for (int i = 0; i < count; ++i) {
        auto y = m.tensor(at("y", i), {1, 1 << 16, 1, 1});
        m.op(Model::Code::RESIZE_BILINEAR, {x, size}, {y}, Model::Options::ResizeBilinearOptions, [](auto &to) {
             return tflite::CreateResizeBilinearOptions(to).Union();
         }).output(y);
    }
    return m;
}

/// A window as wide as its pads allow, over a small picture.
OnnxModel window(const char *op, std::int64_t extent)
{
    OnnxModel m;
    m.input("x", {1, 1, 4, 4});
    return m
        .node(op, {"x"}, "y",
            {{"kernel_shape", ints{extent, extent}}, {"pads", ints{extent - 1, extent - 1, extent - 1, extent - 1}},
                {"strides", ints{extent / 4, extent / 4}}})
        .output("y");
}

std::string nested(char open, char close, std::size_t depth)
{
    return std::string(depth, open) + std::string(depth, close);
}

} // namespace

/// Short files that ask for gigabytes, hours or a deep stack.
class BombsTest : public QObject {
    Q_OBJECT
private slots:
    void models_data()
    {
        QTest::addColumn<std::string>("bytes");
        auto row = [](const char *name, const OnnxModel &m) { QTest::newRow(name) << m.bytes(); };
        row("identities", chain("Identity", 20000, false));
        row("functions", chain("Relu", 20000, false));
        row("moves", chain("Transpose", 20000, false, {{"perm", ints{0, 1}}}));
        row("constant functions", chain("Abs", 20000, true));
        row("constant moves", chain("Transpose", 20000, true, {{"perm", ints{0, 1}}}));
        row("filled", repeated("ConstantOfShape", 200, {"many"}));
        row("ranges", repeated("Range", 200, {"zero", "end", "step"}));
        row("expanded constants", repeated("Expand", 200, {"one", "many"}));
        row("expanded", repeated("Expand", 20, {"x", "vast"}));
        row("tiled", repeated("Tile", 20, {"x", "times"}));
        row("padded", repeated("Pad", 20, {"x", "pads"}));
        row("resized", repeated("Resize", 20, {"x", "", "big"}));
        row("greatest", OnnxModel().input("x", {1, 1 << 30}).node("Hardmax", {"x"}, "y").output("y"));
        auto batched = OnnxModel().input("x", {1 << 30, 1}).input("i", {1 << 30, 1}, OnnxModel::int64);
        row("batches", batched.node("GatherND", {"x", "i"}, "y", {{"batch_dims", one}}).output("y"));
        row("identity matrices", repeated("EyeLike", 200, {"one"}));
        row("max pool", window("MaxPool", 30000));
        row("average pool", window("AveragePool", 30000));
        auto filledIndex = OnnxModel().input("x", {4}).list("n", {1 << 27});
        row("vast list", filledIndex.node("ConstantOfShape", {"n"}, "l").node("Reshape", {"x", "l"}, "y").output("y"));
        auto doubled = OnnxModel().input("x", {1}).constant("v0", {1});
        for (int i = 0; i < 40; ++i)
            doubled.node("Concat", {at("v", i), at("v", i)}, at("v", i + 1), {{"axis", 0 * one}});
        row("doubled", doubled.node("Add", {"x", "v40"}, "y").output("y"));
        auto joined = OnnxModel().input("x", {1 << 14, 1});
        OnnxModel::names parts(4096, "x");
        row("joined", joined.node("Concat", parts, "y", {{"axis", one}}).output("y"));
        auto weights = resizes(200).bytes();
        QTest::newRow("interpolated") << std::string(reinterpret_cast<const char *>(weights.data()), weights.size());
    }
    void models()
    {
        QFETCH(std::string, bytes);
        QElapsedTimer timer;
        timer.start();
        auto before = peakMiB();
        auto file = std::make_shared<std::string>(bytes);
        if (auto graph = importModel({file, std::as_bytes(std::span(*file))}, "bomb.onnx"))
            use(*graph);
        else
            qInfo("%s", graph.error().message.c_str());
        QVERIFY2(peakMiB() - before < 3000, qPrintable(QString::number(peakMiB() - before) + " MiB"));
        QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed()) + " ms"));
    }

    /// Each would wait for the one before: as deep a stack, and all of them held.
    void movesOfALargeConstant()
    {
        OnnxModel m;
        m.input("x", {1, 1}).constant("v0", {2, 40000});
        for (int i = 0; i < 20000; ++i)
            m.node("Transpose", {at("v", i)}, at("v", i + 1));
        auto file = std::make_shared<std::string>(m.node("Add", {"x", "v20000"}, "y").output("y").bytes());
        auto graph = importModel({file, std::as_bytes(std::span(*file))}, "bomb.onnx");
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        for (TensorId id : graph->tensorIds())
            if (graph->tensor(id).constant())
                QCOMPARE(graph->tensor(id).data.bytes().size(), std::size_t(80000 * sizeof(float)));
    }

    void nestedSubgraphs()
    {
        std::string graph;
        for (int i = 0; i < 5000; ++i) { // If { then_branch { If { …
            auto sized = [](int field, const std::string &inner) {
                std::string out(1, char(field << 3 | 2));
                for (auto n = inner.size();; n >>= 7) {
                    out += char(n > 127 ? n | 128 : n);
                    if (n <= 127)
                        return out + inner;
                }
            };
            graph = sized(1, sized(5, sized(6, graph)));
        }
        auto m = OnnxModel().input("x", {1}).node("Relu", {"x"}, "y").output("y").bytes();
        m += std::string("\x3a") + graph.substr(1);
        QVERIFY(!fuzz::feedModel(std::as_bytes(std::span(m)), "nested.onnx"));
    }

    void nestedJson()
    {
        for (auto deep : {nested('[', ']', 1 << 20), R"({"inputs":{"a":)" + nested('[', ']', 1 << 20) + "}}",
                 R"({"schema":1,"model":)" + nested('[', ']', 1 << 20) + "}", std::string(1 << 20, '{')}) {
            QVERIFY(!fuzz::feedProject(std::as_bytes(std::span(deep))));
            QVERIFY(!fuzz::feedDataset(std::as_bytes(std::span(deep)), "d.json"));
        }
    }

    /// Directory entries that all point at one member of a megabyte of zeros.
    void overlappingArchive()
    {
        auto zip = fuzz::deflated("inputs.npy", std::string(1 << 20, '\0'));
        auto directory = zip.find("PK\1\2"), end = zip.find("PK\5\6");
        auto entry = zip.substr(directory, end - directory);
        auto tail = zip.substr(end);
        zip.resize(end);
        for (int i = 1; i < 5000; ++i)
            zip += entry;
        tail[10] = char(5000 & 255);
        tail[11] = char(5000 >> 8);
        zip += tail;
        auto arrays = parseNpz(std::as_bytes(std::span(zip)), "bomb.npz");
        QVERIFY(!arrays);
        QVERIFY2(arrays.error().message.find("damaged") != std::string::npos, arrays.error().message.c_str());
    }

    void archiveThatPromisesTooMuch()
    {
        auto zip = fuzz::deflated("inputs.npy", "short");
        for (auto header : {std::size_t(0), zip.find("PK\1\2") + 2})
            zip.replace(header + 22, 4, "\xff\xff\xff\x7f");
        QVERIFY(!parseNpz(std::as_bytes(std::span(zip)), "bomb.npz"));
    }
};

QTEST_APPLESS_MAIN(BombsTest)
#include "bombs_test.moc"
