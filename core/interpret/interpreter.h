// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "interpret/byte_machine.h"

#include <deque>
#include <map>

namespace partita {

/// Thrown when a program is wrong. ByteMachine catches it.
struct ProgramBug {
    std::string message;
};

/// Runs one kernel after another. Asynchronous commands wait in the queue of their link or engine. Those of a kernel's
/// early part may be queued while the kernel before it still runs.
class Interpreter {
public:
    explicit Interpreter(const Deployment &);
    void run(ByteMachine &, KernelId kernel, Completion);

private:
    struct Queue;
    struct Signal {
        Queue *queue = nullptr;
        std::uint64_t after = 0; ///< how many commands of the queue must be done
    };
    struct Pending {
        KernelId kernel = 0;
        const Copy *copy = nullptr;
        const Call *call = nullptr;
        std::vector<std::int64_t> vars;
        std::vector<Signal> needs;
    };
    struct Queue {
        std::deque<Pending> commands;
        std::uint64_t started = 0, done = 0;
    };
    /// A program that has begun.
    struct Running {
        KernelId kernel = -1;
        const Program *program = nullptr;
        std::vector<std::vector<Signal>> tokens;  ///< by token and buffer
        std::vector<std::deque<Signal>> channels; ///< the tokens in each channel
    };

    Running begin(KernelId kernel) const;
    /// Runs the nested kernel and issues the early part of the next kernel, if this is their place.
    void reach(int place);
    void take(Running &, const Step &);
    void handshakes(
        Running &, const Call &, std::span<const std::int64_t> vars, Signal done, std::vector<Signal> &needs);
    void settle(const Signal &);
    void advance(Queue &);
    void execute(KernelId kernel, const Copy *, const Call *, std::span<const std::int64_t> vars);
    static Signal &signal(Running &, int token, const Expr &slot, std::span<const std::int64_t> vars);
    void check(const Running &) const;

    const Deployment &m_deployment;
    ByteMachine *m_machine = nullptr;
    Completion m_completion = Completion::Eager;
    int m_core;
    std::map<std::pair<bool, int>, Queue> m_queues;
    Running m_running, m_next; ///< the current kernel, and the next one once its early part is issued
    int m_ran = -1;            ///< the nested kernel that ran already, which is not to run again
};

} // namespace partita
