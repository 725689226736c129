// SPDX-License-Identifier: Apache-2.0
#include "simulate/simulate.h"

#include "simulate/breakdown.h"
#include "simulate/clock.h"
#include "support/words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace partita {

namespace {

/// Of a link: bytes a cycle, cycles.
struct Pace {
    double width;
    std::int64_t setup, issue;
    explicit Pace(const Link &link)
        : width(link.numbers.find("bytes_per_cycle")->second.value), setup(std::int64_t(link.numbers.find("setup_cycles")->second.value))
    {
        auto own = link.numbers.find("issue_cycles");
        issue = own == link.numbers.end() ? 0 : std::int64_t(own->second.value);
    }
};

std::int64_t cyclesOf(const Pace &pace, const Copy &copy, std::span<const std::int64_t> vars)
{
    auto run = copy.run.eval(vars), rows = copy.rows.eval(vars), planes = copy.planes.eval(vars);
    if (copy.toRow.eval(vars) == run && copy.fromRow.eval(vars) == run)
        run *= std::exchange(rows, 1);
    if (rows == 1 && copy.toPlane.eval(vars) == run && copy.fromPlane.eval(vars) == run)
        run *= std::exchange(planes, 1);
    return pace.setup + rows * planes * std::int64_t(std::ceil(double(run) / pace.width));
}

} // namespace

std::int64_t copyCycles(const Description &d, const Copy &copy, std::span<const std::int64_t> vars)
{
    return cyclesOf(Pace(d.links[std::size_t(copy.link)]), copy, vars);
}

namespace {

using Events = std::vector<Event>;

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
};

class Simulation {
public:
    Simulation(const Program &program, const Target &target, const Neighbours &around, bool collapse)
        : m_program(program)
        , m_target(target)
        , m_description(target.description())
        , m_around(around)
        , m_collapse(collapse)
        , m_paces(m_description.links.begin(), m_description.links.end())
        , m_engines(int(m_description.engines.size()))
        , m_core(m_description.core())
        , m_clock(m_description, {&program, around.inside, around.next}, around.before)
    {
        for (std::size_t owner = 0; owner < (around.inside ? m_traces.size() : 1); ++owner) {
            auto &trace = m_traces[owner];
            trace.busy.resize(m_description.engines.size() + m_description.links.size());
            trace.moved.resize(trace.busy.size());
            trace.traffic.resize(m_description.memories.size());
        }
    }

    Timed run(bool keepSpans)
    {
        std::vector<std::int64_t> vars(m_program.vars.size());
        bool issued = m_around.before.issued();
        for (const auto &e : eventsOf(m_program.early, vars))
            issued ? account(e) : play(e);
        if (m_around.next && m_around.place < 0)
            playAll(next());
        for (const auto &command : m_program.body) {
            if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
                playLoop(**loop, vars);
            else
                playAll(eventsOf({command}, vars));
        }
        return finish(keepSpans);
    }

private:
    Events eventsOf(const Block &block, std::vector<std::int64_t> &vars)
    {
        Events out;
        evaluate(block, vars, out);
        return out;
    }

    /// Of the early part of the program that runs next.
    Events next()
    {
        Events out;
        std::vector<std::int64_t> none;
        View view{m_around.next, Owner::Next, m_program.tokens.size() + (m_around.inside ? m_around.inside->tokens.size() : 0), 0};
        std::swap(view, m_view);
        evaluate(m_around.next->early, none, out);
        std::swap(view, m_view);
        return out;
    }

    /// Of the program that runs inside.
    Events inside()
    {
        Events out;
        std::vector<std::int64_t> vars(m_around.inside->vars.size());
        View view{m_around.inside, Owner::Inside, m_program.tokens.size(), m_program.channels.size()};
        std::swap(view, m_view);
        evaluate(m_around.inside->early, vars, out);
        evaluate(m_around.inside->body, vars, out);
        std::swap(view, m_view);
        return out;
    }

