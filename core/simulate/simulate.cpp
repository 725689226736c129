// SPDX-License-Identifier: Apache-2.0
#include "simulate/simulate.h"

#include "simulate/breakdown.h"
#include "simulate/clock.h"
#include "simulate/command_numbers.h"
#include "simulate/commands.h"
#include "simulate/evaluator.h"
#include "simulate/step_key.h"

#include <algorithm>
#include <unordered_map>

namespace partita {

namespace {

struct Hash {
    std::size_t operator()(const Events &events) const
    {
        std::size_t out = events.size();
        for (const auto &e : events)
            out = (out ^ std::size_t(e.cycles * 31 + e.bytes * 17 + e.token * 7 + e.slot)) * 0x9e3779b97f4a7c15u;
        return out;
    }
};

/// `count` periods that were not played, after compact time `at`, copies of spans [first, last).
struct Jump {
    std::int64_t at, period, count;
    std::size_t first, last;
    std::int64_t steps; ///< in a period
};

class Simulation {
public:
    /// `noting`: what happens is kept, not the cycles alone.
    Simulation(
        const Program &program, const Target &target, const Neighbours &around, bool collapse, bool noting = true)
        : m_program(program),
          m_description(target.description()),
          m_around(around),
          m_collapse(collapse),
          m_noting(noting),
          m_core(m_description.core()),
          m_evaluator(program, target, around),
          m_clock(m_description, {&program, around.inside, around.next}, around.before, noting)
    {
        for (std::size_t owner = 0; owner < (!noting ? 0 : around.inside ? m_traces.size() : 1); ++owner) {
            auto &trace = m_traces[owner];
            trace.busy.resize(m_description.engines.size() + m_description.links.size());
            trace.moved.resize(trace.busy.size());
            trace.traffic.resize(m_description.memories.size());
        }
    }

    Timed run(bool keepSpans)
    {
        play();
        return finish(keepSpans);
    }

    std::int64_t cycles()
    {
        play();
        return fullTime(m_clock.end());
    }

private:
    void play()
    {
        std::vector<std::int64_t> vars(m_program.vars.size());
        bool issued = m_around.before.issued();
        std::size_t known = 0;
        for (const auto &e : m_evaluator.eventsOf(m_program.early, vars))
            issued ? recall(e, known) : play(e);
        if (m_around.next && m_around.place < 0)
            playAll(m_evaluator.next());
        for (const auto &command : m_program.body) {
            if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
                playLoop(**loop, vars);
            else
                playAll(m_evaluator.eventsOf({&command, 1}, vars));
        }
    }
    void play(const Event &e)
    {
        account(e);
        m_clock.play(e);
    }
    void playAll(const Events &events)
    {
        for (const auto &e : events)
            play(e);
    }

    /// A copy that the kernel before has issued: its spans, one or two from `known` on, came with the carry.
    void recall(const Event &e, std::size_t &known)
    {
        account(e);
        for (auto cycles : {e.issue, e.cycles})
            if (cycles > 0 && known < m_around.before.spans.size())
                m_clock.spans[known++].command = e.command;
    }

    void account(const Event &e)
    {
        if (e.owner == Owner::Next || !m_noting)
            return;
        auto &trace = m_traces[std::size_t(e.owner)];
        trace.dmaBytes += e.bytes;
        trace.moved[e.track] += e.bytes;
        if (e.kind == Event::Kind::Copy) {
            trace.traffic[e.to] += e.bytes;
            trace.traffic[e.from] += e.bytes;
        }
        trace.instructions += e.instructions;
        trace.calls += e.kind == Event::Kind::Call;
        trace.waits += e.kind == Event::Kind::Wait;
        trace.handshakes += std::ssize(e.pops);
        if (e.kind != Event::Kind::Wait)
            trace.busy[e.track] += e.cycles;
        trace.busy[m_core] += e.issue;
    }

    void playLoop(const Loop &loop, std::vector<std::int64_t> &vars)
    {
        auto [ids, steps] = stepsOf(loop, vars);
        struct Mark {
            std::size_t step;
            std::int64_t time;
            std::size_t spans;
        };
        std::unordered_map<CacheKey, Mark, HashCacheKey> seen;
        CacheKey state;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (m_collapse) {
                Mark here{i, m_clock.now, m_clock.spans.size()};
                state.assign(1, ids[i]);
                m_clock.state(state);
                auto [it, fresh] = seen.try_emplace(state, here);
                if (!fresh) {
                    i = skip(ids, steps, i, it->second.step, it->second.time, it->second.spans);
                    seen.clear();
                }
            }
            m_clock.step = std::int64_t(i);
            playAll(steps[ids[i]]);
        }
        m_clock.step = 0;
    }

