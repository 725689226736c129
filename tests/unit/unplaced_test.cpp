// SPDX-License-Identifier: Apache-2.0
#include "compile/unplaced.h"
#include "support/compiled.h"
#include "support/onnx_model.h"

#include <QTest>

#include <algorithm>

using namespace partita;
using namespace partita::test;

namespace {

using ints = OnnxModel::ints;

/// Three convolutions of 16 channels; the one in the middle works on four times the pixels.
Graph threeConvs()
{
    return must(OnnxModel(13)
                    .input("x", {1, 16, 32, 32})
                    .constant("w", {16, 16, 3, 3}, {0.01, -0.02, 0.03})
                    .constant("up", {16, 16, 1, 1}, {0.1})
                    .node("Conv", {"x", "up"}, "a", {{"strides", ints{2, 2}}})
                    .node("Conv", {"a", "w"}, "b", {{"pads", ints{1, 1, 1, 1}}})
                    .node("Conv", {"b", "w"}, "c", {{"pads", ints{1, 1, 1, 1}}, {"strides", ints{2, 2}}})
                    .output("c")
                    .import());
}

Result<Unplaced> unplacedOn(const Graph &graph, const std::string &target, const std::vector<std::string> &settings)
{
    return unplaced({graph, targetNamed(target), noise(graph), must(chosen(settings))});
}

const Unplaced::Misfit &of(const Unplaced &u, std::string_view slug) { return u.misfits[u.network.find(slug)]; }

} // namespace

class UnplacedTest : public QObject {
    Q_OBJECT
private slots:
    void kernelsThatAMemoryHasNoRoomForAreMarked()
    {
        const auto graph = threeConvs();
        // 28 KiB hold the activations of b and c, with the weights of all and the program; those of a are 16 and 4 KiB.
        const auto u = must(unplacedOn(graph, "rvp", {"target.ram.size=28672"}));
        QCOMPARE(u.reason, tried(graph, "rvp", {"target.ram.size=28672"}).error().message);
        QCOMPARE(u.network.kernels.size(), u.misfits.size());
        for (const auto &kernel : u.network.kernels) {
            QCOMPARE(kernel.engine, -1);
            QVERIFY(!kernel.program && !kernel.slug.empty() && !kernel.match.ops.empty());
        }
        const auto &first = of(u, "a");
        QCOMPARE(first.memory, 0);
        QVERIFY(first.bytes > 28672);
        QVERIFY2(first.reason.starts_with("needs ") && first.reason.find("28 672") != std::string::npos
                && first.reason.find("'x' with 16 384") != std::string::npos,
            first.reason.c_str());
        QVERIFY(of(u, "b").reason.empty() && of(u, "c").reason.empty());
    }

    void aDecisionThatCannotBeMarksItsKernel()
    {
        const auto u = must(unplacedOn(threeConvs(), "diana", {"kernel.b.tile.NONE=4"}));
        QVERIFY(!of(u, "b").reason.empty() && of(u, "b").memory < 0);
        QVERIFY(of(u, "a").reason.empty());
    }

    void whatCannotBeQuantisedIsShownAsItsOperators()
    {
        const auto graph = threeConvs();
        const auto u = must(unplaced({graph, targetNamed("diana"), Calibration(), {}}));
        QVERIFY2(u.reason.find("no known range") != std::string::npos, u.reason.c_str());
        QCOMPARE(u.network.kernels.size(), graph.opCount());
        QCOMPARE(u.network.graph.opCount(), graph.opCount());
    }

    void whatFitsIsNot()
    {
        const auto u = unplacedOn(threeConvs(), "rvp", {});
        QVERIFY(!u && u.error().message.find("fits") != std::string::npos);
    }

    void itIsStopped()
    {
        std::stop_source source;
        source.request_stop();
        const auto graph = threeConvs();
        const auto u = unplaced({graph, targetNamed("rvp"), noise(graph), must(chosen({"target.ram.size=28672"}))},
            nullptr, source.get_token());
        QVERIFY(!u);
        QCOMPARE(u.error().fault, Fault::Cancelled);
    }

    void layersWithoutARangeRunInFloat()
    {
        const auto graph = must(OnnxModel(13)
                                    .input("x", {1, 4, 8, 8})
                                    .constant("w", {4, 4, 3, 3}, {1e14})
                                    .node("Conv", {"x", "w"}, "a", {{"pads", ints{1, 1, 1, 1}}})
                                    .node("Conv", {"a", "w"}, "b", {{"pads", ints{1, 1, 1, 1}}})
                                    .node("Conv", {"b", "w"}, "c", {{"pads", ints{1, 1, 1, 1}}})
                                    .output("c")
                                    .import());
        for (const std::vector<std::string> &settings :
            {std::vector<std::string>(), {"bits.weight=4"}, {"bits.activation=4"}}) {
            const auto d = must(tried(graph, "diana", settings));
            QCOMPARE(d.kernels[d.find("c")].engineReason.cause, std::string("float"));
            QVERIFY(d.kernels[d.find("a")].engineReason.cause != "float");
            QVERIFY(std::ranges::any_of(d.notes, [](const auto &note) {
                return note.find("generated noise overflows in 1 tensor, first in 'c'") != note.npos;
            }));
        }
    }
};

QTEST_APPLESS_MAIN(UnplacedTest)
#include "unplaced_test.moc"
