// SPDX-License-Identifier: GPL-3.0-or-later
// open/<model>: from asking for a file to its first picture and to its cycles; watch/<kernels>: how long one event
// keeps the window from answering, at most, while a network of so many kernels is opened, selected in, edited, saved
// and looked at in every panel.
#include "document/saves.h"
#include "facts/kernel_edits.h"
#include "graph/graph_view.h"
#include "perf/window/window_bench.h"
#include "session/session.h"
#include "window/main_window.h"

#include <QApplication>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <benchmark/benchmark.h>
#include <map>

using namespace partita;

namespace {

struct Opened {
    Session session{Registry::load(Registry::defaultFolders())};
    MainWindow window{&session, false};
    QString problem;

    Opened()
    {
        QObject::connect(&session, &Session::failed, &session, [this](const QString &why) { problem = why; });
        QObject::connect(&session, &Session::unplacedChanged, &session, [this] {
            if (session.unplaced())
                problem = QStringLiteral("the network does not fit");
        });
        window.resize(1280, 800);
        window.show();
        wait([] { return true; });
    }
    template <class Done>
    void wait(Done done)
    {
        QTimer look; // for what changes without an event
        look.start(20);
        do
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        while (problem.isEmpty() && !done());
    }
    bool drawn() const { return session.design() && window.graph()->canvas().design == session.design(); }
    bool settled()
    {
        return drawn() && !session.busy() && !session.saves().running() && session.automatic() && session.optimised();
    }
};

void openBench(benchmark::State &state, const char *model)
{
    auto file = QStringLiteral(PARTITA_SOURCE "/../shared/data/%1").arg(QLatin1String(model));
    if (!QFileInfo::exists(file))
        return state.SkipWithError("the model is not there");
    std::vector<double> cycles, pictures;
    for (auto _ : state) {
        Opened o;
        QElapsedTimer timer;
        timer.start();
        o.session.open(file);
        o.wait([&] { return bool(o.session.design()); });
        cycles.push_back(double(timer.nsecsElapsed()) / 1e6);
        o.wait([&] { return o.drawn(); });
        o.window.graph()->viewport()->repaint();
        pictures.push_back(double(timer.nsecsElapsed()) / 1e6);
        if (!o.problem.isEmpty())
            return state.SkipWithError(o.problem.toUtf8());
    }
    state.counters["cycles_ms"] = percentile(cycles, 0.5);
    state.counters["picture_ms"] = percentile(pictures, 0.5);
}

void watchBench(benchmark::State &state, int kernels)
{
    QTemporaryDir folder;
    const auto file = QString::fromStdString(writeNetwork(kernels, folder.path().toStdString()));
    std::map<std::string, Watched> most;
    for (auto _ : state) {
        Opened o;
        auto during = [&](const std::string &what, auto act) {
            restartWatch();
            auto before = computing();
            act();
            auto own = computing() - before; // what was called here and is no event
            o.wait([&] { return o.settled(); });
            auto &known = most[what];
            known.computing = std::max({known.computing, watched().computing, own});
            known.elapsed = std::max(known.elapsed, watched().elapsed);
        };
        during("open", [&] { o.session.open(file); });
        for (auto *dock : o.window.findChildren<QDockWidget *>())
            during(dock->objectName().toStdString(), [&] {
                dock->show();
                dock->raise();
            });
        for (int i = 0; i < 8 && o.problem.isEmpty(); ++i) {
            auto design = o.session.design();
            int k = int(design->kernels.size()) * (2 * i + 1) / 17;
            while (design->kernels[k].kind != Kernel::Kind::Compute || nextEngine(*design, k) < 0)
                ++k;
            during("select", [&] { o.session.select(QString::fromStdString(design->kernels[k].slug)); });
            during("edit", [&] { o.session.edit(moveEdit(*design, {k}, nextEngine(*design, k))); });
        }
        during("undo", [&] { o.session.undoStack()->undo(); });
        during("save", [&] { o.session.saveProject(folder.filePath(QStringLiteral("network.partita"))); });
        during("resize", [&] { o.window.resize(1600, 1000); });
        during("shade", [&] { o.window.graph()->setShading(Shading::Utilisation); });
        if (!o.problem.isEmpty())
            return state.SkipWithError(o.problem.toUtf8());
    }
    Watched all;
    for (const auto &[what, times] : most) {
        state.counters[what] = times.computing;
        all.computing = std::max(all.computing, times.computing);
        all.elapsed = std::max(all.elapsed, times.elapsed);
    }
    state.counters["most_cpu_ms"] = all.computing;
    state.counters["most_ms"] = all.elapsed;
}

} // namespace

void registerOpening()
{
    for (const char *model : {"onnx_qlinear/mobilenet_v2_quant.onnx", "mlperf_tiny/ic/pretrainedResnet.onnx"})
        benchmark::RegisterBenchmark(
            ("open/" + QFileInfo(QString::fromLatin1(model)).completeBaseName().toStdString()).c_str(), openBench,
            model)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(5);
}

void registerWatch(int kernels)
{
    benchmark::RegisterBenchmark(("watch/" + std::to_string(kernels)).c_str(), watchBench, kernels)
        ->Unit(benchmark::kMillisecond)
        ->Iterations(1);
}
