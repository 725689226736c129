// SPDX-License-Identifier: Apache-2.0
// The joint choice of engine, layouts and fusion against every way to choose them, pinned kernel by kernel.
#include "support/padded_net.h"
#include "support/random_graph.h"

#include <QTest>

#include <functional>
#include <map>
#include <set>

using namespace partita;
using namespace partita::test;

namespace {

using Setting = std::pair<std::string, std::string>;
/// The decisions about one kernel, one way each.
using Ways = std::vector<std::vector<Setting>>;

class Everything {
public:
    Everything(const Graph &graph, std::shared_ptr<const Target> target)
        : m_graph(graph), m_target(std::move(target)), m_calibration(noise(graph))
    {
    }

    Result<Deployment> with(const std::vector<Setting> &settings)
    {
        Choices choices; // kernel after kernel, as the objective has it
        (void)choices.set("prefetch=off");
        (void)choices.set("beside=none");
        for (const auto &[key, value] : settings)
            if (auto set = choices.set(key, value); !set)
                return std::unexpected(set.error());
        return compile({m_graph, m_target, m_calibration, choices}, &m_cache);
    }

    /// The least objective of all designs, and how many there are. Kernels go on one after another; what is illegal by
    /// itself is left out.
    std::pair<std::int64_t, int> least(const std::vector<Ways> &kernels)
    {
        std::int64_t best = -1;
        int designs = 0;
        std::vector<Setting> settings;
        std::function<void(std::size_t)> go = [&](std::size_t k) {
            if (k == kernels.size()) {
                if (auto d = with(settings)) {
                    ++designs;
                    best = best < 0 ? objectiveOf(*d) : std::min(best, objectiveOf(*d));
                }
                return;
            }
            for (const auto &way : kernels[k]) {
                auto size = settings.size();
                settings.insert(settings.end(), way.begin(), way.end());
                go(k + 1);
                settings.resize(size);
            }
        };
        go(0);
        return {best, designs};
    }

    /// What the design takes, kernel after kernel.
    static std::int64_t objectiveOf(const Deployment &d)
    {
        std::int64_t sum = 0;
        for (const auto &k : d.kernels)
            sum += k.trace.cycles;
        return sum;
    }

    std::vector<Ways> ways(const Deployment &d, bool fuses)
    {
        std::vector<Ways> out;
        std::set<std::string> layouts{"CHW", "HWC", "row"};
        for (const auto &k : d.kernels) {
            layouts.insert(k.outputLayout.name);
            for (const auto &in : k.inputLayouts)
                layouts.insert(in.name);
        }
        for (const auto &k : d.kernels) {
            if (k.kind != Kernel::Kind::Compute)
                continue;
            for (const auto &slug : k.match.parts.empty() ? std::vector{k.slug} : parts(d, k)) {
                auto &own = out.emplace_back();
                bool borders = fuses && d.graph.op(k.match.anchor).kind != OpKind::Pad; // else who pads is the question
                for (const auto &engine : m_target->description().engines)
                    for (const auto &layout :
                        engine.converters ? std::set<std::string>() : layouts) // an analog array computes other numbers
                        for (const char *fuse : {"apart", "with_next"}) {
                            std::vector<Setting> way{
                                {"kernel." + slug + ".engine", engine.name}, {"kernel." + slug + ".layout", layout}};
                            if (borders)
                                way.emplace_back("kernel." + slug + ".fuse", fuse);
                            else if (std::string_view(fuse) == "with_next")
                                continue;
                            auto alone = with(way);
                            if (alone || alone.error().message.find("with_next") != std::string::npos)
                                own.push_back(way);
                        }
            }
        }
        return out;
    }

    /// Each once with the core padding and once with the engine, where that is a question.
    static void addPads(std::vector<Ways> &kernels, const Deployment &d)
    {
        for (auto &ways : kernels) {
            if (ways.empty())
                continue;
            auto slug = ways.front().front().first.substr(7);
            slug.erase(slug.find('.'));
            auto k = d.find(slug);
            if (d.graph.find(slug + "_pad") < 0 && (k < 0 || whoPads(d.graph, d.kernels[k].match) != WhoPads::Core))
                continue;
            Ways both;
            for (const char *who : {"core", "engine"})
                for (auto way : ways) {
                    way.emplace_back("kernel." + slug + ".pads", who);
                    both.push_back(std::move(way));
                }
            ways = std::move(both);
        }
    }

