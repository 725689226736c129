// SPDX-License-Identifier: Apache-2.0
#include "execute/dataset.h"
#include "execute/files.h"
#include "import/import.h"

#include <QTest>

#include <cmath>

using namespace partita;

/// Real networks against the numbers published with them.
class ReferenceNetworksTest : public QObject {
    Q_OBJECT
    std::filesystem::path m_data = PARTITA_SOURCE "/../shared/data";

    template <class T>
    static bool good(const Result<T> &result)
    {
        if (!result)
            qWarning("%s", result.error().message.c_str());
        return result.has_value();
    }

private slots:
    void initTestCase()
    {
        if (!std::filesystem::is_directory(m_data))
            QSKIP("the reference networks are not here; they lie in ../shared/data beside the sources");
    }

    void floatResnet8ClassifiesCifar10()
    {
        auto model = importModel(m_data / "mlperf_tiny/ic/pretrainedResnet.onnx");
        QVERIFY(good(model));
        auto data = readDataset(m_data / "cifar10/test500.json", *model);
        QVERIFY(good(data));
        auto e = evaluate(*model, *model, *data);
        QVERIFY(good(e));
        QCOMPARE(e->source.correct, 432);
        QCOMPARE(e->agreement, 500);
    }

    void quantisedMobilenetV2IsOnnxRuntimesBitForBit()
    {
        auto model = importModel(m_data / "onnx_qlinear/mobilenet_v2_quant.onnx");
        QVERIFY(good(model));
        auto folder = m_data / "golden/onnx_qlinear__mobilenet_v2_quant.onnx";
        auto input = readInput(folder / "in_0.bin", f32, {1, 3, 224, 224});
        auto golden = readRaw(folder / "out_0.bin", f32, {1, 1000});
        QVERIFY(good(input) && good(golden));
        auto deployed = toDeployed(*model, {*input});
        auto executor = Executor::prepare(*model);
        QVERIFY(good(deployed) && good(executor));
        auto outputs = executor->run(*deployed);
        QVERIFY(good(outputs));
        auto logits = toModel(*model, *outputs);
        QVERIFY(good(logits));
        QVERIFY(logits->front() == *golden);
    }
};

QTEST_GUILESS_MAIN(ReferenceNetworksTest)
#include "reference_networks_test.moc"
