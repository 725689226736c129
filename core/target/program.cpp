// SPDX-License-Identifier: Apache-2.0
#include "target/expr_node.h"

#include <algorithm>
#include <cassert>

namespace partita {

Expr::Expr(std::int64_t constant) : m_constant(constant) {}

Expr Expr::var(int index) { return Expr(std::make_shared<const Node>(Node{expr::Var, index, 0, 0})); }

bool Expr::isConstant() const { return m_node == nullptr; }

std::int64_t Expr::constant() const
{
    assert(isConstant());
    return m_constant;
}

Expr Expr::make(int kind, const Expr &a, const Expr &b)
{
    if (a.isConstant() && b.isConstant())
        return Expr(Node::apply(kind, a.m_constant, b.m_constant));
    bool bZero = b.isConstant() && b.m_constant == 0, bOne = b.isConstant() && b.m_constant == 1;
    bool aZero = a.isConstant() && a.m_constant == 0, aOne = a.isConstant() && a.m_constant == 1;
    if ((kind == expr::Add || kind == expr::Sub) && bZero)
        return a;
    if (kind == expr::Add && aZero)
        return b;
    if (kind == expr::Mul && (aZero || bZero))
        return Expr(0);
    if ((kind == expr::Mul || kind == expr::Div) && bOne)
        return a;
    if (kind == expr::Mul && aOne)
        return b;
    if (kind == expr::Mod && bOne)
        return Expr(0);
    if (kind == expr::Div && b.isConstant() && !a.isConstant() && a.m_node->kind == expr::Mul) {
        const auto &factor = a.m_node->b; // (x · c) / b where b divides c
        if (factor.isConstant() && factor.m_constant % b.m_constant == 0)
            return a.m_node->a * (factor.m_constant / b.m_constant);
    }
    return Expr(std::make_shared<const Node>(Node{kind, 0, a, b}));
}

Expr operator+(const Expr &a, const Expr &b) { return Expr::make(expr::Add, a, b); }
Expr operator-(const Expr &a, const Expr &b) { return Expr::make(expr::Sub, a, b); }
Expr operator*(const Expr &a, const Expr &b) { return Expr::make(expr::Mul, a, b); }
Expr operator/(const Expr &a, const Expr &b) { return Expr::make(expr::Div, a, b); }
Expr operator%(const Expr &a, const Expr &b) { return Expr::make(expr::Mod, a, b); }
Expr min(const Expr &a, const Expr &b) { return Expr::make(expr::Min, a, b); }
Expr max(const Expr &a, const Expr &b) { return Expr::make(expr::Max, a, b); }
Expr equal(const Expr &a, const Expr &b) { return Expr::make(expr::Equal, a, b); }
Expr less(const Expr &a, const Expr &b) { return Expr::make(expr::Less, a, b); }

std::int64_t Expr::eval(const Node &node, std::span<const std::int64_t> vars)
{
    if (node.kind == expr::Var)
        return vars[std::size_t(node.var)];
    return Node::apply(node.kind, node.a.eval(vars), node.b.eval(vars));
}

std::int64_t Expr::eval(std::span<const std::int64_t> vars) const
{
    return m_node ? eval(*m_node, vars) : m_constant;
}

std::string Expr::print(const Node &node, std::span<const std::string> names, int outer)
{
    if (node.kind == expr::Var)
        return names[std::size_t(node.var)];
    auto side = [&](const Expr &e, int level) {
        return e.m_node ? print(*e.m_node, names, level) : std::to_string(e.m_constant);
    };
    if (node.kind == expr::Min || node.kind == expr::Max)
        return std::string(node.kind == expr::Min ? "MIN(" : "MAX(") + side(node.a, 0) + ", " + side(node.b, 0) + ")";
    struct Form {
        const char *sign;
        int level;
    };
    static constexpr Form forms[] = {{"", 9}, {" + ", 3}, {" - ", 3}, {" * ", 4}, {" / ", 4},
                                     {" % ", 4}, {"", 9}, {"", 9}, {" == ", 1}, {" < ", 2}};
    auto form = forms[node.kind];
    auto text = side(node.a, form.level) + form.sign + side(node.b, form.level + 1);
    return form.level < outer ? "(" + text + ")" : text;
}

std::string Expr::c(std::span<const std::string> names) const
{
    return m_node ? print(*m_node, names, 0) : std::to_string(m_constant);
}

namespace {

bool walk(const Block &block, std::vector<std::int64_t> &vars, const std::function<bool(const Step &)> &visit)
{
    for (const auto &command : block) {
        bool go = true;
        if (auto *let = std::get_if<Let>(&command))
            vars[std::size_t(let->var)] = let->value.eval(vars);
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
                vars[std::size_t(loop.var)] = i;
                go = walk(loop.body, vars, visit);
            }
        }
        if (!go)
            return false;
    }
    return true;
}

/// Copies have no spare room.
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
    return {program.vars, program.operands, program.tokens, program.channels, packed(program.early), packed(program.body)};
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

std::int64_t Args::operator()(std::string_view field) const
{
    for (const auto &[name, value] : m_call.args)
        if (name == field)
            return value.eval(m_vars);
    assert(!"an intrinsic asks for a field that its call does not have");
    return 0;
}

} // namespace partita
