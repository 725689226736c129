// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

/// Cache: what is remembered between compiles.
namespace partita {

/// Remembers results between compiles: solved kernels, partitioned graphs and memory plans. Thread-safe. It never
/// changes an answer.
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
