// SPDX-License-Identifier: Apache-2.0
#include "simulate/simulate.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>

namespace partita {

Breakdown &Breakdown::operator+=(const Breakdown &b)
{
    compute += b.compute;
    launch += b.launch;
    dmaWait += b.dmaWait;
    transform += b.transform;
    idle += b.idle;
    return *this;
}

std::int64_t copyCycles(const Description &d, const Copy &copy, std::span<const std::int64_t> vars)
{
    const auto &numbers = d.links[std::size_t(copy.link)].numbers;
    auto width = numbers.find("bytes_per_cycle")->second.value;
    auto run = copy.run.eval(vars), rows = copy.rows.eval(vars), planes = copy.planes.eval(vars);
    if (copy.toRow.eval(vars) == run && copy.fromRow.eval(vars) == run)
        run *= std::exchange(rows, 1);
    if (rows == 1 && copy.toPlane.eval(vars) == run && copy.fromPlane.eval(vars) == run)
        run *= std::exchange(planes, 1);
    auto setup = numbers.find("setup_cycles")->second.value;
    return std::int64_t(setup) + rows * planes * std::int64_t(std::ceil(double(run) / width));
}

namespace {

/// A command with its expressions evaluated: what the clock needs to know of it.
struct Event {
    enum class Kind : std::uint8_t { Copy, Call, CoreCall, Wait } kind;
    int track = 0, token = -1, slot = 0;
    std::int64_t cycles = 0, issue = 0, bytes = 0, instructions = 0;
    int to = 0, from = 0; ///< memories of a Copy
    std::vector<int> pops = {}, pushes = {}; ///< channels
    friend auto operator<=>(const Event &, const Event &) = default;
};
using Events = std::vector<Event>;

/// Times events; the whole state is the core's clock, when each queue is free and when each token is done.
class Clock {
public:
    Clock(const Program &program, std::size_t tracks, int core) : m_core(core), m_free(tracks)
    {
        for (const auto &token : program.tokens)
            m_tokens.emplace_back(std::size_t(token.slots));
        m_channels.resize(program.channels.size());
    }

    void play(const Event &e)
    {
        using enum Span::Kind;
        if (e.kind == Event::Kind::CoreCall) {
            note(e.track, Compute, now, now + e.cycles);
            now += e.cycles;
        } else if (e.kind == Event::Kind::Wait) {
            auto until = m_tokens[std::size_t(e.token)][std::size_t(e.slot)];
            if (until > now)
                note(m_core, Wait, now, until);
            now = std::max(now, until);
        } else {
            if (e.issue > 0)
                note(m_core, Launch, now, now + e.issue);
            now += e.issue;
            auto &free = m_free[std::size_t(e.track)];
            auto start = std::max(now, free);
            for (int channel : e.pops)
                start = std::max(start, pop(channel));
            free = start + e.cycles;
            for (int channel : e.pushes)
                m_channels[std::size_t(channel)].push_back(free);
            note(e.track, e.kind == Event::Kind::Copy || e.bytes > 0 ? Dma : Compute, start, free, e.bytes);
            if (e.token >= 0)
                m_tokens[std::size_t(e.token)][std::size_t(e.slot)] = free;
        }
    }

    /// Everything that decides the future, relative to now.
    std::vector<std::int64_t> state() const
    {
        std::vector<std::int64_t> out;
        for (auto t : m_free)
            out.push_back(std::max<std::int64_t>(0, t - now));
        for (const auto &slots : m_tokens)
            for (auto t : slots)
                out.push_back(std::max<std::int64_t>(0, t - now));
        for (const auto &channel : m_channels) {
            out.push_back(std::int64_t(channel.size()));
            for (auto t : channel)
                out.push_back(std::max<std::int64_t>(0, t - now));
        }
        return out;
    }

    std::int64_t end() const
    {
        auto t = now;
        for (auto free : m_free)
            t = std::max(t, free);
        return t;
    }

    std::int64_t now = 0;
    std::vector<Span> spans; ///< in compact time: skipped periods left out

private:
    /// When the oldest token of a channel was given; interpreting the program shows whether one is missing.
    std::int64_t pop(int channel)
    {
        auto &tokens = m_channels[std::size_t(channel)];
        if (tokens.empty())
            return 0;
        auto time = tokens.front();
        tokens.pop_front();
        return time;
    }

