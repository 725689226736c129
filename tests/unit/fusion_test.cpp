// SPDX-License-Identifier: Apache-2.0
// Kernels fused into one, over random graphs.
#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "report/report.h"
#include "support/compiled.h"
#include "support/planes.h"
#include "support/random_graph.h"

#include <QTest>

#include <map>
#include <nlohmann/json.hpp>

using namespace partita;
using namespace partita::test;

namespace {

Deployment deployed(const Graph &graph, const std::vector<std::string> &settings = {})
{
    return compiled(graph, "tynnp", settings);
}

std::string error(const Graph &graph, const std::vector<std::string> &settings)
{
    auto d = tried(graph, "tynnp", settings);
    return d ? "" : d.error().message;
}

nlohmann::ordered_json withoutTimes(const Deployment &d)
{
    auto json = report(d);
    for (auto &pass : json["passes"])
        pass.erase("ms");
    return json;
}

/// Runs of convolutions, and one sum of a convolution's input and output.
Graph residual()
{
    for (unsigned seed = 0;; ++seed)
        if (auto graph = randomGraph(seed, 12); !deployed(graph).fusions.empty())
            for (const auto &f : deployed(graph).fusions)
                if (!f.refusal)
                    return graph;
}

/// Where the programs of a design give other bytes than the network's meaning, or "".
QString otherBytes(const Graph &graph, const Deployment &d, unsigned seed)
{
    auto inputs = *toDeployed(d.graph, randomInputs(graph, seed));
    auto meant = *Executor::prepare(d.graph)->run(inputs);
    for (auto timing : {Completion::Eager, Completion::Lazy}) {
        auto run = runExact(d, inputs, timing);
        if (!run)
            return QString::fromStdString(run.error().message);
        for (std::size_t i = 0; i < meant.size(); ++i)
            if (differences(run->outputs[i], meant[i]))
                return QString("output %1 of seed %2").arg(i).arg(seed);
    }
    return {};
}

const Fusion &firstFused(const Deployment &d)
{
    return *std::ranges::find_if(d.fusions, [](const Fusion &f) { return !f.refusal; });
}

} // namespace

class FusionTest : public QObject {
    Q_OBJECT
private slots:
    void programsMeanWhatTheNetworkMeans()
    {
        int fused = 0, tight = 0;
        for (unsigned seed = 0; seed < 40; ++seed) {
            auto graph = randomGraph(seed, 4 + int(seed % 10));
            for (const auto &settings : {std::vector<std::string>{}, {"target.dm.size=3000", "target.vm.size=1200"},
                     {"fuse=with_next"}, {"layout=CHW"}}) {
                auto tryOut = tried(graph, "tynnp", settings);
                if (!tryOut && settings.size() == 2)
                    continue;
                QVERIFY2(tryOut.has_value(), tryOut ? "" : tryOut.error().message.c_str());
                const auto &d = *tryOut;
                tight += settings.size() == 2;
                for (const auto &f : d.fusions)
                    fused += !f.refusal;
                QCOMPARE(otherBytes(graph, d, seed), QString());
                for (const auto &use : d.memories)
                    QVERIFY(use.peak <= use.size);
            }
        }
        QVERIFY2(fused > 40, qPrintable(QString::number(fused)));
        QVERIFY2(tight > 10, qPrintable(QString::number(tight)));
    }

