// SPDX-License-Identifier: Apache-2.0
// Programs of torch.export beside reference values, where ../shared/data has them.
#include "execute/files.h"
#include "execute/operators/executor.h"
#include "import/import.h"
#include "support/pt2_model.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace partita;
namespace fs = std::filesystem;

namespace {

const fs::path formats(PARTITA_SOURCE "/../shared/data/formats/pt2");
const fs::path cifar(PARTITA_SOURCE "/../shared/data/cifar10");

using Values = std::vector<float>;

Values valuesOf(const Array &array)
{
    Values out;
    for (std::int64_t i = 0; i < array.size(); ++i)
        out.push_back(float(array.at(i)));
    return out;
}

double difference(const Values &a, const Values &b)
{
    double most = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        most = std::max(most, std::isfinite(a[i]) ? double(std::abs(a[i] - b[i])) : 1e9);
    return most;
}

Values run(const Graph &graph, const std::vector<Array> &inputs)
{
    auto executor = Executor::prepare(graph);
    if (!executor)
        qFatal("%s", executor.error().message.c_str());
    auto outputs = executor->run(inputs);
    if (!outputs)
        qFatal("%s", outputs.error().message.c_str());
    return valuesOf(outputs->at(0));
}

Array noiseFor(const Graph &graph)
{
    Array out(f32, graph.tensor(graph.inputs.at(0)).shape);
    std::minstd_rand random(1);
    for (std::int64_t i = 0; i < out.size(); ++i)
        out.set(i, double(random()) / double(std::minstd_rand::max()) * 2 - 1);
    return out;
}

} // namespace

class Pt2ConformanceTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    Graph opened(const fs::path &file)
    {
        auto graph = importModel(file);
        if (!graph)
            qFatal("%s", graph.error().message.c_str());
        return *graph;
    }

    /// A network of torchvision with generated weights.
    Graph filled(const std::string &name)
    {
        auto file = fs::path(m_folder.path().toStdString()) / "filled.pt2";
        if (!test::packWithWeights(formats / name, file))
            qFatal("%s cannot be packed", name.c_str());
        return opened(file);
    }