    void evaluate(const Block &block, std::vector<std::int64_t> &vars, Events &out)
    {
        for (const auto &command : block) {
            if (auto *let = std::get_if<Let>(&command))
                vars[std::size_t(let->var)] = let->value.eval(vars);
            else if (auto *copy = std::get_if<Copy>(&command))
                out.push_back(event(*copy, vars));
            else if (auto *place = std::get_if<Next>(&command)) {
                if (m_view.owner != Owner::Own)
                    continue;
                if (m_around.inside && m_around.insidePlace == place->place)
                    std::ranges::move(inside(), std::back_inserter(out));
                if (m_around.next && m_around.place == place->place)
                    std::ranges::move(next(), std::back_inserter(out));
            } else if (auto *call = std::get_if<Call>(&command))
                out.push_back(event(*call, vars));
            else if (auto *wait = std::get_if<Wait>(&command))
                out.push_back({.kind = Event::Kind::Wait, .track = m_core, .token = m_view.token(wait->token),
                               .slot = int(wait->slot.eval(vars)), .owner = m_view.owner});
            else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command)) {
                if ((*guard)->condition.eval(vars))
                    evaluate((*guard)->body, vars, out);
            } else {
                const auto &loop = *std::get<std::shared_ptr<const Loop>>(command);
                auto extent = loop.extent.eval(vars);
                for (std::int64_t i = 0; i < extent; ++i) {
                    vars[std::size_t(loop.var)] = i;
                    evaluate(loop.body, vars, out);
                }
            }
        }
    }

    Event event(const Copy &copy, std::span<const std::int64_t> vars) const
    {
        const auto &pace = m_paces[std::size_t(copy.link)];
        return {Event::Kind::Copy,
                m_engines + copy.link,
                m_view.token(copy.token),
                int(copy.slot.eval(vars)),
                cyclesOf(pace, copy, vars),
                pace.issue,
                copy.run.eval(vars) * copy.rows.eval(vars) * copy.planes.eval(vars),
                0,
                m_view.program->operands[std::size_t(copy.to.operand)].memory,
                m_view.program->operands[std::size_t(copy.from.operand)].memory,
                {},
                {},
                m_view.owner};
    }

    Event event(const Call &call, std::span<const std::int64_t> vars)
    {
        const auto &cost = costOf(call, vars);
        return {call.engine == m_core ? Event::Kind::CoreCall : Event::Kind::Call,
                call.engine,
                m_view.token(call.token),
                call.token < 0 ? 0 : int(call.slot.eval(vars)),
                std::llround(cost.cycles),
                std::llround(cost.issue),
                std::llround(cost.bytes),
                std::llround(cost.instructions),
                0,
                0,
                channels(call.pops, vars),
                channels(call.pushes, vars),
                m_view.owner};
    }

    /// Asked once of a call with the same values in its fields.
    const Cost &costOf(const Call &call, std::span<const std::int64_t> vars)
    {
        m_fields.assign(1, std::int64_t(reinterpret_cast<std::intptr_t>(&call)));
        for (const auto &[name, value] : call.args)
            m_fields.push_back(value.eval(vars));
        auto [it, fresh] = m_costs.try_emplace(m_fields);
        if (fresh)
            it->second = m_target.cost(Args(call, vars));
        return it->second;
    }

    std::vector<int> channels(const std::vector<Handshake> &handshakes, std::span<const std::int64_t> vars) const
    {
        std::vector<int> out;
        for (const auto &handshake : handshakes)
            if (handshake.when.eval(vars))
                out.push_back(int(m_view.firstChannel) + handshake.channel);
        return out;
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

    void account(const Event &e)
    {
        if (e.owner == Owner::Next)
            return;
        auto &trace = m_traces[std::size_t(e.owner)];
        trace.dmaBytes += e.bytes;
        trace.moved[std::size_t(e.track)] += e.bytes;
        if (e.kind == Event::Kind::Copy) {
            trace.traffic[std::size_t(e.to)] += e.bytes;
            trace.traffic[std::size_t(e.from)] += e.bytes;
        }
        trace.instructions += e.instructions;
        trace.calls += e.kind == Event::Kind::Call;
        trace.waits += e.kind == Event::Kind::Wait;
        trace.handshakes += std::ssize(e.pops);
        if (e.kind != Event::Kind::Wait)
            trace.busy[std::size_t(e.track)] += e.cycles;
        trace.busy[std::size_t(m_core)] += e.issue;
    }

    void playLoop(const Loop &loop, std::vector<std::int64_t> &vars)
    {
        auto extent = loop.extent.eval(vars);
        std::unordered_map<Events, int, Hash> known;
        std::vector<const Events *> steps;
        std::vector<int> ids;
        Events events;
        for (std::int64_t i = 0; i < extent; ++i) {
            vars[std::size_t(loop.var)] = i;
            events.clear();
            evaluate(loop.body, vars, events);
            auto it = known.try_emplace(events, int(known.size())).first;
            steps.push_back(&it->first);
            ids.push_back(it->second);
        }

        struct Mark {
            std::size_t step;
            std::int64_t time;
            std::size_t spans;
        };
        std::map<std::pair<int, std::vector<std::int64_t>>, Mark> seen;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (m_collapse) {
                Mark here{i, m_clock.now, m_clock.spans.size()};
                auto [it, fresh] = seen.try_emplace({ids[i], m_clock.state()}, here);
                if (!fresh) {
                    i = skip(ids, steps, i, it->second.step, it->second.time, it->second.spans);
                    seen.clear();
                }
            }
            playAll(*steps[i]);
        }
    }

    /// The state at step `j` is that at `i`: skips whole periods while the steps repeat, but the last.
    std::size_t skip(const std::vector<int> &ids, const std::vector<const Events *> &steps, std::size_t j,
                     std::size_t i, std::int64_t since, std::size_t spans)
    {
        auto period = j - i;
        std::size_t same = 0;
        while (j + same < ids.size() && ids[i + same] == ids[j + same])
            ++same;
        auto times = same / period;
        if (times < 2)
            return j;
        --times;
        for (auto k = j; k < j + times * period; ++k)
            for (const auto &e : *steps[k])
                account(e);
        m_jumps.push_back({m_clock.now, m_clock.now - since, std::int64_t(times), spans, m_clock.spans.size()});
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
        out.insideStart = m_clock.insideStart;
        for (const auto &jump : m_jumps)
            if (jump.at <= m_clock.insideStart)
                out.insideStart += jump.period * jump.count;
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
                m_traces[std::size_t(owner)].spans.push_back(inFullTime(s, owner == Owner::Inside ? out.insideStart : 0));
        }
        for (auto &trace : m_traces)
            std::ranges::stable_sort(trace.spans, {}, &Span::start);
        out.trace = std::move(own);
        out.inside = std::move(inside);
        return out;
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
        const auto &numbers = track < engines.size() ? engines[track].numbers : m_description.links[track - engines.size()].numbers;
        auto it = numbers.find("energy_pj_per_cycle");
        return it == numbers.end() ? 0 : it->second.value;
    }

    /// The program that is being evaluated, and where its tokens and channels begin.
    struct View {
        const Program *program;
        Owner owner = Owner::Own;
        std::size_t firstToken = 0, firstChannel = 0;
        int token(int own) const { return own < 0 ? own : int(firstToken) + own; }
    };

    const Program &m_program;
    const Target &m_target;
    const Description &m_description;
    const Neighbours &m_around;
    bool m_collapse;
    std::vector<Pace> m_paces; ///< by link
    int m_engines, m_core;
    Clock m_clock;
    View m_view{&m_program};
    std::array<KernelTrace, 2> m_traces; ///< by owner
    std::vector<Jump> m_jumps;
    std::unordered_map<Words, Cost, HashWords> m_costs;
    Words m_fields;
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

} // namespace partita