    void planesReachTheStagesThatReadThem_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<QString>("settings");
        QTest::newRow("rescale, convolution") << 68u << "";
        QTest::newRow("one picture") << 339365876u << "";
        QTest::newRow("in strips") << 68u << "target.vm.size=1024";
        QTest::newRow("sum, convolution") << 79u << "layout=CHW";
    }
    void planesReachTheStagesThatReadThem()
    {
        QFETCH(unsigned, seed);
        QFETCH(QString, settings);
        auto graph = randomGraph(seed, 2);
        auto d = settings.isEmpty() ? deployed(graph) : deployed(graph, {settings.toStdString()});
        QVERIFY(std::ranges::any_of(d.kernels, [&](const Kernel &k) { return passesPlanes(d.graph, k); }));
        QCOMPARE(otherBytes(graph, d, seed), QString());
    }

    void planesAreWrittenInStrips()
    {
        auto graph = elementwisePlanes();
        const std::string eager = "kernel.clip.schedule=split(OY,3);loop_partition(OY.o,eager)";
        for (const auto &more : {"buffering=double", "buffering=single", eager.c_str()}) {
            auto d = deployed(graph, {"target.vm.size=1024", "kernel.clip.fuse=with_next", more});
            QCOMPARE(d.kernels.size(), 1u);
            QVERIFY(passesPlanes(d.graph, d.kernels[0]));
            QVERIFY(d.kernels[0].tiling.schedule.of("OY", 11) < 11);
            QCOMPARE(otherBytes(graph, d, 1), QString());
        }
    }

    void boundariesOfTheirOwnGiveTheSameBytes()
    {
        int eager = 0;
        for (unsigned seed = 0; seed < 20; ++seed) {
            auto graph = randomGraph(seed, 8);
            auto automatic = deployed(graph);
            for (const auto *boundary : {"eager", "lazy"}) {
                std::vector<std::string> settings;
                for (const auto &k : automatic.kernels)
                    for (const auto &axis : k.tiling.axes)
                        if (axis.name == "OY" && axis.extent > 3)
                            settings.push_back(
                                "kernel." + k.slug + ".schedule=split(OY,3);loop_partition(OY.o," + boundary + ")");
                for (const auto &k : automatic.kernels)
                    for (std::size_t i = 0; i + 1 < k.match.parts.size(); ++i)
                        settings.push_back(
                            "kernel." + automatic.graph.op(k.match.parts[i].anchor).slug + ".fuse=with_next");
                auto d = deployed(graph, settings);
                QCOMPARE(d.kernels.size(), automatic.kernels.size());
                for (const auto &k : d.kernels)
                    eager += !k.tiling.schedule.eager.empty();
                QCOMPARE(otherBytes(graph, d, seed), QString());
            }
        }
        QVERIFY2(eager > 10, qPrintable(QString::number(eager)));
    }

    void fusingNeverCostsMoreAndSavesWhatItSays()
    {
        int compared = 0;
        for (unsigned seed = 0; seed < 25; ++seed) {
            auto graph = randomGraph(seed, 10);
            auto d = deployed(graph, {"prefetch=off", "beside=none"});
            std::vector<std::string> settings{"prefetch=off", "beside=none", "fuse=apart"};
            QVERIFY(deployed(graph, settings).cycles >= d.cycles);
            std::map<std::string, Layout> reads;
            for (const auto &k : d.kernels)
                for (std::size_t i = 0;
                     k.kind == Kernel::Kind::Compute && i < std::max<std::size_t>(k.match.parts.size(), 1); ++i) {
                    const auto &part = k.match.parts.empty() ? k.match : k.match.parts[i];
                    const auto &slug = d.graph.op(part.anchor).slug;
                    settings.push_back(
                        "kernel." + slug + ".engine=" + d.target->description().engines[part.engine].name);
                    settings.push_back(
                        "kernel." + slug + ".layout=" + (i < k.between.size() ? k.between[i] : k.outputLayout).name);
                    reads.emplace(slug, i == 0 ? k.inputLayouts[0] : k.between[i - 1]);
                }
            auto apart = deployed(graph, settings);
            for (const auto &f : apart.fusions)
                QVERIFY(f.refusal);
            std::int64_t cycles = 0, bytes = 0, launches = 0;
            for (const auto &f : d.fusions) {
                cycles += f.cycles;
                bytes += f.bytes;
                launches += f.launches;
                QVERIFY(f.refusal || f.cycles >= 0);
            }
            if (std::ranges::any_of(apart.kernels, [&](const Kernel &k) {
                    return k.kind == Kernel::Kind::Compute && k.inputLayouts[0].name != reads[k.slug].name;
                }))
                continue;
            ++compared;
            QCOMPARE(apart.cycles - d.cycles, cycles);
            QCOMPARE(std::int64_t(apart.kernels.size() - d.kernels.size()), launches);
            auto traffic = [](const Deployment &x) {
                std::int64_t sum = 0;
                for (const auto &k : x.kernels)
                    if (!k.trace.traffic.empty())
                        sum += k.trace.traffic[x.target->description().memory("ddr")];
                return sum;
            };
            QCOMPARE(traffic(apart) - traffic(d), bytes);
        }
        QVERIFY2(compared > 15, qPrintable(QString::number(compared)));
    }

    void equalChoicesGiveEqualReports()
    {
        for (unsigned seed = 0; seed < 10; ++seed) {
            auto graph = randomGraph(seed, 10);
            auto d = deployed(graph);
            QCOMPARE(withoutTimes(d).dump(), withoutTimes(deployed(graph)).dump());
            auto held = compile({graph, targetNamed("tynnp"), noise(graph), hold(d, {})});
            QVERIFY(held.has_value());
            QCOMPARE(held->cycles, d.cycles);
            QCOMPARE(held->kernels.size(), d.kernels.size());
        }
    }

    void aPersonDecidesABorder()
    {
        auto graph = residual();
        auto d = deployed(graph);
        auto pair = firstFused(d).kernels;
        auto apart = deployed(graph, {"kernel." + pair[0] + ".fuse=apart"});
        QVERIFY(std::ranges::none_of(apart.fusions,
            [&](const Fusion &f) { return !f.refusal && f.kernels.size() > 1 && f.kernels[0] == pair[0]; }));
        QVERIFY(std::ranges::any_of(apart.fusions,
            [&](const Fusion &f) { return f.refusal && f.refusal->rule == "choice" && f.kernels[0] == pair[0]; }));
        QVERIFY(d.find(pair[1]) >= 0);
        QCOMPARE(d.find(pair[1]), d.find(pair[0]));
        QVERIFY(apart.find(pair[1]) != apart.find(pair[0]));
        auto tiny = error(graph, {"kernel." + pair[0] + ".fuse=with_next", "kernel." + pair[0] + ".engine=core"});
        QVERIFY2(tiny.find("has no part in device kernels") != tiny.npos, tiny.c_str());
    }

    void everyAnchorIsListed()
    {
        auto graph = residual();
        auto d = deployed(graph);
        auto fused = firstFused(d).kernels;
        const auto &k = d.kernels[d.find(fused[0])];
        QCOMPARE(k.match.parts.size(), fused.size());
        QCOMPARE(k.between.size() + 1, fused.size());
        std::size_t ops = 0;
        for (const auto &part : k.match.parts)
            ops += part.ops.size();
        QCOMPARE(k.match.ops.size(), ops);
        auto json = report(d);
        for (const auto &kernel : json["kernels"])
            if (kernel["name"] == k.slug)
                QCOMPARE(kernel["parts"].get<std::vector<std::string>>(), fused);
    }
};

QTEST_APPLESS_MAIN(FusionTest)
#include "fusion_test.moc"
