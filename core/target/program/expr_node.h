// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/program/expr.h"

#include <algorithm>
#include <atomic>

namespace partita {

namespace expr {
enum Kind { Var, Add, Sub, Mul, Div, Mod, Min, Max, Equal, Less };
}

/// What an Expr that is not constant is made of.
struct Expr::Node {
    int kind; ///< expr::Kind
    int var = 0;
    Expr a, b;
    mutable std::atomic<std::uint32_t> users = 1;

    static std::int64_t apply(int kind, std::int64_t a, std::int64_t b)
    {
        switch (kind) {
        case expr::Add: return a + b;
        case expr::Sub: return a - b;
        case expr::Mul: return a * b;
        case expr::Div: return a / b;
        case expr::Mod: return a % b;
        case expr::Min: return std::min(a, b);
        case expr::Max: return std::max(a, b);
        case expr::Equal: return a == b;
        case expr::Less: return a < b;
        }
        return 0;
    }
};

} // namespace partita
