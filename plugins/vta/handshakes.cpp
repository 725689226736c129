// SPDX-License-Identifier: Apache-2.0
#include "handshakes.h"

#include "isa.h"
#include "program_parts.h"

#include <algorithm>
#include <map>
#include <set>

namespace partita::vta {

Engines::Engines(const Description &d)
    : core(d.core()), load(d.engine("load")), compute(d.engine("compute")), store(d.engine("store"))
{
}

namespace {

using LoopPointer = std::shared_ptr<const Loop>;
using GuardPointer = std::shared_ptr<const Guard>;

/// A wait of the core, and when it applies.
struct Pending {
    int token;
    Expr when;
    bool outside = false; ///< of the loop that holds the command
};

/// `Wait` or `if (when) Wait`.
std::optional<Pending> waitOf(const Command &command)
{
    if (auto *wait = std::get_if<Wait>(&command))
        return Pending{wait->token, 1};
    if (auto *guard = std::get_if<GuardPointer>(&command); guard && (*guard)->body.size() == 1)
        if (auto *wait = std::get_if<Wait>(&(*guard)->body.front()))
            return Pending{wait->token, (*guard)->condition};
    return std::nullopt;
}

class Rewriter {
public:
    Rewriter(const Program &program, const Engines &engines) : m_engines(engines), m_out(program) { }

    std::optional<Program> run()
    {
        for (std::size_t t = 0; t < m_out.tokens.size(); ++t)
            m_queue.push_back(-1);
        signals(m_out.body);
        if (std::ranges::all_of(m_queue, [](int q) { return q < 0; }))
            return std::nullopt;
        std::vector<Pending> pending;
        readers(m_out.body, pending);
        for (const auto &p : pending) // what the core waits for at the end
            m_readers[p.token].insert(m_engines.compute);
        pending.clear();
        auto body = block(m_out.body, pending);
        if (!m_fine)
            return std::nullopt;
        m_out.body = std::move(body);
        finish();
        return std::move(m_out);
    }

private:
    /// The queue that signals each token.
    void signals(const Block &block)
    {
        for (const auto &command : block) {
            if (auto *call = std::get_if<Call>(&command); call && call->token >= 0)
                m_queue[call->token] = call->engine;
            else if (auto *loop = std::get_if<LoopPointer>(&command))
                signals((*loop)->body);
            else if (std::holds_alternative<Copy>(command))
                m_fine = false;
        }
    }

    /// Which queues wait for each token.
    void readers(const Block &block, std::vector<Pending> &pending)
    {
        for (const auto &command : block) {
            if (auto wait = waitOf(command)) {
                pending.push_back(*wait);
            } else if (auto *call = std::get_if<Call>(&command)) {
                for (const auto &p : pending)
                    m_readers[p.token].insert(call->engine);
                pending.clear();
            } else if (auto *loop = std::get_if<LoopPointer>(&command)) {
                readers((*loop)->body, pending);
                m_fine = m_fine && pending.empty();
            }
        }
    }

    /// The FIFO from one queue to another, by name.
    int channel(int from, int to)
    {
        const char *names[] = {"load", "compute", "store"};
        auto name = std::string(names[m_engines.place(from)]) + " to " + names[m_engines.place(to)];
        auto it = std::ranges::find(m_out.channels, name);
        if (it == m_out.channels.end())
            it = m_out.channels.insert(it, name);
        return int(it - m_out.channels.begin());
    }

    const char *flag(bool push, int own, int other) const
    {
        bool previous = m_engines.place(other) < m_engines.place(own);
        return push ? (previous ? "push_prev" : "push_next") : (previous ? "pop_prev" : "pop_next");
    }

    void pop(Call &call, int from, const Expr &when)
    {
        call.pops.push_back({channel(from, call.engine), when});
        call.args.emplace_back(flag(false, call.engine, from), when);
    }
    void push(Call &call, int to)
    {
        call.pushes.push_back({channel(call.engine, to), 1});
        call.args.emplace_back(flag(true, call.engine, to), 1);
    }

