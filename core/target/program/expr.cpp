// SPDX-License-Identifier: Apache-2.0
#include "target/program/expr_node.h"

#include <stdexcept>

namespace partita {

void Expr::refuse(std::int64_t constant)
{
    throw std::out_of_range("an expression of a tile program has the constant " + std::to_string(constant)
        + ", which needs more than 63 bits");
}

Expr::Expr(const Node &node) : m_word(reinterpret_cast<std::uintptr_t>(&node)) { }

Expr Expr::var(int index) { return Expr(*new Node{expr::Var, index, 0, 0}); }

void Expr::holdNode() const { node().users.fetch_add(1, std::memory_order_relaxed); }

void Expr::releaseNode() const
{
    if (node().users.fetch_sub(1, std::memory_order_acq_rel) == 1)
        delete &node();
}

Expr Expr::make(int kind, const Expr &a, const Expr &b)
{
    if (a.isConstant() && b.isConstant())
        return Node::apply(kind, a.constant(), b.constant());
    auto is = [](const Expr &e, std::int64_t value) { return e.isConstant() && e.constant() == value; };
    if ((kind == expr::Add || kind == expr::Sub) && is(b, 0))
        return a;
    if (kind == expr::Add && is(a, 0))
        return b;
    if (kind == expr::Mul && (is(a, 0) || is(b, 0)))
        return 0;
    if ((kind == expr::Mul || kind == expr::Div) && is(b, 1))
        return a;
    if (kind == expr::Mul && is(a, 1))
        return b;
    if (kind == expr::Mod && is(b, 1))
        return 0;
    if (kind == expr::Div && b.isConstant() && a.node().kind == expr::Mul) {
        const auto &factor = a.node().b; // (x · c) / b where b divides c
        if (factor.isConstant() && factor.constant() % b.constant() == 0)
            return a.node().a * (factor.constant() / b.constant());
    }
    return Expr(*new Node{kind, 0, a, b});
}

Expr Expr::add(const Expr &a, const Expr &b) { return make(expr::Add, a, b); }
Expr Expr::sub(const Expr &a, const Expr &b) { return make(expr::Sub, a, b); }
Expr Expr::mul(const Expr &a, const Expr &b) { return make(expr::Mul, a, b); }
Expr operator/(const Expr &a, const Expr &b) { return Expr::make(expr::Div, a, b); }
Expr operator%(const Expr &a, const Expr &b) { return Expr::make(expr::Mod, a, b); }
Expr Expr::minimum(const Expr &a, const Expr &b) { return make(expr::Min, a, b); }
Expr Expr::maximum(const Expr &a, const Expr &b) { return make(expr::Max, a, b); }
Expr equal(const Expr &a, const Expr &b) { return Expr::make(expr::Equal, a, b); }
Expr less(const Expr &a, const Expr &b) { return Expr::make(expr::Less, a, b); }

std::int64_t Expr::evalNode(std::span<const std::int64_t> vars) const
{
    const auto &n = node();
    return n.kind == expr::Var ? vars[n.var] : Node::apply(n.kind, n.a.eval(vars), n.b.eval(vars));
}

int Expr::operators() const
{
    return isConstant() || node().kind == expr::Var ? 0 : 1 + node().a.operators() + node().b.operators();
}

int Expr::limits() const
{
    if (isConstant() || node().kind == expr::Var)
        return 0;
    return (node().kind == expr::Min || node().kind == expr::Max) + node().a.limits() + node().b.limits();
}

std::string Expr::print(std::span<const std::string> names, int outer) const
{
    if (isConstant())
        return std::to_string(constant());
    const auto &n = node();
    if (n.kind == expr::Var)
        return names[n.var];
    if (n.kind == expr::Min || n.kind == expr::Max)
        return std::string(n.kind == expr::Min ? "MIN(" : "MAX(") + n.a.print(names, 0) + ", " + n.b.print(names, 0)
            + ")";
    struct Form {
        const char *sign;
        int level;
    };
    static constexpr Form forms[] = {
        {"", 9}, {" + ", 3}, {" - ", 3}, {" * ", 4}, {" / ", 4}, {" % ", 4}, {"", 9}, {"", 9}, {" == ", 1}, {" < ", 2}};
    auto form = forms[n.kind];
    auto text = n.a.print(names, form.level) + form.sign + n.b.print(names, form.level + 1);
    return form.level < outer ? "(" + text + ")" : text;
}

std::string Expr::c(std::span<const std::string> names) const { return print(names, 0); }

} // namespace partita
