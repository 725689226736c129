// SPDX-License-Identifier: Apache-2.0
// What targets say of themselves: descriptions, figures, numbers.
#include "compile/pipeline.h"
#include "import/import.h"
#include "measure/validate.h"
#include "support/random_graph.h"
#include "support/registry.h"
#include "support/schema.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QTest>

#include <fstream>

using namespace partita;
using namespace partita::test;
using Json = nlohmann::ordered_json;

namespace {

Json read(const QString &path)
{
    std::ifstream in(path.toStdString());
    return Json::parse(in);
}

} // namespace

class TargetTest : public QObject {
    Q_OBJECT

private slots:
    /// Every JSON of a plug-in that describes, derives or validates is what its schema documents.
    void descriptions_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("schema");
        for (const char *folder : {"/plugins", "/packaging/sample_target", "/resources"}) {
            QDirIterator files(QString::fromLatin1(PARTITA_SOURCE) + QString::fromLatin1(folder), {"*.json"},
                QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                auto path = files.next();
                auto json = read(path);
                auto schema = json.contains("engines")                          ? "target"
                    : json.contains("base")                                     ? "derived_target"
                    : json.contains("cases") || json.contains("reference_only") ? "figures"
                                                                                : "";
                if (*schema && !path.endsWith(".schema.json"))
                    QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path << schema;
            }
        }
    }
    void descriptions()
    {
        QFETCH(QString, path);
        QFETCH(QString, schema);
        auto wrong = test::departure(read(path), schema.toStdString());
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void aDesignSaysInWordsByWhichModelItsCyclesAre_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("note");
        QTest::newRow("diana")
            << "diana"
            << ""
            << "Digital array: a convolution's cycles by the formula of the chip's published compiler";
        QTest::newRow("spatial") << "diana"
                                 << "target.digital.array_model=spatial"
                                 << "Digital array: a convolution's cycles by plinio's formula, which rounds products "
                                    "up to the 16×16 unrolling "
                                    "(3d6b5e0, cost/diana_latency.py)";
        QTest::newRow("two words") << "rvp"
                                   << "target.core.xlen=32"
                                   << "RISC-V core: eight int8 products an instruction by smaqa of the P extension's "
                                      "draft 0.9.11; registers of 32 bits";
        QTest::newRow("none") << "ne16"
                              << ""
                              << "";
    }
    void aDesignSaysInWordsByWhichModelItsCyclesAre()
    {
        QFETCH(QString, target);
        QFETCH(QString, setting);
        QFETCH(QString, note);
        auto graph = *importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
        Choices choices;
        if (auto parts = setting.toStdString(); !parts.empty())
            QVERIFY(choices.set(parts.substr(0, parts.find('=')), parts.substr(parts.find('=') + 1)));
        auto d = compile({graph, targetNamed(target.toStdString()), noise(graph), choices});
        QVERIFY(d);
        QStringList said;
        for (const auto &engine : d->target->description().engines)
            for (const auto &n : d->notes)
                if (n.starts_with(engine.title + ": "))
                    said << QString::fromStdString(n);
        QCOMPARE(said, note.isEmpty() ? QStringList() : QStringList{note});
    }

    void everyNumberHasASourceAndCanBeSet_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto &name : registry().names())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void everyNumberHasASourceAndCanBeSet()
    {
        QFETCH(QString, name);
        auto target = registry().find(name.toStdString());
        for (const auto &[key, number] : target->description().all()) {
            QVERIFY2(!number->source.empty(), key.c_str());
            QVERIFY2(number->low <= number->value && number->value <= number->high, key.c_str());
            auto changed = target->description();
            for (const char *wrong : {"lots", "nan", "inf", ""})
                QVERIFY2(!changed.set(key, wrong), key.c_str());
            auto value = number->words.empty() ? Json(number->low).dump() : number->words.back();
            auto done = changed.set(key, value);
            QVERIFY2(done, done ? "" : done.error().message.c_str());
            QCOMPARE(
                target->with(changed)->description().number(key), number->words.empty() ? number->low : number->high);
        }
    }

    void aNumberSetToWhatItIsKeepsItsSource()
    {
        auto own = targetNamed("diana")->description(), same = own, other = own;
        QVERIFY(same.set("dma.bytes_per_cycle", "16") && other.set("dma.bytes_per_cycle", "32"));
        QCOMPARE(same.find("dma.bytes_per_cycle")->source, own.find("dma.bytes_per_cycle")->source);
        QVERIFY(same.find("dma.bytes_per_cycle")->origin == own.find("dma.bytes_per_cycle")->origin);
        QVERIFY(other.find("dma.bytes_per_cycle")->origin == Origin::Chosen);
    }

    void figuresStandBesideSimulatedOnes_data() { everyNumberHasASourceAndCanBeSet_data(); }
    void figuresStandBesideSimulatedOnes()
    {
        QFETCH(QString, name);
        auto validation = validate(registry().find(name.toStdString()));
        QVERIFY2(validation, validation ? "" : validation.error().message.c_str());
        for (const auto &row : validation->rows) {
            QVERIFY2(!row.figure.network || row.simulated > 0, row.figure.name.c_str());
            const auto conditions = QString::fromStdString(row.figure.conditions);
            QVERIFY2(!conditions.contains("not compared"), qPrintable(conditions));
        }
    }

    void aFigureThatDoesNotFitIsForReferenceOnly()
    {
        auto small = targetNamed("rv32imc")->description();
        QVERIFY(small.set("ram.size", "131072"));
        const auto validation = validate(targetNamed("rv32imc")->with(small));
        QVERIFY2(validation, validation ? "" : validation.error().message.c_str());
        QCOMPARE(validation->rows.size(), std::size_t(3));
        const auto &last = validation->rows.back().figure;
        const auto conditions = QString::fromStdString(last.conditions);
        QVERIFY2(
            !last.network && conditions.contains("not compared: the network does not fit"), qPrintable(conditions));
        QVERIFY(validation->checked() >= 1 && validation->checked() < 3);
    }

    /// Whole networks on the RTL of the core, on which nothing was fitted.
    void thePlainCoreIsAsItsRtl()
    {
        auto validation = validate(registry().find("rv32imc"));
        QVERIFY2(validation, validation ? "" : validation.error().message.c_str());
        QCOMPARE(validation->rows.size(), std::size_t(3));
        for (const auto &row : validation->rows)
            QVERIFY2(std::abs(row.ratio() - 1) < 0.03,
                qPrintable(QString("%1: %2").arg(row.figure.name.c_str()).arg(row.ratio())));
    }

    void otherHardwareIsForReferenceOnly()
    {
        auto others = otherHardware();
        QVERIFY(others.size() >= 8);
        for (const auto &figure : others)
            QVERIFY(!figure.network && figure.published > 0);
    }

    /// Errors of a geometric mean: 1.1 and 1/1.21 are 15.4 % off together; a fitted row counts for nothing.
    void theErrorLeavesFittedRowsOut()
    {
        Validation v;
        auto row = [&](double published, double simulated, bool fitted) {
            Figure f;
            f.published = published;
            f.fitted = fitted;
            f.network = std::make_shared<const Graph>();
            v.rows.push_back({f, simulated});
        };
        row(1, 100, true);
        QVERIFY(!v.error());
        row(100, 110, false);
        row(121, 100, false);
        QVERIFY(std::abs(*v.error() - (std::pow(1.1, 1.5) - 1)) < 1e-12);
        QCOMPARE(v.worst()->figure.published, 121.0);
        QCOMPARE(percent(0.0043), std::string("0.4"));
        QCOMPARE(percent(0.0097), std::string("1"));
        QCOMPARE(percent(0.174), std::string("17"));
        QCOMPARE(errorBand(v, {}), std::string("±15 % on 2 published figures, at worst −17 %; 1 more was fitted"));
    }
};

QTEST_GUILESS_MAIN(TargetTest)
#include "target_test.moc"
