// SPDX-License-Identifier: Apache-2.0
#include "compile/byte_machine.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <map>

namespace partita {

namespace {

/// Stops a run from inside a plug-in's interpret(); never leaves this file.
struct Bug {
    std::string message;
};

std::unexpected<Error> bug(const std::string &message) { return fail(message, Fault::Internal); }

/// Runs one program; asynchronous commands wait in the queue of their link or engine.
class Interpreter {
public:
    Interpreter(ByteMachine &machine, const Target &target, const Program &program, Timing timing)
        : m_machine(machine)
        , m_target(target)
        , m_program(program)
        , m_timing(timing)
        , m_core(target.description().core())
    {
        for (const auto &token : program.tokens)
            m_signals.emplace_back(std::size_t(token.slots));
        m_channels.resize(program.channels.size());
    }

    void run()
    {
        walk(m_program, [this](const Step &step) {
            take(step);
            return true;
        });
        for (const auto &[key, queue] : m_queues)
            if (!queue.commands.empty())
                throw Bug{std::to_string(queue.commands.size()) + " started commands are never waited for"};
        for (std::size_t c = 0; c < m_channels.size(); ++c)
            if (!m_channels[c].empty())
                throw Bug{std::to_string(m_channels[c].size()) + " tokens of " + m_program.channels[c] + " are never taken"};
    }

private:
    struct Queue;
    struct Signal {
        Queue *queue = nullptr;
        std::uint64_t after = 0; ///< commands of the queue that must be done
    };
    struct Pending {
        const Copy *copy;
        const Call *call;
        std::vector<std::int64_t> vars;
        std::vector<Signal> needs;
    };
    struct Queue {
        std::deque<Pending> commands;
        std::uint64_t started = 0, done = 0;
    };

    void take(const Step &step)
    {
        if (step.wait) {
            settle(signal(step.wait->token, step.wait->slot, step.vars));
            return;
        }
        bool async = step.copy || step.call->engine != m_core;
        if (!async)
            return execute(step.copy, step.call, step.vars);
        auto &queue = m_queues[{step.copy != nullptr, step.copy ? step.copy->link : step.call->engine}];
        Pending command{step.copy, step.call, {step.vars.begin(), step.vars.end()}, {}};
        ++queue.started;
        if (step.call)
            handshakes(*step.call, step.vars, {&queue, queue.started}, command.needs);
        if (m_timing == Timing::Eager)
            return execute(step.copy, step.call, step.vars);
        queue.commands.push_back(std::move(command));
        int token = step.copy ? step.copy->token : step.call->token;
        if (token >= 0)
            signal(token, step.copy ? step.copy->slot : step.call->slot, step.vars) = {&queue, queue.started};
    }

    /// Takes the call's tokens and gives those that it will push.
    void handshakes(const Call &call, std::span<const std::int64_t> vars, Signal done, std::vector<Signal> &needs)
    {
        for (const auto &pop : call.pops) {
            if (!pop.when.eval(vars))
                continue;
            auto &tokens = m_channels.at(std::size_t(pop.channel));
            if (tokens.empty())
                throw Bug{call.intrinsic + " waits for a token of " + m_program.channels[std::size_t(pop.channel)] + " that nothing has given"};
            needs.push_back(tokens.front());
            tokens.pop_front();
        }
        for (const auto &push : call.pushes)
            if (push.when.eval(vars))
                m_channels.at(std::size_t(push.channel)).push_back(done);
    }

    void settle(const Signal &s)
    {
        while (s.queue && s.queue->done < s.after)
            advance(*s.queue);
    }

    Signal &signal(int token, const Expr &slot, std::span<const std::int64_t> vars)
    {
        auto &slots = m_signals.at(std::size_t(token));
        auto i = slot.eval(vars);
        if (i < 0 || i >= std::int64_t(slots.size()))
            throw Bug{"token " + m_program.tokens[std::size_t(token)].name + " has no slot " + std::to_string(i)};
        return slots[std::size_t(i)];
    }

    void advance(Queue &queue)
    {
        auto command = std::move(queue.commands.front());
        queue.commands.pop_front();
        for (const auto &need : command.needs)
            settle(need);
        ++queue.done;
        execute(command.copy, command.call, command.vars);
    }

