// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"
#include "emit/emit.h"
#include "execute/dataset.h"
#include "execute/files.h"
#include "execute/source_run.h"
#include "import/import.h"
#include "support/must.h"
#include "support/random_graph.h"

#include <QTest>

#include <cmath>

using namespace partita;
using namespace partita::test;

namespace {

const std::filesystem::path data = PARTITA_SOURCE "/../shared/data", examples = PARTITA_SOURCE "/resources/examples";

Deployment deployed(
    const Graph &graph, const Calibration &calibration, std::initializer_list<const char *> choices = {})
{
    Choices chosen;
    for (auto *choice : choices)
        if (auto set = chosen.set(choice); !set)
            qFatal("%s", set.error().message.c_str());
    return must(compile({graph, defaultTarget(), calibration, chosen}));
}

std::vector<Array> answers(const Deployment &d, const std::vector<Array> &modelInputs)
{
    auto executor = must(Executor::prepare(d.graph));
    return must(toModel(d.graph, must(executor.run(must(toDeployed(d.graph, modelInputs))))));
}

int convolutions(const Deployment &d, std::string_view engine)
{
    return int(std::ranges::count_if(d.kernels, [&](const Kernel &k) {
        return k.match.pattern == "conv" && d.target->description().engines[k.engine].name == engine;
    }));
}

std::int64_t best(const Array &logits)
{
    auto v = logits.as<float>();
    return std::ranges::max_element(v) - v.begin();
}

std::vector<std::int64_t> every(const Dataset &set)
{
    std::vector<std::int64_t> out(std::size_t(set.size()));
    std::iota(out.begin(), out.end(), 0);
    return out;
}

/// Shared by the tests, for its floats take long: what it gives for the samples that score, and its ranges.
class Resnet8 {
public:
    static Resnet8 &instance()
    {
        static Resnet8 net;
        return net;
    }
    enum Calibrated { Once, Again }; ///< on one set of samples or on another
    const Calibration &calibration(Calibrated on = Once, RangeMethod method = RangeMethod::MinMax)
    {
        auto &out = m_calibrations[{on, method}];
        if (!out)
            out = must(calibrate(model, m_calibrating[on], 0, {}, {}, method));
        return *out;
    }
    Evaluation score(const Deployment &d) { return score(d, tests, m_run); }
    Evaluation scoreOnMore(const Deployment &d) { return score(d, more, m_moreRun); }

    const Graph model = must(importModel(data / "mlperf_tiny/ic/pretrainedResnet.onnx"));
    const Dataset tests = must(readDataset(data / "cifar10/test500.json", model)),
                  more = must(readDataset(data / "cifar10/valid2000.json", model));

private:
    Evaluation score(const Deployment &d, const Dataset &samples, std::optional<SourceRun> &run)
    {
        if (!run)
            run = must(SourceRun::of(model, d.graph, samples, every(samples)));
        return must(run->against(d.graph));
    }

    const std::array<Dataset, 2> m_calibrating{must(readDataset(data / "cifar10/calib200.json", model)),
        must(readDataset(data / "cifar10/calib200b.json", model))};
    std::map<std::pair<Calibrated, RangeMethod>, std::optional<Calibration>> m_calibrations;
    std::optional<SourceRun> m_run, m_moreRun;
};

} // namespace

/// What real networks give once they are deployed.
class DeployedNetworksTest : public QObject {
    Q_OBJECT
    static inline int m_skipped = 0;
    static bool absent()
    {
        if (std::filesystem::is_directory(data))
            return false;
        ++m_skipped;
        return true;
    }

private slots:
    void cleanupTestCase()
    {
        if (m_skipped)
            qInfo("%d skipped: the reference networks of ../shared/data are not here", m_skipped);
    }

    void resnet8KeepsItsAccuracy()
    {
        if (absent())
            QSKIP("no ../shared/data");
        auto &net = Resnet8::instance();
        auto e = net.score(deployed(net.model, net.calibration()));
        qInfo("ResNet-8: float %d, deployed %d, agreement %d of 500", int(e.source.correct), int(e.deployed.correct),
            int(e.agreement));
        QCOMPARE(e.source.correct, 432);
        QVERIFY(e.deployed.correct >= 427);
        QVERIFY(e.agreement >= 485);
    }

