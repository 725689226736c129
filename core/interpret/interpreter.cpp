// SPDX-License-Identifier: Apache-2.0
#include "interpret/interpreter.h"

#include "deployment/places.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace partita {

Interpreter::Interpreter(const Deployment &d) : m_deployment(d), m_core(d.target->description().core()) { }

void Interpreter::run(ByteMachine &machine, KernelId kernel, Completion completion)
{
    if (std::exchange(m_ran, -1) == kernel)
        return;
    m_machine = &machine;
    m_completion = completion;
    bool issued = m_next.kernel == kernel;
    m_running = issued ? std::exchange(m_next, {}) : begin(kernel);
    std::vector<std::int64_t> none;
    for (const auto &command : m_running.program->early)
        if (!issued)
            take(m_running, {.copy = &std::get<Copy>(command), .vars = none});
    reach(-1);
    walkBody(*m_running.program, [this](const Step &step) {
        step.next ? reach(step.next->place) : take(m_running, step);
        return true;
    });
    check(m_running);
}

Interpreter::Running Interpreter::begin(KernelId kernel) const
{
    const auto &program = *m_deployment.kernels[kernel].program;
    Running out{kernel, &program, {}, std::vector<std::deque<Signal>>(program.channels.size())};
    for (const auto &token : program.tokens)
        out.tokens.emplace_back(std::size_t(token.buffers));
    return out;
}

void Interpreter::reach(int place)
{
    const auto &kernels = m_deployment.kernels;
    if (auto inside = insideOf(kernels, m_running.kernel); inside >= 0 && kernels[inside].overlap.place == place) {
        auto running = begin(inside);
        walk(*running.program, [&](const Step &step) {
            if (!step.next)
                take(running, step);
            return true;
        });
        check(running);
        m_ran = inside;
    }
    auto next = issuedIn(m_deployment, m_running.kernel);
    if (next < 0 || kernels[next].overlap.place != place)
        return;
    m_next = begin(next);
    std::vector<std::int64_t> none;
    for (const auto &command : m_next.program->early)
        take(m_next, {.copy = &std::get<Copy>(command), .vars = none});
}

void Interpreter::take(Running &running, const Step &step)
{
    if (step.wait)
        return settle(signal(running, step.wait->token, step.wait->slot, step.vars));
    bool async = step.copy || step.call->engine != m_core;
    if (!async)
        return execute(running.kernel, step.copy, step.call, step.vars);
    auto &queue = m_queues[{step.copy != nullptr, step.copy ? step.copy->link : int(step.call->engine)}];
    Pending command{running.kernel, step.copy, step.call, {step.vars.begin(), step.vars.end()}, {}};
    ++queue.started;
    if (step.call)
        handshakes(running, *step.call, step.vars, {&queue, queue.started}, command.needs);
    if (m_completion == Completion::Eager)
        return execute(running.kernel, step.copy, step.call, step.vars);
    queue.commands.push_back(std::move(command));
    int token = step.copy ? step.copy->token : step.call->token;
    if (token >= 0)
        signal(running, token, step.copy ? step.copy->slot : step.call->slot, step.vars) = {&queue, queue.started};
}

/// Takes the tokens that the call pops from its channels, and adds those that it pushes.
void Interpreter::handshakes(
    Running &running, const Call &call, std::span<const std::int64_t> vars, Signal done, std::vector<Signal> &needs)
{
    for (const auto &pop : call.pops) {
        if (!pop.when.eval(vars))
            continue;
        auto &tokens = running.channels.at(std::size_t(pop.channel));
        if (tokens.empty())
            throw ProgramBug{call.intrinsic.text() + " waits for a token of " + running.program->channels[pop.channel]
                + " that nothing has given"};
        needs.push_back(tokens.front());
        tokens.pop_front();
    }
    for (const auto &push : call.pushes)
        if (push.when.eval(vars))
            running.channels.at(std::size_t(push.channel)).push_back(done);
}

void Interpreter::settle(const Signal &s)
{
    while (s.queue && s.queue->done < s.after)
        advance(*s.queue);
}

Interpreter::Signal &Interpreter::signal(
    Running &running, int token, const Expr &slot, std::span<const std::int64_t> vars)
{
    auto &ofToken = running.tokens.at(std::size_t(token));
    auto i = slot.eval(vars);
    if (i < 0 || i >= std::int64_t(ofToken.size()))
        throw ProgramBug{"token " + running.program->tokens[token].name.text() + " has no slot " + std::to_string(i)};
    return ofToken[i];
}

void Interpreter::advance(Queue &queue)
{
    auto command = std::move(queue.commands.front());
    queue.commands.pop_front();
    for (const auto &need : command.needs)
        settle(need);
    ++queue.done;
    execute(command.kernel, command.copy, command.call, command.vars);
}

void Interpreter::execute(KernelId kernel, const Copy *copy, const Call *call, std::span<const std::int64_t> vars)
{
    m_machine->m_kernel = kernel;
    if (call)
        return m_deployment.target->interpret(Args(*call, vars), vars, *m_machine);
    auto run = copy->run.eval(vars), rows = copy->rows.eval(vars), planes = copy->planes.eval(vars);
    auto to = copy->to.offset.eval(vars), from = copy->from.offset.eval(vars);
    auto toRow = copy->toRow.eval(vars), fromRow = copy->fromRow.eval(vars);
    auto toPlane = copy->toPlane.eval(vars), fromPlane = copy->fromPlane.eval(vars);
    for (std::int64_t p = 0; p < planes; ++p)
        for (std::int64_t r = 0; r < rows; ++r) {
            auto source = m_machine->at(copy->from.operand, from + p * fromPlane + r * fromRow, run);
            auto target = m_machine->at(copy->to.operand, to + p * toPlane + r * toRow, run);
            std::memmove(target.data(), source.data(), source.size());
        }
}

/// Of a kernel that has ended nothing may be left.
void Interpreter::check(const Running &running) const
{
    for (const auto &[key, queue] : m_queues)
        if (auto left = std::ranges::count(queue.commands, running.kernel, &Pending::kernel))
            throw ProgramBug{std::to_string(left) + " started commands are never waited for"};
    for (std::size_t c = 0; c < running.channels.size(); ++c)
        if (!running.channels[c].empty())
            throw ProgramBug{std::to_string(running.channels[c].size()) + " tokens of " + running.program->channels[c]
                + " are never taken"};
}

} // namespace partita
