// SPDX-License-Identifier: Apache-2.0
// The constants of an export, read back from the images for $readmemh and from the binary file.
#include "emit/emit.h"
#include "support/compiled.h"
#include "support/onnx_model.h"

#include <QTest>

#include <map>
#include <sstream>

using namespace partita;
using namespace partita::test;

namespace {

using Bytes = std::map<std::int64_t, std::byte>; ///< by address

/// As Verilog's $readmemh fills a memory of 32-bit words, which hold bytes in little-endian order.
Bytes readmemh(const std::string &text)
{
    Bytes out;
    std::int64_t word = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream items(line.substr(0, line.find("//")));
        for (std::string item; items >> item;) {
            if (item.front() == '@') {
                word = std::stoll(item.substr(1), nullptr, 16);
                continue;
            }
            auto value = std::stoul(item, nullptr, 16);
            for (int b = 0; b < 4; ++b)
                out[4 * word + b] = std::byte(value >> (8 * b));
            ++word;
        }
    }
    return out;
}

struct Placed {
    std::string name;
    const Buffer *buffer;
    std::span<const std::byte> bytes;
};

/// Constants of the kernel, or of all.
std::vector<Placed> constantsOf(const Deployment &d, const std::string &only)
{
    std::vector<Placed> out;
    for (KernelId k : d.kernels.ids()) {
        const auto &kernel = d.kernels[k];
        if (!kernel.program || (!only.empty() && kernel.slug != only))
            continue;
        for (std::size_t o = 0; o < kernel.program->operands.size(); ++o) {
            const auto &operand = kernel.program->operands[o];
            if (operand.role != Operand::Role::Constant)
                continue;
            const auto &constant = kernel.constants[operand.index];
            out.push_back({constant.name + " of " + kernel.slug, &d.buffers[d.operands[k][o]], constant.data.bytes()});
        }
    }
    return out;
}

/// "" when every constant is in the images at its place; else which byte differs.
std::string difference(const Deployment &d, const std::string &only)
{
    const auto files = must(emitProject(d, {.sample = {}, .only = only}));
    std::map<int, Bytes> images;
    const auto &memories = d.target->description().memories;
    for (MemoryId m : memories.ids())
        if (auto found = files.find("memory/" + slugify(memories[m].name) + ".hex"); found != files.end())
            images[m] = readmemh(found->second);
    for (const auto &[name, buffer, bytes] : constantsOf(d, only))
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const auto &image = images[buffer->memory];
            auto found = image.find(buffer->offset + std::int64_t(i));
            if (found == image.end() || found->second != bytes[i])
                return name + ", byte " + std::to_string(i) + " of " + std::to_string(bytes.size())
                    + (found == image.end()
                            ? " is not there"
                            : " is " + std::to_string(int(found->second)) + ", not " + std::to_string(int(bytes[i])));
        }
    return {};
}

} // namespace

class ImagesTest : public QObject {
    Q_OBJECT

private slots:
    void everyConstantIsAtItsPlace_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("setting");
        for (const char *setting : {"engine=core", "weights=l3", "buffering=single"})
            QTest::addRow("diana %s", setting) << "diana" << setting;
        QTest::newRow("ne16") << "ne16"
                              << "bits.weight=5";
    }
    void everyConstantIsAtItsPlace()
    {
        QFETCH(QString, target);
        QFETCH(QString, setting);
        for (unsigned seed = 1; seed <= 6; ++seed) {
            auto d = compiled(randomGraph(seed, 9), target.toStdString(), {setting.toStdString()});
            auto problem = difference(d, "");
            QVERIFY2(problem.empty(), qPrintable(QString("seed %1: %2").arg(seed).arg(problem.c_str())));
            for (const auto &kernel : d.kernels) {
                if (!kernel.program || kernel.overlap.inside)
                    continue;
                problem = difference(d, kernel.slug);
                QVERIFY2(problem.empty(), qPrintable(QString("seed %1, alone: %2").arg(seed).arg(problem.c_str())));
            }
        }
    }

    /// A wide layer between two whose constants are no whole words.
    void beyondOneMebibyteEachConstantIsAligned()
    {
        OnnxModel m(13);
        m.input("x", {1, 21})
            .constant("a", {21, 1023}, {0.5, -0.3, 0.11, 0.7, -1, 0.2, 0.9})
            .constant("b", {1023, 1049}, {0.4, -0.25, 0.125, 0.75, -1, 0.31, 0.05})
            .constant("c", {1049, 3}, {0.3, -0.6, 0.1, 0.8, -0.45})
            .node("MatMul", {"x", "a"}, "u")
            .node("MatMul", {"u", "b"}, "v")
            .node("MatMul", {"v", "c"}, "y")
            .output("y");
        auto d = compiled(must(m.import()), "diana", {"engine=core", "target.l2.size=4194304"});
        const auto files = must(emitProject(d));
        const auto &binary = files.at("weights.bin");
        std::multiset<std::string> written, meant;
        std::istringstream lines(files.at("weights.S"));
        bool isAligned = false;
        std::size_t end = 0;
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            std::string word, file;
            words >> word;
            isAligned = word == ".balign" ? line.ends_with(" 16") : word != ".section" && isAligned;
            if (word != ".incbin")
                continue;
            std::size_t from = 0, bytes = 0;
            char comma;
            words >> file >> from >> comma >> bytes;
            QVERIFY2(isAligned && from % 16 == 0 && from >= end && from + bytes <= binary.size(), line.c_str());
            end = from + bytes;
            written.insert(binary.substr(from, bytes));
        }
        for (const auto &placed : constantsOf(d, ""))
            meant.insert({reinterpret_cast<const char *>(placed.bytes.data()), placed.bytes.size()});
        QVERIFY(written.size() >= 3);
        QVERIFY(written == meant);
    }
};

QTEST_GUILESS_MAIN(ImagesTest)
#include "images_test.moc"
