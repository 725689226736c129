// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <optional>

namespace partita::vta {

/// Indices of the accelerator's queues and of the core.
struct Engines {
    explicit Engines(const Description &);
    int core, load, compute, store;
    bool owns(EngineId engine) const { return engine == load || engine == compute || engine == store; }
    /// LOAD comes before COMPUTE, COMPUTE before STORE.
    int place(EngineId engine) const { return engine == load ? 0 : engine == compute ? 1 : 2; }
};

/// Waits by the core before an instruction become tokens that its queue takes from the queue waited for; the
/// core hands over the words first and waits for FINISH alone. Nothing where a wait cannot become a token.
std::optional<Program> handshakes(const Program &, const Engines &);

} // namespace partita::vta
