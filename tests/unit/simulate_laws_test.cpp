// SPDX-License-Identifier: Apache-2.0
// The simulator's laws, over random programs on every chip and over random networks on every target.
#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "simulate/command_numbers.h"
#include "simulate/commands.h"
#include "simulate/simulate.h"
#include "support/any_case.h"
#include "support/random_graph.h"
#include "support/random_program.h"

#include <QTest>

#include <cmath>
#include <map>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

unsigned anySeed() { return *rc::gen::inRange(0u, 1u << 30); }

/// A target's chip, some of its memories with few ports.
std::shared_ptr<const Target> anyChip()
{
    auto d = targetNamed(anyTarget())->description();
    for (auto &memory : d.memories)
        if (auto ports = *rc::gen::inRange(0, 4))
            memory.numbers["ports"] = {.value = double(ports)};
    return chipOf(std::move(d));
}

/// Every repeat by itself.
std::vector<Span> unrolled(const std::vector<Span> &spans, std::int64_t at = 0)
{
    std::vector<Span> out;
    for (const auto &span : spans)
        for (std::int64_t i = 0; i < span.count; ++i)
            out.push_back({span.track, span.kind, at + span.start + i * span.period, at + span.end + i * span.period,
                span.bytes});
    std::ranges::sort(out, {}, [](const Span &s) { return std::tuple(s.start, s.track, s.end, s.kind, s.bytes); });
    return out;
}

void noTrackTwice(const std::vector<Span> &spans)
{
    std::map<int, std::int64_t> until;
    for (const auto &span : spans) {
        auto [it, fresh] = until.try_emplace(span.track, span.end);
        RC_ASSERT(fresh || span.start >= it->second);
        it->second = span.end;
    }
}

/// What a walk over the program counts.
struct Work {
    std::int64_t bytes = 0, calls = 0, waits = 0, handshakes = 0, instructions = 0;
    std::vector<std::int64_t> busy;
    friend bool operator==(const Work &, const Work &) = default;
};

Work workOf(const Program &program, const Target &target)
{
    const auto &d = target.description();
    Work out;
    out.busy.resize(d.engines.size() + d.links.size());
    auto core = std::size_t(d.core());
    walk(program, [&](const Step &step) {
        out.waits += step.wait != nullptr;
        if (step.copy) {
            auto link = std::size_t(step.copy->link);
            out.bytes
                += step.copy->run.eval(step.vars) * step.copy->rows.eval(step.vars) * step.copy->planes.eval(step.vars);
            out.busy[d.engines.size() + link] += copyCycles(d, *step.copy, step.vars);
            if (auto issue = d.links[link].numbers.find("issue_cycles"); issue != d.links[link].numbers.end())
                out.busy[core] += std::int64_t(issue->second.value);
        }
        if (step.call) {
            auto cost = target.cost(Args(*step.call, step.vars));
            out.bytes += std::llround(cost.bytes);
            out.instructions += std::llround(cost.instructions);
            out.busy[step.call->engine] += std::llround(cost.cycles);
            out.busy[core] += std::llround(cost.issue);
            out.calls += std::size_t(step.call->engine) != core;
            for (const auto &pop : step.call->pops)
                out.handshakes += pop.when.eval(step.vars);
        }
        return true;
    });
    return out;
}

Work workOf(const KernelTrace &t) { return {t.dmaBytes, t.calls, t.waits, t.handshakes, t.instructions, t.busy}; }

void conserves(const KernelTrace &trace, const Program &program, const Target &target)
{
    RC_ASSERT(workOf(trace) == workOf(program, target));
    RC_ASSERT(trace.breakdown.total() == trace.cycles);
}

/// A wait ends when something that runs by itself does.
void waitsAreHonoured(const std::vector<Span> &spans, int core)
{
    for (const auto &wait : spans)
        if (wait.kind == Span::Kind::Wait)
            RC_ASSERT(std::ranges::any_of(spans, [&](const Span &s) {
                return s.end == wait.end && s.kind != Span::Kind::Wait && s.kind != Span::Kind::Launch
                    && s.track != core;
            }));
}

