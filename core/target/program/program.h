// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/id.h"
#include "support/name.h"
#include "target/program/expr.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// Program: tile programs. A tile program says command by command what a kernel does on the chip. The commands are
/// loops, conditions, copies, engine calls and waits. Their numbers are expressions over the loop variables. The
/// commands are numbered here, and a program is printed as text.
namespace partita {

/// A place in one of the program's operands, in bytes.
struct Place {
    int operand = 0;
    Expr offset;
};

/// An asynchronous strided copy on a DMA channel, of planes × rows × run bytes.
struct Copy {
    int link = 0;
    Place to, from;
    Expr run{0}, rows{1}, planes{1};
    Expr toRow{0}, fromRow{0}, toPlane{0}, fromPlane{0}; ///< strides in bytes
    int token = -1;
    Expr slot{0};
};
/// A token that one queue gives another without the core, if `when` is 1 and not 0.
struct Handshake {
    int channel = 0;
    Expr when{1};
};
/// The operands of a call, and its other fields, by name.
using Places = std::vector<std::pair<Name, Place>>;
using Fields = std::vector<std::pair<Name, Expr>>;
/// The call of an intrinsic, `name(&(name_t){ .field = … })` in C. It is asynchronous on an engine. The core runs it at
/// once.
struct Call {
    Name intrinsic;
    EngineId engine = 0;
    Places places;
    Fields args;
    int token = -1; ///< -1 on the core
    Expr slot{0};
    /// For an engine that waits by itself. It starts when it has a token from each channel in `pops`. When it is done,
    /// it gives a token to each channel in `pushes`. The call's fields must tell the engine the same.
    std::vector<Handshake> pops, pushes;
    void add(Fields more); ///< appends to `args`
};
/// Stops the core until the command that was last issued with this token and slot is done. Does nothing if there was
/// none.
struct Wait {
    int token = 0;
    Expr slot{0};
};
struct Let {
    int var;
    Expr value;
};
/// A place at which the early part of the next kernel may be issued. A program passes each place at most once.
struct Next {
    int place = 0;
};

struct Loop;
struct Guard;
using Command = std::variant<Let, Copy, Call, Wait, std::shared_ptr<const Loop>, std::shared_ptr<const Guard>, Next>;
using Block = std::vector<Command>;
struct Loop {
    int var;
    Expr extent;
    Block body;
};
struct Guard {
    Expr condition;
    Block body;
};

struct Operand {
    enum class Role { Input, Output, Constant, Scratch };
    Name name;
    Role role = Role::Input;
    int index = 0;       ///< among the kernel's inputs, outputs or constants
    MemoryId memory = 0; ///< where it lives while the program runs
    std::int64_t bytes = 0;
};
struct Token {
    Name name;
    bool dma = false;
    int queue = 0; ///< link or engine
    int buffers = 1;
};

/// What a kernel does, command by command. The simulator times it, `run --exact` interprets it, and the emitter prints
/// it as C. Operands have no addresses, so that a program does not depend on the memory plan.
struct Program {
    std::vector<std::string> vars;
    std::vector<Operand> operands;
    std::vector<Token> tokens;
    std::vector<std::string> channels; ///< FIFOs of tokens between queues; empty before and after the program
    Block early; ///< copies of constants, without variables; may be issued while the kernel before still runs
    Block body;  ///< what follows `early`
};

/// A copy whose vectors have no spare capacity.
Program packed(const Program &);

/// The command that a walk has reached, and the values of the program's variables. Only one of the pointers is set.
struct Step {
    const Copy *copy = nullptr;
    const Call *call = nullptr;
    const Wait *wait = nullptr;
    const Next *next = nullptr;
    std::span<const std::int64_t> vars;
};
/// Visits the commands in program order, until the visitor returns false.
bool walk(const Program &, const std::function<bool(const Step &)> &);
/// The same without the early part.
bool walkBody(const Program &, const std::function<bool(const Step &)> &);

/// The values of a call's fields.
class Args {
public:
    Args(const Call &call, std::span<const std::int64_t> vars) : m_call(call), m_vars(vars) { }
    std::int64_t operator()(Name field) const; ///< the call must have the field
    const Call &call() const { return m_call; }

private:
    const Call &m_call;
    std::span<const std::int64_t> m_vars;
};

} // namespace partita