    void execute(const Copy *copy, const Call *call, std::span<const std::int64_t> vars)
    {
        if (call)
            return m_target.interpret(Args(*call, vars), vars, m_machine);
        auto run = copy->run.eval(vars), rows = copy->rows.eval(vars), planes = copy->planes.eval(vars);
        auto to = copy->to.offset.eval(vars), from = copy->from.offset.eval(vars);
        auto toRow = copy->toRow.eval(vars), fromRow = copy->fromRow.eval(vars);
        auto toPlane = copy->toPlane.eval(vars), fromPlane = copy->fromPlane.eval(vars);
        for (std::int64_t p = 0; p < planes; ++p)
            for (std::int64_t r = 0; r < rows; ++r) {
                auto source = m_machine.at(copy->from.operand, from + p * fromPlane + r * fromRow, run);
                auto target = m_machine.at(copy->to.operand, to + p * toPlane + r * toRow, run);
                std::memmove(target.data(), source.data(), source.size());
            }
    }

    ByteMachine &m_machine;
    const Target &m_target;
    const Program &m_program;
    Timing m_timing;
    int m_core;
    std::map<std::pair<bool, int>, Queue> m_queues;
    std::vector<std::vector<Signal>> m_signals;
    std::vector<std::deque<Signal>> m_channels; ///< tokens given and not yet taken
};

} // namespace

Result<ByteMachine> ByteMachine::prepare(const Deployment &d)
{
    ByteMachine machine(d);
    std::vector<std::int64_t> ends(d.target->description().memories.size());
    for (const auto &buffer : d.buffers) {
        auto &end = ends[std::size_t(buffer.memory)];
        end = std::max(end, buffer.offset + buffer.bytes);
    }
    for (auto end : ends)
        machine.m_memories.emplace_back(std::size_t(end));
    for (std::size_t k = 0; k < d.kernels.size(); ++k) {
        const auto &kernel = d.kernels[k];
        if (kernel.kind == Kernel::Kind::Alias)
            continue;
        if (!kernel.program || k >= d.operands.size() || d.operands[k].size() != kernel.program->operands.size())
            return bug("kernel '" + kernel.slug + "' has no complete tile program");
        for (std::size_t o = 0; o < d.operands[k].size(); ++o) {
            const auto &operand = kernel.program->operands[o];
            auto index = d.operands[k][o];
            if (index < 0 || index >= int(d.buffers.size()) || d.buffers[std::size_t(index)].bytes < operand.bytes)
                return bug("operand " + operand.name + " of kernel '" + kernel.slug + "' has no buffer of its size");
            if (operand.role != Operand::Role::Constant)
                continue;
            auto bytes = kernel.constants.at(std::size_t(operand.index)).data.bytes();
            auto place = machine.buffer(index);
            if (bytes.size() > place.size())
                return bug("constant " + operand.name + " of kernel '" + kernel.slug + "' overflows its buffer");
            std::ranges::copy(bytes, place.begin());
        }
    }
    return machine;
}

std::span<std::byte> ByteMachine::buffer(int index)
{
    const auto &buffer = m_deployment.buffers[std::size_t(index)];
    return std::span(m_memories[std::size_t(buffer.memory)])
        .subspan(std::size_t(buffer.offset), std::size_t(buffer.bytes));
}

std::span<std::byte> ByteMachine::at(const Place &place, std::span<const std::int64_t> vars, std::int64_t bytes)
{
    return at(place.operand, place.offset.eval(vars), bytes);
}

std::span<std::byte> ByteMachine::at(int index, std::int64_t offset, std::int64_t bytes)
{
    const auto &operand = m_deployment.kernels[std::size_t(m_kernel)].program->operands.at(std::size_t(index));
    if (bytes < 0 || offset < 0 || offset > operand.bytes || bytes > operand.bytes - offset)
        throw Bug{"bytes " + std::to_string(offset) + " to " + std::to_string(offset + bytes) + " of operand "
                  + operand.name + ", which has " + std::to_string(operand.bytes)};
    auto target = buffer(m_deployment.operands[std::size_t(m_kernel)][std::size_t(index)]);
    return target.subspan(std::size_t(offset), std::size_t(bytes));
}

Result<void> ByteMachine::run(int index, Timing timing)
{
    const auto &kernel = m_deployment.kernels[std::size_t(index)];
    if (!kernel.program)
        return {};
    m_kernel = index;
    try {
        Interpreter(*this, *m_deployment.target, *kernel.program, timing).run();
    } catch (const Bug &b) {
        return bug("the tile program of kernel '" + kernel.slug + "' is wrong: " + b.message);
    } catch (...) {
        return fail("plug-in '" + m_deployment.target->description().name + "' failed to interpret kernel '" + kernel.slug + "'", Fault::Unsupported);
    }
    return {};
}

std::vector<std::byte> ByteMachine::output(int kernel)
{
    auto outputs = buffersOf(m_deployment, kernel, Operand::Role::Output);
    if (outputs.empty())
        return {};
    auto bytes = buffer(outputs.front());
    return {bytes.begin(), bytes.end()};
}

} // namespace partita
