// SPDX-License-Identifier: Apache-2.0
#include "import/import.h"
#include "support/onnx_model.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace partita;
using test::OnnxModel;
using ints = OnnxModel::ints;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t MiB = 1 << 20;

/// MiB of memory, by its name in /proc/self/status.
std::int64_t memory(const std::string &field)
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (word == field + ":") {
            std::int64_t kilobytes = 0;
            status >> kilobytes;
            return kilobytes / 1024;
        }
    return -1;
}

std::string varint(std::uint64_t value)
{
    std::string out;
    for (; value > 127; value >>= 7)
        out += char(value | 128);
    return out + char(value);
}

std::string sized(int field, const std::string &head, std::uint64_t more)
{
    return char(field << 3 | 2) + varint(head.size() + more) + head;
}

onnx::TensorProto weight(const std::string &name, const ints &shape)
{
    onnx::TensorProto tensor;
    tensor.set_name(name);
    tensor.set_data_type(OnnxModel::real);
    for (auto extent : shape)
        tensor.add_dims(extent);
    return tensor;
}

std::uint64_t bytesOf(const onnx::TensorProto &tensor)
{
    std::uint64_t bytes = 4;
    for (auto extent : tensor.dims())
        bytes *= std::uint64_t(extent);
    return bytes;
}

/// Four matrices between 1000 and `wide` channels: 16 · wide kB.
struct Chain {
    explicit Chain(std::int64_t wide)
    {
        model.input("x", {1, 1000});
        std::string from = "x";
        for (int i = 0; i < 4; ++i) {
            auto name = "w" + std::to_string(i), to = "y" + std::to_string(i);
            weights.push_back(weight(name, i % 2 ? ints{wide, 1000} : ints{1000, wide}));
            model.node("MatMul", {from, name}, to);
            from = to;
        }
        model.output(from);
    }
    OnnxModel model;
    std::vector<onnx::TensorProto> weights;
};

/// The model with its weights as holes in the file, but for the last value of each, which is 7.
fs::path saveWithHoles(const Chain &chain, const fs::path &path)
{
    auto header = chain.model.proto;
    header.clear_graph();
    std::string graph = chain.model.proto.graph().SerializeAsString();
    std::vector<std::string> heads;
    std::uint64_t size = graph.size();
    for (const auto &tensor : chain.weights) {
        auto bytes = bytesOf(tensor);
        auto raw = tensor.SerializeAsString() + sized(9, "", bytes);
        heads.push_back(sized(5, raw, bytes));
        size += heads.back().size() + bytes;
    }
    std::ofstream file(path, std::ios::binary);
    file << header.SerializeAsString() << sized(7, "", size) << graph;
    float last = 7;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        file << heads[i];
        file.seekp(std::streamoff(bytesOf(chain.weights[i]) - sizeof last), std::ios::cur);
        file.write(reinterpret_cast<const char *>(&last), sizeof last);
    }
    return path;
}

} // namespace

class LargeModelTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    fs::path at(const char *name) const { return fs::path(m_folder.path().toStdString()) / name; }

    static void checkShapes(const Graph &graph, std::int64_t wide)
    {
        QCOMPARE(graph.opCount(), std::size_t(4));
        for (OpId id = 0; id < 4; ++id) {
            const auto &weight = graph.tensor(graph.op(id).inputs[1]);
            QVERIFY(weight.constant());
            QCOMPARE(weight.shape, (id % 2 ? Shape{wide, 1000} : Shape{1000, wide}));
        }
        QCOMPARE(graph.tensor(graph.outputs[0]).shape, (Shape{1, 1000}));
    }

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void structureOpensWithoutTheWeights()
    {
        auto path = saveWithHoles(Chain(31250), at("large.onnx"));
        QVERIFY(fs::file_size(path) > 476 * MiB);
        auto before = memory("VmRSS");
        auto graph = importModel(path);
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        QVERIFY2(memory("VmHWM") - before < 50, qPrintable(QString::number(memory("VmHWM") - before) + " MiB"));
        checkShapes(*graph, 31250);
        QCOMPARE(graph->tensor(graph->op(3).inputs[1]).data.as<float>().back(), 7.0f);
    }

    void truncatedIsRefusedAtOnce()
    {
        auto path = saveWithHoles(Chain(31250), at("short.onnx"));
        fs::resize_file(path, 300 * MiB);
        auto before = memory("VmRSS");
        auto graph = importModel(path);
        QVERIFY(!graph);
        QVERIFY2(graph.error().message.find("truncated") != std::string::npos, graph.error().message.c_str());
        QVERIFY(memory("VmRSS") - before < 50);
    }

    void aboveTwoGiB()
    {
        auto path = saveWithHoles(Chain(150000), at("vast.onnx"));
        QVERIFY(fs::file_size(path) > 2200 * MiB);
        auto graph = importModel(path);
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        checkShapes(*graph, 150000);
    }

    void externalDataStaysInItsFile()
    {
        Chain chain(31250);
        std::uint64_t offset = 0;
        auto weights = at("weights.bin");
        std::ofstream file(weights, std::ios::binary);
        for (auto &tensor : chain.weights) {
            tensor.set_data_location(onnx::TensorProto::EXTERNAL);
            for (auto [key, value] :
                {std::pair{"location", std::string("weights.bin")}, {"offset", std::to_string(offset)}}) {
                auto *entry = tensor.add_external_data();
                entry->set_key(key);
                entry->set_value(value);
            }
            offset += bytesOf(tensor);
            float last = 7;
            file.seekp(std::streamoff(offset - sizeof last));
            file.write(reinterpret_cast<const char *>(&last), sizeof last);
            *chain.model.proto.mutable_graph()->add_initializer() = tensor;
        }
        file.close();
        auto before = memory("RssAnon");
        auto graph = importModel(chain.model.save(at("outside.onnx")));
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        checkShapes(*graph, 31250);
        for (OpId id = 0; id < 4; ++id)
            QCOMPARE(graph->tensor(graph->op(id).inputs[1]).data.as<float>().back(), 7.0f);
        QVERIFY2(memory("RssAnon") - before < 50, "the values are looked at where they lie");
    }
};

QTEST_APPLESS_MAIN(LargeModelTest)
#include "large_model_test.moc"
