// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/deployment.h"

#include <memory>
#include <optional>
#include <stop_token>

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

/// From an imported graph to a deployment: deterministic, pure, cancellable. The graph may be float
/// (needs the calibration) or quantised. Errors name the op, tensor or choice at fault.
Result<Deployment> compile(const Graph &, std::shared_ptr<const Target>, const Calibration &,
                           const Choices &, Memo * = nullptr, std::stop_token = {});
struct Remains;
/// The same; what was known when it failed is left in `remains`, unless that is null.
Result<Deployment> compile(const Graph &, std::shared_ptr<const Target>, const Calibration &, const Choices &, Memo *, std::stop_token, Remains *remains);

/// A size of a memory with which a network compiles that lacks room in it.
struct Enough {
    int memory = 0;
    std::int64_t bytes = 0;
    std::string sentence; ///< the refusal, with the size and what else would help
};
/// What a compile with these arguments lacked that failed for want of memory: the smallest size, within 1/128, found by compiling with it. Nothing: it
/// did not, no legal size will do, or cancelled. Takes as long as a dozen compiles.
std::optional<Enough> enoughMemory(const Graph &, std::shared_ptr<const Target>, const Calibration &, const Choices &, Memo * = nullptr, std::stop_token = {});

/// Asks now for the schedules that the next edit of `d`, compiled from these, is likely to ask for: those of each kernel, on every engine,
/// under one more decision about it, of kernel `first` before the others, and with more of it in external memory, as when the core's overflows.
/// Takes as long as some compiles, on one thread; the memo keeps the answers.
void anticipate(const Deployment &d, std::shared_ptr<const Target>, const Calibration &, const Choices &, Memo &, std::string_view first = {}, std::stop_token = {});

/// Whether numbers of the graph want a calibration: a float network under numerics=engine.
bool needsCalibration(const Graph &, const Choices & = {});

/// What the choices say of the whole network; automatic, also without a choice, is the engines' for a float graph.
Numerics numericsOf(const Graph &, const Choices &);

} // namespace partita
