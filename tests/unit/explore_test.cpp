// SPDX-License-Identifier: Apache-2.0
// Sensitivity, what a search tries, and that parts of it make the whole.
#include "execute/source_run.h"
#include "explore/guided.h"
#include "explore/search_state.h"
#include "import/import.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/missed_points.h"
#include "support/random_graph.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <set>

using namespace partita;
using namespace partita::test;

namespace {

std::string bytesOf(const std::string &file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Errors that grow fourfold a bit less, by another factor for each layer.
Sensitivity made(const Deployment &start, unsigned seed)
{
    std::mt19937_64 random(seed);
    Sensitivity out;
    out.costs = DesignCosts::of(start);
    auto evaluation = [](double noise) {
        Evaluation e;
        e.samples = 1000;
        e.agreement = std::int64_t(1000 * std::max(0.0, 1 - std::sqrt(noise)));
        e.sqnr_db = -10 * std::log10(noise);
        return e;
    };
    out.design = evaluation(1e-3);
    for (const auto &v : numberVariations(start)) {
        auto factor = std::pow(10, drawn(random, 300) / 100.0);
        for (const auto &value : v.values)
            out.rows.push_back({kernelOf(v.key), v.key, value, out.costs,
                evaluation(1e-3 + factor * std::pow(4, value == "ternary" ? -1.5 : -std::atof(value.c_str())))});
    }
    return out;
}

} // namespace

class ExploreTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_graph = *importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
        m_target = targetNamed("ne16");
        m_data = readDataset(PARTITA_SOURCE "/resources/examples/digits_resnet_test.npz", m_graph)->first(24);
        m_calibration = *calibrate(m_graph,
            readDataset(PARTITA_SOURCE "/resources/examples/digits_resnet_calibration.npz", m_graph)->first(1));
        m_start = std::make_unique<Deployment>(*compile({m_graph, m_target, m_calibration, {}}, &m_cache));
        m_plan.budget = 7;
        m_guide = *guideOf(study(), *m_start, m_data, m_plan, 2);
        m_points = *candidates(study(), *m_start, &m_guide, m_plan, 2);
    }

    void aSourceRunSaysWhatEvaluateSays()
    {
        std::vector<std::int64_t> all(std::size_t(m_data.size()));
        std::iota(all.begin(), all.end(), 0);
        auto whole = evaluate(m_graph, m_start->graph, m_data);
        auto again = SourceRun::of(m_graph, m_start->graph, m_data, all)->against(m_start->graph, 3);
        QCOMPARE(again->sqnr_db, whole->sqnr_db);
        QCOMPARE(again->agreement, whole->agreement);
        QCOMPARE(again->deployed.correct, whole->deployed.correct);
        QCOMPARE(again->source.correct, whole->source.correct);
        std::int64_t right = 0;
        for (int first : {0, 1})
            right += SourceRun::of(m_graph, m_start->graph, m_data, halfOf(m_data, first))
                         ->against(m_start->graph)
                         ->deployed.correct;
        QCOMPARE(right, whole->deployed.correct);
    }

    void eachLayerByItself()
    {
        auto run = SourceRun::of(m_graph, m_start->graph, m_data, halfOf(m_data, 0, 12));
        auto once = sensitivity(study(), *m_start, *run, numberVariations(*m_start), 1),
             threaded = sensitivity(study(), *m_start, *run, numberVariations(*m_start), 3);
        QVERIFY(once && threaded);
        QVERIFY(once->rows.size() > 20);
        std::set<std::string> layers;
        for (std::size_t i = 0; i < once->rows.size(); ++i) {
            const auto &row = once->rows[i];
            layers.insert(row.kernel);
            QCOMPARE(row.evaluation.sqnr_db, threaded->rows[i].evaluation.sqnr_db);
            QCOMPARE(row.key + row.value, threaded->rows[i].key + threaded->rows[i].value);
            QVERIFY(i == 0 || once->rows[i - 1].evaluation.sqnr_db <= row.evaluation.sqnr_db);
        }
        QVERIFY(layers.size() > 4);
        const auto &worst = once->rows.front();
        Choices choices;
        QVERIFY(choices.set(worst.key, worst.value));
        auto d = compile({m_graph, m_target, m_calibration, choices});
        QCOMPARE(worst.costs, DesignCosts::of(*d));
        QCOMPARE(worst.evaluation.sqnr_db, run->against(d->graph)->sqnr_db);
        QVERIFY(worst.evaluation.sqnr_db < once->design.sqnr_db);
        const auto &refused = *once->refused.begin();
        QCOMPARE(refused.first, std::string("kernel.logits.bits.activation=2"));
        QVERIFY2(refused.second.starts_with("'logits' writes an output"), refused.second.c_str());
    }

    void whatASearchTries()
    {
        QCOMPARE(m_points.size(), std::size_t(7));
        QCOMPARE(m_points[0].name, std::string("start"));
        QCOMPARE(m_points[1].name, std::string("bits.weight=4"));
        QCOMPARE(m_points[1].choices.find("bits.weight")->value, std::string("4"));
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            QCOMPARE(
                DesignCosts::of(*compile({m_graph, m_target, m_calibration, m_points[i].choices})), m_points[i].costs);
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!(m_points[i].choices == m_points[j].choices));
        }
        auto guide = guideOf(study(), *m_start, m_data, m_plan, 1);
        auto again = candidates(study(), *m_start, &*guide, m_plan, 1);
        QCOMPARE(again->size(), m_points.size());
        for (std::size_t i = 0; i < m_points.size(); ++i)
            QVERIFY((*again)[i].choices == m_points[i].choices && (*again)[i].predicted == m_points[i].predicted);
        auto one = m_plan;
        one.budget = 1;
        QCOMPARE(candidates(study(), *m_start, &m_guide, one, 1)->size(), std::size_t(1));
    }

    /// What has run stays where it is, whatever the larger budget brings behind it.
    void aLargerBudgetExtendsASearch()
    {
        for (const auto *guide :
            {static_cast<const Sensitivity *>(&m_guide), static_cast<const Sensitivity *>(nullptr)}) {
            auto plan = m_plan;
            auto points = *candidates(study(), *m_start, guide, plan, 2);
            QCOMPARE(points.size(), std::size_t(7));
            points[3].reached = DesignPoint::Reached{};
            plan.budget = 12;
            auto more = *candidates(study(), *m_start, guide, plan, 2, {}, {}, points);
            QCOMPARE(more.size(), std::size_t(12));
            for (std::size_t i = 0; i < points.size(); ++i) {
                QVERIFY(more[i].choices == points[i].choices && more[i].costs == points[i].costs);
                QCOMPARE(more[i].reached.has_value(), points[i].reached.has_value());
            }
            for (std::size_t i = 0; i < more.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY(!(more[i].choices == more[j].choices));
            plan.budget = 3;
            QCOMPARE(candidates(study(), *m_start, guide, plan, 2, {}, {}, points)->size(), points.size());
        }
    }

    void nothingAboveALimitRuns()
    {
        auto plan = m_plan;
        plan.limits = {{RankedCost::Cycles, double(m_start->cycles) * 0.95}, {RankedCost::Memory, 1e9}};
        for (const auto *guide :
            {static_cast<const Sensitivity *>(&m_guide), static_cast<const Sensitivity *>(nullptr)}) {
            auto points = *candidates(study(), *m_start, guide, plan, 2);
            QVERIFY(points.size() > std::size_t(guide ? 3 : 1)); // few drawn designs are as fast
            QCOMPARE(points[0].name, std::string("start"));      // above the limit, and what all are held against
            QVERIFY(!within(points[0].costs, plan.limits));
            for (const auto &point : points)
                QVERIFY(!point.name.empty() || within(point.costs, plan.limits));
            for (auto &point : points)
                point.reached = DesignPoint::Reached{};
            for (auto i : ParetoFront::of(points, plan.costs, plan.limits).points)
                QVERIFY(within(points[i].costs, plan.limits));
            QVERIFY(!ParetoFront::of(points, plan.costs, plan.limits).points.empty());
        }
    }

    void whatAPersonPinnedStays()
    {
        auto pinned = study();
        QVERIFY(pinned.choices.set("bits.weight", "8"));
        auto key = numberVariations(*m_start).front().key;
        for (const auto &v : searchSpace(*m_start, pinned.choices))
            QVERIFY2(!v.key.ends_with("bits.weight"), v.key.c_str());
        Choices one;
        QVERIFY(one.set(key, "8"));
        for (const auto &v : searchSpace(*m_start, one))
            QVERIFY(v.key != key);
        QVERIFY(std::ranges::any_of(
            searchSpace(*m_start, one), [](const auto &v) { return v.key.ends_with("bits.weight"); }));
    }

    void theSpaceHasEveryKeyOnce()
    {
        const auto d = compiled(m_graph, "diana");
        const auto space = searchSpace(d, {});
        std::set<std::string> keys;
        std::size_t most = 0;
        for (const auto &v : space) {
            QVERIFY2(keys.insert(v.key).second, v.key.c_str());
            if (v.key.ends_with(".engine"))
                most = std::max(most, v.values.size());
        }
        QCOMPARE(most, std::size_t(2)); // from the digital array to the analog one or to the core
    }

    void aSearchChangesWhatItsAxesAllow()
    {
        auto plan = m_plan;
        plan.axes = {SearchAxis::Weights, SearchAxis::Tiles};
        auto points = candidates(study(), *m_start, &m_guide, plan, 2);
        QVERIFY(points && points->size() > 2);
        std::set<std::string> kinds;
        for (const auto &point : *points)
            for (const auto &[key, entry] : point.choices.entries())
                kinds.insert(key.starts_with("kernel.") ? key.substr(key.find('.', 7) + 1).substr(0, 4) : key);
        QVERIFY(kinds.erase("bits.weight") && kinds.erase("bits"));
        QVERIFY(std::ranges::all_of(kinds, [](const auto &kind) { return kind == "tile" || kind == "buff"; }));
        for (const auto &point : *points)
            QVERIFY(std::ranges::none_of(
                point.choices.entries(), [](const auto &e) { return e.first.ends_with("bits.activation"); }));

        plan.axes = {SearchAxis::Tiles};
        points = candidates(study(), *m_start, &m_guide, plan, 2);
        QVERIFY(points && points->size() > 1);
        QVERIFY(std::ranges::none_of(*points, [](const auto &point) { return point.name.starts_with("bits"); }));
    }

    /// With errors that add up as the search takes it.
    void guidedIsNoWorseThanRandom()
    {
        for (unsigned seed = 1; seed <= (everyCase() ? 3u : 1u); ++seed) {
            auto alone = made(*m_start, seed);
            Prediction prediction(alone);
            auto plan = m_plan;
            plan.budget = 16;
            plan.seed = seed;
            auto about = study();
            Genomes genomes(about, searchSpace(*m_start, {}), 2, {});
            GuidedSearch search(genomes, alone, plan);
            QVERIFY(search.run({}));
            std::vector<Objectives> guided, random;
            for (const auto &point : search.best(std::size_t(plan.budget), {}))
                guided.push_back(objectives(*point.predicted, point.costs, alone.costs, plan.costs));
            auto drawnPoints = candidates(study(), *m_start, nullptr, plan, 2);
            QCOMPARE(drawnPoints->size(), std::size_t(16));
            for (const auto &point : *drawnPoints) {
                std::vector<std::pair<std::string, std::string>> changes;
                for (const auto &v : numberVariations(*m_start))
                    if (const auto *entry = point.choices.kernel(kernelOf(v.key), "bits.weight"))
                        changes.emplace_back(v.key, entry->value);
                random.push_back(
                    objectives(prediction.agreement(prediction.noise(changes)), point.costs, alone.costs, plan.costs));
            }
            auto reference = referencePoint(plan.costs);
            QVERIFY(hypervolume(guided, reference) > hypervolume(random, reference));
            QVERIFY(std::ranges::none_of(random, [&](const auto &r) {
                return std::ranges::all_of(guided, [&](const auto &g) { return dominates(r, g); });
            }));
        }
    }

    /// By what they reach in truth.
    void whatARandomSearchReachesIsReached()
    {
        auto data = readDataset(PARTITA_SOURCE "/resources/examples/digits_resnet_test.npz", m_graph)->first(100);
        auto plan = m_plan;
        plan.budget = 12;
        auto guide = guideOf(study(), *m_start, data, plan, 2);
        for (std::uint64_t seed = 1; seed <= (everyCase() ? 2u : 1u); ++seed) {
            plan.seed = seed;
            auto reached = [&](const Sensitivity *by) {
                auto points = candidates(study(), *m_start, by, plan, 2);
                if (!points || !evaluatePoints(*points, study(), *m_start, data, {}, 2))
                    qFatal("the search ends early");
                return *points;
            };
            const auto guided = reached(&*guide), random = reached(nullptr);
            QCOMPARE(random.size(), std::size_t(12));
            QCOMPARE(missed(guided, random, plan.costs), 0);
        }
    }

    void shardsMakeTheWhole()
    {
        auto whole = state({});
        QVERIFY(evaluatePoints(whole.points, study(), *m_start, m_data, {}, 2));
        QVERIFY(writeSearchState(file("whole"), whole));
        for (int count : {2, 3, 9}) {
            std::vector<std::filesystem::path> files;
            for (int index = count; index >= 1; --index) {
                auto shard = state({index, count});
                QVERIFY(evaluatePoints(shard.points, study(), *m_start, m_data, shard.shard, 1));
                files.push_back(file("shard" + std::to_string(index)));
                QVERIFY(writeSearchState(files.back(), shard));
            }
            auto joined = merged(files);
            QVERIFY2(joined, joined ? "" : joined.error().message.c_str());
            QVERIFY(writeSearchState(file("joined"), *joined));
            QCOMPARE(bytesOf(file("joined")), bytesOf(file("whole")));
        }
        auto front = ParetoFront::of(whole.points, m_plan.costs);
        QVERIFY(!front.points.empty() && front.ranking.all > 0 && front.reporting.all > 0);
        whole.guide = m_guide;
        QVERIFY(writeSearchState(file("guided"), whole));
        auto guided = readSearchState(file("guided"));
        QVERIFY(guided && guided->guide);
        auto again = candidates(study(), *m_start, &*guided->guide, m_plan, 2); // nothing measured again
        QVERIFY(std::ranges::equal(*again, m_points,
            [](const auto &a, const auto &b) { return a.choices == b.choices && a.predicted == b.predicted; }));
        auto back = readSearchState(file("whole"));
        QVERIFY(back->project(back->points.back()).choices == whole.points.back().choices);
    }

    void aCancelledSearchGoesOn()
    {
        auto once = state({});
        QVERIFY(evaluatePoints(once.points, study(), *m_start, m_data, {}, 2));
        QVERIFY(writeSearchState(file("once"), once));

        auto stopped = state({});
        std::stop_source stop;
        auto keep = [&](const std::vector<DesignPoint> &) {
            auto done = writeSearchState(file("stopped"), stopped);
            if (stopped.reached() == 3)
                stop.request_stop();
            return done;
        };
        auto result = evaluatePoints(stopped.points, study(), *m_start, m_data, {}, 1, stop.get_token(), {}, keep);
        QVERIFY(!result && result.error().fault == Fault::Cancelled);
        auto kept = readSearchState(file("stopped"));
        QVERIFY2(kept, kept ? "" : kept.error().message.c_str());
        QCOMPARE(kept->reached(), std::size_t(3));
        QVERIFY(evaluatePoints(kept->points, study(), *m_start, m_data, {}, 1));
        QVERIFY(writeSearchState(file("stopped"), *kept));
        QCOMPARE(bytesOf(file("stopped")), bytesOf(file("once")));
    }

private:
    Study study() const { return {m_graph, m_target, m_calibration, {}, &m_cache}; }
    SearchState state(Shard shard) const
    {
        SearchState s;
        s.search = {"0", "digits", "0123", "ne16", digest(m_target->description()), digest(Choices()),
            m_calibration.digest, m_data.digest, m_data.size(), true, m_plan};
        s.shard = shard;
        s.start = {file("digits.onnx"), "0123", "ne16", m_calibration, "", "", {}, "0", m_start->cycles};
        s.points = m_points;
        return s;
    }
    std::string file(const std::string &name) const
    {
        return m_folder.filePath(QString::fromStdString(name)).toStdString();
    }

    Graph m_graph;
    std::shared_ptr<const Target> m_target;
    Dataset m_data;
    Calibration m_calibration;
    mutable Cache m_cache;
    std::unique_ptr<Deployment> m_start;
    SearchPlan m_plan;
    Sensitivity m_guide;
    std::vector<DesignPoint> m_points;
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ExploreTest)
#include "explore_test.moc"