    void resnet8WithFewBits_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("settings");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("apart"); // most, of the two calibrations
        const QString ends = " kernel.conv2d.bits.weight=8 kernel.dense.bits.weight=8";
        for (QString target : {"diana", "rvp"}) {
            auto row = [&](const char *name, const char *method, const QString &settings, int least, int apart) {
                QTest::addRow("%s, %s", qPrintable(target), name) << target << method << settings << least << apart;
            };
            row("4 bits", "minmax", "bits.weight=4", 1725, 8);
            row("58 % of the bytes", "percentile",
                "kernel.conv2d_4.bits.weight=4 kernel.conv2d_6.bits.weight=4 kernel.conv2d_7.bits.weight=4", 1725, 12);
            row("3 bits but at the ends", "minmax", "bits.weight=3 engine=core" + ends, 1719,
                8); // no other engine has 3
            row("ternary but at the ends", "minmax", "bits.weight=ternary" + ends, 1625, 16);
        }
    }
    void resnet8WithFewBits()
    {
        QFETCH(QString, target);
        QFETCH(QString, method);
        QFETCH(QString, settings);
        QFETCH(int, least);
        QFETCH(int, apart);
        if (absent())
            QSKIP("no ../shared/data");
        auto &net = Resnet8::instance();
        Choices choices;
        for (const auto &setting : settings.split(' '))
            if (auto set = choices.set(setting.toStdString()); !set)
                qFatal("%s", set.error().message.c_str());
        auto score = [&](Resnet8::Calibrated on) {
            const auto &calibration = net.calibration(on, *rangeMethod(method.toStdString()));
            return net.scoreOnMore(must(compile({net.model, targetNamed(target.toStdString()), calibration, choices})));
        };
        const auto once = score(Resnet8::Once), again = score(Resnet8::Again);
        qInfo("ResNet-8: %d and %d of %d, float %d", int(once.deployed.correct), int(again.deployed.correct),
            int(net.more.size()), int(once.source.correct));
        QVERIFY(std::min(once.deployed.correct, again.deployed.correct) >= least);
        QVERIFY(std::abs(once.deployed.correct - again.deployed.correct) <= apart);
    }

    void dsCnnCalibratedOutsideItsScore_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("bits");
        QTest::addColumn<int>("behind"); // most, of 300
        for (const char *target : {"diana", "rvp"}) {
            QTest::addRow("%s, 8 bits", target) << target << "8" << 2;
            QTest::addRow("%s, 4 bits", target) << target << "4" << 8;
        }
    }
    void dsCnnCalibratedOutsideItsScore()
    {
        QFETCH(QString, target);
        QFETCH(QString, bits);
        QFETCH(int, behind);
        if (absent())
            QSKIP("no ../shared/data");
        auto model = must(importModel(data / "mlperf_tiny/kws/kws_saved_model_variables.tflite")),
             stored = must(importModel(data / "mlperf_tiny/kws/kws_ref_model.tflite"));
        auto all = must(readDataset(data / "kws01/kws01.json", stored));
        all.inputs = dequantizeArray(all.inputs, *stored.tensor(stored.inputs[0]).quant);
        all.quantized = false;
        // Each third calibrates for the other two.
        auto part = [&](std::int64_t third, bool inside) {
            Dataset out{all.name, Array(f32, {inside ? 100 : 200, 49, 10, 1}), {}, all.digest + std::to_string(third)};
            std::int64_t at = 0;
            for (std::int64_t i = 0; i < 300; ++i)
                if ((i % 3 == third) == inside) {
                    std::ranges::copy(all.inputs.as<float>().subspan(std::size_t(i) * 490, 490),
                        out.inputs.as<float>().begin() + at++ * 490);
                    out.labels.push_back(all.labels[i]);
                }
            return out;
        };
        Choices choices;
        if (auto set = choices.set("bits.weight=" + bits.toStdString()); !set)
            qFatal("%s", set.error().message.c_str());
        std::int64_t right = 0, expected = 0, agreed = 0;
        for (std::int64_t third = 0; third < 3; ++third) {
            auto d = must(compile(
                {model, targetNamed(target.toStdString()), must(calibrate(model, part(third, true))), choices}));
            auto e = must(evaluate(model, d.graph, part(third, false)));
            right += e.deployed.correct, expected += e.source.correct, agreed += e.agreement;
        }
        qInfo("DS-CNN: float %g, deployed %g, agreement %g of 300, each sample scored twice", double(expected) / 2,
            double(right) / 2, double(agreed) / 2);
        QVERIFY(right >= expected - 2 * behind);
    }

    void aConvolutionForcedToTheCore()
    {
        if (absent())
            QSKIP("no ../shared/data");
        auto &net = Resnet8::instance();
        auto free = deployed(net.model, net.calibration());
        auto forced = deployed(net.model, net.calibration(), {"kernel.conv2d_4.engine=core"});
        const auto &before = free.kernels[free.find("conv2d_4")], &after = forced.kernels[forced.find("conv2d_4")];
        const auto &engines = free.target->description().engines;
        QCOMPARE(engines[before.engine].name, std::string("digital"));
        QCOMPARE(engines[after.engine].name, std::string("core"));
        QVERIFY(after.cycles() > before.cycles());
        QVERIFY(forced.cycles > free.cycles);
        QCOMPARE(after.engineReason.cause, std::string("pinned"));
        auto transforms = [](const Deployment &d, TensorId tensor) {
            return std::ranges::count_if(d.kernels,
                [&](const Kernel &k) { return k.kind == Kernel::Kind::Transform && k.transformed == tensor; });
        };
        for (auto id : {after.match.inputs[0], after.match.outputs[0]}) {
            QCOMPARE(transforms(free, id), 0);
            QCOMPARE(transforms(forced, id), 1);
        }
        const auto &in = net.model.tensor(net.model.inputs[0]);
        for (std::int64_t i = 0; i < 10; ++i) {
            std::vector<Array> sample{must(net.tests.sample(i, in.type, in.shape))};
            QVERIFY(answers(free, sample) == answers(forced, sample));
        }
    }

    void compilingTwiceGivesTheSameProject()
    {
        if (absent())
            QSKIP("no ../shared/data");
        auto &net = Resnet8::instance();
        QVERIFY(must(emitProject(deployed(net.model, net.calibration())))
            == must(emitProject(deployed(net.model, net.calibration()))));
    }

    void mobilenetV2_data()
    {
        QTest::addColumn<QString>("numerics");
        QTest::newRow("source") << "source";
        QTest::newRow("engine") << "engine";
        QTest::newRow("auto") << "auto";
    }
    void mobilenetV2()
    {
        QFETCH(QString, numerics);
        if (absent())
            QSKIP("no ../shared/data");
        auto model = must(importModel(data / "onnx_qlinear/mobilenet_v2_quant.onnx"));
        auto folder = data / "golden/onnx_qlinear__mobilenet_v2_quant.onnx";
        auto input = must(readInput(folder / "in_0.bin", f32, {1, 3, 224, 224}));
        auto golden = must(readRaw(folder / "out_0.bin", f32, {1, 1000}));
        auto d = deployed(model, {}, {qPrintable("numerics=" + numerics)});
        auto logits = answers(d, {input})[0];
        const auto &out = d.graph.tensor(d.graph.outputs[0]);
        double step = out.quant->scale[0];
        int near = 0;
        double signal = 0, error = 0;
        for (std::int64_t i = 0; i < golden.size(); ++i) {
            near += std::abs(logits.at(i) - golden.at(i)) <= 1.01 * step;
            signal += std::pow(golden.at(i), 2);
            error += std::pow(golden.at(i) - logits.at(i), 2);
        }
        qInfo("mobilenet v2, numerics=%s: %d of 1000 logits within 1 LSB; convolutions: %d digital, %d core",
            qPrintable(numerics), near, convolutions(d, "digital"), convolutions(d, "core"));
        if (numerics == "source") {
            QCOMPARE(best(logits), best(golden));
            QVERIFY(near >= 990);
        } else {
            QVERIFY(convolutions(d, "digital") > convolutions(d, "core"));
            QCOMPARE(best(logits), best(golden));
            QVERIFY(d.cycles <= 12'000'000);
            QVERIFY(std::sqrt(error / signal) < 0.35); // other roundings in 53 convolutions, on one picture
        }
    }

    /// In the arithmetic of the engines, rounded twice in the file; 1,742 are right in its own.
    void quantisedResnet8KeepsItsAnswers()
    {
        if (absent())
            QSKIP("no ../shared/data");
        const auto model = must(importModel(data / "mlperf_tiny/ic/pretrainedResnet_quant.tflite"));
        const auto samples = must(readDataset(data / "cifar10/valid2000.json", model));
        std::optional<SourceRun> run;
        for (const char *target : {"diana", "ne16"}) {
            const auto d = must(compile({model, targetNamed(target), {}, {}}));
            if (!run)
                run = must(SourceRun::of(model, d.graph, samples, every(samples)));
            const auto e = must(run->against(d.graph));
            qInfo("ResNet-8 int8 on %s: %d right, %d as the file, of %d", target, int(e.deployed.correct),
                int(e.agreement), int(e.samples));
            QCOMPARE(e.source.correct, std::int64_t(1742));
            QVERIFY(e.deployed.correct >= 1738);
            QVERIFY(e.agreement >= 1960);
        }
    }

    void bundledExamplesKeepTheirAccuracy_data()
    {
        QTest::addColumn<QString>("name");
        for (auto *name : {"digits_resnet", "shapes_mobilenet", "tones_dscnn"})
            QTest::newRow(name) << name;
    }
    void bundledExamplesKeepTheirAccuracy()
    {
        QFETCH(QString, name);
        auto base = name.toStdString();
        auto model = must(importModel(examples / (base + ".onnx")));
        auto calibration = must(calibrate(model, must(readDataset(examples / (base + "_calibration.npz"), model))));
        auto d = deployed(model, calibration);
        auto e = must(evaluate(model, d.graph, must(readDataset(examples / (base + "_test.npz"), model))));
        qInfo("%s: float %d, deployed %d of %d", base.c_str(), int(e.source.correct), int(e.deployed.correct),
            int(e.samples));
        QVERIFY(e.labelled && e.source.correct > e.samples / 2);
        QVERIFY(e.deployed.correct >= e.source.correct - 3);
    }
};

QTEST_GUILESS_MAIN(DeployedNetworksTest)
#include "deployed_networks_test.moc"
