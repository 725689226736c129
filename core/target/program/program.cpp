// SPDX-License-Identifier: Apache-2.0
#include "target/program/program.h"

#include <algorithm>
#include <cassert>

namespace partita {

namespace {

bool walk(const Block &block, std::vector<std::int64_t> &vars, const std::function<bool(const Step &)> &visit)
{
    for (const auto &command : block) {
        bool go = true;
        if (auto *let = std::get_if<Let>(&command))
            vars[let->var] = let->value.eval(vars);
        else if (auto *copy = std::get_if<Copy>(&command))
            go = visit({.copy = copy, .vars = vars});
        else if (auto *call = std::get_if<Call>(&command))
            go = visit({.call = call, .vars = vars});
        else if (auto *wait = std::get_if<Wait>(&command))
            go = visit({.wait = wait, .vars = vars});
        else if (auto *next = std::get_if<Next>(&command))
            go = visit({.next = next, .vars = vars});
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command)) {
            if ((*guard)->condition.eval(vars))
                go = walk((*guard)->body, vars, visit);
        } else {
            const auto &loop = *std::get<std::shared_ptr<const Loop>>(command);
            auto extent = loop.extent.eval(vars);
            for (std::int64_t i = 0; i < extent && go; ++i) {
                vars[loop.var] = i;
                go = walk(loop.body, vars, visit);
            }
        }
        if (!go)
            return false;
    }
    return true;
}

Block packed(const Block &block)
{
    auto out = block;
    for (auto &command : out)
        if (auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
            command = std::make_shared<const Loop>(Loop{(*loop)->var, (*loop)->extent, packed((*loop)->body)});
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
            command = std::make_shared<const Guard>(Guard{(*guard)->condition, packed((*guard)->body)});
    return out;
}

} // namespace

Program packed(const Program &program)
{
    return {
        program.vars, program.operands, program.tokens, program.channels, packed(program.early), packed(program.body)};
}

bool walk(const Program &program, const std::function<bool(const Step &)> &visit)
{
    std::vector<std::int64_t> none;
    return walk(program.early, none, visit) && walkBody(program, visit);
}

bool walkBody(const Program &program, const std::function<bool(const Step &)> &visit)
{
    std::vector<std::int64_t> vars(program.vars.size());
    return walk(program.body, vars, visit);
}

void Call::add(Fields more) { std::ranges::move(more, std::back_inserter(args)); }

std::int64_t Args::operator()(Name field) const
{
    for (const auto &[name, value] : m_call.args)
        if (name == field)
            return value.eval(m_vars);
    assert(!"an intrinsic asks for a field that its call does not have");
    return 0;
}

} // namespace partita