/// Never faster than the busiest engine or link.
void keepsTheRoofline(
    std::int64_t cycles, const std::vector<std::int64_t> &busy, std::int64_t bytes, const Description &d)
{
    double perCycle = 0;
    for (const auto &link : d.links)
        perCycle += link.numbers.find("bytes_per_cycle")->second.value;
    RC_ASSERT(cycles >= std::ranges::max(busy));
    RC_ASSERT(bytes == 0 || perCycle == 0 || double(cycles) * perCycle >= double(bytes) * (1 - 1e-9));
}

/// Told by command, the time is the same; cycles add up.
void tellsByCommand(const CommandTrace &told, const KernelTrace &trace, const Program &program, const Description &d)
{
    std::vector<Span> spans(told.spans.begin(), told.spans.end());
    RC_ASSERT(spans == trace.spans);
    auto cycles = told.others + told.idle;
    for (const auto &command : told.commands) {
        RC_ASSERT(command.cycles >= 0);
        cycles += command.cycles;
    }
    RC_ASSERT(cycles == trace.cycles);
    RC_ASSERT(told.idle == trace.breakdown.idle);

    const auto numbers = commandNumbers(program);
    const auto counts = commandCounts(program);
    RC_ASSERT(numbers.size() == told.commands.size());
    RC_ASSERT(counts.size() == told.commands.size());
    std::vector<std::int64_t> carriedOut(counts.size()), busy(trace.busy.size());
    RC_ASSERT(walk(program, [&](const Step &step) {
        const void *command = step.copy ? static_cast<const void *>(step.copy)
            : step.call                 ? static_cast<const void *>(step.call)
            : step.wait                 ? static_cast<const void *>(step.wait)
                                        : step.next;
        auto own = std::size_t(numbers.at(command));
        ++carriedOut[own];
        if (step.copy)
            busy[d.engines.size() + std::size_t(step.copy->link)] += copyCycles(d, *step.copy, step.vars);
        return true;
    }));
    for (const auto &[command, own] : numbers)
        RC_ASSERT(carriedOut[own] == 0 || carriedOut[own] == counts[own]);
    std::vector<std::int64_t> toldBusy(busy.size());
    for (const auto &span : told.spans) {
        auto times = counts[span.command];
        RC_ASSERT(span.count <= times);
        RC_ASSERT((span.count > 1) == (span.stride > 0));
        if (span.kind == Span::Kind::Dma && std::size_t(span.track) >= d.engines.size())
            toldBusy[span.track] += span.count * (span.end - span.start);
    }
    RC_ASSERT(toldBusy == busy);
}

bool sameTimes(const Carry &a, const Carry &b)
{
    return a.free == b.free && a.ports == b.ports && a.tokens == b.tokens;
}

} // namespace

class SimulateLawsTest : public QObject {
    Q_OBJECT
private slots:
    void aProgramKeepsTheLaws()
    {
        QVERIFY(rc::check([] {
            auto chip = anyChip();
            auto program = randomProgram(anySeed(), chip->description());
            auto fast = simulate(program, *chip, true, true), slow = simulate(program, *chip, true, false);
            RC_ASSERT(fast.cycles == slow.cycles);
            RC_ASSERT(simulatedCycles(program, *chip) == slow.cycles);
            RC_ASSERT(fast.breakdown == slow.breakdown);
            RC_ASSERT(workOf(fast) == workOf(slow));
            RC_ASSERT(fast.traffic == slow.traffic);
            RC_ASSERT(fast.energy_pj == slow.energy_pj);
            auto spans = unrolled(slow.spans);
            RC_ASSERT(unrolled(fast.spans) == spans);
            conserves(slow, program, *chip);
            tellsByCommand(commandTrace(program, *chip), fast, program, chip->description());
            noTrackTwice(spans);
            waitsAreHonoured(spans, chip->description().core());
            RC_ASSERT(slow.cycles >= std::ranges::max(slow.busy));
        }));
    }

