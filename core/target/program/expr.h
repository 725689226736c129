// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace partita {

/// An integer expression over a program's variables, with the semantics of C. Operands of / and % must not be negative.
/// It takes the bytes of one pointer.
class Expr {
public:
    Expr(std::int64_t constant = 0)
        : m_word(std::uint64_t(constant) << 1 | 1) ///< throws std::out_of_range if it has more than 63 bits
    {
        if (this->constant() != constant)
            refuse(constant);
    }
    Expr(const Expr &other) : m_word(other.m_word) { hold(); }
    Expr(Expr &&other) noexcept : m_word(std::exchange(other.m_word, 1)) { }
    Expr &operator=(Expr other) noexcept
    {
        std::swap(m_word, other.m_word);
        return *this;
    }
    ~Expr() { release(); }
    static Expr var(int index);
    friend Expr operator+(const Expr &a, const Expr &b)
    {
        return a.isConstant() && b.isConstant() ? Expr(a.constant() + b.constant()) : Expr::add(a, b);
    }
    friend Expr operator-(const Expr &a, const Expr &b)
    {
        return a.isConstant() && b.isConstant() ? Expr(a.constant() - b.constant()) : Expr::sub(a, b);
    }
    friend Expr operator*(const Expr &a, const Expr &b)
    {
        return a.isConstant() && b.isConstant() ? Expr(a.constant() * b.constant()) : Expr::mul(a, b);
    }
    friend Expr operator/(const Expr &, const Expr &);
    friend Expr operator%(const Expr &, const Expr &);
    friend Expr min(const Expr &a, const Expr &b)
    {
        return a.isConstant() && b.isConstant() ? Expr(std::min(a.constant(), b.constant())) : Expr::minimum(a, b);
    }
    friend Expr max(const Expr &a, const Expr &b)
    {
        return a.isConstant() && b.isConstant() ? Expr(std::max(a.constant(), b.constant())) : Expr::maximum(a, b);
    }
    /// 1 or 0.
    friend Expr equal(const Expr &, const Expr &);
    friend Expr less(const Expr &, const Expr &);

    std::int64_t eval(std::span<const std::int64_t> vars) const { return isConstant() ? constant() : evalNode(vars); }
    bool isConstant() const { return m_word & 1; }
    std::int64_t constant() const { return std::int64_t(m_word) >> 1; } ///< the expression must be constant
    int operators() const;                                              ///< how many it has
    int limits() const;                                                 ///< how many of them are `MIN` or `MAX`
    /// The expression in C, with the names of the variables. `MIN` and `MAX` are macros.
    std::string c(std::span<const std::string> names) const;

private:
    friend class StepKey;
    struct Node;
    explicit Expr(const Node &); ///< takes ownership of a new node
    static Expr make(int kind, const Expr &, const Expr &);
    static Expr add(const Expr &, const Expr &);
    static Expr sub(const Expr &, const Expr &);
    static Expr mul(const Expr &, const Expr &);
    static Expr minimum(const Expr &, const Expr &);
    static Expr maximum(const Expr &, const Expr &);
    [[noreturn]] static void refuse(std::int64_t constant);
    const Node &node() const { return *reinterpret_cast<const Node *>(m_word); }
    void hold() const
    {
        if (!isConstant())
            holdNode();
    }
    void release() const
    {
        if (!isConstant())
            releaseNode();
    }
    void holdNode() const;
    void releaseNode() const;
    std::int64_t evalNode(std::span<const std::int64_t> vars) const;
    std::string print(std::span<const std::string>, int outer) const;
    std::uint64_t m_word = 1; ///< 2 · constant + 1, or the address of a node, which counts its references
};

} // namespace partita
