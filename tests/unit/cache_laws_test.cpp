// SPDX-License-Identifier: Apache-2.0
// What an edit answers with the cache of former compiles equals the answer from scratch, byte for byte, in the report
// and in network.c. edit_walks_test compares every exported file.
#include "emit/emit.h"
#include "support/any_case.h"
#include "support/cases.h"
#include "support/must.h"
#include "support/padded_net.h"
#include "support/random_graph.h"
#include "support/same_design.h"

#include <QTest>

#include <random>
#include <rapidcheck.h>
#include <thread>

using namespace partita;
using namespace partita::test;

namespace {

/// One sentence, or the same report and the same programs at the same addresses.
void assertSame(const Result<Deployment> &edited, const Result<Deployment> &scratch)
{
    assertSameDesign(edited, scratch);
    if (edited)
        RC_ASSERT(must(networkSource(*edited)).text == must(networkSource(*scratch)).text);
}

} // namespace

class CacheLawsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_cases = drawCases(200); }

    void anEditWithTheCacheGivesTheAnswerFromScratch()
    {
        QVERIFY(rc::check([] {
            auto c = anyCase();
            Cache cache;
            auto first = deploy(c.graph, {}, &cache);
            auto choices = anyChoices(first);
            auto calibration = noise(c.graph);
            auto edited = compile({c.graph, defaultTarget(), calibration, choices}, &cache);
            auto scratch = compile({c.graph, defaultTarget(), calibration, choices});
            assertSame(edited, scratch);
        }));
    }

    void aTensorPutElsewhereWithTheCacheGivesTheAnswerFromScratch()
    {
        int moved = 0;
        QVERIFY(rc::check([&moved] {
            auto c = anyCase();
            Cache cache;
            auto first = deploy(c.graph, {}, &cache);
            auto calibration = noise(c.graph);
            Choices choices;
            for (const auto &buffer : first.buffers)
                if (buffer.kind == Buffer::Kind::Activation && *rc::gen::arbitrary<bool>())
                    RC_ASSERT(bool(choices.set("tensor." + first.nameOf(buffer) + ".memory", "l3")));
            auto edited = compile({c.graph, defaultTarget(), calibration, choices}, &cache),
                 scratch = compile({c.graph, defaultTarget(), calibration, choices});
            assertSame(edited, scratch);
            moved += edited && edited->cycles != first.cycles;
        }));
        QVERIFY2(moved > m_cases / 20, qPrintable(QString::number(moved)));
    }

    /// Stopped at some moments on the way, each time with what the ones before have left in the cache.
    void afterStoppedCompilesTheCacheGivesTheAnswerFromScratch()
    {
        using Clock = std::chrono::steady_clock;
        int stopped = 0;
        QVERIFY(rc::check([&stopped] {
            auto c = anyCase();
            auto calibration = noise(c.graph);
            const auto begun = Clock::now();
            const auto first = deploy(c.graph, {});
            const auto whole = Clock::now() - begun;
            auto choices = anyChoices(first);
            Cache cache;
            for (int share : *rc::gen::container<std::vector<int>>(40, rc::gen::inRange(0, 1000))) {
                std::stop_source source;
                std::jthread asker([&, until = Clock::now() + whole * share / 1000] {
                    std::this_thread::sleep_until(until);
                    source.request_stop();
                });
                auto d = compile({c.graph, defaultTarget(), calibration, share % 2 ? choices : Choices()}, &cache,
                    source.get_token());
                stopped += !d && d.error().fault == Fault::Cancelled;
            }
            auto after = compile({c.graph, defaultTarget(), calibration, choices}, &cache),
                 scratch = compile({c.graph, defaultTarget(), calibration, choices});
            assertSame(after, scratch);
        }));
        QVERIFY2(stopped > m_cases / 4, qPrintable(QString::number(stopped)));
    }

    /// So many kernels that two threads order them.
    void anEditOfALargeNetworkGivesTheAnswerFromScratch()
    {
        std::mt19937 random(1);
        auto graph = randomGraph(1, 400);
        auto target = defaultTarget();
        auto calibration = noise(graph);
        Cache cache;
        auto design = deploy(graph, {}, &cache);
        QVERIFY2(design.kernels.size() > 512, qPrintable(QString::number(design.kernels.size())));
        auto choices = hold(design, {});
        int compared = 0;
        for (int edit = 0; edit < 6; ++edit) {
            const auto &k = design.kernels[random() % design.kernels.size()];
            if (k.kind != Kernel::Kind::Compute || k.tiling.schedule.tile.empty())
                continue;
            const auto &[axis, extent] = k.tiling.schedule.tile[random() % k.tiling.schedule.tile.size()];
            auto set = edit % 2 ? choices.set("kernel." + k.slug + ".engine", "core")
                                : choices.set("kernel." + k.slug + ".tile." + axis, std::to_string((extent + 1) / 2));
            QVERIFY2(set, set ? "" : set.error().message.c_str());
            auto edited = compile({graph, target, calibration, choices}, &cache),
                 scratch = compile({graph, target, calibration, choices});
            QCOMPARE(bool(edited), bool(scratch));
            if (!edited) {
                QCOMPARE(edited.error().message, scratch.error().message);
                continue;
            }
            QVERIFY(withoutTimes(report(*edited)).dump() == withoutTimes(report(*scratch)).dump());
            QVERIFY(edited->cycles != design.cycles);
            ++compared;
            design = std::move(*edited);
        }
        QVERIFY2(compared >= 3, qPrintable(QString::number(compared)));
    }

    /// With a core memory that is too small for all, and what edits ask for anticipated or not.
    void anEditThatOverflowsGivesTheAnswerFromScratch()
    {
        int external = 0;
        QVERIFY(rc::check([&external] {
            auto c = anyCase();
            auto target = defaultTarget();
            auto calibration = noise(c.graph);
            Cache cache;
            auto whole = deploy(c.graph, {}, &cache);
            const auto &d = target->description();
            auto l2 = std::ranges::find(whole.memories, d.memory(d.engines[d.core()].memory), &MemoryUse::memory);
            Choices tight;
            RC_ASSERT(bool(tight.set("target.l2.size", std::to_string(l2->peak * *rc::gen::inRange(40, 110) / 100))));
            auto first = compile({c.graph, target, calibration, tight}, &cache);
            if (!first)
                return;
            auto held = hold(*first, tight);
            if (*rc::gen::arbitrary<bool>())
                speculate(*first, {first->source, target, calibration, held}, cache);
            for (const auto &[key, entry] : anyChoices(*first).entries())
                RC_ASSERT(bool(held.set(key, entry.value)));
            auto edited = compile({c.graph, target, calibration, held}, &cache),
                 scratch = compile({c.graph, target, calibration, held});
            assertSame(edited, scratch);
            external += edited && std::ranges::any_of(edited->memories, [&](const MemoryUse &use) {
                return use.peak > 0 && d.memories[use.memory].external;
            });
        }));
        QVERIFY2(external > m_cases / 20, qPrintable(QString::number(external)));
    }

    /// Constants of fewer bits take less room, so that other things have to leave.
    void fewerBitsInATightMemoryGiveTheAnswerFromScratch()
    {
        int moved = 0;
        QVERIFY(rc::check([&moved] {
            auto c = anyCase();
            auto target = defaultTarget();
            auto calibration = noise(c.graph);
            Cache cache;
            auto whole = deploy(c.graph, {}, &cache);
            auto l2 = std::ranges::find(whole.memories, target->description().memory("l2"), &MemoryUse::memory);
            Choices choices;
            RC_ASSERT(bool(choices.set("target.l2.size", std::to_string(l2->peak * *rc::gen::inRange(40, 100) / 100))));
            const auto wide = compile({c.graph, target, calibration, choices}, &cache);
            RC_ASSERT(bool(choices.set("bits.weight", *rc::gen::element<std::string>("ternary", "2", "4"))));
            auto edited = compile({c.graph, target, calibration, choices}, &cache),
                 scratch = compile({c.graph, target, calibration, choices});
            assertSame(edited, scratch);
            moved += edited && wide && edited->arenaBytes != wide->arenaBytes;
        }));
        QVERIFY2(moved > m_cases / 20, qPrintable(QString::number(moved)));
    }

    void otherScalesWithTheCacheGiveTheAnswerFromScratch()
    {
        int rescaled = 0;
        QVERIFY(rc::check([&rescaled] {
            auto c = anyCase();
            auto target = targetNamed(anyTarget());
            auto calibration = noise(c.graph), other = calibration;
            other.ranges.edit([](Calibration::Ranges &ranges) {
                for (auto &[slug, range] : ranges) {
                    range.low *= *rc::gen::element(0.0, 0.1, 1.0, 3.0);
                    range.high *= *rc::gen::element(0.1, 1.0, 3.0);
                }
            });
            Cache cache;
            auto first = compile({c.graph, target, calibration, {}}, &cache);
            auto again = compile({c.graph, target, other, {}}, &cache), scratch = compile({c.graph, target, other, {}});
            assertSame(again, scratch);
            rescaled += again && first && again->weightBytes == first->weightBytes
                && withoutTimes(report(*again)).dump() != withoutTimes(report(*first)).dump();
        }));
        QVERIFY2(rescaled > m_cases / 20, qPrintable(QString::number(rescaled)));
    }

    /// NE16 reads no pixels for pads at the end where a pad's unsigned byte is 0.
    void padsThatBecomeZeroGiveTheAnswerFromScratch()
    {
        const auto graph = paddedNet({{1, 1, 1, 1}, {1, 1, 1, 1}});
        const auto target = targetNamed("ne16");
        const auto mixed = noise(graph);
        auto positive = mixed;
        positive.ranges.edit([](Calibration::Ranges &ranges) {
            for (auto &[slug, range] : ranges)
                range.low = 0;
        });
        Cache cache;
        const auto first = must(compile({graph, target, mixed, {}}, &cache)),
                   again = must(compile({graph, target, positive, {}}, &cache)),
                   scratch = must(compile({graph, target, positive, {}}));
        QCOMPARE(withoutTimes(report(again)).dump(), withoutTimes(report(scratch)).dump());
        QVERIFY(again.cycles < first.cycles);
    }

private:
    int m_cases = 0;
};

QTEST_GUILESS_MAIN(CacheLawsTest)
#include "cache_laws_test.moc"
