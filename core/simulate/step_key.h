// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/cache_key.h"
#include "target/program/program.h"

#include <optional>
#include <unordered_map>

namespace partita {

/// The key of what the commands of a loop's step depend on, without the places of their operands. Steps with the same
/// key take the same time. It holds the body as one list of operations on registers, which are variables, constants and
/// intermediate values.
class StepKey {
public:
    /// `vars`: their values when the loop begins. Nothing: the body has a loop, or a step may read what an earlier step
    /// left in a variable.
    static std::optional<StepKey> of(const Loop &, std::span<const std::int64_t> vars);
    /// The key is valid until the next call.
    const CacheKey &at(std::int64_t step);

private:
    enum : std::uint8_t { Move = 32, Append, Skip }; ///< beside expr::Kind
    struct Operation {
        std::uint8_t kind;
        int out, a, b; ///< Skip: to operation `b` where register `a` is 0
    };
    enum class Var : std::uint8_t { Unknown, Read, Written, Perhaps };

    bool add(const Block &);
    bool let(const Let &);
    bool append(const Expr &);
    bool appendAll(const std::vector<Handshake> &);
    std::optional<int> reg(const Expr &);
    int fresh(std::int64_t value = 0);

    int m_var = 0; ///< the loop's
    std::vector<std::int64_t> m_registers;
    std::vector<Operation> m_operations;
    std::vector<Var> m_vars;
    std::unordered_map<const Expr::Node *, int> m_known; ///< registers
    std::unordered_map<std::int64_t, int> m_constants;
    CacheKey m_key;
};

} // namespace partita
