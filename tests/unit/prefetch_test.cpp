// SPDX-License-Identifier: Apache-2.0
// A prefetch is refused for want of memory exactly where the scratch of those that run at once does not fit.
#include "compile/memory/program_bytes.h"
#include "import/import.h"
#include "support/branches.h"
#include "support/compiled.h"
#include "support/onnx_model.h"
#include "support/text.h"

#include <QTest>

#include <algorithm>

using namespace partita;
using namespace partita::test;

namespace {

std::int64_t scratch(const Program &program, MemoryId memory, bool earlyAlone)
{
    std::int64_t bytes = 0;
    for (int o = 0; o < int(program.operands.size()); ++o) {
        const auto &operand = program.operands[o];
        auto loaded = std::ranges::any_of(
            program.early, [&](const Command &command) { return std::get<Copy>(command).to.operand == o; });
        if (operand.role == Operand::Role::Scratch && operand.memory == memory && (loaded || !earlyAlone))
            bytes += (operand.bytes + 15) / 16 * 16;
    }
    return bytes;
}

struct Tally {
    int refused = 0, besidePair = 0, possible = 0;
};

/// "" when each kernel's reason agrees with the bytes; else which does not.
std::string disagreement(const Deployment &d, Tally &tally)
{
    const auto &memories = d.target->description().memories;
    int before = -1;
    for (KernelId k : d.kernels.ids()) {
        const auto &kernel = d.kernels[k];
        if (!kernel.program || kernel.overlap.inside)
            continue;
        const auto host = std::exchange(before, k);
        if (host < 0 || kernel.program->early.empty()
            || kernel.overlap.prefetch.sentence.find("when it starts") != std::string::npos)
            continue;
        const auto *inside
            = host + 1 < k && d.kernels[host + 1].overlap.inside ? d.kernels[host + 1].program.get() : nullptr;
        std::string meant;
        for (int m = 0; m < int(memories.size()) && meant.empty(); ++m) {
            auto early = scratch(*kernel.program, m, true);
            auto all = early + scratch(*d.kernels[host].program, m, false) + (inside ? scratch(*inside, m, false) : 0);
            if (early && all > memories[m].size())
                meant = grouped(all) + " bytes of " + memories[m].name;
        }
        const auto &said = kernel.overlap.prefetch.sentence;
        auto refused = said.find("together need") != said.npos;
        if (refused ? meant.empty() || !said.ends_with(meant) : !meant.empty() && said.find("no room") == said.npos)
            return kernel.slug + ": " + said + "; they need " + (meant.empty() ? "no more than there is" : meant);
        if (!refused && !meant.empty())
            return kernel.slug + ": " + said + "; but its tiles need " + meant;
        tally.refused += refused;
        tally.besidePair += refused && inside;
        tally.possible += !refused;
    }
    return {};
}

} // namespace