private slots:
    void givesTheReferenceValues_data()
    {
        QTest::addColumn<double>("tolerance");
        // One step of the quantised network's output is 0.14.
        for (auto [name, tolerance] :
            {std::pair("add", 0.0), {"addmm", 1e-6}, {"conv_relu_pool", 1e-5}, {"cifar_quant", 1e-5}})
            QTest::newRow(name) << tolerance;
    }
    void givesTheReferenceValues()
    {
        QFETCH(double, tolerance);
        std::string name = QTest::currentDataTag();
        if (!exists(formats / "reference"))
            QSKIP("no ../shared/data/formats: 4 networks not compared");
        auto graph = opened(formats / "brachml" / (name + ".pt2"));
        std::vector<Array> inputs;
        for (std::size_t i = 0; i < graph.inputs.size(); ++i) {
            auto file = formats / "reference" / (name + ".input" + std::to_string(i) + ".f32");
            auto array = readRaw(file, f32, graph.tensor(graph.inputs[i]).shape);
            QVERIFY2(array, array ? "" : array.error().message.c_str());
            inputs.push_back(*array);
        }
        auto shape = graph.tensor(graph.outputs.at(0)).shape;
        auto expected = readRaw(formats / "reference" / (name + ".output0.f32"), f32, shape);
        QVERIFY(expected);
        auto off = difference(run(graph, inputs), valuesOf(*expected));
        QVERIFY2(off <= tolerance, qPrintable(QString::number(off)));
    }

    void theQuantisedNetworkIsAsAccurate()
    {
        auto logits = formats / "reference/cifar_quant.test500_logits.f32";
        if (!exists(logits) || !exists(cifar))
            QSKIP("no ../shared/data: 500 pictures not classified");
        auto images = readRaw(cifar / "test500_images_u8_nhwc.bin", u8, {500, 32, 32, 3});
        auto labels = readRaw(cifar / "test500_labels_u8.bin", u8, {500});
        auto expected = readRaw(logits, f32, {500, 10});
        QVERIFY(images && labels && expected);
        auto graph = opened(formats / "brachml/cifar_quant.pt2");
        auto executor = Executor::prepare(graph);
        QVERIFY(executor);
        static constexpr double mean[]{0.4914, 0.4822, 0.4465}, deviation[]{0.2470, 0.2435, 0.2616};
        int right = 0, equal = 0;
        for (std::int64_t i = 0; i < 500; ++i) {
            Array x(f32, {1, 3, 32, 32});
            for (std::int64_t at = 0; at < x.size(); ++at) {
                auto channel = at / 1024, place = at % 1024;
                auto pixel = images->at((i * 1024 + place) * 3 + channel);
                x.set(at, (pixel / 255 - mean[channel]) / deviation[channel]);
            }
            auto outputs = executor->run(std::vector{x});
            QVERIFY(outputs);
            auto got = valuesOf(outputs->at(0));
            right += std::ranges::max_element(got) - got.begin() == std::int64_t(labels->at(i));
            Values reference;
            for (std::int64_t k = 0; k < 10; ++k)
                reference.push_back(float(expected->at(i * 10 + k)));
            auto off = difference(got, reference);
            equal += off < 1e-4;
            QVERIFY2(off < 0.5, qPrintable(QStringLiteral("picture %1: %2").arg(i).arg(off)));
        }
        qInfo("%d of 500 right, %d with the reference's logits", right, equal);
        QCOMPARE(right, 423);
        QVERIFY2(equal > 450, qPrintable(QString::number(equal)));
    }

    void trainingProgramsGiveWhatTheirDecompositionGives_data()
    {
        QTest::addColumn<QString>("other");
        QTest::newRow("torchvision_schema8.14_trainingIR/resnet18") << "torchvision_schema8.14_coreATen/resnet18";
        QTest::newRow("torchvision_schema8.14_coreATen/resnet18") << "torchvision_schema8.20_coreATen/resnet18";
        QTest::newRow("torchvision_schema8.14_trainingIR/mobilenet_v2")
            << "torchvision_schema8.20_coreATen/mobilenet_v2";
    }
    void trainingProgramsGiveWhatTheirDecompositionGives()
    {
        QFETCH(QString, other);
        std::string name = QTest::currentDataTag();
        if (!exists(formats / name))
            QSKIP("no ../shared/data/formats: 3 pairs of programs not compared");
        auto graph = filled(name);
        auto x = noiseFor(graph);
        auto first = run(graph, {x});
        auto second = run(filled(other.toStdString()), {x});
        auto largest = std::abs(*std::ranges::max_element(first, {}, [](float v) { return std::abs(v); }));
        qInfo("largest value %g, largest difference %g", double(largest), difference(first, second));
        QVERIFY(largest > 1e-3);
        QVERIFY(difference(first, second) <= 1e-4 * double(largest));
    }

    void largeProgramsRun_data()
    {
        QTest::addColumn<int>("unused");
        QTest::newRow("torchvision_schema8.20_coreATen/mobilenet_v3_small") << 0;
        QTest::newRow("torchvision_schema8.20_coreATen/vit_b_16") << 0;
    }
    void largeProgramsRun()
    {
        std::string name = QTest::currentDataTag();
        if (!exists(formats / name))
            QSKIP("no ../shared/data/formats: 2 programs not run");
        auto graph = filled(name);
        auto y = run(graph, {noiseFor(graph)});
        QCOMPARE(int(y.size()), 1000);
        QVERIFY(std::ranges::all_of(y, [](float v) { return std::isfinite(v); }));
    }
};
QTEST_GUILESS_MAIN(Pt2ConformanceTest)
#include "pt2_test.moc"
