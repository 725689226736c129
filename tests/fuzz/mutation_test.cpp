// SPDX-License-Identifier: Apache-2.0
#include "execute/file_bytes.h"
#include "fuzz/feed.h"
#include "fuzz/mutate.h"
#include "fuzz/seeds.h"
#include "support/onnx_model.h"
#include "support/tflite_model.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <functional>
#include <onnx/onnx_pb.h>

using namespace partita;
using namespace partita::fuzz;
using test::OnnxModel;
namespace fs = std::filesystem;

/// Deterministic changes of small sound files: whatever comes in is read or refused in a sentence, in little
/// time and memory.
class MutationTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    std::int64_t m_cases = 0, m_accepted = 0;

    using Feed = std::function<bool(Bytes, const fs::path &)>;

    fs::path at(const std::string &name) const { return fs::path(m_folder.path().toStdString()) / name; }
    void write(const char *name, std::size_t bytes)
    {
        std::ofstream(at(name), std::ios::binary) << std::string(bytes, '\1');
    }

    void feed(const Feed &feed, const std::string &bytes, const std::string &name)
    {
        ++m_cases;
        m_accepted += feed(std::as_bytes(std::span(bytes)), at(name));
    }

    /// Every truncation, one flipped bit in every byte, and `more` changes of bytes.
    void mutate(const Feed &to, const Seed &seed, int more)
    {
        Random random(1);
        QVERIFY2(!seed.bytes.empty(), seed.name.c_str());
        for (std::size_t size = 0; size < seed.bytes.size(); ++size) {
            feed(to, seed.bytes.substr(0, size), seed.name);
            auto flipped = seed.bytes;
            flipped[size] = char(flipped[size] ^ (1 << random() % 8));
            feed(to, flipped, seed.name);
        }
        for (int i = 0; i < more; ++i) {
            auto bytes = seed.bytes;
            for (auto changes = 1 + random() % 4; changes > 0; --changes)
                mutateBytes(bytes, random);
            feed(to, bytes, seed.name);
        }
    }

    static bool model(Bytes bytes, const fs::path &name) { return feedModel(bytes, name); }
    static bool dataset(Bytes bytes, const fs::path &name) { return feedDataset(bytes, name); }
    static bool tensor(Bytes bytes, const fs::path &) { return feedTensor(bytes); }
    static bool project(Bytes bytes, const fs::path &) { return feedProject(bytes); }

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        write("x.bin", 96);
        write("y.bin", 2);
    }
    void init() { m_cases = m_accepted = 0; }
    void cleanup()
    {
        qInfo("%lld cases, %lld of them accepted", static_cast<long long>(m_cases), static_cast<long long>(m_accepted));
    }

    void models()
    {
        for (const auto &seed : modelSeeds())
            mutate(model, seed, 100);
    }

    /// Fields removed, doubled and moved, absurd numbers, names that dangle or close cycles.
    void modelFields()
    {
        for (const auto &seed : modelSeeds()) {
            onnx::ModelProto sound;
            QVERIFY(sound.ParseFromString(seed.bytes));
            Random random(1);
            for (int i = 0; i < 400; ++i) {
                auto changed = sound;
                for (auto changes = 1 + random() % 4; changes > 0; --changes)
                    mutateMessage(changed, random);
                feed(model, changed.SerializeAsString(), seed.name);
            }
        }
        QVERIFY(m_accepted > m_cases / 50);
    }

    void modelsThatFuzzingFound()
    {
        constexpr auto most = std::numeric_limits<std::int64_t>::max();
        const OnnxModel::ints wide{1 << 15, 1 << 15};
        OnnxModel line(13), blocks(21);
        line.input("x", {1}).node("Add", {"x", "w\n\x1b[31m"}, "y").output("y");
        blocks.input("x", {2, 2}, OnnxModel::int8).input("s", {1, 2}).input("z", {1, 2}, OnnxModel::int8);
        blocks.node("DequantizeLinear", {"x", "s", "z"}, "y", {{"axis", std::int64_t(0)}, {"block_size", most}})
            .output("y");
        OnnxModel factor;
        factor.input("x", {2})
            .node("iHardswish", {"x"}, "y", {{"three", 1e30f}, {"six", 6.0f}, {"one_over_six", 1.0f}})
            .output("y");
        OnnxModel window;
        window.input("x", {1, 2, 4, 4})
            .node("AveragePool", {"x"}, "y", {{"auto_pad", "SAME_LOWER"}, {"kernel_shape", wide}})
            .output("y");
        OnnxModel product;
        product.input("a", {2, 2}, OnnxModel::int32)
            .input("b", {2, 2}, OnnxModel::int32)
            .input("c", {2}, OnnxModel::int32);
        product.node("Gemm", {"a", "b", "c"}, "y", {{"beta", std::numeric_limits<float>::quiet_NaN()}}).output("y");
        for (const auto &found : {line, blocks, factor, window, product})
            feed(model, found.bytes(), "found.onnx");
    }

    /// Every word of the file in turn, and changes that leave the tables where they are.
    void tfliteModels()
    {
        for (const auto &seed : tfliteSeeds()) {
            feed(model, seed.bytes, seed.name);
            mutate(model, seed, 20);
            Random random(1);
            for (int i = 0; i < 400; ++i) {
                auto bytes = seed.bytes;
                for (auto changes = 1 + random() % 3; changes > 0; --changes)
                    mutateInPlace(bytes, random);
                feed(model, bytes, seed.name);
            }
        }
        QVERIFY(m_accepted > m_cases / 50);
    }

    void tfliteModelsThatFuzzingFound()
    {
        using Model = test::TfliteModel;
        constexpr auto byte = Model::Type::INT8;
        Model steep, infinite, mixed;
        auto x = steep.input("x", {1, 2}, byte, {{0.5f}}), y = steep.tensor("y", {1, 2}, byte, {{1e-30f}, {3}});
        steep
            .op(Model::Code::LEAKY_RELU, {x}, {y}, Model::Options::LeakyReluOptions,
                [](auto &to) { return tflite::CreateLeakyReluOptions(to, 0.1f).Union(); })
            .output(y);
        x = infinite.input("x", {1, 2}, byte, {{1e38f}}), y = infinite.tensor("y", {1, 2}, byte, {{1e-38f}});
        infinite.op(Model::Code::HARD_SWISH, {x}, {y}).output(y);
        x = mixed.input("x", {1, 3}, byte, {{0.5f}, {1}});
        auto w = mixed.constant("w", {2, 3}, std::vector<std::int8_t>{1, 2, 3, -1, -2, -3}, {{0.1f}});
        y = mixed.tensor("y", {1, 2});
        mixed
            .op(Model::Code::FULLY_CONNECTED, {x, w, -1}, {y}, Model::Options::FullyConnectedOptions,
                [](auto &to) { return tflite::CreateFullyConnectedOptions(to).Union(); })
            .output(y);
        auto truth = mixed; // weights come in as bool
        truth.tensors[w].type = Model::Type::BOOL;
        truth.tensors[w].quant = {};
        auto apart = mixed.bytes(); // the zero points of x four bytes further on
        auto *quant = tflite::GetModel(apart.data())->subgraphs()->Get(0)->tensors()->Get(0)->quantization();
        auto *at = const_cast<std::uint8_t *>(reinterpret_cast<const flatbuffers::Table *>(quant)->GetAddressOf(
            tflite::QuantizationParameters::VT_ZERO_POINT));
        flatbuffers::WriteScalar(at, flatbuffers::ReadScalar<flatbuffers::uoffset_t>(at) + 4);
        for (const auto &bytes : {steep.bytes(), infinite.bytes(), mixed.bytes(), truth.bytes(), apart})
            feed(model, {reinterpret_cast<const char *>(bytes.data()), bytes.size()}, "found.tflite");
        QVERIFY(m_accepted >= 3);
    }

    /// Values of the program and of the list of weights removed, doubled, swapped or absurd.
    void programs()
    {
        for (const auto &seed : pt2Seeds()) {
            Random random(1);
            const auto sound = pt2Archive(seed.bytes);
            QVERIFY2(model(std::as_bytes(std::span(sound)), at("sound.pt2")), seed.name.c_str());
            for (int i = 0; i < 300; ++i) {
                auto parts = seed.bytes;
                QVERIFY(mutateJson(parts, random));
                feed(model, pt2Archive(parts), "changed.pt2");
            }
        }
        mutate(model, {"small.pt2", pt2Archive(pt2Seeds().back().bytes)}, 500);
        QVERIFY(m_accepted > m_cases / 50);
    }

    void tensors()
    {
        for (const auto &seed : tensorSeeds())
            mutate(tensor, seed, 200);
    }

    void datasets()
    {
        for (const auto &seed : datasetSeeds()) {
            mutate(dataset, seed, 500);
            if (seed.name.ends_with(".npy"))
                mutate(
                    [](Bytes bytes, const fs::path &) {
                        auto zip = deflated("inputs.npy", {reinterpret_cast<const char *>(bytes.data()), bytes.size()});
                        return feedDataset(std::as_bytes(std::span(zip)), "changed.npz");
                    },
                    seed, 500);
        }
        QVERIFY(m_accepted > 0);
    }

    void projects()
    {
        for (const auto &seed : projectSeeds())
            mutate(project, seed, 2000);
        QVERIFY(m_accepted > 0);
    }
};

QTEST_APPLESS_MAIN(MutationTest)
#include "mutation_test.moc"
