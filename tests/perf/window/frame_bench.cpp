// SPDX-License-Identifier: GPL-3.0-or-later
// frame/<kernels>: one frame of the graph while it is panned and zoomed, from the event to the painted viewport;
// drag/<kernels>: a boundary from a move of the mouse to the new total in the bubble; draw/<kernels>: the picture
// itself, which another thread draws up.
#include "facts/kernel_edits.h"
#include "graph/graph_view.h"
#include "perf/window/window_bench.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>
#include <QWheelEvent>

#include <benchmark/benchmark.h>
#include <ctime>
#include <memory>
#include <random>

using namespace partita;

namespace {

/// A graph view on a network that is compiled, with nothing left to do.
struct Window {
    QTemporaryDir folder;
    Session session{Registry::load(Registry::defaultFolders())};
    GraphView view{&session};
    QString problem;

    explicit Window(int kernels)
    {
        view.resize(1280, 800);
        view.show();
        const auto file = writeNetwork(kernels, folder.path().toStdString());
        QObject::connect(&session, &Session::failed, &session, [this](const QString &why) { problem = why; });
        session.open(QString::fromStdString(file));
        wait([&] {
            if (session.unplaced())
                problem = QStringLiteral("the network does not fit");
            return !problem.isEmpty()
                || (session.design() && !session.busy() && session.automatic() && session.optimised()
                    && view.canvas().design == session.design() && view.warm());
        });
    }
    static void wait(const std::function<bool()> &done)
    {
        QTimer look; // for what changes without an event
        look.start(20);
        while (!done())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
};

std::unique_ptr<Window> opened; ///< one at a time
int openedKernels = 0;

Window &window(int kernels)
{
    if (std::exchange(openedKernels, kernels) != kernels) {
        opened.reset();
        opened = std::make_unique<Window>(kernels);
    }
    return *opened;
}

void report(benchmark::State &state, const std::vector<double> &times, const std::vector<double> &computed,
    const GraphView &view)
{
    state.counters["cpu_p50_ms"] = percentile(computed, 0.50);
    state.counters["cpu_p99_ms"] = percentile(computed, 0.99);
    state.counters["p50_ms"] = percentile(times, 0.50);
    state.counters["p99_ms"] = percentile(times, 0.99);
    state.counters["most_ms"] = percentile(times, 1);
    state.counters["nodes"] = double(view.canvas().picture.nodes.size());
}

template <class Event>
void send(QWidget *to, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons, QEvent::Type type)
{
    Event event(type, QPointF(at), to->mapToGlobal(QPointF(at)), button, buttons, Qt::NoModifier);
    QApplication::sendEvent(to, &event);
}

void frameBench(benchmark::State &state, int kernels)
{
    auto &w = window(kernels);
    if (!w.problem.isEmpty())
        return state.SkipWithError(w.problem.toUtf8());
    auto *port = w.view.viewport();
    std::mt19937 random(2);
    std::vector<double> times, computed;
    QPoint at(640, 400);
    w.view.fit();
    int step = 0;
    for (auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        auto before = computing();
        if (step % 24 < 12) { // twelve turns of the wheel, in or out, then a pan of twelve moves
            bool in = step / 24 % 8 < 4;
            QWheelEvent wheel(QPointF(at), port->mapToGlobal(QPointF(at)), {}, {0, in ? 60 : -60}, Qt::NoButton,
                Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(port, &wheel);
        } else {
            if (step % 24 == 12)
                send<QMouseEvent>(port, QPoint(3, 3), Qt::MiddleButton, Qt::MiddleButton, QEvent::MouseButtonPress);
            send<QMouseEvent>(port, QPoint(3, 3) + (step % 24 - 11) * QPoint(int(random() % 40), int(random() % 20)),
                Qt::NoButton, Qt::MiddleButton, QEvent::MouseMove);
            if (step % 24 == 23)
                send<QMouseEvent>(port, QPoint(3, 3), Qt::MiddleButton, Qt::NoButton, QEvent::MouseButtonRelease);
        }
        w.view.repaint();
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
        computed.push_back(computing() - before);
        ++step;
        if (step % 192 == 0)
            w.view.fit();
        QCoreApplication::processEvents();
    }
    report(state, times, computed, w.view);
}

void dragBench(benchmark::State &state, int kernels)
{
    auto &w = window(kernels);
    if (!w.problem.isEmpty())
        return state.SkipWithError(w.problem.toUtf8());
    auto *port = w.view.viewport();
    w.view.fit();
    const auto &p = w.view.canvas().picture;
    std::vector<double> times, computed;
    bool told = false;
    QObject here;
    QObject::connect(&w.session, &Session::previewed, &here,
        [&](const Edit &, const Session::DeploymentPtr &, const QString &) { told = true; });
    std::size_t next = 0;
    for (auto _ : state) {
        // One layer over a boundary, forward or back, another each time.
        QPoint from, to;
        bool found = false;
        for (std::size_t tries = 0; tries < 2 * p.boundaries.size() && !found; ++tries, ++next) {
            const auto &b = p.boundaries[next / 2 % p.boundaries.size()];
            int gap = next % 2 ? b.gap + 1 : b.gap - 1;
            auto move = moveBoundary(p, b, gap);
            auto moved = kernelsOf(*w.view.canvas().design, p, move);
            if (moved.empty() || veto(*w.view.canvas().design, moved, move.engine))
                continue;
            auto wire = p.wires[b.wires[0]];
            const auto &box = p.nodes[next % 2 ? wire.to : wire.from].box;
            w.view.setTransform(QTransform::fromScale(0.8, 0.8));
            w.view.centerOn(pointOf(b.grip));
            from = w.view.mapFromScene(pointOf(b.grip));
            to = w.view.mapFromScene(QPointF(next % 2 ? box.right() + 6 : box.x - 6, box.centre().y));
            found = port->rect().contains(from) && port->rect().contains(to)
                && gapAt(p, {w.view.mapToScene(to).x(), w.view.mapToScene(to).y()}).gap == gap;
        }
        if (!found)
            return state.SkipWithError("no boundary can be dragged");
        port->repaint();
        send<QMouseEvent>(port, from, Qt::LeftButton, Qt::LeftButton, QEvent::MouseButtonPress);
        told = false;
        QElapsedTimer timer;
        timer.start();
        auto before = computing();
        send<QMouseEvent>(port, to, Qt::NoButton, Qt::LeftButton, QEvent::MouseMove);
        Window::wait([&] { return told; });
        w.view.repaint();
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
        computed.push_back(computing() - before);
        QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        QApplication::sendEvent(&w.view, &escape);
        send<QMouseEvent>(port, to, Qt::LeftButton, Qt::NoButton, QEvent::MouseButtonRelease);
        QCoreApplication::processEvents();
    }
    report(state, times, computed, w.view);
}

void drawBench(benchmark::State &state, int kernels)
{
    auto &w = window(kernels);
    if (!w.problem.isEmpty())
        return state.SkipWithError(w.problem.toUtf8());
    for (auto _ : state)
        benchmark::DoNotOptimize(Scenery(picture(*w.session.design(), Orientation::LeftToRight, 1.5)).wires.size());
}

} // namespace

void registerFrames(int kernels)
{
    auto name = [&](const char *what) { return std::string(what) + "/" + std::to_string(kernels); };
    benchmark::RegisterBenchmark(name("frame").c_str(), frameBench, kernels)
        ->Unit(benchmark::kMillisecond)
        ->Iterations(384);
    benchmark::RegisterBenchmark(name("draw").c_str(), drawBench, kernels)->Unit(benchmark::kMillisecond);
    if (kernels == 1000)
        benchmark::RegisterBenchmark(name("drag").c_str(), dragBench, kernels)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(100);
}

void closeFrames() { opened.reset(); }