    struct Steps {
        std::vector<int> ids;      ///< by step
        std::vector<Events> known; ///< by id
    };
    /// Of two steps of the loop with equal keys one alone is evaluated.
    Steps stepsOf(const Loop &loop, std::vector<std::int64_t> &vars)
    {
        Steps out;
        std::unordered_map<Events, int, Hash> byEvents;
        std::unordered_map<CacheKey, int, HashCacheKey> byKey;
        Events events;
        const auto extent = loop.extent.eval(vars);
        constexpr std::int64_t few = 16; ///< steps that are evaluated sooner than their keys
        auto key = extent > few ? StepKey::of(loop, vars) : std::nullopt;
        for (std::int64_t i = 0; i < extent; ++i) {
            int *known = nullptr;
            if (key && i + 1 < extent) { // what the last one leaves in the variables may be read behind the loop
                auto [it, fresh] = byKey.try_emplace(key->at(i), -1);
                known = &it->second;
            }
            if (known && *known >= 0) {
                out.ids.push_back(*known);
                continue;
            }
            vars[loop.var] = i;
            events.clear();
            m_evaluator.evaluate(loop.body, vars, events);
            auto [it, fresh] = byEvents.try_emplace(events, int(out.known.size()));
            if (fresh)
                out.known.push_back(events);
            out.ids.push_back(it->second);
            if (known)
                *known = it->second;
        }
        return out;
    }

    /// The state at step `j` is that at `i`: skips whole periods while the steps repeat, but the last.
    std::size_t skip(const std::vector<int> &ids, const std::vector<Events> &steps, std::size_t j, std::size_t i,
        std::int64_t since, std::size_t spans)
    {
        auto period = j - i;
        std::size_t same = 0;
        while (j + same < ids.size() && ids[i + same] == ids[j + same])
            ++same;
        auto times = same / period;
        if (times < 2)
            return j;
        --times;
        for (auto k = j; m_noting && k < j + times * period; ++k)
            for (const auto &e : steps[ids[k]])
                account(e);
        m_jumps.push_back(
            {m_clock.now, m_clock.now - since, std::int64_t(times), spans, m_clock.spans.size(), std::int64_t(period)});
        return j + times * period;
    }

