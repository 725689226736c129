// SPDX-License-Identifier: Apache-2.0
// Memory plans of every shared and bundled network on every target: peaks beside their bounds.
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "support/random_graph.h"

#include <QTest>

#include <algorithm>
#include <iostream>

using namespace partita;
using namespace partita::test;

namespace {

namespace fs = std::filesystem;
const fs::path data = PARTITA_SOURCE "/../shared/data", examples = PARTITA_SOURCE "/resources/examples";

/// Folders of whole networks; the suites of single operators and of malformed files have other tests.
const std::vector<fs::path> folders{examples, data / "mlperf_tiny", data / "dory", data / "onnx_light",
    data / "onnx_qlinear", data / "stream", data / "tflite_coral", data / "tflite_micro", data / "tinymaix",
    data / "zigzag", data / "deeploy"};

struct Network {
    std::string name;
    Graph graph;
    std::int64_t weights = 0;
};

std::vector<Network> networks(int &unread)
{
    std::vector<fs::path> files;
    for (const auto &folder : folders)
        if (fs::is_directory(folder))
            for (const auto &entry :
                fs::recursive_directory_iterator(folder, fs::directory_options::follow_directory_symlink))
                if (entry.path().extension() == ".onnx" || entry.path().extension() == ".tflite")
                    files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Network> out;
    for (const auto &file : files) {
        auto graph = importModel(file);
        if (!graph) {
            ++unread;
            continue;
        }
        std::int64_t weights = 0;
        for (TensorId id : graph->tensorIds())
            if (graph->tensor(id).constant())
                weights += graph->tensor(id).bytes();
        out.push_back(
            {file.parent_path().filename().string() + "/" + file.filename().string(), std::move(*graph), weights});
    }
    return out;
}

/// Networks whose weights exceed external memory get more of it, and the test says so.
std::optional<std::string> enlarged(const Target &target, const Network &network, Choices &choices)
{
    for (const auto &memory : target.description().memories)
        if (memory.external && double(network.weights) > memory.numbers.find("size")->second.value) {
            auto choice = "target." + memory.name + ".size=1000000000";
            if (choices.set(choice))
                return choice;
        }
    return {};
}

} // namespace

class MemoryPlansTest : public QObject {
    Q_OBJECT
private slots:
    void peaksAreWithinFivePercentOfTheirBounds_data()
    {
        QTest::addColumn<QString>("target");
        for (const auto *target : {"diana", "ne16", "vta", "tynnp", "rvp", "rv32imc"})
            QTest::newRow(target) << target;
    }
    void peaksAreWithinFivePercentOfTheirBounds()
    {
        QFETCH(QString, target);
        static int unread = 0;
        static const auto all = networks(unread);
        const auto chip = targetNamed(target.toStdString());
        const auto &memories = chip->description().memories;
        constexpr std::int64_t large = 30'000'000; // bytes of weights: minutes without a cache
        int fit = 0, misfit = 0, skipped = 0;
        double worst = 1;
        for (const auto &network : all) {
            if (network.weights > large && !qEnvironmentVariableIsSet("PARTITA_LARGE")) {
                ++skipped;
                continue;
            }
            Choices choices;
            auto more = enlarged(*chip, network, choices);
            Result<Calibration> calibration = Calibration{};
            if (needsCalibration(network.graph, choices))
                calibration = calibrateOnNoise(network.graph);
            auto d = calibration ? compile({network.graph, chip, *calibration, choices})
                                 : std::unexpected(calibration.error());
            if (!d) {
                ++misfit;
                continue;
            }
            ++fit;
            auto line = network.name + (more ? " --set " + *more : "") + ":";
            for (const auto &use : d->memories) {
                QVERIFY2(use.peak <= use.size, network.name.c_str());
                QVERIFY2(use.lowerBound <= use.peak, network.name.c_str());
                auto ratio = use.lowerBound ? double(use.peak) / double(use.lowerBound) : 1;
                worst = std::max(worst, ratio);
                if (use.peak)
                    line += " " + memories[use.memory].name + " " + std::to_string(use.peak) + "/"
                        + std::to_string(use.lowerBound);
                QVERIFY2(ratio <= 1.05, line.c_str());
            }
            if (qEnvironmentVariableIsSet("PARTITA_PEAKS"))
                std::cout << target.toStdString() << " " << line << std::endl;
        }
        qInfo("%s: %d networks, peaks at most %.3f of their bounds; %d do not compile for it, %d cannot be read, %d "
              "larger than %lld MB left to PARTITA_LARGE=1",
            qPrintable(target), fit, worst, misfit, unread, skipped, static_cast<long long>(large / 1'000'000));
        if (!fs::is_directory(data))
            qInfo("the networks of ../shared/data are not here");
        QVERIFY(fit >= 3);
    }
};

QTEST_APPLESS_MAIN(MemoryPlansTest)
#include "memory_plans_test.moc"
