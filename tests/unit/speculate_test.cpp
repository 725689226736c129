// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"
#include "report/report.h"
#include "support/random_graph.h"

#include <QTest>

#include <algorithm>
#include <atomic>

using namespace partita;
using namespace partita::test;

namespace {

/// The default chip; counts the programs that it is asked for.
class CountingTarget final : public Target {
public:
    CountingTarget(std::shared_ptr<const Target> of, std::shared_ptr<std::atomic<int>> asked)
        : m_of(std::move(of)), m_asked(std::move(asked))
    {
    }

    const Description &description() const override { return m_of->description(); }
    std::shared_ptr<const Target> with(Description d) const override
    {
        return std::make_shared<CountingTarget>(m_of->with(std::move(d)), m_asked);
    }
    std::vector<Pattern> patterns() const override { return m_of->patterns(); }
    Requant requant() const override { return m_of->requant(); }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    {
        return m_of->refusals(graph, match);
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        return m_of->layouts(graph, match);
    }
    std::vector<Axis> axes(const Site &site) const override { return m_of->axes(site); }
    std::vector<std::string> variants(const Site &site) const override { return m_of->variants(site); }
    std::expected<Match, Refusal> fuse(const Graph &graph, const Match &chain, const Match &next) const override
    {
        return m_of->fuse(graph, chain, next);
    }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    {
        ++*m_asked;
        return m_of->lower(site, schedule);
    }
    std::vector<ProgramRewrite> programRewrites() const override { return m_of->programRewrites(); }
    Cost cost(const Args &args) const override { return m_of->cost(args); }
    double peak(EngineId engine, const Bits &bits) const override { return m_of->peak(engine, bits); }
    std::int64_t inPlace(const Args &args, std::string_view input) const override { return m_of->inPlace(args, input); }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        m_of->interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> runtime() const override { return m_of->runtime(); }
    std::vector<PassChange> passes() const override { return m_of->passes(); }

private:
    std::shared_ptr<const Target> m_of;
    std::shared_ptr<std::atomic<int>> m_asked;
};

/// A design, and everything that is held while it is edited.
struct Session {
    std::shared_ptr<std::atomic<int>> asked = std::make_shared<std::atomic<int>>(0);
    std::shared_ptr<const Target> target = std::make_shared<CountingTarget>(defaultTarget(), asked);
    Graph graph = randomGraph(7, 24);
    Calibration calibration = noise(graph);
    Cache cache;
    Deployment design = compile({graph, target, calibration, {}}, &cache).value();
    Choices held = hold(design, {});

    Session() { (void)compile({graph, target, calibration, held}, &cache); }
    void speculate(std::string_view first = {})
    {
        partita::speculate(design, {design.source, target, calibration, held}, cache, first);
    }

    /// Programs asked for by an edit.
    int programsFor(const std::string &key, const std::string &value)
    {
        auto next = held;
        if (!next.set(key, value))
            return -1;
        *asked = 0;
        (void)compile({graph, target, calibration, next}, &cache);
        return *asked;
    }
};

} // namespace

class AnticipateTest : public QObject {
    Q_OBJECT
private slots:
    void anEditFindsItsSchedules_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<double>("fewer"); // times
        QTest::newRow("buffering") << "buffering" << 2.0;
        QTest::newRow("tile") << "tile" << 2.0;
        QTest::newRow("bits.weight") << "bits.weight" << 1.15; // the kernels are small, there is little to search
    }
    void anEditFindsItsSchedules()
    {
        QFETCH(QString, field);
        QFETCH(double, fewer);
        Session asked, unasked;
        asked.speculate();
        int known = 0, unknown = 0;
        for (const auto &k : asked.design.kernels) {
            if (k.kind != Kernel::Kind::Compute || !k.match.parts.empty() || k.tiling.axes.empty())
                continue;
            auto key = "kernel." + k.slug + "." + field.toStdString(), value = std::string("4");
            if (field == "bits.weight" && k.bits.weight != 8)
                continue;
            if (field == "buffering")
                value = k.tiling.schedule.doubleBuffer ? "single" : "double";
            if (field == "tile") {
                const auto &[axis, extent] = k.tiling.schedule.tile.front();
                if (extent < 2)
                    continue;
                key += "." + axis;
                value = std::to_string((extent + 1) / 2);
            }
            known += asked.programsFor(key, value);
            unknown += unasked.programsFor(key, value);
        }
        // The edited kernel's own program and those of its neighbours are made either way.
        QVERIFY2(known > 0 && unknown > fewer * known,
            qPrintable(QString("%1 programs, %2 where nothing was anticipated").arg(known).arg(unknown)));
    }

    void aSecondTimeItAsksForNothing()
    {
        Session s;
        s.speculate();
        *s.asked = 0;
        s.speculate();
        QCOMPARE(int(*s.asked), 0);
    }

    void ofTheFirstKernelEveryTileIsKnown()
    {
        Session s;
        Session unasked;
        const auto kernel = std::ranges::max_element(s.design.kernels, {},
            [](const Kernel &k) { return k.tiling.axes.empty() ? 0 : k.tiling.axes.front().extent; });
        s.speculate(kernel->slug);
        const auto &axis = kernel->tiling.axes.front();
        int known = 0, unknown = 0;
        for (auto size = axis.multiple; size < axis.extent; size += axis.multiple) {
            const auto key = "kernel." + kernel->slug + ".tile." + axis.name, value = std::to_string(size);
            known += s.programsFor(key, value);
            unknown += unasked.programsFor(key, value);
        }
        QVERIFY2(known > 0 && unknown > 1.5 * known,
            qPrintable(QString("%1 programs, %2 where nothing was anticipated").arg(known).arg(unknown)));
    }
};

QTEST_GUILESS_MAIN(AnticipateTest)
#include "speculate_test.moc"
