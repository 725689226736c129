// SPDX-License-Identifier: GPL-3.0-or-later
#include "import/import.h"
#include "opened_window.h"
#include "studies/designs.h"
#include "usage.h"

#include <QDeadlineTimer>
#include <QTemporaryDir>

#include <atomic>
#include <random>

/// Random edits, undos, redos, jumps, saves and reloads, after each of which the totals are those of a compile from
/// scratch. PARTITA_SOAK is how many; PARTITA_SOAK_SEED the seed.
class SoakTest : public QObject {
    Q_OBJECT
private slots:
    void totalsStayThoseOfACompileFromScratch();
};

namespace {

std::atomic<int> warnings = 0;

void countWarnings(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    if (type == QtDebugMsg || type == QtInfoMsg)
        return;
    ++warnings;
    std::fprintf(stderr, "Qt says: %s\n", qPrintable(text));
}

struct Soak : OpenedWindow {
    std::mt19937 random;
    QTemporaryDir folder;
    std::optional<partita::Graph> graph;
    QString file; ///< saved last
    std::map<std::string, int> done;

    explicit Soak(unsigned seed) : random(seed) { }
    int below(int n) { return int(random() % unsigned(std::max(n, 1))); }
    void count(const char *what) { ++done[what]; }

    Edit randomEdit()
    {
        const auto &d = design();
        const auto &kernel = d.kernels[below(int(d.kernels.size()))];
        auto head = "kernel." + kernel.slug + ".";
        const auto &engines = d.target->description().engines;
        switch (below(6)) {
        case 0:
        case 1: return {QStringLiteral("engine"), {{head + "engine", engines[below(int(engines.size()))].name}}};
        case 2: return {QStringLiteral("buffering"), {{head + "buffering", below(2) ? "single" : "double"}}};
        case 3: return {QStringLiteral("bits"), {{head + "bits.weight", std::to_string(2 + below(7))}}};
        case 4:
            if (!kernel.tiling.axes.empty()) {
                const auto &axis = kernel.tiling.axes[below(int(kernel.tiling.axes.size()))];
                return {QStringLiteral("tile"),
                    {{head + "tile." + axis.name, std::to_string(1 + below(int(axis.extent)))}}, 7};
            }
            [[fallthrough]];
        default: {
            auto entries = session.choices().entries();
            if (entries.empty())
                return {QStringLiteral("numerics"), {{"numerics", "engine"}}};
            return {QStringLiteral("let go"), {{std::next(entries.begin(), below(int(entries.size())))->first, ""}}};
        }
        }
    }

    void changeDesigns()
    {
        auto &designs = session.designs();
        int there = int(designs.list().size());
        if (there < 4 && !below(3))
            return designs.keep(designs.freeName());
        if (!there)
            return;
        switch (below(4)) {
        case 0: return designs.remove(below(there));
        case 1: return designs.rename(below(there), designs.freeName());
        default: return designs.take(below(there));
        }
    }

    void step()
    {
        auto *undo = session.undoStack();
        int dice = below(100);
        if (dice < 50) {
            count("edits");
            session.edit(randomEdit());
        } else if (dice < 69) {
            count("undos");
            undo->undo();
        } else if (dice < 82) {
            count("redos");
            undo->redo();
        } else if (dice < 85) {
            count("jumps");
            undo->setIndex(below(undo->count() + 1));
        } else if (dice < 88) {
            count("re-optimisations");
            session.reoptimise();
        } else if (dice < 94) {
            count("changes of kept designs");
            changeDesigns();
        } else if (dice < 97) {
            count("saves");
            file = folder.filePath(QStringLiteral("%1.partita").arg(dice));
            QVERIFY(saved(file));
        } else if (dice < 98 || file.isEmpty()) {
            count("reloads of the model");
            session.reload();
        } else {
            count("reloads of the project");
            session.open(file);
        }
    }

    void wait()
    {
        QDeadlineTimer late(60000);
        while ((!session.design() || session.busy()) && !late.hasExpired())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
        QVERIFY(session.design() && !session.busy());
    }

    void compare()
    {
        auto project = session.project();
        if (!graph)
            graph = *partita::importModel(project.model);
        auto target = session.registry().require(project.target);
        QVERIFY(target);
        auto fresh = partita::compile({*graph, *target, project.calibration, project.choices});
        QVERIFY2(fresh, fresh ? "" : fresh.error().message.c_str());
        QCOMPARE(design().cycles, fresh->cycles);
        QCOMPARE(design().energy_uj, fresh->energy_uj);
        QCOMPARE(design().dmaBytes, fresh->dmaBytes);
        QCOMPARE(design().weightBytes, fresh->weightBytes);
        QCOMPARE(design().arenaBytes, fresh->arenaBytes);
        QCOMPARE(design().kernels.size(), fresh->kernels.size());
    }
};

} // namespace

void SoakTest::totalsStayThoseOfACompileFromScratch()
{
    int wanted = qEnvironmentVariableIntValue("PARTITA_SOAK");
    auto seed = unsigned(qEnvironmentVariableIntValue("PARTITA_SOAK_SEED"));
    if (wanted <= 0)
        wanted = 300;
    auto former = qInstallMessageHandler(countWarnings);
    Soak o(seed + 1);
    OPEN(o);
    double halfway = 0;
    for (int i = 0; i < wanted && !QTest::currentTestFailed(); ++i) {
        o.step();
        o.wait();
        o.compare();
        if (QTest::currentTestFailed())
            std::fprintf(stderr, "at step %d with seed %u\n", i, seed);
        if (i == wanted / 2)
            halfway = Usage::now(o.folder.path()).resident;
    }
    qInstallMessageHandler(former);
    QCOMPARE(warnings.load(), 0);
    QVERIFY(o.done.size() >= 7 || wanted < 100);
    std::string figures;
    for (const auto &[what, times] : o.done)
        figures += std::to_string(times) + " " + what + ", ";
    qInfo("%s%.0f MiB halfway, %.0f at the end", figures.c_str(), halfway, Usage::now(o.folder.path()).resident);
}

QTEST_MAIN(SoakTest)
#include "soak_test.moc"
