// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "interpret/byte_machine.h"

#include <deque>
#include <map>

namespace partita {

/// Thrown when a program does what no program may. Never leaves ByteMachine.
struct ProgramBug {
    std::string message;
};

/// Runs kernel after kernel. Asynchronous commands wait in the queue of their link or engine; those of a kernel's early
/// part may wait there while the kernel before still runs.
class Interpreter {
public:
    explicit Interpreter(const Deployment &);
    void run(ByteMachine &, int kernel, Completion);

private:
    struct Queue;
    struct Signal {
        Queue *queue = nullptr;
        std::uint64_t after = 0; ///< commands of the queue that must be done
    };
    struct Pending {
        int kernel = 0;
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
        int kernel = -1;
        const Program *program = nullptr;
        std::vector<std::vector<Signal>> tokens;  ///< by token and buffer
        std::vector<std::deque<Signal>> channels; ///< tokens given and not yet taken
    };

    Running begin(int kernel) const;
    /// The kernel inside runs here, and the early part of the next one is issued.
    void reach(int place);
    void take(Running &, const Step &);
    void handshakes(
        Running &, const Call &, std::span<const std::int64_t> vars, Signal done, std::vector<Signal> &needs);
    void settle(const Signal &);
    void advance(Queue &);
    void execute(int kernel, const Copy *, const Call *, std::span<const std::int64_t> vars);
    static Signal &signal(Running &, int token, const Expr &slot, std::span<const std::int64_t> vars);
    void check(const Running &) const;

    const Deployment &m_deployment;
    ByteMachine *m_machine = nullptr;
    Completion m_completion = Completion::Eager;
    int m_core;
    std::map<std::pair<bool, int>, Queue> m_queues;
    Running m_running, m_next; ///< the kernel's own, and the one behind once its early part is issued
    int m_ran = -1;            ///< kernel that has run inside another
};

} // namespace partita