    /// Three programs, each begun during the one before, some with another inside.
    void neighboursKeepTheLaws()
    {
        QVERIFY(rc::check([] {
            auto chip = anyChip();
            std::vector<Program> programs;
            for (int i = 0; i < 3; ++i)
                programs.push_back(randomProgram(anySeed(), chip->description()));
            Carry before;
            std::int64_t at = 0;
            std::vector<Span> all;
            std::vector<std::int64_t> busy(chip->description().engines.size() + chip->description().links.size());
            for (std::size_t i = 0; i < programs.size(); ++i) {
                Neighbours around{
                    before, i + 1 < programs.size() ? &programs[i + 1] : nullptr, *rc::gen::inRange(-1, randomPlaces)};
                auto inner = randomProgram(anySeed(), chip->description());
                if (*rc::gen::arbitrary<bool>()) {
                    around.inside = &inner;
                    around.insidePlace = *rc::gen::inRange(0, randomPlaces);
                }
                auto fast = simulate(programs[i], *chip, around, true, true),
                     slow = simulate(programs[i], *chip, around, true, false);
                RC_ASSERT(fast.trace.cycles == slow.trace.cycles);
                RC_ASSERT(fast.trace.breakdown == slow.trace.breakdown);
                RC_ASSERT(workOf(fast.trace) == workOf(slow.trace));
                RC_ASSERT(sameTimes(fast.after, slow.after));
                RC_ASSERT(unrolled(fast.after.spans) == unrolled(slow.after.spans));
                auto spans = unrolled(slow.trace.spans, at);
                RC_ASSERT(unrolled(fast.trace.spans, at) == spans);
                conserves(slow.trace, programs[i], *chip);
                tellsByCommand(commandTrace(programs[i], *chip, around), fast.trace, programs[i], chip->description());
                all.insert(all.end(), spans.begin(), spans.end());
                for (std::size_t t = 0; t < busy.size(); ++t)
                    busy[t] += slow.trace.busy[t] + (around.inside ? slow.inside.busy[t] : 0);
                if (around.inside) {
                    RC_ASSERT(fast.inside.cycles == slow.inside.cycles);
                    RC_ASSERT(fast.insideStart == slow.insideStart);
                    RC_ASSERT(fast.inside.breakdown == slow.inside.breakdown);
                    conserves(slow.inside, inner, *chip);
                    tellsByCommand(
                        commandTrace(programs[i], *chip, around, true), fast.inside, inner, chip->description());
                    auto innerSpans = unrolled(slow.inside.spans, at + slow.insideStart);
                    RC_ASSERT(unrolled(fast.inside.spans, at + fast.insideStart) == innerSpans);
                    RC_ASSERT(std::ranges::all_of(
                        innerSpans, [&](const Span &s) { return s.start >= at + slow.insideStart; }));
                    all.insert(all.end(), innerSpans.begin(), innerSpans.end());
                }
                at += slow.trace.cycles + slow.inside.cycles;
                before = slow.after;
            }
            std::ranges::stable_sort(all, {}, &Span::start);
            noTrackTwice(all);
            waitsAreHonoured(all, chip->description().core());
            RC_ASSERT(at >= std::ranges::max(busy));
        }));
    }

    /// Each port serves one copy at a time.
    void portsAreShared()
    {
        QVERIFY(rc::check([] {
            auto d = targetNamed("diana")->description();
            auto l1 = d.memory("l1");
            auto ports = *rc::gen::inRange(1, 3);
            d.memories[l1].numbers["ports"] = {.value = double(ports)};
            auto chip = chipOf(d);
            auto bytes = *rc::gen::inRange(1, 5000);
            Program p;
            p.operands = {{"l1", Operand::Role::Scratch, 0, l1, 1 << 20},
                {"l2", Operand::Role::Scratch, 0, d.memory("l2"), 1 << 20},
                {"l3", Operand::Role::Scratch, 0, d.memory("l3"), 1 << 20}};
            p.tokens = {{"a", true, d.link(l1, d.memory("l2")), 1}, {"b", true, d.link(l1, d.memory("l3")), 1}};
            p.body = {Copy{.link = p.tokens[0].queue, .to = {0, 0}, .from = {1, 0}, .run = bytes, .token = 0},
                Copy{.link = p.tokens[1].queue, .to = {0, 0}, .from = {2, 0}, .run = bytes, .token = 1}, Wait{0},
                Wait{1}};
            auto trace = simulate(p, *chip, true);
            std::vector<Span> copies;
            std::ranges::copy_if(
                trace.spans, std::back_inserter(copies), [](const Span &s) { return s.kind == Span::Kind::Dma; });
            RC_ASSERT(copies.size() == 2u);
            RC_ASSERT((copies[1].start >= copies[0].end) == (ports == 1));
        }));
    }