    void note(int track, Span::Kind kind, std::int64_t start, std::int64_t end, std::int64_t bytes = 0)
    {
        if (end > start)
            spans.push_back({track, kind, start, end, bytes});
    }

    int m_core;
    std::vector<std::int64_t> m_free;
    std::vector<std::vector<std::int64_t>> m_tokens;
    std::vector<std::deque<std::int64_t>> m_channels; ///< times at which the tokens in it were given
};

/// `count` periods that were not played, after compact time `at`, copies of spans [first, last).
struct Jump {
    std::int64_t at, period, count;
    std::size_t first, last;
};

class Simulation {
public:
    Simulation(const Program &program, const Target &target, bool collapse)
        : m_program(program)
        , m_target(target)
        , m_description(target.description())
        , m_collapse(collapse)
        , m_engines(int(m_description.engines.size()))
        , m_core(m_description.core())
        , m_clock(program, m_description.engines.size() + m_description.links.size(), m_core)
    {
        m_trace.busy.resize(m_description.engines.size() + m_description.links.size());
        m_trace.moved.resize(m_trace.busy.size());
        m_trace.traffic.resize(m_description.memories.size());
    }

    KernelTrace run(bool keepSpans)
    {
        std::vector<std::int64_t> vars(m_program.vars.size());
        for (const auto &command : m_program.body) {
            if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
                playLoop(**loop, vars);
            else {
                Events events;
                evaluate({command}, vars, events);
                for (const auto &e : events)
                    play(e);
            }
        }
        return finish(keepSpans);
    }

private:
    void evaluate(const Block &block, std::vector<std::int64_t> &vars, Events &out)
    {
        for (const auto &command : block) {
            if (auto *let = std::get_if<Let>(&command))
                vars[std::size_t(let->var)] = let->value.eval(vars);
            else if (auto *copy = std::get_if<Copy>(&command))
                out.push_back(event(*copy, vars));
            else if (auto *call = std::get_if<Call>(&command))
                out.push_back(event(*call, vars));
            else if (auto *wait = std::get_if<Wait>(&command))
                out.push_back({Event::Kind::Wait, m_core, wait->token, int(wait->slot.eval(vars))});
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
        const auto &numbers = m_description.links[std::size_t(copy.link)].numbers;
        auto issue = numbers.find("issue_cycles");
        return {Event::Kind::Copy,
                m_engines + copy.link,
                copy.token,
                int(copy.slot.eval(vars)),
                copyCycles(m_description, copy, vars),
                issue == numbers.end() ? 0 : std::int64_t(issue->second.value),
                copy.run.eval(vars) * copy.rows.eval(vars) * copy.planes.eval(vars),
                0,
                m_program.operands[std::size_t(copy.to.operand)].memory,
                m_program.operands[std::size_t(copy.from.operand)].memory};
    }

    Event event(const Call &call, std::span<const std::int64_t> vars) const
    {
        auto cost = m_target.cost(Args(call, vars));
        return {call.engine == m_core ? Event::Kind::CoreCall : Event::Kind::Call,
                call.engine,
                call.token,
                call.token < 0 ? 0 : int(call.slot.eval(vars)),
                std::llround(cost.cycles),
                std::llround(cost.issue),
                std::llround(cost.bytes),
                std::llround(cost.instructions),
                0,
                0,
                channels(call.pops, vars),
                channels(call.pushes, vars)};
    }

    static std::vector<int> channels(const std::vector<Handshake> &handshakes, std::span<const std::int64_t> vars)
    {
        std::vector<int> out;
        for (const auto &handshake : handshakes)
            if (handshake.when.eval(vars))
                out.push_back(handshake.channel);
        return out;
    }

    void play(const Event &e)
    {
        account(e, 1);
        m_clock.play(e);
    }

    void account(const Event &e, std::int64_t times)
    {
        m_trace.dmaBytes += e.bytes * times;
        m_trace.moved[std::size_t(e.track)] += e.bytes * times;
        if (e.kind == Event::Kind::Copy) {
            m_trace.traffic[std::size_t(e.to)] += e.bytes * times;
            m_trace.traffic[std::size_t(e.from)] += e.bytes * times;
        }
        m_trace.instructions += e.instructions * times;
        m_trace.calls += e.kind == Event::Kind::Call ? times : 0;
        if (e.kind != Event::Kind::Wait)
            m_trace.busy[std::size_t(e.track)] += e.cycles * times;
        m_trace.busy[std::size_t(m_core)] += e.issue * times;
    }

    void playLoop(const Loop &loop, std::vector<std::int64_t> &vars)
    {
        auto extent = loop.extent.eval(vars);
        std::map<Events, int> known;
        std::vector<const Events *> steps;
        std::vector<int> ids;
        for (std::int64_t i = 0; i < extent; ++i) {
            vars[std::size_t(loop.var)] = i;
            Events events;
            evaluate(loop.body, vars, events);
            auto it = known.emplace(std::move(events), int(known.size())).first;
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
            for (const auto &e : *steps[i])
                play(e);
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
                account(e, 1);
        m_jumps.push_back({m_clock.now, m_clock.now - since, std::int64_t(times), spans, m_clock.spans.size()});
        return j + times * period;
    }

    /// Splits [from, to) of compact time by what goes on in it.
    Breakdown classify(std::int64_t from, std::int64_t to) const
    {
        std::vector<std::pair<std::int64_t, std::pair<int, int>>> edges; // time, (kind, ±1)
        for (const auto &span : m_clock.spans) {
            auto start = std::max(span.start, from), end = std::min(span.end, to);
            if (start >= end || span.kind == Span::Kind::Wait)
                continue;
            edges.push_back({start, {int(span.kind), 1}});
            edges.push_back({end, {int(span.kind), -1}});
        }
        std::ranges::sort(edges);
        Breakdown out;
        int active[4]{};
        auto at = from;
        auto add = [&](std::int64_t until) {
            auto &part = active[int(Span::Kind::Compute)] ? out.compute
                : active[int(Span::Kind::Launch)]         ? out.launch
                : active[int(Span::Kind::Dma)]            ? out.dmaWait
                                                          : out.idle;
            part += until - at;
            at = until;
        };
        for (const auto &[time, change] : edges) {
            add(time);
            active[change.first] += change.second;
        }
        add(to);
        return out;
    }

    KernelTrace finish(bool keepSpans)
    {
        auto compactEnd = m_clock.end();
        m_trace.breakdown = classify(0, compactEnd);
        m_trace.cycles = compactEnd;
        for (const auto &jump : m_jumps) {
            auto once = classify(jump.at, jump.at + jump.period);
            for (std::int64_t k = 0; k < jump.count; ++k)
                m_trace.breakdown += once;
            m_trace.cycles += jump.period * jump.count;
        }
        for (std::size_t e = 0; e < m_description.engines.size(); ++e)
            m_trace.energy_pj += double(m_trace.busy[e]) * energy(m_description.engines[e].numbers, "energy_pj_per_cycle");
        for (std::size_t l = 0; l < m_description.links.size(); ++l)
            m_trace.energy_pj += double(m_trace.busy[std::size_t(m_engines) + l])
                * energy(m_description.links[l].numbers, "energy_pj_per_cycle");
        if (keepSpans) {
            for (std::size_t s = 0; s < m_clock.spans.size(); ++s) {
                auto span = m_clock.spans[s];
                std::int64_t shift = 0;
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
                m_trace.spans.push_back(span);
            }
            std::ranges::stable_sort(m_trace.spans, {}, &Span::start);
        }
        return std::move(m_trace);
    }

    static double energy(const Numbers &numbers, std::string_view key)
    {
        auto it = numbers.find(key);
        return it == numbers.end() ? 0 : it->second.value;
    }

    const Program &m_program;
    const Target &m_target;
    const Description &m_description;
    bool m_collapse;
    int m_engines, m_core;
    Clock m_clock;
    KernelTrace m_trace;
    std::vector<Jump> m_jumps;
};

} // namespace

KernelTrace simulate(const Program &program, const Target &target, bool spans, bool collapse)
{
    return Simulation(program, target, collapse).run(spans);
}

} // namespace partita
