// SPDX-License-Identifier: Apache-2.0
#include "simulate/evaluator.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace partita {

Evaluator::Pace::Pace(const Link &link)
    : width(link.numbers.find("bytes_per_cycle")->second.value),
      setup(std::int64_t(link.numbers.find("setup_cycles")->second.value)),
      issue(std::int64_t(numberOr(link.numbers, "issue_cycles", 0)))
{
}

std::int64_t Evaluator::Pace::cycles(const Copy &copy, std::span<const std::int64_t> vars) const
{
    auto run = copy.run.eval(vars), rows = copy.rows.eval(vars), planes = copy.planes.eval(vars);
    if (copy.toRow.eval(vars) == run && copy.fromRow.eval(vars) == run)
        run *= std::exchange(rows, 1);
    if (rows == 1 && copy.toPlane.eval(vars) == run && copy.fromPlane.eval(vars) == run)
        run *= std::exchange(planes, 1);
    return setup + rows * planes * std::int64_t(std::ceil(double(run) / width));
}

std::int64_t copyCycles(const Description &d, const Copy &copy, std::span<const std::int64_t> vars)
{
    return Evaluator::Pace(d.links[copy.link]).cycles(copy, vars);
}

Evaluator::Evaluator(const Program &program, const Target &target, const Neighbours &around)
    : m_program(program),
      m_target(target),
      m_around(around),
      m_paces(target.description().links.begin(), target.description().links.end()),
      m_engines(int(target.description().engines.size())),
      m_core(target.description().core())
{
}

Events Evaluator::eventsOf(std::span<const Command> block, std::vector<std::int64_t> &vars)
{
    Events out;
    evaluate(block, vars, out);
    return out;
}

Events Evaluator::next()
{
    Events out;
    std::vector<std::int64_t> none;
    View view{m_around.next, Owner::Next,
        m_program.tokens.size() + (m_around.inside ? m_around.inside->tokens.size() : 0), 0};
    std::swap(view, m_view);
    evaluate(m_around.next->early, none, out);
    std::swap(view, m_view);
    return out;
}

/// Of the program that runs inside.
Events Evaluator::inside()
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

void Evaluator::evaluate(std::span<const Command> block, std::vector<std::int64_t> &vars, Events &out)
{
    for (const auto &command : block) {
        if (auto *let = std::get_if<Let>(&command))
            vars[let->var] = let->value.eval(vars);
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
            out.push_back({.kind = Event::Kind::Wait,
                .track = m_core,
                .token = m_view.token(wait->token),
                .slot = int(wait->slot.eval(vars)),
                .owner = m_view.owner,
                .command = wait});
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command)) {
            if ((*guard)->condition.eval(vars))
                evaluate((*guard)->body, vars, out);
        } else {
            const auto &loop = *std::get<std::shared_ptr<const Loop>>(command);
            auto extent = loop.extent.eval(vars);
            for (std::int64_t i = 0; i < extent; ++i) {
                vars[loop.var] = i;
                evaluate(loop.body, vars, out);
            }
        }
    }
}

Event Evaluator::event(const Copy &copy, std::span<const std::int64_t> vars) const
{
    const auto &pace = m_paces[copy.link];
    return {Event::Kind::Copy, m_engines + copy.link, m_view.token(copy.token), int(copy.slot.eval(vars)),
        pace.cycles(copy, vars), pace.issue, copy.run.eval(vars) * copy.rows.eval(vars) * copy.planes.eval(vars), 0,
        m_view.program->operands[copy.to.operand].memory, m_view.program->operands[copy.from.operand].memory, {}, {},
        m_view.owner, &copy};
}

Event Evaluator::event(const Call &call, std::span<const std::int64_t> vars)
{
    const auto &cost = costOf(call, vars);
    return {call.engine == m_core ? Event::Kind::CoreCall : Event::Kind::Call, call.engine, m_view.token(call.token),
        call.token < 0 ? 0 : int(call.slot.eval(vars)), std::llround(cost.cycles), std::llround(cost.issue),
        std::llround(cost.bytes), std::llround(cost.instructions), 0, 0, channels(call.pops, vars),
        channels(call.pushes, vars), m_view.owner, &call};
}

/// Asked once of a call with the same values in its fields.
const Cost &Evaluator::costOf(const Call &call, std::span<const std::int64_t> vars)
{
    m_fields.assign(1, std::int64_t(reinterpret_cast<std::intptr_t>(&call)));
    for (const auto &[name, value] : call.args)
        m_fields.push_back(value.eval(vars));
    auto [it, fresh] = m_costs.try_emplace(m_fields);
    if (fresh)
        it->second = m_target.cost(Args(call, vars));
    return it->second;
}

std::vector<int> Evaluator::channels(const std::vector<Handshake> &handshakes, std::span<const std::int64_t> vars) const
{
    std::vector<int> out;
    for (const auto &handshake : handshakes)
        if (handshake.when.eval(vars))
            out.push_back(int(m_view.firstChannel) + handshake.channel);
    return out;
}

} // namespace partita
