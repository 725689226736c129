// SPDX-License-Identifier: Apache-2.0
// packaging/sample_target is built as a third party would, outside the tree, and takes a whole residual block; a target
// with program rewrites takes the same block at tile level.
#include "compile/pipeline.h"
#include "emit/selection.h"
#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "import/import.h"
#include "interpret/exact.h"
#include "target/registry.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace partita;

class SampleTargetTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_build;

    static bool run(const QString &program, const QStringList &words, const QString &folder = {})
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setWorkingDirectory(folder);
        process.start(program, words);
        bool done = process.waitForFinished(300000) && process.exitCode() == 0;
        if (!done)
            qWarning().noquote() << program << words << process.readAll();
        return done;
    }

private slots:
    void initTestCase()
    {
        m_build = m_folder.filePath("build");
        QVERIFY(run("cmake",
            {"-S", PARTITA_SOURCE "/packaging/sample_target", "-B", m_build, "-DPartita_DIR=" PARTITA_BUILD_FOLDER,
                "-DCMAKE_BUILD_TYPE=Release"}));
        QVERIFY(run("cmake", {"--build", m_build}));
        qputenv("PARTITA_PLUGINS", m_build.toUtf8());
    }

    /// That warnings are errors in our build says nothing about those who build with the package.
    void leavesWarningsToItsUsers()
    {
        const auto strict = m_folder.filePath("strict");
        QVERIFY(run("cmake",
            {"-S", PARTITA_SOURCE, "-B", strict, "-DCMAKE_BUILD_TYPE=Release", "-DPARTITA_WERROR=ON",
                "-DBUILD_TESTING=OFF"}));
        QFile package(strict + "/PartitaTargets.cmake");
        QVERIFY(package.open(QIODevice::ReadOnly));
        QVERIFY(!package.readAll().contains("-Werror"));
    }

    void takesTheBlock_data()
    {
        QTest::addColumn<double>("macsPerCycle");
        QTest::newRow("resblock") << 64.;
        QTest::newRow("resblock_wide") << 128.;
    }
    void takesTheBlock()
    {
        QFETCH(double, macsPerCycle);
        auto registry = Registry::load(Registry::defaultFolders());
        for (const auto &problem : registry.problems())
            qWarning() << problem.c_str();
        auto target = registry.find(QTest::currentDataTag());
        QVERIFY(target);
        auto source = importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
        QVERIFY(source);
        auto calibration = calibrateOnNoise(*source);
        auto d = compile({*source, target, *calibration, {}});
        QVERIFY2(d, d ? "" : d.error().message.c_str());

        const auto &block = d->kernels[d->find("stage1_conv1")];
        QCOMPARE(target->description().engines[block.engine].name, std::string("block"));
        QCOMPARE(block.match.ops.size(), 5u);
        auto launch = 100.;
        QCOMPARE(double(block.cycles()), std::ceil(double(block.macs) / macsPerCycle + launch));
        auto match = std::ranges::find(d->passes, "match", &PassRecord::name);
        QVERIFY2(match->summary.find("1 residual_block") != std::string::npos, match->summary.c_str());

        auto sample = noiseSample(d->graph);
        auto meaning = Executor::prepare(d->graph)->run(sample);
        auto exact = runExact(*d, sample);
        QVERIFY(meaning && exact);
        QVERIFY(!differences((*meaning)[0], exact->outputs[0]));
    }

    /// The same block: one plug-in takes it whole as a graph pattern, another by patterns over its tile programs.
    void handsOverAtTwoLevels()
    {
        auto registry = Registry::load(Registry::defaultFolders());
        auto source = importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
        auto calibration = calibrateOnNoise(*source);
        int atTileLevel = 0;
        for (const auto &name : registry.names()) {
            auto target = registry.find(name);
            auto d = compile({*source, target, *calibration, {}});
            QVERIFY2(d, d ? "" : d.error().message.c_str());
            auto rewrites = target->programRewrites();
            for (const auto &rewrite : rewrites) {
                auto pass = std::ranges::find(d->passes, rewrite.name, &PassRecord::name);
                QVERIFY2(pass != d->passes.end(), rewrite.name.c_str());
                QVERIFY(pass->summary.find(rewrite.summary) == 0);
            }
            if (rewrites.empty())
                continue;
            ++atTileLevel;
            const auto &first = d->kernels[d->find("stage1_conv1")];
            const auto &second = d->kernels[d->find("stage1_conv2")];
            QVERIFY(&first != &second);
            QVERIFY2(!first.rewrites.empty() && !second.rewrites.empty(), name.c_str());
        }
        QVERIFY(atTileLevel > 0);
    }

    void exports()
    {
        auto project = m_folder.filePath("project");
        QVERIFY(run(PARTITA_BIN "/partitac",
            {"compile", PARTITA_SOURCE "/resources/examples/digits_resnet.onnx", "--target", "resblock", "-o",
                project}));
        QVERIFY(run("make", {"run"}, project));
    }
};

QTEST_GUILESS_MAIN(SampleTargetTest)
#include "sample_target_test.moc"
