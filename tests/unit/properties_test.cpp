// SPDX-License-Identifier: Apache-2.0
// The compiler's laws, over random graphs.
#include "emit/emit.h"
#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "report/report.h"
#include "simulate/simulate.h"
#include "support/any_case.h"
#include "support/cases.h"
#include "support/random_graph.h"

#include <QTest>

#include <cmath>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

std::vector<Array> runOn(const Graph &graph, const std::vector<Array> &inputs)
{
    auto executor = Executor::prepare(graph);
    RC_ASSERT(bool(executor));
    auto outputs = executor->run(inputs);
    RC_ASSERT(bool(outputs));
    return *outputs;
}

/// Ranges that the sample itself spans, so that nothing saturates.
Calibration calibratedOn(const Graph &graph, const Array &sample)
{
    Dataset data;
    data.inputs = sample;
    auto calibration = calibrate(graph, data);
    RC_ASSERT(bool(calibration));
    return *calibration;
}

} // namespace

class PropertiesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { drawCases(200); }

    void compilingTwiceGivesTheSameReportAndTheSameC()
    {
        QVERIFY(rc::check([] {
            auto c = anyCase();
            auto a = deploy(c.graph), again = deploy(c.graph);
            RC_ASSERT(withoutTimes(report(a)).dump() == withoutTimes(report(again)).dump());
            RC_ASSERT(*emitProject(a) == *emitProject(again));
        }));
    }

    void noTwoBuffersThatLiveTogetherOverlap()
    {
        QVERIFY(rc::check([] {
            auto d = deploy(anyCase().graph);
            for (std::size_t i = 0; i < d.buffers.size(); ++i)
                for (std::size_t j = i + 1; j < d.buffers.size(); ++j) {
                    const auto &a = d.buffers[i], &b = d.buffers[j];
                    bool inPlace
                        = b.over == int(i) && b.first == a.last && a.offset == b.offset + b.lead && a.bytes == b.bytes;
                    bool together = !inPlace && a.memory == b.memory && a.first <= b.last && b.first <= a.last;
                    RC_ASSERT(!together || a.offset + a.bytes <= b.offset || b.offset + b.bytes <= a.offset);
                }
        }));
    }

    void peaksStayWithinTheMemoriesAndAboveTheirBounds()
    {
        QVERIFY(rc::check([] {
            auto d = deploy(anyCase().graph);
            for (const auto &use : d.memories) {
                RC_ASSERT(use.peak <= use.size);
                RC_ASSERT(use.lowerBound <= use.peak);
            }
        }));
    }

    void theTileProgramIsTheMeaning()
    {
        QVERIFY(rc::check([] {
            auto c = anyCase();
            auto calibration = noise(c.graph);
            auto target = targetNamed(anyTarget());
            auto first = compile({c.graph, target, calibration, {}});
            RC_ASSERT(bool(first));
            auto d = compile({c.graph, target, calibration, anyChoices(*first)});
            RC_PRE(bool(d));
            RC_ASSERT(meansWhatItsProgramDoes(*d, c.graph, c.seed));
        }));
    }

    void theGraphRunsAfterEveryPassAndAgreesWithTheOneBefore()
    {
        QVERIFY(rc::check([] {
            auto c = anyCase();
            auto inputs = randomInputs(c.graph, c.seed);
            auto compiled = compile({c.graph, defaultTarget(), calibratedOn(c.graph, inputs[0]), {}});
            RC_ASSERT(bool(compiled));
            const auto &d = *compiled;
            std::vector<Array> before;
            bool integer = false;
            for (const auto &pass : d.passes) {
                bool nowInteger = pass.name == "quantise" || integer;
                auto now = nowInteger ? runOn(pass.after, *toDeployed(pass.after, inputs)) : runOn(pass.after, inputs);
                if (!before.empty() && nowInteger == integer && nowInteger)
                    RC_ASSERT(now == before); // bit for bit once in integers
                else if (!before.empty()) {
                    auto real = nowInteger ? *toModel(pass.after, now) : now;
                    double signal = 1e-9, error = 0;
                    for (std::int64_t i = 0; i < real[0].size(); ++i) {
                        signal += std::pow(before[0].at(i), 2);
                        error += std::pow(before[0].at(i) - real[0].at(i), 2);
                    }
                    // Folding moves roundings of IEEE single; int8 costs a few steps of 1/255 of each range.
                    RC_ASSERT(std::sqrt(error / signal) < (nowInteger ? 0.25 : 1e-4));
                }
                before = std::move(now);
                integer = nowInteger;
            }
        }));
    }

    void everyTraceRespectsItsResources()
    {
        QVERIFY(rc::check([] {
            auto d = deploy(anyCase().graph);
            auto engines = int(d.target->description().engines.size());
            for (KernelId k : d.kernels.ids()) {
                auto trace = spansOf(d, k);
                std::vector<Span> all;
                for (const auto &span : trace.spans)
                    for (std::int64_t i = 0; i < span.count; ++i) {
                        all.push_back(span);
                        all.back().start += i * span.period;
                        all.back().end += i * span.period;
                    }
                std::ranges::stable_sort(all, {}, &Span::start);
                std::map<int, std::int64_t> busy;
                std::map<int, std::optional<std::int64_t>> busyUntil;
                std::vector<std::int64_t> finished{0};
                std::int64_t bytes = 0;
                for (const auto &span : all) {
                    RC_ASSERT(span.start
                        >= busyUntil[span.track].value_or(span.start)); // a resource does one thing at a time
                    RC_ASSERT(span.end <= d.kernels[k].elapsed());
                    busyUntil[span.track] = span.end;
                    if (span.kind != Span::Kind::Wait)
                        busy[span.track] += span.end - span.start;
                    if (span.kind == Span::Kind::Dma)
                        bytes += span.bytes;
                    if (span.kind == Span::Kind::Dma || (span.kind == Span::Kind::Compute && span.track < engines))
                        finished.push_back(span.end);
                }
                for (const auto &span : all) // a wait ends when what it waits for ends
                    if (span.kind == Span::Kind::Wait)
                        RC_ASSERT(std::ranges::find(finished, span.end) != finished.end());
                RC_ASSERT(bytes == trace.dmaBytes); // bytes are conserved
                for (std::size_t t = 0; t < trace.busy.size(); ++t)
                    RC_ASSERT(busy[int(t)] == trace.busy[t]); // and work
                RC_ASSERT(trace.breakdown.total() == trace.cycles);
            }
        }));
    }

    void collapsedTilesTakeTheTimeOfAllTiles()
    {
        QVERIFY(rc::check([] {
            auto c = anyCase();
            auto first = deploy(c.graph);
            auto d = compile({c.graph, defaultTarget(), noise(c.graph), anyChoices(first)});
            RC_PRE(bool(d));
            for (const auto &k : d->kernels) {
                if (!k.program)
                    continue;
                auto fast = simulate(*k.program, *d->target, false, true),
                     slow = simulate(*k.program, *d->target, false, false);
                RC_ASSERT(fast.cycles == slow.cycles);
                RC_ASSERT(fast.breakdown == slow.breakdown);
                RC_ASSERT(fast.busy == slow.busy);
                RC_ASSERT(fast.dmaBytes == slow.dmaBytes);
            }
        }));
    }

    void theAutomaticChoiceIsNeverWorseThanAllOnTheCore()
    {
        QVERIFY(rc::check([] {
            auto graph = anyCase().graph;
            Choices core;
            (void)core.set("engine", "core");
            RC_ASSERT(deploy(graph).cycles <= deploy(graph, core).cycles);
        }));
    }

    void anAlternativeCostsWhatItSays()
    {
        QVERIFY(rc::check([] {
            auto c = anyCase();
            auto d = deploy(c.graph);
            for (const auto &k : d.kernels)
                for (const auto &alternative : k.alternatives) {
                    if (!alternative.more)
                        continue;
                    auto choices = hold(d, {});
                    choices.erase("kernel." + k.slug + ".layout");
                    RC_ASSERT(bool(choices.set(
                        "kernel." + k.slug + ".engine", d.target->description().engines[alternative.engine].name)));
                    auto moved = compile({c.graph, defaultTarget(), noise(c.graph), choices});
                    RC_ASSERT(bool(moved));
                    RC_ASSERT(moved->objective.chosen - d.objective.chosen == *alternative.more);
                }
        }));
    }

    void holdingEverythingChangesNothing()
    {
        QVERIFY(rc::check([] {
            auto c = anyCase();
            auto d = deploy(c.graph);
            auto held = deploy(c.graph, hold(d, {}));
            RC_ASSERT(held.cycles == d.cycles);
            RC_ASSERT(*emitProject(held) == *emitProject(d));
        }));
    }

    void kernelsAddUpToTheTotal()
    {
        QVERIFY(rc::check([] {
            auto d = deploy(anyCase().graph);
            std::int64_t sum = 0, before = 0;
            for (KernelId i : d.kernels.ids()) {
                const auto &k = d.kernels[i];
                const auto start = d.start(i);
                RC_ASSERT(k.overlap.inside || start == sum);
                sum += k.cycles();
                RC_ASSERT(!k.overlap.inside || (i > 0 && start >= before && d.end(i) <= sum));
                before = start;
            }
            RC_ASSERT(sum == d.cycles);
            RC_ASSERT(sum <= d.objective.chosen); // readers of one tensor share its transform
            RC_ASSERT(d.breakdown.total() == d.cycles);
        }));
    }
};

QTEST_GUILESS_MAIN(PropertiesTest)
#include "properties_test.moc"
