// SPDX-License-Identifier: Apache-2.0
#include "simulate/step_key.h"

#include "target/program/expr_node.h"

namespace partita {

std::optional<StepKey> StepKey::of(const Loop &loop, std::span<const std::int64_t> vars)
{
    StepKey out;
    out.m_var = loop.var;
    out.m_registers.assign(vars.begin(), vars.end());
    out.m_vars.resize(vars.size());
    out.m_vars[loop.var] = Var::Written;
    return out.add(loop.body) ? std::optional(std::move(out)) : std::nullopt;
}

const CacheKey &StepKey::at(std::int64_t step)
{
    auto &r = m_registers;
    r[m_var] = step;
    m_key.clear();
    for (std::size_t i = 0; i < m_operations.size(); ++i) {
        const auto &o = m_operations[i];
        const auto a = r[o.a];
        if (o.kind == Move)
            r[o.out] = a;
        else if (o.kind == Append)
            m_key.push_back(a);
        else if (o.kind != Skip)
            r[o.out] = Expr::Node::apply(o.kind, a, r[o.b]);
        else if (!a)
            i = std::size_t(o.b) - 1;
    }
    return m_key;
}

bool StepKey::add(const Block &block)
{
    for (const auto &command : block) {
        bool fine = true;
        if (auto *own = std::get_if<Let>(&command))
            fine = let(*own);
        else if (auto *copy = std::get_if<Copy>(&command)) {
            for (const auto *e : {&copy->run, &copy->rows, &copy->planes, &copy->toRow, &copy->fromRow, &copy->toPlane,
                     &copy->fromPlane, &copy->slot})
                fine = fine && append(*e);
        } else if (auto *call = std::get_if<Call>(&command)) {
            for (const auto &[name, value] : call->args)
                fine = fine && append(value);
            fine = fine && append(call->slot) && appendAll(call->pops) && appendAll(call->pushes);
        } else if (auto *wait = std::get_if<Wait>(&command))
            fine = append(wait->slot);
        else if (auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command)) {
            auto when = reg((*guard)->condition);
            if (!when)
                return false;
            m_operations.push_back({Append, 0, *when, 0});
            auto skip = m_operations.size();
            m_operations.push_back({Skip, 0, *when, 0});
            auto known = m_known;
            auto vars = m_vars;
            fine = add((*guard)->body);
            m_operations[skip].b = int(m_operations.size());
            m_known = std::move(known);
            for (std::size_t v = 0; v < vars.size(); ++v)
                if (m_vars[v] == Var::Written && vars[v] != Var::Written)
                    m_vars[v] = Var::Perhaps;
        } else if (std::holds_alternative<std::shared_ptr<const Loop>>(command))
            return false;
        if (!fine)
            return false;
    }
    return true;
}

bool StepKey::let(const Let &let)
{
    auto value = reg(let.value);
    auto &var = m_vars[let.var];
    if (!value || var != Var::Unknown)
        return false;
    var = Var::Written;
    m_operations.push_back({Move, let.var, *value, 0});
    return true;
}

bool StepKey::append(const Expr &e)
{
    if (e.isConstant())
        return true;
    auto value = reg(e);
    if (value)
        m_operations.push_back({Append, 0, *value, 0});
    return value.has_value();
}

bool StepKey::appendAll(const std::vector<Handshake> &handshakes)
{
    return std::ranges::all_of(handshakes, [this](const Handshake &h) { return append(h.when); });
}

std::optional<int> StepKey::reg(const Expr &e)
{
    if (e.isConstant()) {
        auto [it, isNew] = m_constants.try_emplace(e.constant(), 0);
        return isNew ? it->second = fresh(e.constant()) : it->second;
    }
    const auto &node = e.node();
    if (node.kind == expr::Var) {
        auto &var = m_vars[node.var];
        if (var == Var::Perhaps)
            return std::nullopt;
        if (var == Var::Unknown)
            var = Var::Read;
        return node.var;
    }
    if (auto known = m_known.find(&node); known != m_known.end())
        return known->second;
    auto a = reg(node.a), b = reg(node.b);
    if (!a || !b)
        return std::nullopt;
    auto out = fresh();
    m_operations.push_back({std::uint8_t(node.kind), out, *a, *b});
    m_known.emplace(&node, out);
    return out;
}

int StepKey::fresh(std::int64_t value)
{
    m_registers.push_back(value);
    return int(m_registers.size()) - 1;
}

} // namespace partita
