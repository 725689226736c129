// SPDX-License-Identifier: Apache-2.0
#include "import/import.h"
#include "support/tflite_model.h"

#include <QTest>

using namespace partita;
using namespace partita::test;
using Code = TfliteModel::Code;
using Type = TfliteModel::Type;
using Options = TfliteModel::Options;

namespace {

void refuses(const Result<Graph> &graph, std::initializer_list<const char *> words, Fault fault = Fault::Input)
{
    QVERIFY(!graph);
    for (auto *word : words)
        QVERIFY2(graph.error().message.find(word) != std::string::npos, graph.error().message.c_str());
    QCOMPARE(int(graph.error().fault), int(fault));
}

} // namespace

class BadTfliteTest : public QObject {
    Q_OBJECT
private slots:
    void namesWhatItCannotRead()
    {
        {
            TfliteModel m;
            m.customCode = "Mystery";
            auto x = m.input("x", {1}), y = m.tensor("model/odd");
            refuses(m.op(Code::CUSTOM, {x}, {y}).output(y).import(), {"model/odd", "custom operator 'Mystery'"},
                Fault::Unsupported);
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}), y = m.tensor("y");
            refuses(m.op(Code::RNN, {x}, {y}).output(y).import(), {"'y' (RNN)"}, Fault::Unsupported);
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}, Type::INT16, {{0.1f}}), y = m.tensor("y", {1, 4}, Type::INT16, {{0.1f}});
            refuses(m.op(Code::EXP, {x}, {y}).output(y).import(), {"(EXP)", "i16", "int8"}, Fault::Unsupported);
        }
        {
            TfliteModel m;
            auto state = m.tensor("state", {1, 4}, Type::RESOURCE), y = m.tensor("y");
            refuses(
                m.op(Code::RELU, {state}, {y}).output(y).import(), {"'state'", "names a variable"}, Fault::Unsupported);
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}), y = m.tensor("y"), w = m.constant("w", {1, 4}, std::vector<float>(4));
            m.tensors[w].sparse = true;
            refuses(m.op(Code::ADD, {x, w}, {y}).output(y).import(), {"'w'", "sparse"}, Fault::Unsupported);
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}, Type(20)), y = m.tensor("y");
            refuses(m.op(Code::RELU, {x}, {y}).output(y).import(), {"'x'", "UINT4"}, Fault::Unsupported);
        }
        {
            TfliteModel m;
            auto x = m.input("x", {0, 4}), y = m.tensor("y");
            refuses(m.op(Code::RELU, {x}, {y}).output(y).import(), {"'x'", "0×4", "does not take empty tensors"},
                Fault::Unsupported);
        }
        {
            TfliteModel m;
            m.version = 2;
            auto x = m.input("x", {1, 4}), y = m.tensor("y");
            refuses(m.op(Code::RELU, {x}, {y}).output(y).import(), {"version 2"}, Fault::Unsupported);
        }
    }

    void namesWhatIsBroken()
    {
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}), y = m.tensor("y");
            refuses(m.op(Code::RELU, {x + 9}, {y}).output(y).import(), {"names a tensor that is not there"});
        }
        {
            TfliteModel m;
            m.input("x", {1, 4});
            auto y = m.tensor("y"), z = m.tensor("z");
            refuses(m.op(Code::RELU, {y}, {z}).output(z).import(), {"'y'", "before any operator writes it"});
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}), y = m.tensor("y");
            refuses(m.op(Code::RELU, {x}, {y}).op(Code::TANH, {x}, {y}).output(y).import(), {"'y' is written twice"});
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}), y = m.tensor("y", {2}, Type::INT32);
            refuses(m.op(Code::RELU, {x}, {y}).op(Code::SHAPE, {x}, {y}).output(y).import(), {"'y' is written twice"});
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}), y = m.tensor("y", {2}, Type::INT8);
            refuses(m.op(Code::SHAPE, {x}, {y}).output(y).import(), {"holds i8 values"});
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}), y = m.tensor("y"), w = m.constant("w", {2, 4}, std::vector<float>(7));
            refuses(m.op(Code::ADD, {x, w}, {y}).output(y).import(), {"'w' holds 28 bytes", "needs 32"});
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4, 4, 1}), y = m.tensor("y"),
                 w = m.constant("w", {1, 1, 1, 1}, std::vector<float>(1));
            refuses(m.op(Code::CONV_2D, {x, w}, {y}).output(y).import(), {"(CONV_2D)", "options are missing"});
        }
        {
            TfliteModel m;
            auto x = m.input("x", {1, 4}), y = m.tensor("y"),
                 w = m.constant("w", {2, 4}, std::vector<std::int8_t>(8), {{1, 2, 3}});
            refuses(m.op(Code::ADD, {x, w}, {y}).output(y).import(), {"'w' has 3 scales"});
        }
        {
            TfliteModel m;
            m.input("x", {1, 4});
            refuses(m.import(), {"no network"});
        }
    }

    /// Numbers of eight bytes that no shape reaches.
    void refusesVastNumbers()
    {
        constexpr std::int64_t vast = std::int64_t(1) << 62, least = INT64_MIN, most = INT64_MAX;
        using Numbers = std::vector<std::int64_t>;
        auto over = [](Code code, std::vector<int> shape, std::vector<Numbers> lists, Options kind = {},
                        const TfliteModel::MakeOptions &make = {}) {
            TfliteModel m;
            auto x = m.input("x", std::move(shape)), y = m.tensor("y");
            std::vector<int> inputs{x};
            for (const auto &list : lists)
                inputs.push_back(m.constant("list" + std::to_string(inputs.size()), {int(list.size())}, list));
            if (code == Code::SPLIT_V)
                std::swap(inputs[1], inputs[2]);
            return m.op(code, inputs, {y}, kind, make).output(y).import();
        };
        auto strided = [](auto &b) { return tflite::CreateStridedSliceOptions(b).Union(); };
        refuses(over(Code::RESHAPE, {4}, {{vast, vast, 4}}), {"(RESHAPE)", "shape"});
        refuses(over(Code::RESHAPE, {4}, {{0, vast, vast, vast}}), {"(RESHAPE)", "cannot become"});
        refuses(over(Code::SLICE, {4}, {{least}, {-1}}), {"(Slice)", "slice of axis 0"});
        refuses(over(Code::SLICE, {4}, {{most}, {most}}), {"(Slice)", "slice of axis 0"});
        refuses(over(Code::STRIDED_SLICE, {4}, {{1}, {least}, {most}}, Options::StridedSliceOptions, strided),
            {"'y'", "empty"}, Fault::Unsupported);
        auto all = over(Code::STRIDED_SLICE, {4}, {{least}, {most}, {1}}, Options::StridedSliceOptions, strided);
        QVERIFY2(all && all->tensor(all->outputs[0]).shape == Shape{4}, all ? "" : all.error().message.c_str());
        refuses(over(Code::SPLIT_V, {4}, {{0}, {vast}}), {"(SPLIT_V)", "axis 0"});
        refuses(over(Code::BATCH_TO_SPACE_ND, {4, 2, 2, 1}, {{std::int64_t(1) << 32, std::int64_t(1) << 32}}),
            {"(BATCH_TO_SPACE_ND)"}, Fault::Unsupported);
        {
            TfliteModel m;
            auto x = m.input("x", {4, 2, 2, 1}), y = m.tensor("y"),
                 block = m.constant("block", {2}, Numbers{std::int64_t(1) << 32, std::int64_t(1) << 32}),
                 crops = m.constant("crops", {2, 2}, std::vector<std::int32_t>(4));
            refuses(m.op(Code::BATCH_TO_SPACE_ND, {x, block, crops}, {y}).output(y).import(),
                {"(BATCH_TO_SPACE_ND)", "block"});
        }
    }

    /// Aligned corners and half pixels together would lead beyond the picture.
    void refusesTwoRulesAtOnce()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 8, 1, 1}), y = m.tensor("y"),
             size = m.constant("size", {2}, std::vector<std::int32_t>{2, 1});
        m.op(Code::RESIZE_BILINEAR, {x, size}, {y}, Options::ResizeBilinearOptions, [](auto &b) {
             return tflite::CreateResizeBilinearOptions(b, true, true).Union();
         }).output(y);
        refuses(m.import(), {"(RESIZE_BILINEAR)", "corners", "half"});
    }

    /// Tables may share what they list, so a short file can list more than memory holds.
    void refusesSharedLists()
    {
        flatbuffers::FlatBufferBuilder b;
        auto shape = b.CreateVector(std::vector<int>{1, 4});
        auto name = b.CreateString(std::string(1 << 20, 'n'));
        std::vector<flatbuffers::Offset<tflite::Tensor>> tensors;
        for (int i = 0; i < 20000; ++i)
            tensors.push_back(tflite::CreateTensor(b, shape, Type::FLOAT32, 0, name));
        auto graph = tflite::CreateSubGraph(
            b, b.CreateVector(tensors), b.CreateVector(std::vector<int>{0}), b.CreateVector(std::vector<int>{0}));
        auto buffer = tflite::CreateBuffer(b);
        tflite::FinishModelBuffer(
            b, tflite::CreateModel(b, 3, 0, b.CreateVector(&graph, 1), 0, b.CreateVector(&buffer, 1)));
        auto bytes = std::as_bytes(std::span(b.GetBufferPointer(), b.GetSize()));
        refuses(importBytes({bytes.begin(), bytes.end()}), {"model.tflite", "lists more than it holds"});
    }

    void refusesEveryTruncation()
    {
        TfliteModel m;
        auto x = m.input("x", {1, 5, 4, 2}), y = m.tensor("y"),
             w = m.constant("w", {3, 3, 3, 2}, std::vector<float>(54));
        m.op(Code::CONV_2D, {x, w, -1}, {y}, Options::Conv2DOptions, [](auto &b) {
             return tflite::CreateConv2DOptions(b, tflite::Padding::SAME, 2, 2).Union();
         }).output(y);
        auto whole = m.bytes();
        for (std::size_t length = 1; length < whole.size(); length += 3) {
            auto graph = importBytes({whole.begin(), whole.begin() + std::ptrdiff_t(length)});
            QVERIFY(!graph);
            QVERIFY(!graph.error().message.empty());
        }
    }
};

QTEST_GUILESS_MAIN(BadTfliteTest)
#include "bad_tflite_test.moc"
