// SPDX-License-Identifier: Apache-2.0
#include "simulate/clock.h"

#include <cmath>

namespace partita {

Clock::Clock(const Description &d, const std::array<const Program *, 3> &programs, const Carry &before, bool noting)
    : m_core(d.core()), m_noting(noting), m_free(d.engines.size() + d.links.size())
{
    for (const auto &memory : d.memories)
        m_ports.emplace_back(std::size_t(std::llround(numberOr(memory.numbers, "ports", 0))));
    for (const auto *program : programs) {
        m_nextTokens = m_tokens.size();
        for (std::size_t t = 0; program && t < program->tokens.size(); ++t)
            m_tokens.emplace_back(std::size_t(program->tokens[t].buffers));
        m_channels.resize(m_channels.size() + (program ? program->channels.size() : 0));
    }
    if (!before.issued())
        return;
    m_free = before.free;
    m_ports = before.ports;
    std::ranges::copy(before.tokens, m_tokens.begin());
    for (const auto &span : before.spans)
        spans.push_back({span, Owner::Own});
    m_end = std::ranges::max(m_free);
}

void Clock::play(const Event &e)
{
    if (e.owner == Owner::Inside && insideEnd == 0)
        insideStart = now;
    if (e.kind == Event::Kind::CoreCall) {
        note(e, e.track, Span::Kind::Compute, now, now + e.cycles);
        now += e.cycles;
    } else if (e.kind == Event::Kind::Wait) {
        auto until = m_tokens[e.token][e.slot];
        note(e, m_core, Span::Kind::Wait, now, until);
        now = std::max(now, until);
    } else {
        note(e, m_core, Span::Kind::Launch, now, now + e.issue);
        now += e.issue;
        start(e);
    }
    if (e.owner == Owner::Inside)
        insideEnd = now;
}

void Clock::start(const Event &e)
{
    auto &free = m_free[e.track];
    auto at = std::max(now, free);
    for (int channel : e.pops)
        at = std::max(at, pop(channel));
    bool copy = e.kind == Event::Kind::Copy;
    std::array<std::vector<std::int64_t> *, 2> ports{};
    for (MemoryId memory : {e.to, e.from})
        if (auto &own = m_ports[memory]; copy && !own.empty() && ports[0] != &own) {
            (ports[0] ? ports[1] : ports[0]) = &own;
            at = std::max(at, own.front());
        }
    free = at + e.cycles;
    for (auto *own : ports) {
        if (!own)
            continue;
        own->erase(own->begin());
        own->insert(std::ranges::upper_bound(*own, free), free);
    }
    for (int channel : e.pushes)
        m_channels[channel].push_back(free);
    note(e, e.track, copy || e.bytes > 0 ? Span::Kind::Dma : Span::Kind::Compute, at, free, e.bytes);
    if (e.token >= 0)
        m_tokens[e.token][e.slot] = free;
    if (e.owner != Owner::Next)
        m_end = std::max(m_end, free);
}

void Clock::state(std::vector<std::int64_t> &out) const
{
    auto add = [&](const auto &times) {
        for (auto t : times)
            out.push_back(std::max<std::int64_t>(0, t - now));
    };
    add(m_free);
    for (const auto &ports : m_ports)
        add(ports);
    for (const auto &times : m_tokens)
        add(times);
    for (const auto &channel : m_channels) {
        out.push_back(std::int64_t(channel.size()));
        add(channel);
    }
}

Carry Clock::left() const
{
    auto relative = [at = end()](std::vector<std::int64_t> times) {
        for (auto &t : times)
            t = std::max<std::int64_t>(0, t - at);
        return times;
    };
    Carry out{relative(m_free), {}, {}, {}};
    for (const auto &ports : m_ports)
        out.ports.push_back(relative(ports));
    for (auto t = m_nextTokens; t < m_tokens.size(); ++t)
        out.tokens.push_back(relative(m_tokens[t]));
    return out;
}

std::int64_t Clock::pop(int channel)
{
    auto &tokens = m_channels[channel];
    if (tokens.empty())
        return 0;
    auto time = tokens.front();
    tokens.pop_front();
    return time;
}

void Clock::note(const Event &e, int track, Span::Kind kind, std::int64_t start, std::int64_t end, std::int64_t bytes)
{
    if (m_noting && end > start)
        spans.push_back({{track, kind, start, end, bytes}, e.owner, e.command, step});
}

} // namespace partita