    Block block(const Block &commands, std::vector<Pending> &pending)
    {
        Block out;
        for (const auto &command : commands) {
            if (auto wait = waitOf(command)) {
                pending.push_back(*wait);
            } else if (auto *call = std::get_if<Call>(&command)) {
                auto own = *call;
                take(own, pending);
                give(own);
                out.push_back(std::move(own));
            } else if (auto *loop = std::get_if<LoopPointer>(&command)) {
                for (auto &p : pending)
                    p.outside = true;
                out.push_back(
                    std::make_shared<const Loop>(Loop{(*loop)->var, (*loop)->extent, block((*loop)->body, pending)}));
            } else {
                out.push_back(command);
            }
        }
        return out;
    }

    void take(Call &call, std::vector<Pending> &pending)
    {
        std::set<int> from;
        for (const auto &p : pending) {
            auto queue = m_queue[p.token];
            if (queue == call.engine)
                continue;
            m_fine = m_fine && !p.outside && m_engines.owns(call.engine) && from.insert(queue).second;
            pop(call, queue, p.when);
        }
        pending.clear();
    }

    void give(Call &call)
    {
        if (call.token < 0)
            return;
        for (int reader : m_readers[call.token])
            if (reader != call.engine)
                push(call, reader);
        call.token = -1;
        call.slot = 0;
    }

    /// Instructions of the program, and tokens that nobody has taken when it ends, by channel.
    struct Census {
        std::int64_t instructions = 0;
        std::vector<std::int64_t> left;
    };
    Census census() const
    {
        Census out{0, std::vector<std::int64_t>(m_out.channels.size())};
        walk(m_out, [&](const Step &step) {
            if (!step.call)
                return true;
            out.instructions += opcodeOf(*step.call) >= 0;
            for (const auto &pop : step.call->pops)
                out.left[pop.channel] -= pop.when.eval(step.vars);
            for (const auto &push : step.call->pushes)
                out.left[push.channel] += push.when.eval(step.vars);
            return true;
        });
        return out;
    }

    /// LOADs of nothing that take `count` tokens.
    void drain(int from, int to, std::int64_t count)
    {
        for (std::int64_t i = 0; i < count; ++i) {
            Call call{
                "hwlib_load", to, {{"dram", {InOperand, 0}}}, {{"memory", int(to == m_engines.load ? Inp : Uop)}}};
            pop(call, from, 1);
            bool last = to == m_engines.load && i + 1 == count;
            if (last)
                push(call, m_engines.compute);
            m_out.body.push_back(std::move(call));
        }
    }

    /// The core hands over the words first. At the end the tokens that are left are taken, so that COMPUTE is behind
    /// every queue when FINISH tells the core.
    void finish()
    {
        auto toLoad = channel(m_engines.compute, m_engines.load),
             fromStore = channel(m_engines.store, m_engines.compute);
        auto [instructions, left] = census();
        auto commands = std::ssize(m_out.body);
        drain(m_engines.compute, m_engines.load, left[toLoad]);
        drain(m_engines.store, m_engines.compute, left[fromStore]);
        drain(m_engines.load, m_engines.compute, left[toLoad] > 0);
        m_out.tokens = {{"done", false, m_engines.compute, 1}};
        m_out.body.push_back(Call{"hwlib_finish", m_engines.compute, {}, {}, 0});
        instructions += std::ssize(m_out.body) - commands;
        m_out.body.push_back(Next{1});
        m_out.body.push_back(Wait{0, 0});
        m_out.body.insert(m_out.body.begin(),
            Call{"hwlib_begin", m_engines.compute, {{"insns", {InstructionOperand, 0}}}, {{"count", instructions}}});
    }

    const Engines &m_engines;
    Program m_out;
    std::vector<int> m_queue;
    std::map<int, std::set<int>> m_readers;
    bool m_fine = true;
};

} // namespace

std::optional<Program> handshakes(const Program &program, const Engines &engines)
{
    return Rewriter(program, engines).run();
}

} // namespace partita::vta
