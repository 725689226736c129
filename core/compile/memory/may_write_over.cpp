// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/buffers.h"
#include "compile/memory/shared_bytes.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace partita {

namespace {

void join(Done &to, const Done &from)
{
    for (std::size_t q = 0; q < to.size(); ++q)
        to[q] = std::max(to[q], from[q]);
}

/// Follows a program and finds which commands are surely done when a command starts. The core and each queue work in
/// order. Waits, and tokens between queues, order commands of different queues.
class Order {
public:
    struct Command {
        Done before;         ///< what is done when it starts
        std::size_t queue;   ///< the queue that it is in
        std::int64_t number; ///< its number in the queue; 0: the core does it at once
    };

    Order(const Program &program, const Description &d)
        : m_engines(d.engines.size()),
          m_core(d.core()),
          m_now(d.engines.size() + d.links.size()),
          m_started(m_now.size()),
          m_end(m_now.size(), m_now),
          m_channels(program.channels.size())
    {
        for (const auto &token : program.tokens)
            m_tokens.emplace_back(std::size_t(token.buffers), m_now);
    }

    /// Returns what is done after the wait.
    const Done &wait(const Wait &w, std::span<const std::int64_t> vars)
    {
        join(m_now, slot(w.token, w.slot, vars));
        return m_now;
    }

    Command start(const Copy &copy, std::span<const std::int64_t> vars)
    {
        return queue(m_engines + std::size_t(copy.link), copy.token, copy.slot, vars, {}, {});
    }
    Command start(const Call &call, std::span<const std::int64_t> vars)
    {
        if (call.engine == m_core)
            return {m_now, std::size_t(m_core), 0};
        return queue(std::size_t(call.engine), call.token, call.slot, vars, call.pops, call.pushes);
    }

private:
    Done &slot(int token, const Expr &slot, std::span<const std::int64_t> vars)
    {
        return m_tokens[token].at(std::size_t(slot.eval(vars)));
    }

    Command queue(std::size_t q, int token, const Expr &at, std::span<const std::int64_t> vars,
        const std::vector<Handshake> &pops, const std::vector<Handshake> &pushes)
    {
        auto before = m_now;
        join(before, m_end[q]);
        for (const auto &pop : pops)
            if (auto &tokens = m_channels[pop.channel]; pop.when.eval(vars) && !tokens.empty()) {
                join(before, tokens.front());
                tokens.pop_front();
            }
        auto &end = m_end[q] = before;
        end[q] = ++m_started[q];
        for (const auto &push : pushes)
            if (push.when.eval(vars))
                m_channels[push.channel].push_back(end);
        if (token >= 0)
            slot(token, at, vars) = end;
        return {std::move(before), q, m_started[q]};
    }

    std::size_t m_engines;
    int m_core;
    Done m_now; ///< what is done when the core is here
    std::vector<std::int64_t> m_started;
    std::vector<Done> m_end; ///< by queue: what is done when its latest command is done
    std::vector<std::vector<Done>> m_tokens;
    std::vector<std::deque<Done>> m_channels;
};

class Checker {
public:
    Checker(const Program &program, const Target &target, const std::vector<int> &in, const std::vector<int> &out)
        : m_program(program), m_target(target), m_in(in), m_out(out), m_order(program, target.description())
    {
    }

    bool run()
    {
        bool fine = true;
        walk(m_program, [&](const Step &step) {
            if (step.wait)
                m_bytes.settle(m_order.wait(*step.wait, step.vars));
            else if (step.copy)
                fine = copy(*step.copy, step.vars);
            else if (step.call)
                fine = call(*step.call, step.vars);
            return fine;
        });
        return fine;
    }

private:
    bool isIn(int operand) const { return std::ranges::find(m_in, operand) != m_in.end(); }
    bool isOut(int operand) const { return std::ranges::find(m_out, operand) != m_out.end(); }

    bool copy(const Copy &c, std::span<const std::int64_t> vars)
    {
        const auto by = m_order.start(c, vars);
        if (isOut(c.from.operand) || isIn(c.to.operand) || (isIn(c.from.operand) && isOut(c.to.operand)))
            return false;
        if (isIn(c.from.operand))
            return runsOf(c, c.from, c.fromRow, c.fromPlane, vars) && m_bytes.read(m_runs, by.queue, by.number);
        if (isOut(c.to.operand))
            return runsOf(c, c.to, c.toRow, c.toPlane, vars) && m_bytes.write(m_runs, by.before);
        return true;
    }

    /// Sets m_runs to the bytes of a copy. Returns false if the program has too many runs to check.
    bool runsOf(
        const Copy &c, const Place &place, const Expr &row, const Expr &plane, std::span<const std::int64_t> vars)
    {
        constexpr std::int64_t most = 40'000;
        auto run = c.run.eval(vars), rows = c.rows.eval(vars), planes = c.planes.eval(vars);
        auto rowStep = row.eval(vars), planeStep = plane.eval(vars), first = place.offset.eval(vars);
        if (rowStep == run)
            run *= std::exchange(rows, 1);
        if (rows == 1 && planeStep == run)
            run *= std::exchange(planes, 1);
        m_runs.clear();
        if ((m_count += rows * planes) > most)
            return false;
        for (std::int64_t p = 0; p < planes; ++p)
            for (std::int64_t r = 0; r < rows; ++r)
                if (auto at = first + p * planeStep + r * rowStep; run > 0)
                    m_runs.push_back({at, at + run});
        if (!std::ranges::is_sorted(m_runs, {}, &Run::from))
            std::ranges::sort(m_runs, {}, &Run::from);
        return true;
    }

    /// A call that reads or writes shared bytes must work in place: it must read exactly the bytes that it writes.
    bool call(const Call &c, std::span<const std::int64_t> vars)
    {
        const auto by = m_order.start(c, vars);
        const Place *out = nullptr;
        bool reads = false;
        for (const auto &[field, place] : c.places) {
            reads |= isIn(place.operand);
            if (isOut(place.operand)) {
                if (out || field != "out")
                    return false;
                out = &place;
            }
        }
        if (!out || !reads)
            return !out && !reads;
        const auto at = out->offset.eval(vars);
        std::int64_t bytes = 0;
        for (const auto &[field, place] : c.places)
            if (isIn(place.operand)) {
                bytes = m_target.inPlace(Args(c, vars), field.text());
                if (bytes <= 0 || place.offset.eval(vars) != at || !m_bytes.unwritten({{at, at + bytes}}))
                    return false;
            }
        return m_bytes.write({{at, at + bytes}}, by.before);
    }

    const Program &m_program;
    const Target &m_target;
    const std::vector<int> &m_in, &m_out;
    Order m_order;
    SharedBytes m_bytes;
    Runs m_runs;
    std::int64_t m_count = 0;
};

} // namespace

bool mayWriteOver(const Program &program, const Target &target, const std::vector<int> &in, const std::vector<int> &out)
{
    return Checker(program, target, in, out).run();
}

} // namespace partita
