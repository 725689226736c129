// SPDX-License-Identifier: Apache-2.0
// Numbers varied: to a curve, and all those without a source to a range.
#include "explore/sweep/uncertainty.h"
#include "import/import.h"
#include "support/random_graph.h"
#include "support/schema.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace partita;
using namespace partita::test;
using Json = nlohmann::ordered_json;

namespace {

Graph example(const std::string &name) { return *importModel(PARTITA_SOURCE "/resources/examples/" + name + ".onnx"); }

Json partitac(const QStringList &words)
{
    QProcess process;
    process.start(PARTITA_BIN "/partitac", words);
    if (!process.waitForFinished(600'000) || process.exitCode() != 0)
        return process.readAllStandardError().toStdString();
    return Json::parse(process.readAllStandardOutput().toStdString(), nullptr, false);
}

} // namespace

class SweepTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_graph = example("tones_dscnn");
        m_target = targetNamed("diana");
        m_calibration = noise(m_graph);
    }

    void rangesOfValues_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("values"); ///< or what is wrong
        auto row = [](const char *text, const char *values) { QTest::newRow(text) << text << values; };
        row("k=1..4:4", "1 2 3 4");
        row("k=1..2:5", "1 1 2 2 2");
        row("k=0.5..2:4", "0.5 1 1.5 2");
        row("k=2..10..4", "2 6 10");
        row("k=2..11..4", "2 6 10");
        row("k=0.1..0.5..0.1", "0.1 0.2 0.30000000000000004 0.4 0.5");
        row("k=8..2..-3", "8 5 2");
        row("k=7..7", "7");
        row("k=1..32*2", "1 2 4 8 16 32");
        row("k=1000..10*0.1", "1000 100 10");
        row("k=3..20*2", "3 6 12");
        row("k=1..32*0.5", "the factor does not lead");
        row("k=1..32*1", "the factor does not lead");
        row("k=0..32*2", "the factor does not lead");
        row("k=1..32*x", "the factor does not lead");
        row("k=double,single", "double single");
        row("k=5", "5");
        row("k=1..", "the ends of the range");
        row("k=a..b", "the ends of the range");
        row("k=1..5..-1", "the step does not lead");
        row("k=1..5..0", "the step does not lead");
        row("k=1..5:0", "the count");
        row("k=1..5:2.5", "the count");
        row("k=1..1e9..1", "more than 10 000");
        row("k=1,,2", "a value is empty");
        row("1..5", "there is no KEY=");
    }
    void rangesOfValues()
    {
        QFETCH(QString, text);
        QFETCH(QString, values);
        auto variation = Variation::parse(text.toStdString());
        if (!variation) {
            QVERIFY2(variation.error().message.find(values.toStdString()) != std::string::npos,
                variation.error().message.c_str());
            return;
        }
        QStringList got;
        for (const auto &v : variation->values)
            got << QString::fromStdString(v);
        auto wanted = values.split(' ');
        wanted.removeDuplicates();
        got.removeDuplicates();
        QCOMPARE(got, wanted);
        QCOMPARE(std::size_t(got.size()), variation->values.size());
    }

    void eachPointIsTheDesignAtIt()
    {
        auto variation = Variation::parse("target.l1.size=64,4096,65536,262144");
        Study study{m_graph, m_target, m_calibration, {}};
        auto points = sweep(study, *variation, 2);
        QVERIFY(points);
        QCOMPARE(points->size(), std::size_t(4));
        for (const auto &point : *points) {
            Choices choices;
            QVERIFY(choices.set("target.l1.size", point.value));
            auto d = compile({m_graph, m_target, m_calibration, choices});
            QCOMPARE(d.has_value(), point.totals.has_value());
            if (d)
                QCOMPARE(point.totals->cycles, d->cycles);
            else
                QCOMPARE(point.problem, d.error().message);
        }
        QVERIFY(points->front().totals->cycles > points->back().totals->cycles);
    }

    void whyAPointDoesNotFit()
    {
        auto points = sweep(
            {m_graph, m_target, m_calibration, {}}, *Variation::parse("kernel." + anyConv() + ".tile.K=16,100000"), 1);
        QVERIFY(points && points->size() == 2);
        auto none = sweep({m_graph, m_target, m_calibration, {}}, *Variation::parse("target.l2.size=1024,524288"), 1);
        QVERIFY(none && none->back().totals);
        QVERIFY(none->front().totals || !none->front().problem.empty());
    }

    void figuresHoldEveryPoint()
    {
        auto variation = *Variation::parse("kernel." + anyConv() + ".tile.K=16,100000");
        auto points = *sweep({m_graph, m_target, m_calibration, {}}, variation, 1);
        points.back() = {"100000", {}, "too large, \"says\" the chip"};
        auto lines = QString::fromStdString(sweepCsv(variation, points, m_target->description()))
                         .split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        auto head = lines[0].split(','), first = lines[1].split(',');
        QVERIFY(points[0].totals && first.size() == head.size());
        QCOMPARE(first[0], QString("16"));
        QCOMPARE(first[head.indexOf("cycles")].toLongLong(), points[0].totals->cycles);
        auto used = usedMemories(points);
        QVERIFY(!used.empty());
        for (int m : used)
            QCOMPARE(first[head.indexOf("peak_" + QString::fromStdString(m_target->description().memories[m].name))]
                         .toLongLong(),
                points[0].totals->peak(m));
        QCOMPARE(lines[2], "100000" + QString(head.size() - 1, ',') + R"("too large, ""says"" the chip")");
    }

    void refusesUnknownKeys()
    {
        Study study{m_graph, m_target, m_calibration, {}};
        QVERIFY(!sweep(study, *Variation::parse("target.l9.size=1,2"), 1));
        QVERIFY(!sweep(study, *Variation::parse("nonsense=1,2"), 1));
        QVERIFY(!sweep(study, *Variation::parse("target.dma.bytes_per_cycle=1,-5"), 1));
        std::stop_source stop;
        stop.request_stop();
        auto cancelled = sweep(study, *Variation::parse("target.l1.size=65536"), 1, stop.get_token());
        QVERIFY(!cancelled && cancelled.error().fault == Fault::Cancelled);
    }

    void uncertainTotals()
    {
        Choices core;
        QVERIFY(core.set("engine", "core"));
        std::vector<Study> designs{{m_graph, m_target, m_calibration, {}}, {m_graph, m_target, m_calibration, core}};
        UncertaintyPlan plan{0.2, 6, 7, 1};
        auto once = uncertainty(designs, plan);
        QVERIFY(once);
        QCOMPARE(once->designs.size(), std::size_t(2));
        for (const auto &d : once->designs) {
            QVERIFY(d.cycles.low <= d.cycles.nominal && d.cycles.nominal <= d.cycles.high);
            QCOMPARE(d.samples.size(), std::size_t(6));
        }
        const auto &first = once->designs[0];
        QVERIFY(first.cycles.low < first.cycles.high);
        QCOMPARE(std::int64_t(first.cycles.nominal), compile({m_graph, m_target, m_calibration, {}})->cycles);
        QVERIFY(!once->influences.empty());
        for (std::size_t i = 1; i < once->influences.size(); ++i)
            QVERIFY(once->influences[i - 1].swing() >= once->influences[i].swing());
        // Ten times slower stays slower.
        QCOMPARE(once->ranked, 6);
        QCOMPARE(once->holds, 6);
        // The same on two threads, other with another seed.
        plan.threads = 2;
        auto again = uncertainty(designs, plan);
        QCOMPARE(again->designs[0].samples, first.samples);
        plan.seed = 8;
        QVERIFY(uncertainty(designs, plan)->designs[0].samples != first.samples);
    }

    void variesChosenNumbersOnly()
    {
        const auto &d = m_target->description();
        auto keys = uncertainNumbers(d);
        QVERIFY(std::ranges::find(keys, "dma.issue_cycles") != keys.end());
        for (const auto &key : keys)
            QCOMPARE(d.find(key)->origin, Origin::Chosen);
        QVERIFY(std::ranges::find(keys, "dma.setup_cycles") == keys.end());
    }

    void printsWhatTheSchemaDocuments_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("curve") << QStringList{"--vary", "target.l1.size=64,65536"};
        QTest::newRow("range") << QStringList{"--uncertain", "10%", "--samples", "2"};
        QTest::newRow("ranking") << QStringList{
            "--uncertain", "10", "--samples", "2", "--against", "engine=core", "--jobs", "2"};
    }
    void printsWhatTheSchemaDocuments()
    {
        QFETCH(QStringList, words);
        auto json
            = partitac(QStringList{"sweep", PARTITA_SOURCE "/resources/examples/tones_dscnn.onnx", "--json"} + words);
        auto wrong = departure(json, "sweep");
        QVERIFY2(wrong.empty(), (wrong + "\n" + json.dump().substr(0, 2000)).c_str());
    }

    void writesFiles()
    {
        QTemporaryDir folder;
        for (const char *name : {"curve.svg", "curve.csv"}) {
            auto file = folder.filePath(name);
            auto json = partitac({"sweep", PARTITA_SOURCE "/resources/examples/tones_dscnn.onnx", "--json", "--vary",
                "target.dma.bytes_per_cycle=1..16:3", "-o", file});
            QVERIFY2(json.is_object(), json.dump().c_str());
            QFile in(file);
            QVERIFY(in.open(QIODevice::ReadOnly));
            auto text = in.readAll();
            QVERIFY2(text.contains("target.dma.bytes_per_cycle"), text);
            QCOMPARE(text.startsWith("<svg"), QString(name).endsWith("svg"));
        }
    }

private:
    std::string anyConv() const
    {
        auto d = compile({m_graph, m_target, m_calibration, {}});
        return std::ranges::find_if(d->kernels, [](const Kernel &k) { return k.tiling.axes.size() > 1; })->slug;
    }

    Graph m_graph;
    std::shared_ptr<const Target> m_target;
    Calibration m_calibration;
};

QTEST_GUILESS_MAIN(SweepTest)
#include "sweep_test.moc"