class PrefetchTest : public QObject {
    Q_OBJECT

private slots:
    /// What one kernel's function calls for another has a frame upon its own.
    void aNestedFunctionNeedsItsOwnStack()
    {
        const auto stackOf
            = [](const Deployment &d) { return programIn(d.target->description().coreMemory(), d).stack; };
        const auto apart = [](Deployment d) {
            for (KernelId k : d.kernels.ids()) {
                auto alone = d.kernels[k];
                alone.overlap.early = alone.overlap.inside = false;
                d.kernels.set(k, std::make_shared<const Kernel>(std::move(alone)));
            }
            return d;
        };
        for (const auto &[network, setting] :
            {std::pair(must(importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx")),
                 std::string("prefetch=on")),
                {branches(), std::string("kernel.b.beside=a")}}) {
            const bool nested = setting.contains("beside");
            const auto d = nested
                ? compiled(network, "diana", {"kernel.b.engine=core", setting, "fuse=apart", "prefetch=off"})
                : compiled(network, "diana", {setting});
            QVERIFY(std::ranges::any_of(d.kernels, [](const Kernel &k) { return k.overlap.inside; }) == nested);
            QVERIFY(std::ranges::any_of(d.kernels, [](const Kernel &k) { return k.overlap.early; }) != nested);
            QVERIFY(stackOf(apart(d)) < stackOf(d));
        }
    }

    void refusedForMemoryWhereItDoesNotFit()
    {
        Tally tally;
        for (const char *target : {"diana", "ne16"})
            for (int kibibytes : {6, 9, 13, 18, 24, 31, 37, 45, 57, 70, 100, 128})
                for (unsigned seed = 1; seed <= 20; ++seed)
                    if (auto d = tried(randomGraph(seed, 12), target,
                            {"prefetch=on", "target.l1.size=" + std::to_string(kibibytes * 1024)})) {
                        auto problem = disagreement(*d, tally);
                        QVERIFY2(problem.empty(),
                            qPrintable(QString("%1, %2 KiB, %3: %4")
                                           .arg(target)
                                           .arg(kibibytes)
                                           .arg(seed)
                                           .arg(problem.c_str())));
                    }
        auto counted = QString("%1 refused, %2 not").arg(tally.refused).arg(tally.possible);
        QVERIFY2(tally.refused > 0 && tally.possible >= 100, qPrintable(counted));
    }

    void nothingIsRefusedForMemoryWhereThereIsPlenty()
    {
        for (const char *target : {"diana", "ne16"})
            for (unsigned seed = 1; seed <= 40; ++seed) {
                auto d
                    = compiled(randomGraph(seed, 12), target, {"target.l1.size=16777216", "target.l2.size=16777216"});
                for (const auto &kernel : d.kernels)
                    QVERIFY2(kernel.overlap.prefetch.cause != "memory",
                        qPrintable(QString("%1, %2, %3: %4")
                                       .arg(target)
                                       .arg(seed)
                                       .arg(kernel.slug.c_str())
                                       .arg(kernel.overlap.prefetch.sentence.c_str())));
            }
    }

    /// The one before, on the digital array, runs one on the analog array inside itself: both have tiles in L1.
    void theTilesOfAPairCount()
    {
        OnnxModel m(13);
        OnnxModel::Attributes wide{{"pads", OnnxModel::ints{2, 2, 2, 2}}}, same{{"pads", OnnxModel::ints{1, 1, 1, 1}}};
        m.input("x", {1, 32, 8, 8})
            .constant("w", {16, 32, 3, 3}, {0.1, -0.2, 0.05, 0.15, -0.1, 0.07, -0.03})
            .constant("u", {64, 32, 5, 5}, {0.03, -0.06, 0.01, 0.05, -0.02})
            .constant("v", {32, 64, 5, 5}, {0.02, -0.03, 0.01, 0.04, -0.05, 0.06, 0.07})
            .node("Conv", {"x", "u"}, "b", wide)
            .node("Conv", {"x", "w"}, "a", same)
            .node("Conv", {"b", "v"}, "c", wide)
            .output("a")
            .output("c");
        auto graph = must(m.import());
        Tally tally;
        for (int bytes = 9'600; bytes <= 10'100; bytes += 16)
            if (auto d = tried(graph, "diana",
                    {"kernel.b.engine=analog", "kernel.c.engine=analog", "kernel.a.engine=digital", "kernel.b.beside=a",
                        "fuse=apart", "target.l1.size=" + std::to_string(bytes)})) {
                auto problem = disagreement(*d, tally);
                QVERIFY2(problem.empty(), qPrintable(QString("%1 bytes: %2").arg(bytes).arg(problem.c_str())));
            }
        auto counted = QString("%1 refused, %2 not").arg(tally.besidePair).arg(tally.possible);
        QVERIFY2(tally.besidePair > 0 && tally.possible > 0, qPrintable(counted));
    }
};

QTEST_GUILESS_MAIN(PrefetchTest)
#include "prefetch_test.moc"