    static std::vector<std::string> parts(const Deployment &d, const Kernel &k)
    {
        std::vector<std::string> out;
        for (const auto &part : k.match.parts)
            out.push_back(d.graph.op(part.anchor).slug);
        return out;
    }

private:
    Graph m_graph;
    std::shared_ptr<const Target> m_target;
    Calibration m_calibration;
    Cache m_cache;
};

std::size_t designsOf(const std::vector<Ways> &kernels)
{
    std::size_t n = 1;
    for (const auto &ways : kernels)
        n *= ways.size();
    return n;
}

} // namespace

class JointTest : public QObject {
    Q_OBJECT
private slots:
    void automaticIsTheBestOfAllDesigns_data()
    {
        QTest::addColumn<bool>("fuses");
        QTest::newRow("diana") << false;
        QTest::newRow("vta") << false;
        QTest::newRow("tynnp") << true;
    }
    void automaticIsTheBestOfAllDesigns()
    {
        QFETCH(bool, fuses);
        auto target = targetNamed(QTest::currentDataTag());
        int graphs = 0, designs = 0, fused = 0;
        for (unsigned seed = 0; seed < 60 && graphs < 12; ++seed) {
            auto graph = randomGraph(seed, 2 + int(seed % 4));
            Everything everything(graph, target);
            auto automatic = everything.with({});
            QVERIFY2(automatic.has_value(), automatic ? "" : automatic.error().message.c_str());
            auto ways = everything.ways(*automatic, fuses);
            Everything::addPads(ways, *automatic);
            if (designsOf(ways) < 2 || designsOf(ways) > 3000)
                continue;
            ++graphs;
            for (const auto &k : automatic->kernels)
                fused += !k.match.parts.empty();
            QCOMPARE(automatic->objective.gap(), 0);
            QCOMPARE(automatic->objective.chosen, Everything::objectiveOf(*automatic));
            auto [best, tried] = everything.least(ways);
            designs += tried;
            QCOMPARE(automatic->objective.chosen, best);
        }
        QVERIFY2(graphs >= 6 && designs > 100, qPrintable(QString::number(designs)));
        QVERIFY(!fuses || fused > 2);
        qInfo("%d graphs, %d designs", graphs, designs);
    }

    void whoPadsIsPartOfIt_data()
    {
        QTest::addColumn<bool>("published");
        QTest::newRow("diana") << false;
        QTest::newRow("diana published") << true;
        QTest::newRow("vta") << false;
        QTest::newRow("ne16") << false;
        QTest::newRow("tynnp") << false;
    }
    /// Pads beyond what an engine takes, or what its published compiler takes, beside such as it takes.
    void whoPadsIsPartOfIt()
    {
        QFETCH(bool, published);
        auto target = targetNamed(QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString());
        auto numbers = target->description();
        QVERIFY(!published || numbers.set("digital.published_rules", "true"));
        target = target->with(numbers);
        int designs = 0, core = 0;
        for (const auto &pads : {std::vector<Sides>{{3, 3, 3, 3}}, {{0, 1, 1, 0}, {3, 3, 3, 3}},
                 {{4, 0, 0, 4}, {1, 1, 1, 1}}, {{3, 0, 0, 0}, {0, 3, 1, 0}}}) {
            auto graph = paddedNet(pads);
            Everything everything(graph, target);
            auto automatic = everything.with({});
            QVERIFY2(automatic.has_value(), automatic ? "" : automatic.error().message.c_str());
            auto ways = everything.ways(*automatic, false);
            Everything::addPads(ways, *automatic);
            QCOMPARE(automatic->objective.gap(), 0);
            auto [best, tried] = everything.least(ways);
            designs += tried;
            QCOMPARE(automatic->objective.chosen, best);
            for (const auto &k : automatic->kernels)
                core += whoPads(automatic->graph, k.match) == WhoPads::Core;
        }
        QVERIFY2(designs > 20 && core > 3, qPrintable(QString("%1 %2").arg(designs).arg(core)));
    }

    void alternativesAreWhatPinningGives()
    {
        int checked = 0;
        for (unsigned seed = 0; seed < 8; ++seed) {
            auto graph = randomGraph(seed, 6);
            Everything everything(graph, defaultTarget());
            auto d = *everything.with({});
            for (const auto &k : d.kernels)
                for (const auto &a : k.alternatives) {
                    if (!a.more)
                        continue;
                    auto pinned = everything.with(
                        {{"kernel." + k.slug + ".engine", d.target->description().engines[a.engine].name}});
                    QVERIFY(pinned.has_value());
                    QVERIFY(
                        Everything::objectiveOf(*pinned) <= d.objective.chosen + *a.more); // the others may move too
                    QVERIFY(Everything::objectiveOf(*pinned) >= d.objective.chosen);
                    ++checked;
                }
        }
        QVERIFY(checked > 10);
    }
};

QTEST_APPLESS_MAIN(JointTest)
#include "kernel_selection_test.moc"
