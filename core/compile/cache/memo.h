// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

/// Cache: what is remembered between compiles.
namespace partita {

/// Remembers solved kernels between compiles; thread-safe. Never changes an answer.
class Memo {
public:
    Memo();
    ~Memo();
    struct State;
    State &state() { return *m_state; }

private:
    std::unique_ptr<State> m_state;
};

} // namespace partita