    void aNetworkKeepsTheLaws()
    {
        QVERIFY(rc::check([] {
            auto target = targetNamed(anyTarget());
            auto graph = randomGraph(anySeed(), *rc::gen::inRange(1, 7));
            auto d = compile({graph, target, noise(graph), {}});
            RC_PRE(bool(d));
            std::vector<Span> all;
            std::int64_t at = 0;
            Breakdown parts;
            for (KernelId k : d->kernels.ids()) {
                const auto &kernel = d->kernels[k];
                const int host = kernel.overlap.inside ? k - 1 : int(k);
                RC_ASSERT(kernel.overlap.inside || d->start(k) == at);
                at += kernel.cycles();
                parts += kernel.trace.breakdown;
                auto trace = spansOf(*d, k);
                RC_ASSERT(trace.cycles == kernel.cycles());
                if (kernel.program)
                    conserves(trace, *kernel.program, *d->target);
                for (const auto &span : unrolled(trace.spans, d->start(k))) {
                    RC_ASSERT(span.end <= d->end(host));
                    RC_ASSERT(span.start >= d->start(k) || kernel.overlap.early); // nothing else precedes what it reads
                    all.push_back(span);
                }
            }
            RC_ASSERT(at == d->cycles);
            RC_ASSERT(parts == d->breakdown);
            RC_ASSERT(parts.total() == d->cycles);
            std::ranges::stable_sort(all, {}, &Span::start);
            noTrackTwice(all);
            waitsAreHonoured(all, d->target->description().core());
            keepsTheRoofline(d->cycles, d->busy, d->dmaBytes, d->target->description());
        }));
    }

    void whatRunsAtOnceOnlySavesAndChangesNoByte()
    {
        QVERIFY(rc::check([] {
            auto target = targetNamed(anyTarget());
            auto seed = anySeed();
            auto graph = randomGraph(seed, *rc::gen::inRange(2, 7));
            Choices off, on;
            (void)off.set("prefetch=off");
            (void)off.set("beside=none");
            (void)on.set("prefetch=on");
            auto d = compile({graph, target, noise(graph), {}}), without = compile({graph, target, noise(graph), off});
            RC_PRE(d && without);
            RC_ASSERT(d->cycles <= without->cycles);
            RC_ASSERT(std::ranges::none_of(
                without->kernels, [](const Kernel &k) { return k.overlap.early || k.overlap.inside; }));
            auto any = [&] { return d->kernels[*rc::gen::inRange<std::size_t>(0, d->kernels.size())].slug; };
            for (int tries = 0; tries < 3; ++tries) { // a pair by choice, where there can be one
                auto more = on;
                (void)more.set("kernel." + any() + ".beside", any());
                if (compile({graph, target, noise(graph), more}))
                    on = more;
            }
            auto always = compile({graph, target, noise(graph), on});
            RC_CLASSIFY(
                always && std::ranges::any_of(always->kernels, [](const Kernel &k) { return k.overlap.inside; }),
                "with a pair");
            auto inputs = *toDeployed(d->graph, randomInputs(graph, seed));
            auto meaning = Executor::prepare(d->graph)->run(inputs);
            RC_ASSERT(bool(meaning));
            for (const auto *design : {&*without, &*d, always ? &*always : &*without}) {
                RC_LOG() << target->description().name << " " << seed << " "
                         << (design == &*without    ? "apart"
                                    : design == &*d ? "automatic"
                                                    : "by choice")
                         << "\n";
                auto lazy = runExact(*design, inputs, Completion::Lazy),
                     eager = runExact(*design, inputs, Completion::Eager);
                RC_ASSERT(lazy && eager);
                RC_ASSERT(lazy->outputs == *meaning);
                RC_ASSERT(eager->outputs == *meaning);
            }
        }));
    }
};

QTEST_GUILESS_MAIN(SimulateLawsTest)
#include "simulate_laws_test.moc"