    Timed finish(bool keepSpans)
    {
        Timed out{{}, m_around.next ? m_clock.left() : Carry{}, {}, 0};
        auto &[own, inside] = m_traces;
        auto compactEnd = m_clock.end();
        own.cycles = compactEnd;
        own.breakdown = classify(m_clock.spans, 0, compactEnd);
        for (const auto &jump : m_jumps) {
            auto once = classify(m_clock.spans, jump.at, jump.at + jump.period);
            for (std::int64_t k = 0; k < jump.count; ++k)
                own.breakdown += once;
            own.cycles += jump.period * jump.count;
        }
        auto end = own.cycles;
        out.insideStart = fullTime(m_clock.insideStart);
        inside.cycles = m_clock.insideEnd - m_clock.insideStart;
        inside.breakdown = classify(m_clock.spans, m_clock.insideStart, m_clock.insideEnd);
        own.cycles -= inside.cycles;
        own.breakdown -= inside.breakdown;
        for (auto &trace : m_traces)
            for (std::size_t t = 0; t < trace.busy.size(); ++t)
                trace.energy_pj += double(trace.busy[t]) * energy(t);
        for (std::size_t s = 0; s < m_clock.spans.size(); ++s) {
            auto owner = m_clock.spans[s].owner;
            if (owner == Owner::Next)
                out.after.spans.push_back(inFullTime(s, end));
            else if (keepSpans)
                m_traces[std::size_t(owner)].spans.push_back(
                    inFullTime(s, owner == Owner::Inside ? out.insideStart : 0));
        }
        for (auto &trace : m_traces)
            std::ranges::stable_sort(trace.spans, {}, &Span::start);
        out.trace = std::move(own);
        out.inside = std::move(inside);
        return out;
    }

public:
    /// What `run` has played, by command of the program or of the one inside it.
    CommandTrace byCommand(bool inside) const
    {
        const auto &spans = m_clock.spans;
        std::vector<std::int64_t> cycles(spans.size());
        CommandTrace out;
        auto window = [&](Owner first, std::vector<std::int64_t> &to) {
            return share(spans, m_clock.insideStart, m_clock.insideEnd, first, to);
        };
        if (inside)
            out.idle = window(Owner::Inside, cycles);
        else {
            out.idle = share(spans, 0, m_clock.end(), Owner::Own, cycles);
            std::vector<std::int64_t> once;
            for (const auto &jump : m_jumps) {
                once.assign(spans.size(), 0);
                out.idle += jump.count * share(spans, jump.at, jump.at + jump.period, Owner::Own, once);
                for (std::size_t s = 0; s < spans.size(); ++s)
                    cycles[s] += jump.count * once[s];
            }
            once.assign(spans.size(), 0);
            out.idle -= window(Owner::Own, once);
            for (std::size_t s = 0; s < spans.size(); ++s)
                cycles[s] -= once[s];
        }
        const auto &program = inside ? *m_around.inside : m_program;
        const auto numbers = commandNumbers(program);
        out.commands.resize(numbers.size());
        for (std::size_t s = 0; s < spans.size(); ++s)
            if (spans[s].owner == (inside ? Owner::Inside : Owner::Own))
                add(s, numbers.at(spans[s].command), cycles[s], inside, out);
            else
                out.others += cycles[s];
        std::ranges::stable_sort(out.spans, {}, &Span::start);
        return out;
    }

private:
    void add(std::size_t s, int command, std::int64_t cycles, bool inside, CommandTrace &out) const
    {
        CommandSpan span{
            inFullTime(s, inside ? fullTime(m_clock.insideStart) : 0), command, inside ? 0 : m_clock.spans[s].step};
        for (const auto &jump : m_jumps)
            if (s >= jump.first && s < jump.last)
                span.stride = jump.steps;
        auto &times = out.commands[command];
        times.cycles += cycles;
        if (span.kind != Span::Kind::Launch)
            times.busy += span.count * (span.end - span.start);
        times.bytes += span.count * span.bytes;
        out.spans.push_back(span);
    }

    /// With the periods put back that are skipped up to then.
    std::int64_t fullTime(std::int64_t compact) const
    {
        auto full = compact;
        for (const auto &jump : m_jumps)
            if (jump.at <= compact)
                full += jump.period * jump.count;
        return full;
    }

    /// Span `s` with the skipped periods put back, from cycle `origin` on.
    Span inFullTime(std::size_t s, std::int64_t origin) const
    {
        Span span = m_clock.spans[s];
        auto shift = -origin;
        for (const auto &jump : m_jumps) {
            if (s >= jump.last)
                shift += jump.period * jump.count;
            else if (s >= jump.first) {
                span.count += jump.count;
                span.period = jump.period;
            }
        }
        span.start += shift;
        span.end += shift;
        return span;
    }

    /// pJ a cycle of a track.
    double energy(std::size_t track) const
    {
        const auto &engines = m_description.engines;
        const auto &numbers
            = track < engines.size() ? engines[track].numbers : m_description.links[track - engines.size()].numbers;
        return numberOr(numbers, "energy_pj_per_cycle", 0);
    }

    const Program &m_program;
    const Description &m_description;
    const Neighbours &m_around;
    bool m_collapse, m_noting;
    int m_core;
    Evaluator m_evaluator;
    Clock m_clock;
    std::array<KernelTrace, 2> m_traces; ///< by owner
    std::vector<Jump> m_jumps;
};

} // namespace

KernelTrace simulate(const Program &program, const Target &target, bool spans, bool collapse)
{
    return simulate(program, target, Neighbours{}, spans, collapse).trace;
}

Timed simulate(const Program &program, const Target &target, const Neighbours &around, bool spans, bool collapse)
{
    return Simulation(program, target, around, collapse).run(spans);
}

std::int64_t simulatedCycles(const Program &program, const Target &target, const Neighbours &around)
{
    return Simulation(program, target, around, true, false).cycles();
}

CommandTrace commandTrace(const Program &program, const Target &target, const Neighbours &around, bool inside)
{
    Simulation simulation(program, target, around, true);
    (void)simulation.run(false);
    return simulation.byCommand(inside);
}

} // namespace partita
