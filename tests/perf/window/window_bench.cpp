// SPDX-License-Identifier: GPL-3.0-or-later
#include "perf/window/window_bench.h"

#include "choices/project.h"
#include "support/onnx_model.h"

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <benchmark/benchmark.h>
#include <ctime>
#include <random>

using partita::test::OnnxModel;

std::filesystem::path writeNetwork(int kernels, const std::filesystem::path &folder)
{
    const auto file = folder / "network.onnx", project = folder / "network.partita";
    std::mt19937 random(1);
    auto pick = [&](int n) { return int(random() % unsigned(n)); };
    OnnxModel m;
    m.input("x", {1, 8, 8, 8}).constant("low", {}, {0}).constant("high", {}, {6});
    std::vector<std::string> values{"x"};
    for (int i = 0; i < kernels; ++i) {
        auto id = std::to_string(i), before = values.back();
        auto earlier = values[values.size() - 1 - std::size_t(pick(std::min(6, int(values.size()))))];
        if (int kind = pick(8); kind < 5) {
            int side = pick(2) ? 3 : 1, pad = side / 2;
            m.constant("w" + id, {8, 8, side, side}, {0.1, -0.2, 0.05, 0.3, -0.1}).constant("b" + id, {8}, {0.5});
            m.node("Conv", {before, "w" + id, "b" + id}, "c" + id, {{"pads", OnnxModel::ints{pad, pad, pad, pad}}});
            m.node("Clip", {"c" + id, "low", "high"}, "y" + id)
                .named("clip" + id); // else long chains of sums do not stay finite
        } else if (kind < 7) {
            m.node("Add", {before, earlier}, "y" + id).named("add" + id);
        } else {
            m.node("MaxPool", {before}, "y" + id,
                 {{"kernel_shape", OnnxModel::ints{3, 3}}, {"pads", OnnxModel::ints{1, 1, 1, 1}}})
                .named("pool" + id);
        }
        values.push_back("y" + id);
    }
    m.output(values.back()).save(file);
    partita::Project design{.model = file, .modelHash = *partita::hashFile(file), .target = "diana"};
    (void)design.choices.set("target.l2.size", "67108864");
    (void)partita::writeProject(project, design);
    return project;
}

double percentile(std::vector<double> of, double p)
{
    std::ranges::sort(of);
    return of.empty() ? 0 : of[std::size_t(p * double(of.size() - 1) + 0.5)];
}

double computing()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

namespace {

Watched longest;

/// Measures every event that is not part of another.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject *to, QEvent *event) override
    {
        if (m_depth++)
            return left(QApplication::notify(to, event));
        QElapsedTimer timer;
        timer.start();
        auto before = computing();
        bool done = QApplication::notify(to, event);
        longest.computing = std::max(longest.computing, computing() - before);
        longest.elapsed = std::max(longest.elapsed, double(timer.nsecsElapsed()) / 1e6);
        return left(done);
    }

private:
    bool left(bool done)
    {
        --m_depth;
        return done;
    }
    int m_depth = 0;
};

} // namespace

Watched watched() { return longest; }
void restartWatch() { longest = {}; }

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication::setStyle(QStringLiteral("Fusion"));
    WatchedApplication app(argc, argv);
    registerOpening();
    for (int kernels : {1000, 10000}) {
        registerFrames(kernels);
        registerWatch(kernels);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    closeFrames();
}
